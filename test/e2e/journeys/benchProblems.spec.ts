import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, benchOrder, type BenchItem } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchProblems', reducedMotion: 'reduce', hasTouch: true });

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

test('a unit that does not fit gets a larger box with everything in it, by touch and by scanner', async ({
  page,
  call,
}) => {
  const bench = benchScreen(page);
  await bench.open();
  for (const number of ['NOFIT-1', 'NOFIT-2']) {
    await benchOrder(call, number, [
      ['JERKY-12', 2],
      ['TEA-20', 1],
    ]);
    await bench.scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    await bench.scan(code('JERKY-12'));
    await bench.button('Problem').tap();
    await bench.button('Does not fit').tap();
    await bench.button(/^Green tea/).tap();
    await expect(bench.heading('Green tea 20 bags does not fit')).toBeVisible();
    await expect(bench.main).toContainText('All 3 units fit');
    expect(await bench.faults()).toEqual([]);
    if (number === 'NOFIT-1') await bench.button('Take Box L').tap();
    else await bench.scan('L-18');
    await expect(bench.band).toContainText('Take Box L instead of Box M. All 3 units go in.');
    await expect(bench.progress).toContainText('1 of 3');
    if (number === 'NOFIT-2') break;
    await bench.scan('PW.DO.UNDO');
    await expect(bench.band).toContainText('Box 1 is Box M again, not Box L.');
    await bench.scan('PW.DO.UNDO');
    await expect(bench.band).toContainText('Taken back: Beef jerky');
    await bench.scan('PW.DO.PAUSE');
    await bench.scan('PW.DO.NEXT');
    await bench.scan(code('JERKY-12'));
    await bench.scan(code('JERKY-12'));
    await bench.scan(code('TEA-20'));
    await expect(bench.heading('Order complete')).toBeVisible();
  }
  await bench.button('Problem').tap();
  await bench.button('Does not fit').tap();
  await bench.button(/^Green tea/).tap();
  // Nothing is larger: a second box at once.
  await expect(bench.heading('New plan')).toBeVisible();
  await expect(bench.main).toContainText('Green tea 20 bags goes into box 2 now');
});

test('a damaged unit is put aside, and its replacement counts by one tap or one scan', async ({ page, call }) => {
  const bench = benchScreen(page);
  await bench.open();
  await benchOrder(call, 'BROKEN-1', [
    ['JERKY-12', 1],
    ['TEA-20', 1],
  ]);
  await bench.scan('BROKEN-1');
  await expect(bench.title).toContainText('BROKEN-1', { timeout: 30_000 });
  await bench.scan(code('JERKY-12'));
  await expect(bench.progress).toContainText('1 of 2');
  const asked = bench.heading('Is this the replacement?');
  const aside = bench.heading('Put it aside, get a replacement');
  // Right after the report it is the same pull of the trigger: scanned until it is asked about.
  const scanned = (): Promise<void> =>
    expect(async () => {
      await bench.scan(code('JERKY-12'));
      await expect(asked).toBeVisible({ timeout: 500 });
    }).toPass();
  for (const answer of ['Yes, replacement', 'scan']) {
    await bench.button('Problem').tap();
    await bench.button('Damaged').tap();
    await bench.scan(code('JERKY-12'));
    await expect(aside).toBeVisible();
    expect(await bench.faults()).toEqual([]);
    await scanned();
    expect(await bench.faults()).toEqual([]);
    await bench.button('No, damaged unit').tap();
    await expect(aside).toBeVisible();
    await scanned();
    if (answer === 'scan')
      await expect(async () => {
        await bench.scan(code('JERKY-12'));
        await expect(asked).toBeHidden({ timeout: 500 });
      }).toPass();
    else await bench.button(answer).tap();
    await expect(bench.progress).toContainText('1 of 2');
  }
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Order complete')).toBeVisible();
});
