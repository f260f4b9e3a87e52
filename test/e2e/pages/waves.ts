import type { Locator, Page } from '@playwright/test';

/** The list of waves and the page of one. */
export interface WavesScreen {
  readonly list: Locator;
  readonly build: Locator;
  readonly panel: Locator;
  readonly picks: Locator;
  readonly stop: Locator;
  readonly key: (name: string) => Locator;
  readonly open: () => Promise<void>;
}

export function wavesScreen(page: Page): WavesScreen {
  const way = page.getByRole('region', { name: 'Pick route' });
  return {
    list: page.getByRole('grid', { name: 'Waves' }),
    build: page.getByRole('complementary').getByRole('button', { name: 'Build waves' }),
    panel: page.getByRole('complementary'),
    picks: page.getByRole('grid', { name: 'Pick list' }),
    stop: way.getByRole('status'),
    key: (name) => way.getByRole('button', { name, exact: true }),
    open: async () => {
      await page.goto('/#/waves?panel=new');
      await page.getByRole('complementary').getByRole('button', { name: 'Build waves' }).waitFor();
    },
  };
}
