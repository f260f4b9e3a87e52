import { benchMasters } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import {
  honeyCode,
  openPrintJobs,
  printAt,
  startTour,
  teaCode,
  tourItems,
  tourMasters,
  tourOrder,
  variants,
  type BenchTour,
} from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

test.use({ home: 'benchLoosePictures', reducedMotion: 'reduce', hasTouch: true });
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await tourMasters(call);
});

for (const variant of variants)
  test(`goods without an order, other orders and labels of before are whole and readable: ${variant.language}, ${variant.theme}`, async ({
    page,
    call,
  }) => {
    await using printer = await startTcpPrinter();
    await printAt(call, printer.port);
    const tour = await startTour(page, call, variant, 'loose');
    for (const part of [loose, otherOrder, labels]) await part(tour);
  });

async function loose({ bench, say, look }: BenchTour): Promise<void> {
  await bench.scan('PW.DO.LOOSE');
  await look('first-item');
  await bench.scan(teaCode);
  await expect(bench.main).toContainText(say('Take this box', 'Diesen Karton nehmen'), { timeout: 30_000 });
  await look('take-box');
  await bench.scan(teaCode);
  await expect(bench.main).toContainText(say('It goes here', 'Hier kommt es hin'));
  await look('placed');
  await bench.scan(tourItems.lamp.ean);
  await expect(bench.band).toHaveClass(/wrong/);
  await look('larger-box');
  await bench.primary.tap();
  await expect(bench.main).toContainText(say('Move over: 1 of 3', 'Umpacken: 1 von 3'));
  await look('move-first');
  await bench.primary.tap();
  await expect(bench.main).toContainText(say('Move over: 2 of 3', 'Umpacken: 2 von 3'));
  await bench.scan(tourItems.lamp.ean);
  await expect(bench.band).toHaveClass(/attention/);
  await look('move-last');
  await bench.primary.tap();
  await expect(bench.heading(say('Scan the serial number', 'Seriennummer scannen'))).toBeVisible();
  await look('serial');
  await bench.scan(`SN-${say('E', 'D')}-${String(Date.now())}`);
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading(say('not ready to ship', 'nicht versandbereit'))).toBeVisible();
  await look('packed');
  await bench.scan('PW.DO.NEXT');
}

async function otherOrder({ bench, call, order, take, look }: BenchTour): Promise<void> {
  for (const name of ['0601', '0602']) await tourOrder(call, order(name), [['TEA-20', 2]]);
  await take(order('0601'));
  await bench.scan(order('0602'));
  await expect(bench.band).toHaveClass(/wrong/);
  await look('other-order');
  await bench.scan(teaCode);
  await bench.scan(order('0602'));
  await expect(bench.band).toHaveClass(/wrong/);
  await look('other-order-in-unit');
  await bench.scan('PW.DO.PAUSE');
  await expect(bench.title).toContainText(order('0602'), { timeout: 30_000 });
  await bench.scan('PW.DO.PAUSE');
  await look('idle-paused');
}

/** The end of an order is undone and done again: as before, then with a unit less. */
async function labels({ bench, call, order, say, take, look }: BenchTour): Promise<void> {
  await packingSteps(call, { printLabels: true, printSlip: true });
  await tourOrder(call, order('0603'), [
    ['HONEY-6', 1],
    ['TEA-20', 1],
  ]);
  await take(order('0603'));
  const packs = async (): Promise<void> => {
    for (const code of [honeyCode, teaCode]) await bench.scan(code);
  };
  await packs();
  await expect.poll(() => openPrintJobs(call), { timeout: 30_000 }).toBe(0);
  await look('label-first');
  await bench.scan('PW.DO.UNDO');
  await expect(bench.band).toContainText(say('is open again', 'ist wieder offen'));
  await look('open-again');
  await packs();
  await expect(bench.main).toContainText(say('still counts', 'gilt weiter'));
  await look('label-counts');
  await bench.scan('PW.DO.UNDO');
  await bench.scan('PW.DO.SHORT');
  await bench.scan('PW.DO.WITHOUT');
  await expect(bench.main).toContainText(say('Throw its first label away', 'Das erste Etikett wegwerfen'));
  await expect.poll(() => openPrintJobs(call), { timeout: 30_000 }).toBe(0);
  await look('label-void');
  await packingSteps(call, { printLabels: false, printSlip: false });
  await bench.scan('PW.DO.NEXT');
}
