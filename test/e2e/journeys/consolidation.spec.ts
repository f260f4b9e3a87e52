import { expectAccessible } from '../support/accessible.ts';
import type { Call } from '../support/callStation.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'consolidation', samples: true });

async function order(call: Call, name: string, zip: string): Promise<void> {
  const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip, country: 'US' };
  await call('POST', '/api/v1/orders', {
    ...{ sourceOrderId: name, shipTo: { name: 'Ann', address } },
    lines: [{ itemId: 'FM-63203895688', quantityOrdered: 2 }],
  });
}

test('by keyboard alone: a profile is made, a suggestion accepted, the group packed and seen in 3D', async ({
  page,
  call,
}) => {
  await order(call, 'SAME-1', '89501');
  await order(call, 'SAME-2', '89501');
  const shell = shellOf(page);
  await page.goto('/#/orders');
  await expect(shell.title).toHaveText('Orders');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'No orders to consolidate' })).toBeVisible();
  await page.keyboard.press('Shift+Digit4');
  await expect(page.getByRole('heading', { name: 'No profiles yet' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Same zip');
  await page.getByRole('combobox', { name: 'Matching fields' }).fill('shipTo.address.zip');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(shell.toast('Created profile Same zip')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Digit1');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption('Same zip');
  const suggested = page.getByRole('grid', { name: 'Suggested' });
  await expect(suggested.getByRole('row').nth(1)).toContainText('SAME-1, SAME-2');
  await page.getByRole('button', { name: 'Accept all' }).focus();
  await page.keyboard.press('Enter');
  await expect(shell.toast('Created 1 group')).toBeVisible();

  await page.keyboard.press('Shift+Digit3');
  await page.getByRole('link', { name: '89501' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No packing plan yet' })).toBeVisible();
  await expectAccessible(page);
  const boxes = page.getByRole('combobox', { name: 'Only these boxes' });
  await boxes.fill('NO-SUCH-BOX');
  await boxes.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No active box with this id: NO-SUCH-BOX.');
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeDisabled();
  await boxes.press('Backspace');
  await boxes.fill('CARTON-24x24x24');
  await boxes.press('Enter');
  await page.getByRole('combobox', { name: 'Load cartons' }).selectOption('On pallets');
  await page
    .getByRole('grid')
    .or(page.getByRole('heading', { name: 'No packing plan yet' }))
    .click();
  await page.keyboard.press('a');
  await expect(page.getByRole('main').getByText('Planned', { exact: true })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Boxes' })).toContainText('SAME-2');
  await expect(page.getByRole('application')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Boxes' })).toContainText('SAME-1');
  const packed = (await call('GET', '/api/v1/consolidation/groups?status=Packed')).body as { items: { id: string }[] };
  const { body } = await call('GET', `/station/v1/consolidation/groups/${String(packed.items[0]?.id)}/pack`);
  const { results, palletResults } = (body as { packResult: { results: object[]; palletResults: object } }).packResult;
  expect(new Set(results.map((box) => Reflect.get(box, 'containerId')))).toEqual(new Set(['CARTON-24x24x24']));
  expect(palletResults).not.toBeNull();

  // Its next step is one shipment of all its orders, which can be taken back.
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/#\/shipments\//);
  await expect(shell.toast('Created a shipment from group 89501')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open shipment' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(shell.toast('Undone: Created a shipment from group 89501')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create shipment' })).toBeVisible();
});

test('orders that break a profile are grouped by hand with a reason, and the group is dissolved', async ({
  page,
  call,
}) => {
  await order(call, 'APART-1', '10001');
  await order(call, 'APART-2', '20002');
  const { body } = await call('POST', '/api/v1/consolidation/profiles', {
    ...{ id: 'strict', name: 'Strict', groupingKeys: ['shipTo.address.zip'] },
  });
  expect(body).toMatchObject({ id: 'strict' });
  const shell = shellOf(page);
  await page.goto('/#/consolidation?view=ungrouped&profile=strict');
  for (const name of ['APART-1', 'APART-2'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Group selected' }).click();
  const dialog = page.getByRole('dialog');
  // Either may be the one that the other does not go with.
  await expect(dialog).toContainText(/APART-[12]/);
  await expect(dialog).toContainText('Its ZIP is');
  await expect(dialog.getByRole('button', { name: 'Create anyway' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('One truck goes to both');
  await page.reload();
  await expect(dialog.getByLabel('Reason')).toHaveValue('One truck goes to both');
  await dialog.getByLabel('Reason').press('Enter');
  await expect(shell.toast('Created 1 group')).toBeVisible();

  await page.getByRole('button', { name: 'Groups' }).click();
  const row = page.getByRole('row').filter({ hasText: 'One truck goes to both' });
  await expect(row.getByRole('link')).toHaveText(/^APART-[12], APART-[12]$/);
  await row.getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: 'One truck goes to both' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dissolve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dissolve' }).click();
  await expect(page.getByRole('heading', { name: 'Dissolved' })).toBeVisible();
  const stored = await call('GET', '/api/v1/consolidation/groups?status=Dissolved');
  expect((stored.body as { items: readonly unknown[] }).items).toHaveLength(1);
});

test('a profile is deleted and brought back', async ({ page, call }) => {
  await call('POST', '/api/v1/consolidation/profiles', {
    ...{ id: 'gone', name: 'Soon gone', groupingKeys: ['customer.id'], constraints: { maxOrdersPerGroup: 5 } },
  });
  const shell = shellOf(page);
  await page.goto('/#/consolidation?view=profiles');
  await page.getByRole('gridcell', { name: 'Soon gone' }).click();
  await page.keyboard.press('Delete');
  await expect(shell.toast('Deleted profile Soon gone')).toBeVisible();
  expect((await call('GET', '/station/v1/consolidation/profiles/gone')).status).toBe(404);
  await shell.undo.click();
  await expect(page.getByRole('gridcell', { name: 'Soon gone' })).toBeVisible();
  expect((await call('GET', '/station/v1/consolidation/profiles/gone')).body).toMatchObject({
    groupingKeys: ['customer.id'],
    constraints: { maxOrdersPerGroup: 5 },
  });
});
