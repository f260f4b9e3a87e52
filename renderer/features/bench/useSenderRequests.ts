import { computed, ref, type Ref } from 'vue';
import type { CancellationRequest, ChangeRequest, PackingSession } from '../../../main/contract/index.ts';

/** What the sender of an order wants that nobody has decided about. */
export type SenderRequest =
  | { readonly kind: 'cancellation'; readonly request: CancellationRequest }
  | { readonly kind: 'change'; readonly request: ChangeRequest };

/** Whether a problem of an order is what its sender wants, which is a step of its own. */
export const isOfSender = (code: string | undefined): boolean => code === 'senderAsks' || code === 'senderCancels';

/** Requests of senders for the order in hand, one after the other, until the packer has read each. */
export function useSenderRequests(session: Readonly<Ref<PackingSession | null>>) {
  const read = ref<ReadonlySet<string>>(new Set());
  const request = computed<SenderRequest | null>(() => {
    const order = session.value;
    if (order === null || order.state === 'packed') return null;
    const all: readonly SenderRequest[] = [
      ...(order['x-cancellationRequests'] ?? []).map((each) => ({ kind: 'cancellation', request: each }) as const),
      ...(order['x-changeRequests'] ?? []).map((each) => ({ kind: 'change', request: each }) as const),
    ];
    return all.find((each) => !read.value.has(each.request.recordId)) ?? null;
  });

  /** Packing goes on all the same. */
  function goOn(): void {
    if (request.value !== null) read.value = new Set([...read.value, request.value.request.recordId]);
  }

  return { request, goOn };
}
