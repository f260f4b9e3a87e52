import type { Call } from '../support/callStation.ts';
import { expectAccessible } from '../support/accessible.ts';
import { shellOf } from '../pages/shell.ts';
import { wavesScreen } from '../pages/waves.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'waves', samples: true });

/** Journeys share a station, which takes an order number once. */
let asked = 0;

/** Four SKUs in two aisles, and orders for them. */
async function warehouse(call: Call, orders: number): Promise<void> {
  for (const [location, sku, aisle, bay] of [
    ['01-01', 'NEAR', 1, 1],
    ['01-18', 'FAR', 1, 18],
    ['03-02', 'SIDE', 3, 2],
    ['03-19', 'BACK', 3, 19],
  ] as const)
    await call('POST', '/station/v1/slots', { location, sku, aisle, bay, zone: aisle === 1 ? 'A' : 'B' });
  asked += 1;
  for (let index = 1; index <= orders; index += 1)
    await call('POST', '/api/v1/orders', {
      sourceOrderId: `WAVE-${String(asked)}-${String(index)}`,
      priority: String(index),
      lines: ['FAR', 'NEAR', index % 2 === 0 ? 'BACK' : 'SIDE'].map((sku) => ({ sku, quantityOrdered: index })),
    });
}

test('by keyboard alone: waves are built, stay with the station, and the way of one is stepped', async ({
  page,
  call,
}) => {
  await warehouse(call, 4);
  const waves = wavesScreen(page);
  await page.goto('/#/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { name: 'No waves yet' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Max. orders per wave').fill('2');
  await page.getByLabel('Max. orders per wave').press('Enter');
  await expect(shellOf(page).toast('Built 2 waves from 4 orders')).toBeVisible();
  await expect(waves.list.getByRole('row')).toHaveCount(3);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(waves.list.getByRole('row').nth(1)).toContainText('Wave 1');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wave 1' })).toBeVisible();
  await expect(waves.picks.getByRole('row')).toHaveCount(5);
  await expect(waves.stop).toHaveText('Stop 0 of 4');
  await page.keyboard.press('.');
  await expect(waves.stop).toHaveText(/Stop 1 of 4 0/);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(waves.stop).toHaveText(/Stop 3 of 4/);
  await page.keyboard.press(',');
  await expect(waves.stop).toHaveText(/Stop 2 of 4/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(waves.list).toBeVisible();
});

test('the way is played to its end, and where motion is not wanted it goes from stop to stop', async ({
  page,
  call,
}) => {
  await warehouse(call, 2);
  const waves = wavesScreen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Whoever leaves while they are built is told, and told again when they are there.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/station/v1/wave-plans', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await waves.open();
  await waves.build.click();
  await expect(waves.panel).toContainText('Planning tours');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(shellOf(page).toast('Waves are still being built')).toBeVisible();
  held.resolve(undefined);
  await shellOf(page)
    .toast(/^Built/)
    .getByRole('button', { name: 'Open' })
    .click();
  await waves.list.getByRole('link', { name: 'Wave 1' }).click();
  await waves.key('Play').click();
  await expect(waves.key('Pause')).toBeVisible();
  await expect(waves.stop).toHaveText(/Stop 4 of 4/);
  await expect(waves.key('Play')).toBeVisible();
});

test('pick lists are printed for each picker, exported, and what is in a wave is not picked again', async ({
  page,
  call,
}) => {
  await warehouse(call, 2);
  const waves = wavesScreen(page);
  const shell = shellOf(page);
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.pick-lists section')].map((each) => each.textContent);
      Object.assign(window, { printed: sheets });
    };
  });
  await waves.open();
  await page.getByLabel('Max. orders per wave').fill('');
  await waves.build.click();
  // The waves of the journeys before are in the list, too.
  await expect(shell.toast(/^Built/)).toBeVisible();
  await waves.list.getByRole('link', { name: 'Wave 1' }).click();
  await page.getByLabel('Pickers').selectOption('2');
  await page.getByRole('button', { name: 'Print pick lists' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: string[] }).printed?.length)).toBe(2);
  const sheets = await page.evaluate(() => (window as unknown as { printed: string[] }).printed);
  expect(sheets[0]).toContain('Picker 1 of 2');
  expect(sheets.join(' ')).toContain('NEAR');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('wave-1.csv');

  await waves.open();
  await waves.build.click();
  await expect(waves.panel.getByRole('alert')).toContainText('No open orders to build waves from.');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Discard plan' }).click();
  await expect(shell.toast(/^Discarded the plan/)).toBeVisible();
  await shell.undo.click();
  await expect(waves.list.getByRole('link', { name: 'Wave 1' })).toBeVisible();
});
