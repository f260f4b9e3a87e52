import { readFileSync } from 'node:fs';
import { workbook } from '../../support/workbook.ts';
import type { Call } from '../support/callStation.ts';
import { batchesScreen } from '../pages/batches.ts';
import { shellOf } from '../pages/shell.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'batches', samples: true });

const mug = { id: 'MUG', length: 5, width: 4, height: 4, weight: 0.8, quantity: 12 };
const box = { id: 'BOX', length: 12, width: 12, height: 8 };
const girder = { id: 'GIRDER', length: 900, width: 9, height: 9, weight: 9, quantity: 1 };

async function order(call: Call, sourceOrderId: string, change: object = {}): Promise<void> {
  await call('POST', '/api/v1/orders', {
    sourceOrderId,
    lines: [{ itemId: 'FM-63203895688', quantityOrdered: 2 }],
    ...change,
  });
}

test('a JSON file becomes a batch; what failed is told with its reason, packed again, and exported', async ({
  page,
}) => {
  const batches = batchesScreen(page);
  await page.goto('/#/batches/new');
  await batches.source('JSON file').click();
  const file = page.getByLabel('JSON file with a batch');
  await file.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"orders": 3}') });
  await expect(page.getByRole('alert')).toHaveText('The file contains no orders.');
  await expect(batches.submit).toBeDisabled();
  const orders = [
    { orderId: 'GOOD-1', packRequest: { items: [mug], containers: [box] } },
    { orderId: 'BAD-1', packRequest: { items: [girder], containers: [] } },
    { orderId: 'GOOD-2', packRequest: { items: [{ ...mug, quantity: 40 }], containers: [box] } },
  ];
  await file.setInputFiles({
    name: 'day.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ orders })),
  });
  await expect(page.getByRole('heading', { name: 'day.json: 3 orders' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'day.json: 3 orders' })).toBeVisible();
  await batches.submit.click();

  await expect(batches.state('With failures')).toBeVisible();
  await expect(batches.row('BAD-1')).toContainText('Failed');
  await expectAccessible(page);
  await page.getByLabel('Reason').selectOption({ index: 1 });
  await expect(batches.orders.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await batches.row('GOOD-2').dblclick();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Boxes' }).getByRole('row').nth(2)).toContainText('BOX');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Pack 1 failed order again' }).click();
  await expect(shellOf(page).toast('Packing 1 order again')).toBeVisible();
  await expect(batches.state('With failures')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export boxes (CSV)' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Order,Box,No.,Units,Fill (%),Weight (lb),Cost,Reason');
  expect(lines.filter((line) => line.startsWith('GOOD-1,BOX,1,12,'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('BAD-1,'))).toHaveLength(1);
});

test('orders that leave units out are told from those that are packed, in the batch, the list and Today', async ({
  page,
  call,
}) => {
  const batches = batchesScreen(page);
  const pack = (orderId: string, ...items: readonly object[]) => ({
    orderId,
    packRequest: { items, containers: [box] },
  });
  const pole = { ...girder, id: 'POLE', length: 20, width: 2, height: 2 };
  const reed = { ...pole, id: 'REED', length: 16, quantity: 2 };
  const orders = [
    pack('WHOLE-1', mug),
    pack('SHORT-1', { ...mug, quantity: 4 }, { ...pole, quantity: 3 }, reed),
    pack('NONE-1', { ...pole, quantity: 8 }),
  ];
  const { body } = await call('POST', '/api/v1/batch', { orders });
  const { batchId } = body as { batchId: string };
  await page.goto(`/#/batches/${batchId}`);
  await expect(batches.state('Incomplete')).toBeVisible();
  await expect(page.getByText('1 of 3 complete, 2 incomplete')).toBeVisible();
  await expect(batches.row('WHOLE-1')).toContainText('Planned');
  await expect(batches.row('SHORT-1')).toContainText('Incomplete · 4 of 9 packed');
  await expect(batches.row('SHORT-1')).toContainText(
    '3 units of POLE left out: 8 in too large for BOX, the closest match. 2 units of REED left out: 4 in too large for BOX, the closest match.',
  );
  await expect(batches.row('NONE-1')).toContainText('Incomplete · 0 of 8 packed');
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('Incomplete');
  await expect(batches.orders.getByRole('row')).toHaveCount(3);
  await page.getByLabel('State').selectOption('Planned');
  await expect(batches.orders.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export boxes (CSV)' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    'WHOLE-1,BOX,1,12',
    'SHORT-1,,,',
    'SHORT-1,BOX,1,4',
    'NONE-1,,,',
  ]);

  await batches.row('NONE-1').dblclick();
  await expect(page.getByText('No unit of this order was packed')).toBeVisible();
  await expect(page.getByText('0 boxes')).toBeVisible();
  await page.keyboard.press('Escape');
  await batches.row('SHORT-1').dblclick();
  await expect(page.getByText('Incomplete · 4 of 9 packed')).toBeVisible();
  await expect(page.getByText('1 box', { exact: true })).toBeVisible();
  const reasons = page.getByRole('region', { name: 'Units not packed' });
  await expect(reasons.getByRole('paragraph')).toHaveText([
    '3 units of POLE left out: 8 in too large for BOX, the closest match.',
    '2 units of REED left out: 4 in too large for BOX, the closest match.',
  ]);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pack 2 incomplete orders again' }).click();
  await expect(shellOf(page).toast('Packing 2 orders again')).toBeVisible();
  await expect(page.getByText('1 of 3 complete, 2 incomplete')).toBeVisible();

  await page.goto('/#/batches?view=batches');
  await expect(batches.list.getByRole('row').nth(1)).toContainText('1 of 3 complete, 2 incomplete');
  await page.goto('/#/today');
  await page.getByRole('link', { name: 'Batches with incomplete orders' }).click();
  await expect(batches.list.getByRole('row')).toHaveCount(2);
  await expect(batches.list.getByRole('row').nth(1)).toContainText('Incomplete');
});

test('stored orders are packed by the keyboard alone; one that cannot be is named first', async ({ page, call }) => {
  await order(call, 'STORED-1');
  await order(call, 'STORED-2', { lines: [{ sku: 'GONE', quantityOrdered: 1 }] });
  const batches = batchesScreen(page);
  await page.goto('/#/items');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(shellOf(page).title).toHaveText('Batches');
  await page.keyboard.press('n');
  await batches.picker.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('STORED-2 line 1: unknown item GONE');
  await page.getByRole('button', { name: 'Pack the other 1 order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('STORED-2 line 1: unknown item GONE');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from selection' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.goto('/#/batches?view=batches');
  await batches.list.getByRole('row').nth(1).dblclick();
  await expect(batches.state('Completed')).toBeVisible();
  await expect(batches.row('STORED-1')).toContainText('Planned');
  await page.keyboard.press('Escape');
  await expect(batches.list.getByRole('row').nth(1)).toContainText('1 of 1');
});

test('a messy CSV file becomes a batch: rejected rows stay in sight, and nothing of it an order of the list', async ({
  page,
  call,
}) => {
  const batches = batchesScreen(page);
  await page.goto('/#/batches/new');
  await batches.source('CSV or Excel file').click();
  const text = [
    'Tagesexport vom 23.11.2026',
    '',
    'Auftrag;Artikel;Menge;Länge (mm);Breite (mm);Höhe (mm);Gewicht (kg);Priorität',
    'C-1;Schlüssel Größe M;2;120,5;80;40;0,5;Eilig',
    'C-1;FM-63203895688;1;;;;;Eilig',
    'C-2;Lampe;1;350;220;220;1,5;',
    'C-3;GONE;1;;;;;',
  ].join('\r\n');
  const buffer = Buffer.from(text, 'latin1');
  await batches.file.setInputFiles({ name: 'Tag.csv', mimeType: 'text/csv', buffer });
  await expect(batches.submit).toHaveText('Pack 2 orders');
  const pane = page.getByRole('region', { name: 'CSV or Excel file' });
  await expect(pane).toContainText('Not imported: Priorität: 2 values (such as Eilig)');
  await expect(pane.getByRole('row').filter({ hasText: 'C-3' })).toContainText('No item is called "GONE".');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await pane.getByRole('button', { name: 'Download 1 rejected row' }).click();
  expect(readFileSync(await (await download).path(), 'latin1')).toContain('C-3;GONE;1');
  await pane.getByRole('button', { name: 'To pack 3' }).click();
  await expect(pane.getByRole('row').filter({ hasText: 'C-1' }).first()).toContainText('Schlüssel Größe M');
  await pane.getByRole('button', { name: 'File', exact: true }).click();
  await expect(pane.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(pane.getByLabel('Row with the column names')).toHaveValue('3');

  await page.reload();
  await expect(batches.submit).toHaveText('Pack 2 orders');
  await batches.submit.click();
  await expect(shellOf(page).toast('Tag.csv: 1 order is not in the batch.')).toBeVisible();
  await expect(batches.state('Orders rejected')).toBeVisible();
  await expect(page.getByText('2 of 3 complete, 1 rejected')).toBeVisible();
  await expect(batches.orders.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Rejected (1)' }).click();
  await expect(page.getByText('1 order from Tag.csv is not in this batch.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'C-3' })).toContainText('No item is called "GONE".');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from batch' }).click();
  await expect(batches.state('Completed')).toBeVisible();
  await page.goto('/#/batches/new');
  await expect(batches.submit).toHaveText('Pack in the background');
  const { body } = await call('GET', '/api/v1/orders?limit=100');
  const numbers = (body as { items: readonly { sourceOrderId: string | null }[] }).items.map(
    (one) => one.sourceOrderId,
  );
  expect(numbers.filter((number) => number?.startsWith('C-'))).toEqual([]);
});

test('the sheet of a workbook that holds the orders becomes a batch', async ({ page }) => {
  const batches = batchesScreen(page);
  await page.goto('/#/batches/new');
  await batches.source('CSV or Excel file').click();
  const bytes = workbook({
    Notes: [['The orders are on the next sheet']],
    Orders: [
      ['Order', 'Item', 'Qty'],
      ['X-1', 'FM-63203895688', { digits: '2' }],
    ],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await batches.file.setInputFiles({ name: 'day.xlsx', mimeType, buffer: Buffer.from(bytes) });
  const pane = page.getByRole('region', { name: 'CSV or Excel file' });
  const sheet = pane.getByLabel('Sheet');
  const tab = pane.getByRole('button', { name: 'File', exact: true });
  await sheet.or(tab).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await sheet.selectOption('Orders');
  await expect(batches.submit).toHaveText('Pack 1 order');
  await batches.submit.click();
  await expect(batches.state('Completed')).toBeVisible();
  await expect(batches.row('X-1')).toContainText('Planned');
});

test('an order that can no longer be packed as shown is refused, and the preview is decided again', async ({
  page,
  call,
}) => {
  const item = { id: 'SOON', sku: 'SOON', length: 4, width: 4, height: 4, weight: 1 };
  await call('POST', '/api/v1/items', item);
  const batches = batchesScreen(page);
  await page.goto('/#/batches/new');
  await batches.source('CSV or Excel file').click();
  const buffer = Buffer.from('order,item,qty\r\nD-1,FM-63203895688,2\r\nD-2,SOON,1\r\n');
  await batches.file.setInputFiles({ name: 'd.csv', mimeType: 'text/csv', buffer });
  await expect(batches.submit).toHaveText('Pack 2 orders');
  await call('DELETE', '/api/v1/items/SOON');
  await batches.submit.click();
  await expect(page.getByText('Order "D-2" is no longer what the preview shows.')).toBeVisible();
  await expect(batches.submit).toHaveText('Pack 1 order');
});

test('a job is followed from the list to its load, and a batch that waits is cancelled', async ({ page, call }) => {
  await call('PATCH', '/station/v1/settings', { asyncAboveUnits: 8 });
  await call('POST', '/api/v1/pack', { items: [mug], containers: [box] });
  const batches = batchesScreen(page);
  await page.goto('/#/batches?view=jobs');
  await expect(batches.jobs.getByRole('row').nth(1)).toContainText('Completed');
  await batches.jobs.getByRole('row').nth(1).dblclick();
  await expect(page.getByRole('application')).toBeVisible();

  const short = { items: [mug, { ...girder, quantity: 2 }], containers: [box] };
  await call('POST', '/api/v1/pack', short);
  await page.goto('/#/today');
  await page.getByRole('link', { name: 'Incomplete jobs' }).click();
  await expect(page.getByLabel('State')).toHaveValue('incomplete');
  await expect(batches.jobs.getByRole('row')).toHaveCount(2);
  await expect(batches.jobs.getByRole('row').nth(1)).toContainText('Incomplete · 12 of 14 packed');
  await expect(batches.jobs.getByRole('row').nth(1)).toContainText('2 units of GIRDER left out');
  await batches.jobs.getByRole('row').nth(1).dblclick();
  await expect(page.getByText('Incomplete · 12 of 14 packed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Units not packed' })).toContainText('2 units of GIRDER');
  await expectAccessible(page);

  const many = Array.from({ length: 3000 }, (_, index) => ({
    orderId: `M-${String(index)}`,
    packRequest: { items: [{ ...mug, quantity: 30 }], containers: [box] },
  }));
  const { body } = await call('POST', '/api/v1/batch', { orders: many });
  await page.goto(`/#/batches/${(body as { batchId: string }).batchId}`);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click();
  await expect(batches.state('Cancelled')).toBeVisible();
});
