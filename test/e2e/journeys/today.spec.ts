import { ordersScreen } from '../pages/orders.ts';
import { shellOf } from '../pages/shell.ts';
import { todayScreen } from '../pages/today.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'today', samples: true });

const lines = [{ itemId: 'FM-63203895688', quantityOrdered: 2 }];

test('a day without orders says how it begins, and the station starts with the day', async ({ page }) => {
  const shell = shellOf(page);
  await page.goto('/');
  await expect(shell.title).toHaveText('Today');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add orders' }).click();
  await expect(shell.title).toHaveText('Orders');
});

test('figures follow what happens, and lead to what they count', async ({ page, call }) => {
  const make = async (sourceOrderId: string, change: object = {}) =>
    ((await call('POST', '/api/v1/orders', { sourceOrderId, lines, ...change })).body as { id: string }).id;
  await make('TODAY-LATE', { requiredShipBy: '2020-01-01T00:00:00Z' });
  const today = todayScreen(page);
  const orders = ordersScreen(page);
  await today.open();
  await expect(today.figure('Orders today')).toContainText('1');
  await expect(today.figure('Orders to plan')).toContainText('1 overdue');
  await expect(page.getByText('No cartons planned today.')).toBeVisible();

  // Without anybody touching the window.
  const orderId = await make('TODAY-PACKED');
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [orderId] });
  const { id } = body as { id: string };
  await call('POST', `/api/v1/shipments/${id}/optimize`);
  await expect(today.figure('Cartons planned')).toContainText('1', { timeout: 20_000 });
  await expect(today.figure('Fill rate')).toContainText('%');
  await expect(today.chart).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Cartons planned by hour' }).getByRole('cell', { name: '1' }),
  ).toBeVisible();

  await today.entry('Overdue orders without a shipment').click();
  await expect(orders.row('TODAY-LATE')).toBeVisible();
  await expect(orders.count).toHaveText('1 order');
  await today.open();
  await today.entry('Optimized').click();
  await expect(page.getByRole('grid', { name: 'Shipments' }).getByRole('link', { name: 'TODAY-PACKED' })).toBeVisible();
  await today.open();
  await today.figure('Cartons planned').click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('packed');
  await expect(page.getByRole('grid', { name: 'Shipments' }).getByRole('link', { name: 'TODAY-PACKED' })).toBeVisible();
});

test('the day is reached and left by keyboard alone', async ({ page, call }) => {
  await call('POST', '/api/v1/orders', { sourceOrderId: 'TODAY-KEYS', lines });
  await page.goto('/#/items');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  const figure = todayScreen(page).figure('Orders today');
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(ordersScreen(page).row('TODAY-KEYS')).toBeVisible();
});

test('filters set by hand come back with the list, and their address shows the same to somebody else', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/orders', { sourceOrderId: 'TODAY-DRAFT', submit: false, lines });
  const { body } = await call('POST', '/api/v1/orders', { sourceOrderId: 'TODAY-NEW', lines });
  await call('POST', '/api/v1/shipments', { orderIds: [(body as { id: string }).id] });
  for (const [zone, location] of Object.entries({ A: '01-01', B: '02-01' }))
    await call('POST', '/station/v1/slots', { location, sku: 'FM-63203895688', zone, aisle: 1, bay: 1, level: 1 });
  const shell = shellOf(page);
  const other = await page.context().newPage();
  const status = (of: typeof page) => of.getByRole('main').getByRole('toolbar').getByRole('status').first();
  for (const { to, label, option, count } of [
    { to: '/orders', label: 'State', option: 'Draft', count: '1 order' },
    { to: '/shipments?view=list', label: 'State', option: 'Created', count: '1 shipment' },
    { to: '/slots', label: 'Zone', option: 'Zone B', count: '1 of 2' },
    { to: '/settings?part=log', label: 'Level', option: 'Errors', count: '0 lines' },
  ]) {
    await page.goto(`/#${to}`);
    const filter = page.getByRole('main').getByRole('combobox', { name: label });
    await filter.selectOption(option);
    await expect(status(page)).toHaveText(count);
    const address = page.url();
    await page.keyboard.press('Escape');
    await page.goto('/#/today');
    await expect(shell.title).toHaveText('Today');
    await page.goto(`/#${to}`);
    await expect(status(page)).toHaveText(count);
    await page.reload();
    await expect(status(page)).toHaveText(count);
    await expect(filter.locator('option:checked')).toHaveText(option);

    // The other window remembers nothing.
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await other.goto(address);
    await expect(status(other)).toHaveText(count);
  }
});

test('a computer whose clock is a year behind shows the day of the station', async ({ page, call }) => {
  await call('POST', '/api/v1/orders', { sourceOrderId: 'TODAY-CLOCK', lines });
  await page.clock.setSystemTime(Date.now() - 400 * 86_400_000);
  await page.goto('/');
  await expect(todayScreen(page).figure('Orders today')).toContainText(/[1-9]/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
