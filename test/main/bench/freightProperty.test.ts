import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import { act, open, scan } from '../../support/benches.ts';
import { freightSession, freightShipment, loadAll, loadFreight } from '../../support/freight.ts';
import { twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadFreight(station, { shortUnits: 'shipShort' });
});
afterAll(() => station[Symbol.asyncDispose]());

const happenings = ['pack', 'pack', 'pack', 'short', 'otherBox', 'undo', 'extraItem', 'doesNotFit'] as const;

async function happens(id: string, what: (typeof happenings)[number]): Promise<void> {
  if (what === 'pack') await scan(station, id, 'OAK');
  else if (what === 'otherBox') await act(station, id, what, { containerId: 'WIDE' });
  else if (what === 'extraItem') await act(station, id, what, { code: 'OAK' });
  else if (what === 'doesNotFit') await act(station, id, what, { code: 'OAK', containerId: 'WIDE' });
  else await act(station, id, what);
}

/** Packs what is left. */
async function packRest(id: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const { next } = await freightSession(station, id);
    if (next.do === 'packUnit') await scan(station, id, 'OAK');
    else if (next.do === 'decideShort') await act(station, id, 'decideShort', { decision: 'shipShort' });
    else return;
  }
  throw new Error('stuck');
}

const rounded = (pounds: number): number => Math.round(pounds * 100) / 100;

it('whatever happens at a bench, every unit is in one box, every box on one pallet, and the labels say so', async () => {
  const arbitrary = fc.record({
    mode: fc.constantFrom('LTL', 'FTL'),
    units: fc.integer({ min: 2, max: 11 }),
    what: fc.array(fc.constantFrom(...happenings), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ mode, units, what }) => {
      const id = await freightShipment(station, mode, units);
      await open(station, { shipmentId: id });
      for (const one of what) await happens(id, one);
      await packRest(id);
      const session = await loadAll(station, id);
      expect(session.state).toBe('packed');
      const { body } = await station.call('GET', `/station/v1/packing-sessions/${id}`);
      const { confirmed, short, total } = body.units as Record<'confirmed' | 'short' | 'total', number>;
      expect(confirmed + short).toBe(total);

      const { packResult } = (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment as {
        readonly packResult: PackResponse;
      };
      const { results, palletResults, trailerResults } = packResult;
      expect(results.reduce((sum, { packedItems }) => sum + packedItems.length, 0)).toBe(confirmed);
      const onPallets = palletResults?.pallets.flatMap(({ cartons }) => cartons.map(({ cartonId }) => cartonId)) ?? [];
      expect(onPallets.toSorted()).toEqual(
        results.map(({ containerId, boxIndex }) => `${containerId}#${String(boxIndex)}`).toSorted(),
      );
      const pallets = session.loads.filter(({ level }) => level === 'pallet');
      const numbers = pallets.flatMap(({ pieces }) => pieces.map(({ number }) => number));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(results.map((_, index) => index + 1));
      const inTrailers = trailerResults?.trailers.flatMap((trailer) => trailer.pallets.map(({ palletId }) => palletId));
      expect(inTrailers?.length ?? 0).toBe(mode === 'FTL' ? pallets.length : 0);

      const labels = await station.call('GET', `/station/v1/shipments/${id}/documents/palletLabel?format=zpl`);
      for (const { sscc, expectedWeight } of pallets) {
        expect(labels.text).toContain(sscc);
        expect(labels.text).toContain(`${String(rounded(expectedWeight))} lb`);
      }
    }),
    { numRuns: 12, seed: 15 },
  );
}, 240_000);
