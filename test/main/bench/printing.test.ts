import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { startTcpPrinter, type TcpPrinter } from '../../support/tcpPrinter.ts';

let station: TestStation;
let printer: TcpPrinter;
let benchId: string;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  printer = await startTcpPrinter();
  await loadMasters(station);
  const connection = { kind: 'tcp', host: '127.0.0.1', port: printer.port };
  const put = (id: string, format: string) =>
    station.call('PUT', `/station/v1/printers/${id}`, { body: { name: id, connection, format, dotsPerInch: 203 } });
  await put('bench-labels', 'zpl');
  await put('office', 'pdf');
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 0, lastSerial: null };
  const printing = { labelPrinterId: null, documentPrinterId: 'office', printers: {} };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1, printing } });
  const bench = { name: 'Bench 7', labelPrinterId: 'bench-labels', documentPrinterId: null, scale: null };
  benchId = (await station.call('POST', '/station/v1/benches', { body: bench })).body.id;
});
afterAll(async () => {
  await printer[Symbol.asyncDispose]();
  await station[Symbol.asyncDispose]();
});

/** Two mugs, all of them in their box. */
async function filled(sourceOrderId: string): Promise<string> {
  await createOrder(station, { sourceOrderId, lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }] });
  const { shipmentId } = (await open(station, { code: sourceOrderId }, benchId)).body;
  for (let unit = 0; unit < 2; unit += 1) await scan(station, shipmentId, 'MUG', { benchId });
  return shipmentId;
}
const job = async (id: string) => (await station.call('GET', `/station/v1/print-jobs/${id}`)).body;
const sent = (id: string) => expect.poll(async () => (await job(id)).state, { timeout: 15_000 }).toBe('sent');

test('closing a carton gives it its SSCC and prints its label; the packed order has its slip', async () => {
  const id = await filled('SO-LABEL');
  const closed = (await act(station, id, 'closeCarton', { carton: 0, benchId })).body;
  expect(closed).toMatchObject({ outcome: 'done', session: { cartons: [{ sscc: '040123450000000009' }] } });
  expect(closed.printJobIds).toHaveLength(2);
  const [label, slip] = await Promise.all(closed.printJobIds.map(job));
  expect(label).toMatchObject({ kind: 'cartonLabel', printerId: 'bench-labels', benchId, carton: 0, isCopy: false });
  expect(slip).toMatchObject({ kind: 'packingSlip', printerId: 'office', isCopy: false });
  await Promise.all(closed.printJobIds.map(sent));
  const zpl = printer.printed.find((text) => text.startsWith('^XA')) ?? '';
  expect(zpl).toContain('>;>800040123450000000009');
  expect(zpl).toContain('SO-LABEL');

  const again = (await act(station, id, 'printAgain', { benchId })).body;
  expect(again).toMatchObject({ outcome: 'right', message: { code: 'printedAgain', params: { number: 1 } } });
  expect(await job(again.printJobIds[0])).toMatchObject({ isCopy: true, carton: 0 });
  await sent(again.printJobIds[0]);
  expect(printer.printed.at(-1)).toContain('COPY');
});

test('a request that is sent again prints nothing more', async () => {
  const id = await filled('SO-TWICE');
  const close = () => act(station, id, 'closeCarton', { carton: 0, benchId, actionId: 'close-once' });
  const [first, second] = [await close(), await close()];
  expect(second.body.printJobIds).toEqual(first.body.printJobIds);
  expect((await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}`)).body.items).toHaveLength(2);
});

test('there is no copy of a label that was never printed', async () => {
  const id = await filled('SO-EARLY');
  expect((await act(station, id, 'printAgain', { benchId })).body.message.code).toBe('noLabelYet');
});

test('where numbers cannot be given the carton stays open, and nothing is printed', async () => {
  const id = await filled('SO-UNKNOWN');
  const gs1 = { companyPrefix: '401234567890', extensionDigit: 0, firstSerial: 9999, lastSerial: null };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1 } });
  expect((await act(station, await filled('SO-LAST'), 'closeCarton', { carton: 0, benchId })).status).toBe(200);
  const refused = await act(station, id, 'closeCarton', { carton: 0, benchId });
  expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('All SSCC') });
  const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  expect(body).toMatchObject({ state: 'packing', cartons: [{ state: 'open', sscc: null }] });
  expect((await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}`)).body.items).toEqual([]);
});

test('labels and slips are off where the settings say so', async () => {
  await station.call('PATCH', '/station/v1/settings', {
    body: { gs1: { companyPrefix: null, extensionDigit: 0, firstSerial: 0, lastSerial: null } },
  });
  await packingSettings(station, { printLabels: false, printSlip: false });
  const id = await filled('SO-QUIET');
  const closed = (await act(station, id, 'closeCarton', { carton: 0, benchId })).body;
  expect(closed).toMatchObject({ outcome: 'done', printJobIds: [], session: { cartons: [{ sscc: null }] } });
});
