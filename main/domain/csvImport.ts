import type { Static, TObject } from 'typebox';
import {
  type AttributeCells,
  attributeName,
  attributePath,
  DomainError,
  exportedAttribute,
  type ImportResult,
  isRounded,
  message,
  parseKeepingDigits,
} from '../contract/index.ts';
import { markedText } from '../contract/fields/cellText.ts';
import { readNumberText } from '../contract/numberText.ts';
import { untypedAttributes } from './csvAttributes.ts';
import { shapeOf, type Shape } from './fieldShape.ts';
import { importRecords, type ImportEntry, type ImportSteps, type Upsert } from './importRecords.ts';
import { nodeAt, place, type SchemaNode } from './schemaNode.ts';

/** Most rows of one file (specification, "Limits"). */
const csvMaxRows = 10_000;

/** A row of the file by column name, and its place among the rows. */
export interface CsvRow {
  /** 0 for the first row after the header. */
  readonly index: number;
  /** As a spreadsheet counts: the header is row 1, empty rows count. */
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Why its cells cannot be told apart; null when they can. */
  readonly fault: string | null;
}

/**
 * Imports rows into a master: each row becomes a record by the columns' names (nested fields with dots), is validated by
 * the create schema and upserted by its key. Refused rows are listed, the others are taken.
 */
export function importCsv<T extends TObject>(
  schema: T,
  rows: AsyncIterable<CsvRow>,
  upsert: Upsert<T>,
  steps: ImportSteps<Static<T>>,
): Promise<ImportResult> {
  return importRecords(schema, entriesOf(schema, rows, steps.keyColumn ?? 'id'), upsert, steps);
}

async function* entriesOf(
  schema: TObject,
  rows: AsyncIterable<CsvRow>,
  keyColumn: string,
): AsyncGenerator<ImportEntry> {
  for await (const { index, row, cells, fault } of rows) {
    refuseRowsBeyond(index);
    const record = fault === null ? recordOf(schema, cells) : new CellFault(fault);
    const entry = { index, row, place: `row ${row}`, itemId: cells.get(keyColumn)?.trim() || null };
    const untyped = untypedAttributes(cells.keys());
    yield record instanceof CellFault ? { ...entry, fault: record.message } : { ...entry, record, untyped };
  }
}

/** Throws DomainError bad_request at the first row beyond the limit. */
export function refuseRowsBeyond(index: number, most = csvMaxRows): void {
  if (index >= most)
    throw new DomainError('bad_request', message('fileTooManyRows', { rows: most }), { field: 'file' });
}

/** Why a cell cannot be read. */
export class CellFault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** Builds the typed record that a row describes; empty cells are absent fields. */
export function recordOf(schema: TObject, cells: ReadonlyMap<string, string>): Record<string, unknown> | CellFault {
  const record: Record<string, unknown> = {};
  for (const [column, text] of cells) {
    if (text.trim() === '') continue;
    const { path, node } = fieldOf(schema, column);
    if (!node) continue;
    if (text.includes('\uFFFD'))
      return new CellFault(`${column} contains characters that are not UTF-8; save the file as CSV UTF-8`);
    const value = node === mixedNode ? mixedValue(text) : cellValue(node, text);
    if (value instanceof CellFault) return new CellFault(`${column} ${value.message}`);
    place(record, path, value);
  }
  return record;
}

const mixedNode: SchemaNode = {};
/** What the cells of a column of an own attribute are. */
const attributeNodes: Readonly<Record<AttributeCells, SchemaNode>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  mixed: mixedNode,
  flag: { type: 'boolean' },
  json: { type: 'object' },
};

function fieldOf(
  schema: TObject,
  column: string,
): { readonly path: readonly string[]; readonly node: SchemaNode | null } {
  const cells = exportedAttribute(column)?.cells ?? null;
  const name = attributeName(attributePath(column) ?? '');
  const path = cells === null || name === null ? column.split('.') : ['customAttributes', name];
  const outer = nodeAt(schema as SchemaNode, path.slice(0, 1));
  if (cells !== null && name !== null) return { path, node: outer && attributeNodes[cells] };
  return { path, node: nodeAt(schema as SchemaNode, path) };
}

/** A number, or a text as an export writes it between numbers. */
function mixedValue(text: string): unknown {
  const marked = markedText(text);
  return marked ?? (readNumberText(text.trim()) === null ? text : cellValue(attributeNodes.number, text));
}

function cellValue(node: SchemaNode, text: string): unknown {
  const trimmed = text.trim();
  switch (node.type) {
    case 'number':
    case 'integer':
      if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(trimmed))
        return new CellFault(notANumber(trimmed, node.type === 'integer'));
      return isRounded(trimmed) ? new CellFault(tooManyDigits(trimmed)) : Number(trimmed);
    case 'boolean':
      if (/^(true|yes|1)$/i.test(trimmed)) return true;
      if (/^(false|no|0)$/i.test(trimmed)) return false;
      return new CellFault(`must be true or false, not "${trimmed.slice(0, 40)}"`);
    case 'array':
      if (trimmed.startsWith('[')) return json(trimmed);
      if (node.items?.type !== 'string') return new CellFault('must be a JSON array');
      return trimmed
        .split(/[|;,]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    case 'object':
      return trimmed.startsWith('{')
        ? json(trimmed)
        : new CellFault('must be a JSON object, or its fields in separate columns');
    default:
      return node['x-trimmed'] === true ? trimmed : text;
  }
}

function notANumber(text: string, isWhole: boolean): string {
  const shown = text.slice(0, 40);
  return `must be a number, not "${shown}"${isWhole || !hasDecimalComma(text) ? numberHint(text) : `; write ${shown.replace(',', '.')}, or import the file with POST /station/v1/imports, which reads decimal commas`}`;
}

/** "1,250" may as well group thousands. */
const hasDecimalComma = (text: string): boolean =>
  /^[-+]?\d*,\d+$/.test(text) && !/^[-+]?[1-9]\d{0,2},\d{3}$/.test(text);

const numberHint = (text: string): string =>
  /^[-+]?[\d.,' ]+$/.test(text) ? '; write it with a decimal point and nothing between thousands' : '';

function tooManyDigits(text: string): string {
  return `has more digits than a number keeps: "${text.slice(0, 40)}"`;
}

function json(text: string): unknown {
  try {
    return parseKeepingDigits(text);
  } catch {
    return new CellFault('is not valid JSON');
  }
}

/** The columns of a create schema, nested ones with dots, for the template file. */
export function csvColumns(schema: TObject): readonly string[] {
  const columns: string[] = [];
  const visit = (node: SchemaNode, path: string) => {
    const entries = Object.entries(node.properties ?? {});
    if (entries.length === 0) columns.push(path);
    for (const [name, inner] of entries) visit(inner, path === '' ? name : `${path}.${name}`);
  };
  visit(schema as SchemaNode, '');
  return columns;
}

/** Every name that a column may have: those of the fields, and of objects whose cells are JSON. */
export function csvPaths(schema: TObject): readonly string[] {
  const columns = csvColumns(schema);
  const outer = columns.flatMap((column) => {
    const parts = column.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...new Set(outer)];
}

/** Columns by the names that other systems give them, where the schema knows some. */
export function csvOtherNames(schema: TObject): Readonly<Record<string, string>> {
  const visit = ({ fields, instead, suggested }: Shape, path: string): readonly (readonly [string, string])[] => [
    ...[...suggested, ...instead].map(([word, name]) => [path + word, path + name] as const),
    ...[...(fields ?? [])].flatMap(([name, inner]) => visit(inner, `${path}${name}.`)),
  ];
  return Object.fromEntries(visit(shapeOf(schema), ''));
}
