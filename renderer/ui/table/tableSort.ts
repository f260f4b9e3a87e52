/** The order of a table: by which field, and in which direction. */
export interface TableSort {
  readonly path: string;
  readonly direction: 'asc' | 'desc';
}

/** A click on a head: ascending first, then descending, then the order that the list has by itself. */
export function nextSort(sort: TableSort | null, path: string): TableSort | null {
  if (sort?.path !== path) return { path, direction: 'asc' };
  return sort.direction === 'asc' ? { path, direction: 'desc' } : null;
}

/** A key for one direction: pressed again, it takes the order away. */
export function directedSort(
  sort: TableSort | null,
  path: string,
  direction: TableSort['direction'],
): TableSort | null {
  return sort?.path === path && sort.direction === direction ? null : { path, direction };
}

/** "weight", or "-weight" for descending, as an address has it; empty without an order. */
export function writeSort(sort: TableSort | null): string {
  if (sort === null) return '';
  return sort.direction === 'desc' ? `-${sort.path}` : sort.path;
}

/** Null for what names no field that can be sorted by. */
export function readSort(text: string, paths: ReadonlySet<string>): TableSort | null {
  const path = text.replace(/^-/, '');
  return paths.has(path) ? { path, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}
