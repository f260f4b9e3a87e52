import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { slowness } from '../../support/slowness.ts';
import { startStation } from '../../support/startStation.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'packwright-first-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the first label after a start is at the printer less than a second after the last scan', async () => {
  await using printer = await startTcpPrinter();
  {
    await using before = await startStation({ dataDir, rateShipment: twoCarriers });
    await loadMasters(before);
    const connection = { kind: 'tcp', host: '127.0.0.1', port: printer.port };
    const body = { name: 'Labels', connection, format: 'zpl', dotsPerInch: 203 };
    await before.call('PUT', '/station/v1/printers/labels', { body });
    const printing = { labelPrinterId: 'labels', documentPrinterId: null, printers: {} };
    await before.call('PATCH', '/station/v1/settings', { body: { printing } });
    await createOrder(before, { sourceOrderId: 'SO-FIRST', lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
  }
  await using station = await startStation({ dataDir, rateShipment: twoCarriers });
  await expect.poll(() => station.log.some(({ event }) => event === 'documents.ready'), { timeout: 20_000 }).toBe(true);
  const { shipmentId } = (await open(station, { code: 'SO-FIRST' })).body;
  const slow = slowness();
  const started = performance.now();
  expect((await scan(station, shipmentId, 'MUG')).body.outcome).toBe('done');
  await expect.poll(() => printer.printed[0] ?? '', { timeout: 10_000, interval: 5 }).toContain('SO-FIRST');
  const took = performance.now() - started;
  expect(took / slow).toBeLessThan(1000);
});
