import type { RecordPage } from '../../main/domain/records.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

const defaultLimit = 20;

/** A row of a list in the order of arrival. */
interface Arrived {
  readonly seq: number;
}

/** Which page of a list; the filter names what a cursor of it is bound to. */
export interface PageRequest {
  readonly kind: string;
  readonly filter: readonly unknown[];
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** Name of the query parameter that carries the cursor. */
  readonly field?: string;
}

/**
 * One page in the order of arrival. `rowsAfter` yields the rows with a higher number; a page ends before its
 * limit where its records have more bytes than `size` says. New rows come at the end: none is missed or repeated while they arrive.
 */
export function pageOf<TRow extends Arrived, TRecord>(
  { kind, filter, limit = defaultLimit, cursor, field }: PageRequest,
  rowsAfter: (seq: number, limit: number) => Iterable<TRow>,
  recordOf: (row: TRow) => TRecord,
  size?: { readonly most: number; readonly of: (record: TRecord) => number },
): RecordPage<TRecord> {
  const key = listKey(kind, filter);
  const items: TRecord[] = [];
  let bytes = 0;
  let last = cursor === undefined ? 0 : Number(readCursor(key, cursor, field));
  for (const row of rowsAfter(last, limit + 1)) {
    if (items.length === limit || (size && bytes > size.most))
      return { items, nextCursor: writeCursor(key, String(last)) };
    const record = recordOf(row);
    items.push(record);
    bytes += size?.of(record) ?? 0;
    last = row.seq;
  }
  return { items, nextCursor: null };
}

/**
 * One page with the newest first. `rowsBefore` yields the matching rows among those that one page looks at, `lookedUntil` the
 * last place that it looked at, null when nothing lies before. A page that finds little ends early, and its cursor goes on.
 */
export function newestPageOf<TRow extends Arrived, TRecord>(
  { kind, filter, limit = defaultLimit, cursor }: PageRequest,
  rowsBefore: (seq: number, limit: number) => readonly TRow[],
  lookedUntil: (seq: number) => number | null,
  recordOf: (row: TRow) => TRecord,
): RecordPage<TRecord> {
  const key = listKey(kind, filter);
  const start = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
  const rows = rowsBefore(start, limit + 1);
  const last = rows.length > limit ? (rows[limit - 1]?.seq ?? null) : lookedUntil(start);
  return {
    items: rows.slice(0, limit).map(recordOf),
    nextCursor: last === null ? null : writeCursor(key, String(last)),
  };
}
