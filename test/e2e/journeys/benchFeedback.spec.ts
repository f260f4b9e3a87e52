import { benchScreen } from '../pages/bench.ts';
import { benchMasters, benchOrder, codeOf } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchFeedback', reducedMotion: 'reduce' });

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

test('right and wrong scans play tones that differ', async ({ page, call }) => {
  await benchOrder(call, 'TONE-1', [['TEA-20', 2]]);
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      played.push(`${this.type} ${String(this.frequency.value)}`);
      start.call(this, when);
    };
  });
  const played = () => page.evaluate(() => (globalThis as unknown as { played: string[] }).played.splice(0));
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('TONE-1');
  await expect(bench.title).toContainText('TONE-1', { timeout: 30_000 });
  await played();
  await bench.scan(codeOf('Green tea 20 bags'));
  await expect(bench.progress).toContainText('1 of 2');
  expect(await played()).toEqual(['sine 1318']);
  await bench.scan('9999999999994');
  await expect(bench.band).toHaveClass(/wrong/);
  expect(await played()).toEqual(['sawtooth 165', 'sawtooth 165']);
});

test('the bench fills the screen by touch, and leaves it again', async ({ page }) => {
  const bench = benchScreen(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await bench.open();
  await bench.button('Full screen').click();
  await expect(bench.button('Leave full screen')).toBeVisible();
  expect(await isFull()).toBe(true);
  expect(await bench.faults()).toEqual([]);
  await bench.button('Leave full screen').click();
  await expect.poll(isFull).toBe(false);
});
