import type { FieldMapping } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { flagOf, isCancelFlag, isCancelWord, plainStatus, statusFields } from '../orders/cancelledAtSender.ts';
import { pathOf, valueAt } from './fieldPath.ts';
import { transformed, ValueFault } from './hostValue.ts';
import { statusTarget } from './mappingTargets.ts';

/** A field of a record and what it says. */
export interface StatusSaid {
  readonly field: string;
  readonly value: string;
}

/** What a record of a connected system says about the status of its order there. */
export interface OrderStatus {
  /** What cancels the order; null when nothing does. */
  readonly cancelledBy: StatusSaid | null;
  /** A status that neither cancels the order nor is known to let it go on; null when there is none. */
  readonly unread: string | null;
  /** Fields of the record that are read for its status, whatever the mapping says of them. */
  readonly read: ReadonlySet<string>;
}

/** The words for an order that goes on, without spaces and hyphens. */
const openWords: ReadonlySet<string> = new Set([
  ...['open', 'new', 'created', 'received', 'accepted', 'approved', 'confirmed', 'released', 'planned', 'ready'],
  ...['pending', 'processing', 'inprocess', 'inprogress', 'active', 'paid', 'partiallypaid', 'unfulfilled'],
  ...['offen', 'neu', 'angelegt', 'eingegangen', 'bestätigt', 'freigegeben', 'inbearbeitung', 'bezahlt'],
]);

type Verdict = 'cancelled' | 'open' | 'unread';

/**
 * Reads the status of orders: at the field that is mapped to `x-status`, else at `status`; flags such as `cancelled: true` count in
 * any case. The cancel values and open values of the mapping count in addition to the usual words.
 */
export function createStatusReader(deliveryMappings: readonly FieldMapping[]): (record: unknown) => OrderStatus {
  const mapping = deliveryMappings.find(({ targetField }) => targetField === statusTarget) ?? null;
  const source = pathOf(mapping?.sourceField ?? '') ?? [];
  const isFlagMapped = isCancelFlag(String(source.at(-1) ?? ''));
  const cancelValues: ReadonlySet<string> = new Set((mapping?.['x-cancelValues'] ?? []).map(plainStatus));
  const openValues: ReadonlySet<string> = new Set((mapping?.['x-openValues'] ?? []).map(plainStatus));
  const mapped: ReadonlySet<string> = new Set(deliveryMappings.map(({ sourceField }) => sourceField));

  function verdictOf(value: unknown, isFlag: boolean): Verdict {
    if (value === undefined || value === null || value === '') return 'open';
    const text = plainStatus(textOf(value));
    if (cancelValues.has(text) || isCancelWord(text)) return 'cancelled';
    if (openValues.has(text)) return 'open';
    const flag = isFlag ? flagOf(value) : null;
    if (flag !== null) return flag ? 'cancelled' : 'open';
    return text === '' || openWords.has(text.replace(/[\s_-]/g, '')) ? 'open' : 'unread';
  }

  return (record) => {
    const read = new Set<string>();
    let cancelledBy: StatusSaid | null = null;
    let unread: string | null = null;
    const given = mapping === null ? undefined : valueAt(record, source);
    if (mapping !== null) {
      const value = transformed(mapping.transform ?? null, given);
      const verdict = verdictOf(value instanceof ValueFault ? given : value, isFlagMapped);
      if (verdict === 'cancelled') cancelledBy = { field: mapping.sourceField, value: textOf(given).trim() };
      if (verdict === 'unread') unread = textOf(given);
    }
    for (const { name, isFlag, value } of statusFields(record)) {
      if (isFlag) {
        const flag = flagOf(value);
        if (flag !== null) read.add(name);
        if (flag === true) cancelledBy ??= { field: name, value: textOf(value).trim() };
        continue;
      }
      if (mapping !== null || (typeof value === 'object' && value !== null)) continue;
      read.add(name);
      const verdict = verdictOf(value, false);
      if (verdict === 'cancelled') cancelledBy ??= { field: name, value: textOf(value).trim() };
      // One that is mapped to another field is kept there.
      if (verdict === 'unread' && !mapped.has(name)) unread = textOf(value);
    }
    return { cancelledBy, unread: cancelledBy ? null : unread, read };
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

/** What a person should know of an order whose status is not known. */
export const unreadStatus = (status: string): string =>
  `Order status "${clip(status)}" is not known. If it means open, add it to the open values of the mapping to ${statusTarget}; only if it means cancelled, to the cancel values.`;

/** The same of the records of a delivery. */
export function unreadStatuses(status: string, records: number, isStrict: boolean): string {
  const [orders, be, their] =
    records === 1 ? ['1 order', 'was', 'its'] : [`${String(records)} orders`, 'were', 'their'];
  const done = isStrict ? 'rejected' : 'taken as open';
  return `${orders} ${be} ${done}: ${their} status "${clip(status)}" is in neither list.`;
}

/** Why a record is rejected of which nothing may be ignored. */
export const refusedStatus = (status: string): string =>
  `${unreadStatus(status)} The delivery asks that nothing is ignored (Prefer: handling=strict).`;
