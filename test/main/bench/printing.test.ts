import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, packingSettings, requestName, scan } from '../../support/benches.ts';
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
  await put('bench-pages', 'pdf');
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

/** Two mugs, one of them in their box. */
async function halfFull(sourceOrderId: string): Promise<string> {
  await createOrder(station, { sourceOrderId, lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }] });
  const { shipmentId } = (await open(station, { code: sourceOrderId }, benchId)).body;
  await scan(station, shipmentId, 'MUG', { benchId });
  return shipmentId;
}
/** The scan of the second mug. */
const last = async (id: string, scanId = requestName()) => (await scan(station, id, 'MUG', { benchId, scanId })).body;
const jobsOf = async (id: string) =>
  (await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}`)).body.items as {
    readonly kind: string;
    readonly state: string;
    readonly isCopy: boolean;
  }[];
const job = async (id: string) => (await station.call('GET', `/station/v1/print-jobs/${id}`)).body;
const sent = (id: string) => expect.poll(async () => (await job(id)).state, { timeout: 15_000 }).toBe('sent');

test('the last scan closes the carton: it has its SSCC and its label; the packed order has its slip', async () => {
  const id = await halfFull('SO-LABEL');
  const closed = await last(id);
  expect(closed).toMatchObject({ outcome: 'done', session: { cartons: [{ sscc: '040123450000000009' }] } });
  expect(closed.printJobIds).toHaveLength(2);
  const [label, slip] = await Promise.all(closed.printJobIds.map(job));
  expect(label).toMatchObject({ kind: 'cartonLabel', printerId: 'bench-labels', benchId, carton: 0, isCopy: false });
  expect(slip).toMatchObject({ kind: 'packingSlip', printerId: 'office', isCopy: false });
  await Promise.all(closed.printJobIds.map(sent));
  const { body: printed } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  expect([printed.slip, printed.cartons[0].label]).toEqual(['printed', 'printed']);
  const zpl = printer.printed.find((text) => text.startsWith('^XA')) ?? '';
  expect(zpl).toContain('>;>800040123450000000009');
  expect(zpl).toContain('SO-LABEL');

  const again = (await act(station, id, 'printAgain', { benchId })).body;
  expect(again).toMatchObject({ outcome: 'right', message: { code: 'printedAgain', params: { number: 1 } } });
  expect(await job(again.printJobIds[0])).toMatchObject({ isCopy: true, carton: 0 });
  await sent(again.printJobIds[0]);
  expect(printer.printed.at(-1)).toContain('COPY');
});

test('a document prints on its own printer at one bench; other benches and the office keep theirs', async () => {
  const printing = { labelPrinterId: null, documentPrinterId: 'office', printers: { packingSlip: 'office' } };
  const settings = (benches: object) =>
    station.call('PATCH', '/station/v1/settings', { body: { printing: { ...printing, benches } } });
  const wrong = await settings({ [benchId]: { packingSlip: 'bench-labels' } });
  expect(wrong).toMatchObject({ status: 400, body: { field: `printing.benches.${benchId}.packingSlip` } });
  expect((await settings({ [benchId]: { packingSlip: 'nowhere' } })).status).toBe(400);

  expect((await settings({ [benchId]: { packingSlip: 'bench-pages' }, other: { cartonLabel: 'office' } })).status).toBe(
    200,
  );
  const here = await last(await halfFull('SO-ROUTED'));
  const printers = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(job))).map(({ printerId }) => printerId);
  expect(await printers(here.printJobIds)).toEqual(['bench-labels', 'bench-pages']);

  const bench = { name: 'Bench 8', labelPrinterId: 'bench-labels', documentPrinterId: null, scale: null };
  const otherId = (await station.call('POST', '/station/v1/benches', { body: bench })).body.id;
  await settings({ [benchId]: { packingSlip: 'bench-pages' }, [otherId]: { cartonLabel: 'bench-pages' } });
  await createOrder(station, {
    sourceOrderId: 'SO-THERE',
    lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }],
  });
  const { shipmentId } = (await open(station, { code: 'SO-THERE' }, otherId)).body;
  const there = (await scan(station, shipmentId, 'MUG', { benchId: otherId, scanId: requestName() })).body;
  expect(await printers(there.printJobIds)).toEqual(['bench-pages', 'office']);

  const body = { shipmentId, kind: 'packingSlip' };
  const office = (await station.call('POST', '/station/v1/print-jobs', { body })).body.items[0];
  expect(office.printerId).toBe('office');
  await settings({});
});

test('a request that is sent again prints nothing more', async () => {
  const id = await halfFull('SO-TWICE');
  const [first, second] = [await last(id, 'last-once'), await last(id, 'last-once')];
  expect(second.printJobIds).toEqual(first.printJobIds);
  expect(await jobsOf(id)).toHaveLength(2);
});

test('closing a carton also prints its shipping and content label where the settings say so, and printing again repeats them', async () => {
  await packingSettings(station, { printShippingLabels: true, printContentLabels: true });
  const id = await halfFull('SO-SHIPPING');
  const kindsOf = async (ids: readonly string[]) => (await Promise.all(ids.map(job))).map(({ kind }) => kind);
  const closed = await last(id);
  expect(await kindsOf(closed.printJobIds)).toEqual(['cartonLabel', 'shippingLabel', 'contentLabel', 'packingSlip']);
  const [, shipping] = await Promise.all(closed.printJobIds.map(job));
  expect(shipping).toMatchObject({ printerId: 'bench-labels', benchId, carton: 0, isCopy: false });
  await Promise.all(closed.printJobIds.map(sent));
  const again = (await act(station, id, 'printAgain', { benchId })).body;
  expect(await kindsOf(again.printJobIds)).toEqual(['cartonLabel', 'shippingLabel', 'contentLabel']);
  expect(await job(again.printJobIds[1])).toMatchObject({ isCopy: true });
  await packingSettings(station, { printShippingLabels: false, printContentLabels: false });
});

test.each([0, 1])(
  'a carton whose label the office has printed keeps its number at the bench, with %i units missing',
  async (missing) => {
    const id = await halfFull(`SO-OFFICE-${String(missing)}`);
    const body = { shipmentId: id, kind: 'cartonLabel', printerId: 'office' };
    await sent((await station.call('POST', '/station/v1/print-jobs', { body })).body.items[0].id);
    const { text } = await station.call('GET', `/station/v1/shipments/${id}/documents/cartonLabel?format=zpl`);
    const [, number] = />;>800(\d{18})/.exec(text) ?? [];
    expect(number).toBeDefined();
    if (missing > 0) await act(station, id, 'short', { itemId: 'MUG', quantity: missing, benchId });
    const closed =
      missing > 0 ? (await act(station, id, 'decideShort', { decision: 'shipShort', benchId })).body : await last(id);
    expect(closed).toMatchObject({ outcome: 'done', session: { cartons: [{ sscc: number }] } });
    // Two labels of one carton are told apart.
    expect(await job(closed.printJobIds[0])).toMatchObject({ kind: 'cartonLabel', isCopy: true });
  },
);

test('an order whose end is undone and done again prints nothing twice: its label and slip still count', async () => {
  const id = await halfFull('SO-AGAIN');
  const first = await last(id);
  await Promise.all(first.printJobIds.map(sent));
  const undone = (await act(station, id, 'undo', { benchId })).body;
  expect(undone).toMatchObject({
    message: {
      ...{ code: 'reopenedUnitSlip', params: { number: 1, name: 'Mug' } },
      text: 'Box 1 is open again: put its label and the packing slip aside. Taken back: Mug.',
    },
    session: { state: 'packing', units: { confirmed: 1 }, cartons: [{ state: 'open' }] },
  });
  const again = await last(id);
  expect(again).toMatchObject({
    ...{ outcome: 'done', printJobIds: [] },
    session: {
      ...{ slip: 'printed', earlierSlip: 'counts' },
      cartons: [{ sscc: first.session.cartons[0].sscc, label: 'printed', earlierLabel: 'counts' }],
    },
  });
  expect(await jobsOf(id)).toHaveLength(2);
  const copy = (await act(station, id, 'printAgain', { benchId })).body;
  expect(await job(copy.printJobIds[0])).toMatchObject({ isCopy: true });
});

test('a carton that is packed otherwise after its label was printed gets another SSCC, and the label before is void', async () => {
  const id = await halfFull('SO-CHANGED');
  const first = await last(id);
  await Promise.all(first.printJobIds.map(sent));
  await act(station, id, 'undo', { benchId });
  await act(station, id, 'short', { itemId: 'MUG', benchId });
  const again = (await act(station, id, 'decideShort', { decision: 'shipShort', benchId })).body;
  const [before, now] = [first, again].map(({ session }) => session.cartons[0]);
  expect(again).toMatchObject({
    outcome: 'done',
    session: { earlierSlip: 'void', cartons: [{ earlierLabel: 'void' }] },
  });
  expect(now.sscc).toMatch(/^\d{18}$/);
  expect(now.sscc).not.toBe(before.sscc);
  expect(await Promise.all(first.printJobIds.map(job))).toMatchObject([
    { state: 'sent', reason: 'discarded' },
    { state: 'sent', reason: 'discarded' },
  ]);
  expect(await Promise.all(again.printJobIds.map(job))).toMatchObject([
    { kind: 'cartonLabel', isCopy: false },
    { kind: 'packingSlip', isCopy: false },
  ]);
  await Promise.all(again.printJobIds.map(sent));
  const labels = printer.printed.filter((text) => text.includes('SO-CHANGED'));
  expect(labels.map((text) => /;>800(\d{18})/.exec(text)?.[1])).toEqual([before.sscc, now.sscc]);
  // Once more as it is now: that label counts.
  await act(station, id, 'undo', { benchId });
  const third = (await act(station, id, 'decideShort', { decision: 'shipShort', benchId })).body;
  expect(third).toMatchObject({ printJobIds: [], session: { cartons: [{ sscc: now.sscc, earlierLabel: 'counts' }] } });
});

test('a label that waits for its printer is withdrawn when the carton is opened: nothing is printed twice', async () => {
  const id = await halfFull('SO-WAITS');
  printer.mood = 'hangs';
  // A label ahead of it keeps the printer busy.
  await last(await halfFull('SO-AHEAD'));
  await last(id);
  await act(station, id, 'undo', { benchId });
  expect((await jobsOf(id)).map(({ kind, state }) => [kind, state])).toContainEqual(['cartonLabel', 'cancelled']);
  const again = await last(id);
  expect(again.session.cartons[0].earlierLabel).toBe('none');
  expect(await job(again.printJobIds[0])).toMatchObject({ kind: 'cartonLabel', isCopy: false });
  printer.mood = 'prints';
});

/** A bench whose label printer is off, and an order that is packed there. */
async function withoutPrinter(sourceOrderId: string) {
  await setUp(1);
  const bench = { name: sourceOrderId, labelPrinterId: 'unplugged', documentPrinterId: null, scale: null };
  const at = (await station.call('POST', '/station/v1/benches', { body: bench })).body.id as string;
  await createOrder(station, { sourceOrderId, lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }] });
  const { shipmentId: id } = (await open(station, { code: sourceOrderId }, at)).body;
  const { printJobIds, session } = (await scan(station, id, 'MUG', { benchId: at })).body;
  expect(session.cartons[0].label).toBe('waiting');
  const [labelId] = printJobIds as [string];
  await expect.poll(async () => (await job(labelId)).attempts, { timeout: 15_000 }).toBeGreaterThan(0);
  const decide = (action: string) =>
    station.call('POST', `/station/v1/print-jobs/${labelId}/actions`, { body: { action } });
  return { id, labelId, decide, printAgain: async () => (await act(station, id, 'printAgain', { benchId: at })).body };
}
const setUp = (port: number) => {
  const connection = { kind: 'tcp', host: '127.0.0.1', port };
  const body = { name: 'unplugged', connection, format: 'zpl', dotsPerInch: 203 };
  return station.call('PUT', '/station/v1/printers/unplugged', { body });
};
const labelOf = async (id: string) =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.cartons[0].label as string;

test('packing goes on without a label: it is missing until somebody prints it, and no copy then', async () => {
  const { id, labelId, decide } = await withoutPrinter('SO-WITHOUT');
  expect((await decide('setAside')).body).toMatchObject({ state: 'failed', reason: 'setAside', isStuck: true });
  expect(await labelOf(id)).toBe('missing');
  await using repaired = await startTcpPrinter();
  await setUp(repaired.port);
  expect((await decide('retry')).body).toMatchObject({ state: 'queued', isCopy: false });
  await sent(labelId);
  expect(await labelOf(id)).toBe('printed');
  expect(repaired.printed.join()).toContain('SO-WITHOUT');
  expect(repaired.printed.join()).not.toContain('COPY');
  expect((await decide('setAside')).status).toBe(409);
});

test('a label that no printer has got is no copy when it is printed again, whatever became of its job', async () => {
  for (const [order, action] of [
    ['SO-ASIDE', 'setAside'],
    ['SO-GIVEN-UP', 'cancel'],
    ['SO-STILL-WAITS', null],
  ] as const) {
    const { id, labelId, decide, printAgain } = await withoutPrinter(order);
    if (action !== null) await decide(action);
    await using repaired = await startTcpPrinter();
    await setUp(repaired.port);
    const again = await printAgain();
    expect(await job(again.printJobIds[0])).toMatchObject({ isCopy: false });
    // It comes out once.
    expect((await job(labelId)).state).toBe('cancelled');
    await sent(again.printJobIds[0]);
    expect(repaired.printed).toHaveLength(1);
    expect(await labelOf(id)).toBe('printed');
    const [copyId] = (await printAgain()).printJobIds as [string];
    expect(await job(copyId)).toMatchObject({ isCopy: true });
    // What waits for a printer that is off holds up the next one.
    await sent(copyId);
  }
});

test('a label that may have come out is a copy when it is printed again, also after it was given up', async () => {
  const { id, labelId, decide, printAgain } = await withoutPrinter('SO-CUT');
  await using cutting = await startTcpPrinter();
  cutting.mood = 'cuts';
  await setUp(cutting.port);
  await decide('retry');
  await expect.poll(async () => (await job(labelId)).state, { timeout: 15_000 }).toBe('uncertain');
  expect(await labelOf(id)).toBe('waiting');
  await decide('cancel');
  expect(await job((await printAgain()).printJobIds[0])).toMatchObject({ isCopy: true });
});

test('there is no copy of a label that was never printed', async () => {
  const id = await halfFull('SO-EARLY');
  expect((await act(station, id, 'printAgain', { benchId })).body.message.code).toBe('noLabelYet');
});

test('where numbers cannot be given the unit counts, the carton stays open, and nothing is printed', async () => {
  const id = await halfFull('SO-UNKNOWN');
  const gs1 = { companyPrefix: '401234567890', extensionDigit: 0, firstSerial: 9999, lastSerial: null };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1 } });
  expect((await last(await halfFull('SO-LAST'))).outcome).toBe('done');
  expect(await last(id)).toMatchObject({
    ...{ outcome: 'right', message: { code: 'confirmed' }, printJobIds: [] },
    session: { units: { confirmed: 2 }, next: { do: 'closeCarton', carton: 0 } },
  });
  const refused = await act(station, id, 'closeCarton', { carton: 0, benchId });
  expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('All SSCC') });
  const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
  expect(body).toMatchObject({ state: 'packing', cartons: [{ state: 'open', sscc: null }] });
  expect(await jobsOf(id)).toEqual([]);
});

test('labels and slips are off where the settings say so', async () => {
  await station.call('PATCH', '/station/v1/settings', {
    body: { gs1: { companyPrefix: null, extensionDigit: 0, firstSerial: 0, lastSerial: null } },
  });
  await packingSettings(station, { printLabels: false, printSlip: false });
  const id = await halfFull('SO-QUIET');
  const closed = await last(id);
  expect(closed).toMatchObject({
    outcome: 'done',
    printJobIds: [],
    session: { cartons: [{ sscc: null }], slip: 'none' },
  });
});

test('only printers that are there and print PDF can be chosen for documents', async () => {
  const bench = { name: 'Bench 8', labelPrinterId: null, documentPrinterId: null, scale: null };
  const { body: made } = await station.call('POST', '/station/v1/benches', { body: bench });
  const { body: settings } = await station.call('GET', '/station/v1/settings');
  const refusals = [
    [{ documentPrinterId: 'none' }, 'There is no printer none.'],
    [{ labelPrinterId: 'none' }, 'There is no printer none.'],
    [{ documentPrinterId: 'bench-labels' }, 'bench-labels is a label printer (ZPL) and cannot print documents. Choose a printer for PDF.'], // prettier-ignore
  ] as const;
  for (const [change, detail] of refusals) {
    const [field] = Object.keys(change);
    const body = { ...bench, ...change };
    const printing = { ...settings.printing, ...change };
    for (const answer of [
      await station.call('POST', '/station/v1/benches', { body }),
      await station.call('PUT', `/station/v1/benches/${made.id}`, { body }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { detail, field } });
    const answer = await station.call('PATCH', '/station/v1/settings', { body: { printing } });
    expect(answer).toMatchObject({ status: 400, body: { detail, field: `printing.${String(field)}` } });
  }
  const printers = { packingSlip: 'bench-labels' };
  const own = await station.call('PATCH', '/station/v1/settings', {
    body: { printing: { ...settings.printing, printers } },
  });
  expect(own).toMatchObject({ status: 400, body: { field: 'printing.printers.packingSlip' } });
  const right = { ...bench, labelPrinterId: 'office', documentPrinterId: 'office' };
  expect((await station.call('PUT', `/station/v1/benches/${made.id}`, { body: right })).status).toBe(200);
});

test('a bench whose printer was removed meanwhile can still be renamed', async () => {
  const connection = { kind: 'tcp', host: '127.0.0.1', port: printer.port };
  const body = { name: 'short-lived', connection, format: 'pdf', dotsPerInch: 203 };
  await station.call('PUT', '/station/v1/printers/short-lived', { body });
  const bench = { name: 'Bench 9', labelPrinterId: null, documentPrinterId: 'short-lived', scale: null };
  const { body: made } = await station.call('POST', '/station/v1/benches', { body: bench });
  await station.call('DELETE', '/station/v1/printers/short-lived');
  const renamed = await station.call('PUT', `/station/v1/benches/${made.id}`, { body: { ...bench, name: 'Bench 10' } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Bench 10' } });
});
