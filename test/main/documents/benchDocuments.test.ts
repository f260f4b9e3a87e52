import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type StationDatabase } from '../../../db/index.ts';
import { createBenchDocuments, type ClosedCarton } from '../../../main/domain/documents/benchDocuments.ts';
import type { DocumentFacts } from '../../../main/domain/documents/facts.ts';
import { createPrintQueue } from '../../../main/domain/documents/printQueue.ts';
import { createSsccNumbers } from '../../../main/domain/documents/sscc.ts';
import { createSettings } from '../../../main/domain/settings.ts';
import { createIds } from '../../../main/platform/ids.ts';
import { ssccMarks } from '../../../main/platform/ssccMarks.ts';
import { createShipment, loadMasters } from '../../support/orders.ts';
import { startStation } from '../../support/startStation.ts';

/** What the bench calls, on the data of a station that has stored the shipment. */
const clock = { now: () => '2026-03-05T12:00:00.000Z' };
let dataDir: string;
let store: StationDatabase;
let shipmentId: string;
let orderId: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  const station = await startStation({ dataDir });
  await loadMasters(station);
  shipmentId = await createShipment(station, { sourceOrderId: 'SO-77' });
  orderId = (await station.call('GET', `/station/v1/shipments/${shipmentId}`)).body.shipment.orderIds[0];
  const put = (id: string, format: string) =>
    station.call('PUT', `/station/v1/printers/${id}`, {
      body: { name: id, connection: { kind: 'tcp', host: '127.0.0.1', port: 9 }, format, dotsPerInch: 203 },
    });
  await put('bench-1', 'zpl');
  await put('office', 'pdf');
  await put('all-labels', 'zpl');
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 7, lastSerial: null };
  const printing = { labelPrinterId: 'all-labels', documentPrinterId: null, printers: { packingSlip: 'office' } };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1, printing } });
  await station[Symbol.asyncDispose]();
  store = openStore({ dataDir, newId: createIds().next, now: clock.now });
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function bench() {
  const organizationId = store.station.organizationId();
  const settings = createSettings({ store: store.station, printers: store.printers, clock, locale: 'en-US' });
  const sscc = createSsccNumbers({
    ...{ store: store.sscc, marks: ssccMarks(dataDir, organizationId), clock },
    settings: () => settings.read(organizationId).gs1,
  });
  let woken = 0;
  const queue = createPrintQueue({
    ...{ store, sscc, clock, atomically: store.idempotency.atomically, ids: createIds(), wake: () => (woken += 1) },
    readFacts: () => {
      throw new Error('A bench does not read the plan.');
    },
    printing: () => settings.read(organizationId).printing,
  });
  const event = {
    ...{ organizationId, shipmentId, benchId: 'B1', operatorName: 'Sam' },
    ...{ labelPrinterId: 'bench-1', documentPrinterId: null },
  };
  const documents = createBenchDocuments({ store, queue, sscc, clock });
  const jobs = () => store.printJobs.list(organizationId, {}).items;
  return { documents, event, jobs, woken: () => woken };
}

const carton = (index: number, mugs: number): ClosedCarton => ({
  ...{
    index,
    number: index + 1,
    containerId: 'SMALL',
    containerName: 'SMALL',
    weight: 3.5,
    sscc: null,
    labelJobIds: [],
  },
  dimensions: { length: 9, width: 9, height: 9 },
  units: Array.from({ length: mugs }, (_, place) => ({
    ...{ step: place + 1, itemId: 'MUG', sku: 'S-MUG', name: 'Mug', orderId, orderNumber: 'SO-77', lineNumber: 1 },
    ...{ coordinate: { x: 4 * place, y: 0, z: 0 }, weight: 1, serial: null, lot: null, expiry: null },
    packedDimensions: { length: 4, width: 4, height: 4 },
    itemDimensions: { length: 4, width: 4, height: 4 },
  })),
});

it('a carton that is closed has its number and its label in the queue of the bench, or neither', () => {
  const { documents, event, jobs, woken } = bench();
  const close = () => documents.cartonClosed(event, carton(0, 2), 2, { labels: ['cartonLabel', 'shippingLabel'] });
  const failing = () =>
    store.idempotency.atomically(() => {
      close();
      throw new Error('The event is not stored.');
    });
  expect(failing).toThrow('not stored');
  expect(jobs()).toEqual([]);

  const { sscc, printJobIds } = store.idempotency.atomically(close);
  expect(sscc).toBe('040123450000000078');
  expect(woken()).toBeGreaterThan(0);
  const [newest, oldest] = jobs();
  expect([oldest?.id, newest?.id]).toEqual(printJobIds);
  expect(oldest).toMatchObject({
    ...{ kind: 'cartonLabel', printerId: 'bench-1', benchId: 'B1', carton: 0, title: 'SO-77 (1/2)', isCopy: false },
  });
  const facts = JSON.parse(store.printJobs.facts(printJobIds[0] ?? '')) as DocumentFacts;
  expect(facts).toMatchObject({ orderNumbers: ['SO-77'], packedBy: 'Sam', cartonCount: 2, customer: 'Acme' });
  expect(facts.cartons.map(({ number, sscc: of, units }) => [number, of, units.length])).toEqual([[1, sscc, 2]]);
});

it('a carton that is closed again keeps its number', () => {
  const { documents, event } = bench();
  const known = { ...carton(0, 2), sscc: '040123450000000078' };
  expect(documents.cartonClosed(event, known, 2, { labels: [] })).toEqual({
    ...{ sscc: known.sscc, printJobIds: [], earlier: 'none' },
  });
});

it('a label that is printed again is marked, also when the office has printed the one before', () => {
  const { documents, event, jobs } = bench();
  const again = (labelJobIds: readonly string[]) =>
    documents.printAgain(event, { ...carton(5, 2), labelJobIds }, 6, { labels: ['cartonLabel'] });
  const [first = ''] = again([]).printJobIds;
  expect(jobs()[0]).toMatchObject({ id: first, isCopy: false });
  store.printJobs.claim(first);
  again([]);
  expect(jobs()[0]).toMatchObject({ isCopy: true });
});

it('the packing slip says what was packed, and goes to the printer of its kind', () => {
  const { documents, event, jobs } = bench();
  const cartons = [carton(0, 2), carton(1, 0)];
  const { printJobIds } = documents.shipmentPacked(event, cartons, {
    ...{ sheets: ['packingSlip', 'billOfLading'] as const, earlier: [], lost: [], pallets: [], loads: [] },
  });
  // No printer is set for the bill.
  expect(printJobIds).toHaveLength(1);
  expect(jobs()[0]).toMatchObject({ kind: 'packingSlip', printerId: 'office' });
  const { lines } = JSON.parse(store.printJobs.facts(printJobIds[0] ?? '')) as DocumentFacts;
  expect(lines.map(({ name, ordered, packed }) => [name, ordered, packed])).toEqual([
    ['Mug', 3, 2],
    // An item without a name.
    ['S-LAMP', 1, 0],
  ]);
});
