import type { Locator, Page } from '@playwright/test';

/** The list of rate tables, the page of one, and the carriers. */
export interface RatesScreen {
  readonly grid: Locator;
  readonly prices: Locator;
  readonly tab: (name: string) => Locator;
  readonly field: (label: string) => Locator;
  readonly cell: (grid: Locator, row: number, column: number) => Locator;
  readonly paste: (text: string) => Promise<void>;
}

export function ratesScreen(page: Page): RatesScreen {
  return {
    grid: page.getByRole('grid', { name: 'Rates' }),
    prices: page.getByRole('grid', { name: 'Prices of the rate table' }),
    tab: (name) => page.getByRole('group', { name: 'Rate table sections' }).getByText(name, { exact: true }),
    field: (label) => page.getByRole('textbox', { name: label }),
    // The head is row 1.
    cell: (grid, row, column) =>
      grid
        .locator(`[aria-rowindex="${String(row + 1)}"]`)
        .getByRole('gridcell')
        .nth(column),
    // As a browser does it when somebody pastes: the focused element gets the event.
    paste: (text) =>
      page.evaluate((block) => {
        const data = new DataTransfer();
        data.setData('text/plain', block);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text),
  };
}
