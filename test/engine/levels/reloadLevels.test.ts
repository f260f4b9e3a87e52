import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLevels, loadLevels, pack, reloadLevels } from '../../../engine/index.ts';
import type { LevelsPlan, LevelsProblem, PackPlan, StandingPallet } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Boxes of two sizes on pallets, pallets in a trailer. */
const asked: LevelsProblem = {
  cartons: problem({
    items: [
      item({ id: 'cube', length: 20, width: 20, height: 20, weight: 20, quantity: 13 }),
      item({ id: 'flat', length: 20, width: 12, height: 8, weight: 5, quantity: 9 }),
    ],
    containers: [
      container({ id: 'large', length: 20, width: 20, height: 20, tareWeight: 1 }),
      container({ id: 'small', length: 20, width: 12, height: 8, tareWeight: 1 }),
    ],
  }),
  pallets: [{ id: 'GMA', length: 48, width: 40, maxHeight: 60, palletWeight: 45, platformHeight: 5.5 }],
  equipment: [{ id: 'VAN', length: 240, width: 98, height: 100, maxWeight: 40_000 }],
  loadingMode: 'palletized',
  allowPalletStacking: false,
  respectTiHi: true,
};
const before = loadLevels(asked, pack(asked.cartons));

/** The pallets of a plan for the boxes that are kept, by their places among these. */
function standing({ pallets, cartonLines }: LevelsPlan, kept: readonly number[]): readonly StandingPallet[] {
  const next = cartonLines.lines.map(() => 0);
  return (pallets?.plan.pallets ?? []).map(({ pallet, placements }) => ({
    pallet,
    placements: placements.map(({ carton, ...place }) => {
      const box = cartonLines.boxes[carton]?.[next[carton] ?? 0] ?? -1;
      next[carton] = (next[carton] ?? 0) + 1;
      return { ...place, box: kept.indexOf(box) };
    }),
  }));
}
const all = before.cartons.boxes.map((_, index) => index);
const only = (kept: readonly number[]): PackPlan => ({
  ...before.cartons,
  boxes: kept.flatMap((index) => before.cartons.boxes[index] ?? []),
});
const accepted = (kept: readonly number[]) =>
  [...reloadLevels(asked, only(kept), standing(before, kept))].filter((plan) => checkLevels(asked, plan).length === 0);

describe('loading boxes again', () => {
  it('changes nothing where nothing has changed', () => {
    const [plan] = reloadLevels(asked, before.cartons, standing(before, all));
    expect(plan?.pallets?.plan.pallets).toEqual(before.pallets?.plan.pallets);
    expect(plan?.trailers?.plan.trailers).toEqual(before.trailers?.plan.trailers);
  });

  it('moves one box where one is gone', () => {
    for (const gone of all) {
      const [plan] = accepted(all.filter((box) => box !== gone));
      const places = (of: LevelsPlan | undefined) =>
        of?.pallets?.plan.pallets.flatMap(({ placements }, pallet) =>
          placements.map(({ x, y, z }) => [pallet, x, y, z].join()),
        ) ?? [];
      const known = new Set(places(before));
      expect(places(plan).filter((place) => !known.has(place))).toEqual([]);
    }
  });

  it('finds a plan that the verifier accepts, whichever boxes are left, with each of them once', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (kept) => {
        const plans = accepted(kept);
        const [first] = plans;
        expect(first).toBeDefined();
        const on = first?.pallets?.plan.pallets.reduce((sum, { placements }) => sum + placements.length, 0) ?? 0;
        const left = first?.pallets?.plan.unpalletized.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
        expect(on + left).toBe(kept.length);
        expect(first?.cartonLines.boxes.flat().toSorted((a, b) => a - b)).toEqual(kept.map((_, index) => index));
      }),
      { numRuns: 40 },
    );
  });
});
