import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultEngine, soundEngine } from '../../support/engines.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-plan-kill-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (engine: string): Promise<KillableStation> => startKillable(dataDir, engine);

/** A plan of one unit; the looping engine never ends with it. */
async function endlessPlan({ call }: KillableStation): Promise<string> {
  const size = { length: 2, width: 2, height: 2, weight: 1 };
  await call('POST', '/api/v1/items', { id: 'fault:loop', ...size });
  const inner = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 50 };
  await call('POST', '/api/v1/containers', { id: 'BOX', name: 'Box', containerType: 'Box', ...inner });
  const order = await call('POST', '/api/v1/orders', { lines: [{ itemId: 'fault:loop', quantityOrdered: 1 }] });
  return (await call('POST', '/api/v1/fulfillment-plans', { orderIds: [order.body.id] })).body.id as string;
}

const read = async ({ call }: KillableStation, id: string) =>
  (await call('GET', `/station/v1/fulfillment-plans/${id}/comparison`)).body;
const actions = async (station: KillableStation, id: string): Promise<string[]> =>
  (await read(station, id)).history.map(({ action }: { action: string }) => action);
const started = (station: KillableStation, id: string, times: number) =>
  expect
    .poll(async () => (await actions(station, id)).filter((action) => action === 'start').length, { timeout: 20_000 })
    .toBe(times);

test('a plan whose station is killed while it is computed is computed once by the next start', async () => {
  const first = await start(faultEngine);
  const id = await endlessPlan(first);
  await started(first, id, 1);
  await first.kill();

  const second = await start(soundEngine);
  await expect.poll(async () => (await read(second, id)).plan.status, { timeout: 20_000 }).toBe('ready');
  expect(await actions(second, id)).toEqual(['complete', 'start', 'start', 'create']);
  const { options } = await read(second, id);
  expect(options.map(({ optionKey, shipments }: never) => [optionKey, (shipments as unknown[]).length])).toEqual([
    ['parcel', 1],
    ['ltl', 1],
    ['ftl', 1],
  ]);
  await second.kill();

  // What is ready stays as it is.
  const third = await start(soundEngine);
  expect(await actions(third, id)).toHaveLength(4);
  await third.kill();
});

test('one that takes the station down again and again fails visibly, and can be refreshed afterwards', async () => {
  let station = await start(faultEngine);
  const id = await endlessPlan(station);
  for (let starts = 1; starts <= 3; starts += 1) {
    await started(station, id, starts);
    await station.kill();
    station = await start(starts < 3 ? faultEngine : soundEngine);
  }
  await expect.poll(async () => (await read(station, id)).plan.status, { timeout: 20_000 }).toBe('failed');
  expect((await read(station, id)).plan.error).toContain('3 times');
  const refreshed = await station.call('POST', `/station/v1/fulfillment-plans/${id}/refresh`);
  expect(refreshed.status).toBe(201);
  await expect
    .poll(async () => (await read(station, refreshed.body.id)).plan.status, { timeout: 20_000 })
    .toBe('ready');
  await station.kill();
}, 90_000);
