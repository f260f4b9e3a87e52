import { clauseOf, ImportedOrder, type OrderBulkResult, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { createWarnings } from '../importWarnings.ts';
import { notAnObject } from '../notAnObject.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { repeatedKeys } from '../repeatedKeys.ts';
import type { OrderWarnings } from '../shipments/orderWarnings.ts';
import { conflictText, withTakenNames } from '../takenNames.ts';
import { slipIn } from '../unknownFields.ts';
import { decisionWith, warningsAfter } from './importDecision.ts';
import { orderOfRecord, placeOf } from './orderRecord.ts';
import type { OrderStore } from './ports.ts';
import { createStopFinder } from './stoppedRecord.ts';

export interface OrderListOptions {
  readonly orders: Pick<OrderStore, 'importMany'>;
  readonly orderWarnings: OrderWarnings;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Lines of one transaction: short enough that nothing else waits noticeably. */
const linesAtOnce = 200;

/**
 * Import of a list of orders: what is good is taken, the rest is listed by its place. Orders are merged by sourceSystem and
 * sourceOrderId, their lines whole; one that names no system never changes the order of a system; a number that stands twice is refused wherever it stands, so that the same list again changes
 * nothing.
 */
export function createOrderListImport({ orders, orderWarnings, clock, ids, yieldToEventLoop }: OrderListOptions) {
  const decided = decisionWith(ids);
  const decide: typeof decided = (fields, numbered) => {
    const decision = decided(fields, numbered);
    const system = decision.kind === 'update' ? decision.change.fields?.sourceSystem : undefined;
    return fields.sourceSystem === undefined && system !== undefined
      ? { kind: 'refused', error: `"${clip(system)}" has an order of this number; add the sourceSystem` }
      : decision;
  };

  return async function importOrderList(actor: Actor, list: readonly unknown[]): Promise<OrderBulkResult> {
    const result = { ordersCreated: 0, ordersUpdated: 0, ordersUnchanged: 0, totalLines: 0 };
    const errors: OrderBulkResult['errors'] = [];
    const refuse = (index: number, error: string) => void errors.push({ index, orderId: numberOf(list[index]), error });
    const keys = numberKeys(list);
    const repeated = repeatedKeys(keys);
    const checker = orderWarnings(actor.organizationId);
    const warnings = createWarnings('orders');
    const stopOf = createStopFinder();

    let chunk: { readonly index: number; readonly fields: OrderFields }[] = [];
    let lines = 0;
    const flush = async () => {
      await checker.learn(chunk.flatMap(({ fields }) => fields.lines));
      chunk = chunk.filter(({ index, fields }) => {
        const contradiction = checker.contradictionIn(fields.lines);
        if (contradiction) refuse(index, contradiction.message);
        return contradiction === null;
      });
      const fields = chunk.map((one) => one.fields);
      orders.importMany(actor, fields, decide, clock.now()).forEach((decision, place) => {
        const one = chunk[place];
        if (!one) return;
        if (decision.kind === 'refused') refuse(one.index, decision.error);
        else {
          result[counterOf[decision.kind]] += 1;
          result.totalLines += one.fields.lines.length;
          warnings.add(placeOf(one.fields), warningsAfter(decision, one.fields, checker));
        }
      });
      chunk = [];
      lines = 0;
      await yieldToEventLoop();
    };
    for (const [index, given] of list.entries()) {
      const { value: record, conflict } = withTakenNames(ImportedOrder, given);
      const fault =
        notAnObject(record) ??
        stopOf(record)?.text ??
        (conflict && clauseOf(conflictText(conflict))) ??
        slipIn(ImportedOrder, record);
      const fields = fault ?? orderOfRecord(record);
      if (typeof fields === 'string') refuse(index, fields);
      else if (repeated.has(index)) refuse(index, sameNumber(keys, index));
      else {
        chunk.push({ index, fields });
        lines += fields.lines.length;
        if (lines >= linesAtOnce) await flush();
      }
    }
    await flush();
    return { ...result, errors: errors.toSorted((a, b) => a.index - b.index), ...warnings.told() };
  };
}

export type ImportOrderList = ReturnType<typeof createOrderListImport>;

const counterOf = { create: 'ordersCreated', update: 'ordersUpdated', unchanged: 'ordersUnchanged' } as const;

/** What says that two orders have the same number: of the same sourceSystem, or where one of them names none. */
function numberKeys(list: readonly unknown[]): readonly (string | null)[] {
  const systemOf = (entry: unknown) => (entry as { readonly sourceSystem?: unknown } | null)?.sourceSystem;
  const withoutSystem = new Set(list.filter((entry) => systemOf(entry) === undefined).map(numberOf));
  return list.map((entry) => {
    const number = numberOf(entry);
    return number === null || withoutSystem.has(number) ? number : JSON.stringify([number, systemOf(entry)]);
  });
}

/** Names the first other order with the number of this one. */
function sameNumber(keys: readonly (string | null)[], index: number): string {
  const other = keys.findIndex((key, place) => place !== index && key === keys[index]);
  return `orders[${String(other)}] of the list has the same sourceOrderId`;
}

/** The sourceOrderId of an entry; null where it has none. */
function numberOf(entry: unknown): string | null {
  const { sourceOrderId } = (entry ?? {}) as { readonly sourceOrderId?: unknown };
  return typeof sourceOrderId === 'string' ? sourceOrderId : null;
}
