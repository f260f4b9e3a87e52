import { expect, test } from '@playwright/test';
import { ordersScreen } from '../pages/orders.ts';
import { shellOf } from '../pages/shell.ts';
import { callStation } from '../support/callStation.ts';
import { removeDirectory, startHeadless, temporaryDirectory } from '../support/headless.ts';

test('an order that is typed while the station is killed and started again is saved as it was typed', async ({
  page,
}) => {
  const dataDir = temporaryDirectory();
  const first = await startHeadless({ dataDir });
  await callStation(first, 'POST', '/api/v1/items', { id: 'MUG', length: 4, width: 4, height: 4, weight: 1 });
  const orders = ordersScreen(page);
  const { connection } = shellOf(page);
  await page.goto(first.address);
  await expect(connection).toHaveText('Online');
  await page.goto('about:blank');
  await page.goto(`${first.url}/#/orders/new`);
  await orders.finder.fill('MUG');
  await orders.finder.press('Enter');
  await expect(orders.lines.getByText('MUG')).toBeVisible();

  await first.kill('SIGKILL');
  await orders.field('Order number').fill('KILLED-1');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(connection).toHaveText('Offline');
  await expect(page.getByRole('alert').filter({ hasText: 'The station does not answer' })).toBeVisible();
  await expect(orders.field('Order number')).toHaveValue('KILLED-1');

  const second = await startHeadless({ dataDir, port: Number(new URL(first.url).port) });
  await expect(connection).toHaveText('Online', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('heading', { name: 'KILLED-1' })).toBeVisible();
  const { body } = await callStation(second, 'GET', '/station/v1/orders');
  expect((body as { items: unknown[] }).items).toEqual([
    expect.objectContaining({ sourceOrderId: 'KILLED-1', units: 1 }),
  ]);
  await second.kill('SIGTERM');
  removeDirectory(dataDir);
});
