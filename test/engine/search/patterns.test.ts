import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../engine/instance/instance.ts';
import type { SupportRule } from '../../../engine/index.ts';
import { boxOf, type Box } from '../../../engine/search/box.ts';
import { partSize, type Pattern } from '../../../engine/patterns/pattern.ts';
import { createBudget } from '../../../engine/search/budget.ts';
import { buildBlocks } from '../../../engine/search/buildBlocks.ts';
import { createFiller, openLoad, placeBlock } from '../../../engine/search/filler.ts';
import { completeGreedily } from '../../../engine/search/greedy.ts';
import { createChoices } from '../../../engine/search/choices.ts';
import { createLoad } from '../../../engine/search/load.ts';
import { packBoxes } from '../../../engine/search/pack.ts';
import { buildProfile, standardSpec } from '../../../engine/search/profile.ts';
import { buildReach } from '../../../engine/search/reach.ts';
import { container, item, placedUnits, problem } from '../problems.ts';

/** A pinwheel: four units of 3 x 2 around a hole of 1 x 1, two high. Kind 0, rows 0 (3 x 2) and 1 (2 x 3). */
const pinwheel: Pattern = {
  bx: 5,
  by: 5,
  bz: 2,
  parts: Int32Array.from([
    ...[0, 0, 1, 1, 2, 0, 0, 0],
    ...[0, 1, 1, 1, 2, 3, 0, 0],
    ...[0, 0, 1, 1, 2, 2, 3, 0],
    ...[0, 1, 1, 1, 2, 0, 2, 0],
  ]),
  solids: Int32Array.from([...[0, 0, 0, 3, 2, 2], ...[3, 0, 0, 5, 3, 2], ...[2, 3, 0, 5, 5, 2], ...[0, 2, 0, 2, 5, 2]]),
};

/** A box of 5 x 5 with the pinwheel on its floor, then filled greedily. */
const filled = (height: number, quantity: number, support: SupportRule): { box: Box; first: number } => {
  const line = item({ length: 3, width: 2, height: 1, quantity, rotations: ['LWH', 'WLH'], weight: 2 });
  const small = item({ length: 1, width: 1, height: 1, quantity: 2, rotations: ['LWH'], weight: 0 });
  const { kinds, candidates, requiredSupport } = buildInstance(
    problem({ items: [line, small], containers: [container({ length: 5, width: 5, height })], support }),
  );
  const blocks = buildBlocks(kinds, kinds.quantity, 5, 5, height, Infinity, 1_000, [pinwheel]);
  const budget = createBudget(100, quantity, {});
  const filler = createFiller(kinds, blocks, buildReach(kinds, kinds.quantity, 5, 5, height), budget, requiredSupport);
  const profile = buildProfile(standardSpec, kinds, blocks, 50, 0, null);
  const load = createLoad(kinds.count);
  openLoad(filler, load, profile, 5, 5, height, Infinity, kinds.quantity);
  placeBlock(filler, load, profile, blocks.count - 1, 0, 0, 0);
  const first = load.unitsLeft;
  completeGreedily(filler, load, profile, createChoices(1));
  return { box: boxOf(filler, load, candidates[0]!), first };
};

describe('a ready-made block', () => {
  it('is placed as one, counts its units, and unfolds into its parts', () => {
    const { box, first } = filled(2, 8, 'full');
    expect(first).toBe(2);
    expect([...box.content]).toEqual([8, 2]);
    expect(box.parts.subarray(0, 4 * partSize)).toEqual(pinwheel.parts);
    expect(box.loadWeight).toBe(16e6);
  });

  it('leaves its hole free for other units', () => {
    const { box } = filled(2, 8, 'full');
    const small = [...box.parts.subarray(4 * partSize)];
    expect(small).toEqual([1, 2, 1, 1, 2, 2, 2, 0]);
  });

  it('carries what stands on it by the tops of its solids alone', () => {
    // Room for one more layer of four; with the hole filled two high all four have their whole base carried.
    expect([...filled(3, 12, 'full').box.content]).toEqual([12, 2]);
  });

  it('is left out where it does not fit the counts, the weight or the box', () => {
    const { kinds } = buildInstance(
      problem({
        items: [item({ length: 3, width: 2, height: 1, quantity: 8, rotations: ['LWH', 'WLH'], weight: 1 })],
        containers: [container({ length: 5, width: 5, height: 2 })],
      }),
    );
    const simple = (counts: number, height: number, weight: number): number =>
      buildBlocks(kinds, Int32Array.of(counts), 5, 5, height, weight, 1_000).count;
    const added = (counts: number, height: number, weight: number): number => {
      const table = buildBlocks(kinds, Int32Array.of(counts), 5, 5, height, weight, 1_000, [pinwheel]);
      return table.count - simple(counts, height, weight);
    };
    expect(added(8, 2, 8e6)).toBe(1);
    expect(added(7, 2, 8e6)).toBe(0);
    expect(added(8, 1, 8e6)).toBe(0);
    expect(added(8, 2, 7e6)).toBe(0);
  });

  it('is what a box begins with that is to be filled as full as can be, where the counts allow it', () => {
    // Three slabs fill the box wholly; begun with the pinwheel it takes one.
    const given = (quantity: number) =>
      problem({
        items: [
          item({ length: 3, width: 2, height: 1, quantity, rotations: ['LWH', 'WLH'] }),
          item({ length: 5, width: 5, height: 1, quantity: 3 }),
        ],
        containers: [container({ length: 5, width: 5, height: 3 })],
        multipleBoxes: false,
      });
    const begun = (quantity: number) =>
      placedUnits(
        given(quantity),
        packBoxes(given(quantity), {}, [], true, () => ({ opening: pinwheel })),
      );
    expect(begun(8)).toEqual([8, 1]);
    expect(begun(7)).toEqual([0, 3]);
  });
});
