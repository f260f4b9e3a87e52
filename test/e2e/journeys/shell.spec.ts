import type { Page } from '@playwright/test';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'shell', samples: true });

/** The screens, and what is there when they have read what they show. */
const screens = [
  ['Packing calculator', (page: Page) => page.getByRole('heading', { name: 'Boxes', exact: true })],
  ['Items', (page: Page) => page.getByRole('grid', { name: 'Item Master' })],
  ['Containers', (page: Page) => page.getByRole('grid', { name: 'Container Master' })],
  ['Settings', (page: Page) => page.getByRole('heading', { name: 'Rate limits' })],
] as const;
const theme = (page: Page) => page.locator('html');

test('the palette opens a screen, finds an item and runs an action', async ({ page }) => {
  const shell = shellOf(page);
  await page.goto('/#/pack');
  await expect(shell.title).toHaveText('Packing calculator');

  await page.keyboard.press('Control+k');
  const query = page.getByRole('textbox', { name: 'Find anything' });
  await expect(query).toBeFocused();
  await query.pressSequentially('contai', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Containers');

  await page.keyboard.press('Control+k');
  await query.pressSequentially('13621910214', { delay: 60 });
  await page.getByRole('option', { name: 'FM-13621910214' }).click();
  await expect(shell.title).toHaveText('Items');
  await expect(page.getByRole('complementary', { name: 'FM-13621910214' })).toBeVisible();

  await page.getByRole('button', { name: 'Find anything' }).click();
  await query.pressSequentially('dark', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

test('a screen that is asked for while the first one still loads is the one that opens', async ({ page }) => {
  await page.route('**/TodayScreen*.js', async (route) => {
    await expect(page).toHaveURL(/#\/items/);
    await route.continue();
  });
  await page.goto('/#/today');
  await page.goto('/#/items');
  await expect(shellOf(page).title).toHaveText('Items');
  await page.unrouteAll();
});

test('a question mark shows the keys of the screen, and Esc puts them away', async ({ page }) => {
  const { dialog, title } = shellOf(page);
  await page.goto('/#/items');
  await expect(title).toHaveText('Items');
  await page.keyboard.press('Shift+?');
  await expect(dialog).toHaveAccessibleName('Shortcuts on this screen');
  await expect(dialog.getByText('Clear the cell or block')).toBeVisible();
  await expect(dialog.getByText('Go to Containers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('G and a letter go to a screen, each with one title and one navigation', async ({ page }) => {
  const shell = shellOf(page);
  await page.goto('/#/welcome');
  await expect(shell.title).toHaveText('Welcome');
  for (const [screen, key] of Object.entries({
    Items: 'i',
    Containers: 'c',
    Settings: ',',
    'Packing calculator': 'p',
  })) {
    // The field for scanning takes the focus on the packing calculator, and letters belong to it.
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(shell.title).toHaveText(screen);
    await expect(shell.title).toHaveCount(1);
    await expect(shell.navigation).toHaveCount(1);
    await expect(shell.main).toHaveCount(1);
    await expect(page).toHaveTitle(`${screen} · Packwright`);
  }
});

test('the language is chosen in the palette and remembered, and the whole frame follows', async ({ page }) => {
  const { title, navigation } = shellOf(page);
  await page.goto('/#/items');
  await expect(title).toHaveText('Items');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('deutsch');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Artikel');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(title).toHaveText('Artikel');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toContainText('Einstellungen');
  await expect(navigation).toHaveCount(0);
});

test('the palette finds records of several kinds at once, and leads to the one that is chosen', async ({ page }) => {
  const { title } = shellOf(page);
  await page.goto('/#/settings');
  await expect(title).toHaveText('Settings');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('pallet');
  const found = page.getByRole('group', { name: 'Containers' }).getByRole('option');
  await expect(found.first()).toContainText(/pallet/i);
  await found.first().click();
  await expect(title).toHaveText('Containers');
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('what was said is kept behind the bell after it has gone from sight', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('group', { name: 'Effort' }).getByText('Best').click();
  await page.getByRole('button', { name: '1 new notification' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Saved effort');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('size and measures are chosen in the settings, and every screen follows', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('group', { name: 'Units' }).getByText('Centimeters').click();
  await page.getByRole('group', { name: 'Size' }).getByText('Touch').click();
  await expect(theme(page)).toHaveAttribute('data-scale', 'touch');
  await page.goto('/#/containers');
  await expect(page.getByRole('columnheader', { name: /^Length/ })).toContainText('cm');
  const row = page.getByRole('row').nth(3);
  await expect.poll(async () => Math.round((await row.boundingBox())?.height ?? 0)).toBe(Math.round(32 * 1.6));
});

test('the theme is chosen once and remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/#/pack');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(shellOf(page).title).toHaveText('Packing calculator');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

test('every screen is reached and entered by keyboard alone, with the focus in sight', async ({ page }) => {
  const shell = shellOf(page);
  await page.goto('/#/welcome');
  await expect(shell.title).toHaveText('Welcome');
  for (const [screen, content] of screens) {
    const link = shell.navigation.getByRole('link', { name: screen, exact: true });
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    for (let presses = 0; presses < 30 && !(await isFocused(page, screen)); presses += 1)
      await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    expect(await focusIsShown(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(shell.title).toHaveText(screen);
    await expect(content(page)).toBeVisible();

    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(shell.main).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await shell.main.evaluate((main) => main.contains(document.activeElement)),
        `Tab ${presses + 1} on ${screen}`,
      ).toBe(true);
      expect(await focusIsShown(page), `focus after Tab ${presses + 1} on ${screen}`).toBe(true);
    }
  }
});

function isFocused(page: Page, label: string): Promise<boolean> {
  return page.evaluate((name) => document.activeElement?.getAttribute('aria-label') === name, label);
}

/** An outline, a shadow or another line than without the focus, on the control or the frame around it. */
function focusIsShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
      return JSON.stringify([
        outlineStyle === 'none' ? '' : outlineStyle + outlineWidth,
        boxShadow,
        borderColor,
        backgroundColor,
      ]);
    };
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const places = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
      (place) => place instanceof HTMLElement,
    );
    const withFocus = places.map(look);
    focused.blur();
    const without = places.map(look);
    focused.focus();
    return withFocus.some((each, index) => each !== without[index]);
  });
}
