import type { RecordPage } from '../../main/domain/records.ts';
import type { DocumentRecord } from './records.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

const defaultLimit = 20;

/** One page of records that are few enough to be read together, by id. */
export function documentPage<TFields extends { readonly id: string }>(
  kind: string,
  organizationId: string,
  records: readonly DocumentRecord<TFields>[],
  { limit = defaultLimit, cursor }: { readonly limit?: number; readonly cursor?: string },
): RecordPage<DocumentRecord<TFields>> {
  const key = listKey(kind, [organizationId]);
  const after = cursor === undefined ? '' : readCursor(key, cursor);
  const rest = records
    .filter(({ fields }) => fields.id > after)
    .toSorted((a, b) => (a.fields.id < b.fields.id ? -1 : 1));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const isLastPage = rest.length <= limit || last === undefined;
  return { items, nextCursor: isLastPage ? null : writeCursor(key, last.fields.id) };
}
