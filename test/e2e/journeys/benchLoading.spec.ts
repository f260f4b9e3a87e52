import { cartonCode, type PackingSession } from '../../../main/contract/index.ts';
import { benchMasters } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import { startTour, tourMasters, tourOrder, variants, type BenchTour } from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchLoading', reducedMotion: 'reduce', hasTouch: true });
test.describe.configure({ timeout: 240_000 });

/** Each fills a box, four of which are a layer of the pallet. */
const sides = { length: 18, width: 18, height: 16 };
const crates = [
  { id: 'CRATE-1', sku: 'CRATE-1', name: 'Transportkiste aus Buche', ...sides, weight: 22, ean: '4012345000016' },
  { id: 'CRATE-2', sku: 'CRATE-2', name: 'Transportkiste mit Deckel', ...sides, weight: 44, ean: '4012345000023' },
];

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await tourMasters(call);
  for (const { ean, ...crate } of crates)
    expect((await call('POST', '/api/v1/items', { ...crate, externalIds: { ean } })).status).toBe(201);
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
  const heavy = Math.floor(units / 3);
  const lines = [units - heavy, heavy].flatMap((quantity, at) =>
    quantity > 0 ? [[crates[at]?.sku ?? '', quantity] as const] : [],
  );
  await tourOrder(call, number, lines, { customAttributes: { mode } });
  await take(number);
  for (let unit = 1; unit <= units; unit += 1) {
    const name = await bench.unitName.innerText();
    await bench.scan(crates.find((crate) => crate.name === name)?.ean ?? '');
    await expect(bench.main).toContainText(unit < units ? `${String(unit)} ` : 'GMA 48x40');
    await expect(bench.main).not.toHaveClass(/still/);
  }
  const { body } = await call('GET', '/station/v1/packing-queue?limit=50');
  const { items } = body as { items: readonly { orderNumbers: readonly string[]; shipmentId: string | null }[] };
  return items.find(({ orderNumbers }) => orderNumbers.includes(number))?.shipmentId ?? '';
}

for (const variant of variants) {
  test(`pallets are built by scanner alone: ${variant.language}, ${variant.theme}`, async ({ page, call }) => {
    await packingSteps(call, { printLabels: false, printSlip: false, printFreight: false, freeOrder: false });
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
    const wrong = pieces.findLast(({ weight }) => weight !== pieces[0]?.weight);
    await bench.scan(cartonCode(number, wrong?.number ?? 0));
    await expect(bench.band).toContainText(say('comes later', 'kommt später'));
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
