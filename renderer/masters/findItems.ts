import type { CodeType, Item, ItemMatch } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { inChunks } from '../ui/list/inTurn.ts';

/** Codes of one request, as many as the station accepts. */
const codesAtOnce = 100;

/** The items that have one of these codes, by code; `by` says what a code may be, any kind by default. */
export async function findItems(
  codes: readonly string[],
  options: { readonly by?: CodeType[]; readonly signal?: AbortSignal } = {},
): Promise<ReadonlyMap<string, Item>> {
  const { by, signal } = options;
  const found = new Map<string, Item>();
  await inChunks(codes, codesAtOnce, async (chunk) => {
    const { items } = (
      await call('findItems', { body: { codes: [...chunk], ...(by && { by }) }, ...(signal && { signal }) })
    ).body;
    for (const [index, item] of items.entries()) if (item) found.set(chunk[index] ?? '', item);
  });
  return found;
}

/** The item that a scanned code means, and what the code says of it; null for an unknown code. */
export async function findByCode(code: string): Promise<{ readonly item: Item; readonly match: ItemMatch } | null> {
  const { items, matches } = (await call('findItems', { body: { codes: [code] } })).body;
  const [item, match] = [items[0], matches[0]];
  return item && match ? { item, match } : null;
}
