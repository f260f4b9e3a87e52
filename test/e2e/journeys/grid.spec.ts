import type { Locator, Page } from '@playwright/test';
import { masterScreen } from '../pages/master.ts';
import { expect, test } from '../support/journeyTest.ts';

/** The grid of a master with thousands of records: order, filters, columns, search, and a selection of all that match. */
test.use({ home: 'grid', samples: true });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };

interface Queried {
  readonly items: readonly { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }[];
  readonly total: number;
}

const number = new Intl.NumberFormat('en-US');

function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
}

async function addFilter(page: Page, field: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByRole('textbox', { name: 'Filter by' }).fill(field);
  await dialog.getByRole('option', { name: field, exact: true }).click();
  return dialog;
}

test('a head sorts up, down and not at all, and the order is there after a reload and elsewhere', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  const weight = items.grid.getByRole('columnheader', { name: /^Weight/ });
  await items.open();
  const byId = await items.grid.getByRole('gridcell').first().textContent();
  await expect(weight).toHaveAttribute('aria-sort', 'none');

  await weight.getByRole('button').click();
  await expect(weight).toHaveAttribute('aria-sort', 'ascending');
  await weight.getByRole('button').click();
  await expect(weight).toHaveAttribute('aria-sort', 'descending');
  const { body } = await call('POST', '/station/v1/items:query', {
    sort: { path: 'weight', direction: 'desc' },
    limit: 3,
  });
  const [heaviest] = (body as Queried).items;
  await expect(items.grid.getByRole('gridcell').first()).toHaveText(heaviest?.id ?? '');
  expect(page.url()).toContain('sort=-weight');

  await page.reload();
  await expect(weight).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/#/containers');
  await items.open();
  await expect(weight).toHaveAttribute('aria-sort', 'descending');
  await weight.getByRole('button').click();
  await expect(weight).toHaveAttribute('aria-sort', 'none');
  await expect(items.grid.getByRole('gridcell').first()).toHaveText(byId ?? '');
});

test('the keyboard alone sorts and filters', async ({ page, call }) => {
  const items = masterScreen(page, 'items');
  await items.open();
  await page.keyboard.press('j');
  await expect(items.grid).toBeFocused();
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(items.grid.getByRole('columnheader', { name: /^Length/ })).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(items.grid.getByRole('columnheader', { name: /^Length/ })).toHaveAttribute('aria-sort', 'none');

  await page.getByRole('button', { name: 'Add filter' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await expect(dialog.getByRole('textbox', { name: 'Filter by' })).toBeFocused();
  await page.keyboard.type('weight', { delay: 60 });
  await expect(dialog.getByRole('option').first()).toHaveText('Weight');
  await expect(dialog.getByRole('option').first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'From' })).toBeFocused();
  await page.keyboard.type('10', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('12', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Weight 10 lb to 12 lb']);
  const { body } = await call('POST', '/station/v1/items:query', {
    filters: [{ path: 'weight', op: 'between', from: 9.9999, to: 12.0001 }],
  });
  const { total } = body as Queried;
  expect(total).toBeGreaterThan(0);
  await expect(items.count).toHaveText(`${number.format(total)} of 1,560`);

  await page.reload();
  await expect(items.count).toHaveText(`${number.format(total)} of 1,560`);
  await page.getByRole('button', { name: 'Remove filter: Weight 10 lb to 12 lb' }).focus();
  await page.keyboard.press('Enter');
  await expect(items.count).toHaveText('1,560 items');
});

test('filters of every kind show true counts, can be changed, and are cleared together', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'GRID-EAN', ...size, externalIds: { ean: '4006381333931' } });
  const items = masterScreen(page, 'items');
  await items.open();
  const total = async (filters: readonly object[]): Promise<string> => {
    const { body } = await call('POST', '/station/v1/items:query', { filters, limit: 1 });
    return number.format((body as Queried).total);
  };
  const all = await total([]);

  const empty = await addFilter(page, 'EAN');
  await empty.getByRole('combobox', { name: 'Condition' }).selectOption('is empty');
  await empty.getByRole('button', { name: 'Apply' }).click();
  await expect(items.count).toHaveText(`${await total([{ path: 'externalIds.ean', op: 'empty' }])} of ${all}`);
  await page.getByRole('button', { name: 'Edit filter: EAN is empty' }).click();
  const change = page.getByRole('dialog', { name: 'Edit filter: EAN' });
  await change.getByRole('combobox', { name: 'Condition' }).selectOption('is not empty');
  await change.getByRole('button', { name: 'Apply' }).click();
  await expect(items.count).toHaveText(`1 of ${all}`);
  await expect(items.row('GRID-EAN')).toBeVisible();

  const name = await addFilter(page, 'Name');
  await name.getByRole('button', { name: 'Apply' }).click();
  await expect(name.getByRole('alert')).toHaveText('Enter a value.');
  await name.getByRole('textbox', { name: 'Value' }).fill('coffee');
  await name.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'No item matches' })).toBeVisible();
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  await expect(items.count).toHaveText(`${all} items`);

  const alone = await addFilter(page, 'Ship alone');
  await alone.getByRole('combobox', { name: 'Condition' }).selectOption('no');
  await alone.getByRole('button', { name: 'Apply' }).click();
  await expect(items.count).toHaveText(`${await total([{ path: 'shipAlone', op: 'equals', value: false }])} of ${all}`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const changed = await addFilter(page, 'Changed');
  await changed.getByLabel('Date').fill(tomorrow);
  await changed.getByRole('button', { name: 'Apply' }).click();
  await expect(items.count).toHaveText(`0 of ${all}`);
  await call('DELETE', '/api/v1/items/GRID-EAN');
});

test('every field can be shown as a column, is remembered, and sorts', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'GRID-COLUMN', ...size, externalIds: { ean: '4006381333948' } });
  const items = masterScreen(page, 'items');
  const ean = items.grid.getByRole('columnheader', { name: /^EAN/ });
  await items.open();
  await expect(ean).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Length', 'Net weight', 'HS code', 'Hollow length', 'Created by'])
    await expect(chooser.getByRole('checkbox', { name, exact: true })).toHaveCount(1);
  await chooser.getByRole('searchbox', { name: 'Find a column' }).fill('ean');
  await chooser.getByRole('checkbox', { name: 'EAN', exact: true }).check();
  await page.keyboard.press('Escape');
  await ean.getByRole('button').click();
  await expect(items.grid.getByRole('gridcell').first()).toHaveText('GRID-COLUMN');
  await page.reload();
  await expect(await items.cell('GRID-COLUMN', 'EAN')).toHaveText('4006381333948');

  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect(ean).toHaveCount(0);
  await call('DELETE', '/api/v1/items/GRID-COLUMN');
});

test('an item is found by its barcode and by its tag, in the list and from anywhere', async ({ page, call }) => {
  await call('POST', '/api/v1/items', {
    ...{ id: 'GRID-FOUND', name: 'Teapot', ...size },
    ...{ externalIds: { gtin: '04006381333955' }, tags: ['porcelain'] },
  });
  const items = masterScreen(page, 'items');
  await items.open();
  for (const typed of ['04006381333955', 'porcelain']) {
    await items.search.fill(typed);
    await expect(items.count).toContainText(/^1 of /);
    await expect(items.row('GRID-FOUND')).toBeVisible();
  }

  for (const [typed, detail] of [
    ['04006381333955', 'Teapot · 04006381333955'],
    ['porcelain', 'Teapot · porcelain'],
  ] as const) {
    await page.goto('/#/');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(typed);
    const found = page.getByRole('option', { name: /GRID-FOUND/ });
    await expect(found).toContainText(detail);
    await found.click();
    await expect(chips(page)).toHaveText(['Id is GRID-FOUND']);
    await expect(items.panel.getByRole('heading', { name: 'GRID-FOUND' })).toBeVisible();
  }
  await call('DELETE', '/api/v1/items/GRID-FOUND');
});

test('all that match are selected at a press, and what is done with them counts them all', async ({ page, call }) => {
  const items = masterScreen(page, 'items');
  await items.open('filter=shipAlone:no');
  const { body } = await call('POST', '/station/v1/items:query', {
    filters: [{ path: 'shipAlone', op: 'equals', value: false }],
    limit: 1,
  });
  const all = number.format((body as Queried).total);
  await items.grid.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('toolbar', { name: 'Item Master' });
  await expect(bar).toContainText(/\d+ selected/);
  await expect(bar).not.toContainText(`${all} `.concat('selected'));
  await bar.getByRole('button', { name: `Select all ${all} matches` }).click();
  await expect(bar).toContainText(`All ${all} matches selected`);
  await expect(bar.getByRole('button', { name: `Delete ${all} items` })).toBeVisible();

  await bar.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('dialog', { name: new RegExp(`${all} items`) })).toBeVisible();
  await page.keyboard.press('Escape');
  // One row less is no longer all that match.
  await items.grid
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click();
  await expect(bar).not.toContainText('matches selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(items.count).toHaveText(`${all} of ${all}`);
});

test.describe('with a finger, in German', () => {
  test.use({ hasTouch: true, locale: 'de-DE' });

  test('Behälter werden sortiert und nach Maßen und Datum gefiltert', async ({ page, call }) => {
    await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
    await page.goto('/#/containers');
    const grid = page.getByRole('grid', { name: 'Behälterstamm' });
    const count = page.getByRole('toolbar', { name: 'Behälterstamm' }).getByRole('status');
    const length = grid.getByRole('columnheader', { name: /^Länge/ });
    await length.getByRole('button').tap();
    await expect(length).toHaveAttribute('aria-sort', 'ascending');

    await page.getByRole('button', { name: 'Filter hinzufügen' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filter hinzufügen' });
    await dialog.getByRole('option', { name: 'Innenlänge' }).tap();
    await dialog.getByRole('textbox', { name: 'Von' }).fill('20');
    await dialog.getByRole('textbox', { name: 'Bis' }).fill('40,5');
    await dialog.getByRole('button', { name: 'Anwenden' }).tap();
    const filters = page.getByRole('list', { name: 'Filter' }).getByRole('listitem');
    await expect(filters).toHaveText(['Innenlänge 20 cm bis 40,5 cm']);
    const range = { path: 'innerLength', op: 'between', from: 20 / 2.54 - 0.001, to: 40.5 / 2.54 + 0.001 };
    const asked = async (filter: object): Promise<Queried> =>
      (await call('POST', '/station/v1/containers:query', { filters: [filter] })).body as Queried;
    const { total } = await asked(range);
    const all = (await asked({ path: 'id', op: 'notEmpty' })).total;
    expect(total).toBeGreaterThan(0);
    await expect(count).toHaveText(`${String(total)} von ${String(all)}`);

    await page.getByRole('button', { name: 'Filter entfernen: Innenlänge 20 cm bis 40,5 cm' }).tap();
    await expect(filters).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter hinzufügen' }).tap();
    await dialog.getByRole('option', { name: 'Geändert' }).tap();
    await dialog.getByLabel('Datum').fill('2020-02-29');
    await dialog.getByRole('button', { name: 'Anwenden' }).tap();
    await expect(filters).toHaveText(['Geändert seit 29.02.2020']);
    await expect(count).toHaveText(`${String(all)} von ${String(all)}`);
  });
});

test('Dubletten werden gefunden: die EAN, die mehrfach vorkommt, und was heute geändert wurde', async ({
  page,
  call,
}) => {
  const ean = { externalIds: { ean: '4012345000177' } };
  for (const id of ['DOPPELT-1', 'DOPPELT-2']) await call('POST', '/api/v1/items', { id, ...size, ...ean });
  await call('POST', '/api/v1/items', { id: 'EINMAL-1', ...size, externalIds: { ean: '4012345000184' } });
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
  await page.goto('/#/items');
  const bar = page.getByRole('toolbar', { name: 'Artikelstamm' });
  const dialog = page.getByRole('dialog', { name: 'Filter hinzufügen' });
  const add = async (field: string, condition: string): Promise<void> => {
    await bar.getByRole('button', { name: 'Filter hinzufügen' }).click();
    await dialog.getByRole('textbox', { name: 'Filtern nach' }).fill(field);
    await dialog.getByRole('option', { name: field, exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Bedingung' }).selectOption(condition);
    await dialog.getByRole('button', { name: 'Anwenden' }).click();
  };
  await add('EAN', 'kommt mehrfach vor');
  await expect(bar.getByRole('status')).toHaveText(/^2 von /);
  await add('Geändert', 'heute');
  await expect(chipsOf(page)).toHaveText(['EAN kommt mehrfach vor', 'Geändert heute']);
  await expect(bar.getByRole('status')).toHaveText(/^2 von /);
  await page.reload();
  await expect(bar.getByRole('status')).toHaveText(/^2 von /);
  await expect(page.getByRole('gridcell', { name: 'DOPPELT-1', exact: true })).toBeVisible();
  for (const id of ['DOPPELT-1', 'DOPPELT-2', 'EINMAL-1']) await call('DELETE', `/api/v1/items/${id}`);
});

function chipsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Filter' }).getByRole('listitem');
}
