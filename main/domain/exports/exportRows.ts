import {
  rateTableLists,
  type OrderSearch,
  type RateTableQuery,
  type RecordMatch,
  type SlotQuery,
} from '../../contract/index.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import { hasSameNumber } from '../orders/repeatedOrder.ts';
import type { RateStore } from '../rating/ports.ts';
import { wholeTable } from '../rating/rateContents.ts';
import type { SlotStore } from '../waves/ports.ts';
import type { Steps } from '../steps.ts';

/** Rows of an export, some at a time: a record, in which each list of rows is the entry of this row. Each step is short. */
export type ExportRows = Generator<readonly object[], void, undefined>;

/** Records that are read in one turn. */
const recordsAtOnce = 200;
const headsAtOnce = 100;
const slotsAtOnce = 500;
/** Rows of a rate table that are given out in one turn. */
const entriesAtOnce = 500;

/** What an export needs of the masters that are queried alike. */
export interface MatchedMasters {
  readonly matchingIds: (organizationId: string, match: RecordMatch) => Steps<readonly string[]>;
  readonly getMany: (organizationId: string, ids: readonly string[]) => readonly { readonly fields: object }[];
}

/** Items or containers, as they are when they are read. */
export function* masterRows(store: MatchedMasters, organizationId: string, match: RecordMatch): ExportRows {
  const search = store.matchingIds(organizationId, match);
  let ids: readonly string[];
  for (;;) {
    const step = search.next();
    if (step.done === true) {
      ids = step.value;
      break;
    }
    yield [];
  }
  for (let from = 0; from < ids.length; from += recordsAtOnce)
    yield store.getMany(organizationId, ids.slice(from, from + recordsAtOnce)).map(({ fields }) => fields);
}

type Page<Query> = Omit<Query, 'limit' | 'cursor'>;
interface PageOf<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** The pages of a list, one after the other. */
function* pagesOf<T>(read: (cursor: { readonly cursor?: string }) => PageOf<T>): Generator<readonly T[]> {
  for (let cursor: string | null = null; ;) {
    const page: PageOf<T> = read(cursor === null ? {} : { cursor });
    yield page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

export function* slotRows(store: SlotStore, organizationId: string, filter: Page<SlotQuery>): ExportRows {
  for (const slots of pagesOf((page) => store.list(organizationId, { ...filter, limit: slotsAtOnce, ...page })))
    yield slots.map(({ fields }) => fields);
}

/**
 * A row for each line. Of several orders with one number of one source, only the one that an import of this number changes: two
 * of them in one file would be read as one order.
 */
export function* orderRows(
  store: Pick<OrderStore, 'find' | 'get' | 'ofSource'>,
  organizationId: string,
  filter: Page<OrderSearch>,
): ExportRows {
  const isMet = ({ id, fields }: OrderRecord): boolean => {
    if (fields.sourceOrderId === undefined) return true;
    const numbered = store
      .ofSource(organizationId, fields.sourceOrderId)
      .filter((one) => hasSameNumber(one.fields, fields));
    return (numbered.find(({ status }) => status !== 'Cancelled') ?? numbered[0])?.id === id;
  };
  for (const found of pagesOf((page) => store.find(organizationId, { ...filter, limit: headsAtOnce, ...page })))
    for (const summary of found) {
      const id = summary.read()?.id;
      const order = id === undefined ? null : store.get(organizationId, id);
      yield order && isMet(order) ? order.fields.lines.map((line) => ({ ...order.fields, lines: line })) : [];
    }
}

/** The newest version of each table, with a row for each place of its longest list. */
export function* rateRows(
  store: RateStore,
  organizationId: string,
  { search = '', ...filter }: Page<RateTableQuery> & { readonly search?: string },
): ExportRows {
  const terms = search.toLowerCase().split(/\s+/);
  for (const heads of pagesOf((page) => store.list(organizationId, { ...filter, limit: headsAtOnce, ...page })))
    for (const { id, name, carrier, service } of heads) {
      const subject = `${id} ${name} ${carrier} ${service}`.toLowerCase();
      if (!terms.every((term) => subject.includes(term))) continue;
      const newest = store.get(organizationId, id);
      if (newest) yield* tableRows(wholeTable(store.contents, newest));
    }
}

function* tableRows(reading: Steps<object>): ExportRows {
  let table: Readonly<Record<string, unknown>>;
  for (;;) {
    const step = reading.next();
    if (step.done === true) {
      table = { ...step.value };
      break;
    }
    yield [];
  }
  const lists = Object.keys(rateTableLists).map((name) => [name, entriesOf(table[name])] as const);
  const count = Math.max(1, ...lists.map(([, entries]) => entries.length));
  for (let from = 0; from < count; from += entriesAtOnce)
    yield Array.from({ length: Math.min(entriesAtOnce, count - from) }, (_, at) => ({
      ...table,
      ...Object.fromEntries(lists.map(([name, entries]) => [name, entries[from + at]])),
    }));
}

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
