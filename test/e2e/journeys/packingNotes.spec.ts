import { settingsScreen } from '../pages/settings.ts';
import { shellOf } from '../pages/shell.ts';
import { benchMasters, benchOrder } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'packingNotes', reducedMotion: 'reduce' });

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

test('a note for a customer is created, deleted and restored', async ({ page, call }) => {
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  await settings.go('Packing notes');
  await expect(page.getByText('No packing notes yet')).toBeVisible();
  await page.getByRole('button', { name: 'New note' }).click();
  await settings.panel.getByRole('button', { name: 'Create note' }).click();
  await expect(settings.panel.getByRole('alert').first()).toHaveText('Enter the customer number.');
  await settings.panel.getByLabel('Customer number').fill('C-7');
  await settings.panel.getByLabel('Note', { exact: true }).fill('Two layers of bubble wrap');
  await settings.panel.getByLabel('Shown').selectOption('Before closing a box');
  await settings.panel.getByLabel('Packers confirm it').check();
  await settings.panel.getByRole('button', { name: 'Create note' }).click();
  const row = settings.row(/C-7/);
  await expect(row).toContainText('Before closing a box');
  await row.dblclick();
  await settings.panel.getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByText('No packing notes yet')).toBeVisible();
  await shell.undo.click();
  await expect(row).toContainText('Two layers of bubble wrap');
  expect((await call('GET', '/station/v1/packing-notes')).body).toMatchObject({
    items: [{ customerId: 'C-7', text: 'Two layers of bubble wrap', at: 'close', mustConfirm: true }],
  });
});

test('a size that a bench measured is seen on Today and above the items, and accepted', async ({ page, call }) => {
  await benchOrder(call, 'SIZE-1', [['TEA-20', 1]]);
  const bench = { benchId: 'B1' };
  const opened = (await call('POST', '/station/v1/packing-sessions', { ...bench, code: 'SIZE-1' })).body as {
    readonly shipmentId: string;
    readonly cartons: readonly { readonly units: readonly { readonly id: string }[] }[];
  };
  await call('POST', `/station/v1/packing-sessions/${opened.shipmentId}/actions`, {
    ...{ ...bench, action: 'wrongSize', actionId: 'a-1', unitId: opened.cartons[0]?.units[0]?.id },
    ...{ length: 6, width: 3, height: 3, weight: 0.2 },
  });
  await page.goto('/#/items');
  await expect(page.getByText('1 measured size from the benches to check.')).toBeVisible();
  await page.goto('/#/today');
  await page.getByRole('link', { name: /Measured sizes to check/ }).click();
  const row = page.getByRole('grid', { name: 'Measured sizes' }).getByRole('row', { name: /Green tea/ });
  await expect(row).toContainText('5 → 6');
  await expect(row).toContainText('+20 %');
  await row.dblclick();
  await page.getByRole('complementary').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No measured sizes to check')).toBeVisible();
  expect((await call('GET', '/api/v1/items/TEA-20')).body).toMatchObject({ length: 6 });
  await shellOf(page).undo.click();
  await expect.poll(async () => (await call('GET', '/api/v1/items/TEA-20')).body).toMatchObject({ length: 5 });
});
