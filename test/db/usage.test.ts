import { expect, it } from 'vitest';
import { openTestStore } from './testStore.ts';

it('adds counts to those of their day, each organization its own, and keeps them over restarts', () => {
  const { store, organizationId, dataDir } = openTestStore();
  const of = (date: string, counter: string, count: number) => ({ organizationId, date, counter, count });
  store.usage.add([of('2026-01-31', 'requests', 5), of('2026-02-01', 'requests', 1), of('2026-02-01', 'pack', 1)]);
  store.usage.add([of('2026-02-01', 'requests', 2)]);
  store.close();
  const again = openTestStore(dataDir).store;
  expect(again.usage.since(organizationId, '2026-02-01')).toEqual([
    { date: '2026-02-01', counter: 'pack', count: 1 },
    { date: '2026-02-01', counter: 'requests', count: 3 },
  ]);
  expect(again.usage.since(organizationId, '2026-01-01')).toHaveLength(3);
  expect(again.usage.since('another', '2026-01-01')).toEqual([]);
});

it('adds all counts or none', () => {
  const { store, organizationId } = openTestStore();
  const good = { organizationId, date: '2026-02-01', counter: 'requests', count: 1 };
  expect(() => {
    store.usage.add([good, { ...good, organizationId: 'nobody' }]);
  }).toThrow();
  expect(store.usage.since(organizationId, '2026-01-01')).toEqual([]);
});
