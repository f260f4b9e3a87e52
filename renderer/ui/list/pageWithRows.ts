import type { Page } from './pages.ts';

/** Rows that fill the first screen. */
const enoughRows = 40;

/** Pages from a cursor on until there is something to see: a page of a search may be short, or empty, before the end. */
export async function pageWithRows<T>(
  cursor: string | null,
  fetchPage: (cursor: string | null) => Promise<Page<T>>,
): Promise<Page<T>> {
  const items: T[] = [];
  let next = cursor;
  do {
    const page: Page<T> = await fetchPage(next);
    items.push(...page.items);
    next = page.nextCursor;
  } while (next !== null && items.length < enoughRows);
  return { items, nextCursor: next };
}
