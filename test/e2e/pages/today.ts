import type { Locator, Page } from '@playwright/test';

/** The overview of the day. */
export interface TodayScreen {
  readonly figure: (label: string) => Locator;
  readonly entry: (label: string | RegExp) => Locator;
  readonly chart: Locator;
  readonly open: () => Promise<void>;
}

export function todayScreen(page: Page): TodayScreen {
  const main = page.getByRole('main');
  return {
    figure: (label) => main.getByRole('link').filter({ hasText: label }),
    entry: (label) => main.getByRole('listitem').getByRole('link').filter({ hasText: label }),
    chart: main.getByRole('img', { name: 'Cartons planned by hour' }),
    open: async () => {
      await page.goto('/#/today');
      await main.getByRole('heading', { name: 'Needs attention' }).waitFor();
    },
  };
}
