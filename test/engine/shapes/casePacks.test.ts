import { describe, expect, it } from 'vitest';
import { check, pack, type CasePack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';
import { allUnits, damaged, quantities, rules } from './plans.ts';

const dozen: CasePack = { quantity: 12, length: 6, width: 4, height: 4, weight: 13 };
const given = problem({
  items: [item({ quantity: 29, casePack: dozen })],
  containers: [container({ length: 12 })],
  useCasePacks: true,
});
const plan = pack(given);
const firstCase = plan.boxes[0]?.placements.findIndex(({ units }) => units !== undefined) ?? -1;

describe('case packs', () => {
  it('pack full cases as cases and the rest singly', () => {
    expect(check(given, plan)).toEqual([]);
    const cases = allUnits(plan).filter(({ units }) => units === 12);
    expect(cases).toHaveLength(2);
    expect(cases.every(({ weight }) => weight === 13)).toBe(true);
    expect(allUnits(plan).filter(({ units }) => units === undefined)).toHaveLength(5);
    expect(quantities(given, plan.boxes)).toEqual([29]);
  });

  it('are not used where the problem does not ask for them', () => {
    expect(allUnits(pack({ ...given, useCasePacks: false })).every(({ units }) => units === undefined)).toBe(true);
  });

  it('need a full case: one unit less is packed singly, no unit less is all cases', () => {
    const units = (quantity: number): readonly (number | undefined)[] =>
      allUnits(pack({ ...given, items: [item({ quantity, casePack: dozen })] })).map((unit) => unit.units);
    expect(units(11)).toEqual(Array.from({ length: 11 }));
    expect(units(12)).toEqual([12]);
    expect(units(24)).toEqual([12, 12]);
  });

  it.each([
    ['too large', { ...dozen, length: 12.1 }],
    ['too heavy', { ...dozen, weight: 50.000001 }],
    ['without a size', { ...dozen, height: 0 }],
    ['of one unit', { ...dozen, quantity: 1 }],
  ])('%s for every candidate are opened', (_, casePack) => {
    const opened = {
      ...given,
      items: [item({ quantity: 24, casePack })],
      containers: [container({ length: 12, maxWeight: 50 })],
    };
    const result = pack(opened);
    expect(check(opened, result)).toEqual([]);
    expect(allUnits(result).map(({ units }) => units)).toEqual(Array.from({ length: 24 }));
  });

  it('are opened in fitness mode for the candidate that is too small only', () => {
    const each = {
      ...given,
      multipleBoxes: false,
      containers: [container({ length: 5, width: 5, height: 5 }), container()],
    };
    const result = pack(each);
    expect(check(each, result)).toEqual([]);
    expect(result.boxes.map(({ placements }) => placements.some(({ units }) => units === 12))).toEqual([false, true]);
    for (const box of result.boxes) expect(quantities(each, [box])).toEqual([29]);
  });

  it('are left out unit by unit where there is no room', () => {
    const tight = {
      ...given,
      multipleBoxes: false,
      items: [item({ quantity: 24, casePack: dozen })],
      containers: [container({ length: 6, width: 4, height: 5 })],
    };
    const result = pack(tight);
    expect(check(tight, result)).toEqual([]);
    expect(result.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 12, reason: 'no-room' }]);
  });

  it('turn as their item may turn', () => {
    const standing = (rotations: readonly 'LWH'[]): number =>
      pack({
        ...given,
        items: [item({ quantity: 12, casePack: dozen, rotations })],
        containers: [container({ length: 4, width: 6, height: 4 })],
      }).boxes[0]?.placements.filter(({ units }) => units === 12).length ?? 0;
    expect(standing([])).toBe(1);
    expect(standing(['LWH'])).toBe(0);
  });

  it('count their units against the limit per container, together with single ones', () => {
    const limited = (maxPerContainer: number): readonly number[] => {
      const own = {
        ...given,
        items: [item({ quantity: 29, casePack: dozen, maxPerContainer })],
        containers: [container({ length: 20 })],
      };
      const result = pack(own);
      expect(check(own, result)).toEqual([]);
      return result.boxes
        .map((box) => box.placements.reduce((sum, { units = 1 }) => sum + units, 0))
        .sort((a, b) => a - b);
    };
    expect(limited(29)).toEqual([29]);
    expect(limited(24)).toHaveLength(2);
    expect(limited(12)).toEqual([5, 12, 12]);
    // A case has more units than a box may hold: it is opened.
    expect(limited(11)).toHaveLength(3);
  });

  it('travel alone as one', () => {
    const alone = { ...given, items: [item({ quantity: 25, casePack: dozen, shipAlone: true })] };
    const result = pack(alone);
    expect(check(alone, result)).toEqual([]);
    expect(result.boxes.map(({ placements }) => placements.map(({ units }) => units))).toEqual([
      [12],
      [12],
      [undefined],
    ]);
  });

  it('are judged: units, sides, weight, and no full case left single', () => {
    const change = (fields: object): readonly string[] =>
      rules(
        given,
        damaged(plan, 0, firstCase, (unit) => ({ ...unit, ...fields })),
      );
    expect(change({ units: 11 })).toEqual(expect.arrayContaining(['case-pack', 'quantity']));
    expect(change({ length: 6.5 })).toContain('dimensions');
    expect(change({ weight: 12 })).toEqual(['weight']);
    expect(rules({ ...given, useCasePacks: false }, plan)).toContain('case-pack');
    const singles = pack({ ...given, items: [item({ quantity: 17 })] }).boxes[0]?.placements ?? [];
    const onlyCase = plan.boxes[0]?.placements[firstCase];
    const mixed = {
      ...plan,
      boxes: [
        ...plan.boxes.map((box) => ({ ...box, placements: onlyCase === undefined ? [] : [onlyCase] })),
        { ...plan.boxes[0]!, placements: singles },
      ],
    };
    expect(rules(given, mixed)).toContain('case-pack');
  });
});
