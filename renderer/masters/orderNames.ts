import { shallowRef, type ShallowRef } from 'vue';
import { call } from '../api/client.ts';
import { inTurn } from '../ui/list/inTurn.ts';

/** What people call orders, by id. */
export type OrderNames = ReadonlyMap<string, string>;

export interface OrderNaming {
  /** As far as they are read, in the order in which they were asked for. */
  readonly names: ShallowRef<OrderNames>;
  /** Reads the names of the first of these orders, those that are not known yet. */
  readonly read: (ids: readonly string[], signal: AbortSignal) => Promise<void>;
}

/** Names of at most so many of the orders that a record refers to by id. */
export function useOrderNames(most: number): OrderNaming {
  const names = shallowRef<OrderNames>(new Map());

  async function read(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const unread = ids.slice(0, most).filter((id) => !names.value.has(id));
    if (unread.length === 0) return;
    const found = new Map<string, string>();
    await inTurn(unread, async (id) => {
      const { body } = await call('getOrder', { params: { id }, signal });
      found.set(id, body.sourceOrderId ?? id);
    });
    const inOrder = unread.flatMap((id) => {
      const name = found.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    names.value = new Map([...names.value, ...inOrder]);
  }

  return { names, read };
}
