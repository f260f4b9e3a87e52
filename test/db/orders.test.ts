import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderFields, OrderStatus } from '../../main/contract/index.ts';
import { later, openTestStore, type TestStore } from './testStore.ts';

const fields: OrderFields = { submit: true, lines: [{ lineNumber: 1, sku: 'A', quantityOrdered: 1 }] };
const add = ({ store, actor }: TestStore, id: string, status: OrderStatus) =>
  store.orders.create(actor, { id, trigger: 'receive', status, fields }, () => undefined, later);

describe('the list of orders', () => {
  it('repeats nothing and leaves nothing out while orders come in between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.constantFrom<OrderStatus>('Received', 'Draft'), { maxLength: 30 }),
        fc.array(fc.array(fc.constantFrom<OrderStatus>('Received', 'Draft'), { maxLength: 4 }), { maxLength: 12 }),
        fc.constantFrom<OrderStatus | undefined>(undefined, 'Draft'),
        (limit, first, arrivals, status) => {
          const test = openTestStore();
          const made: { id: string; status: OrderStatus }[] = [];
          const arrive = (statuses: readonly OrderStatus[]) => {
            for (const one of statuses) {
              // Ids that say nothing about the order of arrival.
              const id = `o-${String((made.length * 7919) % 1009)}`;
              add(test, id, one);
              made.push({ id, status: one });
            }
          };
          arrive(first);
          const seen: (string | undefined)[] = [];
          let cursor: string | null = null;
          let round = 0;
          do {
            const page: { items: readonly { read: () => { id: string } | null }[]; nextCursor: string | null } =
              test.store.orders.list(test.organizationId, {
                limit,
                ...(status && { status }),
                ...(cursor !== null && { cursor }),
              });
            expect(page.items.length).toBeLessThanOrEqual(limit);
            seen.push(...page.items.map(({ read }) => read()?.id));
            cursor = page.nextCursor;
            // What comes after the last page is of the next listing.
            if (cursor !== null) arrive(arrivals[round] ?? []);
            round += 1;
          } while (cursor !== null);
          expect(seen).toEqual(made.filter((order) => !status || order.status === status).map(({ id }) => id));
          test.store.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('knows the orders of its own organization only', () => {
    const test = openTestStore();
    add(test, 'mine', 'Received');
    expect(test.store.orders.get('another', 'mine')).toBeNull();
    expect(test.store.orders.list('another', {}).items).toEqual([]);
    expect(test.store.orders.history('another', 'mine', {})).toBeNull();
    const foreign = { organizationId: 'another', name: 'eve' };
    expect(test.store.orders.change(foreign, 'mine', 'cancel', () => ({ status: 'Cancelled' }), later)).toBeNull();
    expect(test.store.orders.get(test.organizationId, 'mine')?.status).toBe('Received');
  });
});

describe('a change of an order', () => {
  it('is nothing at all when its decision throws', () => {
    const test = openTestStore();
    add(test, 'a', 'Received');
    const refuse = () => {
      throw new Error('no');
    };
    expect(() => test.store.orders.change(test.actor, 'a', 'cancel', refuse, later)).toThrow('no');
    expect(test.store.orders.get(test.organizationId, 'a')).toMatchObject({ status: 'Received', version: 1 });
    expect(test.store.orders.history(test.organizationId, 'a', {})?.items).toHaveLength(1);
  });
});

it('finds the highest number behind a prefix, and passes over order numbers that only look like it', () => {
  const test = openTestStore();
  const highest = () => test.store.orders.highestNumber(test.organizationId, 'PACK-');
  expect(highest()).toBe(0);
  for (const sourceOrderId of ['PACK-2', 'PACK-10', 'PACK-9', 'PACK-', 'PACK-11a', 'PACK-1234567890', 'PACKS-99', '77'])
    test.store.orders.create(
      test.actor,
      { id: `id ${sourceOrderId}`, trigger: 'receive', status: 'Received', fields: { ...fields, sourceOrderId } },
      () => undefined,
      later,
    );
  expect(highest()).toBe(10);
  expect(test.store.orders.highestNumber('another', 'PACK-')).toBe(0);
  test.store.close();
});
