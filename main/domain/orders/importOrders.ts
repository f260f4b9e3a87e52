import { Type, type Static } from 'typebox';
import { CreateOrderRequest, ImportedLine, type OrderFields, type OrderImportResult } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import {
  CellFault,
  csvColumns,
  csvOtherNames,
  csvPaths,
  recordOf,
  refuseRowsBeyond,
  type CsvRow,
} from '../csvImport.ts';
import { csvNumbers, type NumberColumns } from '../csvNumbers.ts';
import type { OrderChecker } from '../shipments/orderWarnings.ts';
import { createWarnings } from '../importWarnings.ts';
import { maxListedErrors } from '../importRecords.ts';
import type { Ids } from '../ports.ts';
import { inInchesAndPounds } from '../recordUnits.ts';
import { takenColumns } from '../takenNames.ts';
import { decisionWith, mergedBesideLines, mergedFromFile, warningsAfter } from './importDecision.ts';
import { hasItem, itemNeeded } from './lineItem.ts';
import { linesToCome, orderOfRecord, placeOf } from './orderRecord.ts';
import type { ImportCandidate, ImportDecision } from './ports.ts';

/** Lines between two pauses, and of one transaction: short enough that nothing else waits noticeably. */
const chunkLines = 100;

const { lines, ...headFields } = CreateOrderRequest.properties;
const headSchema = Type.Object(headFields);
/** What a row of the file is: an order with one line. */
const rowSchema = Type.Object({ ...headFields, lines: lines.items });
/** What its columns may be. */
const fileSchema = Type.Object({ ...headFields, lines: ImportedLine });
const newWithoutLines = 'a new order needs lines, and the file has no column of them';

/** Columns of an order file; the fields of the line may also stand there without `lines.`. */
export const orderCsvColumns: readonly string[] = csvColumns(fileSchema);
const lineFields = new Set(Object.keys(ImportedLine.properties));
/** Every name that a column of an order file may have. */
export const orderCsvPaths: readonly string[] = [...csvPaths(fileSchema), ...lineFields];

/** Those that are numbers. */
export const orderCsvNumbers: NumberColumns = new Map([
  ...csvNumbers(ImportedLine, [...lineFields]),
  ...csvNumbers(fileSchema, orderCsvPaths),
]);

const ofLines = csvOtherNames(ImportedLine);
/** Columns of an order file by the names that other systems give them. */
export const orderCsvOtherNames: Readonly<Record<string, string>> = { ...ofLines, ...csvOtherNames(fileSchema) };
const quantityNames = ['qty', 'quantity', 'menge'];
/** Columns of an order file by the other names that are taken for theirs. */
export const orderCsvTakenNames: ReadonlyMap<string, string> = new Map([
  ...takenColumns(fileSchema),
  ...quantityNames.flatMap((name) => [name, `lines.${name}`].map((one) => [one, 'lines.quantityOrdered'] as const)),
]);

export interface ImportOrdersOptions {
  readonly ids: Ids;
  readonly checker: OrderChecker;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly store: (
    orders: readonly OrderFields[],
    decide: (fields: OrderFields, stored: readonly ImportCandidate[]) => ImportDecision,
  ) => readonly ImportDecision[];
}

interface FileRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  /** What the row says; a text tells why it cannot be read. */
  readonly record: (Static<typeof headSchema> & { readonly lines?: Static<typeof rowSchema>['lines'] }) | string;
}

interface ReadOrder {
  readonly fields: OrderFields;
  readonly row: number;
  /** What a person should know of its rows. */
  readonly notes: readonly string[];
}

/**
 * Imports orders from the rows of a file. Rows with one sourceOrderId are the lines of one order, wherever they stand, unless they
 * name different systems. An order
 * is taken as a whole or not at all; each row that stands against it is listed.
 */
export async function importOrders(
  rows: AsyncIterable<CsvRow>,
  { ids, checker, yieldToEventLoop, store }: ImportOrdersOptions,
): Promise<OrderImportResult> {
  const result = { ordersCreated: 0, ordersUpdated: 0, ordersUnchanged: 0, totalLines: 0 };
  const errors: { row: number; orderId: string | null; error: string }[] = [];
  const refuse = (row: number, orderId: string | null, error: string) => void errors.push({ row, orderId, error });

  const read: ReadOrder[] = [];
  /** Orders of a file that has no column of a line: all else is merged. */
  const lineless = new Set<OrderFields>();
  const groups = await groupedRows(rows, yieldToEventLoop, (row) => {
    refuse(row, null, 'sourceOrderId is required: it says which order the row belongs to');
  });
  let rowsRead = 0;
  for (const [orderId, group] of [...groups].flatMap(([id, all]) => bySystem(all).map((one) => [id, one] as const))) {
    rowsRead += group.length;
    if (rowsRead >= chunkLines) {
      await yieldToEventLoop();
      rowsRead = 0;
    }
    const faults = faultsOf(group);
    if (faults.length === 0) {
      const fields = orderOf(group);
      if (typeof fields !== 'string') {
        if (group.every(isLineless)) lineless.add(fields);
        read.push({ fields, row: group[0]?.row ?? 0, notes: identicalRows(group) });
        continue;
      }
      faults.push({ row: group[0]?.row ?? 0, error: fields });
    }
    for (const { row, error } of faults) refuse(row, orderId, `${error} (the order is not imported)`);
  }

  const decided = decisionWith(ids);
  const decide = (order: OrderFields, stored: readonly ImportCandidate[]): ImportDecision => {
    if (!lineless.has(order)) return decided(order, stored, mergedFromFile);
    const decision = decided(order, stored, mergedBesideLines);
    return decision.kind === 'create' ? { kind: 'refused', error: newWithoutLines } : decision;
  };
  const warnings = createWarnings('orders');
  for (const orders of chunked(read)) {
    await checker.learn(orders.flatMap(({ fields }) => fields.lines));
    const chunk = orders.filter(({ fields, row }) => {
      const contradiction = lineless.has(fields) ? null : checker.contradictionIn(fields.lines);
      if (contradiction) refuse(row, fields.sourceOrderId ?? null, contradiction.message);
      return contradiction === null;
    });
    store(
      chunk.map(({ fields }) => fields),
      decide,
    ).forEach((decision, index) => {
      const order = chunk[index];
      if (!order) return;
      if (decision.kind === 'refused') refuse(order.row, order.fields.sourceOrderId ?? null, decision.error);
      else {
        result[counterOf[decision.kind]] += 1;
        if (!lineless.has(order.fields)) result.totalLines += order.fields.lines.length;
        warnings.add(placeOf(order.fields), [...order.notes, ...warningsAfter(decision, order.fields, checker)]);
      }
    });
    await yieldToEventLoop();
  }
  return { ...result, errors: listed(errors), ...warnings.told() };
}

const counterOf = { create: 'ordersCreated', update: 'ordersUpdated', unchanged: 'ordersUnchanged' } as const;

/** Rows by sourceOrderId, in the order of their first row. */
async function groupedRows(
  rows: AsyncIterable<CsvRow>,
  yieldToEventLoop: () => Promise<void>,
  nameless: (row: number) => void,
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const orders = new Map<string, FileRow[]>();
  for await (const { index, row, cells, fault } of rows) {
    refuseRowsBeyond(index);
    if ((index + 1) % chunkLines === 0) await yieldToEventLoop();
    const orderId = (cells.get('sourceOrderId') ?? '').trim();
    if (orderId === '') {
      nameless(row);
      continue;
    }
    const named = withLineNames(cells);
    named.set('sourceOrderId', orderId);
    const read = { row, cells: named, record: fault ?? readRow(named) };
    const group = orders.get(orderId);
    if (group) group.push(read);
    else orders.set(orderId, [read]);
  }
  return orders;
}

/** The cells of a row with those of its line under `lines.`; those of two columns of one field say the same. */
function withLineNames(cells: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, text] of cells) {
    const path = lineFields.has(name) ? `lines.${name}` : name;
    if ((named.get(path) ?? '').trim() === '') named.set(path, text);
  }
  return named;
}

const otherSystem = '; orders of two systems need the column sourceSystem in every row';
const systemOf = ({ cells }: FileRow): string => (cells.get('sourceSystem') ?? '').trim();

/** The rows of one number as orders: of each system its own, where every row names one. */
function bySystem(group: readonly FileRow[]): readonly (readonly FileRow[])[] {
  const systems = Map.groupBy(group, systemOf);
  return systems.has('') ? [group] : [...systems.values()];
}

const validateRow = validator(rowSchema);
const validateHead = validator(headSchema);

const isLineless = ({ cells }: Pick<FileRow, 'cells'>): boolean =>
  ![...cells.keys()].some((name) => name.startsWith('lines.'));

/** What is wrong with the rows of an order, the first fault of each. */
function faultsOf(group: readonly FileRow[]): { row: number; error: string }[] {
  const first = new Map<string, { readonly text: string; readonly row: number }>();
  const hint = group.some((one) => systemOf(one) === '') ? otherSystem : '';
  return group.flatMap(({ row, cells, record }) => {
    if (typeof record === 'string') return [{ row, error: record }];
    const differing = contradiction(cells, row, first);
    return differing === null ? [] : [{ row, error: differing + hint }];
  });
}

function readRow(cells: ReadonlyMap<string, string>): FileRow['record'] {
  const read = recordOf(fileSchema, cells);
  if (read instanceof CellFault) return read.message;
  if (isLineless({ cells })) {
    const fault = validateHead(read);
    if (fault) return fault.field ? `${fault.field} ${fault.message}` : fault.message;
    // Just validated.
    return read as Static<typeof headSchema>;
  }
  // A row without any cell of a line still is one: what it lacks is then said by name.
  const {
    record,
    faults: [unitFault],
  } = inInchesAndPounds({ lines: {}, ...read });
  if (unitFault !== undefined) return unitFault;
  const fault = validateRow(record);
  if (fault) return fault.field ? `${fault.field} ${fault.message}` : fault.message;
  // Just validated.
  const row = record as Static<typeof rowSchema>;
  return hasItem(row.lines) ? row : `the row has no item; ${itemNeeded}`;
}

/** Fields of the order stand in its first row or in all: two values for one field are a fault. */
function contradiction(
  cells: ReadonlyMap<string, string>,
  row: number,
  first: Map<string, { readonly text: string; readonly row: number }>,
): string | null {
  for (const [name, cell] of cells) {
    const text = cell.trim();
    if (text === '' || name.startsWith('lines.')) continue;
    const known = first.get(name);
    if (!known) first.set(name, { text, row });
    else if (known.text !== text) return `${name} differs from row ${String(known.row)} of the same order`;
  }
  return null;
}

/** The order that faultless rows describe, or what stands against it as a whole. */
function orderOf(group: readonly FileRow[]): OrderFields | string {
  const cells = new Map(group.toReversed().flatMap((row) => [...row.cells].filter(([, text]) => text.trim() !== '')));
  // Every cell of these rows has been read before without a fault.
  const head = recordOf(headSchema, cells) as Static<typeof headSchema>;
  const rowLines = group.flatMap(({ record }) => (typeof record === 'string' ? [] : (record.lines ?? [])));
  return orderOfRecord({ ...head, lines: rowLines.length === 0 ? linesToCome : rowLines });
}

/** Rows that a sentence names. */
const namedRows = 5;

/** Rows of an order that say the same and have no number of their line: one may be there by mistake. */
function identicalRows(group: readonly FileRow[]): readonly string[] {
  if (group.length < 2 || group.some(isLineless)) return [];
  const unnumbered = group.filter(({ cells }) => (cells.get('lines.lineNumber') ?? '').trim() === '');
  const contentOf = ({ cells }: FileRow) =>
    JSON.stringify([...cells].filter(([name]) => name.startsWith('lines.')).map(([name, cell]) => [name, cell.trim()]));
  return [...Map.groupBy(unnumbered, contentOf).values()].flatMap((same) => {
    if (same.length < 2) return [];
    const named = same.slice(0, namedRows).map(({ row }) => `row ${String(row)}`);
    const more = same.length > namedRows ? ` and ${String(same.length - namedRows)} more` : '';
    return `${named.join(', ')}${more} are identical and each counts as a line: remove the ones too many, or number them in lines.lineNumber`;
  });
}

function* chunked(orders: readonly ReadOrder[]): Generator<readonly ReadOrder[]> {
  let chunk: ReadOrder[] = [];
  let size = 0;
  for (const order of orders) {
    chunk.push(order);
    size += order.fields.lines.length;
    if (size < chunkLines) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** In the order of the rows; the last entry says how many more there are. */
function listed(errors: readonly OrderImportResult['errors'][number][]): OrderImportResult['errors'] {
  const sorted = errors.toSorted((a, b) => a.row - b.row);
  const beyond = sorted[maxListedErrors];
  if (!beyond) return sorted;
  const more = {
    row: beyond.row,
    orderId: null,
    error: `${String(sorted.length - maxListedErrors)} more rows were rejected.`,
  };
  return [...sorted.slice(0, maxListedErrors), more];
}
