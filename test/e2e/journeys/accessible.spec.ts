import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryTheme } from '../support/accessible.ts';
import { test, expect } from '../support/journeyTest.ts';
import { emptyScreens, screens, type Screen } from '../support/screens.ts';
import { workingDay, type WorkingDay } from '../support/workingDay.ts';
import { signInOf } from '../pages/signIn.ts';

test.use({ home: 'accessible', samples: true });

/** Screens follow one another in one window: it starts once. */
const perWindow = 12;
/** The day begins with the first screen that shows it, and all of them share it. */
let day: Promise<WorkingDay> | null = null;

function windows<Each extends Pick<Screen, 'name'>>(all: readonly Each[]): readonly (readonly Each[])[] {
  return Array.from({ length: Math.ceil(all.length / perWindow) }, (_, index) =>
    all.slice(index * perWindow, (index + 1) * perWindow),
  );
}
const titleOf = (group: readonly Pick<Screen, 'name'>[]): string =>
  `${group[0]?.name ?? ''} to ${group.at(-1)?.name ?? ''}`;

/** Each screen in turn; one that leaves something behind begins and ends with another page. */
async function look(page: Page, group: readonly Screen[]): Promise<void> {
  let fresh = true;
  for (const { name, byAddress, open } of group)
    await test.step(name, async () => {
      if (!fresh || !byAddress) await page.goto('about:blank');
      fresh = byAddress === true;
      await open(page);
      await expectAccessibleInEveryTheme(page);
    });
}

for (const group of windows(emptyScreens))
  test(`without work, ${titleOf(group)} keep nobody out, in any theme`, async ({ page }) => {
    test.slow();
    await look(page, group);
  });

for (const group of windows(screens))
  test(`${titleOf(group)} keep nobody out, in any theme`, async ({ page, call }) => {
    test.slow();
    const ids = await (day ??= workingDay(call));
    await look(
      page,
      group.map(({ open, ...screen }) => ({ ...screen, open: (on) => open(on, ids) })),
    );
  });

test.describe('before anybody is known', () => {
  test.use({ signedIn: false });
  test('the sign-in keeps nobody out', async ({ page }) => {
    await page.goto('/');
    await expect(signInOf(page).title).toBeVisible();
    await expectAccessible(page);
  });
});
