import type { Locator, Page } from '@playwright/test';

/** Keys, users and the own account. */
export interface AccessScreen {
  readonly keys: Locator;
  readonly users: Locator;
  readonly panel: Locator;
  readonly dialog: Locator;
  readonly open: (part: 'keys' | 'users' | 'account') => Promise<void>;
}

export function accessScreen(page: Page): AccessScreen {
  return {
    keys: page.getByRole('grid', { name: 'API keys' }),
    users: page.getByRole('grid', { name: 'Users' }),
    panel: page.getByRole('complementary'),
    dialog: page.getByRole('dialog'),
    open: async (part) => {
      await page.goto(`/#/access?part=${part}`);
      await page.getByRole('group', { name: 'Section' }).waitFor();
    },
  };
}
