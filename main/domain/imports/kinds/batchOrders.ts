import { BatchFileOrder, DomainError, type PackItem, type PackRequest } from '../../../contract/index.ts';
import { validator } from '../../../contract/validator.ts';
import { enginePackItem } from '../../packing/enginePackItem.ts';
import { checkPackRequest } from '../../packing/preparePack.ts';
import { routeFields } from '../../packing/routeFields.ts';
import { itemReader, type ItemLookup, type ItemReader } from '../../shipments/resolveLines.ts';
import type { Steps } from '../../steps.ts';
import type { DecidedNotes, ImportDecider, RecordDecision, RecordRows } from '../importTarget.ts';
import { mergeRecord } from '../mergeRecord.ts';
import type { RowNote } from '../reading.ts';
import { faultNote, recordNote, saidNote } from '../rowNotes.ts';
import { orderKeyPath, readOrderRows } from './orderRows.ts';

/** Lines that are resolved between two pauses. */
const linesAtOnce = 400;
const validateOrder = validator(BatchFileOrder);
const validateLine = validator(BatchFileOrder.properties.lines.items);

type Line = BatchFileOrder['lines'][number];

/** Orders for a batch: all rows of one order number are one order. Each becomes a pack request; nothing is stored of it. */
export function batchOrderDecider(items: ItemLookup): ImportDecider {
  function* decide(record: RecordRows, reader: ItemReader): Steps<RecordDecision> {
    const read = yield* readOrderRows(record, (line) => lineNotes(line, reader));
    if (read.kind === 'rejected') return read.decision;
    const { key, head, lines, ofRows, rejected } = read;
    if (lines.length === 0) return rejected([recordNote('noLines', {}, 'lines')]);
    const { fields, changes } = mergeRecord(null, { values: { ...head, [orderKeyPath]: key, lines }, cleared: [] });
    yield;
    const fault = validateOrder(fields);
    if (fault) return rejected([faultNote(fault.field ?? null, fault.message)]);
    // Just validated.
    const order = fields as unknown as BatchFileOrder;
    const { shipFrom, shipTo, customer } = order;
    const packed: PackItem[] = [];
    const packRequest: PackRequest = {
      ...routeFields(shipFrom, shipTo),
      ...(customer?.id !== undefined && { customerId: customer.id }),
      items: packed,
    };
    try {
      for (const [index, line] of order.lines.entries()) {
        if (index % linesAtOnce === linesAtOnce - 1) yield;
        const item = packItemOf(line, String(index + 1), reader);
        if (!('id' in item)) continue;
        enginePackItem(item, index);
        packed.push(item);
      }
      checkPackRequest(packRequest);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return rejected([saidNote('lines', error.message)]);
    }
    const doubts = [
      ...record.rows.flatMap((row) => row.read.doubts),
      ...[...ofRows.values()].flatMap((one) => one.doubts),
    ];
    return { becomes: 'new', changes, faults: [], doubts, ofRows, fields: { ...packRequest } };
  }

  return {
    kind: 'batchOrders',
    keyPath: orderKeyPath,
    codePaths: [],
    *decide(organizationId, records) {
      const reader = itemReader(organizationId, items);
      const decisions: RecordDecision[] = [];
      for (const record of records) decisions.push(yield* decide(record, reader));
      return decisions;
    },
    identities: () => [],
  };
}

function lineNotes(entry: Readonly<Record<string, unknown>>, items: ItemReader): DecidedNotes {
  const fault = validateLine(entry);
  if (fault) {
    const path = fault.field === undefined ? 'lines' : `lines.${fault.field}`;
    return { faults: [faultNote(path, fault.message)], doubts: [] };
  }
  // Just validated.
  const line = entry as unknown as Line;
  const packed = packItemOf(line, '', items);
  return 'id' in packed ? { faults: [], doubts: doubtsOf(packed, line, items) } : { faults: [packed], doubts: [] };
}

/** Where a line is packed otherwise than its item would be. */
function doubtsOf(packed: PackItem, line: Line, items: ItemReader): readonly RowNote[] {
  const item = itemOf(line, items);
  const known = item && items.packItem(item);
  if (!known) return [];
  const size = Math.max(...sidesOf(packed).map((side, at) => apart(side, sidesOf(known)[at] ?? 0)));
  const weight = known.weight ? apart(packed.weight ?? 0, known.weight) : 0;
  return [
    ...(size > mostApart.size
      ? [recordNote('otherSize', { item: known.id, percent: percent(size) }, 'lines.length')]
      : []),
    ...(weight > mostApart.weight
      ? [recordNote('otherWeight', { item: known.id, percent: percent(weight) }, 'lines.weight')]
      : []),
  ];
}

/** Shares by which sizes and weights of one item differ because they are rounded or measured again. */
const mostApart = { size: 0.02, weight: 0.05 };
const apart = (one: number, other: number): number => Math.abs(one - other) / other;
const percent = (share: number): number => Math.round(share * 100);
const sidesOf = ({ length, width, height }: PackItem): readonly number[] =>
  [length, width, height].toSorted((a, b) => a - b);

function itemOf({ itemId, sku }: Line, items: ItemReader): ReturnType<ItemReader['byId']> {
  const name = itemId ?? sku;
  return (itemId === undefined ? null : items.byId(itemId)) ?? (name === undefined ? null : items.bySku(name));
}

/** What is packed for a line: what the file says of it, and else its item, found by id or SKU. Or why nothing can be. */
function packItemOf(line: Line, unnamed: string, items: ItemReader): PackItem | RowNote {
  const { itemId, sku, quantityOrdered: quantity, length, width, height, weight, tags } = line;
  const sides = [length, width, height].filter((side) => side !== undefined).length;
  if (sides === 1 || sides === 2) return recordNote('partialSize', {}, 'lines.length');
  const name = itemId ?? sku;
  const item = itemOf(line, items);
  const known = item && items.packItem(item);
  const own = { quantity, ...(weight !== undefined && { weight }), ...(tags && { tags }) };
  if (length !== undefined && width !== undefined && height !== undefined)
    return {
      weight: item?.fields.weight ?? 0,
      ...known,
      id: item?.fields.id ?? name ?? unnamed,
      length,
      width,
      height,
      ...own,
    };
  if (known) return { ...known, ...own };
  const path = itemId === undefined ? 'lines.sku' : 'lines.itemId';
  if (name === undefined) return recordNote('noItem', {}, path);
  return recordNote(item ? 'unmeasured' : 'unknownItem', { item: name }, path);
}
