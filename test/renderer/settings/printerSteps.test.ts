import { beforeEach, expect, test } from 'vitest';
import type { Printer, PutPrinterRequest } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import {
  blankPrinter,
  draftOf,
  missingField,
  printerIdFor,
  requestOf,
} from '../../../renderer/features/settings/printers/printerDraft.ts';
import { usePrinterSteps } from '../../../renderer/features/settings/printers/usePrinterSteps.ts';
import { useTestPage } from '../../../renderer/features/settings/printers/useTestPage.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

let window: StationWindow;
let readings = 0;
sharedStation();
beforeEach(() => {
  window = openWindow();
  readings = 0;
});

const printerSteps = () => window.onScreen(() => usePrinterSteps(() => void (readings += 1)));
const tcp = (name: string, port = 9100, format: 'zpl' | 'pdf' = 'zpl'): PutPrinterRequest => ({
  ...{ name, format, dotsPerInch: 203 },
  connection: { kind: 'tcp', host: '127.0.0.1', port },
});
const stored = async (id: string): Promise<Printer | null> =>
  (await call('listPrinters', {})).body.items.find((printer) => printer.id === id) ?? null;
const routing = async () => (await call('getSettings', {})).body.printing;

test('what is entered becomes the connection that counts, and reads back as it was entered', () => {
  const draft = { ...blankPrinter, name: ' Zebra ', host: '10.0.0.7 ', folder: '/tmp' };
  expect(requestOf(draft)).toEqual({
    ...{ name: 'Zebra', format: 'zpl', dotsPerInch: 203 },
    connection: { kind: 'tcp', host: '10.0.0.7', port: 9100 },
  });
  const folder = requestOf({ ...draft, kind: 'folder' });
  expect(folder.connection).toEqual({ kind: 'folder', folder: '/tmp' });
  expect(draftOf({ ...folder, id: 'A', waiting: 0, stuck: 0 })).toMatchObject({
    kind: 'folder',
    folder: '/tmp',
    port: 9100,
  });
});

test('the first empty field is named, also where only the one of this connection counts', () => {
  expect(missingField(blankPrinter)).toBe('name');
  const named = { ...blankPrinter, name: 'A' };
  expect(missingField(named)).toBe('host');
  expect(missingField({ ...named, kind: 'system' })).toBe('queue');
  expect(missingField({ ...named, kind: 'folder' })).toBe('folder');
  expect(missingField({ ...named, kind: 'folder', folder: '/tmp' })).toBeNull();
});

test('ids are made of names, and none is given twice whatever the case', () => {
  expect(printerIdFor('Zebra Nord (Halle 2)', [])).toBe('Zebra-Nord-Halle-2');
  expect(printerIdFor('Zebra', ['zebra', 'Zebra-2'])).toBe('Zebra-3');
  expect(printerIdFor('„“', [])).toBe('printer');
});

test('the first label printer prints the labels of all benches, the second changes nothing', async () => {
  const steps = printerSteps();
  const first = await steps.create(tcp('Zebra one'), []);
  expect(await routing()).toMatchObject({ labelPrinterId: first.id, documentPrinterId: null });
  const second = await steps.create(tcp('Zebra two'), [first.id]);
  expect(await routing()).toMatchObject({ labelPrinterId: first.id });
  const office = await steps.create(tcp('Office', 9100, 'pdf'), [first.id, second.id]);
  expect(await routing()).toMatchObject({ labelPrinterId: first.id, documentPrinterId: office.id });

  await steps.route(await routing(), { labelPrinterId: second.id });
  expect(await routing()).toMatchObject({ labelPrinterId: second.id });
  await window.undo();
  expect(await routing()).toMatchObject({ labelPrinterId: first.id });
});

test('a changed and a removed printer are taken back', async () => {
  const steps = printerSteps();
  const printer = await steps.create(tcp('Dock'), []);
  await steps.change(printer, tcp('Dock', 9101));
  expect(await stored(printer.id)).toMatchObject({ connection: { port: 9101 } });
  await window.undo();
  expect(await stored(printer.id)).toEqual(printer);
  expect(await steps.remove(printer)).toBe(true);
  expect(await stored(printer.id)).toBeNull();
  await window.undo();
  expect(await stored(printer.id)).toEqual(printer);
  expect(readings).toBeGreaterThan(4);
});

test('a test page is followed until the printer has it; one that is off is known after the first try, and keeps its jobs', async () => {
  await using real = await startTcpPrinter();
  const steps = printerSteps();
  const good = await steps.create(tcp('Good', real.port), []);
  const page = window.onScreen(() => useTestPage());
  await page.print(good.id);
  expect(page.job.value).toMatchObject({ state: 'sent' });
  expect(real.printed.join('')).toContain('PACKWRIGHT-TEST');

  // Nothing listens there.
  const off = await steps.create(tcp('Off', 1), []);
  await page.print(off.id);
  expect(page.job.value).toMatchObject({ state: 'queued', attempts: 1, reason: 'unreachable' });
  expect(await steps.remove(off)).toBe(false);
  expect(window.toasts().at(-1)).toContain('Jobs wait for this printer.');
  await page.print('unknown');
  expect(page.error.value).toMatchObject({ problem: { status: 404 } });
});
