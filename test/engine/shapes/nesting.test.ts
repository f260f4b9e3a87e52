import { describe, expect, it } from 'vitest';
import { check, pack, type PackItem, type PackPlan, type PackProblem, type Placement } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';
import { allUnits, damaged, quantities, rules } from './plans.ts';

/** A crate of 6 in with a hollow of 5 in, unless told otherwise. */
const crate = (given: Partial<PackItem> = {}): PackItem =>
  item({
    id: 'crate',
    length: 6,
    width: 6,
    height: 6,
    weight: 4,
    voidSpace: { shape: 'rectangular', length: 5, width: 5, height: 5 },
    ...given,
  });
const given = problem({
  items: [crate({ quantity: 2 }), item({ quantity: 16 })],
  containers: [container({ length: 12, width: 6, height: 6 })],
});
const plan = pack(given);
const hosts = (of: PackPlan): readonly Placement[] => allUnits(of).filter(({ nested }) => nested !== undefined);
const nestedLines = (of: PackProblem): readonly number[] => {
  const result = pack(of);
  expect(check(of, result)).toEqual([]);
  return hosts(result).flatMap(({ nested = [] }) => nested.map((unit) => unit.item));
};

/** One crate and a guest, in a box with room for both. */
const alone = (guest: PackItem): PackProblem => ({
  ...given,
  items: [crate(), guest],
  containers: [container({ length: 30 })],
});

describe('nesting', () => {
  it('puts smaller units into hollow ones and saves boxes', () => {
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
    expect(hosts(plan).map(({ nested, weight }) => [nested?.length, weight])).toEqual([
      [8, 12],
      [8, 12],
    ]);
    expect(quantities(given, plan.boxes)).toEqual([2, 16]);
    const solid = { ...given, items: [item({ length: 6, width: 6, height: 6, quantity: 2 }), item({ quantity: 16 })] };
    expect(pack(solid).boxes.length).toBeGreaterThan(1);
  });

  it('tells places from the corner of the host, in the middle of it', () => {
    const first = hosts(plan)[0]?.nested?.[0];
    // The hollow begins half an inch from each side; 2 in cubes leave one of its five inches free.
    expect([first?.x, first?.y, first?.z]).toEqual([0.5, 0.5, 0.5]);
  });

  it('takes what just fits, and nothing larger', () => {
    const guest = (side: number): readonly number[] =>
      nestedLines({ ...given, items: [crate(), item({ length: side, width: 5, height: 5 })] });
    expect(guest(5)).toEqual([1]);
    expect(guest(5.000001)).toEqual([]);
  });

  it.each([
    ['ship alone', item({ shipAlone: true })],
    ['belong to another separation group', item({ tags: ['poison'] })],
    ['may not go where the host goes', item({ tags: ['cold'] })],
    ['leave at another stop', item({ stop: 1 })],
    ['weigh more than the container has left for them', item({ weight: 96.000001 })],
    [
      'are too tall in the rotations that they may take',
      item({ length: 5, width: 2, height: 5.5, rotations: ['LWH'] }),
    ],
  ])('leaves units outside that %s', (_, guest) => {
    const rule: PackProblem = {
      ...given,
      items: [crate({ tags: ['food'] }), guest],
      containers: [container({ length: 30, maxWeight: 100 }), container({ id: 'fridge', length: 30, maxWeight: 200 })],
      separationGroups: [['food'], ['poison']],
      affinityGroups: [{ itemPatterns: ['cold'], containerIds: ['fridge'], exclusive: false }],
    };
    expect(nestedLines(rule)).toEqual([]);
    expect(nestedLines({ ...rule, items: [crate({ tags: ['food'] }), item({ weight: 96 })] })).toEqual([1]);
  });

  it('never uses a host that travels alone, cannot stand upright, or goes nowhere', () => {
    const wide = { ...given, items: [crate({ shipAlone: true }), item()], containers: [container({ length: 20 })] };
    expect(nestedLines(wide)).toEqual([]);
    expect(nestedLines({ ...wide, items: [crate({ rotations: ['LHW'] }), item()] })).toEqual([]);
    expect(nestedLines({ ...wide, items: [crate({ length: 30 }), item()] })).toEqual([]);
    expect(nestedLines({ ...wide, items: [crate(), item()] })).toEqual([1]);
  });

  it('lets nothing rest on a guest that may not rest there', () => {
    const guests = (given: Partial<PackItem>): number => nestedLines(alone(item({ quantity: 8, ...given }))).length;
    expect(guests({})).toBe(8);
    expect(guests({ maxStackHeight: 1 })).toBe(4);
    expect(guests({ maxWeightOnTop: 0.5 })).toBe(4);
  });

  it('counts nested units against the limit per container', () => {
    const limited = {
      ...given,
      items: [crate({ quantity: 2 }), item({ quantity: 9, maxPerContainer: 5 })],
      containers: [container({ length: 12, width: 12, height: 12 })],
    };
    const result = pack(limited);
    expect(check(limited, result)).toEqual([]);
    expect(result.boxes).toHaveLength(2);
  });

  it('fills round hollows: what fits the circle, and cylinders as thick as it', () => {
    const round = crate({ voidSpace: { shape: 'cylindrical', length: 5, width: 5, height: 5 } });
    const units = (guest: PackItem): number =>
      nestedLines({ ...given, items: [round, guest], containers: [container({ length: 30 })] }).length;
    expect(units(item({ length: 3, width: 4, height: 5 }))).toBe(1);
    expect(units(item({ length: 3, width: 4.01, height: 5, rotations: ['LWH'] }))).toBe(0);
    expect(units(item({ length: 5, width: 5, height: 2.5, quantity: 3, shape: 'cylindrical' }))).toBe(2);
    expect(units(item({ length: 5, width: 5, height: 2.5, quantity: 3 }))).toBe(0);
  });

  it('nests what is already filled, small hosts first', () => {
    const dolls = (side: number): PackItem =>
      item({
        length: side,
        width: side,
        height: side,
        voidSpace: { shape: 'rectangular', length: side - 1, width: side - 1, height: side - 1 },
      });
    const matryoshka = {
      ...given,
      items: [dolls(8), dolls(6), dolls(4), dolls(7), dolls(5)],
      containers: [container()],
    };
    const result = pack(matryoshka);
    expect(check(matryoshka, result)).toEqual([]);
    expect(quantities(matryoshka, result.boxes)).toEqual([1, 1, 1, 1, 1]);
    const depth = (unit: Placement): number => 1 + Math.max(0, ...(unit.nested ?? []).map(depth));
    expect(Math.max(...result.boxes.flatMap(({ placements }) => placements.map(depth)))).toBe(4);
  });

  it('turns contents with their host', () => {
    const long = crate({
      length: 8,
      width: 4,
      height: 4,
      voidSpace: { shape: 'rectangular', length: 7, width: 3, height: 3 },
    });
    const guest = item({ length: 7, width: 3, height: 1 });
    const across = { ...given, items: [long, guest], containers: [container({ length: 4, width: 8, height: 4 })] };
    const result = pack(across);
    expect(check(across, result)).toEqual([]);
    expect(hosts(result)[0]?.nested).toMatchObject([{ x: 0.5, y: 0.5, z: 0.5, length: 3, width: 7, height: 1 }]);
    // Contents that may not turn keep their host straight.
    const fixed = { ...across, items: [long, item({ length: 7, width: 3, height: 1, rotations: ['LWH'] })] };
    expect(nestedLines({ ...fixed, containers: [container({ length: 8, width: 4, height: 6 })] })).toEqual([1]);
    expect(nestedLines(fixed)).toEqual([]);
  });

  it('is not used where it costs boxes', () => {
    // Filled, the crate has to stand upright, and then the two do not share a box.
    const tall = crate({
      length: 4,
      width: 4,
      height: 8,
      voidSpace: { shape: 'rectangular', length: 3, width: 3, height: 3 },
    });
    const costly = {
      ...given,
      items: [
        tall,
        item({ length: 8, width: 8, height: 4, rotations: ['LWH' as const] }),
        item({ length: 3, width: 3, height: 3 }),
      ],
      containers: [container({ length: 8, width: 8, height: 8 })],
    };
    const result = pack(costly);
    expect(check(costly, result)).toEqual([]);
    expect(result.boxes).toHaveLength(1);
    expect(hosts(result)).toHaveLength(0);
  });

  it('leaves no unit out with its host in fitness mode', () => {
    const each = {
      ...given,
      multipleBoxes: false,
      containers: [
        container({ length: 6, width: 6, height: 6 }),
        container({ length: 5, width: 5, height: 5 }),
        container({ length: 12, width: 6, height: 6 }),
      ],
    };
    const result = pack(each);
    expect(check(each, result)).toEqual([]);
    for (const box of result.boxes) expect(quantities(each, [box])).toEqual([2, 16]);
    expect(result.boxes[2]?.leftOut).toEqual([]);
  });

  it('nests nothing in hollows of unknown shape or larger than their unit', () => {
    const odd = (voidSpace: PackItem['voidSpace']): readonly number[] =>
      nestedLines({
        ...given,
        items: [crate(voidSpace === undefined ? {} : { voidSpace }), item()],
        containers: [container({ length: 20 })],
      });
    expect(odd({ shape: 'star' as 'rectangular', length: 5, width: 5, height: 5 })).toEqual([]);
    expect(odd({ shape: 'rectangular', length: 5, width: 5, height: 6.1 })).toEqual([]);
    expect(odd({ shape: 'rectangular', length: 0, width: 5, height: 5 })).toEqual([]);
    expect(odd({ shape: 'rectangular', length: 5, width: 5, height: 6 })).toEqual([1]);
  });

  it('is judged: places, company, weights and quantities', () => {
    const at = plan.boxes[0]?.placements.findIndex(({ nested }) => nested !== undefined) ?? -1;
    const change = (fields: (unit: Placement) => Partial<Placement>, index = 0): readonly string[] =>
      rules(
        given,
        damaged(plan, 0, at, (host) => ({
          ...host,
          nested: (host.nested ?? []).map((unit, i) => (i === index ? { ...unit, ...fields(unit) } : unit)),
        })),
      );
    expect(change(() => ({}))).toEqual([]);
    expect(change(({ x }) => ({ x: x - 0.001 }))).toEqual(['nesting']);
    expect(change(({ x }) => ({ x: x + 1.999999 }))).toEqual(['nesting']);
    expect(change(({ z }) => ({ z: z + 1 }), 7)).toEqual(['nesting']);
    expect(change(() => ({ length: 1 }))).toEqual(['nesting']);
    expect(change(() => ({ item: 9 }))).toContain('quantity');
    const host = (fields: Partial<Placement>): readonly string[] =>
      rules(
        given,
        damaged(plan, 0, at, (unit) => ({ ...unit, ...fields })),
      );
    expect(host({ weight: 11 })).toEqual(['weight']);
    expect(host({ nested: [] })).toEqual(expect.arrayContaining(['nesting', 'quantity']));
    const otherwise = (change: Partial<PackItem>, line: 0 | 1): readonly string[] =>
      rules({ ...given, items: given.items.map((own, i) => (i === line ? { ...own, ...change } : own)) }, plan);
    expect(otherwise({ voidSpace: { shape: 'rectangular', length: 5, width: 5, height: 3.9 } }, 0)).toEqual([
      'nesting',
    ]);
    expect(otherwise({ voidSpace: { shape: 'cylindrical', length: 5, width: 5, height: 5 } }, 0)).toEqual(['nesting']);
    expect(otherwise({ rotations: ['LHW'] }, 0)).toContain('nesting');
    expect(otherwise({ shipAlone: true }, 0)).toContain('nesting');
    expect(otherwise({ shipAlone: true }, 1)).toContain('nesting');
    expect(otherwise({ stop: 1 }, 1)).toContain('nesting');
    // The cubes stand on one another in the crate, two high.
    expect(otherwise({ maxStackHeight: 2 }, 1)).toEqual([]);
    expect(otherwise({ maxStackHeight: 1 }, 1)).toEqual(['nesting']);
    expect(otherwise({ maxWeightOnTop: 1 }, 1)).toEqual([]);
    expect(otherwise({ maxWeightOnTop: 0.9 }, 1)).toEqual(['nesting']);
    expect(otherwise({ maxPerContainer: 15 }, 1)).toContain('max-per-container');
    expect(
      rules({ ...given, containers: [container({ length: 12, width: 6, height: 6, maxWeight: 23 })] }, plan),
    ).toContain('weight');
  });
});
