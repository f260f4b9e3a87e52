import { settingsScreen } from '../pages/settings.ts';
import { shellOf } from '../pages/shell.ts';
import { pngFile } from '../../support/pngFile.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'documentSetup' });

test('a label is changed next to its preview, which has the size of the paper, and the change can be taken back', async ({
  page,
}) => {
  const shell = shellOf(page);
  const settings = settingsScreen(page);
  await settings.go('Labels and documents');
  const label = page.getByRole('img', { name: 'Carton label, page 1 of 1' });
  await expect(label.getByText('Jo White')).toBeVisible({ timeout: 15_000 });
  // 4 x 6 inches of 96 pixels, and the line around it.
  const box = await label.boundingBox();
  expect(box).toMatchObject({ width: 384, height: 576 });
  await expect(label.locator('[data-code]')).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Recipient' }).uncheck();
  await expect(label.getByText('Jo White')).toBeHidden();
  await shell.undo.click();
  await expect(label.getByText('Jo White')).toBeVisible();
  await page.getByLabel('Extra lines').fill('Fragile, {customer}');
  await page.getByLabel('Extra lines').blur();
  await expect(label.getByText('Fragile, Miller & Sons, Inc.')).toBeVisible();
  await page.getByLabel('Document', { exact: true }).selectOption('Packing slip');
  await page.getByLabel('Language', { exact: true }).selectOption('German');
  await expect(
    page
      .getByRole('img', { name: /^Packing slip/ })
      .getByText('Lieferschein')
      .first(),
  ).toBeVisible();
  await page.getByRole('group', { name: 'Units of all documents' }).getByText('Centimeters').click();
  await expect(
    page
      .getByRole('img', { name: /^Packing slip/ })
      .getByText(/ 4,17 kg/)
      .first(),
  ).toBeVisible();
});

test('a logo is added, shown on documents in the preview, and taken back', async ({ page, call }) => {
  const shell = shellOf(page);
  await settingsScreen(page).go('Labels and documents');
  const label = page.getByRole('img', { name: 'Carton label, page 1 of 1' });
  await expect(label).toBeVisible({ timeout: 15_000 });
  await expect(label.locator('image')).toHaveCount(0);
  const logo = pngFile({ width: 120, height: 40, colours: 6 }, (x) => [x, 80, 160, 255]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo) });
  await expect(label.locator('image')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  expect((await call('GET', '/station/v1/document-templates')).body).toMatchObject({ hasLogo: true });
  await page.reload();
  await expect(label.locator('image')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(label.locator('image')).toHaveCount(0);
  await shell.undo.click();
  await expect(label.locator('image')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Logo' }).uncheck();
  await expect(label.locator('image')).toHaveCount(0);
});

test('cartons get numbers of the company prefix; a wrong one is named in words', async ({ page, call }) => {
  const settings = settingsScreen(page);
  await settings.go('Carton numbers');
  await expect(page.getByText('Off: cartons get no SSCC')).toBeVisible();
  await page.getByLabel('GS1 Company Prefix').fill('401');
  await page.getByRole('button', { name: 'Save numbering' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter 4 to 12 digits, or nothing.');
  await page.getByLabel('GS1 Company Prefix').fill('4012345');
  await page.getByLabel('First serial number').fill('1000');
  await page.getByLabel('Last serial number').fill('1500');
  await page.getByRole('button', { name: 'Save numbering' }).click();
  await expect(page.getByText('040123450000010008')).toBeVisible();
  expect((await call('GET', '/station/v1/sscc')).body).toMatchObject({ state: 'ok', next: 1000, left: 501 });
});
