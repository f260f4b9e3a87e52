import type { FieldMapping } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import {
  flagOf,
  isCancelFlag,
  isCancelWord,
  isDeletionFlag,
  isHoldWord,
  isOpenOrUnpaidWord,
  isOpenWord,
  isStatusField,
  plainStatus,
  saysHold,
  statusFields,
} from '../orders/cancelledAtSender.ts';
import { createMarkFinder, isTestName, saysOrderLeft } from '../orders/nearbyMark.ts';
import { isOtherType, isPackedType } from '../orders/orderType.ts';
import { pathOf, valueAt } from './fieldPath.ts';
import { transformed, ValueFault } from './hostValue.ts';
import { statusTarget, typeTarget } from './mappingTargets.ts';
import type { StopEvent } from './hostRecords.ts';
import { eachSource } from './joinedSources.ts';

/** A field of a record and what it says. */
export interface StatusSaid {
  readonly field: string;
  readonly value: string;
}

/** A status of which the record is rejected: on hold there, in neither list, or a flag that says neither yes nor no. */
interface RefusedField extends StatusSaid {
  readonly why: 'held' | 'unknown' | 'unclear';
}

/** A type of an order that may not be one to pack. */
interface OpenType extends StatusSaid {
  readonly why: 'type';
}

/** A test order of a shop. */
interface TestOrder extends StatusSaid {
  readonly why: 'test';
}

/** An event that says that the order is cancelled while a field says that it goes on. */
interface Contradiction extends StatusSaid {
  readonly why: 'contradicted';
  readonly open: StatusSaid;
}

/** An event about something that is no order yet, or of a record that does not say its status, that the order may not be to be packed. */
interface OpenEvent extends StatusSaid {
  readonly why: 'event' | 'noOrder';
}

/** A field that no mapping reads and that may say that the order must not be packed. */
interface MarkedOrder extends StatusSaid {
  readonly why: 'marked';
  /** Whether it says that the order has left. */
  readonly hasLeft: boolean;
  /** What the field that is read for the status says, where the mark is another status. */
  readonly read: StatusSaid | null;
}

/** Why a record is rejected for its status. */
export type RefusedStatus = RefusedField | OpenType | TestOrder | Contradiction | OpenEvent | MarkedOrder;

/** What a record of a connected system says about the status of its order there. */
export interface OrderStatus {
  /** What cancels the order; null when nothing does. */
  readonly cancelledBy: StatusSaid | null;
  /** A status that neither cancels the order nor lets it go on; null when there is none. */
  readonly refused: RefusedStatus | null;
  /** Whether it says in so many words that the order goes on. */
  readonly isOpen: boolean;
  /** Fields of the record that are read for its status, whatever the mapping says of them. */
  readonly read: ReadonlySet<string>;
  /** What a person should know of how it was read. */
  readonly notes: readonly string[];
}

type Verdict = 'cancelled' | 'open' | RefusedField['why'];

/**
 * Reads the status of orders: at the field that is mapped to `x-status`, else at `status`; flags such as `cancelled: true` count in
 * any case. The cancel values and open values of the mapping count in addition to the usual words; with
 * open values, pending is open only as one of them. Where a record does not say that
 * it is cancelled, the event of its delivery counts.
 */
export function createStatusReader(
  deliveryMappings: readonly FieldMapping[],
  event: StopEvent | null = null,
): (record: unknown) => OrderStatus {
  const mapping = deliveryMappings.find(({ targetField }) => targetField === statusTarget) ?? null;
  const source = pathOf(mapping?.sourceField ?? '') ?? [];
  const isFlagMapped = isCancelFlag(String(source.at(-1) ?? ''));
  const cancelValues: ReadonlySet<string> = new Set((mapping?.['x-cancelValues'] ?? []).map(plainStatus));
  const openValues: ReadonlySet<string> = new Set((mapping?.['x-openValues'] ?? []).map(plainStatus));
  const typeMapping = deliveryMappings.find(({ targetField }) => targetField === typeTarget) ?? null;
  const openTypes: ReadonlySet<string> = new Set((typeMapping?.['x-openValues'] ?? []).map(plainStatus));
  const markOf = createMarkFinder();
  const mapped: ReadonlySet<string> = new Set(eachSource(deliveryMappings).map(({ sourceField }) => sourceField));

  function verdictOf(value: unknown, isFlag: boolean): Verdict {
    if (value === undefined || value === null || value === '') return 'open';
    const text = plainStatus(textOf(value));
    if (cancelValues.has(text) || isCancelWord(text)) return 'cancelled';
    if (openValues.has(text)) return 'open';
    const flag = isFlag ? flagOf(value) : null;
    if (flag !== null) return flag ? 'cancelled' : 'open';
    if (isHoldWord(text)) return 'held';
    if (openValues.size > 0 && isOpenOrUnpaidWord(text)) return 'unknown';
    return isOpenWord(text) ? 'open' : 'unknown';
  }

  /** A type of which nobody knows whether it is packed; those that never are have their own reason. */
  function openType(record: unknown): OpenType | null {
    if (typeMapping === null) return null;
    const given = valueAt(record, pathOf(typeMapping.sourceField) ?? []);
    const value = transformed(typeMapping.transform ?? null, given);
    if (given === undefined || given === null || typeof given === 'object') return null;
    const type = textOf(value instanceof ValueFault ? given : value).trim();
    if (isPackedType(type) || isOtherType(type) || openTypes.has(plainStatus(type))) return null;
    return { field: typeMapping.sourceField, value: type, why: 'type' };
  }

  return (record) => {
    const read = new Set<string>();
    const notes: string[] = [];
    let cancelledBy: StatusSaid | null = null;
    let refused: RefusedStatus | null = null;
    let open: StatusSaid | null = null;
    const given = mapping === null ? undefined : valueAt(record, source);
    if (mapping !== null) {
      const value = transformed(mapping.transform ?? null, given);
      const verdict = verdictOf(value instanceof ValueFault ? given : value, isFlagMapped);
      const said = { field: mapping.sourceField, value: textOf(given ?? '').trim() };
      if (verdict === 'cancelled') cancelledBy = said;
      else if (verdict !== 'open') refused = { ...said, why: verdict };
      else if (said.value !== '') open = said;
      else if (typeof given === 'string' || (given === null && !isFlagMapped))
        notes.push(`"${clip(said.field)}" is empty, and the order was read as open`);
    }
    for (const { name, isFlag, isHold, value } of statusFields(record)) {
      if (isHold) {
        // One that is mapped is kept where the mapping says.
        if (mapped.has(name)) continue;
        read.add(name);
        if (saysHold(value)) refused ??= { field: name, value: textOf(value).trim(), why: 'held' };
        continue;
      }
      if (isFlag) {
        const flag = flagOf(value);
        read.add(name);
        if (flag === true) cancelledBy ??= { field: name, value: textOf(value).trim() };
        if (isDenied(name, value)) open ??= { field: name, value: textOf(value).trim() };
        if (flag === null && !mapped.has(name))
          refused ??= { field: name, value: textOf(value).trim(), why: 'unclear' };
        continue;
      }
      if (mapping !== null || (typeof value === 'object' && value !== null)) continue;
      read.add(name);
      const verdict = verdictOf(value, false);
      const said = { field: name, value: textOf(value ?? '').trim() };
      if (verdict === 'cancelled') cancelledBy ??= said;
      // One that is mapped to another field is kept there.
      else if (verdict === 'held' || (verdict === 'unknown' && !mapped.has(name)))
        refused ??= { ...said, why: verdict };
      else if (verdict === 'open' && said.value !== '') open ??= said;
    }
    if (event && !cancelledBy && !refused) {
      const said = { field: event.field, value: event.value };
      if (event.means === 'noOrder') refused = { ...said, why: 'noOrder' };
      else if (event.means === 'unclear') refused = open ? null : { ...said, why: 'event' };
      else if (open) refused = { ...said, why: 'contradicted', open };
      else cancelledBy = said;
    }
    const mark = cancelledBy || refused ? null : markOf(record, (path) => read.has(path) || mapped.has(path));
    if (mark && isTestName(mark.name)) {
      read.add(mark.name);
      refused = { field: mark.name, value: mark.value, why: 'test' };
    } else if (mark) {
      read.add(mark.name).add(mark.name.replace(/\..*/s, ''));
      refused = {
        ...{ field: mark.name, value: mark.value, why: 'marked' },
        hasLeft: saysOrderLeft(mark.name.slice(mark.name.lastIndexOf('.') + 1), mark.value),
        read: isStatusField(mark.name) && open !== null && open.field === mapping?.sourceField ? open : null,
      };
    }
    if (!cancelledBy) refused ??= openType(record);
    return { cancelledBy, refused: cancelledBy ? null : refused, isOpen: open !== null, read, notes };
  };
}

/** Whether a flag says that the order is not cancelled. That it is not deleted says less. */
const isDenied = (name: string, value: unknown): boolean =>
  !isDeletionFlag(name) && (value === false || (typeof value === 'string' && /^\s*(?:false|no|nein)\s*$/i.test(value)));

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

/** Why an order is rejected that is neither cancelled nor known to go on: it would be packed. `isStored` says whether there is one of its number. */
export function refusedStatus(refused: RefusedStatus, sourceOrderId: string, isStored = false): string {
  const { field, value } = refused;
  const order = `Order "${clip(sourceOrderId)}" was not ${isStored ? 'changed' : 'stored'}`;
  switch (refused.why) {
    case 'held':
      return `${order}: "${clip(field)}" is "${clip(value)}", which says that it is on hold in the other system. Retry when it is released there, or have it sent again.`;
    case 'unknown':
      return `${order}: its status "${clip(value)}" is unknown. Add it to the cancel values or to the open values of the mapping to ${statusTarget}, then retry.`;
    case 'type':
      return `${order}: its type "${clip(value)}" is unknown. If it is an order to pack, add it to the open values of the mapping to ${typeTarget}, then retry; if not, dismiss this record.`;
    case 'test':
      return `${order}: "${clip(field)}" is "${clip(value)}", so it is a test order of the shop. Dismiss this record; to pack the order all the same, send it without this field.`;
    case 'unclear':
      return `${order}: "${clip(field)}" is "${clip(value)}", which says neither that it is cancelled nor that it is not. Send true, false or the time of the cancellation.`;
    case 'contradicted':
      return `${order}: ${clip(field)} is "${clip(value)}", but "${clip(refused.open.field)}" is "${clip(refused.open.value)}". If it is cancelled, send "status" as cancelled; if not, another event.`;
    case 'marked':
      if (refused.read)
        return `${order}: The status is read from "${clip(refused.read.field)}", which says "${clip(refused.read.value)}", but "${clip(field)}" says "${clip(value)}". Correct one of them.`;
      if (refused.hasLeft)
        return `${order}: "${clip(field)}" is "${clip(value)}". The sender says that it has been delivered or is finished. If that is right, dismiss this record.`;
      return `${order}: "${clip(field)}" is "${clip(value)}", which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.`;
    case 'noOrder':
      return `${order}: ${clip(field)} is "${clip(value)}", which is no order yet. Have it sent when it is placed, with the event of the order.`;
    case 'event':
      return `${order}: ${clip(field)} is "${clip(value)}", and the record does not say whether it is to be packed. Send "status" with it: open or cancelled.`;
  }
}

/** The same of the records of a delivery. */
export function refusedStatuses({ field, value, why }: RefusedStatus, records: number): string {
  const orders = records === 1 ? '1 order was rejected' : `${String(records)} orders were rejected`;
  if (why === 'held') return `${orders}: "${clip(field)}" is "${clip(value)}", which means on hold.`;
  if (why === 'unknown') return `${orders}: the status "${clip(value)}" is unknown.`;
  if (why === 'type') return `${orders}: the type "${clip(value)}" is unknown.`;
  if (why === 'test') return `${orders}: "${clip(field)}" is "${clip(value)}", which means a test order of the shop.`;
  if (why === 'contradicted')
    return `${orders}: ${clip(field)} is "${clip(value)}", but the record says that it goes on.`;
  if (why === 'marked') return `${orders}: "${clip(field)}" is "${clip(value)}", which no mapping reads.`;
  if (why === 'noOrder') return `${orders}: ${clip(field)} is "${clip(value)}", which is no order yet.`;
  if (why === 'event')
    return `${orders}: ${clip(field)} is "${clip(value)}", and the record does not say whether it is to be packed.`;
  return `${orders}: "${clip(field)}" is "${clip(value)}", neither yes nor no.`;
}

/** What is said of an order that its sender has cancelled. */
export const cancelledBySender = ({ field, value }: StatusSaid): string =>
  `the order was cancelled, because ${clip(field)} is ${clip(value)}`;

/** Why an item is rejected that is deleted at its sender. */
export const deletesNoItems = ({ field, value }: StatusSaid, noun: 'event' | 'field'): string =>
  `${clip(field)} is "${clip(value)}", and a delivery deletes no items. Delete the item under Items, or send it without this ${noun}.`;
