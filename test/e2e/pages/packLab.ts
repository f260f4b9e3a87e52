import type { Locator, Page } from '@playwright/test';

/** What the screen Pack has for trying things out: loading, looking inside, comparing, reasons. */
export interface PackLab {
  readonly loading: Locator;
  /** The place of the load that is looked into. */
  readonly here: Locator;
  readonly inside: Locator;
  readonly comparison: Locator;
  readonly why: Locator;
}

export function packLab(page: Page): PackLab {
  return {
    loading: page.getByRole('combobox', { name: 'Loading' }),
    here: page.getByRole('navigation', { name: 'Path in the load' }).locator('[aria-current="location"]'),
    inside: page.getByRole('region', { name: 'Look inside' }),
    comparison: page.getByRole('region', { name: 'Compare results' }),
    why: page.getByRole('complementary', { name: 'Why these boxes' }),
  };
}
