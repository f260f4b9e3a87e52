import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';
import { screens } from '../support/screens.ts';
import { signInOf } from '../pages/signIn.ts';

test.use({ home: 'accessible', samples: true });

for (const theme of ['light', 'dark', 'contrast'])
  for (const { name, open } of screens)
    test(`${name} keeps nobody out, in the theme ${theme}`, async ({ page, context }) => {
      await context.addInitScript((chosen) => {
        if (location.protocol === 'http:') localStorage.setItem('packwright.theme', chosen);
      }, theme);
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
    });

test.describe('before anybody is known', () => {
  test.use({ signedIn: false });
  test('the sign-in keeps nobody out', async ({ page }) => {
    await page.goto('/');
    await expect(signInOf(page).title).toBeVisible();
    await expectAccessible(page);
  });
});
