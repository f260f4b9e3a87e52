import { benchScreen } from '../pages/bench.ts';
import { expectReadableFromAfar } from '../support/accessible.ts';
import { benchItems, benchMasters, benchOrder, type BenchItem } from '../support/benchOrders.ts';
import { benchPackers } from '../support/benchPackers.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchPackers', reducedMotion: 'reduce', hasTouch: true });

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await benchPackers(call);
});

test('packers sign in and take over by badge alone, and every unit is packed in the name of who scanned it', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'BADGE-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  await expect(bench.heading('Scan your badge')).toBeVisible();
  // Without a lead nobody gets into the office.
  await bench.button('Leave bench').tap();
  await bench.main.locator('.foot').getByRole('button', { name: 'Leave bench' }).tap();
  await expect(bench.heading('PIN of a lead')).toBeVisible();
  await bench.scan('BADGE-LEA');
  await expect(bench.heading('Lea, enter your PIN')).toBeVisible();
  await bench.button('Back').tap();
  await bench.button('Leave bench').tap();
  await bench.main.locator('.foot').getByRole('button', { name: 'Leave bench' }).tap();
  await bench.scan('BADGE-ANA');
  await expect(bench.alert).toContainText('This needs a lead.');
  await bench.scan('BADGE-1');
  await expect(bench.alert).toContainText('Scan your badge first, then the order. Scanned BADGE-1');
  await bench.scan('BADGE-ANA');
  await expect(bench.band).toContainText('Ana packs here now.');
  await bench.scan('BADGE-1');
  await expect(bench.title).toContainText('BADGE-1', { timeout: 30_000 });
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 3');
  await bench.scan('BADGE-BEN');
  await expect(bench.heading('Ben packs from here')).toBeVisible();
  await expect(bench.main).toContainText('Ana packed it so far.');
  await expect(bench.main).toContainText('1 of 3 units packed');
  // The next scan goes on.
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('2 of 3');
  await page.reload();
  await expect(bench.progress).toContainText('2 of 3');
  await expect(bench.button('Ben packs here')).toBeVisible();
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Order complete')).toBeVisible();
  await bench.scan('BADGE-ANA');
  await expect(bench.band).toContainText('Ana packs here now.');
});

test('packers sign in by name and PIN, hand over, and leave an order by touch alone', async ({ page, call }) => {
  await benchOrder(call, 'PIN-1', [['TEA-20', 3]], 1);
  const bench = benchScreen(page);
  await bench.open();
  const enter = async (pin: string): Promise<void> => {
    for (const digit of pin) await bench.main.getByRole('button', { name: digit, exact: true }).tap();
  };
  await bench.button('Ana').tap();
  await enter('4712');
  expect(await bench.faults()).toEqual([]);
  await bench.button('Sign in').tap();
  await expect(bench.alert).toContainText('The PIN is not right.');
  await enter('4711');
  await bench.button('Sign in').tap();
  await expect(bench.band).toContainText('Ana packs here now.');
  await bench.button(/PIN-1/).tap();
  await bench.button('Box is here').tap({ timeout: 30_000 });
  // Without a scan a unit needs a lead: the way on is the scanner.
  await expect(bench.unitName).toBeVisible();
  await expect(bench.primary).toHaveCount(0);
  await bench.button('Confirm without scan').tap();
  await expect(bench.heading('Scan a lead’s badge')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.button('Back').tap();
  await expect(bench.unitName).toBeVisible();
  await bench.button('Confirm without scan').tap();
  await expect(bench.button('Ben')).toHaveCount(0);
  await bench.button(/^Lea$/).tap();
  await enter('9999');
  await bench.button('Allow').tap();
  await expect(bench.progress).toContainText('1 of 3');
  await bench.button('Ana packs here').tap();
  await bench.button('By name').tap();
  await bench.button('Ben').tap();
  await enter('0815');
  await bench.button('Sign in').tap();
  await expect(bench.heading('Ben packs from here')).toBeVisible();
  await bench.button('Go on').tap();
  await bench.button('Problem').tap();
  await bench.button('Hand over').tap();
  await bench.button('Pause order and sign out').tap();
  await expect(bench.heading('Scan your badge')).toBeVisible();
  // What was confirmed stays, and the order is free.
  const { body } = await call('GET', '/station/v1/packing-queue');
  const { items } = body as { items: readonly { orderNumbers: readonly string[]; state: string }[] };
  expect(items.find(({ orderNumbers }) => orderNumbers.includes('PIN-1'))?.state).toBe('paused');
  await bench.scan('BADGE-ANA');
  await bench.scan('PIN-1');
  await expect(bench.progress).toContainText('1 of 3');
});

test('a double tap does what its first tap does, and an item that is scanned while a lead is asked counts', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'DOUBLE-1', [['TEA-20', 3]], 1);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('BADGE-ANA');
  await bench.scan('DOUBLE-1');
  await bench.button('Box is here').waitFor({ timeout: 30_000 });
  const at = await bench.button('Box is here').boundingBox();
  await expect(bench.main).not.toHaveClass(/still/);
  // “Several” comes under the finger.
  await page.evaluate(tapTwice, { x: (at?.x ?? 0) + 40, y: (at?.y ?? 0) + 40, next: '.unit h2' });
  await expect(bench.main).not.toHaveClass(/still/);
  await expect(bench.unitName).toBeVisible();
  await expect(bench.heading('Scan a lead’s badge')).toHaveCount(0);
  await bench.button('Confirm without scan').tap();
  await expect(bench.heading('Scan a lead’s badge')).toBeVisible();
  await expect(bench.band).not.toHaveClass(/wrong/);
  await bench.scan('NO-SUCH-CODE');
  await expect(bench.band).toHaveClass(/wrong/);
  await expect(bench.unitName).toBeVisible();
  await bench.button('Confirm without scan').tap();
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 3');
  await expect(bench.band).toHaveClass(/right/);
  await bench.scan('PW.DO.PAUSE');
});

test('a lead takes an order from another bench for the packer, and stops the packing of one', async ({
  page,
  context,
  call,
}) => {
  await benchOrder(call, 'LEAD-1', [['TEA-20', 3]], 2);
  const first = benchScreen(page);
  await first.open();
  await first.scan('BADGE-ANA');
  await first.scan('LEAD-1');
  await first.scan(code('TEA-20'));
  await expect(first.progress).toContainText('1 of 3', { timeout: 30_000 });
  const second = benchScreen(await context.newPage());
  await second.open();
  await second.scan('BADGE-BEN');
  await second.scan('LEAD-1');
  await expect(second.heading('Ana is packing order LEAD-1')).toBeVisible();
  await expect(second.alert).toContainText('Ana is packing order LEAD-1');
  await expect(second.primary).toHaveText('Leave order');
  expect(await second.faults()).toEqual([]);
  await second.button('Take over').click();
  await expect(second.heading('Scan a lead’s badge')).toBeVisible();
  await second.scan('LEAD-1');
  await expect(second.alert).toContainText('Scan the badge of a lead. Scanned LEAD-1');
  await second.scan('BADGE-LEA');
  await expect(second.progress).toContainText('1 of 3');
  await second.scan(code('TEA-20'));
  await expect(second.progress).toContainText('2 of 3');
  await expect(second.button('Ben packs here')).toBeVisible();
  await second.button('Problem').click();
  await second.button('Stop packing').click();
  await second.button('Stop packing').click();
  await second.scan('BADGE-LEA');
  await expect(second.heading('Scan an order')).toBeVisible();
  await expect(second.band).toContainText('Packing is abandoned.');
  await second.scan('LEAD-1');
  await expect(second.progress).toContainText('0 of 3');
});

test('an order is in one window of a bench at a time: the other says so, takes it over, and neither goes stale', async ({
  page,
  context,
  call,
}) => {
  await benchOrder(call, 'WINDOW-1', [['TEA-20', 4]], 1);
  const other = await context.newPage();
  for (const each of [page, other])
    await each.addInitScript(() => {
      localStorage.setItem('packwright.bench', 'north-1');
      localStorage.setItem('packwright.bench.name', 'North 1');
    });
  const [first, second] = [benchScreen(page), benchScreen(other)];
  for (const window of [first, second]) {
    await window.open();
    await window.scan('BADGE-ANA');
    await expect(window.band).toContainText('Ana packs here now.');
  }
  await first.scan('WINDOW-1');
  await first.scan(code('TEA-20'));
  await expect(first.progress).toContainText('1 of 4', { timeout: 30_000 });
  await second.scan('WINDOW-1');
  await expect(second.progress).toContainText('1 of 4');
  await expect(first.heading('Order WINDOW-1 is open in another window')).toBeVisible();
  await expect(first.band).toContainText('goes on in another window of this bench');
  expect(await first.faults()).toEqual([]);
  await second.scan(code('TEA-20'));
  await expect(second.progress).toContainText('2 of 4');
  await first.button('Continue here').click();
  await expect(first.progress).toContainText('2 of 4');
  await expect(second.band).toContainText('goes on in another window of this bench');
  // A window that is closed has nothing in hand any more.
  await page.close();
  await second.scan('WINDOW-1');
  await expect(second.progress).toContainText('2 of 4');
  await second.scan('PW.DO.PAUSE');
});

test('what packers see of themselves is large, never scrolls, and has contrast 7:1 in both languages', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'LOOK-2', [['TEA-20', 2]]);
  const bench = benchScreen(page);
  for (const [language, theme] of [
    ['en', 'light'],
    ['de', 'dark'],
  ] as const) {
    await page.goto('/#/today');
    await page.evaluate(
      ([spoken, shown]) => {
        localStorage.setItem('packwright.language', spoken ?? '');
        localStorage.setItem('packwright.theme', shown ?? '');
        sessionStorage.removeItem('packwright.bench.operator');
      },
      [language, theme],
    );
    await page.reload();
    await bench.open();
    const judge = async (): Promise<void> => {
      await expectReadableFromAfar(page);
      expect(await bench.faults()).toEqual([]);
    };
    await expect(bench.button(/^Lea$/)).toBeVisible();
    await judge();
    await bench.button(/^Lea$/).tap();
    await judge();
    await bench.scan('BADGE-LEA');
    await bench.scan('LOOK-2');
    await expect(bench.title).toContainText('LOOK-2', { timeout: 30_000 });
    await judge();
    await bench.button(/^Lea packt|^Lea packs/).tap();
    await judge();
    await bench.scan('BADGE-BEN');
    await expect(bench.heading(/Ben/)).toBeVisible();
    await judge();
    await bench.button(/^Go on|^Weiter/).tap();
    await bench.button(/Problem/).tap();
    await judge();
    await bench.scan('PW.DO.PAUSE');
  }
});

/** In the page, which a test is too slow for: the second tap comes as soon as the next screen is there. */
async function tapTwice({ x, y, next }: { readonly x: number; readonly y: number; readonly next: string }) {
  const tap = () => document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  tap();
  while (document.querySelector(next) === null) await new Promise((resolve) => requestAnimationFrame(resolve));
  tap();
}
