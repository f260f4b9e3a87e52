import type { Locator, Page } from '@playwright/test';

/** The board, the list and the page of a shipment. */
export interface ShipmentsScreen {
  readonly board: Locator;
  readonly column: (name: string) => Locator;
  readonly card: (name: string) => Locator;
  readonly list: Locator;
  readonly state: (name: string) => Locator;
  readonly step: (name: string) => Locator;
  readonly tab: (name: string) => Locator;
  readonly boxes: Locator;
  readonly openBoard: () => Promise<void>;
}

export function shipmentsScreen(page: Page): ShipmentsScreen {
  const board = page.getByRole('group', { name: 'Shipments by state' });
  return {
    board,
    column: (name) => board.getByRole('region', { name }),
    card: (name) => board.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) }),
    list: page.getByRole('grid', { name: 'Shipments' }),
    state: (name) => page.getByRole('main').getByText(name, { exact: true }).first(),
    step: (name) => page.getByRole('main').getByRole('button', { name, exact: true }),
    tab: (name) => page.getByRole('group', { name: 'Part of the shipment' }).getByRole('button', { name }),
    boxes: page.getByRole('grid', { name: 'Boxes' }),
    openBoard: async () => {
      await page.goto('/#/shipments?view=board');
      await board.waitFor();
    },
  };
}
