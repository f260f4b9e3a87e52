import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-clear-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const orders = (prefix: string, count: number) => ({
  orders: Array.from({ length: count }, (_, index) => ({
    sourceOrderId: `${prefix}-${String(index)}`,
    lines: [{ sku: 'A', quantityOrdered: 1 }],
  })),
});
const made = 1000;

async function load(station: KillableStation, key: string): Promise<void> {
  const { body } = await station.call('POST', '/station/v1/orders:import', orders('TEST', made), { 'x-api-key': key });
  expect(body).toMatchObject({ ordersCreated: made, errors: [] });
}

/** What is in the file, and whether the file is sound. */
function stored(): { readonly sound: boolean; readonly orders: Readonly<Record<string, number>> } {
  const database = new Database(join(dataDir, 'station.db'));
  const faults = [database.pragma('integrity_check', { simple: true }), database.pragma('foreign_key_check')];
  const rows = database
    .prepare<[], { id: string; count: number }>(
      'SELECT organization_id AS id, count(*) AS count FROM source_order GROUP BY organization_id',
    )
    .all();
  database.close();
  return {
    sound: JSON.stringify(faults) === '["ok",[]]',
    orders: Object.fromEntries(rows.map(({ id, count }) => [id, count])),
  };
}

test('a station that is killed while it clears test data has all of it or shows none of it, and keeps the live data', async () => {
  let station = await startKillable(dataDir, soundEngine);
  await station.call('POST', '/station/v1/orders:import', orders('LIVE', 20));
  const key = (await station.call('POST', '/station/v1/keys', { label: 'T', mode: 'test' })).body.apiKey as string;
  const seen = new Set<number>();
  for (const before of [0, 1, 2, 4]) {
    await load(station, key);
    const { orders: count } = (await station.call('GET', '/station/v1/testData')).body.counts;
    expect(count).toBe(made);
    const cleared = station.call('DELETE', '/station/v1/testData').then(
      () => true,
      () => false,
    );
    // Each time the kill falls later: after so many other answers, and at last after that of the clearing.
    for (let answers = 0; answers < before; answers += 1)
      await station.call('GET', '/station/v1/health').catch(() => null);
    const isAnswered = before === 4 && (await cleared);
    await station.kill();
    expect(stored().sound).toBe(true);
    station = await startKillable(dataDir, soundEngine);
    const { counts } = (await station.call('GET', '/station/v1/testData')).body;
    expect([0, made]).toContain(counts.orders);
    if (isAnswered) expect(counts.orders).toBe(0);
    seen.add(counts.orders as number);
    expect((await station.call('GET', '/api/v1/orders?limit=100')).body.items).toHaveLength(20);
    await station.call('DELETE', '/station/v1/testData');
    await expect
      .poll(async () => (await station.call('GET', '/station/v1/testData')).body.rowsLeft, { timeout: 20_000 })
      .toBe(0);
  }
  expect(seen).toContain(0);
  await station.kill();
  const { sound, orders: left } = stored();
  expect([sound, Object.values(left)]).toEqual([true, [20]]);
}, 90_000);
