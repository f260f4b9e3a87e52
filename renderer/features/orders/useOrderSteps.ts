import { ref, type Ref } from 'vue';
import type { CreateShipmentRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { orderName } from './orderList.ts';
import { canOrder } from './orderStates.ts';
import { messages } from './messages.ts';

/** What a step needs to know of an order. */
export interface SteppedOrder {
  readonly id: string;
  readonly sourceOrderId: string | null;
  readonly status: 'Draft' | 'Received' | 'Planned' | 'Cancelled';
  readonly shipmentId: string | null;
}

type Step = 'submit' | 'revert' | 'cancel';

const operations = { submit: 'submitOrder', revert: 'revertOrder', cancel: 'cancelOrder' } as const;

export interface OrderSteps {
  readonly busy: Ref<boolean>;
  /** Takes the step with those whose state allows it, and says what became of them. */
  readonly take: (step: Step, orders: readonly SteppedOrder[]) => Promise<void>;
  /** One shipment per entry; answers the ids of those that were made. Throws at the first that is refused. */
  readonly ship: (requests: readonly (CreateShipmentRequest & { readonly orderIds: string[] })[]) => Promise<string[]>;
}

/** The steps of orders, wherever their buttons stand. `changed` reads the orders again. */
export function useOrderSteps(changed: () => Promise<void>): OrderSteps {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  const history = useHistory();
  const busy = ref(false);

  async function take(step: Step, orders: readonly SteppedOrder[]): Promise<void> {
    const able = orders.filter((order) => canOrder(step, order));
    busy.value = true;
    const refused: string[] = [];
    for (const order of able) {
      try {
        await call(operations[step], { params: { id: order.id } });
      } catch (error) {
        refused.push(t('notDone', { order: orderName(order), reason: failureLine(error) }));
      }
    }
    busy.value = false;
    await changed();
    const done = able.length - refused.length;
    const [only] = orders;
    const said =
      orders.length === 1 && only
        ? t(`done.${step}`, { order: orderName(only) })
        : t(`done.${step}Many`, { count: done });
    const skipped = orders.length - able.length;
    if (done > 0 || skipped > 0)
      toasts.show(
        [...(done > 0 ? [said] : []), ...(skipped > 0 ? [t('skipped', { count: skipped })] : [])].join('. '),
        {
          tone: done > 0 ? 'success' : 'neutral',
        },
      );
    if (refused[0] !== undefined) toasts.show(refused[0], { tone: 'danger' });
  }

  async function ship(
    requests: readonly (CreateShipmentRequest & { readonly orderIds: string[] })[],
  ): Promise<string[]> {
    let made: string[] = [];
    const create = async (): Promise<void> => {
      made = [];
      for (const body of requests) made.push((await call('createShipment', { body })).body.id);
    };
    const undo = async (): Promise<void> => {
      for (const id of made) await call('cancelShipment', { params: { id } });
      const taken = requests.slice(0, made.length);
      for (const { orderIds } of taken) for (const id of orderIds) await call('revertOrder', { params: { id } });
      await changed();
    };
    busy.value = true;
    try {
      await create();
    } finally {
      busy.value = false;
      await changed();
      const orders = requests[0]?.orderIds.length ?? 0;
      if (made.length > 0)
        history.record({
          label:
            requests.length === 1
              ? t('done.planned', { orders: t('common.orders', { count: orders }) })
              : t('done.plannedMany', { count: made.length }),
          undo,
          redo: () => create().finally(changed),
        });
    }
    return made;
  }

  return { busy, take, ship };
}
