import type { Locator, Page } from '@playwright/test';

/** The list of orders, the page of one, and the editor. */
export interface OrdersScreen {
  readonly grid: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly row: (name: string) => Locator;
  readonly checkbox: (name: string) => Locator;
  readonly dialog: Locator;
  readonly fileInput: Locator;
  readonly lines: Locator;
  readonly history: Locator;
  readonly finder: Locator;
  readonly field: (label: string) => Locator;
  readonly open: (query?: string) => Promise<void>;
  /** The editor of a new order. */
  readonly write: () => Promise<void>;
}

export function ordersScreen(page: Page): OrdersScreen {
  const grid = page.getByRole('grid', { name: 'Orders' });
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  return {
    grid,
    search: page.getByRole('searchbox', { name: 'Search orders' }),
    count: page.getByRole('toolbar', { name: 'Orders' }).getByRole('status'),
    row,
    checkbox: (name) => row(name).getByRole('checkbox'),
    dialog: page.getByRole('dialog'),
    fileInput: page.locator('input[type=file]'),
    lines: page.getByRole('grid', { name: 'Lines' }),
    history: page.getByRole('list', { name: 'History' }),
    finder: page.getByRole('combobox', { name: 'Scan or search an item' }),
    field: (label) => page.getByRole('textbox', { name: label, exact: true }),
    open: async (query = '') => {
      await page.goto(`/#/orders${query === '' ? '' : `?${query}`}`);
      await grid.getByRole('gridcell').first().waitFor();
    },
    write: async () => {
      await page.goto('/#/orders/new');
      // The screen before has a field of the same name, and is there until the editor is.
      await page.getByRole('heading', { name: 'New order' }).waitFor();
    },
  };
}
