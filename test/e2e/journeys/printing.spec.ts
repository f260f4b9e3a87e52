import { settingsScreen } from '../pages/settings.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

test.use({ home: 'printing' });

test('a label printer is added, its test page printed; one that is off is seen on Today, and its label goes to the other', async ({
  page,
  call,
}) => {
  await using zebra = await startTcpPrinter();
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  await settings.go('Printers');
  await page.getByRole('button', { name: 'Add printer' }).last().click();
  await settings.panel.getByLabel('Name').fill('Zebra north');
  await settings.panel.getByRole('button', { name: 'Add printer' }).click();
  await expect(settings.panel.getByRole('alert')).toContainText('Enter the address of the printer');
  await settings.panel.getByLabel('Address').fill('127.0.0.1');
  await settings.panel.getByLabel('Port').fill(String(zebra.port));
  await settings.panel.getByRole('button', { name: 'Add printer' }).click();
  await expect(shell.toast('Labels of all benches print on it.')).toBeVisible();
  await expect(page.getByLabel('Labels print on')).toHaveValue('Zebra-north');
  await settings.panel.getByRole('button', { name: 'Print test page' }).click();
  await expect(settings.panel.getByText('The printer has the test page.')).toBeVisible();
  expect(zebra.printed.join('')).toContain('PACKWRIGHT-TEST');

  await settings.panel.getByLabel('Name').fill('Zebra south');
  // Nothing listens there.
  await settings.panel.getByLabel('Port').fill('1');
  await settings.panel.getByRole('button', { name: 'Save printer' }).click();
  await expect(settings.row(/Zebra south/)).toBeVisible();
  await settings.panel.getByRole('button', { name: 'Print test page' }).click();
  await expect(settings.panel.getByText('The test page was not printed.')).toBeVisible();
  await settings.panel.getByRole('link', { name: 'Show in the print queue' }).click();
  await expect(shell.title).toHaveText('Print queue');

  const other = { kind: 'tcp', host: '127.0.0.1', port: zebra.port };
  await call('PUT', '/station/v1/printers/spare', {
    name: 'Spare',
    format: 'zpl',
    dotsPerInch: 203,
    connection: other,
  });
  await page.goto('/#/today');
  await page.getByRole('link', { name: /Stuck print jobs/ }).click({ timeout: 30_000 });
  const jobs = page.getByRole('grid', { name: 'Print queue' });
  const row = jobs.getByRole('row', { name: /Zebra south/ });
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText('its address and port');
  await row.dblclick();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Print on').selectOption('Spare');
  await panel.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
  await expect(jobs.getByRole('row', { name: /Spare.*Printed|Printed.*Spare/ })).toBeVisible();

  await jobs
    .getByRole('row', { name: /Printed/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Reprint as copy' }).click();
  await expect(jobs.getByRole('row', { name: /COPY/ })).toBeVisible();
});

test('a job that was cut on the way waits for a person, and is cancelled only after a question that names it', async ({
  page,
  call,
}) => {
  await using zebra = await startTcpPrinter();
  zebra.mood = 'cuts';
  const connection = { kind: 'tcp', host: '127.0.0.1', port: zebra.port };
  await call('PUT', '/station/v1/printers/cut', { name: 'Cut', format: 'zpl', dotsPerInch: 203, connection });
  await call('POST', '/station/v1/printers/cut/test-page');
  await page.goto('/#/print-queue?show=open');
  const row = page.getByRole('grid', { name: 'Print queue' }).getByRole('row', { name: /Cut/ });
  await expect(row).toContainText('Check printer', { timeout: 15_000 });
  await row.dblclick();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('Look at the printer, then choose.');
  await panel.getByRole('button', { name: 'Cancel print job' }).click();
  const { dialog } = shellOf(page);
  await expect(dialog).toContainText('Cancel Test page Cut?');
  await dialog.getByRole('button', { name: 'Cancel print job' }).click();
  await expect(page.getByText('No print job matches')).toBeVisible();
  const { items } = (await call('GET', '/station/v1/print-jobs')).body as { items: readonly { state: string }[] };
  expect(items[0]).toMatchObject({ state: 'cancelled' });
});

test('labels and documents of a shipment are printed and saved in the office, and a missing printer is named', async ({
  page,
  call,
}) => {
  await using zebra = await startTcpPrinter();
  const lines = [{ itemId: 'OFFICE', quantityOrdered: 2 }];
  await call('POST', '/api/v1/items', { id: 'OFFICE', name: 'Desk', length: 19, width: 19, height: 19, weight: 9 });
  const inner = { innerLength: 20, innerWidth: 20, innerHeight: 20, weightMaxGross: 70 };
  await call('POST', '/api/v1/containers', { id: 'OFFICE-BOX', name: 'Box 20', containerType: 'Box', ...inner });
  const { id: orderId } = (await call('POST', '/api/v1/orders', { sourceOrderId: 'SO-OFFICE', lines })).body as { id: string }; // prettier-ignore
  const { id } = (await call('POST', '/api/v1/shipments', { orderId, mode: 'Parcel' })).body as { id: string };
  await call('PATCH', '/station/v1/settings', {
    printing: { labelPrinterId: null, documentPrinterId: null, printers: {} },
  });
  const shell = shellOf(page);
  await page.goto(`/#/shipments/${id}?tab=documents`);
  await expect(page.getByRole('button', { name: 'Print: Carton label' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Print: Pick list' })).toBeEnabled();
  await call('POST', `/api/v1/shipments/${id}/optimize`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Print: Carton label' }).click();
  await expect(shell.toast('No printer is set for this document.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print: Pallet label' })).toBeDisabled();

  const connection = { kind: 'tcp', host: '127.0.0.1', port: zebra.port };
  await call('PUT', '/station/v1/printers/office-labels', { name: 'Labels', connection, format: 'zpl', dotsPerInch: 203 }); // prettier-ignore
  await call('PATCH', '/station/v1/settings', {
    printing: { labelPrinterId: 'office-labels', documentPrinterId: null, printers: {} },
  });
  await page.getByRole('button', { name: 'Print: Carton label' }).click();
  await expect(shell.toast('Carton label: 2 sent to Labels')).toBeVisible();
  await expect.poll(() => zebra.printed.join(''), { timeout: 15_000 }).toContain('SO-OFFICE C2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF: Load sheet' }).click();
  expect((await download).suggestedFilename()).toBe('loadSheet-SO-OFFICE.pdf');
});

test('a document gets its own printer at one bench, and undo gives it back to the default', async ({ page, call }) => {
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9 };
  for (const [id, name, format] of [
    ['pages', 'Office laser', 'pdf'],
    ['pages-2', 'Bench laser', 'pdf'],
    ['zebra', 'Zebra', 'zpl'],
  ] as const)
    await call('PUT', `/station/v1/printers/${id}`, { name, connection, format, dotsPerInch: 203 });
  const bench = { labelPrinterId: 'zebra', documentPrinterId: null, scale: null, photo: 'off' };
  const made = await call('POST', '/station/v1/benches', { ...bench, name: 'Bench north' });
  const { id } = made.body as { readonly id: string };
  await call('POST', '/station/v1/benches', { ...bench, name: 'Bench south', labelPrinterId: null });
  const routing = async () => {
    const { printing } = (await call('GET', '/station/v1/settings')).body as {
      readonly printing: { readonly printers: object; readonly benches?: Readonly<Record<string, object>> };
    };
    return { printers: printing.printers, bench: printing.benches?.[id] ?? {} };
  };

  const settings = settingsScreen(page);
  await settings.go('Printers by bench');
  const table = page.getByRole('region', { name: 'Printers by bench' });
  const cell = (document: string, where: string) => table.getByLabel(`${document}, ${where}`, { exact: true });
  await expect(cell('Carton label', 'Bench north').locator('option').first()).toHaveText('Default: Zebra');
  // A label printer prints no sheets.
  await expect(cell('Packing slip', 'Bench north').getByRole('option', { name: 'Zebra', exact: true })).toHaveCount(0);
  await cell('Packing slip', 'All benches').selectOption('Office laser');
  await expect(cell('Packing slip', 'Bench north').locator('option').first()).toHaveText('Default: Office laser');
  await cell('Packing slip', 'Bench north').selectOption('Bench laser');
  await expect.poll(routing).toEqual({ printers: { packingSlip: 'pages' }, bench: { packingSlip: 'pages-2' } });
  await expect(cell('Packing slip', 'Bench south').locator('option').first()).toHaveText('Default: Office laser');
  await shellOf(page).undo.click();
  await expect.poll(routing).toEqual({ printers: { packingSlip: 'pages' }, bench: {} });
  await expect(cell('Packing slip', 'Bench north')).toHaveValue('');
});
