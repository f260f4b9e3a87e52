import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds } from '../../../main/contract/index.ts';
import { createShipment, loadMasters, shipmentIn, step } from '../../support/orders.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';
import { startTcpPrinter, type TcpPrinter } from '../../support/tcpPrinter.ts';

let station: TestStation;
let printer: TcpPrinter;
let dataDir: string;
let shipmentId: string;
let testKey: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-printing-'));
  station = await startStation({ dataDir });
  printer = await startTcpPrinter();
  await loadMasters(station);
  shipmentId = await createShipment(station);
  await step(station, shipmentId, 'optimize');
  testKey = (await station.call('POST', '/station/v1/keys', { body: { label: 'Test', mode: 'test' } })).body.apiKey;
  await put('labels', { kind: 'tcp', host: '127.0.0.1', port: printer.port });
});
afterAll(async () => {
  await printer[Symbol.asyncDispose]();
  await station[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  printer.mood = 'prints';
});

const put = (id: string, connection: object, format = 'zpl'): Promise<Answer> =>
  station.call('PUT', `/station/v1/printers/${id}`, {
    body: { name: `Printer ${id}`, connection, format, dotsPerInch: 203 },
  });
const print = (body: object, key?: string): Promise<Answer> =>
  station.call('POST', '/station/v1/print-jobs', {
    body: { shipmentId, kind: 'cartonLabel', ...body },
    ...(key !== undefined && { key }),
  });
const read = async (id: string) => (await station.call('GET', `/station/v1/print-jobs/${id}`)).body;
const act = (id: string, body: object): Promise<Answer> =>
  station.call('POST', `/station/v1/print-jobs/${id}/actions`, { body });
const ended = (id: string, state: string) =>
  expect.poll(async () => (await read(id)).state, { timeout: 15_000 }).toBe(state);
const settings = (body: object): Promise<Answer> => station.call('PATCH', '/station/v1/settings', { body });

describe('a print job', () => {
  it('reaches its printer byte for byte, one label a carton', async () => {
    const { status, body } = await print({ printerId: 'labels' });
    expect(status).toBe(201);
    expect(body.items).toHaveLength(1);
    const [job] = body.items;
    expect(job).toMatchObject({
      state: 'queued',
      carton: 0,
      isCopy: false,
      printerName: 'Printer labels',
      title: 'SO-1001 (1/1)',
    });
    await ended(job.id, 'sent');
    const shown = await station.call(
      'GET',
      `/station/v1/shipments/${shipmentId}/documents/cartonLabel?format=zpl&carton=0`,
    );
    expect(printer.printed).toEqual([shown.text]);
    expect(shown.text).toContain('SO-1001');
    expect(shown.text).not.toContain('COPY');
    expect((await station.call('GET', '/station/v1/print-queue')).body).toEqual({ waiting: 0, stuck: 0 });
  });

  it('is a copy when its document was printed before, unless that was cancelled', async () => {
    printer.mood = 'hangs';
    await put('closed', { kind: 'tcp', host: '127.0.0.1', port: 1 });
    const first = (await print({ kind: 'shippingLabel', printerId: 'closed' })).body.items[0];
    expect(first).toMatchObject({ isCopy: false });
    expect((await print({ kind: 'shippingLabel', printerId: 'closed' })).body.items[0]).toMatchObject({ isCopy: true });
    for (const { id, kind } of (await station.call('GET', '/station/v1/print-jobs?show=open')).body.items)
      if (kind === 'shippingLabel') expect((await act(id, { action: 'cancel' })).status).toBe(200);
    printer.mood = 'prints';
    const again = (await print({ kind: 'shippingLabel', printerId: 'labels' })).body.items[0];
    expect(again).toMatchObject({ isCopy: false });
    await ended(again.id, 'sent');
    const copy = (await print({ kind: 'shippingLabel', printerId: 'labels' })).body.items[0];
    await ended(copy.id, 'sent');
    expect(printer.printed.at(-1)).toContain('COPY');
    expect(printer.printed.at(-2)).not.toContain('COPY');
  });

  it('goes to the printer of its kind, else to that of all labels or documents', async () => {
    expect((await print({})).status).toBe(409);
    const folder = join(dataDir, 'sheets');
    mkdirSync(folder);
    await put('sheets', { kind: 'folder', folder }, 'pdf');
    await settings({
      printing: { labelPrinterId: 'labels', documentPrinterId: 'sheets', printers: { pickList: 'sheets' } },
    });
    const slip = (await print({ kind: 'packingSlip' })).body.items[0];
    expect(slip.printerId).toBe('sheets');
    await ended(slip.id, 'sent');
    expect(readdirSync(folder)).toEqual([`${slip.id}.pdf`]);
    expect(
      readFileSync(join(folder, `${slip.id}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await print({})).body.items[0].printerId).toBe('labels');
    expect((await print({ kind: 'pickList' })).body.items[0].printerId).toBe('sheets');
    const onLabels = (await print({ kind: 'pickList', printerId: 'labels' })).body.items[0];
    expect(onLabels.printerId).toBe('labels');
    await ended(onLabels.id, 'failed');
    expect(await read(onLabels.id)).toMatchObject({ reason: 'notRendered', isStuck: true });
    expect((await act(onLabels.id, { action: 'retry', printerId: 'sheets' })).body.state).toBe('queued');
    await ended(onLabels.id, 'sent');
  });

  it('that was cut in the middle of a label asks a person and is printed again only as a marked copy', async () => {
    printer.mood = 'cuts';
    const job = (await print({ printerId: 'labels' })).body.items[0];
    await ended(job.id, 'uncertain');
    expect(await read(job.id)).toMatchObject({ reason: 'cut', isStuck: true, attempts: 1, endedAt: null });
    expect(
      (await station.call('GET', '/station/v1/print-jobs?show=stuck')).body.items.map(({ id }: { id: string }) => id),
    ).toEqual([job.id]);
    expect((await station.call('GET', '/station/v1/print-queue')).body.stuck).toBe(1);
    expect((await act(job.id, { action: 'retry' })).status).toBe(409);

    printer.mood = 'prints';
    const before = printer.printed.length;
    const copy = (await act(job.id, { action: 'printAgain' })).body;
    expect(copy).toMatchObject({ isCopy: true, reprintOf: job.id });
    await ended(copy.id, 'sent');
    expect(printer.printed[before]).toContain('COPY');
    expect((await read(job.id)).state).toBe('cancelled');
    expect((await station.call('GET', '/station/v1/print-queue')).body.stuck).toBe(0);
  });

  it('that was cut can be confirmed as printed', async () => {
    printer.mood = 'cuts';
    const job = (await print({ printerId: 'labels' })).body.items[0];
    await ended(job.id, 'uncertain');
    expect((await act(job.id, { action: 'confirmPrinted' })).body).toMatchObject({ state: 'sent', isStuck: false });
    expect((await act(job.id, { action: 'confirmPrinted' })).status).toBe(409);
    expect((await act(job.id, { action: 'cancel' })).status).toBe(409);
  });

  it('waits for a printer that is off, in the order of the queue, and is not marked when it comes out', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    closed.close();
    await put('off', { kind: 'tcp', host: '127.0.0.1', port: address.port });
    const printed = async () => {
      const other = await shipmentIn(station, 'Optimized');
      return (await print({ shipmentId: other, printerId: 'off' })).body.items[0];
    };
    const first = await printed();
    const second = await printed();
    await expect.poll(async () => (await read(first.id)).attempts, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(await read(first.id)).toMatchObject({ state: 'queued', reason: 'unreachable', isStuck: true });
    expect(await read(second.id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await station.call('DELETE', '/station/v1/printers/off')).status).toBe(409);
    const { items } = (await station.call('GET', '/station/v1/printers')).body;
    expect(items.find(({ id }: { id: string }) => id === 'off')).toMatchObject({ waiting: 2, stuck: 1 });

    await using late = await startTcpPrinter(address.port);
    await act(first.id, { action: 'retry' });
    await ended(second.id, 'sent');
    expect(late.printed).toHaveLength(2);
    expect(late.printed.join()).not.toContain('COPY');
    expect((await station.call('DELETE', '/station/v1/printers/off')).status).toBe(204);
    expect((await station.call('DELETE', '/station/v1/printers/off')).status).toBe(404);
  });

  it('is cancelled while it waits', async () => {
    const folder = join(dataDir, 'missing');
    await put('missing', { kind: 'folder', folder }, 'pdf');
    const job = (await print({ printerId: 'missing', kind: 'pickList' })).body.items[0];
    await expect.poll(async () => (await read(job.id)).reason, { timeout: 10_000 }).toBe('folderMissing');
    expect((await act(job.id, { action: 'cancel' })).body).toMatchObject({ state: 'cancelled', isStuck: false });
    expect((await act(job.id, { action: 'printAgain' })).status).toBe(409);
    expect((await act(job.id, { action: 'retry', printerId: 'nowhere' })).status).toBe(404);
    expect((await act('nothing', { action: 'cancel' })).status).toBe(404);
    expect((await act(job.id, { action: 'burn' })).status).toBe(400);
  });

  it('of test data says so on its label', async () => {
    const order = { sourceOrderId: 'T-1', lines: [{ itemId: 'MUG', quantityOrdered: 1 }] };
    const { id: orderId } = (await station.call('POST', '/api/v1/orders', { body: order, key: testKey })).body;
    const { id } = (await station.call('POST', '/api/v1/shipments', { body: { orderId }, key: testKey })).body;
    expect((await print({ shipmentId: id, printerId: 'labels' }, testKey)).status).toBe(409);
    await station.call('POST', `/api/v1/shipments/${id}/optimize`, { key: testKey });
    const before = printer.printed.length;
    const job = (await print({ shipmentId: id, printerId: 'labels' }, testKey)).body.items[0];
    await expect.poll(() => printer.printed[before] ?? '', { timeout: 10_000 }).toContain('TEST – DO NOT SHIP');
    expect((await station.call('GET', `/station/v1/print-jobs/${job.id}`)).status).toBe(404);
    expect((await station.call('GET', `/station/v1/print-jobs/${job.id}`, { key: testKey })).status).toBe(200);
  });

  it('is refused for what is not there', async () => {
    expect((await print({ printerId: 'nowhere' })).status).toBe(404);
    expect((await print({ shipmentId: 'nowhere', printerId: 'labels' })).status).toBe(404);
    expect((await print({ carton: 7, printerId: 'labels' })).body).toMatchObject({ status: 404, field: 'carton' });
    expect((await print({ kind: 'palletLabel', printerId: 'labels' })).status).toBe(409);
    expect((await print({ copies: 0 })).status).toBe(400);
    expect((await station.call('GET', '/station/v1/print-jobs?show=some')).status).toBe(400);
    expect(
      (await station.call('GET', `/station/v1/print-jobs?shipmentId=${shipmentId}&limit=2`)).body.items,
    ).toHaveLength(2);
  });
});

it('a job that a station was sending when it was stopped is uncertain', async () => {
  await using other = await startTcpPrinter();
  other.mood = 'hangs';
  const folder = mkdtempSync(join(tmpdir(), 'packwright-printing-'));
  try {
    const first = await startStation({ dataDir: folder });
    const body = {
      name: 'Hanging',
      connection: { kind: 'tcp', host: '127.0.0.1', port: other.port },
      format: 'zpl',
      dotsPerInch: 203,
    };
    await first.call('PUT', '/station/v1/printers/hanging', { body });
    const { id } = (await first.call('POST', '/station/v1/printers/hanging/test-page')).body;
    await expect.poll(() => other.printed.length, { timeout: 10_000 }).toBe(1);
    await first[Symbol.asyncDispose]();
    await using second = await startStation({ dataDir: folder });
    const job = (await second.call('GET', `/station/v1/print-jobs/${id}`)).body;
    expect(job).toMatchObject({ state: 'uncertain', reason: 'stationStopped', attempts: 1 });
    expect(other.printed).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a test page shows letters and a barcode', async () => {
  const before = printer.printed.length;
  const job = (await station.call('POST', '/station/v1/printers/labels/test-page')).body;
  expect(job).toMatchObject({ kind: 'testPage', shipmentId: null });
  await ended(job.id, 'sent');
  expect(printer.printed[before]).toContain('PACKWRIGHT-TEST');
  expect((await station.call('POST', '/station/v1/printers/nowhere/test-page')).status).toBe(404);
});

describe('a printer', () => {
  it.each([
    ['a queue with a space', { kind: 'system', queue: 'a b' }],
    ['a queue that is an option', { kind: 'system', queue: '-h' }],
    ['no host', { kind: 'tcp', host: '', port: 9100 }],
    ['a port of none', { kind: 'tcp', host: 'printer', port: 0 }],
    ['a kind of its own', { kind: 'usb', device: 'lp0' }],
  ])('is refused with %s', async (_, connection) => {
    expect((await put('bad', connection)).status).toBe(400);
  });
});

describe('a document', () => {
  const get = (kind: string, query = ''): Promise<Answer> =>
    station.call('GET', `/station/v1/shipments/${shipmentId}/documents/${kind}${query}`);

  it.each(documentKinds.filter((kind) => kind !== 'palletLabel'))('of a shipment is a PDF: %s', async (kind) => {
    const { status, headers, bytes } = await get(kind, '?language=de');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain(`${kind}-SO-1001.pdf`);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused where it does not exist', async () => {
    expect((await get('packingSlip', '?format=zpl')).body).toMatchObject({ status: 400, field: 'format' });
    expect((await get('cartonLabel', '?paper=A4')).body).toMatchObject({ status: 400, field: 'paper' });
    expect((await get('cartonLabel', '?carton=9')).status).toBe(404);
    expect((await get('palletLabel')).status).toBe(409);
    expect((await get('letter')).status).toBe(400);
  });

  it('follows its template', async () => {
    const listed = (await station.call('GET', '/station/v1/document-templates')).body.items;
    expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(documentKinds);
    const { template } = listed[0];
    const change = {
      ...template,
      language: 'de',
      hiddenBlocks: ['shipTo'],
      extraLines: ['Auftrag {orderNumber}, {unknown}'],
    };
    const path = '/station/v1/document-templates/cartonLabel';
    const texts = async (body: object) =>
      (await station.call('POST', `${path}/preview`, { body })).body.pages[0]
        .filter(({ draw }: { draw: string }) => draw === 'text')
        .map(({ text }: { text: string }) => text);
    const shown = await texts({ template: change, shipmentId });
    expect(shown).toContain('Auftrag SO-1001, {unknown}');
    expect(shown).not.toContain('Ann');
    expect(await texts({ template })).toContain('Miller & Sons, Inc.');
    expect((await station.call('POST', `${path}/preview`, { body: { template, shipmentId: 'nowhere' } })).status).toBe(
      404,
    );

    expect((await station.call('PUT', path, { body: change })).body).toEqual(change);
    expect((await get('cartonLabel', '?format=zpl')).text).toContain('Auftrag SO-1001');
    expect((await station.call('PUT', path, { body: { ...template, paper: 'A4' } })).body).toMatchObject({
      status: 400,
      field: 'paper',
    });
    expect((await station.call('PUT', path, { body: { ...template, hiddenBlocks: ['lines'] } })).status).toBe(400);
    expect((await station.call('PUT', path, { body: template })).status).toBe(200);
  });

  it('of a shipment without a plan is a pick list alone', async () => {
    const id = await createShipment(station);
    const of = (kind: string) => station.call('GET', `/station/v1/shipments/${id}/documents/${kind}`);
    expect((await of('pickList')).status).toBe(200);
    expect((await of('packingSlip')).status).toBe(409);
    const { items } = (await station.call('GET', '/station/v1/document-templates')).body;
    const { template } = items.find(({ kind }: { kind: string }) => kind === 'packingSlip');
    const preview = { template };
    const path = '/station/v1/document-templates/packingSlip/preview';
    expect((await station.call('POST', path, { body: { ...preview, shipmentId: id } })).status).toBe(409);
  });
});

describe('the numbering of cartons', () => {
  const state = async () => (await station.call('GET', '/station/v1/sscc')).body;
  const resume = (nextSerial: number) => station.call('POST', '/station/v1/sscc/resume', { body: { nextSerial } });

  it('begins with the prefix and goes only upwards', async () => {
    expect(await state()).toMatchObject({ state: 'off' });
    expect((await resume(5)).status).toBe(409);
    const gs1 = { companyPrefix: '4012345', extensionDigit: 3, firstSerial: 100, lastSerial: null };
    await settings({ gs1 });
    expect(await state()).toEqual({ state: 'ok', next: 100, left: 999_999_900, suggested: null });
    expect((await resume(2000)).body).toMatchObject({ next: 2000 });
    expect((await resume(1999)).body).toMatchObject({ status: 400, field: 'nextSerial' });
    expect(JSON.parse(readFileSync(join(dataDir, 'sscc.json'), 'utf8'))).toEqual({
      [station.station.organizationId]: { 34012345: 2000 },
    });
  });

  it.each([
    ['firstSerial', { companyPrefix: '401234567890', firstSerial: 10_000, lastSerial: null }],
    ['lastSerial', { companyPrefix: '401234567890', firstSerial: 0, lastSerial: 10_000 }],
    ['lastSerial', { companyPrefix: '4012345', firstSerial: 10, lastSerial: 9 }],
  ])('refuses a range that does not fit: %s', async (field, range) => {
    const { body } = await settings({ gs1: { extensionDigit: 0, ...range } });
    expect(body).toMatchObject({ status: 400, field: `gs1.${field}` });
  });
});
