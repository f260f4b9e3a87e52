import { CreateOrderRequest, DomainError, type OrderFields } from '../../../contract/index.ts';
import { validator } from '../../../contract/validator.ts';
import { decisionWith, mergedBefore } from '../../orders/importDecision.ts';
import { leftBehind, placesOf, type Places } from '../../orders/leftBehind.ts';
import { mergeLines } from '../../orders/mergeLines.ts';
import { numberedLines } from '../../orders/orderLines.ts';
import { orderOfRecord } from '../../orders/orderRecord.ts';
import type { ImportCandidate, OrderRecord, OrderStore, UndoneOrder } from '../../orders/ports.ts';
import { hasSameNumber, meantBy } from '../../orders/repeatedOrder.ts';
import type { AuditedChange, Ids, ItemStore } from '../../ports.ts';
import { hasShipToAddress } from '../../shipments/addressWarnings.ts';
import { lineOfTwoItems } from '../../shipments/orderWarnings.ts';
import { itemReader, type ItemLookup, type ItemReader } from '../../shipments/resolveLines.ts';
import type { Steps } from '../../steps.ts';
import type { DecidedNotes, ImportTarget, RecordDecision, RecordRows, UndoneRecord } from '../importTarget.ts';
import { mergeRecord, type JsonObject } from '../mergeRecord.ts';
import { givenBy, type Merging } from '../merging.ts';
import type { ImportedRow } from '../ports.ts';
import type { RowNote } from '../reading.ts';
import { faultNote, recordNote, ruleNote, saidNote } from '../rowNotes.ts';
import { orderKeyPath, readOrderRows, undecided } from './orderRows.ts';

const validateLine = validator(CreateOrderRequest.properties.lines.items);

const noNotes: DecidedNotes = { faults: [], doubts: [] };

type Line = CreateOrderRequest['lines'][number];

/** Orders: all rows of one order number are one order. Its lines are those of the file, each merged with the stored one of its item. */
export function orderTarget(orders: OrderStore, items: Pick<ItemStore, 'get'> & ItemLookup, ids: Ids): ImportTarget {
  const decided = decisionWith(ids);
  const decideStored = (order: OrderFields, stored: readonly ImportCandidate[]) => decided(order, stored, mergedBefore);

  function* decide(
    organizationId: string,
    { key, rows, isApart: isOneOfSeveral = false }: RecordRows,
    merging: Merging,
    isKnown: (line: Line) => boolean,
    reader: ItemReader,
  ): Steps<RecordDecision> {
    const read = yield* readOrderRows({ key, rows }, (entry) => lineNotes(entry, isKnown));
    if (read.kind === 'rejected') return read.decision;
    const { head, empty, lines: given, ofRows } = read;
    yield;
    const { sourceSystem } = head as Pick<OrderFields, 'sourceSystem'>;
    const ofNumber = orders.ofSource(organizationId, read.key);
    // An empty cell in a column of it says that the order has none.
    const isNameless = sourceSystem === undefined && merging.fields.has('sourceSystem');
    const isApart = isNameless || isOneOfSeveral;
    const number = { ...(sourceSystem !== undefined && { sourceSystem }), sourceOrderId: read.key };
    const stored = isApart
      ? ofNumber.filter(({ fields }) => hasSameNumber(fields, number))
      : meantBy(number, ofNumber, ({ fields }) => fields);
    const others = isNameless && stored.length === 0 ? ofNumber.filter(({ status }) => status !== 'Cancelled') : [];
    const [before = stored[0]] = stored.filter(({ status }) => status !== 'Cancelled');
    const rejected = (faults: readonly RowNote[]): RecordDecision => ({
      ...read.rejected(faults),
      isStored: stored.length > 0,
    });
    const named = given.length === 0 ? null : numbered(given);
    if (typeof named === 'string') return rejected([saidNote('lines', named)]);
    const rowOf = new Map(named?.map((line, index) => [line, rows[index]]));
    const cleared = (line: OrderFields['lines'][number]) =>
      merging.emptyCells === 'clear' ? emptyOf(rowOf.get(line)) : [];
    const { lines, removed } = named
      ? mergeLines(before?.fields.lines ?? [], named, cleared)
      : { lines: null, removed: 0 };
    const said = givenBy(
      merging,
      { ...head, [orderKeyPath]: read.key, ...(lines && { lines }) },
      { empty, keyPath: orderKeyPath },
    );
    const lost = before ? leftBehind(placesOf(before.fields), replacing(head, merging)) : [];
    const { fields: merged, changes } = mergeRecord(before ? storedFields(before) : null, {
      ...said,
      cleared: [...said.cleared, ...lost],
    });
    if (merged['lines'] === undefined) return rejected([recordNote('noLines', {}, 'lines')]);
    const order = orderOfRecord(merged);
    if (typeof order === 'string') return rejected([saidNote(null, order)]);
    const contradiction = given.length === 0 ? null : yield* lineOfTwoItems(order.lines, reader);
    if (contradiction) return rejected([saidNote(null, contradiction.message)]);
    yield;
    const decision = decideStored(
      order,
      stored.map((one) => ({ order: one })),
    );
    if (decision.kind === 'refused') return rejected([ruleNote('orderState', decision.error, null)]);
    if (decision.kind === 'unchanged') return undecided;
    const doubts = [
      ...rows.flatMap(({ read }) => read.doubts),
      ...(lost.length > 0 ? [recordNote('addressReplaced', { fields: lost.join(', ') }, 'shipTo.address')] : []),
      ...others
        .slice(0, 1)
        .map(({ fields }) =>
          recordNote('otherSystem', { key: read.key, system: fields.sourceSystem ?? '' }, 'sourceSystem'),
        ),
      ...(removed > 0 ? [recordNote('linesRemoved', { count: removed }, 'lines')] : []),
      ...[...ofRows.values()].flatMap((one) => one.doubts),
      ...addressDoubts(order),
    ];
    const becomes = decision.kind === 'create' ? 'new' : 'changed';
    return { becomes, changes, faults: [], doubts, ofRows, isApart, fields: { ...order } };
  }

  return {
    kind: 'orders',
    keyPath: orderKeyPath,
    apartPath: 'sourceSystem',
    codePaths: [],
    *decide(organizationId, records, merging) {
      const reader = itemReader(organizationId, items);
      const known = new Map<string, boolean>();
      const isKnown = ({ itemId, sku }: Line): boolean => {
        const name = itemId ?? sku ?? '';
        const asked = `${itemId === undefined ? 'sku' : 'id'}\n${name}`;
        let found = known.get(asked);
        if (found === undefined) {
          found =
            items.get(organizationId, name) !== null ||
            (itemId === undefined && items.lookup(organizationId, 'sku', name) !== null);
          known.set(asked, found);
        }
        return found;
      };
      const decisions: RecordDecision[] = [];
      for (const record of records) decisions.push(yield* decide(organizationId, record, merging, isKnown, reader));
      return decisions;
    },
    *stage(actor, decisions) {
      yield;
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as unknown as OrderFields | []);
      const apart = new Set<unknown>(decisions.flatMap((one) => (one.isApart ? [one.fields] : [])));
      const decideOne = (order: OrderFields, stored: readonly ImportCandidate[]) =>
        decideStored(order, apart.has(order) ? stored.filter((one) => hasSameNumber(one.order.fields, order)) : stored);
      return (at) => void orders.importMany(actor, fields, decideOne, at);
    },
    identities: () => [],
    planUndo: (organizationId, changes) =>
      changes.map((change) => undoneRecord(change, orders.planUndo(organizationId, change))),
    undo: (actor, changes, at) => changes.map((change) => undoneRecord(change, orders.undoChange(actor, change, at))),
  };
}

/** People know an order by its number. */
const undoneRecord = ({ entityId }: AuditedChange, { number, outcome }: UndoneOrder): UndoneRecord => ({
  entityId,
  key: number ?? entityId,
  outcome,
});

/** Fields of a line whose cells are empty. */
const emptyOf = (row: ImportedRow | undefined): readonly string[] =>
  (row?.read.empty ?? []).flatMap((path) => (path.startsWith('lines.') ? [path.slice('lines.'.length)] : []));

/** The addresses of the columns that replace what is stored. */
function replacing(head: JsonObject, { ifStored }: Merging): Places {
  const values = Object.fromEntries(Object.entries(head).filter(([path]) => !ifStored.has(path)));
  return placesOf(mergeRecord(null, { values, cleared: [] }).fields);
}

function storedFields({ fields }: OrderRecord): JsonObject {
  return { ...fields };
}

/** What is wrong or odd about a line. */
function lineNotes(entry: Record<string, unknown>, isKnown: (line: Line) => boolean): DecidedNotes {
  const fault = validateLine(entry);
  if (fault)
    return {
      faults: [faultNote(fault.field === undefined ? 'lines' : `lines.${fault.field}`, fault.message)],
      doubts: [],
    };
  // Just validated.
  const line = entry as Line;
  const hasSize = Boolean(line.length && line.width && line.height);
  const name = line.itemId ?? line.sku;
  if (hasSize && line.itemId === undefined) return noNotes;
  if (name === undefined) return { faults: [recordNote('noItem', {}, 'lines.sku')], doubts: [] };
  if (isKnown(line)) return noNotes;
  const path = line.itemId === undefined ? 'lines.sku' : 'lines.itemId';
  return { faults: [], doubts: [recordNote('unknownItem', { item: name }, path)] };
}

/** An order that goes nowhere can be packed, not shipped. */
function addressDoubts({ shipTo }: OrderFields): readonly RowNote[] {
  return hasShipToAddress(shipTo) ? [] : [recordNote('noAddress', {}, 'shipTo.address')];
}

/** The lines with numbers, or what is wrong with them together. */
function numbered(entries: readonly Record<string, unknown>[]): OrderFields['lines'] | string {
  try {
    // Each has just been validated.
    return numberedLines(entries as unknown as readonly Line[]);
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
