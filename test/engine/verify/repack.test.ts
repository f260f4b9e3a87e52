import { describe, expect, it } from 'vitest';
import {
  checkRepack,
  pack,
  repack,
  type Placement,
  type RepackedBox,
  type RepackPlan,
  type RepackProblem,
  type RepackRule,
} from '../../../engine/index.ts';
import { halfPacked } from '../../property/halfPacked.ts';
import { repackProblem, unitOf } from '../repack/problems.ts';
import { container, item, problem } from '../problems.ts';

const rulesIn = (given: RepackProblem, plan: RepackPlan): readonly RepackRule[] =>
  checkRepack(given, plan).violations.map(({ rule }) => rule);

const withBox = (plan: RepackPlan, change: (box: RepackedBox) => RepackedBox): RepackPlan => ({
  ...plan,
  boxes: plan.boxes.map((box, index) => (index === 0 ? change(box) : box)),
});

const withPlacement = (plan: RepackPlan, at: number, change: (unit: Placement) => Placement): RepackPlan =>
  withBox(plan, (box) => ({
    ...box,
    placements: box.placements.map((unit, index) => (index === at ? change(unit) : unit)),
  }));

/** Entries at two places of a list exchanged. */
const swapped = <T>(list: readonly T[], a: number, b: number): readonly T[] =>
  list.map((one, index) => (index === a ? list[b]! : index === b ? list[a]! : one));

/** A full box of several lines, packed to a half: everything that follows stands on and next to what is fixed. */
const packed = problem({
  items: [
    item({ id: 'a', length: 5, width: 5, height: 3, quantity: 4 }),
    item({ id: 'b', length: 5, width: 4, height: 2, quantity: 5 }),
    item({ id: 'c', length: 3, width: 3, height: 3, quantity: 6 }),
  ],
  containers: [container()],
});
const given = halfPacked(packed, pack(packed), [0.5]);
const plan = repack(given);
const fixed = given.cartons[0]!.fixed.length;

describe('the verifier of plans around fixed units', () => {
  it('accepts the plan', () => {
    expect(fixed).toBeGreaterThan(3);
    expect(given.units.length).toBeGreaterThan(3);
    expect(checkRepack(given, plan)).toEqual({ violations: [], ofFixed: [] });
  });

  it('rejects every fixed unit that has moved, turned or become another one', () => {
    for (let unit = 0; unit < fixed; unit += 1) {
      for (const axis of ['x', 'y', 'z'] as const) {
        expect(
          rulesIn(
            given,
            withPlacement(plan, unit, (old) => ({ ...old, [axis]: old[axis] + 0.000001 })),
          ),
        ).toContain('fixed');
      }
      const turned = withPlacement(plan, unit, (old) => ({ ...old, length: old.width, width: old.length + 0.000001 }));
      expect(rulesIn(given, turned)).toContain('fixed');
      expect(
        rulesIn(
          given,
          withPlacement(plan, unit, (old) => ({ ...old, item: (old.item + 1) % 3 })),
        ),
      ).toContain('fixed');
    }
  });

  it('rejects a fixed unit that is missing, one too many, and a carton that is missing or another one', () => {
    const without =
      (at: number) =>
      <T>(list: readonly T[]): readonly T[] =>
        list.filter((_, index) => index !== at);
    for (let unit = 0; unit < fixed; unit += 1) {
      const missing = withBox(plan, (box) => ({
        ...box,
        placements: without(unit)(box.placements),
        units: without(unit)(box.units),
      }));
      expect(rulesIn(given, missing)).toContain('fixed');
    }
    const passedOff = withBox(plan, (box) => ({
      ...box,
      units: box.units.map((unit, at) => (at === fixed ? null : unit)),
    }));
    expect(rulesIn(given, passedOff)).toEqual(expect.arrayContaining(['fixed', 'quantity']));
    expect(rulesIn(given, { ...plan, boxes: plan.boxes.slice(1) })).toContain('fixed');
    expect(
      rulesIn(
        given,
        withBox(plan, (box) => ({ ...box, height: 11 })),
      ),
    ).toContain('fixed');
  });

  it('rejects fixed units that are not the first, or in another order', () => {
    for (const [a, b] of [
      [0, fixed],
      [0, 1],
      [fixed - 1, fixed],
    ] as const) {
      const other = withBox(plan, (box) => ({
        ...box,
        placements: swapped(box.placements, a, b),
        units: swapped(box.units, a, b),
      }));
      expect(rulesIn(given, other)).toContain('fixed');
    }
  });

  it('rejects a new unit in a fixed one, and one that floats over it', () => {
    const inside = withPlacement(plan, fixed, (unit) => ({ ...unit, ...corner(plan, 0) }));
    expect(rulesIn(given, inside)).toContain('overlap');
    const last = plan.boxes[0]!.placements.length - 1;
    const floating = withPlacement(plan, last, (unit) => ({ ...unit, z: unit.z + 0.000001 }));
    expect(rulesIn(given, floating)).toContain('support');
  });

  it('rejects a new unit that has to pass through a fixed one', () => {
    const items = [
      item({ length: 2, width: 10, height: 5, rotations: ['LWH'] }),
      item({ length: 10, width: 10, height: 5, rotations: ['LWH'] }),
      item({ length: 6, width: 10, height: 4, rotations: ['LWH'] }),
    ];
    const bridge = [unitOf(items, 0), unitOf(items, 0, 8), unitOf(items, 1, 0, 0, 5)];
    const below = unitOf(items, 2, 2);
    const around = repackProblem(items, bridge, [{ placement: below }], { support: 'none' });
    const answer = repack(around);
    expect(checkRepack(around, answer).violations).toEqual([]);
    const pushedIn = {
      ...withBox(answer, (box) => ({ ...box, placements: [...bridge, below], units: [null, null, null, 0] })),
      unplaced: [],
    };
    expect(rulesIn(around, pushedIn)).toEqual(['build-order']);
  });

  it('rejects a broken order of loading', () => {
    const { placements } = plan.boxes[0]!;
    let broken = 0;
    for (let upper = fixed + 1; upper < placements.length; upper += 1) {
      const rests = placements.findIndex((lower, at) => at >= fixed && at < upper && isOn(placements[upper]!, lower));
      if (rests < 0) continue;
      broken += 1;
      const other = withBox(plan, (box) => ({
        ...box,
        placements: swapped(box.placements, rests, upper),
        units: swapped(box.units, rests, upper),
      }));
      expect(rulesIn(given, other)).toContain('build-order');
    }
    expect(broken).toBeGreaterThan(0);
  });

  it('rejects a unit that is lost, there twice, unknown or another one', () => {
    const lost = withBox(plan, (box) => ({
      ...box,
      placements: box.placements.slice(0, -1),
      units: box.units.slice(0, -1),
    }));
    expect(rulesIn(given, lost)).toContain('quantity');
    expect(rulesIn(given, { ...plan, unplaced: [{ unit: 0, reason: 'no-room' }] })).toContain('quantity');
    const renamed = (unit: number): RepackPlan =>
      withBox(plan, (box) => ({ ...box, units: box.units.map((old, at) => (at === fixed ? unit : old)) }));
    expect(rulesIn(given, renamed(99))).toContain('quantity');
    const other = given.units.findIndex(({ placement }) => placement.item !== plan.boxes[0]!.placements[fixed]!.item);
    expect(rulesIn(given, renamed(other))).toContain('quantity');
    const unnamed = withBox(plan, (box) => ({ ...box, units: box.units.slice(0, -1) }));
    expect(rulesIn(given, unnamed)).toContain('quantity');
  });

  it('rejects a further carton that may not be opened or is empty, and a false reason', () => {
    const further = { container: 0, length: 10, width: 10, height: 10, placements: [], units: [] };
    const more = { ...plan, boxes: [...plan.boxes, further] };
    expect(rulesIn({ ...given, newCartons: [] }, more)).toEqual(['container-size', 'quantity']);
    const items = [item({ length: 10, width: 10, height: 10 })];
    const full = repackProblem(items, [unitOf(items, 0)], [{ placement: unitOf(items, 0) }]);
    const answer = repack(full);
    expect(answer.unplaced).toEqual([{ unit: 0, reason: 'no-room' }]);
    expect(rulesIn(full, { ...answer, unplaced: [{ unit: 0, reason: 'too-large' }] })).toEqual(['left-out-reason']);
    expect(rulesIn({ ...full, newCartons: [0] }, answer)).toEqual(['left-out-reason']);
  });

  it('rejects what makes a breach by fixed units worse', () => {
    const weak = [
      item({ length: 10, width: 10, height: 2, maxWeightOnTop: 1, maxPerContainer: 1 }),
      item({ length: 10, width: 10, height: 2, weight: 5 }),
    ];
    const stack = [unitOf(weak, 0), unitOf(weak, 1, 0, 0, 2)];
    const more = unitOf(weak, 1, 0, 0, 4);
    const add = (around: RepackProblem): RepackPlan => ({
      ...withBox(repack(around), (box) => ({ ...box, placements: [...stack, more], units: [null, null, 0] })),
      unplaced: [],
    });
    const tooWeak = repackProblem(weak, stack, [{ placement: more }]);
    expect(rulesIn(tooWeak, add(tooWeak))).toEqual(['max-weight-on-top']);
    const tooHeavy = { ...tooWeak, containers: [container({ maxWeight: 5 })] };
    expect(rulesIn(tooHeavy, add(tooHeavy))).toEqual(['weight', 'max-weight-on-top']);
  });
});

const corner = (of: RepackPlan, unit: number): Pick<Placement, 'x' | 'y' | 'z'> => {
  const { x, y, z } = of.boxes[0]!.placements[unit]!;
  return { x, y, z };
};

const isOn = (upper: Placement, lower: Placement): boolean =>
  Math.abs(lower.z + lower.height - upper.z) < 1e-9 &&
  Math.min(upper.x + upper.length, lower.x + lower.length) - Math.max(upper.x, lower.x) > 1e-9 &&
  Math.min(upper.y + upper.width, lower.y + lower.width) - Math.max(upper.y, lower.y) > 1e-9;
