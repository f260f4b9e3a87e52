import type { Steps } from '../slices.ts';
import { cellFault, type ImportField } from './importFields.ts';

/** Which field each column of a file fills, by its place; null for a column that is left out. */
export type ColumnMapping = readonly (string | null)[];

const rowsAtOnce = 64;

/** What other systems call a field: normalized words to the last part of a path. */
const synonyms: Readonly<Record<string, string | readonly string[]>> = {
  order: 'sourceOrderId',
  orderno: 'sourceOrderId',
  ordernumber: 'sourceOrderId',
  orderid: 'sourceOrderId',
  salesorder: 'sourceOrderId',
  auftrag: 'sourceOrderId',
  auftragsnummer: 'sourceOrderId',
  qty: 'quantityOrdered',
  quantity: 'quantityOrdered',
  menge: 'quantityOrdered',
  anzahl: 'quantityOrdered',
  units: 'quantityOrdered',
  item: 'itemId',
  part: 'itemId',
  partno: 'itemId',
  partnumber: 'itemId',
  product: 'itemId',
  itemnumber: ['itemId', 'id'],
  itemno: ['itemId', 'id'],
  artikel: ['itemId', 'id'],
  artikelnr: ['itemId', 'id'],
  artikelnummer: ['itemId', 'id'],
  bezeichnung: 'name',
  beschreibung: 'description',
  warengruppe: 'category',
  kategorie: 'category',
  line: 'lineNumber',
  lineno: 'lineNumber',
  position: 'lineNumber',
  service: 'serviceLevel',
  shipby: 'requiredShipBy',
  duedate: 'requiredShipBy',
  customername: 'customer.name',
  customer: 'customer.name',
  client: 'customer.name',
  kunde: 'customer.name',
  customerid: 'customer.id',
  kundennummer: 'customer.id',
  recipient: 'shipTo.name',
  shipto: 'shipTo.name',
  empfanger: 'shipTo.name',
  street: 'shipTo.address.street1',
  strasse: 'shipTo.address.street1',
  city: 'shipTo.address.city',
  ort: 'shipTo.address.city',
  state: 'shipTo.address.state',
  zip: 'shipTo.address.zip',
  postalcode: 'shipTo.address.zip',
  plz: 'shipTo.address.zip',
  country: 'shipTo.address.country',
  land: 'shipTo.address.country',
  breite: 'width',
  hohe: 'height',
  lange: 'length',
  gewicht: 'weight',
};

/** Letters and digits alone, without accents: "Ship-to ZIP" and "shipToZip" are one word. */
function word(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * The fields that the columns probably mean: their own names first, then their last part, then words of other systems.
 * No field is filled twice.
 */
export function suggestMapping(header: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const taken = new Set<string>();
  const mapping: (string | null)[] = header.map(() => null);
  const ways: ((name: string, path: string) => boolean)[] = [
    (name, path) => name === word(path),
    (name, path) => name === word(path.split('.').slice(-2).join('')),
    (name, path) => name === word(`${path.split('.')[0] ?? ''}${path.split('.').at(-1) ?? ''}`),
    (name, path) => name === word(path.split('.').at(-1) ?? ''),
    (name, path) => {
      const meant = synonyms[name];
      // An id among other fields is somebody else's.
      return [meant ?? []].flat().some((each) => path === each || (each !== 'id' && path.endsWith(`.${each}`)));
    },
  ];
  for (const matches of ways) {
    header.forEach((column, index) => {
      if (mapping[index] !== null || word(column) === '') return;
      const field = fields.find(({ path }) => !taken.has(path) && matches(word(column), path));
      if (!field) return;
      mapping[index] = field.path;
      taken.add(field.path);
    });
  }
  return mapping;
}

/** The mapping that was used last for a file with these columns, where its fields still exist. */
export function rememberedMapping(
  header: readonly string[],
  remembered: Readonly<Record<string, string>> | null,
  fields: readonly ImportField[],
): ColumnMapping {
  const suggested = suggestMapping(header, fields);
  if (remembered === null) return suggested;
  const paths = new Set(fields.map(({ path }) => path));
  return header.map((column, index) => {
    const path = remembered[column];
    if (path === undefined) return suggested[index] ?? null;
    return paths.has(path) ? path : null;
  });
}

export interface PreviewFault {
  /** Row as a spreadsheet counts it: the head is row 1. */
  readonly row: number;
  readonly column: number;
  readonly path: string;
  readonly fault: NonNullable<ReturnType<typeof cellFault>>;
}

/** What can be seen of mistakes before the station has the file, in steps of some rows. */
export function* previewFaults(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  fields: readonly ImportField[],
): Steps<readonly PreviewFault[]> {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const faults: PreviewFault[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === 0) yield;
    if (cells.every((cell) => cell === '')) continue;
    mapping.forEach((path, column) => {
      const field = path === null ? undefined : byPath.get(path);
      const fault = field ? cellFault(field, cells[column] ?? '') : null;
      if (field && fault !== null) faults.push({ row: index + 2, column, path: field.path, fault });
    });
  }
  return faults;
}

/**
 * Rows that the station will refuse for these mistakes, as a spreadsheet counts them. Rows with the same value of the field
 * `together` are one record, and that is taken as a whole or not at all.
 */
export function refusedRows(
  faults: readonly PreviewFault[],
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  together: string | null,
): ReadonlySet<number> {
  const refused = new Set(faults.map(({ row }) => row));
  const column = together === null ? -1 : mapping.indexOf(together);
  if (column < 0 || refused.size === 0) return refused;
  const keyOf = (cells: readonly string[] | undefined): string => cells?.[column]?.trim() ?? '';
  const keys = new Set([...refused].map((row) => keyOf(rows[row - 2])).filter((key) => key !== ''));
  for (const [index, cells] of rows.entries()) if (keys.has(keyOf(cells))) refused.add(index + 2);
  return refused;
}

/** Required fields that no column fills. */
export function missingFields(mapping: ColumnMapping, fields: readonly ImportField[]): readonly string[] {
  return fields.filter(({ path, required }) => required && !mapping.includes(path)).map(({ path }) => path);
}

/** Fields that more than one column fills. */
export function doubledFields(mapping: ColumnMapping): readonly string[] {
  return [
    ...new Set(mapping.filter((path, index): path is string => path !== null && mapping.indexOf(path) !== index)),
  ];
}

/** The file as the station reads it: its own names in the head, every row in its place. In steps of some rows. */
export function* mappedCsv(rows: readonly (readonly string[])[], mapping: ColumnMapping): Steps<string> {
  const used = mapping.flatMap((path, column) => (path === null ? [] : [{ path, column }]));
  const line = (cells: readonly string[]): string => cells.map(quoted).join(',');
  const lines = [line(used.map(({ path }) => path))];
  for (const cells of rows) {
    lines.push(line(used.map(({ column }) => cells[column] ?? '')));
    if (lines.length % rowsAtOnce === 0) yield;
  }
  return lines.join('\r\n');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
