import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'slots', samples: true });

const map = { name: 'Warehouse map' } as const;

test('by keyboard alone: sample slots, a row chosen on the map, its zone edited in place and taken back', async ({
  page,
  call,
}) => {
  const slots = masterScreen(page, 'slots');
  const shell = shellOf(page);
  await page.goto('/#/items');
  await expect(shell.title).toHaveText('Items');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Add sample locations' }).focus();
  await page.keyboard.press('Enter');
  await expect(slots.row('01-01-1')).toBeVisible();
  await expect(slots.count).toHaveText('400 locations');

  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^01-01-2: /)).toBeAttached();
  await page.getByRole('application', map).focus();
  await page.keyboard.press('ArrowUp');
  await expect(slots.row('01-02-2')).toHaveAttribute('aria-selected', /.*/);
  await expect(page.getByText(/^01-02-2: /)).toBeAttached();
  // Aisle 10 is beyond the first page of the list.
  for (let aisle = 2; aisle <= 10; aisle += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  await expect(slots.row('10-02-2')).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('f');

  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(slots.grid.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('COLD', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(shell.toast(/(Set|Changed) zone of 10-02-2 (from .* )?to COLD/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^COLD/ })).toBeVisible();
  expect((await call('GET', '/station/v1/slots/10-02-2')).body).toMatchObject({ zone: 'COLD', aisle: 10, bay: 2 });
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^COLD/ })).toHaveCount(0);
});

test('slots are imported from CSV with its mistakes listed, made in the panel, deleted and brought back', async ({
  page,
  call,
}) => {
  const slots = masterScreen(page, 'slots');
  const shell = shellOf(page);
  await call('POST', '/station/v1/slots', { location: 'HERE-1', sku: 'HERE', aisle: 3, bay: 3 });
  await slots.open('search=HERE');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'slots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('location,sku,zone,aisle,bay\nHERE-2,TWO,H,4,4\nHERE-3,THREE,H,,\n'),
  });
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByText('1 new. Not imported: 1 rejected')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(slots.row('HERE-2')).toContainText('TWO');

  await page.keyboard.press('n');
  await slots.field('Location').fill('HERE-4');
  await slots.field('SKU').fill('FOUR');
  await slots.field('Aisle').fill('5');
  await slots.field('Aisle').press('Enter');
  await expect(slots.panel.getByText('Aisle and bay go together.')).toBeVisible();
  await slots.field('Bay').fill('6');
  await slots.field('Bay').press('Enter');
  await expect(shell.toast('Created HERE-4')).toBeVisible();
  await expect(slots.field('Bay')).toHaveValue('7');

  await slots.checkbox('HERE-4').click();
  await page.getByRole('button', { name: 'Delete 1 location' }).click();
  await expect(shell.toast('Deleted HERE-4')).toBeVisible();
  expect((await call('GET', '/station/v1/slots/HERE-4')).status).toBe(404);
  await shell.undo.click();
  await expect(slots.row('HERE-4')).toContainText('FOUR');
  expect((await call('GET', '/station/v1/slots/HERE-4')).body).toMatchObject({ sku: 'FOUR', aisle: 5, bay: 6 });
});

test('the layout is changed with the map in view, and taken back', async ({ page, call }) => {
  const shell = shellOf(page);
  await call('POST', '/station/v1/slots', { location: 'FAR-1', sku: 'FAR', aisle: 14, bay: 1 });
  await page.goto('/#/slots');
  await expect(page.getByText('1 location is outside the layout. Pickers cannot reach it.')).toBeVisible();
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByLabel('Aisles', { exact: true }).fill('16');
  await expect(page.getByText('outside the layout')).toHaveCount(0);
  await page.getByLabel('Cross aisles').fill('0; 80 ft; 160 ft');
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(shell.toast('Saved the warehouse layout')).toBeVisible();
  expect((await call('GET', '/station/v1/warehouse')).body).toMatchObject({ aisles: 16, crossAisles: [0, 960, 1920] });
  await shell.undo.click();
  await expect(page.getByText('1 location is outside the layout')).toBeVisible();
  expect((await call('GET', '/station/v1/warehouse')).body).toMatchObject({ aisles: 10, crossAisles: [0, 1920] });
});
