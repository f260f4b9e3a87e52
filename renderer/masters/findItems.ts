import type { codeTypes, Item } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { inChunks } from '../ui/list/inTurn.ts';

/** Codes of one request, as many as the station accepts. */
const codesAtOnce = 100;

/** The items that have one of these codes, by code; `by` says what a code may be, any kind by default. */
export async function findItems(
  codes: readonly string[],
  options: { readonly by?: (typeof codeTypes)[number][]; readonly signal?: AbortSignal } = {},
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

/** The item that a scanned code means; null for an unknown code. */
export async function findByCode(code: string): Promise<Item | null> {
  return (await findItems([code])).get(code) ?? null;
}
