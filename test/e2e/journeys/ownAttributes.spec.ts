import { expect, test } from '../support/journeyTest.ts';

/** A person's own attributes of an item, in the panel and in the grid, in German. */
test.use({ home: 'ownAttributes' });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
});

test('eigene Merkmale sind Zeilen mit Name und Wert, und eine Änderung lässt sich zurücknehmen', async ({
  page,
  call,
}) => {
  const maße = { lagen: [1, null, ''] };
  await call('POST', '/api/v1/items', {
    ...{ id: 'EIGEN-1', ...size },
    customAttributes: { 'VK brutto €': 12.5, Gefahrgut: true, maße },
  });
  const stored = async () =>
    (await call('GET', '/station/v1/items/EIGEN-1/record')).body as { fields: { customAttributes: unknown } };
  await page.goto('/#/items?search=EIGEN-1');
  const grid = page.getByRole('grid', { name: 'Artikelstamm' });
  await grid.getByRole('gridcell', { name: 'EIGEN-1', exact: true }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('button', { name: /^Schlagwörter und Merkmale/ }).click();
  const rows = page.getByRole('group', { name: 'Eigene Merkmale' });
  await expect(rows.getByLabel('Wert von Merkmal 1')).toHaveValue('12,5');
  await expect(rows.getByLabel('Wert von Merkmal 3')).toHaveValue('{"lagen":[1,null,""]}');
  await rows.getByLabel('Wert von Merkmal 1').fill('13,75');
  await rows.getByLabel('Wert von Merkmal 1').press('Enter');
  await expect
    .poll(stored)
    .toMatchObject({ fields: { customAttributes: { 'VK brutto €': 13.75, Gefahrgut: true, maße } } });
  await rows.getByRole('button', { name: 'Merkmal hinzufügen' }).click();
  await expect(rows.getByLabel('Name von Merkmal 4')).toBeFocused();
  await rows.getByLabel('Name von Merkmal 4').fill('Lagerhinweis');
  await rows.getByLabel('Wert von Merkmal 4').fill('kühl');
  await rows.getByLabel('Wert von Merkmal 4').press('Enter');
  await expect.poll(stored).toMatchObject({ fields: { customAttributes: { Lagerhinweis: 'kühl', maße } } });
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect
    .poll(async () => (await stored()).fields.customAttributes)
    .toEqual({ 'VK brutto €': 13.75, Gefahrgut: true, maße });
  await expect(rows.getByLabel('Name von Merkmal 4')).toHaveCount(0);
});

test('ein eigenes Merkmal ist eine Spalte: gewählt, sortiert, gefiltert und in der Zelle geändert', async ({
  page,
  call,
}) => {
  const prices = { 'SPALTE-1': 10, 'SPALTE-2': 9.5, 'SPALTE-3': 1234.56, 'SPALTE-4': 'auf Anfrage' };
  for (const [id, price] of Object.entries(prices))
    await call('POST', '/api/v1/items', { id, ...size, customAttributes: { 'VK Art.-Nr.': price, Farbe: 'rot' } });
  await page.goto('/#/items?search=SPALTE-');
  const grid = page.getByRole('grid', { name: 'Artikelstamm' });
  const head = grid.getByRole('columnheader', { name: /^VK Art\.-Nr\./ });
  const ids = () => grid.getByRole('rowgroup').last().getByRole('row').locator('.id-cell').allTextContents();
  await grid.getByRole('gridcell').first().waitFor();

  await page.getByRole('button', { name: 'Spalten', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Spalten' });
  await expect(chooser.getByText('Eigene Merkmale').last()).toBeVisible();
  await chooser.getByRole('checkbox', { name: 'VK Art.-Nr.' }).click();
  await page.keyboard.press('Escape');
  await head.getByRole('button').click();
  await expect.poll(ids).toEqual(['SPALTE-2', 'SPALTE-1', 'SPALTE-3', 'SPALTE-4']);
  await expect(grid.getByRole('gridcell', { name: '1.234,56' })).toBeVisible();

  await grid.getByRole('gridcell', { name: '9,50', exact: true }).dblclick();
  await grid.getByRole('textbox').fill('2000,25');
  await grid.getByRole('textbox').press('Enter');
  await expect
    .poll(async () => (await call('GET', '/station/v1/items/SPALTE-2/record')).body)
    .toMatchObject({ fields: { customAttributes: { 'VK Art.-Nr.': 2000.25, Farbe: 'rot' } } });

  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter hinzufügen' });
  await filter.getByRole('textbox').first().fill('VK Art');
  await filter.getByRole('option', { name: 'VK Art.-Nr.' }).click();
  await filter.getByLabel('Von').fill('1000');
  await filter.getByRole('button', { name: 'Anwenden' }).click();
  await expect.poll(async () => (await ids()).toSorted()).toEqual(['SPALTE-2', 'SPALTE-3']);
  await page.reload();
  await expect.poll(async () => (await ids()).toSorted()).toEqual(['SPALTE-2', 'SPALTE-3']);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
});

test('ganze Preise einer Datei werden auf Wunsch als Zahlen importiert', async ({ page, call }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/#/items');
  await page.getByRole('button', { name: 'Importieren', exact: true }).first().click();
  await dialog.getByLabel('CSV- oder Excel-Datei').setInputFiles({
    name: 'Preise.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Preis',
        'PREIS-1;12,5;5;5;1;12',
        'PREIS-2;12,5;5;5;1;7',
      ].join('\r\n'),
    ),
  });
  await dialog.getByRole('button', { name: 'Als eigenes Merkmal behalten' }).click();
  await dialog.getByRole('button', { name: 'Spalten', exact: true }).click();
  const type = dialog.getByLabel('Art: Preis');
  await expect(type).toHaveValue('text');
  await type.selectOption('Zahl');
  await expect(dialog.getByLabel('Dezimalzeichen: Preis')).toBeVisible();
  await dialog.getByRole('button', { name: '2 Datensätze importieren' }).click();
  await expect(dialog.getByText(/Importiert: 2 neu/)).toBeVisible();
  const { body } = await call('GET', '/station/v1/items/PREIS-1/record');
  expect(body).toMatchObject({ fields: { customAttributes: { Preis: 12 } } });
  // A new column is hidden: the message offers it.
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Neue Merkmale: Preis', { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: /^Preis/ });
  await expect(head).toHaveCount(0);
  await page.getByRole('button', { name: 'Spalte zeigen' }).click();
  await expect(head).toHaveCount(1);
  await page.reload();
  await expect(head).toHaveCount(1);
});
