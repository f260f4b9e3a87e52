import type { Call } from '../support/callStation.ts';
import { ordersScreen } from '../pages/orders.ts';
import { shellOf } from '../pages/shell.ts';
import { todayScreen } from '../pages/today.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'orders', samples: true });

interface Made {
  readonly id: string;
}
const lines = [{ itemId: 'FM-63203895688', quantityOrdered: 2 }];

async function order(call: Call, sourceOrderId: string, change: object = {}): Promise<string> {
  const { body } = await call('POST', '/api/v1/orders', { sourceOrderId, lines, ...change });
  return (body as Made).id;
}

test('the empty list offers sample orders, and the same file again changes nothing', async ({ page, call }) => {
  const orders = ordersScreen(page);
  await page.goto('/#/orders');
  await page.getByRole('button', { name: 'Load sample orders' }).click();
  await expect(orders.count).toHaveText('60 orders');
  await expect(orders.grid.getByText('Received').first()).toBeVisible();
  const { body } = await call('GET', '/station/v1/orders?limit=1');
  expect((body as { items: unknown[] }).items).toEqual([expect.objectContaining({ sourceSystem: 'FoodMart' })]);
});

test('orders are filtered by state, customer and text, and the address keeps it', async ({ page, call }) => {
  await order(call, 'FILTER-1', { customer: { name: 'Filter & Sons' }, requiredShipBy: '2020-01-01T00:00:00Z' });
  await order(call, 'FILTER-2', { submit: false });
  const orders = ordersScreen(page);
  await orders.open('search=FILTER-');
  await expect(orders.count).toHaveText('2 orders');
  await page.getByLabel('State').selectOption('Draft');
  await expect(orders.count).toHaveText('1 order');
  await expect(orders.row('FILTER-2')).toBeVisible();
  await page.reload();
  await expect(orders.row('FILTER-2')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: /^Customer/ }).fill('Filter & Sons');
  await page.keyboard.press('Enter');
  await expect(orders.row('FILTER-1')).toBeVisible();
  await expect(orders.count).toHaveText('1 order');
  await page.getByLabel('Due', { exact: true }).selectOption('overdue');
  await expect(orders.count).toHaveText('1 order');
  await orders.search.fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
});

test('an order that cannot be packed is marked with why, found by it, and no longer once its item is there', async ({
  page,
  call,
}) => {
  await order(call, 'LOST-1', { lines: [...lines, { sku: 'LOST-SKU', quantityOrdered: 1 }] });
  await order(call, 'LOST-2');
  const orders = ordersScreen(page);
  const today = todayScreen(page);
  await today.open();
  await today.entry('Orders that cannot be packed').click();
  await expect(orders.count).toHaveText('1 order');
  await expect(page.getByLabel('State')).toHaveValue('unpackable');
  await expect(orders.row('LOST-1')).toContainText('Cannot be packed: line 2, unknown SKU LOST-SKU');
  await orders.open('search=LOST-');
  await expect(orders.count).toHaveText('2 orders');
  await expect(orders.row('LOST-2')).not.toContainText('Cannot be packed');
  const item = { id: 'LOST-SKU', length: 4, width: 4, height: 4, weight: 1 };
  await call('POST', '/api/v1/items', item);
  await page.reload();
  await expect(orders.count).toHaveText('2 orders');
  await expect(orders.row('LOST-1')).not.toContainText('Cannot be packed');
  await today.open();
  await expect(today.entry('Orders that cannot be packed')).toHaveCount(0);
});

test('a file of another system is mapped, looked at, imported and told row by row; again it changes nothing', async ({
  page,
}) => {
  const orders = ordersScreen(page);
  await orders.open();
  const file = {
    name: 'erp.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Order No;Part;Qty;Client\nERP-1;FM-63203895688;2;Acme\nERP-1;FM-62294412255;1;\nERP-2;FM-62294412255;x;Acme\n',
    ),
  };
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await orders.fileInput.setInputFiles(file);
  await expect(orders.dialog.getByRole('button', { name: 'Rejected 1', pressed: true })).toBeVisible();
  await expect(orders.dialog.getByRole('row').nth(1)).toContainText('Qty: "x" is not a number.');
  await orders.dialog.getByRole('button', { name: /^Columns/ }).click();
  await expect(orders.dialog.getByLabel('Import as: Order No')).toHaveValue('sourceOrderId');
  await expect(orders.dialog.getByLabel('Import as: Qty')).toHaveValue('lines.quantityOrdered');
  await orders.dialog.getByLabel('Import as: Part').selectOption({ label: 'Item id' });
  await orders.dialog.getByLabel('Import as: Client').selectOption({ label: 'Customer name' });
  // An order without an address is stored when somebody wants it.
  await expect(orders.dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await orders.dialog.getByRole('checkbox', { name: 'Also import 1 record to check' }).click();
  await orders.dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(orders.dialog.getByText('1 new. Not imported: 1 rejected')).toBeVisible();

  await orders.dialog.getByRole('button', { name: 'Choose another file' }).click();
  await orders.fileInput.setInputFiles(file);
  await expect(orders.dialog.getByRole('button', { name: 'Unchanged 1' })).toBeVisible();
  await expect(orders.dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(orders.row('ERP-1')).toContainText('Acme');
});

test('the columns of a file are remembered apart from those of the list', async ({ page }) => {
  const orders = ordersScreen(page);
  const upload = async (number: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    const buffer = Buffer.from(`order,part,quantity,city\n${number},FM-63203895688,2,Reno\n`);
    await orders.fileInput.setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer });
  };
  await page.goto('/#/orders');
  await upload('SHOP-1');
  await orders.dialog.getByRole('button', { name: /^Columns/ }).click();
  await orders.dialog.getByLabel('Import as: order').selectOption('sourceOrderId');
  await orders.dialog.getByLabel('Import as: part').selectOption('lines.itemId');
  await orders.dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await orders.dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(orders.row('SHOP-1')).toBeVisible();
  await upload('SHOP-2');
  await orders.dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await orders.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(orders.row('SHOP-2')).toBeVisible();
});

test('orders are cancelled after a question, and those whose state forbids it are left alone', async ({
  page,
  call,
}) => {
  const id = await order(call, 'BULK-1');
  await order(call, 'BULK-2');
  const planned = await order(call, 'BULK-3');
  await call('POST', '/api/v1/shipments', { orderIds: [planned] });
  const orders = ordersScreen(page);
  await orders.open('search=BULK-');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(page.getByRole('button', { name: 'Create shipment' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel orders' }).click();
  await orders.dialog.getByRole('button', { name: 'Cancel orders' }).click();
  await expect(shellOf(page).toast(/Cancelled 2 orders/)).toBeVisible();
  await expect(orders.row('BULK-1')).toContainText('Cancelled');
  await expect(orders.row('BULK-3')).toContainText('Planned');
  expect((await call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({ status: 'Cancelled' });
});

test('an order is entered by the keyboard alone, and a SKU that is no item is named', async ({ page, call }) => {
  const orders = ordersScreen(page);
  await orders.open();
  await page.keyboard.press('n');
  await expect(orders.finder).toBeFocused();
  await page.keyboard.type('FM-63203895688', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(orders.lines.getByText('FM-63203895688')).toBeVisible();
  await page.keyboard.type('FM-63203895688', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('NO-SUCH-SKU', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByText('Add “NO-SUCH-SKU”').waitFor();
  await page.keyboard.press('Enter');
  await expect(orders.lines.getByText('not in the Item Master')).toBeVisible();
  await orders.field('Order number').focus();
  await page.keyboard.type('TYPED-1', { delay: 60 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'TYPED-1' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('NO-SUCH-SKU');
  await expect(page.getByRole('button', { name: 'Create shipment' })).toBeDisabled();
  const { body } = await call('GET', '/station/v1/orders?search=TYPED-1');
  expect((body as { items: unknown[] }).items).toEqual([expect.objectContaining({ lines: 2, units: 3 })]);
});

test('what is typed survives a reload; a change is saved, shown in the history, and taken back', async ({
  page,
  call,
}) => {
  const id = await order(call, 'EDIT-1', { priority: 'Standard' });
  const orders = ordersScreen(page);
  await page.goto(`/#/orders/${id}`);
  await page.getByRole('heading', { name: 'EDIT-1' }).waitFor();
  await page.keyboard.press('e');
  await orders.field('Priority').fill('Rush');
  await page.reload();
  await expect(orders.field('Priority')).toHaveValue('Rush');
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  const attributes = page.getByRole('group', { name: 'Attributes' });
  await attributes.getByRole('button', { name: 'Add attribute' }).click();
  const value = attributes.getByLabel('Value of attribute 1');
  await value.fill('R7');
  await value.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter a name.');
  await attributes.getByLabel('Name of attribute 1').fill('route');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'R7' })).toBeVisible();
  await expect(orders.history.getByRole('listitem').first()).toContainText('Changed');
  await expect(page.getByRole('definition').filter({ hasText: 'Rush' })).toBeVisible();
  await shellOf(page).undo.click();
  await expect
    .poll(async () => (await call('GET', `/station/v1/orders/${id}`)).body)
    .toMatchObject({
      priority: 'Standard',
      version: 3,
    });
});

test('a change by somebody else meanwhile is not overwritten unasked', async ({ page, call }) => {
  const id = await order(call, 'CLASH-1');
  const orders = ordersScreen(page);
  await page.goto(`/#/orders/${id}/edit`);
  await orders.field('Priority').fill('Mine');
  await call('PATCH', `/station/v1/orders/${id}`, { version: 1, priority: 'Theirs', channel: 'Web' });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Someone else changed this order')).toBeVisible();
  expect((await call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({ priority: 'Theirs' });
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { name: 'CLASH-1' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Mine' })).toBeVisible();
});

test('a number that another order has is not taken twice: the editor leads to the order that has it', async ({
  page,
  call,
}) => {
  const id = await order(call, 'TAKEN-1');
  const mine = await order(call, 'TAKEN-2');
  await page.goto(`/#/orders/${mine}/edit`);
  await page.getByLabel('Order number').fill('TAKEN-1');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('alert').getByText('Order TAKEN-1 already exists.')).toBeVisible();
  await page.getByRole('link', { name: 'Open TAKEN-1' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
});

test('all orders are selected beyond those that were read, and the list says when more match', async ({
  page,
  call,
}) => {
  const many = Array.from({ length: 297 }, (_, index) => ({ sourceOrderId: `MANY-${String(index)}`, lines }));
  await call('POST', '/station/v1/orders:import', { orders: many });
  const orders = ordersScreen(page);
  await orders.open('search=MANY-');
  await orders.grid.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByText(/^[12]00 selected, more available$/)).toBeVisible();
  await page.getByRole('button', { name: 'Select all matches' }).click();
  await expect(page.getByText('297 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select all matches' })).toBeHidden();
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(orders.dialog).toContainText('297 orders');
});

test('a deletion says which open orders need the item, and the order offers to restore it', async ({ page, call }) => {
  const size = { length: 10, width: 8, height: 6, weight: 2 };
  for (const id of ['NEEDED-1', 'NEEDED-2']) await call('POST', '/api/v1/items', { id, name: 'Needed', ...size });
  const id = await order(call, 'NEEDS', { lines: [{ itemId: 'NEEDED-1', quantityOrdered: 2 }] });
  const { toast, dialog } = shellOf(page);
  await page.goto('/#/items?search=NEEDED-');
  await page.getByRole('checkbox', { name: 'Select NEEDED-2' }).click();
  await page.keyboard.press('Delete');
  await expect(toast('Deleted NEEDED-2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('checkbox', { name: 'Select NEEDED-1' }).click();
  await page.getByRole('checkbox', { name: 'Select NEEDED-2' }).click();
  await page.keyboard.press('Delete');
  await expect(dialog.getByText('1 open order uses these items.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select NEEDED-2' }).click();
  await page.keyboard.press('Delete');
  await expect(toast('Deleted NEEDED-1, used by 1 open order')).toBeVisible();
  await page.goto(`/#/orders/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'NEEDED-1' });
  await alert.getByRole('button', { name: 'Restore NEEDED-1' }).click();
  await expect(toast('Restored NEEDED-1')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect((await call('GET', '/api/v1/items/NEEDED-1')).status).toBe(200);
});
