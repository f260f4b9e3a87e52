import { masterScreen } from '../pages/master.ts';
import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'containers' });

const box = { containerType: 'Box', innerLength: 12, innerWidth: 10, innerHeight: 8, weightMaxGross: 40 };

test('the type narrows the table to boxes, pallets or equipment', async ({ page, call }) => {
  for (const [id, containerType] of [
    ['TYPE-BOX', 'Box'],
    ['TYPE-PALLET', 'Pallet'],
    ['TYPE-TRAILER', 'Equipment'],
  ] as const)
    await call('POST', '/api/v1/containers', { ...box, id, name: id, containerType });
  const containers = masterScreen(page, 'containers');
  await containers.open('search=TYPE-');
  await expect(containers.grid).toHaveAttribute('aria-rowcount', '4');
  const types = page.getByRole('group', { name: 'Type' });
  for (const [label, id] of [
    ['Pallets', 'TYPE-PALLET'],
    ['Equipment', 'TYPE-TRAILER'],
    ['Boxes', 'TYPE-BOX'],
  ] as const) {
    await types.getByRole('button', { name: label }).click();
    await expect(containers.grid).toHaveAttribute('aria-rowcount', '2');
    await expect(containers.row(id)).toBeVisible();
  }
  await types.getByRole('button', { name: 'All', exact: true }).click();
  await expect(containers.grid).toHaveAttribute('aria-rowcount', '4');
});

test('an inner size is edited in its cell and taken back', async ({ page, call }) => {
  await call('POST', '/api/v1/containers', { ...box, id: 'EDIT-1', name: 'Edited' });
  const containers = masterScreen(page, 'containers');
  const shell = shellOf(page);
  await containers.open('search=EDIT-1');
  await containers.edit('EDIT-1', 'Length', '14 x 12 x 10');
  await expect(await containers.cell('EDIT-1', 'Height')).toHaveText('10.000');
  await expect(shell.toast('Changed EDIT-1')).toBeVisible();
  expect((await call('GET', '/api/v1/containers/EDIT-1')).body).toMatchObject({
    innerLength: 14,
    innerWidth: 12,
    innerHeight: 10,
  });

  await shell.undo.click();
  await expect(await containers.cell('EDIT-1', 'Length')).toHaveText('12.000');
  expect((await call('GET', '/api/v1/containers/EDIT-1')).body).toMatchObject({
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
  });

  await containers.edit('EDIT-1', 'Gross', '0 stones');
  await expect(containers.problem).toContainText('Enter a weight');
});

test('a box that is switched off is not packed into', async ({ page, call }) => {
  await call('POST', '/api/v1/containers', {
    ...box,
    id: 'SWITCH-SNUG',
    name: 'Snug',
    innerLength: 6,
    innerWidth: 6,
    innerHeight: 6,
  });
  await call('POST', '/api/v1/containers', { ...box, id: 'SWITCH-ROOMY', name: 'Roomy' });
  const containers = masterScreen(page, 'containers');
  const pack = packScreen(page);
  const packCube = async () => {
    await pack.open();
    await pack.pack.click();
    await expect(pack.boxes).toHaveCount(1);
  };
  await pack.open();
  await pack.paste('CUBE,1,6 x 6 x 6,2');
  await packCube();
  await expect(pack.boxes).toContainText('Snug');

  await containers.open('search=SWITCH-SNUG');
  await page.getByRole('switch', { name: 'Active: SWITCH-SNUG' }).click();
  await expect(shellOf(page).toast('Changed active of SWITCH-SNUG from yes to no')).toBeVisible();
  await packCube();
  await expect(pack.boxes).not.toContainText('Snug');

  await containers.open('search=SWITCH-SNUG');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('switch', { name: 'Active: SWITCH-SNUG' })).toBeChecked();
});

test('a new container is made in the panel, deleted, and brought back', async ({ page, call }) => {
  const containers = masterScreen(page, 'containers');
  const shell = shellOf(page);
  await call('POST', '/api/v1/containers', { ...box, id: 'FIRST-BOX', name: 'First' });
  await containers.open();
  await page.keyboard.press('n');
  await expect(containers.field('Id')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(containers.panel.getByText('Enter a name.')).toBeVisible();

  await containers.field('Id').fill('NEW-BOX');
  await containers.field('Name').fill('Hat box');
  await containers.field('Width').fill('14 x 14 x 9');
  await expect(containers.panel.getByRole('alert').filter({ hasText: 'Enter the maximum gross weight' })).toBeVisible();
  await containers.field('Gross limit').fill('30');
  await containers.field('Gross limit').press('Enter');
  await expect(shell.toast('Created NEW-BOX')).toBeVisible();
  const { body: before } = await call('GET', '/api/v1/containers/NEW-BOX');
  expect(before).toMatchObject({
    name: 'Hat box',
    innerLength: 14,
    innerWidth: 14,
    innerHeight: 9,
    weightMaxGross: 30,
    isActive: true,
  });

  await containers.checkbox('NEW-BOX').click();
  await page.getByRole('button', { name: 'Delete 1 container' }).click();
  await expect(containers.row('NEW-BOX')).toHaveCount(0);
  await expect(shell.toast('Deleted NEW-BOX')).toBeVisible();
  expect((await call('GET', '/api/v1/containers/NEW-BOX')).status).toBe(404);
  await shell.undo.click();
  await expect(containers.row('NEW-BOX')).toContainText('Hat box');
  expect((await call('GET', '/api/v1/containers/NEW-BOX')).body).toMatchObject({
    name: 'Hat box',
    innerHeight: 9,
    weightMaxGross: 30,
  });
});

test('chosen containers stand side by side in one scale, beside a person, and every field is kept', async ({
  page,
  call,
}) => {
  for (const [id, side] of [
    ['SIZE-S', 10],
    ['SIZE-L', 40],
  ] as const)
    await call('POST', '/api/v1/containers', { ...box, id, name: id, innerLength: side, innerHeight: side });
  const containers = masterScreen(page, 'containers');
  const { dialog, toast } = shellOf(page);
  await containers.open('search=SIZE-');
  await containers.checkbox('SIZE-S').click();
  await containers.checkbox('SIZE-L').click();
  await page.getByRole('button', { name: 'Compare sizes' }).click();
  const picture = dialog.getByRole('img', { name: /Drawn to one scale: .*SIZE-L 40 × 10 × 40 in/ });
  await expect(picture).toBeVisible();
  const widths = await picture
    .locator('.front')
    .evaluateAll((rects) => rects.map((each) => Number(each.getAttribute('width'))));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(4, 3);
  await expect(picture.getByText('Person')).toBeVisible();
  await dialog.getByRole('button', { name: 'Standard pallet' }).click();
  await expect(picture.getByText('Standard pallet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await containers.row('SIZE-S').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await containers.panel.getByRole('button', { name: 'Outside and material' }).press('Enter');
  await containers.field('Material').fill('Corrugated');
  await containers.field('Material').press('Enter');
  await expect(toast('Set material of SIZE-S to Corrugated')).toBeVisible();
  expect((await call('GET', '/station/v1/containers/SIZE-S/record')).body).toMatchObject({
    fields: { material: 'Corrugated' },
  });
});
