import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enginesOf, faultEngine } from '../../support/engines.ts';
import { createShipment, loadMasters, shipmentIn, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-restart-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const detail = async ({ call }: TestStation, id: string) => (await call('GET', `/station/v1/shipments/${id}`)).body;

test('a shipment that is packed while the station is closed stays Optimizing and is packed by the next start', async () => {
  const first = await startStation({
    dataDir,
    spawnEngine: enginesOf(faultEngine),
  });
  await loadMasters(first);
  const size = { length: 2, width: 2, height: 2, weight: 1 };
  await first.call('POST', '/api/v1/items', { body: { id: 'fault:loop', ...size } });
  const id = await createShipment(first, { lines: [{ itemId: 'fault:loop', quantityOrdered: 1 }] });
  const asked = step(first, id, 'optimize').catch(() => null);
  await expect.poll(async () => (await detail(first, id)).shipment.status).toBe('Optimizing');
  await first.station.close();
  const answer = await asked;
  if (answer) expect(answer.body.status).toBe('Optimizing');

  const second = await startStation({ dataDir });
  await expect.poll(async () => (await detail(second, id)).shipment.status, { timeout: 10_000 }).toBe('Optimized');
  await second.station.close();
});

test('a rating that the station did not end has failed at the next start, says why, and can be repeated', async () => {
  const first = await startStation({ dataDir, rateShipment: () => new Promise(() => undefined) });
  await loadMasters(first);
  const id = await shipmentIn(first, 'Optimized');
  const asked = step(first, id, 'rate').catch(() => 'lost');
  await expect.poll(async () => (await detail(first, id)).shipment.status).toBe('Rating');
  await first.station.close();
  expect(await asked).toBe('lost');

  const second = await startStation({ dataDir, rateShipment: twoCarriers });
  expect(await detail(second, id)).toMatchObject({
    reason: 'The station ended while it asked the carriers.',
    shipment: { status: 'RateFailed', carrier: null },
  });
  expect((await step(second, id, 'rate')).body.status).toBe('Rated');
  await second.station.close();
});

test('a shipment that is cancelled while carriers are asked stays Cancelled', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const station = await startStation({
    dataDir,
    rateShipment: async (shipment, carriers) => {
      await held;
      return twoCarriers(shipment, carriers);
    },
  });
  await loadMasters(station);
  const id = await shipmentIn(station, 'Optimized');
  const asked = step(station, id, 'rate');
  await expect.poll(async () => (await detail(station, id)).shipment.status).toBe('Rating');
  expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.status).toBe('Cancelled');
  letGo();
  expect((await asked).body).toMatchObject({ status: 'Cancelled', carrier: null });
  await station.station.close();
});
