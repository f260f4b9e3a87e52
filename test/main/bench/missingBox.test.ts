import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, step, tenderOn, twoCarriers } from '../../support/orders.ts';
import { textOfPdf, missingTools } from '../../support/readBarcodes.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** What documents say once all units of a box are missing: the boxes that are left are counted from 1, with what belongs to them. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  for (const id of ['OAK', 'PINE', 'TEAK']) {
    const body = { id, sku: id, name: id, length: 18, width: 18, height: 18, weight: 5 };
    await station.call('POST', '/api/v1/items', { body });
  }
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9 };
  const printer = { name: 'Labels', connection, format: 'zpl', dotsPerInch: 203 };
  await station.call('PUT', '/station/v1/printers/labels', { body: printer });
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 0, lastSerial: null };
  const printing = { labelPrinterId: 'labels', documentPrinterId: null, printers: {} };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1, printing, ...tenderOn } });
  await packingSettings(station, { afterPacked: 'ready' });
});
afterAll(() => station[Symbol.asyncDispose]());

interface Carton {
  readonly sscc: string | null;
  readonly units: readonly { readonly itemId: string }[];
}
const lines = ['OAK', 'PINE', 'TEAK'].map((itemId, index) => ({ lineNumber: index + 1, itemId, quantityOrdered: 1 }));

/** Three boxes, one unit in each, of which this one is missing altogether. */
async function withoutBox(shipment: { orderId: string } | { shipmentId: string }, missing: number): Promise<string> {
  const { body: session } = await open(station, shipment);
  const id = session.shipmentId as string;
  const items = (session.cartons as readonly Carton[]).map(({ units }) => units[0]?.itemId ?? '');
  expect(items).toHaveLength(3);
  for (const [index, itemId] of items.entries()) {
    if (index !== missing) {
      await scan(station, id, itemId);
      continue;
    }
    await act(station, id, 'short', { itemId });
    await act(station, id, 'decideShort', { decision: 'shipShort' });
  }
  expect((await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.state).toBe('packed');
  return id;
}
const cartonsOf = async (id: string) =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.cartons as readonly Carton[];
const documentOf = async (id: string, kind: string, more = '') =>
  (await station.call('GET', `/station/v1/shipments/${id}/documents/${kind}?format=zpl${more}`)).text;
const titlesOf = async (id: string) =>
  (await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}&show=all`)).body.items
    .toReversed()
    .map(({ title, carton, kind }: Record<string, unknown>) => [kind, title, carton]);
const order = (sourceOrderId: string) => createOrder(station, { sourceOrderId, lines });

test.each([0, 1])('labels of the bench and of the office count alike, box %i missing', async (missing) => {
  const number = `SO-GAP-${String(missing)}`;
  const id = await withoutBox({ orderId: await order(number) }, missing);
  const titles = await titlesOf(id);
  expect(titles.at(-1)).toEqual(['cartonLabel', `${number} (2/2)`, 1]);
  // The first label was printed before anybody knew that the second box is missing.
  expect(titles[0]).toEqual(['cartonLabel', `${number} (1/${missing === 0 ? '2' : '3'})`, 0]);
  const cartons = (await cartonsOf(id)).filter((_, index) => index !== missing);
  for (const kind of ['cartonLabel', 'shippingLabel'])
    for (const [index, { sscc, units }] of cartons.entries()) {
      const zpl = await documentOf(id, kind, `&carton=${String(index)}`);
      expect(zpl).toContain(`Carton ${String(index + 1)} of 2`);
      if (kind === 'cartonLabel') expect(zpl).toContain(units[0]?.itemId);
      expect(zpl).toContain(sscc);
      const found = await station.call('GET', `/station/v1/logistic-units/${sscc ?? ''}`);
      expect(found.body).toMatchObject({ shipmentId: id, level: 'carton', index });
    }
  const again = await act(station, id, 'printAgain', { carton: 2 });
  expect(again.body).toMatchObject({ message: { code: 'printedAgain', params: { number: 2 } } });
  expect((await titlesOf(id)).at(-1)).toEqual(['cartonLabel', `${number} (2/2)`, 1]);
});

test('tracking numbers of a carrier that was given the order before stay with their cartons', async () => {
  const { body } = await station.call('POST', '/api/v1/shipments', {
    body: { orderIds: [await order('SO-TENDERED')], mode: 'Parcel' },
  });
  const id = body.id as string;
  for (const name of ['optimize', 'rate', 'ready'] as const) await step(station, id, name);
  expect((await station.call('POST', `/station/v1/shipments/${id}/tender`)).status).toBe(200);
  await station.call('POST', `/station/v1/shipments/${id}/tracking`, {
    body: { trackingNumbers: ['T-0', 'T-1', 'T-2'] },
  });
  await withoutBox({ shipmentId: id }, 0);
  expect(await documentOf(id, 'shippingLabel', '&carton=0')).toContain('T-1');
  expect(await documentOf(id, 'shippingLabel', '&carton=1')).toContain('T-2');
});

test('tracking numbers that the carrier gives afterwards belong to the cartons that are left', async () => {
  const id = await withoutBox({ orderId: await order('SO-LATER') }, 0);
  const label = { body: { trackingNumbers: ['N-0', 'N-1'] } };
  expect((await station.call('POST', `/station/v1/shipments/${id}/close`, label)).status).toBe(200);
  expect(await documentOf(id, 'shippingLabel', '&carton=0')).toContain('N-0');
  expect(await documentOf(id, 'shippingLabel', '&carton=1')).toContain('N-1');
});

const tools = missingTools('pdftotext', 'qpdf');

test.skipIf(tools !== null)(
  `sheets count the cartons that are left${tools === null ? '' : ` (${tools})`}`,
  async () => {
    const id = await withoutBox({ orderId: await order('SO-SHEETS') }, 0);
    const { bytes } = await station.call('GET', `/station/v1/shipments/${id}/documents/loadSheet?format=pdf`);
    const text = await textOfPdf(bytes);
    for (const number of ['1', '2']) expect(text).toContain(`Carton ${number} of 2`);
    expect(text).not.toContain('Carton 3');
  },
);

test('a pallet that is built elsewhere has the cartons that are left for it, and their weight', async () => {
  await packingSettings(station, { buildLoads: false });
  const inner = { innerLength: 48, innerWidth: 40, innerHeight: 60, weightMaxGross: 2000 };
  const pallet = { id: 'PAL', name: 'Pallet', containerType: 'Pallet', ...inner };
  await station.call('POST', '/api/v1/containers', { body: pallet });
  const { body } = await station.call('POST', '/api/v1/shipments', {
    body: { orderIds: [await order('SO-PALLET')], mode: 'LTL' },
  });
  const id = body.id as string;
  await step(station, id, 'optimize');
  const planned = await documentOf(id, 'palletLabel');
  expect(planned).toContain('3 (1–3)');
  expect(planned).toContain('15 lb');
  await withoutBox({ shipmentId: id }, 0);
  const packed = await documentOf(id, 'palletLabel');
  expect(packed).toContain('2 (1–2)');
  expect(packed).toContain('10 lb');
});
