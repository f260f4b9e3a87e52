import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'upkeep' });

test('a scanner shows what it sends, and what it adds is left out of the code', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('group', { name: 'Effort' }).waitFor();
  await page.keyboard.press('Shift+Digit2');
  await page.getByLabel('Sent before the code').fill('~');
  const field = page.getByLabel('Scan here');
  await field.focus();
  await page.keyboard.type('~4006381');
  await page.keyboard.press('Enter');
  const reading = page.getByRole('status').filter({ hasText: 'Sent' });
  await expect(reading).toContainText('~4006381⏎');
  await expect(reading).toContainText('Enter: the code is looked up at once');
  await expect(reading.getByText('4006381', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print a test page' })).toBeVisible();
});

test('a backup is made, verified, wanted back and called off', async ({ page, call }) => {
  await page.goto('/#/settings?part=backups');
  await expect(page.getByText('No backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(shellOf(page).toast('Made a backup of')).toBeVisible();
  const backup = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await backup.getByRole('button', { name: 'Verify' }).click();
  await expect(backup.getByRole('status')).toContainText('Sound:');
  await backup.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toContainText('is not lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore at the next start' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'At the next start backup-' })).toBeVisible();
  expect((await call('GET', '/station/v1/backups')).body).toMatchObject({ restore: { state: 'wanted' } });
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('At the next start backup-')).toBeHidden();

  await page.getByRole('button', { name: 'Change the key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the key' }).click();
  await expect(shellOf(page).toast('New key; no host has a secret yet')).toBeVisible();
});

test('the log is followed, filtered and read line by line', async ({ page, call }) => {
  await page.goto('/#/settings?part=log');
  const log = page.getByRole('grid', { name: 'Log' });
  await expect(log.getByText('station.ready')).toBeVisible();
  await call('POST', '/station/v1/backups');
  await expect(log.getByText('backup.made').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('station.ready');
  await expect(log.getByText('backup.made')).toHaveCount(0);
  await log.getByText('station.ready').dblclick();
  await expect(page.getByRole('complementary')).toContainText('"version"');
});

test('what runs here and where its data is stands under About', async ({ page, station }) => {
  await page.goto('/#/settings?part=about');
  await expect(page.getByText(station.dataDir)).toBeVisible();
  await expect(page.getByText('Apache License 2.0', { exact: true })).toBeVisible();
});
