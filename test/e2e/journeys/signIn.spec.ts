import { shellOf } from '../pages/shell.ts';
import { signInOf } from '../pages/signIn.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'signIn', signedIn: false });

test('the printed address signs in once; whoever opens it again is told so', async ({ page, station, context }) => {
  await page.goto(station.address);
  await expect(shellOf(page).title).toHaveText('Welcome');

  const second = await context.newPage();
  await second.goto(station.address);
  const signIn = signInOf(second);
  await expect(signIn.title).toBeVisible();
  await expect(signIn.problem).toContainText('The link could not sign you in.');
  await expect(signIn.problem).toContainText('Each link works once.');
  expect(second.url()).not.toContain('ticket');
});

test('a wrong password is refused in words, the right one signs in, a reload keeps the session', async ({
  page,
  station,
  witness,
}) => {
  const { adminEmail, adminPassword } = station.firstRun;
  const signIn = signInOf(page);
  const shell = shellOf(page);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  expect(witness.consoleErrors).toEqual([]);

  const reading = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'API documentation' }).click();
  await expect((await reading).locator('[data-path="/api/v1/pack"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(signIn.problem).toHaveText('Enter your e-mail address and password.');
  await signIn.signIn(adminEmail, 'not the password');
  await expect(signIn.problem).toHaveText('Wrong e-mail address or password.');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');

  await signIn.signIn(adminEmail, adminPassword);
  await expect(shell.title).toHaveText('Welcome');
  await page.reload();
  await expect(shell.title).toHaveText('Welcome');
  await expect(page.getByRole('button', { name: `Signed in as ${adminEmail}` })).toBeVisible();
});

test('signing out returns to the sign-in, and the token is worthless afterwards', async ({ page, station, call }) => {
  const { adminEmail, adminPassword } = station.firstRun;
  const signIn = signInOf(page);
  await page.goto('/#/items');
  const listing = page.waitForRequest((request) => request.url().endsWith('/station/v1/items:query'));
  await signIn.signIn(adminEmail, adminPassword);
  await expect(shellOf(page).title).toHaveText('Items');
  const authorization = (await listing).headers()['authorization'] ?? '';
  const withToken = () => call('GET', '/station/v1/session', undefined, { authorization });
  expect((await withToken()).status).toBe(200);

  await page.getByRole('button', { name: `Signed in as ${adminEmail}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signIn.title).toBeVisible();
  expect((await withToken()).status).toBe(401);
  await page.reload();
  await expect(signIn.title).toBeVisible();
});
