import type { Locator, Page } from '@playwright/test';

/** The list, the new plan and the page of a plan. */
export interface PlansScreen {
  readonly list: Locator;
  readonly picker: Locator;
  readonly checkbox: (order: string) => Locator;
  readonly compare: Locator;
  readonly options: Locator;
  /** A figure of the options by its name. */
  readonly figure: (name: string) => Locator;
  readonly option: (name: string) => Locator;
  readonly take: (name: string) => Locator;
  readonly state: (name: string) => Locator;
  readonly tab: (name: string) => Locator;
}

export function plansScreen(page: Page): PlansScreen {
  const picker = page.getByRole('grid', { name: 'Received orders' });
  const options = page.getByRole('region', { name: 'Options' });
  return {
    list: page.getByRole('grid', { name: 'Fulfillment plans' }),
    picker,
    checkbox: (order) => picker.getByRole('row').filter({ hasText: order }).getByRole('checkbox'),
    compare: page.getByRole('button', { name: 'Compare options' }),
    options,
    figure: (name) => options.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    option: (name) => options.getByRole('button', { name: new RegExp(`^${name}`) }),
    take: (name) => page.getByRole('main').getByRole('button', { name: `Choose ${name}`, exact: true }),
    state: (name) => page.getByRole('main').getByText(name, { exact: true }).first(),
    tab: (name) => page.getByRole('group', { name: 'Part of the plan' }).getByRole('button', { name }),
  };
}
