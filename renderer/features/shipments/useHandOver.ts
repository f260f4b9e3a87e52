import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { ShipmentSummary } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { useMessages } from '../../messages/messages.ts';
import { shipmentName } from './shipmentList.ts';
import { canShip } from './shipmentSteps.ts';
import { messages } from './messages.ts';

/** Marks shipments that the carrier has taken as shipped, several at a time; `changed` reads the list again. */
export function useHandOver(changed: () => Promise<void>): {
  readonly asking: Ref<boolean>;
  readonly busy: Ref<boolean>;
  /** The shipments that the question is about. */
  readonly chosen: ShallowRef<readonly ShipmentSummary[]>;
  readonly ask: (shipments: readonly ShipmentSummary[], done: () => void) => void;
  readonly confirm: () => Promise<void>;
} {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  const asking = ref(false);
  const busy = ref(false);
  const chosen = shallowRef<readonly ShipmentSummary[]>([]);
  let clear = (): void => undefined;

  function ask(shipments: readonly ShipmentSummary[], done: () => void): void {
    chosen.value = shipments.filter(({ status }) => canShip('close', status));
    clear = done;
    asking.value = true;
  }

  async function confirm(): Promise<void> {
    busy.value = true;
    const failures: string[] = [];
    await inTurn(chosen.value, async (shipment) => {
      try {
        await call('closeShipment', { params: { id: shipment.id }, body: {} });
      } catch (error) {
        failures.push(t('failed.other', { shipment: shipmentName(shipment), reason: failureLine(error) }));
      }
    });
    busy.value = false;
    asking.value = false;
    clear();
    await changed();
    const count = chosen.value.length - failures.length;
    if (count > 0) toasts.show(t('done.closeMany', { count }), { tone: 'success' });
    for (const failure of failures.slice(0, 3)) toasts.show(failure, { tone: 'danger' });
  }

  return { asking, busy, chosen, ask, confirm };
}
