import type { OrderBulkResult, OrderFields } from '../../contract/index.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { repeatedKeys } from '../repeatedKeys.ts';
import { decisionWith } from './importDecision.ts';
import { orderOfRecord } from './orderRecord.ts';
import type { OrderStore } from './ports.ts';

export interface OrderListOptions {
  readonly orders: Pick<OrderStore, 'importMany'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

/** Lines of one transaction: short enough that nothing else waits noticeably. */
const linesAtOnce = 200;

type Given = Readonly<Record<string, unknown>>;

/**
 * Import of a list of orders: what is good is taken, the rest is listed by its place. Orders are merged by sourceOrderId, their lines whole;
 * a sourceOrderId that stands twice is refused wherever it stands, so that the same list again changes nothing.
 */
export function createOrderListImport({ orders, clock, ids, pause }: OrderListOptions) {
  const decide = decisionWith(ids);

  return async function importOrderList(actor: Actor, list: readonly Given[]): Promise<OrderBulkResult> {
    const result = { ordersCreated: 0, ordersUpdated: 0, ordersUnchanged: 0, totalLines: 0 };
    const errors: OrderBulkResult['errors'] = [];
    const refuse = (index: number, error: string) =>
      void errors.push({ index, orderId: textOf(list[index]?.['sourceOrderId']), error });
    const repeated = repeatedKeys(list.map(({ sourceOrderId }) => textOf(sourceOrderId)));

    let chunk: { readonly index: number; readonly fields: OrderFields }[] = [];
    let lines = 0;
    const flush = async () => {
      const fields = chunk.map((one) => one.fields);
      orders.importMany(actor, fields, decide, clock.now()).forEach((decision, place) => {
        const one = chunk[place];
        if (!one) return;
        if (decision.kind === 'refused') refuse(one.index, decision.error);
        else {
          result[counterOf[decision.kind]] += 1;
          result.totalLines += one.fields.lines.length;
        }
      });
      chunk = [];
      lines = 0;
      await pause();
    };
    for (const [index, record] of list.entries()) {
      const fields = orderOfRecord(record);
      if (typeof fields === 'string') refuse(index, fields);
      else if (repeated.has(index)) refuse(index, 'another order of the list has the same sourceOrderId');
      else {
        chunk.push({ index, fields });
        lines += fields.lines.length;
        if (lines >= linesAtOnce) await flush();
      }
    }
    await flush();
    return { ...result, errors: errors.toSorted((a, b) => a.index - b.index) };
  };
}

export type ImportOrderList = ReturnType<typeof createOrderListImport>;

const counterOf = { create: 'ordersCreated', update: 'ordersUpdated', unchanged: 'ordersUnchanged' } as const;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
