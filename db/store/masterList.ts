import type { RecordPage } from '../../main/domain/records.ts';
import type { MasterRecord } from './records.ts';
import { getTableName } from 'drizzle-orm';
import type { Database } from 'better-sqlite3';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { rowColumns, type MasterDefinition, type MasterRow, type MasterTable } from './masterTable.ts';
import { searchExpression, type SearchExpression } from './searchExpression.ts';
import { facet } from './searchText.ts';

/** Which records of a list, and which page of it. */
export interface ListFilter {
  readonly limit?: number;
  readonly cursor?: string;
  readonly search?: string;
  /** Marks that a record must have, all of them: see `facet`. */
  readonly facets: readonly string[];
}

export type ListMasters<TFields> = (organizationId: string, filter: ListFilter) => RecordPage<MasterRecord<TFields>>;

const defaultLimit = 20;

/** Lists a master in the order of ids, page by page. Search and filters go through one index, so that any mix of them is quick. */
export function createMasterList<TFields extends { readonly id: string }>(
  database: Database,
  definition: MasterDefinition<TFields>,
  { recordOf }: MasterTable<TFields>,
): ListMasters<TFields> {
  const table = getTableName(definition.table);
  const pageAfter = database.prepare<[string, string, number], MasterRow>(
    `SELECT ${rowColumns} FROM ${table} WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const firstAfter = database
    .prepare<[string, string], number>(
      `SELECT position FROM ${table} WHERE organization_id = ? AND id > ? ORDER BY id LIMIT 1`,
    )
    .pluck();
  const lastOf = database
    .prepare<[string], number>(`SELECT position FROM ${table} WHERE organization_id = ? ORDER BY id DESC LIMIT 1`)
    .pluck();
  const found = database.prepare<[string, number, number], MasterRow>(
    `SELECT ${rowColumns} FROM ${table}_search JOIN ${table} ON ${table}.position = ${table}_search.rowid
     WHERE ${table}_search MATCH ? AND ${table}_search.rowid BETWEEN ? AND ? ORDER BY ${table}_search.rowid`,
  );

  function matching(
    organizationId: string,
    after: string,
    { match, fits }: SearchExpression,
    atMost: number,
  ): readonly MasterRecord<TFields>[] {
    // Positions are ordered like (organization, id): the organization is a range of them.
    const from = firstAfter.get(organizationId, after);
    const to = lastOf.get(organizationId);
    const records: MasterRecord<TFields>[] = [];
    if (from === undefined || to === undefined) return records;
    for (const row of found.iterate(match, from, to)) {
      const record = recordOf(row);
      if (fits === null || fits(definition.searchable(record.fields))) records.push(record);
      if (records.length === atMost) break;
    }
    return records;
  }

  return (organizationId, { limit = defaultLimit, cursor, search = '', facets }) => {
    const key = listKey(definition.entity, [organizationId, search, facets]);
    // Ids have at least one character: the empty string is before all of them.
    const after = cursor === undefined ? '' : readCursor(key, cursor);
    const expression = searchExpression(search, facets);
    const records =
      expression === null
        ? pageAfter.all(organizationId, after, limit + 1).map(recordOf)
        : matching(organizationId, after, expression, limit + 1);
    const page = records.slice(0, limit);
    const last = page.at(-1);
    const isLastPage = records.length <= limit || last === undefined;
    return { items: page, nextCursor: isLastPage ? null : writeCursor(key, last.fields.id) };
  };
}

/** The marks of a list of tags. */
export function tagFacets(tags: readonly string[]): readonly string[] {
  return [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '').map((tag) => facet('tag', tag));
}

/** The marks of a `tags` query: comma-separated, the record must have all. */
export function tagFilter(tags: string | undefined): readonly string[] {
  return tags === undefined ? [] : tagFacets(tags.split(','));
}
