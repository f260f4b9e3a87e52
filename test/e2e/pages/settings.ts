import type { Locator, Page } from '@playwright/test';

/** The settings: parts on the left, a list with its panel or a column of settings beside them. */
export interface SettingsScreen {
  readonly parts: Locator;
  readonly panel: Locator;
  readonly row: (name: string | RegExp) => Locator;
  /** Follows the link of a part. */
  readonly go: (part: string) => Promise<void>;
}

export function settingsScreen(page: Page): SettingsScreen {
  const parts = page.getByRole('navigation', { name: 'Settings section' });
  return {
    parts,
    panel: page.getByRole('complementary'),
    row: (name) => page.getByRole('grid').getByRole('row', { name }),
    go: async (part) => {
      if (!page.url().includes('/settings')) await page.goto('/#/settings');
      await parts.getByRole('link', { name: part, exact: true }).click();
    },
  };
}
