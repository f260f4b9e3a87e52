import { parseDimensions, parseLength } from '../../../ui/measure/length.ts';
import { parseNumber } from '../../../ui/measure/number.ts';
import { parseWeight } from '../../../ui/measure/weight.ts';
import { parseDelimited } from '../../../ui/delimited.ts';
import { newLineKey, type DraftLine } from './draftLine.ts';
import type { ParsedLines, ParsedRow } from './parsedLines.ts';
import { parseRequestJson } from './parseRequestJson.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
type Column = 'id' | 'name' | 'quantity' | 'length' | 'width' | 'height' | 'dimensions' | 'weight' | 'tags';

const columnNames: Readonly<Record<string, Column>> = {
  id: 'id',
  item: 'id',
  itemid: 'id',
  sku: 'id',
  article: 'id',
  name: 'name',
  description: 'name',
  quantity: 'quantity',
  qty: 'quantity',
  units: 'quantity',
  count: 'quantity',
  quantityordered: 'quantity',
  pieces: 'quantity',
  length: 'length',
  l: 'length',
  width: 'width',
  w: 'width',
  height: 'height',
  h: 'height',
  dimensions: 'dimensions',
  dims: 'dimensions',
  size: 'dimensions',
  lxwxh: 'dimensions',
  weight: 'weight',
  lb: 'weight',
  lbs: 'weight',
  tags: 'tags',
};

/** Without a head, columns mean this in turn; a second column with an "x" in it is the size. */
const plainColumns: readonly Column[] = ['id', 'quantity', 'length', 'width', 'height', 'weight'];

/** Most lines of one request (specification, "Limits"). */
export const mostLines = 10_000;
export const mostUnits = 500_000;

/** Pasted lines: a pack request as JSON, or rows of CSV, TSV or a spreadsheet. */
export function parseLines(text: string): ParsedLines {
  const trimmed = text.trim();
  if (trimmed === '') return { format: 'table', rows: [], error: null };
  const parsed = /^[[{]/.test(trimmed) ? parseRequestJson(trimmed) : parseTable(trimmed);
  if (parsed.rows.length > mostLines) {
    return { ...parsed, rows: [], error: t('parse.tooMany', { count: parsed.rows.length }) };
  }
  return parsed;
}

function parseTable(text: string): ParsedLines {
  const rows = parseDelimited(text);
  const head = headOf(rows[0] ?? []);
  const body = head ? rows.slice(1) : rows;
  const first = head ? 2 : 1;
  if (head && !head.includes('id')) {
    return { format: 'table', rows: [], error: t('parse.noIdColumn') };
  }
  return {
    format: 'table',
    rows: body.map((cells, index) => parseRow(cells, head ?? columnsOf(cells), index + first)),
    error: null,
  };
}

/** The columns that the first row names, or null when it is a row like the others. */
function headOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => columnNames[cell.toLowerCase().replace(/\(.*\)|[^a-z]/g, '')] ?? null);
  return columns.filter((column) => column !== null).length >= Math.min(2, cells.length) && columns.some(Boolean)
    ? columns
    : null;
}

function columnsOf(cells: readonly string[]): readonly (Column | null)[] {
  const size = cells.findIndex((cell, index) => index > 0 && /\d\s*[x×*]\s*\d/i.test(cell));
  if (size < 0) return plainColumns;
  return size === 1 ? ['id', 'dimensions', 'weight', 'quantity'] : ['id', 'quantity', 'dimensions', 'weight'];
}

function parseRow(cells: readonly string[], columns: readonly (Column | null)[], row: number): ParsedRow {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const fail = (error: string): ParsedRow => ({ row, line: null, error });

  const id = cell('id');
  if (id === '') return fail(t('parse.noId'));
  if (id.length > 128) return fail(t('parse.longId'));
  const quantity = cell('quantity') === '' ? 1 : parseNumber(cell('quantity'));
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) {
    return fail(t('parse.quantity', { text: cell('quantity') }));
  }
  if (quantity > mostUnits) return fail(t('parse.tooManyUnits'));

  const size = sizeOf(cell);
  if (typeof size === 'string') return fail(size);
  const weightText = cell('weight');
  const weight = weightText === '' ? null : parseWeight(weightText);
  if (weight && !weight.ok) return fail(t('parse.weight', { text: weightText }));
  const tags = cell('tags');
  return {
    row,
    error: null,
    line: {
      key: newLineKey(),
      id,
      name: cell('name'),
      ...size,
      weight: weight ? weight.value : null,
      quantity,
      tags: tags === '' ? [] : tags.split(/[|,;]/).map((tag) => tag.trim()),
      extra: {},
    },
  };
}

type Size = Pick<DraftLine, 'length' | 'width' | 'height'>;

/** The size of a row, with nulls where it has none (the Item Master then has it), or what is wrong with it. */
function sizeOf(cell: (column: Column) => string): Size | string {
  const all = cell('dimensions');
  if (all !== '') {
    const parsed = parseDimensions(all);
    return parsed.ok ? parsed.value : t('parse.dimensions', { text: all });
  }
  const size: Record<keyof Size, number | null> = { length: null, width: null, height: null };
  for (const side of ['length', 'width', 'height'] as const) {
    const text = cell(side);
    if (text === '') continue;
    const parsed = parseLength(text);
    if (!parsed.ok) return t(`parse.notA.${side}`, { text });
    if (parsed.value <= 0) return t(`parse.aboveZero.${side}`);
    size[side] = parsed.value;
  }
  return size;
}
