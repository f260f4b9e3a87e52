import type { RecordMatch, RecordQueryRequest, RecordSort } from '../../../main/contract/index.ts';

/** Which records a list asks for, and in which order. */
export interface RecordQuery {
  readonly match: RecordMatch;
  readonly sort: RecordSort | null;
}

/** A page of what the station hands out in pages. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  /** All records that match, where the station counts them. */
  readonly total?: number;
}

/** As many records as a page may have. */
const pageSize = 100;

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], ''> };

/** The filters that have a value. */
export function givenOf<Values extends object>(values: Values | Record<string, never>): Given<Values> {
  // What is left of the values has their names and types.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Given<Values>;
}

/** The query for a page of a list, from a cursor on (null: the first); a filter without a value is left out. */
export function pageQuery<Values extends object>(
  cursor: string | null,
  values?: Values,
): { limit: number; cursor?: string } & Given<Values> {
  return { limit: pageSize, ...(cursor === null ? {} : { cursor }), ...givenOf<Values>(values ?? {}) };
}

/** As many entries of a history as somebody reads in one go. */
const historySize = 20;

/** The query for a page of a history, from a cursor on (null: the newest). */
export function historyQuery(cursor: string | null): { limit: number; cursor?: string } {
  return { limit: historySize, ...(cursor === null ? {} : { cursor }) };
}

/** The body of a query for a page, from a cursor on (null: the first). */
export function recordQuery(cursor: string | null, { match, sort }: RecordQuery): RecordQueryRequest {
  return {
    ...match,
    ...(sort === null ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
    limit: pageSize,
  };
}

/** Every page from the first to the last, each asked for when the one before it is used. */
export async function* allPages<T>(
  fetchPage: (cursor: string | null) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await fetchPage(cursor);
    cursor = page.nextCursor;
    yield page.items;
  } while (cursor !== null);
}
