import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOrder, loadMasters, step } from '../../support/orders.ts';
import { textOfPdf } from '../../support/readBarcodes.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-pallets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function prepare(station: TestStation): Promise<void> {
  await loadMasters(station);
  const inner = { innerLength: 48, innerWidth: 40, innerHeight: 60, weightMaxGross: 2000 };
  await station.call('POST', '/api/v1/containers', {
    body: { id: 'PAL', name: 'Pallet', containerType: 'Pallet', ...inner },
  });
  const big = { id: 'BIG', sku: 'S-BIG', name: 'Big lamp', length: 19, width: 19, height: 19, weight: 5 };
  await station.call('POST', '/api/v1/items', { body: big });
  mkdirSync(join(station.dataDir, 'out'), { recursive: true });
  const connection = { kind: 'folder', folder: join(station.dataDir, 'out') };
  await station.call('PUT', '/station/v1/printers/out', {
    body: { name: 'out', connection, format: 'pdf', dotsPerInch: 203 },
  });
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 0, lastSerial: null };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1 } });
}

let orders = 0;
async function onPallets(station: TestStation, quantityOrdered: number): Promise<string> {
  // Another number also after a restart.
  const sourceOrderId = `SO-P${String((orders += 1))}`;
  const orderId = await createOrder(station, {
    sourceOrderId,
    lines: [{ lineNumber: 1, itemId: 'BIG', quantityOrdered }],
  });
  const { body } = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [orderId], mode: 'LTL' } });
  await step(station, body.id, 'optimize');
  return body.id as string;
}

const print = (station: TestStation, shipmentId: string, kind: string) =>
  station.call('POST', '/station/v1/print-jobs', { body: { shipmentId, kind, printerId: 'out' } });
const find = (station: TestStation, code: string) =>
  station.call('GET', `/station/v1/logistic-units/${encodeURIComponent(code)}`);
const labelOf = async (station: TestStation, id: string, kind: string) =>
  (await station.call('GET', `/station/v1/shipments/${id}/documents/${kind}?format=zpl`)).text;
const ssccsOf = async (station: TestStation, id: string, kind: string) =>
  [...(await labelOf(station, id, kind)).matchAll(/>;>800(\d{18})/g)].map(([, sscc]) => sscc ?? '');

it('a printed pallet label has an SSCC of its own, lists its cartons, and a scan finds the pallet', async () => {
  await using station = await startStation({ dataDir: folder() });
  await prepare(station);
  const id = await onPallets(station, 3);
  expect(await ssccsOf(station, id, 'palletLabel')).toEqual([]);
  expect(await labelOf(station, id, 'palletLabel')).toMatch(/\^FDSO-P\d+ P1\^FS/);

  expect((await print(station, id, 'cartonLabel')).status).toBe(201);
  const cartons = await ssccsOf(station, id, 'cartonLabel');
  expect(new Set(cartons).size).toBe(3);
  expect((await print(station, id, 'palletLabel')).status).toBe(201);
  const [pallet = '', ...others] = await ssccsOf(station, id, 'palletLabel');
  expect(others).toEqual([]);
  expect(cartons).not.toContain(pallet);
  expect((await find(station, `00${pallet}`)).body).toMatchObject({ shipmentId: id, level: 'pallet', index: 0 });
  expect((await find(station, cartons[2] ?? '')).body).toMatchObject({ shipmentId: id, level: 'carton', index: 2 });
  const listed = await textOfPdf(
    (await station.call('GET', `/station/v1/shipments/${id}/documents/palletLabel`)).bytes,
  );
  for (const carton of cartons) expect(listed).toContain(carton);

  const again = (await print(station, id, 'palletLabel')).body.items[0];
  expect(again).toMatchObject({ isCopy: true });
  expect(await ssccsOf(station, id, 'palletLabel')).toEqual([pallet]);
});

it('cartons and pallets that are planned otherwise get other numbers', async () => {
  await using station = await startStation({ dataDir: folder() });
  await prepare(station);
  const id = await onPallets(station, 1);
  await print(station, id, 'palletLabel');
  await print(station, id, 'shippingLabel');
  const before = [...(await ssccsOf(station, id, 'palletLabel')), ...(await ssccsOf(station, id, 'shippingLabel'))];
  expect(before).toHaveLength(2);
  const box = { id: 'CUBE', name: 'CUBE', containerType: 'Box', innerLength: 19, innerWidth: 19, innerHeight: 19 };
  await station.call('POST', '/api/v1/containers', { body: { ...box, weightMaxGross: 70 } });
  await step(station, id, 'optimize');
  expect(await ssccsOf(station, id, 'shippingLabel')).toEqual([]);
  await print(station, id, 'palletLabel');
  await print(station, id, 'shippingLabel');
  const after = [...(await ssccsOf(station, id, 'palletLabel')), ...(await ssccsOf(station, id, 'shippingLabel'))];
  expect(after).toHaveLength(2);
  expect(before.filter((sscc) => after.includes(sscc))).toEqual([]);
});

it('no number of a pallet is given twice, also after a backup was restored', async () => {
  const dataDir = folder();
  const kept = folder();
  const given: string[] = [];
  const printOne = async (station: TestStation) => {
    const id = await onPallets(station, 1);
    expect((await print(station, id, 'palletLabel')).status).toBe(201);
    given.push(...(await ssccsOf(station, id, 'palletLabel')));
  };
  {
    await using station = await startStation({ dataDir });
    await prepare(station);
    await printOne(station);
  }
  const files = readdirSync(dataDir).filter((name) => name.startsWith('station.db'));
  for (const name of files) copyFileSync(join(dataDir, name), join(kept, name));
  {
    await using station = await startStation({ dataDir });
    await printOne(station);
    await printOne(station);
  }
  for (const name of files) copyFileSync(join(kept, name), join(dataDir, name));
  await using station = await startStation({ dataDir });
  await printOne(station);
  expect(given).toHaveLength(4);
  expect(new Set(given).size).toBe(4);
});
