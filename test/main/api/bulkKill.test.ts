import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { slowness } from '../../support/slowness.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

const count = 4900;
const weight = (value: number) => ({ filters: [{ path: 'weight', op: 'equals', value }], limit: 1 });
/** As in mainThread.perf.test.ts: 50 ms, with room for a busy machine. */
const mostOfATurn = 90;

async function filled(): Promise<{ readonly dataDir: string; readonly station: KillableStation }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-bulk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const station = await startKillable(dataDir, soundEngine);
  const ids = Array.from({ length: count }, (_, at) => `I${at}`);
  for (let from = 0; from < count; from += 1000) {
    const items = ids
      .slice(from, from + 1000)
      .map((id) => ({ id, name: `Item ${id}`, length: 1, width: 1, height: 1, weight: 1 }));
    expect((await station.call('POST', '/station/v1/items:import', { items })).status).toBe(200);
  }
  return { dataDir, station };
}

const total = async ({ call }: KillableStation, value: number): Promise<number> =>
  (await call('POST', '/station/v1/items:query', weight(value))).body.total;
const change = async ({ call }: KillableStation, id: string) =>
  (await call('GET', `/station/v1/bulk-changes/${id}`)).body;
const heavier = { selection: { match: {}, count }, changes: [{ path: 'weight', op: 'set', value: 7 }] };

test(`${count} items are changed and restored in seconds, and the main thread is never held up`, async () => {
  const { station } = await filled();
  expect(await total(station, 1)).toBe(count);
  await station.longestTurn();
  const started = performance.now();
  const { body } = await station.call('POST', '/station/v1/items:bulkUpdate', heavier);
  await expect.poll(async () => (await change(station, body.id)).state, { timeout: 30_000 }).toBe('done');
  const changedIn = performance.now() - started;
  expect(await total(station, 7)).toBe(count);
  await station.call('POST', `/station/v1/bulk-changes/${body.id}/undo`);
  await expect.poll(async () => (await change(station, body.id)).state, { timeout: 30_000 }).toBe('undone');
  expect((await change(station, body.id)).undo).toMatchObject({ restored: count, skipped: 0 });
  expect(await total(station, 1)).toBe(count);
  const turn = (await station.longestTurn()) / slowness();
  console.log(`${count} items changed in ${(changedIn / 1000).toFixed(1)} s, longest turn ${turn.toFixed(0)} ms`);
  expect(turn).toBeLessThan(mostOfATurn);
}, 180_000);

test('a bulk change and its undo survive a station that is killed in the middle', async () => {
  const { dataDir, station: first } = await filled();
  const { body } = await first.call('POST', '/station/v1/items:bulkUpdate', heavier);
  await expect
    .poll(async () => (await change(first, body.id)).done, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0);
  await first.kill();

  const second = await startKillable(dataDir, soundEngine);
  await expect.poll(async () => (await change(second, body.id)).state, { timeout: 30_000 }).toBe('done');
  expect(await change(second, body.id)).toMatchObject({ done: count, changed: count, unchanged: 0, failed: 0 });
  expect(await total(second, 7)).toBe(count);
  await second.call('POST', `/station/v1/bulk-changes/${body.id}/undo`);
  const restored = async () => (await change(second, body.id)).undo?.restored ?? 0;
  await expect.poll(restored, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  await second.kill();

  const third = await startKillable(dataDir, soundEngine);
  await expect.poll(async () => (await change(third, body.id)).state, { timeout: 30_000 }).toBe('undone');
  expect((await change(third, body.id)).undo).toMatchObject({ restored: count, skipped: 0 });
  expect(await total(third, 1)).toBe(count);
  await third.kill();
}, 240_000);
