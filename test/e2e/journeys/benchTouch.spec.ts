import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, benchOrder } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchTouch', reducedMotion: 'reduce', hasTouch: true, viewport: { width: 1280, height: 800 } });

const tea = benchItems.find(({ id }) => id === 'TEA-20')?.ean ?? '';

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

test('an Enter alone presses nothing that was touched before; with Tab a button has the focus', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'ENTER-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  const isNothingFocused = () => page.evaluate(() => document.activeElement === document.body);
  await bench.open();
  await bench.button(/ENTER-1/).tap();
  await bench.button('Box is here').tap({ timeout: 30_000 });
  for (const touch of ['tap', 'click'] as const) {
    const before = touch === 'tap' ? 0 : 1;
    await bench.button('Confirm without scan')[touch]();
    await expect(bench.heading(/without a scan\?$/)).toBeVisible();
    await bench.button('Confirm without scan')[touch]();
    await expect(bench.progress).toContainText(`${String(before + 1)} of 3`);
    expect(await isNothingFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(bench.progress).toContainText(`${String(before + 1)} of 3`);
  }
  // A finger on another button takes the focus from the one that the keyboard has.
  await bench.button('Undo').focus();
  await bench.button('Problem').tap();
  await expect(bench.heading('What is wrong?').or(bench.button('Back to packing')).first()).toBeVisible();
  expect(await isNothingFocused()).toBe(true);
  await bench.button('Back to packing').tap();
  await expect(bench.main).not.toHaveClass(/still/);
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent.trim())) === 'Undo') break;
  }
  await page.keyboard.press('Enter');
  await expect(bench.progress).toContainText('1 of 3');
});

test('another order that is scanned is opened by touch or by the barcode “Pause”, and the first one waits', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'FIRST-1', [['TEA-20', 3]]);
  await benchOrder(call, 'OTHER-1', [['TEA-20', 2]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('FIRST-1');
  await bench.scan(tea);
  await expect(bench.progress).toContainText('1 of 3', { timeout: 30_000 });
  await bench.scan('OTHER-1');
  await expect(bench.alert).toContainText('This is another order: OTHER-1.');
  expect(await bench.faults()).toEqual([]);
  await bench.button('Pause, open the other').tap();
  await expect(bench.title).toContainText('OTHER-1', { timeout: 30_000 });
  await expect(bench.band).not.toHaveClass(/wrong/);
  await bench.scan(tea);
  await expect(bench.progress).toContainText('1 of 2');
  await bench.scan('FIRST-1');
  await expect(bench.button('Pause, open the other')).toBeVisible();
  await bench.scan('PW.DO.PAUSE');
  await expect(bench.title).toContainText('FIRST-1');
  await expect(bench.progress).toContainText('1 of 3');
  // What was wrong is over with the next right scan, and when something else is begun.
  await bench.scan('OTHER-1');
  await bench.scan(tea);
  await expect(bench.progress).toContainText('2 of 3');
  await expect(bench.band).not.toHaveClass(/wrong/);
  await bench.scan('OTHER-1');
  await expect(bench.band).toHaveClass(/wrong/);
  await bench.button('Problem').tap();
  await bench.button('Back to packing').tap();
  await expect(bench.band).not.toHaveClass(/wrong/);
  await expect(bench.button('Pause, open the other')).toHaveCount(0);
});

test('an extra item is chosen by touch: one of the order, or any by its first letters', async ({ page, call }) => {
  await benchOrder(call, 'EXTRA-1', [['TEA-20', 1]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.button(/EXTRA-1/).tap();
  await bench.button('Box is here').tap({ timeout: 30_000 });
  for (const choose of [
    () => bench.button(/TEA-20/).tap(),
    async () => {
      for (const key of ['H', 'O', 'X'])
        await bench
          .button(key)
          .and(page.getByText(key, { exact: true }))
          .tap();
      await expect(bench.main.getByText('No item begins like this')).toBeVisible();
      await bench.button('Delete').tap();
      await page.screenshot({ path: 'test-results/bench/extra.png' });
      expect(await bench.faults()).toEqual([]);
      await bench.button(/HONEY-6/).tap();
    },
  ]) {
    await bench.button('Problem').tap();
    await bench.button('Extra item').tap();
    await choose();
    await expect(bench.heading('New plan')).toBeVisible({ timeout: 30_000 });
    await bench.button('Go on').tap();
  }
  await expect(bench.progress).toContainText('0 of 3');
});
