import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'upkeep' });

test('a scanner shows what it sends, and what it adds is left out of the code', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('group', { name: 'Effort' }).waitFor();
  await page.keyboard.press('Shift+Digit2');
  await page.getByLabel('Prefix').fill('~');
  const field = page.getByLabel('Scan here');
  await field.focus();
  await page.keyboard.type('~4006381');
  await page.keyboard.press('Enter');
  const reading = page.getByRole('status').filter({ hasText: 'Sent' });
  await expect(reading).toContainText('~4006381⏎');
  await expect(reading).toContainText('Enter: codes are looked up automatically');
  await expect(reading.getByText('4006381', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print test page' })).toBeVisible();
});

test('a backup is made, verified, wanted back and called off', async ({ page, call }) => {
  await page.goto('/#/settings?part=backups');
  await expect(page.getByText('No backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(shellOf(page).toast('Backed up and verified')).toBeVisible();
  const folder = page.getByLabel('Backup folder', { exact: true });
  await folder.fill('/nowhere/at/all');
  await page.getByRole('button', { name: 'Back up now to /nowhere/at/all' }).click();
  await expect(page.getByText('The folder /nowhere/at/all does not exist.')).toBeVisible();
  await folder.fill('');
  const backup = page.getByRole('list', { name: 'Backups', exact: true }).getByRole('listitem');
  await backup.getByRole('button', { name: 'Verify' }).click();
  await expect(backup.getByRole('status')).toContainText('OK:');
  await backup.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toContainText('The current database is kept in this list');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore at next start' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'replaces the database at the next start' })).toBeVisible();
  expect((await call('GET', '/station/v1/backups')).body).toMatchObject({ restore: { state: 'wanted' } });
  await page.goto('/#/today');
  const waiting = page.getByRole('alert').filter({ hasText: 'replaces the database at the next start' });
  await waiting.getByRole('button', { name: 'Cancel restore' }).click();
  await expect(waiting).toBeHidden();
  expect((await call('GET', '/station/v1/backups')).body).toMatchObject({ restore: null });
  await page.goto('/#/settings?part=backups');
  await expect(page.getByText('On the same disk as the station’s data')).toBeVisible();

  await page.getByRole('button', { name: 'Change key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change key' }).click();
  await expect(shellOf(page).toast('Key changed; no secrets stored')).toBeVisible();
});

test('a backup of another station stands apart, and replaces the data only after it is confirmed', async ({
  page,
  call,
  station,
}) => {
  const made = (await call('POST', '/station/v1/backups')).body as { readonly name: string };
  const folder = join(station.dataDir, 'backups');
  const theirs = join(folder, 'backup-2026-01-02T03-04-05.000Z.db');
  copyFileSync(join(folder, made.name), theirs);
  const copy = new Database(theirs);
  copy.pragma('foreign_keys = OFF');
  copy.exec("UPDATE organization SET id = 'org-of-the-OTHER123' WHERE id NOT LIKE '%.test-%'");
  copy.close();
  await page.goto('/#/settings?part=backups');
  const others = page.getByRole('list', { name: 'Backups of other stations in this folder' });
  await expect(others.getByRole('listitem')).toContainText('From another station: OTHER123');
  await others.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('all its data is replaced');
  const confirm = dialog.getByRole('button', { name: 'Restore at next start' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: /backup-2026-01-02.* replaces the database/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel restore' }).click();

  const own = page.getByRole('list', { name: 'Backups', exact: true }).getByRole('listitem').first();
  await own.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toContainText('No orders or shipments were created or changed since then.');
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
