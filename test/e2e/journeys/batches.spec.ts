import { readFileSync } from 'node:fs';
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
  await expect(page.getByRole('alert')).toHaveText('The file has no list of orders.');
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
  await page.getByLabel('Why orders failed').selectOption({ index: 1 });
  await expect(batches.orders.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await batches.row('GOOD-2').dblclick();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Boxes' }).getByRole('row').nth(2)).toContainText('BOX');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Pack failed orders again' }).click();
  await expect(shellOf(page).toast('Packing 1 failed order again')).toBeVisible();
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
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('STORED-2 line 1: there is no item GONE');
  await page.getByRole('button', { name: 'Pack the other 1 order' }).focus();
  await page.keyboard.press('Enter');
  await expect(batches.state('Completed')).toBeVisible();
  await expect(batches.row('STORED-1')).toContainText('Packed');
  await page.keyboard.press('Escape');
  await expect(batches.list.getByRole('row').nth(1)).toContainText('1 of 1');
});

test('a CSV file is mapped to orders, with the items of the master where it says no more', async ({ page }) => {
  const batches = batchesScreen(page);
  await page.goto('/#/batches/new');
  await batches.source('CSV file').click();
  await page.getByRole('button', { name: 'Choose a CSV file' }).first().click();
  const dialog = page.getByRole('dialog');
  const csv =
    'order,item,qty,length,width,height,weight\r\nC-1,FM-63203895688,2,,,,\r\nC-2,LAMP,1,14,9,9,3.2\r\nC-3,GONE,1,,,,\r\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog).toContainText('c.csv: 2 orders');
  await expect(dialog).toContainText('there is no item GONE');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await batches.submit.click();
  await expect(batches.state('Completed')).toBeVisible();
  await expect(batches.orders.getByRole('row')).toHaveCount(3);
});

test('a job is followed from the list to its load, and a batch that waits is cancelled', async ({ page, call }) => {
  await call('PATCH', '/station/v1/settings', { asyncAboveUnits: 8 });
  await call('POST', '/api/v1/pack', { items: [mug], containers: [box] });
  const batches = batchesScreen(page);
  await page.goto('/#/batches?view=jobs');
  await expect(batches.jobs.getByRole('row').nth(1)).toContainText('Completed');
  await batches.jobs.getByRole('row').nth(1).dblclick();
  await expect(page.getByRole('application')).toBeVisible();

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
