import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { openTestStore, testFolder } from './testStore.ts';

const size = 100_000;
const budgetMs = 20;
const rounds = 20;

it(`the overview takes less than ${String(budgetMs)} ms among ${String(size)} orders and shipments`, () => {
  const dataDir = testFolder();
  const { store, organizationId } = openTestStore(dataDir);
  const filler = connect(join(dataDir, 'station.db'));
  onTestFinished(() => {
    filler.close();
  });
  const numbers = `WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${String(size)})`;
  // Half of the orders wait, half of these overdue; a tenth of the shipments were packed today; all of it arrived today.
  filler
    .prepare(
      `INSERT INTO source_order(organization_id, id, status, version, created_at, updated_at, created_by, body)
       ${numbers} SELECT ?, 'O-' || n, iif(n % 2, 'Received', 'Planned'), 1, '2026-03-30T08:00:00.000Z', '', '',
         json_object('requiredShipBy', iif(n % 4 = 1, '2026-03-29T08:00:00Z', '2026-04-29T08:00:00Z')) FROM number`,
    )
    .run(organizationId);
  filler
    .prepare(
      `INSERT INTO shipment(organization_id, id, status, version, created_at, updated_at, created_by, is_running, body, progress)
       ${numbers} SELECT ?, 'S-' || n, iif(n % 10, 'Shipped', 'Ready'), 1, '', '', '', 0, '{}',
         json_object('boxes', 2, 'shippedAt', '2026-03-29T08:00:00.000Z', 'packing', json_object(
           'at', iif(n % 10, '2026-03-29T08:00:00.000Z', '2026-03-30T08:00:00.000Z'), 'room', 8, 'filled', 6)) FROM number`,
    )
    .run(organizationId);

  const read = () => store.overview.read(organizationId, '2026-03-30T00:00:00.000Z', '2026-03-30T12:00:00.000Z');
  expect(read()).toMatchObject({
    orders: { arrived: size, waiting: size / 2, overdue: size / 4 },
    shipments: { states: { Ready: size / 10 }, shipped: 0, stuck: 0 },
    packed: { shipments: size / 10, boxes: size / 5, hours: [{ hour: 8 }] },
  });
  const slow = slowness();
  const spent = Array.from({ length: rounds }, () => processorMs(read));
  const mean = spent.reduce((sum, one) => sum + one, 0) / rounds;
  console.log(`overview: ${mean.toFixed(1)} ms of processor time`);
  expect(mean / slow).toBeLessThan(budgetMs);
});
