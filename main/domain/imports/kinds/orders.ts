import { CreateOrderRequest, DomainError, type OrderFields } from '../../../contract/index.ts';
import { validator } from '../../../contract/validator.ts';
import { decisionWith } from '../../orders/importDecision.ts';
import { numberedLines } from '../../orders/orderLines.ts';
import { orderOfRecord } from '../../orders/orderRecord.ts';
import type { OrderRecord, OrderStore } from '../../orders/ports.ts';
import type { Ids, ItemStore } from '../../ports.ts';
import { groupRows } from '../groupedRows.ts';
import type { DecidedNotes, ImportTarget, RecordDecision, RecordRows } from '../importTarget.ts';
import { mergeRecord, type JsonObject } from '../mergeRecord.ts';
import type { RowNote } from '../reading.ts';
import { invalidNote, noKeyNote, recordNote, ruleNote } from '../rowNotes.ts';

const keyPath = 'sourceOrderId';
const validateLine = validator(CreateOrderRequest.properties.lines.items);
const nothing = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

type Line = CreateOrderRequest['lines'][number];

/** Orders: all rows of one order number are one order. Lines are a whole; everything else is merged. */
export function orderTarget(orders: OrderStore, items: Pick<ItemStore, 'get' | 'lookup'>, ids: Ids): ImportTarget {
  const decideStored = decisionWith(ids);

  function decide(
    organizationId: string,
    { key, rows }: RecordRows,
    emptyCells: 'keep' | 'clear',
    isKnown: (line: Line) => boolean,
  ): RecordDecision {
    if (key === null) return { ...nothing, faults: [noKeyNote(keyPath)] };
    if (rows.some(({ read }) => read.faults.length > 0))
      return { ...nothing, faults: rows.flatMap(({ read }) => read.faults) };
    const { head, empty, lists, notes } = groupRows(rows, ['lines']);
    const given = lists.get('lines') ?? [];
    const ofRows = new Map<number, DecidedNotes>(notes);
    for (const { place, entry } of given) {
      const [faults, doubts] = lineNotes(entry, isKnown);
      if (faults.length + doubts.length > 0)
        ofRows.set(place, { faults: [...(ofRows.get(place)?.faults ?? []), ...faults], doubts });
    }
    const rejected = (faults: readonly RowNote[]): RecordDecision => ({ ...nothing, faults, ofRows });
    const rowFaults = [...ofRows.values()].flatMap(({ faults }) => faults);
    if (rowFaults.length > 0) return rejected(rowFaults);
    if (given.length > 0 && given.length < rows.length) return rejected([recordNote('noLine', {}, 'lines')]);

    const stored = orders.ofSource(organizationId, key);
    const [before = stored[0]] = stored.filter(({ status }) => status !== 'Cancelled');
    const lines = given.length === 0 ? {} : numbered(given.map(({ entry }) => entry));
    if (typeof lines === 'string') return rejected([invalidNote('lines', lines)]);
    const cleared = emptyCells === 'clear' ? empty.filter((path) => path !== keyPath) : [];
    const { fields: merged, changes } = mergeRecord(before ? storedFields(before) : null, {
      values: { ...head, [keyPath]: key, ...lines },
      cleared,
    });
    if (merged['lines'] === undefined) return rejected([recordNote('noLines', {}, 'lines')]);
    const order = orderOfRecord(merged);
    if (typeof order === 'string') return rejected([invalidNote(null, order)]);
    const decision = decideStored(
      order,
      stored.map((one) => ({ order: one })),
    );
    if (decision.kind === 'refused') return rejected([ruleNote('orderState', decision.error, null)]);
    if (decision.kind === 'unchanged') return nothing;
    const doubts = [
      ...rows.flatMap(({ read }) => read.doubts),
      ...[...ofRows.values()].flatMap((one) => one.doubts),
      ...addressDoubts(order),
    ];
    const becomes = decision.kind === 'create' ? 'new' : 'changed';
    return { becomes, changes, faults: [], doubts, ofRows, fields: { ...order } };
  }

  return {
    kind: 'orders',
    keyPath,
    isGrouped: true,
    codePaths: [],
    decide(organizationId, records, emptyCells) {
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
      return records.map((record) => decide(organizationId, record, emptyCells, isKnown));
    },
    store(actor, decisions, at) {
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as unknown as OrderFields | []);
      orders.importMany(actor, fields, decideStored, at);
    },
    identities: () => [],
    undo: (actor, { entityId, before, after }, at) => orders.undoChange(actor, entityId, before, after, at),
  };
}

function storedFields({ fields }: OrderRecord): JsonObject {
  return { ...fields };
}

/** What is wrong or odd about a line. */
function lineNotes(
  entry: Record<string, unknown>,
  isKnown: (line: Line) => boolean,
): readonly [faults: readonly RowNote[], doubts: readonly RowNote[]] {
  const fault = validateLine(entry);
  if (fault) return [[invalidNote(fault.field === undefined ? 'lines' : `lines.${fault.field}`, fault.message)], []];
  // Just validated.
  const line = entry as Line;
  const hasSize = Boolean(line.length && line.width && line.height);
  const name = line.itemId ?? line.sku;
  if (hasSize && line.itemId === undefined) return [[], []];
  if (name === undefined) return [[], [recordNote('noItem', {}, 'lines.sku')]];
  if (isKnown(line)) return [[], []];
  const path = line.itemId === undefined ? 'lines.sku' : 'lines.itemId';
  return [[], [recordNote('unknownItem', { item: name }, path)]];
}

/** An order that goes nowhere can be packed, not shipped. */
function addressDoubts({ shipTo }: OrderFields): readonly RowNote[] {
  const { city, zip, street1 } = shipTo?.address ?? {};
  if (city !== undefined || zip !== undefined || street1 !== undefined) return [];
  return [recordNote('noAddress', {}, 'shipTo.address')];
}

/** The lines with numbers, or what is wrong with them together. */
function numbered(entries: readonly Record<string, unknown>[]): { readonly lines: unknown } | string {
  try {
    // Each has just been validated.
    return { lines: numberedLines(entries as unknown as readonly Line[]) };
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
