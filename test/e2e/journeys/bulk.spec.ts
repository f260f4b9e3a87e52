import type { Page } from '@playwright/test';
import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import type { Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'bulk', samples: false });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };

async function fieldsOf(call: Call, id: string): Promise<object> {
  return ((await call('GET', `/station/v1/items/${id}/record`)).body as { fields: object }).fields;
}

/** The window in German. */
async function inGerman(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
}

test('tags are added to some items and removed from them, each in one step that is taken back whole', async ({
  page,
  call,
}) => {
  for (const id of ['TAG-1', 'TAG-2', 'TAG-3'])
    await call('POST', '/api/v1/items', { id, ...size, tags: ['summer', 'gift'] });
  const items = masterScreen(page, 'items');
  const { dialog, toast, undo } = shellOf(page);
  await items.open('search=TAG-');
  await items.checkbox('TAG-1').click();
  await items.checkbox('TAG-2').click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await dialog.getByRole('combobox', { name: 'Field to change' }).selectOption({ label: 'Tags and attributes: Tags' });
  await dialog.getByLabel('Values to add').fill('fragile, gift');
  await expect(dialog.getByText('Current values are removed')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(toast('Changed 2 items')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const id of ['TAG-1', 'TAG-2'])
    expect(await fieldsOf(call, id)).toMatchObject({ tags: ['summer', 'gift', 'fragile'] });
  expect(await fieldsOf(call, 'TAG-3')).toMatchObject({ tags: ['summer', 'gift'] });
  // The list shows it, and the selection is done with.
  await expect(await items.cell('TAG-1', 'Tags')).toContainText('fragile');
  await expect(page.getByRole('button', { name: 'Edit fields' })).toHaveCount(0);

  await undo.click();
  await expect(toast('Undone: Changed 2 items')).toBeVisible();
  expect(await fieldsOf(call, 'TAG-1')).toMatchObject({ tags: ['summer', 'gift'] });
  await page.keyboard.press('Control+Shift+z');
  await expect(await items.cell('TAG-1', 'Tags')).toContainText('fragile');
  await page.keyboard.press('Control+z');
  await expect(await items.cell('TAG-1', 'Tags')).not.toContainText('fragile');
});

test('jumps of sizes and weights, and one code for many, are named before they happen', async ({ page, call }) => {
  for (const id of ['JUMP-1', 'JUMP-2', 'JUMP-3']) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const { dialog, toast } = shellOf(page);
  await items.open('search=JUMP-');
  for (const id of ['JUMP-1', 'JUMP-2']) await items.checkbox(id).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const field = dialog.getByRole('combobox', { name: 'Field to change' });
  await field.selectOption({ label: 'Dimensions and weight: Weight' });
  await dialog.getByLabel('New value').fill('250');
  await expect(dialog.getByRole('alert')).toHaveText(
    '2 items: Weight becomes more than 10 times as large. Examples: JUMP-1, JUMP-2',
  );
  await field.selectOption({ label: 'External identifiers: EAN' });
  await dialog.getByLabel('New value').last().fill('4006381333931');
  // At once: what was not seen yet holds the change back.
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(dialog.getByText('2 items get the same EAN. A scan then finds more than one.')).toBeVisible();
  expect(await fieldsOf(call, 'JUMP-1')).toMatchObject({ weight: 2.5 });
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(toast('Changed 2 items')).toBeVisible();
  expect(await fieldsOf(call, 'JUMP-1')).toMatchObject({ weight: 250 });
});

test('Enter in a field of the dialog changes nothing; Ctrl+Enter and the button with the count do', async ({
  page,
  call,
}) => {
  for (const id of ['ENTER-1', 'ENTER-2']) await call('POST', '/api/v1/items', { id, ...size, name: 'Kettle' });
  const items = masterScreen(page, 'items');
  const { dialog, toast } = shellOf(page);
  await items.open('search=ENTER-');
  for (const id of ['ENTER-1', 'ENTER-2']) await items.checkbox(id).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await dialog.getByRole('combobox', { name: 'Field to change' }).selectOption({ label: 'Identity: Name' });
  await dialog.getByLabel('New value').fill('Pot');
  await dialog.getByLabel('New value').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Change 2 items' })).toBeEnabled();
  await page.waitForTimeout(500);
  expect(await fieldsOf(call, 'ENTER-1')).toMatchObject({ name: 'Kettle' });
  await dialog.getByLabel('New value').press('Control+Enter');
  await expect(toast('Changed 2 items')).toBeVisible();
  expect(await fieldsOf(call, 'ENTER-1')).toMatchObject({ name: 'Pot' });
});

test('Schlagwörter fallen weg, und ein Feld wird erst nach einer Warnung geleert', async ({ page, call }) => {
  await inGerman(page);
  for (const id of ['DE-1', 'DE-2'])
    await call('POST', '/api/v1/items', { id, ...size, tags: ['alt', 'rot'], description: 'Von Hand geschliffen' });
  await page.goto('/#/items?search=DE-');
  const grid = page.getByRole('grid', { name: 'Artikelstamm' });
  for (const id of ['DE-1', 'DE-2']) await grid.getByRole('checkbox', { name: id }).click();
  await page.getByRole('button', { name: 'Felder bearbeiten' }).click();
  const { dialog } = shellOf(page);
  await expect(dialog).toHaveAccessibleName('2 Artikel bearbeiten');
  const field = dialog.getByRole('combobox', { name: 'Zu änderndes Feld' });
  await field.selectOption({ label: 'Schlagwörter und Merkmale: Schlagwörter' });
  await dialog.getByRole('group', { name: 'Änderung von Schlagwörter' }).getByText('Entfernen').click();
  await dialog.getByLabel('Zu entfernende Werte').fill('alt');
  await field.selectOption({ label: 'Bezeichnung: Beschreibung' });
  await dialog.getByRole('group', { name: 'Änderung von Beschreibung' }).getByText('Leeren').click();
  await expect(
    dialog.getByText('Beschreibung wird geleert: 2 Artikel. Die aktuellen Werte werden entfernt.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: '2 Artikel ändern' }).click();
  const toasts = page
    .getByRole('region', { name: /^Meldungen|^Benachrichtigungen|^Notifications/ })
    .getByRole('listitem');
  await expect(toasts.filter({ hasText: '2 Artikel geändert' })).toBeVisible();
  const changed = await fieldsOf(call, 'DE-2');
  expect(changed).toMatchObject({ tags: ['rot'] });
  expect(changed).not.toHaveProperty('description');
  await page.keyboard.press('Control+z');
  await expect.poll(() => fieldsOf(call, 'DE-2')).toMatchObject({ description: 'Von Hand geschliffen' });
});

test('what is replaced is warned about, and an item that is gone is rejected by name', async ({ page, call }) => {
  for (const id of ['GONE-1', 'GONE-2', 'GONE-3']) await call('POST', '/api/v1/items', { id, ...size, tags: ['a'] });
  const items = masterScreen(page, 'items');
  const { dialog } = shellOf(page);
  await items.open('search=GONE-');
  for (const id of ['GONE-1', 'GONE-2', 'GONE-3']) await items.checkbox(id).click();
  await call('DELETE', '/api/v1/items/GONE-2');
  await call('PATCH', '/api/v1/items/GONE-3', { version: 1, tags: ['b'] });
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await dialog.getByRole('combobox', { name: 'Field to change' }).selectOption({ label: 'Tags and attributes: Tags' });
  await dialog.getByRole('group', { name: 'Change of Tags' }).getByText('Replace').click();
  await expect(dialog.getByText('Replaces Tags of 3 items. Current values are removed.')).toBeVisible();
  await dialog.getByLabel('New values').fill('b');
  await dialog.getByRole('button', { name: 'Change 3 items' }).click();
  await expect(dialog.getByText('Done: 1 changed, 1 already up to date, 1 rejected')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText('GONE-2There is no item with this id.');

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone: 1 reverted')).toBeVisible();
  expect(await fieldsOf(call, 'GONE-1')).toMatchObject({ tags: ['a'] });
});

test('the history of an item names who changed what, from what to what, and leads to its bulk change', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'PAST-1', ...size, name: 'Old kettle', tags: ['tin'] });
  await call('PATCH', '/api/v1/items/PAST-1', { version: 1, name: 'New kettle', length: 12 });
  await call('POST', '/station/v1/items:bulkUpdate', {
    selection: { ids: ['PAST-1'] },
    changes: [
      { path: 'tags', op: 'replace', values: ['copper'] },
      { path: 'shipAlone', op: 'set', value: true },
    ],
  });
  const items = masterScreen(page, 'items');
  const { dialog } = shellOf(page);
  await items.open('search=PAST-1');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await items.panel.getByText('History', { exact: true }).click();
  const entries = items.panel.getByRole('list', { name: 'History' }).locator(':scope > li');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Bulk change');
  await expect(entries.nth(0)).toContainText('Tags+ copper− tin');
  await expect(entries.nth(0)).toContainText('yes');
  await expect(entries.nth(1)).toContainText('Changed');
  await expect(entries.nth(1)).toContainText('NameOld kettle → New kettle');
  await expect(entries.nth(1)).toContainText('Length10 in → 12 in');
  await expect(entries.nth(2)).toContainText('Created');
  await expect(entries.nth(2)).toContainText('NameOld kettle');

  // A change in the panel is in the history at once.
  await items.field('Weight').fill('3');
  await items.field('Weight').press('Enter');
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText('Weight2.5 lb → 3 lb');

  await entries.nth(1).getByRole('button', { name: 'Bulk change' }).click();
  await expect(dialog).toHaveAccessibleName('Bulk change');
  await expect(dialog.getByText('Done: 1 changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('1 record was changed in the meantime and was not undone:')).toBeVisible();
});

test('der Verlauf spricht Deutsch und in den Einheiten des Fensters', async ({ page, call }) => {
  await inGerman(page);
  await page.addInitScript(() => localStorage.setItem('packwright.measures', 'metric'));
  await call('POST', '/api/v1/items', { id: 'VERLAUF-1', ...size });
  await call('PATCH', '/api/v1/items/VERLAUF-1', { version: 1, length: 20, shipAlone: true });
  await page.goto('/#/items?search=VERLAUF-1');
  await page.getByRole('gridcell', { name: 'VERLAUF-1', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary');
  await panel.getByText('Verlauf', { exact: true }).click();
  const entries = panel.getByRole('list', { name: 'Verlauf' }).locator(':scope > li');
  await expect(entries.nth(0)).toContainText('Geändert');
  await expect(entries.nth(0)).toContainText('Länge25,4 cm → 50,8 cm');
  await expect(entries.nth(0)).toContainText('ja');
  await expect(entries.nth(1)).toContainText('Angelegt');
});

test('deleted items wait in the bin with who and when, and are restored one by one, several and all that match', async ({
  page,
  call,
}) => {
  const ids = Array.from({ length: 6 }, (_, at) => `BIN-${at}`);
  for (const id of ids) await call('POST', '/api/v1/items', { id, ...size, name: `Bowl ${id}`, sku: `SKU-${id}` });
  const items = masterScreen(page, 'items');
  const { dialog, toast, undo, title } = shellOf(page);
  await items.open('search=BIN-');
  for (const id of ids) await items.checkbox(id).click();
  await page.getByRole('button', { name: 'Delete 6 items' }).click();
  await dialog.getByRole('button', { name: 'Delete 6 items' }).click();
  await expect(toast('Deleted 6 items')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No item matches' })).toBeVisible();

  await page.getByRole('button', { name: 'Deleted items' }).click();
  await expect(title).toHaveText('Deleted items');
  const bin = page.getByRole('grid', { name: 'Deleted items' });
  await page.getByRole('searchbox', { name: 'Search by id or name' }).fill('bowl bin');
  await expect(bin.getByRole('row')).toHaveCount(7);
  await expect(bin.getByRole('row').nth(1)).toContainText('admin@packwright.local');

  // One, from its panel, where another item has its SKU by now.
  await call('POST', '/api/v1/items', { id: 'OTHER-1', ...size, sku: 'SKU-BIN-0' });
  await bin.getByRole('gridcell', { name: 'BIN-0', exact: true }).click();
  await page.keyboard.press('e');
  await expect(items.panel.getByText('OTHER-1 now uses the SKU SKU-BIN-0.')).toBeVisible();
  await expect(items.panel.getByText('Bowl BIN-0')).toBeVisible();
  await items.panel.getByRole('button', { name: 'Restore BIN-0' }).click();
  await expect(toast('Restored 1 item')).toBeVisible();
  await expect(bin.getByRole('row')).toHaveCount(6);
  expect((await call('GET', '/api/v1/items/BIN-0')).body).toMatchObject({ name: 'Bowl BIN-0', sku: 'SKU-BIN-0' });

  // Several, one of which has a successor by now.
  await bin.getByRole('checkbox', { name: 'BIN-1' }).click();
  await bin.getByRole('checkbox', { name: 'BIN-2' }).click();
  await call('POST', '/api/v1/items', { id: 'BIN-2', ...size, name: 'Successor' });
  await page.getByRole('button', { name: 'Restore 2 items' }).click();
  await expect(dialog.getByText('Done: 1 restored, 1 rejected')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText('BIN-2This id is in use by another item.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  expect((await call('GET', '/api/v1/items/BIN-2')).body).toMatchObject({ name: 'Successor' });

  // All that match, with their number on the button, and back into the bin with one undo.
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(dialog).toHaveAccessibleName('Restore 3 items');
  await dialog.getByRole('button', { name: 'Restore 3 items' }).click();
  await expect(toast('Restored 3 items')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No deleted record matches' })).toBeVisible();
  expect((await call('GET', '/api/v1/items/BIN-5')).status).toBe(200);
  await undo.click();
  await expect(bin.getByRole('row')).toHaveCount(4);
  expect((await call('GET', '/api/v1/items/BIN-5')).status).toBe(404);
});

test('gelöschte Behälter werden im Papierkorb gefunden und wiederhergestellt', async ({ page, call }) => {
  await inGerman(page);
  await page.goto('/#/containers/deleted');
  await expect(page.getByRole('heading', { name: 'Keine gelöschten Datensätze' })).toBeVisible();
  const box = { containerType: 'Box', innerLength: 12, innerWidth: 10, innerHeight: 8, weightMaxGross: 50 };
  for (const id of ['KISTE-1', 'KISTE-2'])
    await call('POST', '/api/v1/containers', { id, name: `Kiste ${id}`, ...box });
  await page.goto('/#/containers?search=KISTE');
  const grid = page.getByRole('grid', { name: 'Behälterstamm' });
  for (const id of ['KISTE-1', 'KISTE-2']) await grid.getByRole('checkbox', { name: id, exact: false }).first().click();
  await page.getByRole('button', { name: '2 Behälter löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2 Behälter löschen' }).click();
  await expect(grid).toHaveCount(0);
  await page.getByRole('button', { name: 'Gelöschte Behälter' }).click();
  const bin = page.getByRole('grid', { name: 'Gelöschte Behälter' });
  await bin.getByRole('checkbox', { name: 'KISTE-2' }).click();
  await page.getByRole('button', { name: '1 Behälter wiederherstellen' }).click();
  await expect(bin.getByRole('row')).toHaveCount(2);
  expect((await call('GET', '/api/v1/containers/KISTE-2')).body).toMatchObject({ name: 'Kiste KISTE-2' });
  expect((await call('GET', '/api/v1/containers/KISTE-1')).status).toBe(404);
});

test('a long change shows its progress, is cancelled, and what it did by then is taken back', async ({
  page,
  call,
}) => {
  test.slow();
  const count = 8000;
  const ids = Array.from({ length: count }, (_, at) => `LONG-${String(at)}`);
  for (let from = 0; from < count; from += 1000)
    await call('POST', '/station/v1/items:import', {
      items: ids.slice(from, from + 1000).map((id) => ({ id, ...size })),
    });
  const { body } = await call('POST', '/station/v1/items:bulkDelete', { selection: { ids } });
  const { id } = body as { id: string };
  const stateOf = async () => ((await call('GET', `/station/v1/bulk-changes/${id}`)).body as { state: string }).state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');

  const { dialog } = shellOf(page);
  await page.goto('/#/items/deleted?search=LONG-');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await dialog.getByRole('button', { name: 'Restore 8,000 items' }).click({ timeout: 60_000 });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(count));
  await expect(dialog.getByRole('status')).toHaveText(/^Restoring: [\d,]+ of 8,000$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(/^Stopped: [\d,]+ restored, [\d,]+ not processed$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText(/^Undone: [\d,]+ reverted$/)).toBeVisible({ timeout: 60_000 });
  expect((await call('GET', '/api/v1/items/LONG-7999')).status).toBe(404);
  expect((await call('GET', '/api/v1/items/LONG-0')).status).toBe(404);
});

test('all that match are changed with the number that was seen; another number is said first', async ({
  page,
  call,
}) => {
  const ids = Array.from({ length: 230 }, (_, at) => `ALL-${String(at)}`);
  await call('POST', '/station/v1/items:import', { items: ids.map((id) => ({ id, ...size })) });
  const items = masterScreen(page, 'items');
  const { dialog, toast } = shellOf(page);
  await items.open('search=ALL-');
  await items.grid.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Select all 230' }).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await expect(dialog).toHaveAccessibleName('Edit 230 items');
  await dialog
    .getByRole('combobox', { name: 'Field to change' })
    .selectOption({ label: 'Handling and orientation: Ship alone' });
  await call('POST', '/api/v1/items', { id: 'ALL-LATE', ...size });
  await dialog.getByRole('button', { name: 'Change 230 items' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The selection has changed: 231 items now, 230 before.');
  expect(await fieldsOf(call, 'ALL-7')).not.toMatchObject({ shipAlone: true });
  await dialog.getByRole('button', { name: 'Change 231 items' }).click();
  await expect(toast('Changed 231 items')).toBeVisible();
  for (const id of ['ALL-229', 'ALL-LATE']) expect(await fieldsOf(call, id)).toMatchObject({ shipAlone: true });

  // Deleting what is not all in sight is asked about.
  await items.grid.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Select all 231' }).click();
  await page.getByRole('button', { name: 'Delete 231 items' }).click();
  await dialog.getByRole('button', { name: 'Delete 231 items' }).click();
  await expect(toast('Deleted 231 items')).toBeVisible();
  expect((await call('GET', '/api/v1/items/ALL-7')).status).toBe(404);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await call('GET', '/api/v1/items/ALL-7')).status).toBe(200);
});
