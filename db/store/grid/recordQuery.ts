import type { AttributeCounts } from '../../../main/domain/ports.ts';
import type { MasterRecord } from '../records.ts';
import {
  DomainError,
  message,
  type RecordMatch,
  type RecordQueryRequest,
  type RecordSort,
} from '../../../main/contract/index.ts';
import { listKey, readCursor, writeCursor } from '../cursor.ts';
import type { GridColumn } from './gridColumn.ts';
import { checkFilter, type CheckedFilter } from './gridFilter.ts';
import { attributeShapes, namesOfShape, type AttributeType, type FieldValue, type GridField } from './gridFields.ts';
import type { ReadyIndex, RecordIndex } from './recordIndex.ts';

export interface RecordQueryPage<TFields> {
  readonly items: readonly MasterRecord<TFields>[];
  /** Of all records that match. */
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface RecordQueries<TFields> {
  /** One page and the number of matches; the last step reads both at one moment. Throws DomainError bad_request. */
  readonly query: (
    organizationId: string,
    request: RecordQueryRequest,
  ) => Generator<undefined, RecordQueryPage<TFields>, undefined>;
  /** The ids of all records that match, ascending. Throws DomainError bad_request. */
  readonly matchingIds: (
    organizationId: string,
    match: RecordMatch,
  ) => Generator<undefined, readonly string[], undefined>;
  /** The own attributes of all records by name, with how many records have a number, a text, yes or no, or anything else there. */
  readonly attributes: (organizationId: string) => Generator<undefined, readonly AttributeCounts[], undefined>;
}

export interface RecordQueryOptions<TFields> {
  readonly entity: string;
  readonly findField: (path: string, at: string) => GridField;
  readonly indexOf: (organizationId: string) => RecordIndex;
  readonly find: (organizationId: string, id: string) => MasterRecord<TFields> | null;
  /** Records after this id, in the order of ids. */
  readonly after: (organizationId: string, id: string, limit: number) => readonly MasterRecord<TFields>[];
  readonly count: (organizationId: string) => number;
}

const defaultLimit = 50;

/** Where a record stands in an order. */
interface Rank {
  readonly value: FieldValue;
  readonly id: string;
}

export function createRecordQueries<TFields extends { readonly id: string }>({
  entity,
  findField,
  indexOf,
  find,
  after: recordsAfter,
  count,
}: RecordQueryOptions<TFields>): RecordQueries<TFields> {
  const checked = ({ filters = [] }: RecordMatch): readonly CheckedFilter[] =>
    filters.map((filter, index) =>
      checkFilter(filter, findField(filter.path, `filters[${String(index)}].path`), `filters[${String(index)}]`),
    );

  function sortField(sort: RecordSort | undefined): GridField | null {
    return sort === undefined || sort.path === 'id' ? null : findField(sort.path, 'sort.path');
  }

  /** All records by their ids, straight from the database: a list opens at once, also before anything is indexed. */
  function pageById(organizationId: string, key: string, after: Rank | null, limit: number): RecordQueryPage<TFields> {
    const found = recordsAfter(organizationId, after?.id ?? '', limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      total: count(organizationId),
      nextCursor:
        found.length > limit && last !== undefined ? writeCursor(key, JSON.stringify([null, last.fields.id])) : null,
    };
  }

  return {
    *query(organizationId, request) {
      const { search = '', filters = [], sort, limit = defaultLimit, cursor } = request;
      const checkedFilters = checked(request);
      const field = sortField(sort);
      const key = listKey(`${entity}Query`, [organizationId, search, filters, sort ?? null]);
      const after = cursor === undefined ? null : rankOf(readCursor(key, cursor));
      if (search.trim() === '' && filters.length === 0 && field === null && sort?.direction !== 'desc')
        return pageById(organizationId, key, after, limit);
      const index = yield* indexOf(organizationId).ready(fieldsOf(checkedFilters, field), countedOf(checkedFilters));
      const passes = matcherOf(index, search, checkedFilters);
      const rank = orderOf(index, field, sort?.direction === 'desc');
      const { places, total } = firstOf(index, passes, rank, after, limit + 1);
      const page = places.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.flatMap((place) => find(organizationId, index.ids[place] ?? '') ?? []),
        total,
        nextCursor:
          places.length > limit && last !== undefined
            ? writeCursor(key, JSON.stringify([rank.valueAt(last), index.ids[last]]))
            : null,
      };
    },
    *matchingIds(organizationId, match) {
      const checkedFilters = checked(match);
      const index = yield* indexOf(organizationId).ready(fieldsOf(checkedFilters, null), countedOf(checkedFilters));
      const passes = matcherOf(index, match.search ?? '', checkedFilters);
      // A copy: the index changes with the next write.
      return index.ids.filter((_, place) => passes(place)).sort();
    },
    *attributes(organizationId) {
      const { columns } = yield* indexOf(organizationId).ready([attributeShapes], [attributeShapes]);
      const found = new Map<string, { name: string } & Record<AttributeType, number>>();
      for (const [shape, records] of columns.get(attributeShapes.path)?.counts?.entries() ?? [])
        for (const [name, type] of namesOfShape(shape)) {
          const known = found.get(name) ?? { name, numbers: 0, texts: 0, flags: 0, others: 0 };
          known[type] += records;
          found.set(name, known);
        }
      return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}

function fieldsOf(filters: readonly CheckedFilter[], sorted: GridField | null): readonly GridField[] {
  const fields = [...filters.map(({ field }) => field), ...(sorted ? [sorted] : [])];
  return [...new Map(fields.map((field) => [field.path, field])).values()];
}

function countedOf(filters: readonly CheckedFilter[]): readonly GridField[] {
  return filters.flatMap(({ field, op }) => (op === 'repeated' ? field : []));
}

function matcherOf(
  { columns, words }: ReadyIndex,
  search: string,
  filters: readonly CheckedFilter[],
): (place: number) => boolean {
  const found = words.matcher(search);
  // Numbers are compared faster than texts.
  const isText = ({ field, op }: CheckedFilter) =>
    Number(['text', 'list', 'any'].includes(field.kind) && op !== 'between');
  const cheapFirst = filters.toSorted((a, b) => isText(a) - isText(b));
  const passes = cheapFirst.flatMap(({ field, over }) => {
    const column = columns.get(field.path);
    return column ? [over(column)] : [];
  });
  const all = found ? [...passes, found] : passes;
  const [first = () => true, ...rest] = all;
  if (rest.length === 0) return first;
  return (place) => first(place) && rest.every((one) => one(place));
}

interface Order {
  readonly valueAt: (place: number) => FieldValue;
  /** Whether the first place comes before the second one. */
  readonly isBefore: (a: number, b: number) => boolean;
  readonly isAfter: (place: number, rank: Rank) => boolean;
}

/**
 * The order of a column, of ids where records are equal or no column is given. Empty values are last in both directions, and texts
 * after numbers.
 */
function orderOf({ ids, columns }: ReadyIndex, field: GridField | null, descending: boolean): Order {
  const column: GridColumn | undefined = field ? columns.get(field.path) : undefined;
  const numbers = column?.numbers() ?? null;
  const texts = column?.texts() ?? null;
  const idAt = (place: number) => ids[place] ?? '';
  // Without a column all values are alike, and the ids alone decide, in either direction.
  const sign = descending ? -1 : 1;
  const idSign = column === undefined ? sign : 1;
  const valueAt = (place: number): FieldValue => {
    const value = numbers?.[place] ?? NaN;
    return Number.isNaN(value) ? (texts?.[place] ?? null) : value;
  };
  const byId = (a: string, b: string) => (a === b ? 0 : a < b ? -idSign : idSign);
  const compared = (a: FieldValue, aId: string, b: FieldValue, bId: string): number => {
    if (a === b) return byId(aId, bId);
    if (a === null) return 1;
    if (b === null) return -1;
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return a < b ? -sign : sign;
  };
  /** As `compared`; most comparisons are of two numbers, neither of them empty. */
  const isBefore = (a: number, b: number): boolean => {
    if (numbers) {
      const x = numbers[a] ?? NaN;
      const y = numbers[b] ?? NaN;
      if (x < y) return !descending;
      if (x > y) return descending;
    }
    return compared(valueAt(a), idAt(a), valueAt(b), idAt(b)) < 0;
  };
  return {
    valueAt,
    isBefore,
    isAfter: (place, { value, id }) => compared(valueAt(place), idAt(place), value, id) > 0,
  };
}

/** The first places of an order that match and come after a rank, and how many match at all. One pass, without sorting them all. */
function firstOf(
  { ids }: ReadyIndex,
  passes: (place: number) => boolean,
  { isBefore, isAfter }: Order,
  after: Rank | null,
  most: number,
): { readonly places: readonly number[]; readonly total: number } {
  const places: number[] = [];
  let total = 0;
  for (let place = 0; place < ids.length; place += 1) {
    if (!passes(place)) continue;
    total += 1;
    if (after !== null && !isAfter(place, after)) continue;
    const worst = places.at(-1);
    if (places.length === most && worst !== undefined && !isBefore(place, worst)) continue;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(places[middle] ?? 0, place)) low = middle + 1;
      else high = middle;
    }
    places.splice(low, 0, place);
    if (places.length > most) places.pop();
  }
  return { places, total };
}

/** The rank in a cursor, which this store wrote. */
function rankOf(text: string): Rank {
  const read: unknown = parsed(text);
  if (Array.isArray(read)) {
    const [value, id]: readonly unknown[] = read;
    const isValue = value === null || typeof value === 'number' || typeof value === 'string';
    if (isValue && typeof id === 'string') return { value, id };
  }
  throw new DomainError('bad_request', message('cursorInvalid', { field: 'cursor' }), {
    field: 'cursor',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor; the caller says so.
    return null;
  }
}
