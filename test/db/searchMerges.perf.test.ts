import { expect, test } from 'vitest';
import { processorMs, slowness } from '../support/slowness.ts';
import { catalogue } from './catalogue.ts';
import { at, openTestStore } from './testStore.ts';

const size = 20_000;
const mostOfATurn = 50;

test('an import of 20,000 items is taken back, and no hundred of them waits for the search', () => {
  const { store, actor, organizationId } = openTestStore();
  const items = catalogue(size);
  for (let from = 0; from < size; from += 500) store.items.upsertMany(actor, items.slice(from, from + 500), at);
  const after = JSON.stringify({ meta: { version: 1, createdAt: at, updatedAt: at } });
  let longest = 0;
  for (let from = 0; from < size; from += 100) {
    const changes = items.slice(from, from + 100).map(({ id }) => ({ seq: 1, entityId: id, before: null, after }));
    longest = Math.max(
      longest,
      processorMs(() => store.items.undoChanges(actor, changes, at)),
    );
  }
  expect(longest / slowness()).toBeLessThan(mostOfATurn);
  expect(store.items.list(organizationId, { search: items[7]?.id ?? '', limit: 10 }).items).toEqual([]);
}, 120_000);
