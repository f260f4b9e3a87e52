import type { Slot } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';

const pageSize = 100;

/** All slots, page by page as they come, in the order of their locations. */
export async function* readSlots(signal: AbortSignal): AsyncGenerator<readonly Slot[]> {
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
    const { items, nextCursor } = (await call('listSlots', { query, signal })).body;
    yield items;
    cursor = nextCursor;
  } while (cursor !== null);
}
