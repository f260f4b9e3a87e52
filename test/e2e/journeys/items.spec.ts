import { readFile } from 'node:fs/promises';
import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'items', samples: true });

const sampleItems = 1560;
const size = { length: 10, width: 8, height: 6, weight: 2.5 };

interface StoredItem {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

test('the search narrows while it is typed, a category narrows further, and one press shows all again', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  await items.open();
  await expect(items.count).toHaveText('1,560 items');

  await items.search.pressSequentially('coffee', { delay: 60 });
  const { body } = await call('GET', '/api/v1/items?search=coffee&limit=100');
  const found = (body as { items: readonly StoredItem[] }).items;
  expect(found.length).toBeGreaterThan(1);
  await expect(items.count).toHaveText(`${found.length} of 1,560`);
  await expect(items.grid).toHaveAttribute('aria-rowcount', String(found.length + 1));

  const category = String(found[0]?.['category']);
  const narrowed = found.filter((item) => item['category'] === category);
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category);
  await expect(items.count).toHaveText(`${narrowed.length} of 1,560`);
  for (const { id } of narrowed.slice(0, 5)) await expect(items.row(id)).toBeVisible();

  await page.reload();
  await expect(items.search).toHaveValue('coffee');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(items.count).toHaveText('1,560 items');
  await items.search.fill('nothing is called that');
  await expect(page.getByRole('heading', { name: 'No item matches' })).toBeVisible();
});

test('paging down shows every one of the 1,560 items exactly once and in order', async ({ page }) => {
  const items = masterScreen(page, 'items');
  await items.open();
  const last = items.grid.locator(`[aria-rowindex="${sampleItems + 1}"]`);
  const seen = new Map<number, string>();
  await page.keyboard.press('j');
  await expect(items.grid).toBeFocused();
  while ((await last.count()) === 0) {
    const rows = await items.grid.getByRole('row').evaluateAll((elements) =>
      elements.flatMap((row) => {
        const label = row.querySelector('input[type="checkbox"]')?.getAttribute('aria-label') ?? '';
        return row.closest('thead') ? [] : [[Number(row.getAttribute('aria-rowindex')) - 2, label] as const];
      }),
    );
    for (const [index, label] of rows) {
      expect(seen.get(index) ?? label).toBe(label);
      seen.set(index, label);
    }
    await page.keyboard.press('PageDown');
    const cell = await items.grid.getAttribute('aria-activedescendant');
    await items.grid.locator(`[id="${cell}"]`).waitFor();
  }
  await page.keyboard.press('Control+End');
  await expect(last).toBeInViewport();
  const beforeEnd = sampleItems - 60;
  expect([...seen.keys()].filter((index) => index < beforeEnd)).toHaveLength(beforeEnd);
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test('cells are edited by keyboard alone, and what was saved is there after a reload', async ({ page, call }) => {
  for (const id of ['KEYS-1', 'KEYS-2']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=KEYS-');

  await page.keyboard.press('j');
  await expect(items.grid).toBeFocused();
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(items.editor).toHaveAccessibleName('Length of KEYS-1');
  await page.keyboard.type('12 3/8', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(shell.toast('Changed length of KEYS-1 from 10 in to 12.375 in')).toBeVisible();

  await page.keyboard.press('F2');
  await expect(items.editor).toHaveAccessibleName('Length of KEYS-2');
  await page.keyboard.type('30 cm', { delay: 60 });
  await page.keyboard.press('Tab');
  await expect(shell.toast('Changed length of KEYS-2 from 10 in to 11.811 in')).toBeVisible();
  await page.keyboard.type('7', { delay: 60 });
  await expect(items.editor).toHaveAccessibleName('Width of KEYS-2');
  await page.keyboard.press('Escape');
  await expect(items.editor).toHaveCount(0);
  await expect(await items.cell('KEYS-2', 'Width')).toHaveText('8.000');

  await page.reload();
  await expect(await items.cell('KEYS-1', 'Length')).toHaveText('12.375');
  await expect(await items.cell('KEYS-2', 'Length')).toHaveText('11.811');
  expect((await call('GET', '/api/v1/items/KEYS-2')).body).toMatchObject({ length: 11.811, width: 8 });
});

test('a change is taken back from its message and with Ctrl+Z, and made again with Ctrl+Shift+Z', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'UNDO-1', ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=UNDO-1');
  const weight = await items.cell('UNDO-1', 'Weight');

  await items.edit('UNDO-1', 'Weight', '3 lb 8 oz');
  await expect(weight).toHaveText('3.500');
  await expect(shell.toast('Changed weight of UNDO-1 from 2.5 lb to 3.5 lb')).toBeVisible();
  await shell.undo.click();
  await expect(shell.toast('Undone: Changed weight of UNDO-1')).toBeVisible();
  await expect(weight).toHaveText('2.500');

  await items.edit('UNDO-1', 'Weight', '4');
  await expect(shell.toast('Changed weight of UNDO-1 from 2.5 lb to 4 lb')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(weight).toHaveText('2.500');
  await page.keyboard.press('Control+Shift+z');
  await expect(weight).toHaveText('4.000');
  await expect.poll(async () => (await call('GET', '/api/v1/items/UNDO-1')).body).toMatchObject({ weight: 4 });
});

test('a refused value says why and leaves the old one', async ({ page, call }) => {
  for (const id of ['REFUSED-1', 'REFUSED-2']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=REFUSED-');
  for (const [text, reason] of [
    ['wide', 'Enter a length such as 12.5, 12 3/8 or 31.4 cm.'],
    ['1201', 'At most 1,200 in.'],
  ] as const) {
    await items.edit('REFUSED-1', 'Width', text);
    await expect(items.problem).toHaveText(reason);
    await page.keyboard.press('Escape');
    await expect(await items.cell('REFUSED-1', 'Width')).toHaveText('8.000');
  }
  await call('DELETE', '/api/v1/items/REFUSED-2');
  await items.edit('REFUSED-2', 'Width', '9');
  await expect(shell.toast('REFUSED-2 was not changed.')).toBeVisible();
  await expect(await items.cell('REFUSED-2', 'Width')).toHaveText('8.000');
  expect((await call('GET', '/api/v1/items/REFUSED-1')).body).toMatchObject({ width: 8, version: 1 });
});

test('when somebody else was faster, the screen offers both values and keeps the one that is chosen', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'CONFLICT-1', ...size });
  const items = masterScreen(page, 'items');
  const { dialog } = shellOf(page);
  await items.open('search=CONFLICT-1');
  const width = await items.cell('CONFLICT-1', 'Width');

  await call('PATCH', '/api/v1/items/CONFLICT-1', { version: 1, width: 20 });
  await items.edit('CONFLICT-1', 'Width', '30');
  await expect(dialog).toHaveAccessibleName('CONFLICT-1 was changed by someone else');
  await expect(dialog.getByRole('row').nth(1)).toHaveText('width20 in30 in');
  await dialog.getByRole('button', { name: 'Keep current' }).click();
  await expect(width).toHaveText('20.000');

  await call('PATCH', '/api/v1/items/CONFLICT-1', { version: 2, width: 21, name: 'Renamed meanwhile' });
  await items.edit('CONFLICT-1', 'Width', '31');
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(width).toHaveText('31.000');
  await expect
    .poll(async () => (await call('GET', '/api/v1/items/CONFLICT-1')).body)
    .toMatchObject({ width: 31, name: 'Renamed meanwhile' });
});

test('a new item is made in the panel, which says what is missing', async ({ page, call }) => {
  const items = masterScreen(page, 'items');
  await items.open();
  await page.keyboard.press('n');
  await expect(items.field('Id')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.panel.getByRole('alert').first()).toHaveText('Enter an id.');

  await items.field('Id').fill('NEW-1');
  await items.panel.getByLabel('Name').fill('Brass kettle');
  await items.field('Length').fill('10 x 8 x 6');
  await items.field('Weight').fill('3 lb 4 oz');
  // What cannot be read is not left out in silence.
  await items.field('Net weight').fill('3 stone');
  await items.field('Net weight').press('Enter');
  await expect(items.panel.getByRole('alert')).toContainText('Enter a weight such as 2.5');
  await expect(items.field('Net weight')).toBeFocused();
  expect((await call('GET', '/api/v1/items/NEW-1')).status).toBe(404);
  await items.field('Net weight').fill('');
  await items.field('Net weight').press('Enter');
  await expect(shellOf(page).toast('Created NEW-1')).toBeVisible();
  await expect(items.row('NEW-1')).toContainText('Brass kettle');
  expect((await call('GET', '/api/v1/items/NEW-1')).body).toMatchObject({
    length: 10,
    width: 8,
    height: 6,
    weight: 3.25,
  });

  await items.field('Id').fill('NEW-1');
  await items.field('Length').fill('1 x 1 x 1');
  await items.field('Weight').fill('1');
  await items.field('Weight').press('Enter');
  await expect(items.panel.getByRole('alert').first()).toContainText('NEW-1');
  await page.keyboard.press('Escape');
  await expect(items.panel).toHaveCount(0);
});

test('an item like another is made by keyboard: all its fields but the codes that are its own', async ({
  page,
  call,
}) => {
  const handling = { crushClass: 'fragile', orientationConstraints: { keepUpright: true }, tags: ['gift'] };
  const ownCodes = { sku: 'SKU-LIKE-1', externalIds: { gtin: '00012345678905' } };
  await call('POST', '/api/v1/items', { id: 'LIKE-1', ...size, ...handling, ...ownCodes });
  const items = masterScreen(page, 'items');
  await items.open('search=LIKE-1');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(items.field('Length')).toHaveValue('10');
  await expect(items.field('Id')).toBeFocused();
  await page.keyboard.type('LIKE-2', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(shellOf(page).toast('Created LIKE-2')).toBeVisible();
  const { body } = await call('GET', '/station/v1/items/LIKE-2/record');
  const { fields } = body as { fields: object };
  expect(fields).toMatchObject({ ...size, ...handling });
  expect(fields).not.toHaveProperty('sku');
  expect(fields).not.toHaveProperty('externalIds');
});

test('every field of an item is changed in its panel, taken back, and refused in words', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'WHOLE-1', ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  const stored = async () => (await call('GET', '/station/v1/items/WHOLE-1/record')).body;
  await items.open('search=WHOLE-1');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');

  // By keyboard alone: the group opens with Enter, its fields follow.
  await items.panel.getByRole('button', { name: 'Handling and orientation' }).press('Enter');
  await items.panel.getByRole('checkbox', { name: 'Keep upright' }).press('Space');
  await expect(shell.toast('Changed orientation of WHOLE-1')).toBeVisible();
  await items.panel.getByRole('button', { name: 'Stacking and load bearing' }).press('Enter');
  await items.field('Most weight on top').fill('12 lb 8 oz');
  await items.field('Most weight on top').press('Enter');
  await expect(shell.toast('Set most weight on top of WHOLE-1 to 12.5 lb')).toBeVisible();
  await expect
    .poll(stored)
    .toMatchObject({ fields: { maxWeightOnTop: 12.5, orientationConstraints: { keepUpright: true } } });
  await shell.undo.click();
  await expect(items.field('Most weight on top')).toHaveValue('');
  expect(((await stored()) as { fields: object }).fields).not.toHaveProperty('maxWeightOnTop');

  await items.field('Net weight').fill('3');
  await items.field('Net weight').press('Enter');
  await expect(items.panel.getByRole('alert')).toHaveText('The net weight cannot exceed the weight.');
  await items.field('Net weight').fill('2');
  await items.field('Net weight').press('Enter');
  await expect(items.panel.getByRole('alert')).toHaveCount(0);
  await expect.poll(stored).toMatchObject({ fields: { netWeight: 2 } });

  // Upright leaves two of six ways to stand.
  await items.panel.getByRole('button', { name: '3D', exact: true }).click();
  await expect(items.panel.getByRole('group', { name: 'Orientations' }).getByRole('button')).toHaveCount(2);
  await items.panel.getByRole('button', { name: 'WLH' }).click();
  await expect(items.panel.getByRole('img', { name: 'WHOLE-1 in 3D, 8 × 10 × 6 in' })).toBeVisible();
  await expect(items.panel.getByText('2 allowed orientations: 10 × 8 × 6 in; 8 × 10 × 6 in.')).toBeVisible();
});

test('a deleted item comes back with every field it had', async ({ page, call }) => {
  await call('POST', '/api/v1/items', {
    id: 'DELETED-1', name: 'Glass bowl', description: 'Cut by hand', sku: 'SKU-DELETED-1', externalIds: { upc: '012345678905', vendorPartNumber: 'V-7' },
    category: 'Glass', tags: ['fragile', 'gift'], ...size, unitOfMeasure: 'each', shape: 'cylindrical', shipAlone: true,
    packagingLevels: [{ level: 'case', quantity: 6, length: 20, width: 16, height: 12, weight: 16 }],
  }); // prettier-ignore
  const { body: before } = await call('GET', '/api/v1/items/DELETED-1');
  const { version: _version, updatedAt: _updatedAt, ...fields } = before as StoredItem;
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=DELETED-1');

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(shell.toast('Deleted DELETED-1')).toBeVisible();
  await expect(items.row('DELETED-1')).toHaveCount(0);
  expect((await call('GET', '/api/v1/items/DELETED-1')).status).toBe(404);

  await shell.undo.click();
  await expect(items.row('DELETED-1')).toBeVisible();
  expect((await call('GET', '/api/v1/items/DELETED-1')).body).toMatchObject(fields);
});

test('several items are selected, deleted together and brought back together', async ({ page, call }) => {
  const ids = ['MANY-1', 'MANY-2', 'MANY-3', 'MANY-4'];
  for (const id of ids) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=MANY-');
  await items.checkbox('MANY-1').click();
  await items.checkbox('MANY-3').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Delete 3 items' }).click();
  await shell.dialog.getByRole('button', { name: 'Delete 3 items' }).click();
  await expect(shell.toast('Deleted 3 items')).toBeVisible();
  await expect(items.grid).toHaveAttribute('aria-rowcount', '2');
  for (const id of ids)
    expect([id, (await call('GET', `/api/v1/items/${id}`)).status]).toEqual([id, id === 'MANY-4' ? 200 : 404]);

  await page.keyboard.press('Control+z');
  await expect(items.grid).toHaveAttribute('aria-rowcount', '5');
  for (const id of ids) expect([id, (await call('GET', `/api/v1/items/${id}`)).status]).toEqual([id, 200]);
});

test('fields of many items are set together, and taken back in one step', async ({ page, call }) => {
  for (const id of ['BULK-1', 'BULK-2', 'BULK-3'])
    await call('POST', '/api/v1/items', { id, ...size, hazmat: { unNumber: 'UN1' } });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  const stored = async (id: string) =>
    ((await call('GET', `/station/v1/items/${id}/record`)).body as { fields: object }).fields;
  await items.open('search=BULK-');
  await items.checkbox('BULK-1').click();
  await items.checkbox('BULK-2').click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await expect(shell.dialog).toHaveAccessibleName('Edit 2 items');
  const field = shell.dialog.getByRole('combobox', { name: 'Field to change' });
  await field.selectOption({ label: 'Stacking and load bearing: Most in a stack' });
  // An entry that cannot be read changes nothing.
  const most = shell.dialog.getByRole('group', { name: 'Most in a stack' }).getByLabel('New value');
  await most.fill('4 or 5');
  await most.press('Enter');
  await expect(shell.dialog.getByRole('alert')).toBeVisible();
  await most.fill('4');
  await field.selectOption({ label: 'Customs and commerce: Hazard class' });
  await expect(shell.dialog.getByRole('status')).toHaveText('Enter a value for Hazard class.');
  await shell.dialog.getByRole('group', { name: 'Hazard class' }).getByLabel('New value').fill('3');
  await shell.dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(shell.toast('Changed 2 items')).toBeVisible();
  expect(await stored('BULK-2')).toMatchObject({ maxStackHeight: 4, hazmat: { unNumber: 'UN1', hazardClass: '3' } });
  expect(await stored('BULK-3')).not.toHaveProperty('maxStackHeight');

  await shell.undo.click();
  await expect(shell.toast('Undone: Changed 2 items')).toBeVisible();
  for (const id of ['BULK-1', 'BULK-2']) {
    expect(await stored(id)).not.toHaveProperty('maxStackHeight');
    expect(await stored(id)).toMatchObject({ hazmat: { unNumber: 'UN1' } });
  }
});

test('selected rows are copied as a spreadsheet takes them', async ({ page, call, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const id of ['COPY-1', 'COPY-2']) await call('POST', '/api/v1/items', { id, name: `Named ${id}`, ...size });
  const items = masterScreen(page, 'items');
  await items.open('search=COPY-');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+c');
  await expect(shellOf(page).toast('Copied 2 rows')).toBeVisible();
  const [head, ...rows] = (await page.evaluate(() => navigator.clipboard.readText()))
    .split('\n')
    .map((line) => line.split('\t'));
  expect(head?.slice(0, 7)).toEqual([
    'Id',
    'Name',
    'Category',
    'Length (in)',
    'Width (in)',
    'Height (in)',
    'Weight (lb)',
  ]);
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    ['COPY-1', 'Named COPY-1', '', '10', '8', '6', '2.5'],
    ['COPY-2', 'Named COPY-2', '', '10', '8', '6', '2.5'],
  ]);
});

test('a file is previewed row by row, imported as previewed, and undone in one step', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'CSV-OLD', ...size, category: 'Tins', tags: ['stays'] });
  const items = masterScreen(page, 'items');
  const { dialog, toast } = shellOf(page);
  await items.open('search=CSV-');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByLabel('CSV or Excel file').setInputFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'id,name,length,width,height,weight',
        'CSV-1,First,1,2,3,4',
        'CSV-2,Second,wide,2,3,4',
        'CSV-OLD,Renamed,10,8,6,3',
        ',Nameless,1,2,3,4',
        'CSV-3,Third,5,6,7,8',
      ].join('\n'),
    ),
  });
  // What needs a person comes first, in the words of the file.
  await expect(dialog.getByRole('button', { name: 'Rejected 2', pressed: true })).toBeVisible();
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('3CSV-2');
  await expect(rows.nth(1)).toContainText(/length: "wide"/);
  await expect(rows.nth(2)).toContainText(/^5/);
  await dialog.getByRole('button', { name: 'Changed 1' }).click();
  await expect(rows.nth(1)).toContainText('Weight: 2.5 lb → 3 lb');
  await expect(rows.nth(1)).toContainText('Name: Renamed');
  await dialog.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(dialog.getByText('2 new, 1 changed. Not imported: 2 rejected')).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download 2 rows that were not imported' }).click();
  const rejected = await readFile(await (await download).path(), 'utf8');
  expect(rejected).toContain('CSV-2,Second,wide,2,3,4');
  expect(rejected).not.toContain('CSV-3');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(items.row('CSV-1')).toContainText('First');
  await expect(items.row('CSV-3')).toContainText('Third');
  await expect(items.row('CSV-OLD')).toContainText('Renamed');
  await expect(items.row('CSV-2')).toHaveCount(0);
  // A column that the file does not have leaves its field alone.
  expect((await call('GET', '/api/v1/items/CSV-OLD')).body).toMatchObject({ category: 'Tins', tags: ['stays'] });

  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: 'Undo 3 records' }).click();
  await expect(toast(/^Undone: items\.csv: 2 created records deleted, 1 change undone/)).toBeVisible();
  await expect(items.row('CSV-1')).toHaveCount(0);
  expect((await call('GET', '/api/v1/items/CSV-OLD')).body).toMatchObject({ name: null, weight: 2.5 });
});

test('a German file of an ERP is read as it is: Windows-1252, semicolons, decimal comma, units in the head', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  const { dialog } = shellOf(page);
  await items.open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const text = [
    'Artikelnummer;Bezeichnung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)',
    'ERP-1;Müsli;31,4;20;10;1,25',
    'ERP-2;Öldose;31.4;20,5;10,5;0,5',
  ].join('\r\n');
  await dialog
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'artikel.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await dialog.getByRole('button', { name: 'New 1' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Müsli');
  await dialog.getByRole('button', { name: 'To check 1' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('31.4: is that 31,4?');
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await expect(dialog.getByLabel('Encoding')).toHaveValue('windows-1252');
  await dialog.getByRole('button', { name: /^Columns/ }).click();
  await expect(dialog.getByLabel('Unit: Länge (cm)')).toHaveValue('cm');
  await dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(dialog.getByText('1 new. Not imported: 1 to check')).toBeVisible();
  expect((await call('GET', '/api/v1/items/ERP-1')).body).toMatchObject({ name: 'Müsli', width: 7.874 });
  expect((await call('GET', '/api/v1/items/ERP-2')).status).toBe(404);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Earlier imports' }).click();
  const earlier = dialog.getByRole('listitem').filter({ hasText: 'artikel.csv' });
  await expect(earlier).toContainText('1 new');
  await earlier.getByRole('button', { name: 'Show rows' }).click();
  await expect(earlier.getByRole('row').filter({ hasText: 'ERP-2' })).toBeVisible();
  // The history of a record leads to the import with its rows.
  await page.keyboard.press('Escape');
  await items.open('search=ERP-1&panel=details');
  await items.row('ERP-1').click();
  await items.panel.getByText('History', { exact: true }).click();
  await items.panel.getByRole('button', { name: /artikel\.csv/ }).click();
  await expect(earlier.getByRole('row').filter({ hasText: 'ERP-2' })).toBeVisible();
});

test('all fields are exported in the units of the window, and importing the file changes nothing', async ({
  page,
  call,
}) => {
  const name = '=Größe; "rund"\n2';
  await call('POST', '/api/v1/items', {
    id: 'ROUND-1',
    name,
    ...size,
    length: 11.811,
    tags: ['a', 'b'],
    shipAlone: true,
  });
  await call('POST', '/api/v1/items', { id: 'ROUND-2', ...size, customAttributes: { color: 'red' } });
  const items = masterScreen(page, 'items');
  const { dialog, toast } = shellOf(page);
  await items.open('search=ROUND-');
  for (const [choice, done, name] of [
    ['Visible columns (CSV)', 'Exported 2 rows', 'Item Master.csv'],
    ['All fields (CSV)', 'Exported 2 rows', 'Items.csv'],
    ['All fields (Excel)', 'Exported Items.xlsx', 'Items.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(name);
    await expect(toast(done)).toBeVisible();

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const buffer = await readFile(await file.path());
    await dialog.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: '', buffer });
    await expect(dialog.getByRole('button', { name: 'Unchanged 2' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('an export says how many records it has, and that filters stand', async ({ page, call }) => {
  for (const id of ['SOME-1', 'SOME-2']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const menu = page.getByRole('menu');
  const exportRows = async (): Promise<number> => {
    const downloading = page.waitForEvent('download');
    await menu.getByRole('menuitem', { name: 'All fields (CSV)' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    return text.trimEnd().split('\r\n').length - 1;
  };
  const { body } = await call('POST', '/station/v1/items:query', { limit: 1 });
  const { total } = body as { readonly total: number };
  const all = total.toLocaleString('en');
  await items.open('search=SOME-');
  await expect(items.row('SOME-2')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(menu).toHaveAccessibleDescription(`Filtered: 2 of ${all}`);
  expect(await exportRows()).toBe(2);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(items.count).toHaveText(`${all} items`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(menu).toHaveAccessibleDescription(`${all} items`);
  expect(await exportRows()).toBe(total);
});

test('the template of the CSV import can be downloaded, and imports', async ({ page }) => {
  const items = masterScreen(page, 'items');
  const { dialog } = shellOf(page);
  await items.open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head = ''] = text.split(/\r?\n/);
  expect(head.split(',')).toEqual(expect.arrayContaining(['Name', 'Length (in)', 'Weight (lb)']));

  // Filled in, it has no column that must be looked at.
  const row = head
    .split(',')
    .map((name) =>
      /^Id$|\uFEFFId/.test(name) ? 'TPL-1' : name === 'Name' ? 'Pot' : /\((?:in|lb)\)/.test(name) ? '2.5' : '',
    );
  await dialog.getByLabel('CSV or Excel file').setInputFiles({
    name: 'filled.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${text}${row.join(',')}\r\n`),
  });
  await expect(dialog.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(dialog.getByText('Imported: 1 new')).toBeVisible();
});

test('a block from a spreadsheet is pasted as one step, and what cannot be stored is asked about first', async ({
  page,
  call,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const id of ['BLOCK-1', 'BLOCK-2', 'BLOCK-3']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  const stored = async (id: string) => (await call('GET', `/api/v1/items/${id}`)).body as StoredItem;
  const paste = async (text: string) => {
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    await page.keyboard.press('Control+v');
  };
  await items.open('search=BLOCK-');
  await (await items.cell('BLOCK-1', 'Length')).click();

  await paste('12 3/8\t30 cm\n11\t7\n');
  await expect(shell.toast('Changed 2 items')).toBeVisible();
  expect(await stored('BLOCK-1')).toMatchObject({ length: 12.375, width: 11.811, height: 6 });
  expect(await stored('BLOCK-2')).toMatchObject({ length: 11, width: 7 });
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored('BLOCK-2')).toMatchObject({ length: 10, width: 8 });
  expect(await stored('BLOCK-1')).toMatchObject({ length: 10, width: 8 });

  await paste('wide\t5\n9\t5\n9\t5\n9\t5');
  await expect(shell.dialog).toContainText('1 row is below the last row of the list.');
  await expect(shell.dialog).toContainText('BLOCK-1 Length: “wide”.');
  expect(await stored('BLOCK-1')).toMatchObject({ length: 10, width: 8 });
  await shell.dialog.getByRole('button', { name: 'Paste 5 cells' }).click();
  await expect(shell.toast('Changed 3 items')).toBeVisible();
  expect(await stored('BLOCK-1')).toMatchObject({ length: 10, width: 5 });
  expect(await stored('BLOCK-3')).toMatchObject({ length: 9, width: 5 });

  await (await items.cell('BLOCK-1', 'Id')).click();
  await paste('OTHER');
  await expect(shell.dialog).toContainText('This column cannot be edited here.');
  await expect(shell.dialog.getByRole('button', { name: 'Paste 0 cells' })).toBeDisabled();
});

test('Ctrl+D fills selected rows with the values of the first, over as many columns as Shift and the arrows take', async ({
  page,
  call,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await call('POST', '/api/v1/items', {
    id: 'FILL-1',
    ...size,
    name: 'First',
    category: 'Tins',
    length: 31,
    width: 21,
  });
  for (const id of ['FILL-2', 'FILL-3']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  await items.open('search=FILL-');
  await (await items.cell('FILL-1', 'Category')).click();
  for (let column = 0; column < 2; column += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Tins\t31\t21');

  for (const id of ['FILL-1', 'FILL-2', 'FILL-3']) await items.checkbox(id).click();
  await (await items.cell('FILL-1', 'Category')).click();
  for (let column = 0; column < 2; column += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+d');
  await expect(shellOf(page).toast('Changed 2 items')).toBeVisible();
  for (const id of ['FILL-2', 'FILL-3'])
    expect((await call('GET', `/api/v1/items/${id}`)).body).toMatchObject({
      name: null,
      category: 'Tins',
      length: 31,
      width: 21,
      height: 6,
    });
});
