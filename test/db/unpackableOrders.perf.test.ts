import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { at, itemOf, openTestStore, testFolder } from './testStore.ts';

const size = 100_000;
/** As of every page and of the overview. */
const budgetMs = 20;
const rounds = 20;

it(`what cannot be packed among ${String(size)} orders is found and counted in short steps`, () => {
  const dataDir = testFolder();
  const { store, organizationId } = openTestStore(dataDir);
  const filler = connect(join(dataDir, 'station.db'));
  onTestFinished(() => {
    filler.close();
  });
  const actor = { organizationId, name: 'ann' };
  const items = Array.from({ length: 1000 }, (_, index) =>
    itemOf(`I-${String(index)}`, { sku: `S-${String(index)}`, length: 1, width: 1, height: 1 }),
  );
  store.items.upsertMany(actor, items, at);
  // Half of the orders wait; one of a thousand names an item that is not there.
  filler
    .prepare(
      `WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${String(size)})
       INSERT INTO source_order(organization_id, id, status, version, created_at, updated_at, created_by, body)
       SELECT ?, 'O-' || n, iif(n % 2, 'Received', 'Planned'), 1, '', '', '', json_object('lines', json_array(
         json_object('lineNumber', 1, 'itemId', 'I-' || (n % 1000), 'quantityOrdered', 2),
         json_object('lineNumber', 2, 'sku', 'S-' || (n * 7 % 1000), 'quantityOrdered', 1),
         json_object('lineNumber', 3, 'sku', iif(n % 1000 = 1, 'S-LATE', 'I-' || (n * 3 % 1000)), 'quantityOrdered', 1)
       )) FROM number`,
    )
    .run(organizationId);
  const slow = slowness();

  function counted(): { readonly count: number; readonly steps: readonly number[] } {
    const steps: number[] = [];
    const counting = store.overview.unpackable(organizationId);
    for (;;) {
      const started = performance.now();
      const step = counting.next();
      steps.push(performance.now() - started);
      if (step.done === true) return { count: step.value, steps };
    }
  }
  const typical = (steps: readonly number[]) =>
    steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? Infinity;
  const first = counted();
  console.log(
    `counted ${String(first.count)} in ${String(first.steps.length)} steps of ${typical(first.steps).toFixed(1)} ms`,
  );
  expect(first.count).toBe(size / 1000);
  expect(typical(first.steps) / slow).toBeLessThan(budgetMs);
  const median = (work: () => unknown) => typical(Array.from({ length: rounds }, () => processorMs(work)));
  const again = median(counted);
  console.log(`counted again: ${again.toFixed(2)} ms`);
  expect(again / slow).toBeLessThan(1);

  for (const [name, query] of Object.entries({
    'a page': { limit: 100 },
    'those that cannot be packed': { limit: 100, status: 'Received', unpackable: true },
  } as const)) {
    const page = () => store.orders.find(organizationId, query).items.map(({ read }) => read());
    const spent = median(page);
    console.log(`${name}: ${String(page().length)} rows, ${spent.toFixed(1)} ms of processor time`);
    expect(spent / slow).toBeLessThan(budgetMs);
  }

  store.items.upsertMany(actor, [itemOf('LATE', { sku: 'S-LATE', length: 1, width: 1, height: 1 })], at);
  expect(counted().count).toBe(0);
});
