import type { Order, PackItem } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { findItems } from '../../masters/findItems.ts';
import { inChunks, inTurn } from '../../ui/list/inTurn.ts';
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
  const found = await findItems([...codes], { by: ['id', 'sku'], signal });
  const packed = new Map<string, PackItem>();
  await inChunks([...new Set([...found.values()].map(({ id }) => id))], idsAtOnce, async (chunk) => {
    const { items } = (await call('getPackItems', { body: { itemIds: [...chunk] }, signal })).body;
    for (const item of items) packed.set(item.id, item);
  });
  return new Map(
    [...codes].map((code) => {
      const item = found.get(code);
      return [code, item ? (packed.get(item.id) ?? 'unmeasured') : null];
    }),
  );
}

/** The codes that the lines of orders name. */
export function codesOf(orders: readonly Pick<Order, 'lines'>[]): ReadonlySet<string> {
  return new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => itemCode(line) ?? [])));
}
