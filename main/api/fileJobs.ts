import { attributePath, clauseOf, DomainError, exportedAttribute, message } from '../contract/index.ts';
import type { CsvRow } from '../domain/csvImport.ts';
import type { ImportedFile } from '../domain/imports/ports.ts';
import {
  createCardReader,
  createRowReader,
  isCardPlan,
  openCsv,
  openFile,
  planColumns,
  rangeDigits,
} from '../domain/imports/reading/index.ts';
import type { ColumnPlan, FileReading, ReadRow, RowNote } from '../domain/imports/reading.ts';
import { clip } from '../domain/clip.ts';
import { deletedText, deletionMark } from '../domain/deletionMark.ts';
import { foreignUnit, foreignUnitText, unitNameOf } from '../domain/foreignUnits.ts';
import { measureColumnMessage, measureColumns, saysOtherMeasure } from '../domain/measureColumns.ts';
import { isQuantityUnit, quantityUnit, quantityUnitText } from '../domain/quantityUnits.ts';
import { inchesAndPounds, isLengthOrWeight } from '../domain/recordUnits.ts';
import { plainName } from '../domain/plainName.ts';
import { createNumberReading, type NumberColumns } from '../domain/csvNumbers.ts';
import { conflictText } from '../domain/takenNames.ts';
import { stoppedAtSender } from '../domain/orders/cancelledAtSender.ts';
import { stoppedLine } from '../domain/orders/cancelledLines.ts';
import { createMarkedOrderFinder } from '../domain/orders/nearbyMark.ts';
import { likelyName, nearestName, type UnknownField } from '../domain/unknownFields.ts';
import { decodeText } from './decodeText.ts';
import { openWorkbook } from './openWorkbook.ts';

/** A CSV file whose columns have the names of fields. */
export interface FieldTable {
  readonly bytes: Uint8Array;
  /** The column that names the record. */
  readonly keyColumn: string;
  /** Columns that are known; others are left out. */
  readonly columns: readonly string[];
  /** Those that are numbers. */
  readonly numbers: NumberColumns;
  /** Columns by the names that other systems give them. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** Columns by names that are taken for theirs, in lower case without separators. */
  readonly takenNames?: ReadonlyMap<string, string>;
  /** Whether a row is refused that has a cell in a column that is not known. */
  readonly isStrict: boolean;
  /** The call that deletes a record, for rows that say that theirs is deleted; absent where none can be deleted. */
  readonly deleteCall?: string;
  /** Whether its rows are orders, which are refused when the sender has cancelled them. */
  readonly isOfOrders?: boolean;
}

/** What is asked of a file, what is known of it once it is open, and its rows. */
export interface FileJobs {
  readonly records: {
    readonly asked: ImportedFile;
    readonly head: { readonly reading: FileReading; readonly columns: readonly ColumnPlan[] };
    readonly row: ReadRow;
  };
  readonly table: {
    readonly asked: FieldTable;
    readonly head: { readonly unread: readonly UnknownField[]; readonly hasRows: boolean };
    readonly row: CsvRow;
  };
}
export type FileJobKind = keyof FileJobs;

/** A file that was opened. */
export interface OpenedJob<K extends FileJobKind> {
  readonly head: FileJobs[K]['head'];
  readonly rows: Generator<FileJobs[K]['row'], void, undefined>;
}

/** Opens a file of records. Throws DomainError bad_request. */
export async function openRecords(asked: ImportedFile): Promise<OpenedJob<'records'>> {
  const { kind, bytes, choices, columns: chosen, defaults } = asked;
  const opened = await openFile(bytes, choices, { decode: decodeText, openWorkbook }, asked.fileName);
  const columns = planColumns(kind, opened, defaults, chosen);
  const { titles } = opened;
  if (kind === 'rates' && isCardPlan(columns)) {
    const readCard = createCardReader(columns, defaults, { titles, fileName: asked.fileName });
    return { head: { reading: opened.reading, columns }, rows: cardRows() };
    function* cardRows(): Generator<ReadRow, void, undefined> {
      for (const row of opened.rows()) yield* readCard(row);
    }
  }
  const read = createRowReader(kind, columns, defaults, rangeDigits(columns, opened));
  function* rows(): Generator<ReadRow, void, undefined> {
    for (const row of opened.rows()) yield read(row);
  }
  return { head: { reading: opened.reading, columns }, rows: rows() };
}

/** A spreadsheet or another archive, by how its bytes begin. */
const isPacked = ([first, second, third]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b && third === 0x03) || (first === 0xd0 && second === 0xcf);

/** Opens a CSV file whose first row names fields. Throws DomainError bad_request. */
export function openTable(asked: FieldTable): OpenedJob<'table'> {
  const {
    bytes,
    keyColumn,
    columns: wanted,
    numbers,
    otherNames = {},
    takenNames,
    isStrict,
    deleteCall,
    isOfOrders = false,
  } = asked;
  if (isPacked(bytes)) throw new DomainError('bad_request', message('fileNotCsv'), { field: 'file' });
  const opened = openCsv(bytes, {}, decodeText);
  const names = opened.header;
  const known = new Set(wanted);
  const isKnown = (name: string): boolean =>
    known.has(name) ||
    (known.has('customAttributes') && exportedAttribute(name) !== null && attributePath(name) !== null);
  const fields = names.map((name) => (isKnown(name) ? name : (takenNames?.get(plainName(name)) ?? null)));
  const unread = names.filter((name, column) => name !== '' && fields[column] === null);
  /** The known column that a name is a slip of; a field of a line by its whole name. */
  const nearest = (name: string): string | null => {
    const meant = nearestName(name, wanted);
    return meant !== null && known.has(`lines.${meant}`) ? `lines.${meant}` : meant;
  };
  const others = names.flatMap((name, column) => (unread.includes(name) ? [{ name, column }] : []));
  const measures = measureColumns(names, others, wanted);
  const [lost] = measures.filter(({ own }) => own < 0);
  // Before slips: `weight_g` is one of `weight`, too, but has no pounds.
  if (lost) throw new DomainError('bad_request', measureColumnMessage(lost), { field: 'file' });
  for (const name of unread) {
    const meant = nearest(name);
    if (meant !== null && !names.includes(meant) && !names.includes(fieldOf(meant)))
      throw new DomainError('bad_request', message('columnUnknownUse', { name: clip(name), meant }), { field: 'file' });
  }
  if (!names.includes(keyColumn))
    throw new DomainError('bad_request', message('keyColumnMissing', { column: keyColumn }), { field: 'file' });
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new DomainError('bad_request', message('columnTwice', { column: twice.slice(0, 100) }), {
      field: 'file',
    });
  const hasLines = known.has('quantityOrdered');
  const isMeasured = names.some((name) => known.has(name) && isLengthOrWeight(fieldOf(name)));
  /** Why a row cannot be accepted that states a unit in a column of another name. */
  const unitFault = (cells: readonly string[]): ColumnFault | null => {
    for (const { name, column } of others) {
      const holder = { [fieldOf(name)]: cells[column] };
      const unit = foreignUnit(fieldOf(name), holder, inchesAndPounds, () => isMeasured);
      if (unit) return { name, text: clauseOf(foreignUnitText(clip(name), unit, true)) };
      const counted = hasLines ? quantityUnit(fieldOf(name), holder) : null;
      if (counted !== null) return { name, text: clauseOf(quantityUnitText(clip(name), counted)) };
    }
    const measured = measures.find((column) => saysOtherMeasure(column, cells));
    return measured ? { name: measured.name, text: measureColumnMessage(measured).text } : null;
  };
  const quantityOf = (cells: readonly string[]): number | null => {
    const column = fields.findIndex((field) => field !== null && fieldOf(field) === 'quantityOrdered');
    const quantity = Number((cells[column] ?? '').trim() || Number.NaN);
    return Number.isNaN(quantity) ? null : quantity;
  };
  const markedRow = createMarkedOrderFinder({});
  const cancelFault = (cells: readonly string[]): ColumnFault | null => {
    const said = others.map(({ name, column }) => [name, cells[column]]);
    const stopped = stoppedAtSender({ ...Object.fromEntries(said), [keyColumn]: cells[names.indexOf(keyColumn)] });
    if (stopped) return { name: stopped.name, text: stopped.said.text };
    const line = stoppedLine([Object.fromEntries(others.map(({ name, column }) => [fieldOf(name), cells[column]]))], {
      quantityOf: () => quantityOf(cells),
    });
    const named = others.find(({ name }) => line?.name === fieldOf(name));
    if (line && named) return { name: named.name, text: line.said(message('rowOfFile')).text };
    const marked = markedRow(Object.fromEntries(said));
    return marked && { name: marked.name, text: marked.said.text };
  };
  const deletedFault = (cells: readonly string[], call: string): ColumnFault | null => {
    const mark = deletionMark(Object.fromEntries(others.map(({ name, column }) => [name, cells[column]])));
    return mark && { name: mark.field, text: clauseOf(deletedText(mark, call)) };
  };
  const contentFault = (cells: readonly string[]): ColumnFault | null =>
    (isOfOrders ? cancelFault(cells) : null) ??
    (deleteCall === undefined ? null : deletedFault(cells, deleteCall)) ??
    unitFault(cells);
  const unreadFault = (cells: readonly string[]): string | null => {
    const column = names.findIndex((_, at) => fields[at] === null && (cells[at] ?? '').trim() !== '');
    return column < 0 ? null : notRead(names[column] ?? '', column);
  };
  const columns = names.flatMap((name, column) => {
    const field = fields[column] ?? null;
    return field === null ? [] : [{ name, field, column }];
  });
  /** A field of a line by its whole name. */
  const wholeName = (field: string): string => (known.has(`lines.${field}`) ? `lines.${field}` : field);
  /** Columns by their field, where several have the same. */
  const shared = [...Map.groupBy(columns, ({ field }) => wholeName(field)).values()].filter(({ length }) => length > 1);
  const conflictFault = (cells: readonly string[]): string | null => {
    for (const same of shared) {
      const [first, ...more] = same.filter(({ column }) => (cells[column] ?? '').trim() !== '');
      const said = cells[first?.column ?? -1]?.trim() ?? '';
      const other = more.find(({ column, field }) => {
        const cell = cells[column]?.trim() ?? '';
        return numbers.has(field) ? !saysSame(cell, said) : cell !== said;
      });
      if (first && other) return clauseOf(conflictText({ field: clip(other.name), other: clip(first.name) }));
    }
    return null;
  };
  /** Columns that are not read, next to the one that they stand for. */
  const doubled = others.flatMap(({ name, column }) => {
    if (measures.some((one) => one.column === column)) return [];
    const meant = nearest(name) ?? otherNames[name];
    const own =
      meant === undefined ? -1 : fields.findIndex((field) => field !== null && wholeName(field) === wholeName(meant));
    return own < 0 ? [] : [{ name, column, own }];
  });
  const doubledFault = (cells: readonly string[]): string | null => {
    const found = doubled.find(({ column, own }) => {
      const cell = (cells[column] ?? '').trim();
      return cell !== '' && !saysSame(cell, (cells[own] ?? '').trim());
    });
    if (!found) return null;
    const named = { name: clip(found.name), other: clip(names[found.own] ?? '') };
    return (cells[found.own] ?? '').trim() === ''
      ? clauseOf(message('columnBesideEmpty', named))
      : clauseOf(conflictText({ field: named.name, other: named.other }));
  };
  const numberColumns = columns.flatMap(({ field, column }) => {
    const isNumber = ['number', 'mixed'].includes(exportedAttribute(field)?.cells ?? '');
    const type = numbers.get(field) ?? (isNumber ? 'number' : undefined);
    return type === undefined ? [] : [{ column, type }];
  });
  const { comma, either } = createNumberReading(
    numberColumns,
    others.map(({ column }) => column),
    opened.rows(),
    opened.reading.delimiter === ',',
  );
  const reason = comma
    ? `, because row ${String(comma.row)} has "${comma.text}" in ${clip(names[comma.column] ?? '')}`
    : '';
  const numberFault = (cells: readonly string[]): string | null => {
    for (const { name, column } of columns) {
      const read = either(cells[column] ?? '', column);
      if (read)
        return `${name} "${read.text}" can be ${read.text} or ${read.whole}${reason}; write ${read.fraction} or ${read.whole}`;
    }
    return null;
  };
  const faultOf = (cells: readonly string[]) =>
    contentFault(cells)?.text ??
    conflictFault(cells) ??
    doubledFault(cells) ??
    numberFault(cells) ??
    (isStrict ? unreadFault(cells) : null);
  function* rows(): Generator<CsvRow, void, undefined> {
    for (const { index, row, cells, fault } of opened.rows()) {
      const named = new Map<string, string>();
      for (const { field, column } of columns) {
        const cell = cells[column] ?? '';
        if (cell.trim() !== '' || !named.has(field)) named.set(field, cell);
      }
      yield { index, row, cells: named, fault: fault ? tableFault(fault) : faultOf(cells) };
    }
  }
  /** Columns whose cells are the reason of a rejection: a warning that they are not read would contradict it. */
  const rejecting = new Set<string>();
  if (measures.length > 0 || others.some(({ name }) => isOfOrders || deleteCall !== undefined || mayReject(name)))
    for (const { cells, fault } of opened.rows()) {
      const found = fault ? null : contentFault(cells);
      if (found) rejecting.add(found.name);
    }
  const head = {
    hasRows: opened.rows().next().done !== true,
    unread: unread
      .filter((name) => !rejecting.has(name))
      .map((name) => {
        const near = nearest(name) ?? otherNames[name] ?? likelyName(name, wanted) ?? innerColumn(name, wanted);
        return {
          path: name,
          place: name,
          places: 1,
          near,
          isLost: near !== null && !fields.some((field) => field !== null && wholeName(field) === wholeName(near)),
        };
      }),
  };
  return { head, rows: rows() };
}

const saysSame = (cell: string, other: string): boolean =>
  cell === other || (other !== '' && Number(cell.replace(',', '.')) === Number(other.replace(',', '.')));

/** A column that is not read, and why a row cannot be accepted because of its cell. */
interface ColumnFault {
  readonly name: string;
  readonly text: string;
}

/** Whether the cells of an unknown column are looked at: they may state a unit. */
const mayReject = (name: string): boolean => isQuantityUnit(fieldOf(name)) || unitNameOf(fieldOf(name)) !== null;

/** As a part of a sentence about the row; `column` is 0 for the first. */
function notRead(name: string, column: number): string {
  const named = name === '' ? `column ${String(column + 1)} has no name and` : `the column "${clip(name)}"`;
  return `${named} is not read; with Prefer: handling=strict nothing is ignored`;
}

/** The last name of a dotted one. */
const fieldOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1);

/** The column of the only inner field of this name. */
function innerColumn(name: string, columns: readonly string[]): string | null {
  const [found, ...others] = columns.filter((column) => column.endsWith(`.${name}`));
  return others.length === 0 ? (found ?? null) : null;
}

/** As a part of a sentence about the row. */
function tableFault({ code, params }: RowNote): string {
  if (code === 'tooManyCells')
    return 'has more cells than the first row has columns; put a cell with a comma or semicolon in quotation marks';
  if (code === 'longRow') return 'is longer than 1 MB, as if a quotation mark were never closed';
  const lines = Number(params['lines'] ?? 0);
  const more = ['', ' (with it the next line of the file is not read)'][lines];
  return `has a quotation mark that does not end its cell; write a mark inside a quoted cell twice${
    more ?? ` (with it ${String(lines)} more lines of the file are not read)`
  }`;
}
