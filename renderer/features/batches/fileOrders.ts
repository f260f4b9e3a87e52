import { maxBatchOrders, type BatchRequest, type PackItem } from '../../../main/contract/index.ts';
import { parseDelimited } from '../../ui/import/delimited.ts';
import type { ImportField } from '../../ui/import/importFields.ts';
import { parseTags } from '../../ui/list/tagText.ts';
import type { PackChoice, PackItems } from './storedOrders.ts';

/** Why a file is no batch; the words are the screen's. */
export type FileFault =
  | { readonly fault: 'notJson'; readonly reason: string }
  | { readonly fault: 'noOrders' }
  | { readonly fault: 'badOrder'; readonly number: number }
  | { readonly fault: 'twice'; readonly id: string }
  | { readonly fault: 'tooMany'; readonly count: number };

type Orders = BatchRequest['orders'];

/** A batch, or only its list of orders, as JSON text. What stands in the pack requests is judged by the station. */
export function ordersOfJson(text: string): { readonly orders: Orders } | FileFault {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { fault: 'notJson', reason: error instanceof Error ? error.message : String(error) };
  }
  const list: unknown = Array.isArray(content) ? content : (content as { orders?: unknown } | null)?.orders;
  if (!Array.isArray(list) || list.length === 0) return { fault: 'noOrders' };
  if (list.length > maxBatchOrders) return { fault: 'tooMany', count: list.length };
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const { orderId, packRequest } = (entry ?? {}) as Partial<Orders[number]>;
    if (typeof orderId !== 'string' || orderId === '' || typeof packRequest !== 'object')
      return { fault: 'badOrder', number: index + 1 };
    if (seen.has(orderId)) return { fault: 'twice', id: orderId };
    seen.add(orderId);
  }
  return { orders: list as Orders };
}

/** Columns of a CSV file, named as in files of orders: a row is an item of an order. */
export const csvFields: readonly ImportField[] = [
  { path: 'sourceOrderId', kind: 'text', required: true },
  { path: 'itemId', kind: 'text', required: true },
  { path: 'quantityOrdered', kind: 'whole', required: true },
  { path: 'length', kind: 'number', required: false },
  { path: 'width', kind: 'number', required: false },
  { path: 'height', kind: 'number', required: false },
  { path: 'weight', kind: 'number', required: false },
  { path: 'tags', kind: 'text', required: false },
];

export const csvTemplate = [
  csvFields.map(({ path }) => path).join(','),
  'ORDER-1,MUG,12,5,4,4,0.8,',
  'ORDER-1,LAMP,1,14,9,9,3.2,fragile',
  'ORDER-2,MUG,4,5,4,4,0.8,',
  '',
].join('\r\n');

/** A row of a CSV file with the names of our columns. */
export interface CsvRow {
  /** As a spreadsheet counts it: the head is row 1. */
  readonly row: number;
  readonly orderId: string;
  readonly id: string;
  readonly quantity: number;
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly weight: number | null;
  readonly tags: readonly string[];
}

export function rowsOfCsv(text: string): readonly CsvRow[] {
  const [head = [], ...rows] = parseDelimited(text);
  return rows.map((cells, index) => {
    const cell = (name: string): string => cells[head.indexOf(name)]?.trim() ?? '';
    const number = (name: string): number | null => (cell(name) === '' ? null : Number(cell(name)));
    const [length, width, height] = [number('length'), number('width'), number('height')];
    return {
      row: index + 2,
      ...{ orderId: cell('sourceOrderId'), id: cell('itemId'), quantity: Number(cell('quantityOrdered')) },
      size: length && width && height ? { length, width, height } : null,
      weight: number('weight'),
      tags: parseTags(cell('tags').replaceAll(';', ',')),
    };
  });
}

/** Rows whose item the master must give. */
export function codesToRead(rows: readonly CsvRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ id, size }) => (id !== '' && size === null ? [id] : [])));
}

export interface RowFault {
  readonly row: number;
  readonly id: string | null;
  readonly reason: 'noItem' | 'noDimensions' | 'notNumber';
}

/** The orders of the rows. An order with a row at fault is left out whole, so that nothing is packed by halves. */
export function ordersOfRows(
  rows: readonly CsvRow[],
  items: PackItems,
  { algorithm, optimizeFor }: PackChoice,
): { readonly orders: Orders; readonly faults: readonly RowFault[] } {
  const faults: RowFault[] = [];
  const packed = new Map<string, PackItem[] | null>();
  for (const each of rows) {
    const item = itemOfRow(each, items);
    const before = packed.get(each.orderId);
    if (typeof item === 'string') {
      faults.push({ row: each.row, id: each.orderId, reason: item });
      packed.set(each.orderId, null);
    } else if (before !== null) packed.set(each.orderId, [...(before ?? []), item]);
  }
  const orders = [...packed].flatMap(([orderId, list]) =>
    list === null ? [] : [{ orderId, packRequest: { items: list, algorithm, optimizeFor } }],
  );
  return { orders, faults };
}

function itemOfRow({ id, quantity, size, weight, tags }: CsvRow, items: PackItems): PackItem | RowFault['reason'] {
  if (!Number.isInteger(quantity) || quantity < 1 || Number.isNaN(weight ?? 0)) return 'notNumber';
  const own = { quantity, ...(weight !== null && { weight }), ...(tags.length > 0 && { tags: [...tags] }) };
  if (size) return { id, ...size, ...own };
  const item = items.get(id);
  if (item === 'unmeasured') return 'noDimensions';
  return item ? { ...item, ...own } : 'noItem';
}
