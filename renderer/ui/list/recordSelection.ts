import type { RecordMatch } from '../../../main/contract/index.ts';

/**
 * What is selected in a list: records that were chosen one by one, or all that match a search with filters, also those that
 * the window has not read. `count` is how many that are; with `match` it is what the person has seen, and the station changes
 * nothing when another number matches by then. Goes as it is into the `selection` of a bulk operation.
 */
export type SelectedRecords =
  { readonly ids: string[]; readonly count: number } | { readonly match: RecordMatch; readonly count: number };

export function selectedIds(ids: Iterable<string>): SelectedRecords {
  const list = [...ids];
  return { ids: list, count: list.length };
}
