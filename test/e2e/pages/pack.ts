import type { Locator, Page } from '@playwright/test';

/** The packing calculator: the order on the left, what came out on the right. */
export interface PackScreen {
  readonly finder: Locator;
  readonly offers: Locator;
  readonly lines: Locator;
  readonly pack: Locator;
  readonly fault: Locator;
  readonly boxSources: Locator;
  readonly pasteText: Locator;
  readonly headline: Locator;
  readonly leftOut: Locator;
  readonly boxes: Locator;
  /** The picture; its name says what it shows. */
  readonly picture: Locator;
  readonly units: Locator;
  readonly unitRow: (step: number) => Locator;
  readonly slider: Locator;
  readonly view: Locator;
  readonly open: () => Promise<void>;
  readonly line: (id: string) => Locator;
  readonly quantity: (id: string) => Locator;
  /** Adds lines through the dialog, as CSV or as a request. */
  readonly paste: (text: string) => Promise<void>;
}

export function packScreen(page: Page): PackScreen {
  const lines = page.getByRole('table', { name: 'Lines' });
  const units = page.getByRole('grid', { name: 'Units in build order' });
  const view = page.getByRole('region', { name: 'Load in 3D' });
  const pasteText = page.getByRole('dialog', { name: 'Paste lines' }).getByRole('textbox', { name: 'Lines' });
  return {
    finder: page.getByRole('combobox', { name: 'Scan or search an item' }),
    offers: page.getByRole('listbox', { name: 'Items' }).getByRole('option'),
    lines,
    pack: page.getByRole('main').getByRole('button', { name: /^Pack( ?[\d,]+ units?)?( Ctrl Enter)?$/ }),
    fault: page.getByRole('status').filter({ hasText: /line|box/ }),
    boxSources: page.getByRole('group', { name: 'Boxes', exact: true }),
    pasteText,
    headline: page.getByRole('status').filter({ hasText: /\d (boxes|box)/ }),
    leftOut: page.getByRole('alert', { name: /not packed/ }),
    boxes: page.getByRole('listbox', { name: 'Boxes' }).getByRole('option'),
    picture: view.getByRole('application'),
    units,
    unitRow: (step) => units.locator(`[aria-rowindex="${step + 1}"]`),
    slider: view.getByRole('slider', { name: 'Units shown' }),
    view,
    open: async () => {
      await page.goto('/#/pack');
      await page.getByRole('heading', { level: 1, name: 'Packing calculator' }).waitFor();
    },
    line: (id) =>
      lines.getByRole('row').filter({ has: page.getByRole('button', { name: `Remove ${id}`, exact: true }) }),
    quantity: (id) => lines.getByRole('textbox', { name: `Units of ${id}`, exact: true }),
    paste: async (text) => {
      await page.getByRole('button', { name: 'Paste lines' }).click();
      await pasteText.fill(text);
      await page.getByRole('button', { name: /^Add [\d,]+ lines?$/ }).click();
      await pasteText.waitFor({ state: 'detached' });
    },
  };
}
