import { expectAccessible, expectAccessibleInEveryTheme } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';
import { screens } from '../support/screens.ts';
import { signInOf } from '../pages/signIn.ts';

test.use({ home: 'accessible', samples: true });

for (const { name, open } of screens)
  test(`${name} keeps nobody out, in any theme`, async ({ page }) => {
    await open(page);
    await expectAccessibleInEveryTheme(page);
  });

test.describe('before anybody is known', () => {
  test.use({ signedIn: false });
  test('the sign-in keeps nobody out', async ({ page }) => {
    await page.goto('/');
    await expect(signInOf(page).title).toBeVisible();
    await expectAccessible(page);
  });
});
