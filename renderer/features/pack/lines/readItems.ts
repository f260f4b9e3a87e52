import type { Item } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';

const mostIds = 100;

/** Items by id, as many as there are; unknown ids are left out. */
export async function readItems(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>();
  const unique = [...new Set(ids)];
  for (let start = 0; start < unique.length; start += mostIds) {
    const { body } = await call('getManyItems', { body: { itemIds: unique.slice(start, start + mostIds) } });
    for (const item of body.items) found.set(item.id, item);
  }
  return found;
}
