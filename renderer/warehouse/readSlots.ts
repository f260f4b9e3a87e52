import type { Slot } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { allPages, pageQuery } from '../ui/list/pages.ts';

/** As many slots as a page may have: a way to the station costs more than its answer. */
const pageSize = 1000;

/** All slots, page by page as they come, in the order of their locations. */
export function readSlots(signal: AbortSignal): AsyncGenerator<readonly Slot[]> {
  return allPages(async (cursor) => {
    const query = { ...pageQuery(cursor), limit: pageSize };
    return (await call('listSlots', { query, signal })).body;
  });
}
