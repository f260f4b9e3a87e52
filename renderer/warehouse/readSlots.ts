import type { Slot } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { allPages, pageQuery } from '../ui/list/pages.ts';

/** All slots, page by page as they come, in the order of their locations. */
export function readSlots(signal: AbortSignal): AsyncGenerator<readonly Slot[]> {
  return allPages(async (cursor) => (await call('listSlots', { query: pageQuery(cursor), signal })).body);
}
