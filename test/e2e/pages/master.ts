import type { Locator, Page } from '@playwright/test';

const words = {
  items: { title: 'Item Master', noun: 'item' },
  containers: { title: 'Container Master', noun: 'container' },
  slots: { title: 'Locations', noun: 'location' },
} as const;

/** The screen of a master: its table, filters and panel. */
export interface MasterScreen {
  readonly grid: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly newRecord: Locator;
  readonly panel: Locator;
  /** A field of the panel. */
  readonly field: (label: string) => Locator;
  readonly editor: Locator;
  readonly problem: Locator;
  readonly open: (query?: string) => Promise<void>;
  readonly row: (id: string) => Locator;
  /** The cell of a record under the head that begins with this word. */
  readonly cell: (id: string, head: string) => Promise<Locator>;
  readonly checkbox: (id: string) => Locator;
  readonly edit: (id: string, head: string, text: string) => Promise<void>;
}

export function masterScreen(page: Page, master: keyof typeof words): MasterScreen {
  const { title, noun } = words[master];
  const grid = page.getByRole('grid', { name: title });
  const checkbox = (id: string) => grid.getByRole('checkbox', { name: `Select ${id}`, exact: true });
  const row = (id: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${id}`, exact: true }) });
  const cell = async (id: string, head: string): Promise<Locator> => {
    // All heads come at once; a page that is read anew has none for a moment.
    await grid.getByRole('columnheader').nth(1).waitFor();
    const heads = await grid.getByRole('columnheader').allTextContents();
    // The first head belongs to the checkboxes, which are no grid cells.
    return row(id)
      .getByRole('gridcell')
      .nth(heads.findIndex((each) => each.startsWith(head)) - 1);
  };
  return {
    grid,
    search: page.getByRole('searchbox', { name: `Search ${master}` }),
    count: page.getByRole('toolbar', { name: title }).getByRole('status'),
    newRecord: page.getByRole('button', { name: `New ${noun}` }).first(),
    panel: page.getByRole('complementary'),
    field: (label) => page.getByRole('complementary').getByRole('textbox', { name: label, exact: true }),
    editor: grid.getByRole('textbox'),
    problem: grid.getByRole('alert'),
    open: async (query = '') => {
      await page.goto(`/#/${master}${query === '' ? '' : `?${query}`}`);
      await grid.getByRole('gridcell').first().waitFor();
    },
    row,
    cell,
    checkbox,
    edit: async (id, head, text) => {
      await (await cell(id, head)).dblclick();
      await grid.getByRole('textbox').fill(text);
      await grid.getByRole('textbox').press('Enter');
    },
  };
}
