import type { InfiniteData } from '@tanstack/query-core';
import type { Page } from './pages.ts';
import { sameOr } from './sameRecord.ts';

/** The pages of a list as the query cache keeps them. */
export type Pages<T> = InfiniteData<Page<T>, string | null>;

export interface PagedRows<T> {
  /** The rows of pages, each record once: one that moved between two pages would be there twice. */
  readonly rowsOf: (pages: readonly Page<T>[]) => readonly T[];
  /** Fresh pages with the records of the old ones that say the same: what is drawn of them stays as it is. */
  readonly share: (old: Pages<T> | undefined, fresh: Pages<T>) => Pages<T>;
  readonly replace: (data: Pages<T>, record: T) => Pages<T>;
  readonly remove: (data: Pages<T>, ids: ReadonlySet<string>) => Pages<T>;
  /** Puts a record before the one that has its index by then, and takes it out where it was before. */
  readonly insert: (data: Pages<T>, record: T, index: number) => Pages<T>;
}

/** Rows as pages: what is common to all changes that a list makes to what it has read. */
export function createPagedRows<T>(idOf: (record: T) => string): PagedRows<T> {
  let lastPages: readonly Page<T>[] = [];
  let lastRows: readonly T[] = [];
  let known = new Set<string>();

  /** Old rows with the fresh ones in their places, where pages have the same records as before; null where they have others. */
  function replaced(pages: readonly Page<T>[]): readonly T[] | null {
    if (pages.length !== lastPages.length) return null;
    const fresh = new Map<T, T>();
    for (const [at, { items }] of pages.entries()) {
      const before = lastPages[at]?.items ?? [];
      if (items === before) continue;
      if (items.length !== before.length) return null;
      for (const [index, record] of items.entries()) {
        const old = before[index] as T; // Both have as many.
        if (idOf(old) !== idOf(record)) return null;
        if (old !== record) fresh.set(old, record);
      }
    }
    return fresh.size === 0 ? lastRows : lastRows.map((record) => fresh.get(record) ?? record);
  }

  /** Mostly a page was added, or a record has changed: the rows of the other pages are not looked at then. */
  function rowsOf(pages: readonly Page<T>[]): readonly T[] {
    const same = replaced(pages);
    if (same !== null) {
      [lastPages, lastRows] = [pages, same];
      return same;
    }
    const goesOn = lastPages.length <= pages.length && lastPages.every((page, index) => page === pages[index]);
    if (!goesOn) [lastPages, lastRows, known] = [[], [], new Set()];
    const added = pages
      .slice(lastPages.length)
      .flatMap(({ items }) => items)
      .filter((record) => {
        const isNew = !known.has(idOf(record));
        known.add(idOf(record));
        return isNew;
      });
    if (added.length > 0) lastRows = lastRows.concat(added);
    lastPages = pages;
    return lastRows;
  }

  function share(old: Pages<T> | undefined, fresh: Pages<T>): Pages<T> {
    if (old === undefined || old.pages.every((page, index) => page === fresh.pages[index])) return fresh;
    const byId = new Map(old.pages.flatMap(({ items }) => items.map((record) => [idOf(record), record] as const)));
    const pages = fresh.pages.map((page, at) => {
      const before = old.pages[at];
      if (page === before) return page;
      const items = page.items.map((record) => sameOr(byId.get(idOf(record)), record));
      const isSame =
        items.length === before?.items.length &&
        items.every((record, index) => record === before.items[index]) &&
        page.nextCursor === before.nextCursor &&
        page.total === before.total;
      return isSame ? before : { ...page, items };
    });
    return { ...fresh, pages };
  }

  /** Changes the rows of pages; `more` records match than before. */
  function edit(data: Pages<T>, change: (items: readonly T[]) => readonly T[], more = 0): Pages<T> {
    const pages = data.pages.map((page) => {
      const items = change(page.items);
      const counted = page.total === undefined || more === 0 ? {} : { total: page.total + more };
      return items === page.items && more === 0 ? page : { ...page, items, ...counted };
    });
    return { ...data, pages };
  }

  const indexIn = (items: readonly T[], id: string): number => items.findIndex((each) => idOf(each) === id);
  const without = (items: readonly T[], ids: ReadonlySet<string>): readonly T[] =>
    items.some((record) => ids.has(idOf(record))) ? items.filter((record) => !ids.has(idOf(record))) : items;

  return {
    rowsOf,
    share,
    replace: (data, record) =>
      edit(data, (items) => {
        const index = indexIn(items, idOf(record));
        return index < 0 ? items : items.with(index, record);
      }),
    remove: (data, ids) => {
      const gone = rowsOf(data.pages).filter((record) => ids.has(idOf(record))).length;
      return gone === 0 ? data : edit(data, (items) => without(items, ids), -gone);
    },
    insert: (data, record, index) => {
      const id = idOf(record);
      const rows = rowsOf(data.pages);
      const others = rows.filter((each) => idOf(each) !== id);
      const next = others[index];
      const last = data.pages.at(-1)?.items;
      return edit(
        data,
        (items) => {
          const rest = without(items, new Set([id]));
          if (next === undefined) return items === last ? [...rest, record] : rest;
          const at = indexIn(rest, idOf(next));
          return at < 0 ? rest : rest.toSpliced(at, 0, record);
        },
        others.length === rows.length ? 1 : 0,
      );
    },
  };
}
