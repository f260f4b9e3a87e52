import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cupsPrinters, type SystemPrinters } from '../../../main/documents/printers/systemPrinter.ts';
import { hasCups, startCups, type Cups } from '../../support/cups.ts';
import { createShipment, loadMasters, step } from '../../support/orders.ts';
import { startStation } from '../../support/startStation.ts';
import { startTcpPrinter, type TcpPrinter } from '../../support/tcpPrinter.ts';

describe.skipIf(!hasCups)('a printer of the computer', () => {
  let cups: Cups;
  let printer: TcpPrinter;
  let printers: SystemPrinters;
  beforeAll(async () => {
    cups = await startCups();
    printer = await startTcpPrinter();
    cups.addQueue('zebra', printer.port);
    cups.addQueue('closed', printer.port);
    cups.command('cupsreject', 'closed');
    cups.command('lpadmin', '-d', 'zebra');
    printers = cupsPrinters({ server: cups.server });
  });
  afterAll(async () => {
    await printer[Symbol.asyncDispose]();
    await cups[Symbol.asyncDispose]();
  });
  const label = { title: 'SO-1 (1/2) – Größe', bytes: new TextEncoder().encode('^XA^FDé^FS^XZ'), isRaw: true };

  it('is listed with what the computer prints on by default', async () => {
    expect(await printers.list()).toEqual([
      { queue: 'closed', isDefault: false },
      { queue: 'zebra', isDefault: true },
    ]);
  });

  it('gets a label byte for byte', async () => {
    expect(await printers.print('zebra', label)).toEqual({ kind: 'sent' });
    await expect.poll(() => printer.printed, { timeout: 20_000 }).toEqual(['^XA^FDé^FS^XZ']);
  });

  it('has got nothing when its queue is gone, accepts nothing, or has a name like an option', async () => {
    expect(await printers.print('gone', label)).toMatchObject({ kind: 'notSent', reason: 'queueMissing' });
    expect(await printers.print('closed', label)).toMatchObject({ kind: 'notSent', reason: 'spoolerRefused' });
    expect((await printers.print('-o', label)).kind).toBe('notSent');
  });

  it('has got nothing when no print system answers, and there are no printers to choose from', async () => {
    const none = cupsPrinters({ server: '127.0.0.1:1' });
    expect(await none.print('zebra', label)).toMatchObject({ kind: 'notSent', reason: 'spoolerRefused' });
    expect(await none.list()).toBe(null);
  });

  it('prints what the station queues', async () => {
    await using station = await startStation({ systemPrinters: printers });
    await loadMasters(station);
    const shipmentId = await createShipment(station);
    await step(station, shipmentId, 'optimize');
    const queues = await station.call('GET', '/station/v1/system-printers');
    expect(queues.body.items).toContainEqual({ queue: 'zebra', isDefault: true });
    const body = { name: 'Zebra', connection: { kind: 'system', queue: 'zebra' }, format: 'zpl', dotsPerInch: 203 };
    expect((await station.call('PUT', '/station/v1/printers/zebra', { body })).status).toBe(200);
    const before = printer.printed.length;
    const queued = await station.call('POST', '/station/v1/print-jobs', {
      body: { shipmentId, kind: 'cartonLabel', printerId: 'zebra' },
    });
    const [job] = queued.body.items as { id: string }[];
    const state = async () => (await station.call('GET', `/station/v1/print-jobs/${job?.id ?? ''}`)).body.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('sent');
    const path = `/station/v1/shipments/${shipmentId}/documents/cartonLabel?format=zpl&carton=0`;
    const shown = await station.call('GET', path);
    await expect.poll(() => printer.printed.slice(before), { timeout: 20_000 }).toEqual([shown.text]);
  });
});
