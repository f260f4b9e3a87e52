import { settingsScreen } from '../pages/settings.ts';
import { shellOf } from '../pages/shell.ts';
import { wedgeOf } from '../support/keyboardWedge.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'operators' });

test('an operator is created by scanning the badge, becomes a lead, gets another badge, and is deleted', async ({
  page,
  call,
}) => {
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  const wedge = await wedgeOf(page);
  const signIn = async (badge: string) =>
    (await call('POST', '/station/v1/operators:signIn', { badge, benchId: 'North' })).status;
  await settings.go('Operators');
  await page.getByRole('button', { name: 'New operator' }).click();
  await settings.panel.getByRole('button', { name: 'Create operator' }).click();
  await expect(settings.panel.getByRole('alert')).toHaveText('Enter a name.');
  await settings.panel.getByLabel('Name').fill('Ana');
  await settings.panel.getByLabel('Badge').focus();
  await wedge.scan('BADGE-0007', 6);
  await expect(settings.panel.getByLabel('Badge')).toHaveValue('BADGE-0007');
  await settings.panel.getByRole('button', { name: 'Create operator' }).click();
  await expect(settings.row(/Ana/)).toContainText('Badge');
  expect(await signIn('BADGE-0007')).toBe(200);

  await settings.row(/Ana/).dblclick();
  await settings.panel.getByRole('group', { name: 'Role' }).getByRole('button', { name: 'Lead' }).click();
  await expect(settings.row(/Ana/)).toContainText('Lead');
  await settings.panel.getByLabel('Badge').focus();
  await wedge.scan('BADGE-0008', 6);
  await settings.panel.getByRole('button', { name: 'Save badge' }).click();
  await expect(shell.toast('Changed the sign-in of Ana')).toBeVisible();
  expect([await signIn('BADGE-0007'), await signIn('BADGE-0008')]).toEqual([400, 200]);
  for (const pin of ['12', '12ab']) {
    await settings.panel.getByLabel('PIN').fill(pin);
    await settings.panel.getByRole('button', { name: 'Save PIN' }).click();
    await expect(settings.panel.getByRole('alert')).toHaveText('A PIN is at least 4 digits.');
  }
  await settings.panel.getByRole('button', { name: 'Remove badge' }).click();
  await expect(shell.dialog).toContainText('Without a badge and a PIN, Ana can no longer sign in');
  await shell.dialog.getByRole('button', { name: 'Remove badge' }).click();
  await expect(settings.row(/Ana/)).toContainText('Cannot sign in');
  await settings.panel.getByRole('button', { name: 'Delete operator' }).click();
  await expect(shell.dialog).toContainText('Delete operator Ana?');
  await shell.dialog.getByRole('button', { name: 'Delete operator' }).click();
  await expect(page.getByText('No operators yet')).toBeVisible();
});

test('the sheet of command barcodes is saved from the page of the benches', async ({ page }) => {
  const settings = settingsScreen(page);
  await settings.go('Packing benches');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Command barcodes' }).click();
  expect((await download).suggestedFilename()).toBe('bench-commands-en.pdf');
});

test('who is no administrator sees no page of what only administrators change', async ({ page, call }) => {
  await call('POST', '/station/v1/users', { email: 'pat@example.com', temporaryPassword: 'for-now-1', isAdmin: false });
  const { body } = await call('POST', '/station/v1/session', { email: 'pat@example.com', password: 'for-now-1' });
  const { token } = body as { token: string };
  await page.addInitScript((bearer) => sessionStorage.setItem('packwright.token', bearer), token);
  await page.goto('/#/settings?part=operators');
  const settings = settingsScreen(page);
  await expect(settings.parts.getByRole('link')).toHaveText(['General', 'This computer', 'About']);
  await expect(page.getByRole('heading', { name: 'This window' })).toBeVisible();
});
