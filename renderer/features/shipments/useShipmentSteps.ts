import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import {
  ProblemResponse,
  type CancellationConflict,
  type Shipment,
  type ShipmentStatus,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { useMessages } from '../../messages/messages.ts';
import type { ShipmentStep } from './shipmentSteps.ts';
import { changedMessages } from './changedMessages.ts';
import { messages } from './messages.ts';

const operations = {
  optimize: 'optimizeShipment',
  rate: 'rateShipment',
  ready: 'readyShipment',
  tender: 'tenderShipment',
  close: 'closeShipment',
} as const;

/** A step that the station refuses, because a connected system wants an order of the shipment cancelled or changed. */
export interface HeldStep {
  readonly step: ShipmentStep;
  readonly shipment: Stepped;
  readonly requests: Pick<CancellationConflict, 'x-cancellationRequests' | 'x-changeRequests'>;
}

interface Stepped {
  readonly id: string;
  readonly name: string;
}

export interface ShipmentStepping {
  /** Ids of the shipments whose step is under way. */
  readonly busy: Ref<ReadonlySet<string>>;
  /** Whether the station hands shipments to carriers: a feature of the settings and an entitlement. */
  readonly tenders: ComputedRef<boolean>;
  readonly take: (step: ShipmentStep, shipment: Stepped) => Promise<void>;
  /** A step that was refused and that a person may want all the same. */
  readonly held: Ref<HeldStep | null>;
  /** Repeats it, although the sender of an order wants something else. */
  readonly takeAnyway: (held: HeldStep) => Promise<void>;
  /** Cancels it and, when wanted, returns its orders to Received. */
  readonly cancel: (shipment: Stepped & { readonly orderIds: readonly string[] }, revert: boolean) => Promise<void>;
  /** Cancels it and creates a shipment of the same orders, whose id it returns; null where that failed, as a message says. */
  readonly createAgain: (
    shipment: Stepped & Pick<Shipment, 'orderIds' | 'mode' | 'serviceLevel'>,
  ) => Promise<string | null>;
}

/** Nobody has changed the shipment: it is packed at a bench. */
const ofBenches: ReadonlySet<string> = new Set([
  ...['shipmentPackedBy', 'shipmentPackedAway', 'shipmentIsPacked', 'shipmentPartlyPacked'],
]);

/** The steps of shipments, wherever their buttons stand. `changed` reads what is shown again. */
export function useShipmentSteps(changed: () => Promise<void>): ShipmentStepping {
  const { t } = useMessages(messages);
  const changes = useMessages(changedMessages);
  const toasts = useToasts();
  const busy = ref<ReadonlySet<string>>(new Set());
  const held = shallowRef<HeldStep | null>(null);
  const settings = shallowRef<{ readonly tender: boolean; readonly entitled: boolean } | null>(null);

  void call('getSettings', {}).then(
    ({ body }) =>
      (settings.value = { tender: body.features.tender, entitled: body.enabledProducts.includes('tender') }),
    () => undefined, // Without an answer the step is not offered; the screen itself says that the station is away.
  );

  async function doing(id: string, work: () => Promise<void>): Promise<void> {
    busy.value = new Set([...busy.value, id]);
    try {
      await work();
    } finally {
      busy.value = new Set([...busy.value].filter((each) => each !== id));
      await changed();
    }
  }

  function refused(shipment: Stepped, error: unknown): void {
    const reason = failureLine(error);
    const problem = error instanceof ProblemResponse ? error.problem : null;
    toasts.show(
      problem?.status === 409 && !ofBenches.has(problem['x-message']?.code ?? '')
        ? t('failed.meanwhile', { reason })
        : t('failed.other', { shipment: shipment.name, reason }),
      {
        tone: 'danger',
      },
    );
  }

  async function take(step: ShipmentStep, shipment: Stepped, isAnyway = false): Promise<void> {
    await doing(shipment.id, async () => {
      try {
        // None of these has a body that it needs.
        const { body } = await call(operations[step] as 'readyShipment', {
          params: { id: shipment.id },
          body: isAnyway ? { 'x-shipAnyway': true } : {},
        });
        say(step, shipment, body.status, body.packResult?.warnings[0]?.message ?? null);
      } catch (error) {
        const requests = requestsIn(error);
        if (requests) held.value = { step, shipment, requests };
        else refused(shipment, error);
      }
    });
  }

  function say(step: ShipmentStep, { name }: Stepped, status: ShipmentStatus, warning: string | null): void {
    if (status === 'OptimizationFailed')
      toasts.show(t('failed.optimize', { shipment: name, reason: warning ?? '' }), { tone: 'danger' });
    else if (status === 'RateFailed') toasts.show(t('failed.rate', { shipment: name, reason: '' }), { tone: 'danger' });
    else if (status !== 'Optimizing') toasts.show(t(`done.${step}`, { shipment: name }), { tone: 'success' });
  }

  async function cancel(shipment: Stepped & { readonly orderIds: readonly string[] }, reverts: boolean): Promise<void> {
    await doing(shipment.id, async () => {
      try {
        await call('cancelShipment', { params: { id: shipment.id } });
        toasts.show(t('done.cancel', { shipment: shipment.name }), { tone: 'success' });
        if (!reverts) return;
        await revert(shipment.orderIds);
        toasts.show(t('reverted', { count: shipment.orderIds.length }), { tone: 'success' });
      } catch (error) {
        refused(shipment, error);
      }
    });
  }

  const revert = (orderIds: readonly string[]) =>
    inTurn(orderIds, async (id) => void (await call('revertOrder', { params: { id } })));

  async function createAgain(shipment: Parameters<ShipmentStepping['createAgain']>[0]): Promise<string | null> {
    const { id, name, orderIds, mode, serviceLevel } = shipment;
    let created: string | null = null;
    await doing(id, async () => {
      try {
        await call('cancelShipment', { params: { id } });
        await revert(orderIds);
        const wanted = { ...(mode !== null && { mode }), ...(serviceLevel !== null && { serviceLevel }) };
        created = (await call('createShipment', { body: { orderIds: [...orderIds], ...wanted } })).body.id;
        toasts.show(changes.t('done', { shipment: name }), { tone: 'success' });
      } catch (error) {
        refused(shipment, error);
      }
    });
    return created;
  }

  return {
    busy,
    tenders: computed(() => settings.value !== null && settings.value.tender && settings.value.entitled),
    take: (step, shipment) => take(step, shipment),
    held,
    takeAnyway: ({ step, shipment }) => take(step, shipment, true),
    cancel,
    createAgain,
  };
}

/** What connected systems want, when that is why the station refuses. */
function requestsIn(error: unknown): HeldStep['requests'] | null {
  const problem = error instanceof ProblemResponse ? error.problem : null;
  // A problem of these steps.
  return problem?.field === 'x-shipAnyway' ? (problem as CancellationConflict) : null;
}
