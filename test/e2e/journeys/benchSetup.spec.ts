import { join } from 'node:path';
import { settingsScreen } from '../pages/settings.ts';
import { benchScreen } from '../pages/bench.ts';
import { shellOf } from '../pages/shell.ts';
import { root } from '../support/headless.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchSetup' });

test('a bench is created with its printer, this computer becomes it, and its window starts with it', async ({
  page,
  call,
}) => {
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  await call('PUT', '/station/v1/printers/ZEBRA-1', {
    ...{ name: 'Zebra north', format: 'zpl', dotsPerInch: 203 },
    connection: { kind: 'tcp', host: '127.0.0.1', port: 9100 },
  });
  await settings.go('This computer');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Create a bench' }).click();
  // The button is in sight, and the last field is reached by scrolling.
  await expect(settings.panel.getByRole('button', { name: 'Create bench' })).toBeInViewport({ ratio: 1 });
  await settings.panel.getByLabel('ZIP').scrollIntoViewIfNeeded();
  await expect(settings.panel.getByLabel('ZIP')).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: join(root, 'test-results', 'benchSetup', 'new-bench.png') });
  await settings.panel.getByRole('button', { name: 'Create bench' }).click();
  await expect(settings.panel.getByRole('alert')).toHaveText('Enter a name.');
  await settings.panel.getByLabel('Name').fill('North 4');
  await settings.panel.getByLabel('Label printer').selectOption('Zebra north');
  // The first bench asks where parcels leave from: without a ZIP nothing that is packed gets a price.
  await settings.panel.getByLabel('Company').fill('Packwright Ltd');
  await settings.panel.getByLabel('ZIP').fill('89501');
  await settings.panel.getByRole('button', { name: 'Create bench' }).click();
  await expect(settings.row(/North 4/)).toContainText('Zebra north');
  await expect(settings.row(/North 4/)).toContainText('As set for all benches');

  await settings.panel.getByRole('button', { name: 'Use on this computer' }).click();
  await expect(shell.toast('This computer is bench North 4')).toBeVisible();
  await expect(settings.row(/North 4/)).toContainText('This computer');
  await page.goto('/');
  const bench = benchScreen(page);
  await expect(bench.main).toContainText('North 4');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await bench.button('Leave bench').click();
  await bench.main.locator('.foot').getByRole('button', { name: 'Leave bench' }).click();

  await settings.go('Packing benches');
  await page.getByRole('button', { name: 'New bench' }).click();
  await expect(settings.panel.getByLabel('ZIP')).toHaveCount(0);
  await settings.go('Sender');
  await expect(page.getByLabel('ZIP')).toHaveValue('89501');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('City').press('Enter');
  await expect(shell.toast('Saved the sender')).toBeVisible();
  const { sender } = (await call('GET', '/station/v1/settings')).body as { sender: unknown };
  expect(sender).toEqual({ name: 'Packwright Ltd', address: { zip: '89501', city: 'Reno' } });
  await settings.go('Packing benches');
  await settings.row(/North 4/).dblclick();
  await settings.panel.getByLabel('Name').fill('North 5');
  await settings.panel.getByLabel('Name').press('Enter');
  await expect(settings.row(/North 5/)).toBeVisible();
  await shell.undo.click();
  await expect(settings.row(/North 4/)).toBeVisible();
  await settings.panel.getByRole('button', { name: 'Delete bench' }).click();
  await expect(shell.dialog).toContainText('Delete bench North 4?');
  await shell.dialog.getByRole('button', { name: 'Delete bench' }).click();
  await expect(page.getByText('No packing benches yet')).toBeVisible();
  await page.goto('/');
  await expect(shell.navigation).toBeVisible();
});

test('how packing goes is chosen in the units of the window, and can be taken back', async ({ page, call }) => {
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  const packing = async () => ((await call('GET', '/station/v1/settings')).body as { packing: unknown }).packing;
  await settings.go('Packing steps');
  await page.getByRole('switch', { name: 'Scan the box first' }).check();
  await expect(shell.toast('Saved packing steps')).toBeVisible();
  await page.getByRole('group', { name: 'Weighing' }).getByRole('button', { name: 'Required' }).click();
  await page.getByRole('textbox', { name: 'Weight tolerance in lb' }).fill('1.5');
  await page.getByRole('textbox', { name: 'Weight tolerance in lb' }).press('Enter');
  await page.getByRole('combobox', { name: 'When units are missing' }).selectOption('Back-order');
  await page.getByRole('group', { name: 'After the last box' }).getByRole('button', { name: 'Shipped' }).click();
  await page.getByRole('textbox', { name: 'Minutes before an idle order is released' }).fill('0');
  await page.getByRole('textbox', { name: 'Minutes before an idle order is released' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('At least 1.');
  await page.getByRole('switch', { name: 'Operators sign in' }).check();
  await expect(page.getByText('No operator exists yet.')).toBeVisible();
  await expect.poll(packing).toMatchObject({
    ...{ confirmBox: true, weighing: 'required', weightToleranceLb: 1.5, shortUnits: 'backOrder' },
    ...{ afterPacked: 'shipped', operatorsSignIn: true, claimMinutes: 15 },
  });
  await shell.undo.click();
  await expect(page.getByRole('switch', { name: 'Operators sign in' })).not.toBeChecked();
});
