import { describe, expect, it } from 'vitest';
import {
  check,
  pack,
  type PackPlan,
  type PackProblem,
  type SupportRule,
  type ViolationRule,
} from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

type Box = PackPlan['boxes'][number];
type Unit = Box['placements'][number];

const given: PackProblem = problem({
  items: [
    item({ id: 'a', length: 4, width: 3, height: 2, rotations: ['LWH', 'WLH'], quantity: 10, weight: 1 }),
    item({ id: 'b', length: 5, width: 5, height: 5, quantity: 6, tags: ['b'], maxPerContainer: 4 }),
    item({ id: 'c', length: 5, width: 5, height: 4, quantity: 2, tags: ['c'], weight: 3 }),
    item({ id: 'd', length: 2, width: 2, height: 1, quantity: 1, shipAlone: true }),
    item({ id: 'e', length: 40, quantity: 3 }),
  ],
  containers: [
    container({ maxWeight: 12 }),
    container({ id: 'reserved', length: 6, width: 6, height: 6, maxWeight: 20 }),
  ],
  separationGroups: [['b'], ['c']],
  affinityGroups: [{ itemPatterns: ['c'], containerIds: ['reserved'], exclusive: true }],
});
const plan = pack(given);

const withBox = (of: PackPlan, index: number, change: (box: Box) => Box): PackPlan => ({
  ...of,
  boxes: of.boxes.map((box, position) => (position === index ? change(box) : box)),
});
const withUnit = (box: Box, index: number, change: (unit: Unit) => Unit): Box => ({
  ...box,
  placements: box.placements.map((unit, position) => (position === index ? change(unit) : unit)),
});
const rules = (of: PackProblem, judged: PackPlan): readonly ViolationRule[] => [
  ...new Set(check(of, judged).map((violation) => violation.rule)),
];
const boxWith = (line: number): number =>
  plan.boxes.findIndex((box) => box.placements.some((unit) => unit.item === line));
const unitOf = (box: number, line: number): number =>
  plan.boxes[box]?.placements.findIndex((unit) => unit.item === line) ?? -1;

/** One box of a problem with a single line, its units put where the test wants them. */
const stack = (
  places: readonly (readonly [number, number, number])[],
  support: SupportRule = 'partial',
): readonly ViolationRule[] => {
  const cubes = problem({ items: [item({ quantity: places.length })], support });
  const placements = places.map(([x, y, z]) => ({ item: 0, x, y, z, length: 2, width: 2, height: 2 }));
  const box = { container: 0, length: 10, width: 10, height: 10, placements, leftOut: [] };
  return rules(cubes, { boxes: [box], steps: 0, lowerBound: 1 });
};

describe('the judge of plans', () => {
  it('accepts what the engine packs', () => {
    expect(check(given, plan)).toEqual([]);
  });

  it('refuses a unit moved into another', () => {
    const box = boxWith(0);
    const first = plan.boxes[box]?.placements[0];
    const damaged = withBox(plan, box, (old) =>
      withUnit(old, 1, (unit) => ({ ...unit, x: first?.x ?? 0, y: first?.y ?? 0, z: first?.z ?? 0 })),
    );
    expect(rules(given, damaged)).toContain('overlap');
  });

  it('refuses units that overlap by a millionth of an inch, and lets them touch', () => {
    expect(
      stack([
        [0, 0, 0],
        [1.999999, 0, 0],
      ]),
    ).toEqual(['overlap']);
    expect(
      stack([
        [0, 0, 0],
        [2, 0, 0],
      ]),
    ).toEqual([]);
  });

  it.each([{ x: -0.000001 }, { x: 8.000001 }, { y: 9 }, { z: -1 }])(
    'refuses a unit that reaches out of the box: %o',
    (moved) => {
      const at = { x: 0, y: 0, z: 0, ...moved };
      expect(stack([[at.x, at.y, at.z]])).toContain('out-of-bounds');
    },
  );

  it("refuses dimensions that are not the line's", () => {
    const box = boxWith(0);
    const damaged = withBox(plan, box, (old) => withUnit(old, unitOf(box, 0), (unit) => ({ ...unit, height: 1 })));
    expect(rules(given, damaged)).toContain('dimensions');
  });

  it('refuses a rotation that the line does not allow', () => {
    const box = boxWith(0);
    const damaged = withBox(plan, box, (old) =>
      withUnit(old, unitOf(box, 0), (unit) => ({ ...unit, length: 2, width: 3, height: 4 })),
    );
    expect(rules(given, damaged)).toContain('rotation');
  });

  it('refuses a lost, a doubled and an invented unit', () => {
    const box = boxWith(0);
    const lost = withBox(plan, box, (old) => ({ ...old, placements: old.placements.slice(0, -1) }));
    expect(rules(given, lost)).toEqual(['quantity']);
    const last = plan.boxes.length - 1;
    const doubled = withBox(plan, last, (old) => ({
      ...old,
      leftOut: old.leftOut.map((left) => ({ ...left, quantity: left.quantity + 1 })),
    }));
    expect(rules(given, doubled)).toEqual(['quantity']);
    const invented = withBox(plan, box, (old) => withUnit(old, 0, (unit) => ({ ...unit, item: 99 })));
    expect(rules(given, invented)).toContain('quantity');
  });

  it('refuses units left out anywhere but in the last box', () => {
    const last = plan.boxes.at(-1);
    const moved = withBox(plan, 0, (old) => ({ ...old, leftOut: last?.leftOut ?? [] }));
    const damaged = withBox(moved, plan.boxes.length - 1, (old) => ({ ...old, leftOut: [] }));
    expect(rules(given, damaged)).toEqual(['quantity']);
  });

  it('refuses a load above the limit', () => {
    const heavier = { ...given, items: given.items.map((line) => ({ ...line, weight: line.weight * 1.5 })) };
    expect(rules(heavier, plan)).toContain('weight');
  });

  it('measures support by the rule of the problem', () => {
    // Three quarters of the upper cube are carried.
    const overhanging = [
      [0, 0, 0],
      [0.5, 0, 2],
    ] as const;
    expect(stack(overhanging)).toEqual([]);
    expect(stack(overhanging, 'full')).toEqual(['support']);
    expect(stack([[0, 0, 2]], 'none')).toEqual([]);
    expect(
      stack(
        [
          [0, 0, 0],
          [0, 0, 2],
        ],
        'full',
      ),
    ).toEqual([]);
  });

  it('refuses a unit in the air, and one carried on less than three quarters', () => {
    expect(stack([[0, 0, 2]])).toEqual(['support']);
    expect(
      stack([
        [0, 0, 0],
        [0.5, 0, 2],
      ]),
    ).toEqual([]);
    expect(
      stack([
        [0, 0, 0],
        [0.500001, 0, 2],
      ]),
    ).toEqual(['support']);
    expect(
      stack([
        [0, 0, 0],
        [0, 0, 2.000001],
      ]),
    ).toEqual(['support']);
  });

  it('refuses different separation groups in one box', () => {
    const joined = { ...given, separationGroups: [['b'], ['a']] };
    const tagged = {
      ...joined,
      items: joined.items.map((line) => (line.id === 'a' ? { ...line, tags: ['a'] } : line)),
    };
    const together = plan.boxes.some((box) => new Set(box.placements.map((unit) => unit.item)).size > 1);
    expect(together).toBe(true);
    expect(rules(tagged, plan)).toEqual(['separation']);
  });

  it('refuses an item outside its containers and a stranger in a reserved one', () => {
    const pinnedElsewhere = {
      ...given,
      affinityGroups: [{ itemPatterns: ['b'], containerIds: ['reserved'], exclusive: false }],
    };
    expect(rules(pinnedElsewhere, plan)).toContain('affinity');
    const reservedForOthers = {
      ...given,
      affinityGroups: [{ itemPatterns: ['x*'], containerIds: ['reserved'], exclusive: true }],
    };
    expect(rules(reservedForOthers, plan)).toContain('affinity');
  });

  it('refuses company for a unit that ships alone', () => {
    const alone = {
      ...given,
      items: given.items.map((line) => (line.id === 'a' ? { ...line, shipAlone: true } : line)),
    };
    expect(rules(alone, plan)).toEqual(['ship-alone']);
  });

  it('refuses more units of a line in one box than it allows', () => {
    const limited = {
      ...given,
      items: given.items.map((line) => (line.id === 'b' ? { ...line, maxPerContainer: 1 } : line)),
    };
    expect(rules(limited, plan)).toEqual(['max-per-container']);
  });

  it('refuses a unit that comes before what carries it', () => {
    expect(
      stack([
        [0, 0, 2],
        [0, 0, 0],
      ]),
    ).toContain('build-order');
  });

  it('refuses a unit that would have to pass through another', () => {
    // Built bottom-up, the gap under the third unit would be closed before the last one comes.
    expect(
      stack([
        [0, 0, 0],
        [4, 0, 0],
        [0.5, 0, 2],
        [2, 0, 0],
      ]),
    ).toContain('build-order');
  });

  it("refuses a box that is not of its container's size, and a container that does not exist", () => {
    expect(
      rules(
        given,
        withBox(plan, 0, (old) => ({ ...old, height: old.height + 1 })),
      ),
    ).toEqual(['container-size']);
    expect(
      rules(
        given,
        withBox(plan, 0, (old) => ({ ...old, container: 7 })),
      ),
    ).toContain('container-size');
  });

  it('refuses a wrong reason for what is left out', () => {
    const damaged = withBox(plan, plan.boxes.length - 1, (old) => ({
      ...old,
      leftOut: old.leftOut.map((left) => ({ ...left, reason: 'too-heavy' as const })),
    }));
    expect(rules(given, damaged)).toEqual(['left-out-reason']);
  });

  it('refuses to leave out what would fit, and an empty box for lack of room', () => {
    const cube = problem();
    const empty = { container: 0, length: 10, width: 10, height: 10, placements: [] };
    const leftOut = [{ item: 0, quantity: 1, reason: 'no-room' as const }];
    const refused: PackPlan = { boxes: [{ ...empty, leftOut }], steps: 0, lowerBound: 0 };
    expect(rules(cube, refused)).toEqual(['left-out-reason']);
    expect(rules({ ...cube, multipleBoxes: false }, refused)).toEqual(['left-out-reason']);
  });

  it('refuses a fitness report that lacks a candidate', () => {
    const fitness = { ...given, multipleBoxes: false };
    const report = pack(fitness);
    expect(check(fitness, report)).toEqual([]);
    expect(rules(fitness, { ...report, boxes: report.boxes.slice(1) })).toEqual(['quantity']);
  });

  it('names the box, the line and the unit of a breach', () => {
    const cubes = problem({ items: [item({ quantity: 2 })] });
    const unit = { item: 0, x: 0, y: 0, z: 0, length: 2, width: 2, height: 2 };
    const box = { container: 0, length: 10, width: 10, height: 10, placements: [unit, { ...unit, x: 9 }], leftOut: [] };
    expect(check(cubes, { boxes: [box], steps: 0, lowerBound: 1 })).toEqual([
      { rule: 'out-of-bounds', box: 0, item: 0, placement: 1, message: 'Unit 1 reaches out of the box.' },
    ]);
  });

  it('judges half a million units in seconds', () => {
    const many = problem({
      items: [item({ length: 1, width: 1, height: 1, quantity: 500_000 })],
      containers: [container({ length: 100, width: 100, height: 50 })],
    });
    const big = pack(many);
    expect(big.boxes).toHaveLength(1);
    expect(check(many, big)).toEqual([]);
  });
});
