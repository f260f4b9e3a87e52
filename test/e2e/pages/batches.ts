import type { Locator, Page } from '@playwright/test';

/** Batches, jobs, the page of a batch and the new one. */
export interface BatchesScreen {
  readonly list: Locator;
  readonly jobs: Locator;
  readonly orders: Locator;
  readonly row: (order: string) => Locator;
  readonly state: (name: string) => Locator;
  readonly submit: Locator;
  readonly source: (name: string) => Locator;
  readonly picker: Locator;
  /** Takes a CSV or Excel file. */
  readonly file: Locator;
}

export function batchesScreen(page: Page): BatchesScreen {
  const orders = page.getByRole('grid', { name: 'Orders' });
  return {
    list: page.getByRole('grid', { name: 'Batches' }),
    jobs: page.getByRole('grid', { name: 'Jobs' }),
    orders,
    row: (order) => orders.getByRole('row').filter({ hasText: order }),
    state: (name) => page.getByRole('main').getByText(name, { exact: true }).first(),
    submit: page.getByRole('button', { name: /^Pack (in the background|\d+ orders?)$/ }),
    source: (name) => page.getByRole('group', { name: 'Orders from' }).getByRole('button', { name }),
    file: page.getByLabel('CSV or Excel file').locator('input[type=file]'),
    picker: page.getByRole('grid', { name: 'Received orders' }),
  };
}
