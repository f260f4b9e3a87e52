import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, benchOrder, type BenchItem } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';
import { requestsOf, senderOf } from '../support/orderSender.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

test.use({ home: 'benchTrouble', reducedMotion: 'reduce', hasTouch: true });

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

async function labelPrinter(call: Call, port: number): Promise<void> {
  const connection = { kind: 'tcp', host: '127.0.0.1', port };
  await call('PUT', '/station/v1/printers/zebra', { name: 'Zebra 4', format: 'zpl', dotsPerInch: 203, connection });
  const printing = { labelPrinterId: 'zebra', documentPrinterId: null, printers: {} };
  await call('PATCH', '/station/v1/settings', { printing });
}

test('the bench says that its printer is off, and stops saying so when the label is through', async ({
  page,
  call,
}) => {
  // Nothing listens there.
  await labelPrinter(call, 1);
  await benchOrder(call, 'OFF-1', [['TEA-20', 1]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('OFF-1');
  await expect(bench.title).toContainText('OFF-1', { timeout: 30_000 });
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Order complete')).toBeVisible();
  await expect(bench.main).toContainText('Zebra 4 does not answer', { timeout: 30_000 });
  await expect(bench.main).toContainText('Carton label OFF-1');
  expect(await bench.faults()).toEqual([]);
  // Packing goes on meanwhile, and everything still fits.
  await benchOrder(call, 'OFF-2', [['HONEY-6', 2]]);
  await bench.scan('OFF-2');
  await expect(bench.title).toContainText('OFF-2', { timeout: 30_000 });
  await bench.scan(code('HONEY-6'));
  await expect(bench.main).toContainText('Zebra 4 does not answer');
  expect(await bench.faults()).toEqual([]);
  await using zebra = await startTcpPrinter();
  await labelPrinter(call, zebra.port);
  await bench.button('Try now').tap();
  await expect(bench.main).toContainText('Late label: order OFF-1', { timeout: 30_000 });
  await expect(bench.main).toContainText('Put it on box 1 of OFF-1, on no other box.');
  expect(await bench.faults()).toEqual([]);
  await bench.button('It is on').tap();
  await expect(bench.main).not.toContainText('Late label: order OFF-1');
  expect(zebra.printed.join('')).toContain('OFF-1');
  expect(zebra.printed.join('')).not.toContain('COPY');
});

test('late labels are counted, and what is settled in one window of the bench is settled in the others', async ({
  page,
  call,
}) => {
  await labelPrinter(call, 1);
  const made = (await call('POST', '/station/v1/benches', {
    ...{ name: 'Late 1', labelPrinterId: null, documentPrinterId: null, scale: null },
  })) as { body: { id: string; name: string } };
  const beBench = ({ id, name }: { id: string; name: string }): void => {
    localStorage.setItem('packwright.bench', id);
    localStorage.setItem('packwright.bench.name', name);
  };
  await page.addInitScript(beBench, made.body);
  const bench = benchScreen(page);
  await bench.open();
  for (const number of ['COUNT-1', 'COUNT-2']) {
    await benchOrder(call, number, [['TEA-20', 1]]);
    await bench.scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    await bench.scan(code('TEA-20'));
    await expect(bench.heading('Order complete')).toBeVisible();
  }
  const otherPage = await page.context().newPage();
  await otherPage.addInitScript(beBench, made.body);
  const other = benchScreen(otherPage);
  await other.open();
  for (const each of [bench, other])
    await expect(each.main).toContainText('Zebra 4 does not answer', { timeout: 30_000 });
  await expect(bench.main).toContainText('2 documents, first COUNT-1');
  await using zebra = await startTcpPrinter();
  await labelPrinter(call, zebra.port);
  await bench.button('Try now').tap();
  for (const each of [bench, other])
    await expect(each.main).toContainText('2 late labels, first order COUNT-1', { timeout: 30_000 });
  expect(await bench.faults()).toEqual([]);
  await other.button('It is on').tap();
  await expect(bench.main).toContainText('Late label: order COUNT-2');
  await bench.button('It is on').tap();
  for (const each of [bench, other]) await expect(each.main).not.toContainText('ate label');
  expect(zebra.printed).toHaveLength(2);
});

test('packing goes on without a label only when that is confirmed, and the label stays missing until it is printed', async ({
  page,
  call,
}) => {
  await labelPrinter(call, 1);
  await benchOrder(call, 'ASIDE-1', [['TEA-20', 1]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('ASIDE-1');
  await expect(bench.title).toContainText('ASIDE-1', { timeout: 30_000 });
  await bench.scan(code('TEA-20'));
  await bench.button('Go on without label').tap({ timeout: 30_000 });
  await expect(bench.heading('Go on without label?')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.button('Wait for printer').tap();
  await expect(bench.main).toContainText('Zebra 4 does not answer');
  await bench.button('Go on without label').tap();
  await bench.main.locator('.foot').getByRole('button', { name: 'Go on without label' }).tap();
  await expect(bench.main).toContainText('Missing: Carton label ASIDE-1');
  expect(await bench.faults()).toEqual([]);
  await page.reload();
  await expect(bench.main).toContainText('Missing: Carton label ASIDE-1');
  await using zebra = await startTcpPrinter();
  await labelPrinter(call, zebra.port);
  await bench.button('Print now').tap();
  await expect(bench.main).toContainText('Late label: order ASIDE-1', { timeout: 30_000 });
  await bench.button('It is on').tap();
  await expect(bench.main).not.toContainText('Missing:');
  expect(zebra.printed.join('')).toContain('ASIDE-1');
  expect(zebra.printed.join('')).not.toContain('COPY');
});

test('a label that was cut is printed again as a copy, or kept when it came out', async ({ page, call }) => {
  await using zebra = await startTcpPrinter();
  await labelPrinter(call, zebra.port);
  const bench = benchScreen(page);
  await bench.open();
  for (const [number, way] of [
    ['CUT-1', 'Print again'],
    ['CUT-2', 'It came out'],
  ] as const) {
    zebra.mood = 'cuts';
    await benchOrder(call, number, [['TEA-20', 1]]);
    await bench.scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    await bench.scan(code('TEA-20'));
    await expect(bench.main).toContainText('Zebra 4: did it come out?', { timeout: 30_000 });
    zebra.mood = 'prints';
    const before = zebra.printed.length;
    await bench.button(way).tap();
    await expect(bench.main).not.toContainText('Zebra 4', { timeout: 30_000 });
    if (way === 'Print again') await expect.poll(() => zebra.printed.slice(before).join('')).toContain('COPY');
    else expect(zebra.printed.slice(before)).toEqual([]);
  }
});

test('a lead who is called sees on Today which bench needs one for which order, until that is dealt with', async ({
  page,
  call,
}) => {
  await benchOrder(call, 'CALL-1', [['TEA-20', 2]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('CALL-1');
  await expect(bench.title).toContainText('CALL-1', { timeout: 30_000 });
  await bench.scan('PW.DO.LEAD');
  await expect(bench.heading('Lead needed')).toBeVisible();
  await expect(bench.main).toContainText('Leads see the call on their screen');
  await bench.button('Back to packing').tap();
  await expect(bench.main).toContainText('A lead is called');
  expect(await bench.faults()).toEqual([]);
  const other = await page.context().newPage();
  await other.goto('/#/today');
  const board = other.getByRole('alert').filter({ hasText: 'needs a lead, order CALL-1' });
  await expect(board).toBeVisible();
  await board.getByRole('button', { name: 'Dealt with' }).click();
  await expect(board).toHaveCount(0);
  await expect(bench.main).not.toContainText('A lead is called', { timeout: 20_000 });
});

test('a carton is weighed on the number pad in the units of the window, and a weight that is off needs a lead', async ({
  page,
  call,
}) => {
  await packingSteps(call, { weighing: 'required' });
  const lead = { name: 'Lea', role: 'lead', badge: 'BADGE-LEA' };
  await call('POST', '/station/v1/operators', lead);
  await call('POST', '/station/v1/users', { email: 'pat@example.com', temporaryPassword: 'for-now-1', isAdmin: false });
  const { body } = await call('POST', '/station/v1/session', { email: 'pat@example.com', password: 'for-now-1' });
  const { token } = body as { token: string };
  await page.addInitScript((bearer) => {
    sessionStorage.setItem('packwright.token', bearer);
    localStorage.setItem('packwright.measures', 'metric');
  }, token);
  await benchOrder(call, 'WEIGH-1', [['HONEY-6', 1]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('WEIGH-1');
  await expect(bench.title).toContainText('WEIGH-1', { timeout: 30_000 });
  await bench.scan(code('HONEY-6'));
  await expect(bench.heading('Weigh box 1')).toBeVisible();
  // 6.5 lb and a box of 0.6 lb.
  await expect(bench.main).toContainText('Expected 3.22 kg');
  expect(await bench.faults()).toEqual([]);
  const enter = async (weight: string): Promise<void> => {
    for (const key of weight)
      await bench.main.getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true }).tap();
  };
  await enter('5.1');
  await bench.button('Close box at 5.1 kg').tap();
  await expect(bench.heading('Accept 5.1 kg?')).toBeVisible();
  await expect(bench.main).toContainText('Expected 3.22 kg');
  expect(await bench.faults()).toEqual([]);
  await bench.button('Weigh again').tap();
  await enter('500');
  await bench.button('Close box at 500 kg').tap();
  await expect(bench.alert).toContainText('Box 1 cannot weigh 500 kg');
  for (const _ of '500') await bench.main.getByRole('button', { name: 'Delete' }).tap();
  await enter('3.2');
  await bench.button('Close box at 3.2 kg').tap();
  await expect(bench.heading('Order complete')).toBeVisible();
  await bench.button('Undo').tap();
  await expect(bench.heading('Weigh box 1')).toBeVisible();
  await enter('5.1');
  await bench.button('Close box at 5.1 kg').tap();
  await bench.button('Accept weight').tap();
  await expect(bench.heading('Scan a lead’s badge')).toBeVisible();
  await bench.scan('BADGE-LEA');
  await expect(bench.heading('Order complete')).toBeVisible();
  await packingSteps(call, { weighing: 'off' });
});

test('the unit in hand is reported as damaged by its scan, and a missing one by a tap', async ({ page, call }) => {
  await benchOrder(call, 'LOST-1', [
    ['JERKY-12', 1],
    ['TEA-20', 2],
  ]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('LOST-1');
  await expect(bench.title).toContainText('LOST-1', { timeout: 30_000 });
  // The screen asks for jerky first.
  await expect(bench.unitName).toHaveText('Beef jerky original 12-pack');
  await bench.scan('PW.DO.DAMAGED');
  await bench.scan('NO-SUCH-CODE');
  await expect(bench.alert).toContainText('Unknown code: NO-SUCH-CODE');
  await expect(bench.heading('Which item is damaged?')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.scan(code('TEA-20'));
  await expect(bench.band).toContainText('Damaged: 1 × Green tea 20 bags.');
  await expect(bench.heading('Put it aside, get a replacement')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.scan(code('JERKY-12'));
  await expect(bench.alert).toContainText('Put the damaged Green tea 20 bags aside first.');
  await bench.button('Go on without it').tap();
  await bench.button('Problem').tap();
  await bench.button('Missing').tap();
  await expect(bench.heading('Which item is missing?')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.button(/Green tea/).tap();
  await expect(bench.band).toContainText('Missing: 1 × Green tea 20 bags.');
  await expect(bench.unitName).toHaveText('Beef jerky original 12-pack');
  await bench.scan(code('JERKY-12'));
  // Asked once the rest is packed.
  await expect(bench.heading('Units are missing')).toBeVisible();
  await bench.button('Ship without').tap();
  await expect(bench.heading('Order packed, not complete')).toBeVisible();
});

test('undo right after a wrong scan takes no good unit back before it has named it', async ({ page, call }) => {
  await benchOrder(call, 'UNDO-1', [['TEA-20', 2]]);
  const bench = benchScreen(page);
  await bench.open();
  await bench.scan('UNDO-1');
  await expect(bench.title).toContainText('UNDO-1', { timeout: 30_000 });
  await bench.scan(code('TEA-20'));
  await bench.scan('NO-SUCH-CODE');
  await expect(bench.band).toHaveClass(/wrong/);
  await bench.button('Undo').tap();
  await expect(bench.band).toHaveClass(/attention/);
  await expect(bench.band).toContainText('Undo again to remove Green tea 20 bags, unit 1 of 2.');
  await expect(bench.progress).toContainText('1 of 2');
  expect(await bench.faults()).toEqual([]);
  await bench.scan('PW.DO.UNDO');
  await expect(bench.band).toContainText('Taken back: Green tea 20 bags, unit 1 of 2.');
  await expect(bench.progress).toContainText('0 of 2');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toContainText('1 of 2');
});

test('a packed order that cannot leave is amber, and says why and what to do', async ({ page, call }) => {
  await benchOrder(call, 'STAYS-1', [['TEA-20', 1]], 3, { shipFrom: { name: 'Warehouse' } });
  const bench = benchScreen(page);
  await bench.open();
  // Nobody has set up printers and a sender; the rates are there.
  await expect(bench.band).toContainText('is not fully set up');
  await expect(bench.main).toContainText('The sender’s ZIP is missing');
  await expect(bench.main).not.toContainText('No rate table is active');
  expect(await bench.faults()).toEqual([]);
  await bench.scan('STAYS-1');
  await expect(bench.title).toContainText('STAYS-1', { timeout: 30_000 });
  await expect(bench.band).toContainText('Order STAYS-1 cannot ship yet.');
  await expect(bench.band).toHaveClass(/attention/);
  await expect(bench.main).toContainText('The sender’s address has no ZIP.');
  expect(await bench.faults()).toEqual([]);
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Packed, but not ready to ship')).toBeVisible();
  await expect(bench.band).toHaveClass(/attention/);
  await expect(bench.main).toContainText('The sender’s address has no ZIP.');
  expect(await bench.faults()).toEqual([]);
});

test('what a sender wants otherwise is read before packing goes on, by scanner and by touch', async ({
  page,
  call,
}) => {
  const sent = await senderOf(call);
  const order = (version: number, zip: string) => ({
    ...{ version, shipTo: { address: { city: 'Reno', zip } } },
    lines: [{ lineNumber: 1, sku: 'TEA-20', quantityOrdered: 2 }],
  });
  const bench = benchScreen(page);
  await bench.open();
  await sent('LATE-1', order(1, '89501'));
  await expect(bench.button(/LATE-1/)).toBeVisible({ timeout: 30_000 });
  await bench.scan('LATE-1');
  await expect(bench.title).toContainText('LATE-1', { timeout: 30_000 });
  await sent('LATE-1', order(2, '10001'));
  await expect.poll(async () => requestsOf(call, 'LATE-1'), { timeout: 30_000 }).toBe(1);
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('The sender changed order LATE-1')).toBeVisible();
  await expect(bench.main).toContainText('89501 → 10001');
  expect(await bench.faults()).toEqual([]);
  await bench.scan(code('TEA-20'));
  await expect(bench.alert).toContainText('Not counted. Read what the sender wants first.');
  await bench.button('Pack as it is').tap();
  await expect(bench.progress).toContainText('1 of 2');
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('Packed, but not ready to ship')).toBeVisible();
  await expect(bench.main).toContainText('Put the boxes aside until the office has decided.');
  await bench.button('Done').tap();
  await sent('LATE-2', order(1, '89501'));
  await expect(bench.button(/LATE-2/)).toBeVisible({ timeout: 30_000 });
  await bench.scan('LATE-2');
  await expect(bench.title).toContainText('LATE-2', { timeout: 30_000 });
  await sent('LATE-2', { version: 2, status: 'Cancelled' });
  await expect.poll(async () => requestsOf(call, 'LATE-2'), { timeout: 30_000 }).toBe(1);
  await bench.scan(code('TEA-20'));
  await expect(bench.heading('The sender cancelled order LATE-2')).toBeVisible();
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading('Scan an order')).toBeVisible();
});
