import { cartonCode, type PackingSession } from '../../../main/contract/index.ts';
import { benchMasters } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import { startTour, tourMasters, tourOrder, variants, type BenchTour } from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchLoading', reducedMotion: 'reduce', hasTouch: true });
test.describe.configure({ timeout: 240_000 });

/** Boxes of one unit each, four of them on a layer of the pallet. */
const crate = { id: 'CRATE-1', sku: 'CRATE-1', name: 'Transportkiste aus Buche', length: 18, width: 18, height: 16 };

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await tourMasters(call);
  await call('POST', '/api/v1/items', { ...crate, weight: 22, externalIds: { ean: '4012345000016' } });
  const inner = (innerLength: number, innerWidth: number, innerHeight: number) => ({
    ...{ innerLength, innerWidth, innerHeight },
  });
  for (const container of [
    {
      id: 'CUBE-19',
      name: 'Karton 19 x 19 x 17',
      containerType: 'Box',
      ...inner(19, 19, 17),
      weightTare: 2,
      weightMaxGross: 70,
    },
    {
      id: 'GMA',
      name: 'GMA 48x40',
      containerType: 'Pallet',
      ...inner(48, 40, 40),
      outerHeight: 45.5,
      weightTare: 45,
      weightMaxGross: 2000,
    },
    { id: 'VAN-53', name: 'Dry van 53 ft', containerType: 'Equipment', ...inner(630, 99, 108), weightMaxGross: 44_000 },
  ])
    expect((await call('POST', '/api/v1/containers', container)).status).toBe(201);
});

const sessionOf = async (call: Call, id: string) =>
  (await call('GET', `/station/v1/packing-sessions/${id}`)).body as PackingSession;

/** Opens an order of this mode and packs its boxes; the id of its shipment. */
async function packed({ bench, call, take }: BenchTour, number: string, mode: string, units: number): Promise<string> {
  await tourOrder(call, number, [[crate.sku, units]], { customAttributes: { mode } });
  await take(number);
  for (let unit = 1; unit <= units; unit += 1) {
    await bench.scan('4012345000016');
    await expect(bench.band).toContainText(/1|2|3|4|5|6/);
    await expect(bench.main).not.toHaveClass(/still/);
  }
  const { body } = await call('GET', '/station/v1/packing-queue?limit=50');
  const { items } = body as { items: readonly { orderNumbers: readonly string[]; shipmentId: string | null }[] };
  return items.find(({ orderNumbers }) => orderNumbers.includes(number))?.shipmentId ?? '';
}

for (const variant of variants) {
  test(`pallets are built by scanner alone: ${variant.language}, ${variant.theme}`, async ({ page, call }) => {
    await packingSteps(call, { printLabels: false, printSlip: false, printFreight: false });
    const tour = await startTour(page, call, variant, 'pallets');
    const { bench, say, look, order } = tour;
    const number = order('LTL');
    const id = await packed(tour, number, 'LTL', 6);
    await expect(bench.heading('GMA 48x40')).toBeVisible();
    await look('take-pallet');
    await bench.scan('PW.DO.NEXT');
    await expect(bench.band).toContainText(say('Pallet 1 is here', 'Palette 1 steht bereit'));
    await look('first-box');
    const { loads } = await sessionOf(call, id);
    const pieces = loads[0]?.pieces ?? [];
    expect(pieces).toHaveLength(6);
    await bench.scan(cartonCode(number, pieces[4]?.number ?? 0));
    await expect(bench.band).toContainText(say('goes below', 'kommt unter'));
    await look('wrong-box');
    for (const { number: carton } of pieces.slice(0, 4)) {
      await bench.scan(cartonCode(number, carton));
      await expect(bench.band).toContainText(
        say(`Box ${String(carton)} is in place`, `Karton ${String(carton)} ist an`),
      );
    }
    await look('second-layer');
    await bench.scan('PW.DO.UNDO');
    await expect(bench.band).toContainText(say('Taken off again', 'Wieder heruntergenommen'));
    for (const { number: carton } of pieces.slice(3)) await bench.scan(cartonCode(number, carton));
    await expect(bench.main).toContainText(say('1 pallet', '1 Palette'));
    await look('done');
    expect((await sessionOf(call, id)).loads[0]).toMatchObject({ state: 'closed' });
  });

  test(`a pallet is weighed and a vehicle is loaded by touch alone: ${variant.language}, ${variant.theme}`, async ({
    page,
    call,
  }) => {
    await packingSteps(call, { printLabels: false, printSlip: false, printFreight: false });
    const tour = await startTour(page, call, variant, 'vehicle');
    const { bench, say, look, order } = tour;
    const id = await packed(tour, order('FTL'), 'FTL', 2);
    await packingSteps(call, { weighing: 'ask' });
    await bench.button(say('Pallet is here', 'Palette ist da')).tap();
    for (let piece = 0; piece < 2; piece += 1) {
      await expect(bench.main).toContainText(say(`${String(piece)} of 2 in place`, `${String(piece)} von 2 an`));
      await bench.button(say('In place', 'Steht')).tap();
    }
    await expect(bench.heading(say('Weigh pallet 1', 'Palette 1 wiegen'))).toBeVisible();
    await look('weigh-pallet');
    await packingSteps(call, { weighing: 'off' });
    await bench.button(say('Close without weight', 'Ohne Gewicht schließen')).tap();
    await expect(bench.heading('Dry van 53 ft')).toBeVisible();
    await look('take-vehicle');
    await bench.button(say('Vehicle is here', 'Fahrzeug ist da')).tap();
    await expect(bench.unitName).toContainText(say('Pallet 1', 'Palette 1'));
    await look('pallet-into-vehicle');
    await bench.button(say('In place', 'Steht')).tap();
    await expect(bench.main).toContainText(say('1 pallet', '1 Palette'));
    await look('loaded');
    const session = await sessionOf(call, id);
    expect(session).toMatchObject({ state: 'packed' });
    expect(session.loads.map(({ state }) => state)).toEqual(['closed', 'closed']);
  });
}
