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

/** A problem with a plan of the engine, and the least damage that breaks one rule. */
interface Damage {
  readonly given: PackProblem;
  readonly plan?: (plan: PackPlan) => PackPlan;
  /** Of the problem, where the plan stays: what was asked for was more than it keeps. */
  readonly asked?: (given: PackProblem) => PackProblem;
}

const withBox =
  (change: (box: PackedBox) => Partial<PackedBox>) =>
  (plan: PackPlan): PackPlan => ({
    ...plan,
    boxes: plan.boxes.map((box, index) => (index === 0 ? { ...box, ...change(box) } : box)),
  });
const withUnits = (change: (units: readonly Placement[]) => readonly Placement[]) =>
  withBox(({ placements }) => ({ placements: change(placements) }));
const withLast = (change: (unit: Placement) => Partial<Placement>) =>
  withUnits((units) => units.map((unit, i) => (i === units.length - 1 ? { ...unit, ...change(unit) } : unit)));
const withItems =
  (change: Partial<PackItem>) =>
  (given: PackProblem): PackProblem => ({ ...given, items: given.items.map((line) => ({ ...line, ...change })) });

/** Two cubes of 2 in on one another, in a shaft. */
const shaft = container({ length: 2, width: 2, height: 10 });
const tower = problem({ items: [item({ quantity: 2 })], containers: [shaft] });
const pair = problem({ items: [item(), item({ id: 'other' })] });
const plank = problem({ items: [item({ length: 4, rotations: ['LWH'] })] });
const roll = {
  materialThickness: 0.01,
  materialWidth: 2,
  coreInnerDiameter: 3,
  coreWallThickness: 0.25,
  maxLinearQuantityPerRoll: 400,
  weightPerUnitLength: 0.005,
};

const damages: Readonly<Record<ViolationRule, Damage>> = {
  overlap: { given: pair, plan: withUnits(([a, b]) => [a!, { ...b!, x: a!.x, y: a!.y, z: a!.z }]) },
  'out-of-bounds': { given: pair, plan: withLast(() => ({ x: 8.000001 })) },
  dimensions: { given: pair, plan: withLast(() => ({ height: 2.000001 })) },
  rotation: { given: plank, plan: withLast(() => ({ length: 2, width: 4 })) },
  quantity: { given: pair, plan: withUnits(([a]) => [a!]) },
  weight: {
    given: tower,
    asked: (given) => ({ ...given, containers: [{ ...shaft, maxWeight: 1.999999 }] }),
  },
  support: { given: tower, plan: withLast(({ z }) => ({ z: z + 0.000001 })) },
  stability: {
    given: problem({
      items: [
        item({ length: 6, width: 8, height: 4, rotations: ['LWH'] }),
        item({ length: 8, width: 8, height: 1, rotations: ['LWH'] }),
        item({ length: 2, width: 8, height: 3, weight: 40, rotations: ['LWH'] }),
      ],
      containers: [container({ length: 8, width: 8, height: 8 }), container({ id: 'wide', length: 20 })],
    }),
    plan: (plan) => ({
      ...plan,
      boxes: [
        {
          ...{ container: 0, length: 8, width: 8, height: 8, leftOut: [] },
          placements: [
            { item: 0, x: 0, y: 0, z: 0, length: 6, width: 8, height: 4 },
            { item: 1, x: 0, y: 0, z: 4, length: 8, width: 8, height: 1 },
            { item: 2, x: 6, y: 0, z: 5, length: 2, width: 8, height: 3 },
          ],
        },
      ],
    }),
  },
  'max-weight-on-top': { given: tower, asked: withItems({ maxWeightOnTop: 0.999999 }) },
  'crush-class': { given: tower, asked: withItems({ crushClass: 'extreme' }) },
  'max-stack-height': { given: tower, asked: withItems({ maxStackHeight: 1 }) },
  'stop-order': {
    given: problem({ items: [item({ stop: 1 }), item({ id: 'later', stop: 2 })] }),
    plan: withUnits((units) => [...units].reverse()),
  },
  'carrier-cap': { given: tower, asked: (given) => ({ ...given, carrierCaps: { maxWeight: 1.999999 } }) },
  separation: {
    given: pair,
    asked: (given) => ({
      ...given,
      items: given.items.map((line, i) => ({ ...line, tags: [i === 0 ? 'food' : 'poison'] })),
      separationGroups: [['food'], ['poison']],
    }),
  },
  affinity: {
    given: pair,
    asked: (given) => ({
      ...withItems({ tags: ['cold'] })(given),
      affinityGroups: [{ itemPatterns: ['cold'], containerIds: ['elsewhere'], exclusive: false }],
    }),
  },
  'ship-alone': { given: pair, asked: withItems({ shipAlone: true }) },
  'max-per-container': { given: tower, asked: withItems({ maxPerContainer: 1 }) },
  'build-order': { given: tower, plan: withUnits((units) => [...units].reverse()) },
  'container-size': { given: pair, plan: withBox(() => ({ height: 9.999999 })) },
  'left-out-reason': {
    given: problem({ items: [item(), item({ id: 'huge', length: 60 })] }),
    plan: withBox(({ leftOut }) => ({ leftOut: leftOut.map((left) => ({ ...left, reason: 'too-heavy' })) })),
  },
  'case-pack': {
    given: problem({
      items: [item({ quantity: 8, casePack: { quantity: 8, length: 4, width: 4, height: 4, weight: 8 } })],
      useCasePacks: true,
    }),
    asked: (given) => ({ ...given, useCasePacks: false }),
  },
  nesting: {
    given: problem({
      items: [
        item({
          ...{ length: 6, width: 6, height: 6, weight: 2 },
          voidSpace: { shape: 'rectangular', length: 4, width: 4, height: 4 },
        }),
        item({ id: 'guest' }),
      ],
      containers: [container({ length: 6, width: 6, height: 6 })],
    }),
    plan: withLast(({ nested = [] }) => ({ nested: nested.map((guest) => ({ ...guest, x: 0.5 })) })),
  },
  cylinder: {
    given: problem({ items: [item({ height: 3, shape: 'cylindrical', rotations: ['LWH'] })] }),
    plan: withLast(() => ({ round: 'x' })),
  },
  roll: {
    given: problem({ items: [item({ quantity: 100, roll })] }),
    plan: withLast(({ roll: info }) => (info === undefined ? {} : { roll: { ...info, outerDiameter: 1 } })),
  },
};

describe('the judge', () => {
  it.each(Object.entries(damages))('accepts a plan and refuses it once it breaks the rule %s', (rule, damage) => {
    const { given, plan: break_ = (plan) => plan, asked = (same) => same } = damage;
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(check(asked(given), break_(plan)).map((violation) => violation.rule)).toContain(rule);
  });
});
