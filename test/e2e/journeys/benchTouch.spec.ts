import { benchScreen } from '../pages/bench.ts';
import { benchMasters, benchOrder } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchTouch', reducedMotion: 'reduce', hasTouch: true, viewport: { width: 1280, height: 800 } });

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
