import { ProblemResponse, type Order, type PackItem } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { itemCode, type PackItems } from './storedOrders.ts';

const idsAtOnce = 100;

/** Whole orders by id, a few at a time; `onRead` hears how many are here. */
export async function readOrders(
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<readonly Order[]> {
  const found = new Map<string, Order>();
  await inTurn(
    ids,
    async (id) => {
      found.set(id, (await call('getOrder', { params: { id }, signal })).body);
      onRead(found.size);
    },
    6,
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The items that the codes name, as a pack request takes them: an id by id, anything else by its SKU. */
export async function readPackItems(codes: ReadonlySet<string>, signal: AbortSignal): Promise<PackItems> {
  const found = new Map<string, PackItem | 'unmeasured' | null>();
  const byId = async (ids: readonly string[]): Promise<void> => {
    await inTurn(chunked(ids), async (itemIds) => {
      const [known, packed] = await Promise.all([
        call('getManyItems', { body: { itemIds }, signal }),
        call('getPackItems', { body: { itemIds }, signal }),
      ]);
      for (const { id } of known.body.items) found.set(id, 'unmeasured');
      for (const item of packed.body.items) found.set(item.id, item);
    });
  };
  await byId([...codes]);
  const ids = new Map<string, string | null>();
  await inTurn(
    [...codes].filter((code) => !found.has(code)),
    async (sku) => void ids.set(sku, await idOfSku(sku, signal)),
  );
  await byId([...new Set([...ids.values()].filter((id) => id !== null && !found.has(id)))].map(String));
  for (const [sku, id] of ids) found.set(sku, id === null ? null : (found.get(id) ?? null));
  return found;
}

/** The codes that the lines of orders name. */
export function codesOf(orders: readonly Pick<Order, 'lines'>[]): ReadonlySet<string> {
  return new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => itemCode(line) ?? [])));
}

function chunked(ids: readonly string[]): readonly string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
}

async function idOfSku(sku: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await call('lookupItem', { query: { type: 'sku', value: sku }, signal })).body.id;
  } catch (error) {
    if (error instanceof ProblemResponse && error.problem.status === 404) return null;
    throw error;
  }
}
