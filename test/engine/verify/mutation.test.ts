import { describe, expect, it } from 'vitest';
import {
  check,
  pack,
  type PackedBox,
  type PackItem,
  type PackPlan,
  type PackProblem,
  type Placement,
  type ViolationRule,
} from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Numbers from 0 to below `n`, the same for the same seed (a linear congruential generator). */
const dice = (seed: number): ((n: number) => number) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

/** A problem of several boxes with every rule in play. */
const problemOf = (seed: number): PackProblem => {
  const roll = dice(seed);
  const sides = (): Pick<PackItem, 'length' | 'width' | 'height'> => ({
    length: 3 + roll(5),
    width: 2 + roll(5),
    height: 2 + roll(4),
  });
  const line = (id: string, given: Partial<PackItem>): PackItem =>
    item({ id, ...sides(), weight: 1 + roll(8), quantity: 3 + roll(5), ...given });
  return problem({
    items: [
      line('plain', { rotations: ['LWH', 'WLH'] }),
      line('long', { length: 9, width: 3 }),
      line('weak', { maxWeightOnTop: 6, rotations: ['LWH', 'WLH'] }),
      line('low', { maxStackHeight: 2 }),
      line('fragile', { crushClass: 'fragile' }),
      line('bare', { crushClass: 'extreme', rotations: ['LWH'] }),
      line('first', { stop: 1 }),
      line('second', { stop: 2 }),
      line('food', { tags: ['food'] }),
      line('poison', { tags: ['poison'] }),
      line('alone', { shipAlone: true, quantity: 2 }),
      line('few', { maxPerContainer: 2 }),
      line('pinned', { tags: ['cold'] }),
      line('huge', { length: 60, quantity: 2 }),
    ],
    containers: [
      container({ id: 'box', length: 14, width: 12, height: 12, maxWeight: 90 }),
      container({ id: 'cool', length: 12, width: 12, height: 12, maxWeight: 70 }),
      container({ id: 'large', length: 40, width: 30, height: 30 }),
    ],
    separationGroups: [['food'], ['poison']],
    affinityGroups: [{ itemPatterns: ['cold'], containerIds: ['cool'], exclusive: true }],
    carrierCaps: { maxLength: 20, maxWidth: 20, maxHeight: 20, maxWeight: 80 },
  });
};

interface Valid {
  readonly problem: PackProblem;
  readonly plan: PackPlan;
}

const valid = [1, 2, 3, 4, 5].map((seed): Valid => {
  const given = problemOf(seed);
  return { problem: given, plan: pack(given) };
});

const rulesIn = (given: PackProblem, plan: PackPlan): readonly ViolationRule[] =>
  check(given, plan).map(({ rule }) => rule);

const withBox = (plan: PackPlan, index: number, change: (box: PackedBox) => PackedBox): PackPlan => ({
  ...plan,
  boxes: plan.boxes.map((box, position) => (position === index ? change(box) : box)),
});

const withUnits = (
  plan: PackPlan,
  index: number,
  change: (units: readonly Placement[]) => readonly Placement[],
): PackPlan => withBox(plan, index, (box) => ({ ...box, placements: change(box.placements) }));

const withLine = (given: PackProblem, line: number, change: Partial<PackItem>): PackProblem => ({
  ...given,
  items: given.items.map((old, index) => (index === line ? { ...old, ...change } : old)),
});

const share = (a1: number, a2: number, b1: number, b2: number): number => Math.min(a2, b2) - Math.max(a1, b1);
const touches = (upper: Placement, lower: Placement): boolean =>
  Math.abs(lower.z + lower.height - upper.z) < 1e-9 &&
  share(upper.x, upper.x + upper.length, lower.x, lower.x + lower.length) > 1e-9 &&
  share(upper.y, upper.y + upper.width, lower.y, lower.y + lower.width) > 1e-9;

/** All pairs of units that rest on one another, over all plans: box, upper, lower. */
const pairs = valid.flatMap(({ problem: given, plan }) =>
  plan.boxes.flatMap(({ placements }, box) =>
    placements.flatMap((upper, u) =>
      placements.flatMap((lower, l) => (touches(upper, lower) ? [{ given, plan, box, u, l, upper, lower }] : [])),
    ),
  ),
);

const fullest = (plan: PackPlan): number =>
  plan.boxes.reduce((best, box, i) => (box.placements.length > plan.boxes[best]!.placements.length ? i : best), 0);

describe('a valid plan with every rule in play', () => {
  it('is accepted, and has units on units, units left out and several boxes', () => {
    for (const { problem: given, plan } of valid) {
      expect(check(given, plan)).toEqual([]);
      expect(plan.boxes.length).toBeGreaterThan(3);
      expect(plan.boxes.at(-1)?.leftOut).toHaveLength(1);
    }
    expect(pairs.length).toBeGreaterThan(50);
  });

  it.each(['x', 'y', 'z'] as const)('is refused with a unit moved by a millionth of an inch along %s', (axis) => {
    let overlaps = 0;
    for (const { problem: given, plan } of valid) {
      const box = fullest(plan);
      plan.boxes[box]!.placements.forEach((unit, u) => {
        const moved = withUnits(plan, box, (units) =>
          units.map((old, i) => (i === u ? { ...old, [axis]: old[axis] - 0.000001 } : old)),
        );
        const rules = rulesIn(given, moved);
        if (unit[axis] === 0) expect(rules).toContain('out-of-bounds');
        else if (axis === 'z') expect(rules).toContain('overlap');
        if (rules.includes('overlap')) overlaps += 1;
      });
      const up = withUnits(plan, box, (units) =>
        units.map((unit, i) => (i === units.length - 1 ? { ...unit, z: unit.z + 0.000001 } : unit)),
      );
      expect(rulesIn(given, up)).toContain('support');
    }
    // Units stand close: most of those that do not stand at the wall run into a neighbour.
    expect(overlaps).toBeGreaterThan(20);
  });

  it('is refused with two units of different sizes swapped', () => {
    let swapped = 0;
    for (const { problem: given, plan } of valid) {
      const box = fullest(plan);
      const units = plan.boxes[box]!.placements;
      for (let u = 1; u < units.length; u += 1) {
        const [a, b] = [units[0]!, units[u]!];
        if (a.item === b.item) continue;
        swapped += 1;
        const placed = units.map((unit, i) =>
          i === 0 ? { ...unit, item: b.item } : i === u ? { ...unit, item: a.item } : unit,
        );
        const sidesDiffer = a.length * a.width * a.height !== b.length * b.width * b.height;
        if (sidesDiffer)
          expect(
            rulesIn(
              given,
              withUnits(plan, box, () => placed),
            ),
          ).toContain('dimensions');
      }
    }
    expect(swapped).toBeGreaterThan(10);
  });

  it('is refused with a unit dropped, doubled or invented', () => {
    for (const { problem: given, plan } of valid) {
      plan.boxes.forEach((_, box) => {
        expect(
          rulesIn(
            given,
            withUnits(plan, box, (units) => units.slice(0, -1)),
          ),
        ).toContain('quantity');
        const doubled = rulesIn(
          given,
          withUnits(plan, box, (units) => [...units, units.at(-1)!]),
        );
        expect(doubled).toContain('quantity');
        expect(doubled).toContain('overlap');
      });
      const unknown = withUnits(plan, 0, (units) => units.map((unit, i) => (i === 0 ? { ...unit, item: 99 } : unit)));
      expect(rulesIn(given, unknown)).toContain('quantity');
    }
  });

  it('is refused with two sides of a unit exchanged', () => {
    for (const { problem: given, plan } of valid) {
      plan.boxes.forEach(({ placements }, box) => {
        placements.forEach((unit, u) => {
          if (unit.length === unit.height || unit.item !== 5) return;
          const turned = withUnits(plan, box, (units) =>
            units.map((old, i) => (i === u ? { ...old, length: old.height, height: old.length } : old)),
          );
          expect(rulesIn(given, turned)).toContain('rotation');
        });
      });
      const taller = withUnits(plan, 0, (units) =>
        units.map((unit, i) => (i === 0 ? { ...unit, height: unit.height + 1 } : unit)),
      );
      expect(rulesIn(given, taller)).toContain('dimensions');
    }
  });

  it('is refused with a box made smaller, of another container, or of none', () => {
    for (const { problem: given, plan } of valid) {
      expect(
        rulesIn(
          given,
          withBox(plan, 0, (box) => ({ ...box, height: box.height - 1 })),
        ),
      ).toContain('container-size');
      expect(
        rulesIn(
          given,
          withBox(plan, 0, (box) => ({ ...box, container: 9 })),
        ),
      ).toContain('container-size');
      const top = Math.max(...plan.boxes[0]!.placements.map((unit) => unit.z + unit.height));
      const cut = withBox(plan, 0, (box) => ({ ...box, height: top - 0.000001 }));
      expect(rulesIn(given, cut)).toContain('out-of-bounds');
    }
  });

  it('is refused with heavier items, by container and by carrier', () => {
    for (const { problem: given, plan } of valid) {
      const heavy = { ...given, items: given.items.map((line) => ({ ...line, weight: line.weight * 20 })) };
      const rules = rulesIn(heavy, plan);
      expect(rules).toContain('weight');
      expect(rules).toContain('carrier-cap');
    }
  });

  it('is refused under caps that are a little less than what it needs', () => {
    for (const { problem: given, plan } of valid) {
      const weights = plan.boxes.map(({ placements }) =>
        placements.reduce((sum, unit) => sum + given.items[unit.item]!.weight, 0),
      );
      const under = (caps: PackProblem['carrierCaps'], boxes: PackPlan): readonly ViolationRule[] =>
        rulesIn({ ...given, carrierCaps: caps ?? {} }, boxes);
      const heaviest = Math.max(...weights);
      expect(under({ maxWeight: heaviest - 0.000001 }, plan)).toContain('carrier-cap');
      expect(under({ maxWeight: heaviest }, plan)).not.toContain('carrier-cap');
      const longest = Math.max(...plan.boxes.map(({ length }) => length));
      expect(under({ maxLength: longest - 0.000001, maxWidth: 1, maxHeight: 1 }, plan)).toContain('carrier-cap');
    }
  });

  it('is refused where its boxes are closed with sides that the carrier does not take', () => {
    for (const { problem: given, plan } of valid) {
      const closed = (more: number): PackProblem => ({
        ...given,
        carrierCaps: { maxLength: 20 },
        containers: given.containers.map((box) =>
          box.kind === 'fixed' ? { ...box, outer: { length: 20 + more, width: 20, height: 20 } } : box,
        ),
      });
      const without = { ...plan, boxes: plan.boxes.map((box) => ({ ...box, leftOut: [] })) };
      expect(rulesIn(closed(0), without)).not.toContain('carrier-cap');
      const broken = check(closed(0.000001), without).filter(({ rule }) => rule === 'carrier-cap');
      const filled = plan.boxes.flatMap(({ placements }, box) => (placements.length > 0 ? [box] : []));
      expect(broken.map(({ box }) => box)).toEqual(filled);
    }
  });

  it('is refused where a line may not be with others, alone or where it is', () => {
    const joined = valid.filter(({ plan }) =>
      plan.boxes.some(({ placements }) => new Set(placements.map((u) => u.item)).size > 1),
    );
    expect(joined).toHaveLength(valid.length);
    for (const { problem: given, plan } of valid) {
      const box = fullest(plan);
      const [first, second] = [...new Set(plan.boxes[box]!.placements.map((unit) => unit.item))] as [number, number];
      expect(rulesIn(withLine(given, first, { shipAlone: true }), plan)).toContain('ship-alone');
      const tagged = withLine(withLine(given, first, { tags: ['food'] }), second, { tags: ['poison'] });
      expect(rulesIn(tagged, plan)).toContain('separation');
      expect(
        rulesIn(
          { ...given, affinityGroups: [{ itemPatterns: ['food'], containerIds: ['nowhere'], exclusive: false }] },
          plan,
        ),
      ).toContain('affinity');
      const most = plan.boxes[box]!.placements.filter((unit) => unit.item === first).length;
      expect(rulesIn(withLine(given, first, { maxPerContainer: most }), plan)).not.toContain('max-per-container');
      if (most > 1)
        expect(rulesIn(withLine(given, first, { maxPerContainer: most - 1 }), plan)).toContain('max-per-container');
    }
  });

  it('is refused in another order', () => {
    for (const { problem: given, plan } of valid) {
      const box = plan.boxes.findIndex(({ placements }) =>
        placements.some((a) => placements.some((b) => touches(a, b))),
      );
      expect(
        rulesIn(
          given,
          withUnits(plan, box, (units) => [...units].reverse()),
        ),
      ).toContain('build-order');
    }
  });

  it('is refused with something on what bears nothing, and with more than a unit bears', () => {
    for (const { given, plan, box, lower, l } of pairs) {
      const breaches = (change: Partial<PackItem>): readonly ViolationRule[] =>
        check(withLine(given, lower.item, change), plan)
          .filter((violation) => violation.box === box && violation.placement === l)
          .map(({ rule }) => rule);
      expect(breaches({ crushClass: 'extreme' })).toContain('crush-class');
      expect(breaches({ maxStackHeight: 1 })).toContain('max-stack-height');
      expect(breaches({ maxWeightOnTop: 0 })).toContain('max-weight-on-top');
      expect(breaches({ maxWeightOnTop: 1e6, maxStackHeight: 100, crushClass: 'none' })).toEqual([]);
    }
  });

  it('is refused with a unit that leaves later over one that leaves earlier, or loaded after it', () => {
    for (const { given, plan, upper, lower } of pairs) {
      if (upper.item === lower.item) continue;
      const stops = withLine(withLine(given, lower.item, { stop: 1 }), upper.item, { stop: 9 });
      expect(rulesIn(stops, plan)).toContain('stop-order');
    }
    const side = problem({ items: [item({ stop: 1 }), item({ stop: 2 })] });
    const plan = pack(side);
    expect(check(side, plan)).toEqual([]);
    expect(
      rulesIn(
        side,
        withUnits(plan, 0, (units) => [...units].reverse()),
      ),
    ).toEqual(['stop-order']);
  });

  it('is refused with another reason, another amount or another container for what is left out', () => {
    for (const { problem: given, plan } of valid) {
      const last = plan.boxes.length - 1;
      const told = (change: Partial<PackedBox['leftOut'][number]>): readonly ViolationRule[] =>
        rulesIn(
          given,
          withBox(plan, last, (box) => ({ ...box, leftOut: box.leftOut.map((left) => ({ ...left, ...change })) })),
        );
      expect(told({})).toEqual([]);
      expect(told({ reason: 'carrier-cap' })).toEqual(['left-out-reason']);
      expect(told({ detail: { limit: 'container-size', container: 2, excess: 19.999999 } })).toEqual([
        'left-out-reason',
      ]);
      expect(told({ detail: { limit: 'container-size', container: 0, excess: 20 } })).toEqual(['left-out-reason']);
      expect(told({ detail: { limit: 'container-weight', container: 2, excess: 20 } })).toEqual(['left-out-reason']);
      const { detail: _dropped, ...bare } = plan.boxes[last]!.leftOut[0]!;
      expect(
        rulesIn(
          given,
          withBox(plan, last, (box) => ({ ...box, leftOut: [bare] })),
        ),
      ).toEqual(['left-out-reason']);
    }
  });
});

/** One box of 10 in whose units stand where the test puts them: sides, place and weight. */
const built = (
  ...units: readonly (readonly [
    sides: readonly [number, number, number],
    at: readonly [number, number, number],
    weight: number,
  ])[]
): readonly ViolationRule[] => {
  const given = problem({
    items: units.map(([[length, width, height], , weight], i) => item({ id: `u${i}`, length, width, height, weight })),
  });
  const placements = units.map(([[length, width, height], [x, y, z]], i) => ({
    item: i,
    x,
    y,
    z,
    length,
    width,
    height,
  }));
  const box = { container: 0, length: 10, width: 10, height: 10, placements, leftOut: [] };
  return rulesIn(given, { boxes: [box], steps: 0, lowerBound: 1 });
};

describe('a load that would tip', () => {
  const post = [[6, 8, 4], [0, 0, 0], 1] as const;
  const plate = [[8, 8, 1], [0, 0, 4], 1] as const;

  it('is refused though every unit is carried on three quarters of its base', () => {
    expect(built(post, plate)).toEqual([]);
    expect(built(post, plate, [[2, 8, 3], [6, 0, 5], 40])).toEqual(['stability']);
  });

  it('stands with the weight at the edge of what carries it, and tips beyond', () => {
    // The plate's own pound acts 2 in inside the edge, the other weight 1 in outside: they balance at two to one.
    expect(built(post, plate, [[2, 8, 3], [6, 0, 5], 2])).toEqual([]);
    expect(built(post, plate, [[2, 8, 3], [6, 0, 5], 2.001])).toEqual(['stability']);
  });

  it('is judged by the weight passed down, however it is divided on the way', () => {
    const far = [[2, 8, 2], [6, 0, 5], 40] as const;
    const near = [[6, 8, 2], [0, 0, 5], 40] as const;
    // Side by side the near one balances the far one; a beam over both presses on both.
    expect(built(post, plate, far, near)).toEqual([]);
    expect(built(post, plate, far, [[6, 8, 2], [0, 0, 5], 1], [[8, 8, 1], [0, 0, 7], 4])).toEqual(['stability']);
  });

  it('is not followed where units may float', () => {
    const cubes = problem({ items: [item({ quantity: 1 })], support: 'none' });
    const box = { container: 0, length: 10, width: 10, height: 10, leftOut: [] };
    const unit = { item: 0, x: 0, y: 0, z: 5, length: 2, width: 2, height: 2 };
    expect(rulesIn(cubes, { boxes: [{ ...box, placements: [unit] }], steps: 0, lowerBound: 1 })).toEqual([]);
  });
});
