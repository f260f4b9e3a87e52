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
