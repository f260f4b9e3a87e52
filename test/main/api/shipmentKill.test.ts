import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultEngine, soundEngine } from '../../support/engines.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

const start = (engine: string): Promise<KillableStation> => startKillable(dataDir, engine);

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-kill-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** A shipment of one unit; the engine of the tests never ends with an item of this id. */
async function endlessShipment({ call }: KillableStation): Promise<string> {
  const size = { length: 2, width: 2, height: 2, weight: 1 };
  await call('POST', '/api/v1/items', { id: 'fault:loop', ...size });
  const inner = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 50 };
  await call('POST', '/api/v1/containers', { id: 'BOX', name: 'Box', containerType: 'Box', ...inner });
  const order = await call('POST', '/api/v1/orders', { lines: [{ itemId: 'fault:loop', quantityOrdered: 1 }] });
  return (await call('POST', '/api/v1/shipments', { orderId: order.body.id })).body.id as string;
}

const read = async ({ call }: KillableStation, id: string) => (await call('GET', `/station/v1/shipments/${id}`)).body;
const optimizing = async (station: KillableStation, id: string, starts: number) => {
  await expect
    .poll(async () => (await read(station, id)).history.map(({ status }: { status: string }) => status)[0], {
      timeout: 20_000,
    })
    .toBe('Optimizing');
  expect((await read(station, id)).shipment.version).toBe(1 + starts);
};

test('a shipment whose station is killed while it packs is packed by the next start', async () => {
  const first = await start(faultEngine);
  const id = await endlessShipment(first);
  const lost = first.call('POST', `/api/v1/shipments/${id}/optimize`).catch(() => 'lost');
  await optimizing(first, id, 1);
  await first.kill();
  expect(await lost).toBe('lost');

  const second = await start(soundEngine);
  await expect.poll(async () => (await read(second, id)).shipment.status, { timeout: 20_000 }).toBe('Optimized');
  const { shipment, history } = await read(second, id);
  expect(shipment.packResult.results[0].packedItems).toMatchObject([{ id: 'fault:loop', sourceLineNumber: 1 }]);
  expect(history.map(({ action, actor }: { action: string; actor: string }) => [action, actor === 'station'])).toEqual([
    ['optimizationCompleted', true],
    ['resume', true],
    ['optimize', false],
    ['create', false],
  ]);
  await second.kill();
});

test('one that takes the station down again and again fails visibly, and can be optimized afterwards', async () => {
  let station = await start(faultEngine);
  const id = await endlessShipment(station);
  void station.call('POST', `/api/v1/shipments/${id}/optimize`).catch(() => undefined);
  for (let starts = 1; starts <= 3; starts += 1) {
    await optimizing(station, id, starts);
    await station.kill();
    station = await start(starts < 3 ? faultEngine : soundEngine);
  }
  const { shipment, reason } = await read(station, id);
  expect(shipment).toMatchObject({ status: 'OptimizationFailed', packResult: { results: [] } });
  expect(reason).toContain('3 times');
  expect((await station.call('POST', `/api/v1/shipments/${id}/optimize`)).body.status).toBe('Optimized');
  await station.kill();
}, 90_000);

test('requests with an Idempotency-Key are done once, wherever the kill falls', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `key-${String(index)}`);
  const answered = new Map<string, string>();
  const ask = (station: KillableStation, key: string) =>
    station.call(
      'POST',
      '/api/v1/orders',
      { sourceOrderId: key, lines: [{ sku: 'A', quantityOrdered: 1 }] },
      { 'idempotency-key': key },
    );
  let station = await start(soundEngine);
  for (const killAfter of [7, 19, 40]) {
    const asked = keys.map(async (key) => {
      const { status, text } = await ask(station, key);
      expect(status).toBe(201);
      expect(answered.get(key) ?? text).toBe(text);
      answered.set(key, text);
      if (answered.size === killAfter) await station.kill();
    });
    await Promise.allSettled(asked);
    station = await start(soundEngine);
  }
  for (const key of keys)
    expect([key, (await ask(station, key)).text]).toEqual([key, answered.get(key) ?? expect.any(String)]);
  const { body } = await station.call('GET', '/api/v1/orders?limit=100');
  expect(body.items.map(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId).sort()).toEqual(
    [...keys].sort(),
  );
  await station.kill();
}, 60_000);
