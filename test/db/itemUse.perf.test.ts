import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { openTestStore, testFolder } from './testStore.ts';

const size = 100_000;
const stepBudgetMs = 50;
const budgetMs = 2000;

it(`open orders of items are counted in short turns among ${String(size)} orders`, () => {
  const dataDir = testFolder();
  const { store, organizationId } = openTestStore(dataDir);
  const filler = connect(join(dataDir, 'station.db'));
  onTestFinished(() => {
    filler.close();
  });
  filler
    .prepare(
      `INSERT INTO source_order(organization_id, id, status, version, created_at, updated_at, created_by, body)
       WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${String(size)})
       SELECT ?, 'O-' || n, 'Received', 1, '', '', '', json_object('notes', printf('%400s', ''), 'lines', json_array(
         json_object('lineNumber', 1, 'itemId', 'I-' || (n % 1000), 'quantityOrdered', 1),
         json_object('lineNumber', 2, 'sku', 'S-' || (n % 100), 'quantityOrdered', 1))) FROM number`,
    )
    .run(organizationId);
  const slow = slowness();
  const counted = (ids: readonly string[], skus: readonly string[]) => {
    const steps = store.orders.countOpen(organizationId, { ids: new Set(ids), skus: new Set(skus) });
    let longest = 0;
    let total = 0;
    for (;;) {
      const turn: { step?: IteratorResult<undefined, number> } = {};
      const spent = processorMs(() => (turn.step = steps.next()));
      longest = Math.max(longest, spent);
      total += spent;
      if (turn.step?.done === true) {
        console.log(`item use: ${total.toFixed(0)} ms, longest turn ${longest.toFixed(1)} ms`);
        expect(longest / slow).toBeLessThan(stepBudgetMs);
        expect(total / slow).toBeLessThan(budgetMs);
        return turn.step.value;
      }
    }
  };
  expect(counted(['I-7'], ['none'])).toBe(size / 1000);
  const many = Array.from({ length: 500 }, (_, index) => `I-${String(index)}`);
  expect(counted(many, ['S-1'])).toBe(size / 2 + size / 200);
});
