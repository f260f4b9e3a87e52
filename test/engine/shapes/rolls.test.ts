import { describe, expect, it } from 'vitest';
import { check, pack, rollProblem, type PackItem, type PackPlan, type RollProperties } from '../../../engine/index.ts';
import { outerDiameter } from '../../../engine/shapes/rolls.ts';
import { container, item, problem } from '../problems.ts';
import { allUnits, damaged, quantities, rules } from './plans.ts';

const tape: RollProperties = {
  materialThickness: 0.01,
  materialWidth: 2,
  coreInnerDiameter: 3,
  coreWallThickness: 0.25,
  maxLinearQuantityPerRoll: 400,
  weightPerUnitLength: 0.005,
};
const line = (roll: RollProperties, given: Partial<PackItem> = {}): PackItem =>
  item({ quantity: 1000, roll, ...given });
const given = problem({ items: [line(tape)], containers: [container({ length: 20 })] });
const plan = pack(given);
const lengths = (of: PackPlan): readonly number[] =>
  allUnits(of)
    .map(({ roll }) => roll)
    .sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0))
    .map((roll) => roll?.linearQuantity ?? 0);

describe('rolls', () => {
  it('have the diameter that their material makes', () => {
    // pi / 4 * (D^2 - 3.5^2) = 400 * 0.01
    expect(outerDiameter(tape, 400)).toBe(4.165);
    expect((Math.PI / 4) * (4.165 ** 2 - 3.5 ** 2)).toBeGreaterThan(4);
    expect((Math.PI / 4) * (4.164 ** 2 - 3.5 ** 2)).toBeLessThan(4);
  });

  it('are full ones, then one with the rest', () => {
    expect(check(given, plan)).toEqual([]);
    expect(lengths(plan)).toEqual([400, 400, 200]);
    expect(
      allUnits(plan)
        .map(({ roll }) => roll?.index)
        .sort(),
    ).toEqual([0, 1, 2]);
    expect(allUnits(plan).every(({ roll }) => roll?.total === 3)).toBe(true);
    expect(allUnits(plan).find(({ roll }) => roll?.index === 0)?.weight).toBe(2);
    expect(quantities(given, plan.boxes)).toEqual([1000]);
  });

  it('are one where nothing limits them, and have no rest where the quantity divides', () => {
    const { maxLinearQuantityPerRoll: _, ...endless } = tape;
    expect(lengths(pack({ ...given, items: [line(endless)] }))).toEqual([1000]);
    expect(lengths(pack({ ...given, items: [line(tape, { quantity: 800 })] }))).toEqual([400, 400]);
    expect(lengths(pack({ ...given, items: [line(tape, { quantity: 801 })] }))).toEqual([400, 400, 1]);
    expect(lengths(pack({ ...given, items: [line({ ...tape, maxLinearQuantityPerRoll: 333.3 })] }))).toEqual([
      333.3, 333.3, 333.3, 0.1,
    ]);
  });

  it('keep the largest diameter, with whole inches on each', () => {
    // pi / 4 * (4^2 - 3.5^2) / 0.01 = 294.5
    const narrow = { ...given, items: [line({ ...tape, maxRollOuterDiameter: 4 })] };
    const result = pack(narrow);
    expect(check(narrow, result)).toEqual([]);
    expect(lengths(result)).toEqual([294, 294, 294, 118]);
    expect(allUnits(result).every(({ roll }) => (roll?.outerDiameter ?? 9) <= 4)).toBe(true);
  });

  it('stand or lie as the rotations of their item say', () => {
    const flat = container({ length: 20, width: 20, height: 3 });
    const low = container({ length: 20, width: 3, height: 20 });
    const axes = (rotations: PackItem['rotations'], box: typeof flat): readonly (string | undefined)[] =>
      allUnits(pack({ ...given, items: [line(tape, { rotations, quantity: 400 })], containers: [box] })).map(
        ({ round }) => round,
      );
    expect(axes(['LWH'], flat)).toEqual(['z']);
    expect(axes(['LWH'], low)).toEqual([]);
    expect(axes(['LHW'], low)).toEqual(['y']);
    expect(axes([], low)).toEqual(['y']);
    expect(axes([], flat)).toEqual(['z']);
  });

  it('are left out one by one', () => {
    const tight = { ...given, multipleBoxes: false, containers: [container({ length: 5, width: 5, height: 2.5 })] };
    const result = pack(tight);
    expect(check(tight, result)).toEqual([]);
    expect(result.boxes[0]?.leftOut.map(({ quantity, roll }) => [quantity, roll?.linearQuantity])).toEqual([
      [400, 400],
      [200, 200],
    ]);
    const large = { ...given, containers: [container({ length: 4, width: 4, height: 4 })] };
    const packed = pack(large);
    expect(check(large, packed)).toEqual([]);
    expect(lengths(packed)).toEqual([200]);
    expect(packed.boxes[0]?.leftOut.map(({ reason, roll }) => [reason, roll?.index])).toEqual([
      ['too-large', 0],
      ['too-large', 1],
    ]);
  });

  it('count one each against a limit per container', () => {
    const limited = { ...given, items: [line(tape, { maxPerContainer: 2 })] };
    const result = pack(limited);
    expect(check(limited, result)).toEqual([]);
    expect(result.boxes.map(({ placements }) => placements.length).sort()).toEqual([1, 2]);
  });

  it.each([
    ['no thickness', { materialThickness: 0 }, { kind: 'not-positive', field: 'materialThickness' }],
    ['no width', { materialWidth: -1 }, { kind: 'not-positive', field: 'materialWidth' }],
    ['a thickness that is no number', { materialThickness: NaN }, { kind: 'not-positive', field: 'materialThickness' }],
    ['a negative core', { coreInnerDiameter: -3 }, { kind: 'negative', field: 'coreInnerDiameter' }],
    [
      'no length per roll',
      { maxLinearQuantityPerRoll: 0 },
      { kind: 'not-positive', field: 'maxLinearQuantityPerRoll' },
    ],
    ['a core as thick as a roll may be', { maxRollOuterDiameter: 3.5 }, { kind: 'core-too-large', coreDiameter: 3.5 }],
    [
      'a length per roll of a hundredth of an inch',
      { maxLinearQuantityPerRoll: 0.01 },
      { kind: 'too-many-rolls', rolls: 100_000, most: 10_000 },
    ],
  ])('with %s are told before packing and left out whole', (_, change, expected) => {
    const bad = { ...tape, ...change };
    expect(rollProblem(bad, 1000)).toEqual(expected);
    for (const multipleBoxes of [true, false]) {
      const wrong = { ...given, multipleBoxes, items: [line(bad), item()] };
      const result = pack(wrong);
      expect(check(wrong, result)).toEqual([]);
      expect(result.boxes.at(-1)?.leftOut).toEqual([{ item: 0, quantity: 1000, reason: 'invalid-roll' }]);
    }
  });

  it('have no problem otherwise, up to the most rolls there may be', () => {
    expect(rollProblem(tape, 1000)).toBeNull();
    expect(rollProblem({ ...tape, coreInnerDiameter: 0, coreWallThickness: 0, weightPerUnitLength: 0 })).toBeNull();
    expect(rollProblem({ ...tape, maxLinearQuantityPerRoll: 50 }, 500_000)).toBeNull();
    expect(rollProblem({ ...tape, maxLinearQuantityPerRoll: 49 }, 500_000)).toMatchObject({ kind: 'too-many-rolls' });
  });

  it('pack by the thousand', () => {
    const many = {
      ...given,
      items: [line({ ...tape, maxLinearQuantityPerRoll: 50 }, { quantity: 500_000 })],
      containers: [container({ length: 96, width: 48, height: 48 })],
    };
    const result = pack(many);
    expect(check(many, result)).toEqual([]);
    expect(allUnits(result)).toHaveLength(10_000);
  });

  it('are judged: diameter, length, weight, number and limits', () => {
    const first = plan.boxes[0]?.placements.findIndex(({ roll }) => roll?.index === 0) ?? -1;
    const change = (fields: object): readonly string[] =>
      rules(
        given,
        damaged(plan, 0, first, (unit) => ({ ...unit, roll: { ...unit.roll!, ...fields } })),
      );
    expect(change({ linearQuantity: 399 })).toEqual(expect.arrayContaining(['quantity', 'roll', 'weight']));
    expect(change({ outerDiameter: 4.1 })).toEqual(expect.arrayContaining(['roll', 'dimensions']));
    expect(change({ index: 1 })).toContain('roll');
    expect(change({ index: 3 })).toContain('roll');
    expect(change({ total: 4 })).toContain('roll');
    expect(
      rules(
        given,
        damaged(plan, 0, first, (unit) => ({ ...unit, weight: 1 })),
      ),
    ).toEqual(['weight']);
    expect(rules({ ...given, items: [line({ ...tape, maxLinearQuantityPerRoll: 399 })] }, plan)).toContain('roll');
    expect(rules({ ...given, items: [line({ ...tape, maxRollOuterDiameter: 4.16 })] }, plan)).toContain('roll');
    expect(
      rules(
        given,
        damaged(plan, 0, first, ({ roll: _, ...unit }) => unit),
      ),
    ).toContain('roll');
    expect(
      rules(
        given,
        damaged(plan, 0, first, ({ round: _, ...unit }) => unit),
      ),
    ).toContain('cylinder');
  });
});
