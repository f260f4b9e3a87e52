import { accessScreen } from '../pages/access.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'access' });

test('a key is made by keyboard alone, shown once, works, and is refused once it is revoked', async ({
  page,
  call,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const access = accessScreen(page);
  const shell = shellOf(page);
  await page.goto('/#/items');
  await expect(shell.title).toHaveText('Items');
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(access.keys.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(access.panel.getByRole('alert')).toHaveText('Enter a label.');
  await page.keyboard.type('Shop front', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(access.panel.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  await expect(access.panel.getByRole('button', { name: 'Copy key' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.toast('Copied the key')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const status = async () => (await call('GET', '/station/v1/session', undefined, { 'x-api-key': key })).status;
  expect(await status()).toBe(200);

  await page.reload();
  await expect(access.keys.getByText('Shop front')).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('shop front');
  await page.getByRole('option', { name: 'Shop front' }).click();
  await expect(access.keys.getByRole('row')).toHaveCount(2);
  await access.panel.getByRole('button', { name: 'Revoke key' }).click();
  await expect(access.dialog).toContainText('Revoke “Shop front”?');
  await access.dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(access.keys.getByRole('row', { name: 'Shop front' })).toContainText('Revoked');
  expect(await status()).toBe(401);
});

test('a user is made, disabled and enabled by undo, given a new password, and deleted', async ({ page, call }) => {
  const access = accessScreen(page);
  const shell = shellOf(page);
  await access.open('users');
  await page.getByRole('button', { name: 'New user' }).click();
  await access.panel.getByLabel('E-mail').fill('ann');
  await access.panel.getByRole('button', { name: 'Create user' }).click();
  await expect(access.panel.getByRole('alert').first()).toHaveText('Enter an e-mail address.');
  await access.panel.getByLabel('E-mail').fill('ann@example.com');
  await access.panel.getByLabel('Temporary password').fill('for-now-1');
  await access.panel.getByRole('button', { name: 'Create user' }).click();
  await expect(shell.toast('Created ann@example.com')).toBeVisible();

  const row = access.users.getByRole('row', { name: 'ann@example.com' });
  await row.dblclick();
  await access.panel.getByRole('switch', { name: 'Can sign in' }).click();
  await expect(row).toContainText('Disabled');
  await shell.undo.click();
  await expect(row).toContainText('Temporary password');
  await access.panel.getByLabel('Nickname').fill('Ann');
  await access.panel.getByLabel('Nickname').press('Enter');
  await expect(row).toContainText('Ann');
  await access.panel.getByLabel('New temporary password').fill('for-now-2');
  await access.panel.getByRole('button', { name: 'Reset password' }).click();
  await expect(shell.toast('Reset the password of ann@example.com.')).toBeVisible();
  const signIn = { email: 'ann@example.com', password: 'for-now-2' };
  expect((await call('POST', '/station/v1/session', signIn)).status).toBe(201);
  await access.panel.getByRole('button', { name: 'Delete user' }).click();
  await access.dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(row).toBeHidden();
});

test('the last administrator stays, and the reason is said', async ({ page }) => {
  const access = accessScreen(page);
  await access.open('users');
  await access.users.getByRole('row').nth(1).dblclick();
  await access.panel.getByRole('switch', { name: 'Can sign in' }).click();
  await expect(shellOf(page).toast('This is the last administrator who can sign in')).toBeVisible();
  await expect(access.panel.getByRole('switch', { name: 'Can sign in' })).toBeChecked();
});

test('one sees where one is signed in, and ends it there', async ({ page, station, call }) => {
  const { adminEmail: email, adminPassword: password } = station.firstRun;
  const { body } = await call('POST', '/station/v1/session', { email, password });
  const authorization = `Bearer ${(body as { token: string }).token}`;
  const other = async () => (await call('GET', '/station/v1/session', undefined, { authorization })).status;
  expect(await other()).toBe(200);
  await accessScreen(page).open('account');
  await expect(page.getByText('This window')).toBeVisible();
  await page.getByRole('button', { name: 'End session' }).first().click();
  await expect(shellOf(page).toast('Session ended')).toBeVisible();
  expect(await other()).toBe(401);
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('long enough');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('The password is not right.');
});
