import type { Locator, Page } from '@playwright/test';

/** The list of rules, the page of one, and the policies. */
export interface RulesScreen {
  readonly grid: Locator;
  readonly names: Locator;
  readonly json: Locator;
  readonly save: Locator;
  readonly field: (label: string) => Locator;
  readonly open: () => Promise<void>;
  readonly policies: Locator;
  readonly cell: (level: string, mode: 'No mode' | 'Parcel' | 'LTL' | 'FTL') => Locator;
}

export function rulesScreen(page: Page): RulesScreen {
  const grid = page.getByRole('grid', { name: 'Rules' });
  const modes = ['No mode', 'Parcel', 'LTL', 'FTL'];
  return {
    grid,
    names: grid.locator('a'),
    json: page.getByRole('textbox', { name: 'Rule as JSON' }),
    save: page.getByRole('button', { name: 'Save rule' }),
    field: (label) => page.getByLabel(label, { exact: true }),
    open: async () => {
      await page.goto('/#/rules');
      await grid.getByRole('gridcell').first().waitFor();
    },
    policies: page.getByRole('grid', { name: 'Policies' }),
    cell: (level, mode) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: level }) })
        .getByRole('cell')
        .nth(modes.indexOf(mode)),
  };
}
