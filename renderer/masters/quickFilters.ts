import type { RecordFilter } from '../../main/contract/index.ts';
import { parseTags } from '../ui/list/tagText.ts';

/** Filters that have a control of their own in the bar of a list. */

/** Nothing is filtered by an empty value. */
export function isExactly(path: string, value: string | boolean): readonly RecordFilter[] {
  return value === '' ? [] : [{ path, op: 'equals', value }];
}

/** Every one of the tags, as they are typed. */
export function hasTags(text: string): readonly RecordFilter[] {
  return parseTags(text).map((value) => ({ path: 'tags', op: 'equals', value }));
}
