import { shallowRef, watch, type Ref } from 'vue';
import { ProblemResponse, type PackingSession } from '../../../main/contract/index.ts';
import type { Notice } from './feedback.ts';
import type { useSession } from './useSession.ts';

interface PausedOrderOptions {
  readonly session: Pick<ReturnType<typeof useSession>, 'session' | 'take'>;
  /** Its shipment, which survives a reload of the page; empty without one. */
  readonly kept: Ref<string>;
  readonly read: (shipmentId: string) => Promise<PackingSession>;
  /** Whether the order in hand is put aside until the office has decided: nobody goes on with that one. */
  readonly isAside: () => boolean;
}

/** The order that was paused here last: its boxes still stand at the bench. */
export function usePausedOrder({ session, kept, read, isAside }: PausedOrderOptions) {
  const order = shallowRef<PackingSession | null>(null);

  function remember(next: PackingSession | null): void {
    order.value = next;
    kept.value = next?.shipmentId ?? '';
  }

  // Sync: a paused order is in hand for a moment only.
  watch(
    session.session,
    (now) => {
      if (now?.state === 'paused') remember(isAside() ? null : now);
      else if (now !== null && now.shipmentId === kept.value) remember(null);
    },
    { flush: 'sync' },
  );

  /** Another bench may have gone on with it. */
  async function refresh(): Promise<void> {
    const shipmentId = kept.value;
    if (shipmentId === '') return;
    try {
      const now = await read(shipmentId);
      if (kept.value === shipmentId) remember(now.state === 'paused' ? now : null);
    } catch (error) {
      if (error instanceof ProblemResponse && error.problem.status === 404) remember(null);
    }
  }

  async function goOn(): Promise<void> {
    if (order.value !== null) await session.take({ shipmentId: order.value.shipmentId });
  }

  /** What is scanned while nothing is in hand, and is no order, may be an item of the paused one. */
  function explain(error: unknown): { readonly notice: Notice } | null {
    const isUnknown = error instanceof ProblemResponse && error.problem.status === 404;
    if (!isUnknown || session.session.value !== null || order.value === null) return null;
    return { notice: { code: 'orderPaused', order: order.value.orderNumbers.join(', ') } };
  }

  return { order, refresh, goOn, explain };
}
