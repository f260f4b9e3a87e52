import { scanKeys, type ScanKey } from '../../../main/contract/index.ts';
import { benchMasters } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import { startTour, teaCode, tourMasters, tourOrder, variants, type BenchTour } from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

/** A scanner is all that is needed, also for numbers. */
test.use({ home: 'benchKeys', reducedMotion: 'reduce', hasTouch: true });
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await tourMasters(call);
});

async function keys(bench: BenchTour['bench'], ...pressed: readonly ScanKey[]): Promise<void> {
  for (const key of pressed) await bench.scan(scanKeys[key]);
}

for (const variant of variants.slice(0, 2))
  test(`sizes, numbers and weights are entered by barcodes alone: ${variant.language}, ${variant.theme}`, async ({
    page,
    call,
  }) => {
    await packingSteps(call, { weighing: 'required', quantityEntry: true });
    const { bench, order, say, look, take } = await startTour(page, call, variant, 'keys');
    await look('idle');
    await keys(bench, '1');
    await expect(bench.band).toContainText(say('No number is asked for here', 'Hier ist keine Zahl gefragt'));
    await tourOrder(call, order('0901'), [['TEA-20', 3]]);
    await take(order('0901'));

    // Another box than the one to take: nothing counts until the right one is in hand.
    const { items } = (await call('GET', '/api/v1/containers?limit=50')).body as {
      items: { id: string; name: string; containerType: string }[];
    };
    const wanted = await bench.main.locator('.box h2').innerText();
    const other = items.find(({ name, containerType }) => containerType === 'Box' && name !== wanted);
    await bench.scan(other?.id ?? '');
    await bench.scan(teaCode);
    await expect(bench.band).toContainText(say('Not counted', 'Nicht gezählt'));
    await look('wrong-box');
    await bench.scan('PW.DO.NEXT');

    await bench.scan('PW.DO.DIMS');
    await keys(bench, '4', 'ok', '3', 'point', '5', 'ok', '2');
    await look('size');
    await keys(bench, 'ok');
    await expect(bench.band).toContainText(say('Measured size', 'Gemessene Maße'));
    await look('measured');
    await bench.scan('PW.DO.NEXT');

    await bench.scan('PW.DO.SEVERAL');
    await keys(bench, '5', 'delete', '3');
    await look('quantity');
    await keys(bench, 'ok');
    await bench.scan(teaCode);
    await expect(bench.heading(say('Weigh box 1', 'Karton 1 wiegen'))).toBeVisible();
    await keys(bench, '2', 'point', '0', '5');
    await look('weight');
    await keys(bench, 'ok');
    if (await bench.heading(say('Check', 'prüfen')).isVisible()) await look('weight-off');
  });
