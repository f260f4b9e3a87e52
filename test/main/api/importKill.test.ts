import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Import } from '../../../main/contract/index.ts';
import { soundEngine } from '../../support/engines.ts';
import { settled } from '../../support/imports.ts';
import { uploadItems } from '../../support/uploadItems.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-import-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

const read = async (station: KillableStation, id: string): Promise<Import> =>
  (await station.call('GET', `/station/v1/imports/${id}`)).body as Import;
const post = (station: KillableStation, id: string, action: string, body?: object) =>
  station.call('POST', `/station/v1/imports/${id}/${action}`, body);
const settledOf = (station: KillableStation, id: string) => settled({ call: station.call as never }, id);
/** Waits until the work of this state has come so far. */
async function underWay(station: KillableStation, id: string, state: Import['state'], done: number): Promise<void> {
  for (;;) {
    const now = await read(station, id);
    if (now.state !== state) throw new Error(`The import is ${now.state} already.`);
    if ((now.progress?.done ?? 0) >= done) return;
  }
}

test('a kill while an import is read, applied or undone: the next start goes on, and nothing is stored twice or half', async () => {
  const dataDir = folder();
  let station = await startKillable(dataDir, soundEngine);
  const restart = async (): Promise<void> => {
    await station.kill();
    station = await startKillable(dataDir, soundEngine);
  };
  const rows = 3000;
  const id = await uploadItems(station, rows);
  await underWay(station, id, 'reading', 500);
  await restart();
  expect((await settledOf(station, id)).counts?.records).toMatchObject({ all: rows, new: rows });
  await post(station, id, 'apply', { doubtful: 'include' });
  await underWay(station, id, 'applying', 300);
  await restart();
  expect(await settledOf(station, id)).toMatchObject({
    state: 'applied',
    result: { created: rows, updated: 0, changedSince: 0 },
  });
  expect((await station.call('GET', '/station/v1/status')).body).toMatchObject({ items: rows });
  await post(station, id, 'undo');
  await underWay(station, id, 'undoing', 300);
  await restart();
  expect(await settledOf(station, id)).toMatchObject({
    state: 'undone',
    undo: { deleted: rows, restored: 0, skipped: 0 },
  });
  expect((await station.call('GET', '/station/v1/status')).body).toMatchObject({ items: 0 });
}, 180_000);

test('an import that is cancelled while it is applied says exactly what it stored, and that can be undone', async () => {
  const station = await startKillable(folder(), soundEngine);
  const rows = 3000;
  const id = await uploadItems(station, rows);
  await settledOf(station, id);
  await post(station, id, 'apply', { doubtful: 'include' });
  await underWay(station, id, 'applying', 300);
  const asked = performance.now();
  expect((await post(station, id, 'cancel')).status).toBe(202);
  const { state, result } = await settledOf(station, id);
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(state).toBe('stopped');
  const { items } = (await station.call('GET', '/station/v1/status')).body as { items: number };
  expect(result?.created).toBe(items);
  expect(result?.open).toBe(rows - items);
  expect(items).toBeLessThan(rows);
  await post(station, id, 'undo');
  expect((await settledOf(station, id)).undo).toMatchObject({ deleted: items, skipped: 0 });
}, 120_000);
