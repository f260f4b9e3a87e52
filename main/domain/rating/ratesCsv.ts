import { Type, type Static } from 'typebox';
import {
  CreateRateTableRequest,
  DomainError,
  rateTableLists,
  type RateImportResult,
  type RateTableFields,
  type RateZone,
} from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { clip } from '../clip.ts';
import { CellFault, csvColumns, csvPaths, recordOf, refuseRowsBeyond, type CsvRow } from '../csvImport.ts';
import { csvNumbers } from '../csvNumbers.ts';
import { maxListedErrors } from '../importRecords.ts';
import { mergeRecord } from '../imports/mergeRecord.ts';
import { createWarnings } from '../importWarnings.ts';
import { runInSlices, type Steps } from '../steps.ts';
import { checkTable } from './checkTable.ts';
import { asStored } from './knownTable.ts';
import { shorterLists } from './shorterLists.ts';
import { lanesOf } from './zones.ts';

type ListName = keyof typeof rateTableLists;
const listNames = Object.keys(rateTableLists) as ListName[];
const { zones, rates, surcharges, boxes, densityClasses } = rateTableLists;
/** A row of the file: a table with at most one entry of each list. */
const rowSchema = Type.Partial(
  Type.Object({
    ...CreateRateTableRequest.properties,
    zones: zones.items,
    rates: rates.items,
    surcharges: surcharges.items,
    boxes: boxes.items,
    densityClasses: densityClasses.items,
  }),
);
const validateRow = validator(rowSchema);
const validateTable = validator(CreateRateTableRequest);
type RateRowRecord = Static<typeof rowSchema>;

/** Rows of one file: as many as the longest list of a table has entries, so that every table that goes out comes in again. */
const mostRows = 20_000;

/** Rows read or written between two pauses. */
const rowsAtOnce = 500;

/** Columns of a file of rate tables. */
export const rateCsvColumns: readonly string[] = csvColumns(rowSchema);

/** Every name that a column of such a file may have. */
export const rateCsvPaths: readonly string[] = csvPaths(rowSchema);
/** Those that are numbers. */
export const rateCsvNumbers = csvNumbers(rowSchema, rateCsvPaths);

interface ReadTable {
  readonly firstRow: number;
  /** Values of the head by name, with the row that stated each. */
  readonly head: Map<string, { readonly value: unknown; readonly row: number }>;
  readonly lists: Map<ListName, unknown[]>;
  readonly faults: { readonly row: number; readonly error: string }[];
  /** What is said of lists that had more entries before. */
  readonly shorter: string[];
}

/** A table of the file. */
export interface GivenTable {
  readonly id: string;
  /** Merges it into the stored table; null, with the fault noted, where the result is no sound table. */
  readonly over: (stored: RateTableFields | null) => Steps<MergedTable | null>;
}

export interface MergedTable {
  readonly table: RateTableFields;
  /** Whether it differs from the stored one. */
  readonly isChanged: boolean;
}

/**
 * Imports rate tables from the rows of a file. Rows with one id are one table, wherever they stand; it is accepted or rejected as
 * a whole, because a table that lacks a price would quote wrongly. Each row with a fault is listed.
 */
export async function importRates(
  rows: AsyncIterable<CsvRow>,
  take: (tables: readonly GivenTable[]) => Steps<Omit<RateImportResult, 'errors'>>,
  yieldToEventLoop: () => Promise<void>,
): Promise<RateImportResult> {
  const tables = new Map<string, ReadTable>();
  const errors: RateImportResult['errors'] = [];
  for await (const { index, row, cells, fault: unreadable } of rows) {
    refuseRowsBeyond(index, mostRows);
    if ((index + 1) % rowsAtOnce === 0) await yieldToEventLoop();
    const id = (cells.get('id') ?? '').trim();
    if (id === '') {
      errors.push({ row, tableId: null, error: 'id is required: it says which table the row belongs to' });
      continue;
    }
    let table = tables.get(id);
    if (!table) tables.set(id, (table = { firstRow: row, head: new Map(), lists: new Map(), faults: [], shorter: [] }));
    if (unreadable === null) readRow(table, row, cells);
    else table.faults.push({ row, error: unreadable });
  }
  const given = [...tables]
    .filter(([, { faults }]) => faults.length === 0)
    .map(([id, table]): GivenTable => ({ id, over: (stored) => mergedTable(id, table, stored) }));
  await yieldToEventLoop();
  const counts = await runInSlices(take(given), yieldToEventLoop);
  const warnings = createWarnings('tables');
  for (const [id, { faults, firstRow, shorter }] of tables) {
    for (const { row, error } of faults)
      errors.push({ row, tableId: id, error: `${error} (the table is not imported)` });
    if (faults.length === 0) warnings.add(`row ${String(firstRow)} (${clip(id)})`, shorter);
  }
  return { ...counts, errors: listed(errors), ...warnings.told() };
}

function readRow({ head, lists, faults }: ReadTable, row: number, cells: ReadonlyMap<string, string>): void {
  const record = recordOf(rowSchema, cells);
  if (record instanceof CellFault) {
    faults.push({ row, error: record.message });
    return;
  }
  // A range of ZIPs may be longer than a ZIP; each of its lanes is checked with the whole table.
  const lanes = lanesOf((record['zones'] ?? {}) as Partial<RateZone>);
  const fault = validateRow('zones' in record ? { ...record, zones: lanes[0] } : record);
  if (fault) {
    faults.push({ row, error: fault.field ? `${fault.field} ${fault.message}` : fault.message });
    return;
  }
  for (const [name, value] of Object.entries(record as RateRowRecord)) {
    if (name === 'id') continue;
    if (name in rateTableLists) {
      const entries = (name === 'zones' ? lanes : [value as object]).map(asStored);
      const list = lists.get(name as ListName);
      if (list) list.push(...entries);
      else lists.set(name as ListName, entries);
      continue;
    }
    const known = head.get(name);
    if (!known) head.set(name, { value, row });
    else if (known.value !== value)
      faults.push({ row, error: `${name} differs from row ${String(known.row)} of the same table` });
  }
}

/** A list of the file replaces the stored one; every other field that no row gives stays as it is stored. */
function* mergedTable(
  id: string,
  { head, lists, faults, firstRow, shorter }: ReadTable,
  stored: RateTableFields | null,
): Steps<MergedTable | null> {
  const given = Object.fromEntries([...head].map(([name, { value }]) => [name, value]));
  const values = { ...given, id, ...Object.fromEntries(lists) };
  const { fields, changes } = mergeRecord(stored && { ...stored }, { values, cleared: [] });
  yield;
  const fault = validateTable(fields);
  yield;
  if (fault) {
    faults.push({ row: firstRow, error: fault.field ? `${fault.field} ${fault.message}` : fault.message });
    return null;
  }
  // The schema has just accepted it.
  const table = fields as unknown as RateTableFields;
  try {
    yield* checkTable(table);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    faults.push({ row: firstRow, error: `${error.field ?? ''}: ${error.message}` });
    return null;
  }
  shorter.splice(
    0,
    shorter.length,
    ...shorterLists(stored, table).map(
      ({ name, before, now }) => `${name}: ${String(now)} in the file replaced ${String(before)} stored`,
    ),
  );
  return { table, isChanged: changes.length > 0 };
}

/** In the order of the rows; the last entry says how many more there are. */
function listed(errors: RateImportResult['errors']): RateImportResult['errors'] {
  const sorted = errors.toSorted((a, b) => a.row - b.row);
  const beyond = sorted[maxListedErrors];
  if (!beyond) return sorted;
  const more = `${String(sorted.length - maxListedErrors)} more rows were rejected.`;
  return [...sorted.slice(0, maxListedErrors), { row: beyond.row, tableId: null, error: more }];
}

/** A table as the rows that import it, so many at a time: the head in the first one, entry by entry of its lists below one another. */
export function* rateCsvRows(table: RateTableFields): Generator<readonly (readonly string[])[]> {
  const length = Math.max(1, ...listNames.map((name) => table[name]?.length ?? 0));
  const used = rateCsvColumns.filter((column) => column === 'id' || isUsed(table, column));
  const cells = used.map((column) => cellsOf(table, column));
  yield [used];
  for (let from = 0; from < length; from += rowsAtOnce)
    yield Array.from({ length: Math.min(rowsAtOnce, length - from) }, (_, index) =>
      cells.map((cellAt) => cellAt(from + index)),
    );
}

function isUsed(table: RateTableFields, column: string): boolean {
  const [name = '', field] = column.split('.');
  const value = (table as Readonly<Record<string, unknown>>)[name];
  if (field === undefined || !Array.isArray(value)) return value !== undefined && field === undefined;
  return (value as readonly Readonly<Record<string, unknown>>[]).some((entry) => entry[field] !== undefined);
}

/** The cells of a column, by the index of their row. */
function cellsOf(table: RateTableFields, column: string): (index: number) => string {
  const [name = '', field] = column.split('.');
  if (name === 'id') return () => table.id;
  const value = (table as Readonly<Record<string, unknown>>)[name];
  if (field === undefined) return (index) => (index === 0 ? textOf(value) : '');
  const entries = value as readonly Readonly<Record<string, unknown>>[] | undefined;
  return (index) => textOf(entries?.[index]?.[field]);
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
