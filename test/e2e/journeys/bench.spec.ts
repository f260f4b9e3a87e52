import { join } from 'node:path';
import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, benchOrder, codeOf, type BenchItem } from '../support/benchOrders.ts';
import { root, startHeadless } from '../support/headless.ts';
import { expectReadableFromAfar } from '../support/accessible.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';
import { wedgeOf } from '../support/keyboardWedge.ts';

test.use({ home: 'bench', reducedMotion: 'reduce' });

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

async function sessionOf(call: Call, shipmentId: string) {
  return (await call('GET', `/station/v1/packing-sessions/${shipmentId}`)).body as {
    readonly state: string;
    readonly units: { readonly confirmed: number; readonly total: number };
  };
}

async function shipmentOf(call: Call, orderNumber: string): Promise<string> {
  const { body } = await call('GET', '/station/v1/packing-queue');
  const { items } = body as { items: readonly { orderNumbers: readonly string[]; shipmentId: string | null }[] };
  const found = items.find(({ orderNumbers }) => orderNumbers.includes(orderNumber));
  if (!found?.shipmentId) throw new Error(`${orderNumber} has no shipment`);
  return found.shipmentId;
}

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

for (const msPerKey of [1, 6, 15, 30])
  test(`an order is packed by scanner alone at ${msPerKey} ms a character: one scan for it, one for each unit`, async ({
    page,
    call,
  }) => {
    const number = `SCAN-${String(msPerKey)}`;
    await benchOrder(call, number, [
      ['JERKY-12', 2],
      ['TEA-20', 2],
    ]);
    const bench = benchScreen(page);
    let scans = 0;
    const scan = (text: string): Promise<void> => {
      scans += 1;
      return bench.scan(text, msPerKey);
    };
    await bench.open();
    await scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    const shipmentId = await shipmentOf(call, number);
    for (const unit of [1, 2, 3, 4]) {
      await scan(codeOf(await bench.unitName.innerText()));
      await expect(bench.progress).toContainText(`${unit} of 4`);
    }
    await expect(bench.heading('Order complete')).toBeVisible();
    expect(scans).toBe(5);
    expect(await sessionOf(call, shipmentId)).toMatchObject({ state: 'packed', units: { confirmed: 4, total: 4 } });
  });

test('a box whose code is one letter is scanned, and a short code without Enter is said', async ({ page, call }) => {
  const box = { innerLength: 9, innerWidth: 6, innerHeight: 5, weightTare: 0.6, weightMaxGross: 50 };
  await call('POST', '/api/v1/containers', { id: 'S', name: 'Small box', containerType: 'Box', ...box });
  await benchOrder(call, 'LETTER-1', [['JERKY-12', 1]]);
  const bench = benchScreen(page);
  const wedge = await wedgeOf(page);
  await bench.open();
  for (const end of ['Enter', 'Tab'] as const) {
    await wedge.scan('Q', 20, end);
    await expect(bench.band).toContainText('Unknown code: Q.');
    await wedge.scan('QX', 6, end);
    await expect(bench.band).toContainText('Unknown code: QX.');
  }
  await wedge.scan('S', 6, null);
  await expect(bench.band).toContainText('Enter is missing');
  await bench.scan('LETTER-1');
  await expect(bench.title).toContainText('LETTER-1', { timeout: 30_000 });
  await bench.scan('PW.DO.BOX');
  await expect(bench.heading('Which box instead?')).toBeVisible();
  await wedge.scan('S', 1);
  await expect(bench.band).toContainText('Small box');
  await expect(bench.main).not.toContainText('Which box instead?');
  // It would be chosen for the orders of the other journeys.
  await call('DELETE', '/api/v1/containers/S');
});

test('an order is packed by touch alone', async ({ page, call }) => {
  await benchOrder(call, 'TOUCH-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  let taps = 0;
  const tap = async (name: RegExp): Promise<void> => {
    taps += 1;
    await bench.button(name).click();
  };
  await tap(/TOUCH-1/);
  await expect(bench.heading('Box S')).toBeVisible({ timeout: 30_000 });
  await tap(/Box is here/);
  await tap(/Confirm without scan/);
  await expect(bench.heading(/^Confirm .* without a scan\?$/)).toBeVisible();
  await tap(/Confirm without scan/);
  await expect(bench.progress).toContainText('1 of 3');
  await tap(/Several/);
  await tap(/Pack 2 of them/);
  await tap(/Confirm 2 without scan/);
  await tap(/^Confirm without scan$/);
  await expect(bench.heading('Order complete')).toBeVisible();
  await tap(/Done/);
  await expect(bench.heading('Scan an order')).toBeVisible();
  expect(taps).toBe(9);
});

test('what is wrong stops the line in words, and nothing counts until the right scan', async ({ page, call }) => {
  await benchOrder(call, 'WRONG-1', [['TEA-20', 2]]);
  await benchOrder(call, 'WRONG-2', [['PASTA-1', 1]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('NO-SUCH-ORDER');
  await expect(bench.alert).toContainText('Unknown code: NO-SUCH-ORDER');
  await bench.scan('WRONG-1');
  await expect(bench.title).toContainText('WRONG-1', { timeout: 30_000 });
  for (const [text, says, isItem] of [
    ['9999999999994', /Unknown code: 9999999999994/, true],
    [code('HONEY-6'), /Forest honey, 6 jars is not in this order/, true],
    ['WRONG-2', /another order: WRONG-2/, false],
  ] as const) {
    await bench.scan(text);
    await expect(bench.alert).toContainText(says);
    await expect(bench.alert).toContainText(`Scanned ${text}`);
    // An order is scanned in place of another one, not of an item.
    await expect(bench.alert).toContainText(isItem ? 'Expected Green tea 20 bags' : 'To pack it, scan or tap “Pause”.');
    await expect(bench.band).toHaveClass(/wrong/);
    await expect(bench.progress).toContainText('0 of 2');
  }
  await bench.scan(code('TEA-20'));
  await expect(bench.band).toHaveClass(/right/);
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Order complete')).toBeVisible();
  // Scanned again, the order is opened again where it is packed.
  await bench.scan('PW.DO.NEXT');
  await bench.scan('WRONG-1');
  await expect(bench.band).toContainText('Order WRONG-1 is packed already');
  await page.screenshot({ path: join(root, 'test-results', 'bench', 'packed-before.png') });
  await bench.button('Open again').click();
  await expect(bench.progress).toContainText('1 of 2');
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Order complete')).toBeVisible();
  // The last scan, which closed the box, is undone with one tap, too.
  await bench.button('Undo').click();
  await expect(bench.progress).toContainText('1 of 2');
  await bench.scan('PW.DO.UNDO');
  await expect(bench.progress).toContainText('0 of 2');
});

test('a unit that is missing and one that is damaged are reported, and the packer decides what ships', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'SHORT-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('SHORT-1');
  await expect(bench.title).toContainText('SHORT-1', { timeout: 30_000 });
  const shipmentId = await shipmentOf(call, 'SHORT-1');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 3');
  await bench.button('Problem').click();
  await bench.button('Missing').click();
  await expect(bench.band).toHaveClass(/attention/);
  await expect(bench.heading('Units are missing')).toHaveCount(0);
  // Asked once what can be packed is packed.
  await bench.scan('PW.DO.DAMAGED');
  await expect(bench.heading('Put it aside, get a replacement')).toBeVisible();
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading('Units are missing')).toBeVisible();
  await expect(bench.main).toContainText('1 × Green tea 20 bags missing');
  await expect(bench.main).toContainText('1 × Green tea 20 bags damaged');
  expect(await bench.faults()).toEqual([]);
  // Nothing is preselected, every answer has a barcode, and each can be undone.
  await expect(bench.primary).toHaveCount(0);
  await bench.scan('PW.DO.NEXT');
  await expect(bench.alert).toContainText('Decide first what happens with the missing units.');
  // The decision closes the box: nothing else is to be done.
  await bench.scan('PW.DO.BACK');
  await expect(bench.heading('Order packed, not complete')).toBeVisible();
  await expect(bench.main).toContainText('SHORT-1-B1');
  await bench.scan('PW.DO.UNDO');
  await expect(bench.band).toContainText('Order SHORT-1-B1 is cancelled.');
  await expect(bench.band).toHaveClass(/attention/);
  await bench.scan('PW.DO.WITHOUT');
  await expect(bench.heading('Order packed, not complete')).toBeVisible();
  await bench.button('Undo').click();
  await bench.button('Ship without').click();
  await expect(bench.heading('Order packed, not complete')).toBeVisible();
  await expect(bench.main).toContainText('1 × Green tea 20 bags damaged: ships without');
  await expect(bench.band).toHaveClass(/attention/);
  expect(await bench.faults()).toEqual([]);
  expect(await sessionOf(call, shipmentId)).toMatchObject({
    state: 'packed',
    units: { total: 3, confirmed: 1, short: 1, damaged: 1 },
  });
});

test('what is not as planned is dealt with by scanner alone, and the screen says what changed', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'WORLD-1', [
    ['JERKY-12', 2],
    ['TEA-20', 2],
  ]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('WORLD-1');
  await expect(bench.title).toContainText('WORLD-1', { timeout: 30_000 });
  const shipmentId = await shipmentOf(call, 'WORLD-1');
  await bench.scan(codeOf(await bench.unitName.innerText()));
  await expect(bench.progress).toContainText('1 of 4');
  const inHand = codeOf(await bench.unitName.innerText());
  await bench.scan('PW.DO.NOFIT');
  await expect(bench.heading('Which item does not fit?')).toBeVisible();
  await bench.scan(inHand);
  await expect(bench.heading(/ does not fit$/)).toBeVisible();
  // The same barcode again: no larger box, but a second one.
  await bench.scan('PW.DO.NOFIT');
  await expect(bench.heading('New plan')).toBeVisible();
  await expect(bench.main).toContainText('goes into box 2 now');
  expect(await bench.faults()).toEqual([]);
  await bench.scan('PW.DO.EXTRA');
  await expect(bench.heading('Scan the extra item')).toBeVisible();
  await bench.scan(code('TEA-20'));
  await expect(bench.main).toContainText('is added to box');
  await expect(bench.progress).toContainText('1 of 5');
  await bench.scan(code('TEA-20'));
  // What is scanned right after a unit waits for it: its answer does not close what this opens.
  await bench.scan('PW.DO.BOX');
  await expect(bench.heading('Which box instead?')).toBeVisible();
  await expect(bench.progress).toContainText('2 of 5');
  await expect(bench.button(/Box L/)).toContainText(/fits?$/);
  await bench.scan('L-18');
  await expect(bench.band).toContainText('Take Box L instead of Box M.');
  await bench.scan('PW.DO.DIMS');
  await expect(bench.heading(/^Measure /)).toBeVisible();
  // The same barcode as everywhere leaves the sheet, and confirms nothing.
  await bench.scan('PW.DO.NEXT');
  for (let unit = 2; unit < 5; unit += 1) {
    await bench.scan(codeOf(await bench.unitName.innerText()));
    if (unit < 4) await expect(bench.progress).toContainText(`${unit + 1} of 5`);
  }
  await expect(bench.heading('Order complete')).toBeVisible();
  expect(await sessionOf(call, shipmentId)).toMatchObject({ state: 'packed', units: { confirmed: 5, total: 5 } });
});

test('what is not as planned is dealt with by touch alone', async ({ page, call }) => {
  await benchOrder(call, 'WORLD-2', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.button(/WORLD-2/).click();
  await expect(bench.heading('Box S')).toBeVisible({ timeout: 30_000 });
  const problem = async (name: string): Promise<void> => {
    await bench.button('Problem').click();
    expect(await bench.faults()).toEqual([]);
    await bench.button(name).click();
  };
  await problem('Box out of stock');
  // Nothing is in a box yet: no list of what has another place in it.
  await expect(bench.band).toContainText('Take Box M instead of Box S. All 3 units go in.');
  await expect(bench.heading('Box M')).toBeVisible();
  await problem('Other box');
  await expect(bench.button(/Box L/)).toContainText('All 3 fit');
  expect(await bench.faults()).toEqual([]);
  await bench.button(/Box L/).click();
  await expect(bench.heading('Box L')).toBeVisible();
  await bench.button('Box is here').click();
  await problem('Wrong size');
  expect(await bench.faults()).toEqual([]);
  for (const [side, digit] of [
    [/Length/, '6'],
    [/Width/, '4'],
    [/Height/, '3'],
  ] as const) {
    await bench.main.getByRole('button', { name: side }).click();
    await bench.main.getByRole('button', { name: digit, exact: true }).click();
  }
  await bench.button('Save size').click();
  await expect(bench.band).toContainText('There is a new plan.');
  // The largest box is empty: the same plan again would not fit either.
  await problem('Does not fit');
  await expect(bench.main).toContainText('no other box is better. Measure it');
  expect(await bench.faults()).toEqual([]);
  await bench.button('Back to packing').click();
  await bench.button('Undo').click();
  await expect(bench.band).toContainText('New plan taken back.');
  await problem('Pause');
  await expect(bench.heading('Paused: order WORLD-2')).toBeVisible();
});

test('orders that others pack or that are on hold do not stand among those that are next', async ({ page, call }) => {
  await benchOrder(call, 'HELD-1', [['TEA-20', 2]], 1);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('HELD-1');
  await expect(bench.title).toContainText('HELD-1', { timeout: 30_000 });
  await bench.button('Problem').click();
  await bench.button('Missing').click();
  await bench.scan(code('TEA-20'));
  await bench.button('Hold').click();
  await bench.button('Other order').click();
  await expect(bench.heading('Scan an order')).toBeVisible();
  await expect(bench.button(/on hold/)).toBeVisible();
  await expect(bench.button(/HELD-1/)).toHaveCount(0);
  // No list has the heading of the other one while it is read.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.route('**/packing-queue?*show=held*', async (route) => {
    await isRead;
    await route.continue();
  });
  await bench.button(/on hold/).click();
  await expect(bench.heading('Orders on hold')).toHaveCount(0);
  read();
  await expect(bench.heading('Orders on hold')).toBeVisible();
  await expect(bench.button(/HELD-1/)).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.button(/HELD-1/).click();
  await expect(bench.heading('On hold')).toBeVisible();
  await expect(bench.main).toContainText('1 × Green tea 20 bags missing: order waits');
});

test('an order is paused and continued, and a page that is loaded again goes on where it was', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'PAUSE-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('PAUSE-1');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 3', { timeout: 30_000 });
  await page.reload();
  await expect(bench.progress).toContainText('1 of 3');
  await bench.button('Problem').click();
  await bench.button('Pause').click();
  await expect(bench.button(/PAUSE-1.*Paused, 1 of 3 packed/)).toBeVisible();
  await expect(bench.heading('Paused: order PAUSE-1')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.scan(code('TEA-20'));
  await expect(bench.alert).toContainText('Order PAUSE-1 is paused');
  await page.reload();
  await expect(bench.heading('Paused: order PAUSE-1')).toBeVisible();
  await bench.scan('PW.DO.NEXT');
  await expect(bench.title).toContainText('PAUSE-1');
  await bench.scan('PW.DO.PAUSE');
  await bench.button('Continue packing').click();
  await expect(bench.progress).toContainText('1 of 3');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('2 of 3');
});

test('of two windows on one order one packs, the other says who, and can take it over', async ({
  page,
  context,
  call,
}) => {
  await benchOrder(call, 'TWICE-1', [['TEA-20', 3]]);
  const first = benchScreen(page);
  await first.open();
  await first.scan('TWICE-1');
  await first.scan(code('TEA-20'));
  await expect(first.progress).toContainText('1 of 3', { timeout: 30_000 });
  const other = await context.newPage();
  const second = benchScreen(other);
  await second.open();
  await second.scan('TWICE-1');
  await expect(second.heading(/is packing order TWICE-1/)).toBeVisible();
  await second.button('Take over').click();
  await expect(second.progress).toContainText('1 of 3');
  await second.scan(code('TEA-20'));
  await expect(second.progress).toContainText('2 of 3');
  await first.scan(code('TEA-20'));
  await expect(first.heading(/is packing order TWICE-1/)).toBeVisible();
  await expect(first.band).toHaveClass(/wrong/);
  await first.scan('PW.DO.NEXT');
  await expect(first.heading('Scan an order')).toBeVisible();
});

test('nothing scrolls, everything is large, and every theme has contrast 7:1, in both languages', async ({
  page,
  call,
}) => {
  // Due before those of the other journeys, which wait for the same benches.
  const lines = [
    ['JERKY-12', 1],
    ['HONEY-6', 1],
  ] as const;
  await benchOrder(call, 'LOOK-1', lines, 1);
  const bench = benchScreen(page);
  const judge = async (): Promise<void> => {
    await expectReadableFromAfar(page);
    expect(await bench.faults()).toEqual([]);
  };
  for (const [language, theme] of [
    ['en', 'light'],
    ['de', 'dark'],
    ['de', 'light'],
    ['en', 'dark'],
  ] as const) {
    await page.goto('/#/today');
    await page.evaluate(
      ([spoken, shown]) => {
        localStorage.setItem('packwright.language', spoken ?? '');
        localStorage.setItem('packwright.theme', shown ?? '');
      },
      [language, theme],
    );
    await page.reload();
    await bench.open();
    await expect(bench.button(/LOOK-1/)).toBeVisible();
    await judge();
    await bench.scan('LOOK-1');
    await expect(bench.title).toContainText('LOOK-1', { timeout: 30_000 });
    await judge();
    await bench.scan(codeOf(await bench.unitName.innerText()));
    await expect(bench.progress).toContainText(language === 'en' ? '1 of 2' : '1 von 2');
    await judge();
    await bench.scan('NO-SUCH-CODE');
    await expect(bench.alert).toContainText(language === 'en' ? 'Unknown code' : 'Unbekannter Code');
    await judge();
    const inHand = codeOf(await bench.unitName.innerText());
    await bench.button('Problem').click();
    await judge();
    for (const sheet of ['DIMS', 'BOX', 'EXTRA', 'NOFIT']) {
      await bench.scan(`PW.DO.${sheet}`);
      await judge();
    }
    await bench.scan(inHand);
    await expect(bench.heading(language === 'en' ? / does not fit$/ : / passt nicht$/)).toBeVisible();
    await judge();
    await bench.scan('PW.DO.NOFIT');
    await expect(bench.heading(language === 'en' ? 'New plan' : 'Neuer Plan')).toBeVisible();
    await bench.scan('PW.DO.UNDO');
    await expect(bench.band).toContainText(language === 'en' ? 'New plan taken back.' : 'Neuer Plan zurückgenommen.');
    await bench.scan('PW.DO.UNDO');
    await expect(bench.progress).toContainText(language === 'en' ? '0 of 2' : '0 von 2');
    await bench.scan('PW.DO.PAUSE');
    await expect(bench.button(/LOOK-1/)).toBeVisible();
  }
});

test('a computer that is a bench starts as one, and is left when that is confirmed', async ({ page, call }) => {
  const bench4 = { name: 'North 4', labelPrinterId: null, documentPrinterId: null, scale: null };
  await call('POST', '/station/v1/benches', bench4);
  await page.goto('/#/settings?part=devices');
  await page.getByRole('combobox', { name: 'This computer is' }).selectOption('North 4');
  await page.goto('/');
  const bench = benchScreen(page);
  await expect(bench.main).toContainText('North 4');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await bench.button('Leave bench').click();
  await expect(bench.heading('Leave the bench?')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading('Leave the bench?')).toHaveCount(0);
  await bench.button('Leave bench').click();
  await bench.main.locator('.foot').getByRole('button', { name: 'Leave bench' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a scan counts only when the station has answered: it is killed in the middle, and packing goes on', async ({
  page,
  call,
  station,
}) => {
  await benchOrder(call, 'AWAY-1', [['TEA-20', 3]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('AWAY-1');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 3', { timeout: 30_000 });
  await station.kill('SIGKILL');
  await bench.scan(code('TEA-20'));
  await expect(bench.alert).toContainText('Station does not answer. Your last scan waits.');
  await expect(bench.progress).toContainText('1 of 3');
  await bench.scan(code('TEA-20'));
  await expect(bench.alert).toContainText('Not counted.');
  const again = await startHeadless({ dataDir: station.dataDir, port: Number(new URL(station.url).port) });
  try {
    await expect(bench.progress).toContainText('2 of 3', { timeout: 30_000 });
    await bench.scan(code('TEA-20'));
    await expect(bench.progress).toContainText('3 of 3');
  } finally {
    await again.kill('SIGKILL');
  }
});
