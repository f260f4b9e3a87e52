import { expect, it } from 'vitest';
import { forward } from '../../db/forward.ts';
import { openTestStore } from './testStore.ts';

it('reaches stores in stores, and the ones of this moment', () => {
  const storesOf = (answer: string) => ({ list: { find: () => answer, limit: 5 }, get: () => answer });
  let stores = storesOf('first');
  const called: string[] = [];
  const forwarded = forward(
    () => ({ orders: stores }),
    (method, work) => {
      called.push(method);
      return work();
    },
  );
  const { orders } = forwarded;
  expect([orders.get(), orders.list.find(), orders.list.limit]).toEqual(['first', 'first', 5]);
  stores = storesOf('second');
  expect([orders.get(), orders.list.find()]).toEqual(['second', 'second']);
  expect(called).toEqual(['get', 'find', 'get', 'find']);
});

it('a new database has its warehouse', () => {
  const { store, organizationId } = openTestStore();
  expect(store.warehouse.get(organizationId)).toBeDefined();
});
