import { describe, expect, it } from 'vitest';
import {
  checkRepack,
  PackCancelled,
  repack,
  type PackItem,
  type Placement,
  type RepackPlan,
  type RepackProblem,
  type Rotation,
} from '../../../engine/index.ts';
import { stuckUnits } from '../../support/canBeLowered.ts';
import { container, item } from '../problems.ts';
import { repackProblem, unitOf } from './problems.ts';

const upright: readonly Rotation[] = ['LWH', 'WLH'];
/** A slab that covers the floor of the box up to half its height. */
const slab = (given: Partial<PackItem> = {}): PackItem =>
  item({ id: 'slab', length: 10, width: 10, height: 5, rotations: upright, ...given });
/** One that covers half of the floor. */
const half = (given: Partial<PackItem> = {}): PackItem =>
  item({ id: 'half', length: 10, width: 5, height: 5, rotations: upright, ...given });

const solved = (given: RepackProblem): RepackPlan => {
  const plan = repack(given);
  expect(checkRepack(given, plan).violations).toEqual([]);
  plan.boxes.forEach(({ placements }, box) => {
    const fixed = given.cartons[box]?.fixed.length ?? 0;
    expect(stuckUnits(placements).filter((unit) => unit >= fixed)).toEqual([]);
  });
  return plan;
};

/** One unit of `line` scanned into a carton that holds one unit of line 0 at its corner. */
const scanned = (items: readonly PackItem[], line: number, given: Partial<RepackProblem> = {}): RepackPlan =>
  solved(repackProblem(items, [unitOf(items, 0)], [{ placement: unitOf(items, line) }], given));

const isPlaced = ({ unplaced }: RepackPlan): boolean => unplaced.length === 0;

describe('one more unit around what is in the carton', () => {
  it('gets a place next to it or on it', () => {
    const items = [half(), half()];
    const plan = scanned(items, 1);
    expect(plan.boxes[0]?.placements.map(({ x, y, z }) => [x, y, z])).toEqual([
      [0, 0, 0],
      [0, 5, 0],
    ]);
    expect(plan.changes).toEqual([{ unit: 0, change: 'added' }]);
    expect(scanned([slab(), half()], 1).boxes[0]?.placements[1]?.z).toBe(5);
  });

  it('never goes below what hangs over a place: it comes from above', () => {
    // A beam across two posts; the room below it is as large as the unit.
    const items = [
      item({ length: 2, width: 10, height: 5, rotations: upright }),
      item({ length: 10, width: 10, height: 5, rotations: upright }),
      item({ length: 6, width: 10, height: 5, rotations: upright }),
    ];
    const posts = [unitOf(items, 0), unitOf(items, 0, 8)];
    const open = repackProblem(items, posts, [{ placement: unitOf(items, 2) }]);
    expect(isPlaced(solved(open))).toBe(true);
    const bridge = [...posts, unitOf(items, 1, 0, 0, 5)];
    expect(isPlaced(solved(repackProblem(items, bridge, [{ placement: unitOf(items, 2) }])))).toBe(false);
  });

  it('keeps the weight limit of the carton, what is fixed counted', () => {
    const items = [slab({ weight: 6 }), slab({ weight: 4.5 })];
    const boxOf = (maxWeight: number): Partial<RepackProblem> => ({ containers: [container({ maxWeight })] });
    expect(isPlaced(scanned(items, 1, boxOf(10.5)))).toBe(true);
    expect(isPlaced(scanned(items, 1, boxOf(10.499)))).toBe(false);
    expect(isPlaced(scanned(items, 1, { carrierCaps: { maxWeight: 10.5 } }))).toBe(true);
    expect(isPlaced(scanned(items, 1, { carrierCaps: { maxWeight: 10.4 } }))).toBe(false);
  });

  it('keeps what a fixed unit bears', () => {
    const onto = (limits: Partial<PackItem>): boolean =>
      isPlaced(scanned([slab({ weight: 2, ...limits }), slab({ weight: 4 })], 1));
    expect(onto({ maxWeightOnTop: 4 })).toBe(true);
    expect(onto({ maxWeightOnTop: 3.999 })).toBe(false);
    expect(onto({ crushClass: 'moderate' })).toBe(true);
    expect(onto({ crushClass: 'fragile' })).toBe(false);
    expect(onto({ crushClass: 'extreme' })).toBe(false);
    expect(onto({ maxStackHeight: 2 })).toBe(true);
    expect(onto({ maxStackHeight: 1 })).toBe(false);
  });

  it('is carried on enough of its base, which the support rule says', () => {
    const items = [item({ length: 8, width: 10, height: 5, rotations: ['LWH'] }), slab({ rotations: ['LWH'] })];
    expect(isPlaced(scanned(items, 1))).toBe(true);
    expect(isPlaced(scanned(items, 1, { support: 'full' }))).toBe(false);
    const narrow = [item({ length: 7.4, width: 10, height: 5, rotations: ['LWH'] }), slab({ rotations: ['LWH'] })];
    expect(isPlaced(scanned(narrow, 1))).toBe(false);
  });

  it('does not tip what overhangs', () => {
    // The fixed plate overhangs by a quarter; the weight stands at its outer end.
    const items = [
      item({ length: 6, width: 10, height: 1, weight: 1, rotations: ['LWH'] }),
      item({ length: 8, width: 10, height: 1, weight: 1, rotations: ['LWH'] }),
      item({ length: 2, width: 10, height: 8, weight: 100, rotations: ['LWH'] }),
      item({ length: 6, width: 10, height: 8, weight: 1, rotations: ['LWH'] }),
    ];
    const fixed = [unitOf(items, 0), unitOf(items, 1, 0, 0, 1), unitOf(items, 3, 0, 0, 2)];
    const weight = { placement: unitOf(items, 2) };
    const narrow = { containers: [container({ length: 8 })] };
    expect(isPlaced(solved(repackProblem(items, fixed, [weight], narrow)))).toBe(false);
    const light = items.map((line, index) => (index === 2 ? { ...line, weight: 0.1 } : line));
    expect(isPlaced(solved(repackProblem(light, fixed, [weight], narrow)))).toBe(true);
  });

  it('keeps separation, affinity, the limit per carton and units that travel alone', () => {
    const cold = { tags: ['cold'] };
    const groups = { separationGroups: [['cold'], ['food']] };
    expect(isPlaced(scanned([half(cold), half({ tags: ['food'] })], 1, groups))).toBe(false);
    expect(isPlaced(scanned([half(cold), half()], 1, groups))).toBe(true);
    const elsewhere = { affinityGroups: [{ itemPatterns: ['cold'], containerIds: ['other'], exclusive: false }] };
    expect(isPlaced(scanned([half(), half(cold)], 1, elsewhere))).toBe(false);
    expect(isPlaced(scanned([half({ maxPerContainer: 1 })], 0))).toBe(false);
    expect(isPlaced(scanned([half({ maxPerContainer: 2 })], 0))).toBe(true);
    expect(isPlaced(scanned([half({ shipAlone: true }), half()], 1))).toBe(false);
    expect(isPlaced(scanned([half(), half({ shipAlone: true })], 1))).toBe(false);
  });

  it('leaves at its stop: nothing of a later stop follows what is in', () => {
    expect(isPlaced(scanned([half({ stop: 2 }), half({ stop: 1 })], 1))).toBe(true);
    expect(isPlaced(scanned([half({ stop: 1 }), half({ stop: 2 })], 1))).toBe(false);
  });

  it('is turned only as its line allows', () => {
    const tall = (rotations: readonly Rotation[]): PackItem => item({ length: 5, width: 10, height: 6, rotations });
    expect(isPlaced(scanned([slab(), tall(['LWH'])], 1))).toBe(false);
    expect(isPlaced(scanned([slab(), tall([])], 1))).toBe(true);
  });
});

describe('a plan around what is packed', () => {
  const items = [half({ height: 4 }), item({ length: 10, width: 10, height: 2, rotations: upright })];
  const first = unitOf(items, 0);
  const second = unitOf(items, 0, 0, 5);
  const lid = unitOf(items, 1, 0, 0, 4);

  it('stays as it is when nothing has happened', () => {
    const plan = solved(
      repackProblem(
        items,
        [first],
        [
          { placement: second, carton: 0 },
          { placement: lid, carton: 0 },
        ],
      ),
    );
    expect(plan.boxes[0]?.placements).toEqual([first, second, lid]);
    expect(plan.boxes[0]?.units).toEqual([null, 0, 1]);
    expect(plan.changes).toEqual([]);
  });

  it('moves a unit that has lost what carries it', () => {
    // Without the second half the lid hangs over the floor.
    const plan = solved(repackProblem(items, [first], [{ placement: lid, carton: 0 }], { support: 'full' }));
    expect(plan.unplaced.map(({ reason }) => reason)).toEqual(['no-room']);
    const withBox = solved(
      repackProblem(items, [first], [{ placement: lid, carton: 0 }], { support: 'full', newCartons: [0] }),
    );
    expect(withBox.boxes).toHaveLength(2);
    expect(withBox.changes).toEqual([{ unit: 0, change: 'other-carton' }]);
  });

  it('moves as few planned units as it can to save a carton', () => {
    const cube = item({ length: 5, width: 5, height: 5 });
    const plank = item({ length: 10, width: 5, height: 5, rotations: upright });
    const lines = [cube, plank];
    // Two cubes stand apart, so that the plank finds no room until one of them moves.
    const planned = [unitOf(lines, 0, 0, 5), unitOf(lines, 0, 5, 0)].map((placement) => ({ placement, carton: 0 }));
    const low = { containers: [container({ height: 5 })], newCartons: [0] };
    const given = repackProblem(lines, [], [...planned, { placement: unitOf(lines, 1) }], low);
    const plan = solved({ ...given, effort: 2_000 });
    expect(plan.boxes).toHaveLength(1);
    expect(plan.changes.filter(({ change }) => change === 'moved')).toHaveLength(1);
  });

  it('opens further cartons only of containers that are named', () => {
    const lines = [slab()];
    const many = Array.from({ length: 4 }, () => ({ placement: unitOf(lines, 0) }));
    const containers = [container(), container({ id: 'large', length: 20 })];
    const plan = solved(repackProblem(lines, [unitOf(lines, 0)], many, { containers, newCartons: [1] }));
    expect(plan.boxes.map((box) => box.container)).toEqual([0, 1]);
    expect(plan.unplaced).toEqual([]);
  });

  it('names units without a place with what keeps them out', () => {
    const lines = [half(), item({ length: 11, width: 1, height: 1 }), item({ weight: 9 })];
    const light = { containers: [container({ maxWeight: 5 })], newCartons: [0] };
    const waiting = [1, 2].map((line) => ({ placement: unitOf(lines, line) }));
    const plan = solved(repackProblem(lines, [unitOf(lines, 0)], waiting, light));
    expect(plan.unplaced).toEqual([
      { unit: 0, reason: 'too-large', detail: { limit: 'container-size', container: 0, excess: 1 } },
      { unit: 1, reason: 'too-heavy', detail: { limit: 'container-weight', container: 0, excess: 4 } },
    ]);
  });

  it('goes into another box when that is wanted, found by the ordinary search', () => {
    const lines = [item({ length: 3, width: 2, height: 2 })];
    const scattered = Array.from({ length: 12 }, (_, i) => ({
      placement: unitOf(lines, 0, 4 * (i % 2), 3 * (i % 3), 3 * (i % 2)),
      carton: 0,
    }));
    const containers = [container({ id: 'tight', length: 6, width: 6, height: 4 })];
    const plan = solved(repackProblem(lines, [], scattered, { containers, effort: 2_000 }));
    expect(plan.unplaced).toEqual([]);
  });
});

describe('what a person has put in wrong', () => {
  const items = [half(), slab({ weight: 5 })];

  it('stays, is reported, and does not fail the plan', () => {
    // Out of the box by an inch.
    const outside = unitOf(items, 0, 1);
    const given = repackProblem(items, [outside], [{ placement: unitOf(items, 0) }]);
    const plan = repack(given);
    const { violations, ofFixed } = checkRepack(given, plan);
    expect(violations).toEqual([]);
    expect(ofFixed.map(({ rule }) => rule)).toEqual(['out-of-bounds']);
    expect(plan.boxes[0]?.placements[0]).toEqual(outside);
    expect(plan.unplaced).toEqual([]);
  });

  it('fills its bounding box unless it is said to be a cylinder', () => {
    const cans = [
      item({ length: 6, width: 6, height: 10, shape: 'cylindrical', rotations: ['LWH'] }),
      item({ length: 6, width: 6, height: 10, shape: 'cylindrical', rotations: ['LWH'] }),
    ];
    const planned = { placement: unitOf(cans, 1, 4.6, 4.6, 0, { round: 'z' as const }), carton: 0 };
    const around = (fixed: Partial<Placement>): RepackProblem =>
      repackProblem(cans, [unitOf(cans, 0, 0, 0, 0, fixed)], [planned], {
        containers: [container({ length: 10.6, width: 10.6 })],
        cartons: [{ container: 0, length: 10.6, width: 10.6, height: 10, fixed: [unitOf(cans, 0, 0, 0, 0, fixed)] }],
      });
    expect(solved(around({ round: 'z' })).changes).toEqual([]);
    expect(solved(around({})).unplaced).toHaveLength(1);
  });

  it('gets nothing more on it if it bears too much already', () => {
    const weak = [
      slab({ height: 2, maxWeightOnTop: 1 }),
      slab({ height: 2, weight: 5 }),
      slab({ height: 2, weight: 0 }),
    ];
    const given = repackProblem(weak, [unitOf(weak, 0), unitOf(weak, 1, 0, 0, 2)], [{ placement: unitOf(weak, 2) }]);
    const plan = repack(given);
    expect(checkRepack(given, plan).violations).toEqual([]);
    expect(checkRepack(given, plan).ofFixed.map(({ rule }) => rule)).toEqual(['max-weight-on-top']);
    expect(plan.unplaced).toHaveLength(1);
  });

  it('lets nothing join a carton that is too heavy already', () => {
    const heavy = { containers: [container({ maxWeight: 4 })] };
    const given = repackProblem(items, [unitOf(items, 1)], [{ placement: unitOf(items, 0) }], heavy);
    expect(repack(given).unplaced).toHaveLength(1);
    expect(checkRepack(given, repack(given)).ofFixed.map(({ rule }) => rule)).toEqual(['weight']);
  });
});

describe('a search around what is packed', () => {
  it('ends when it is cancelled', () => {
    const items = [slab()];
    const given = repackProblem(items, [], [{ placement: unitOf(items, 0) }]);
    expect(() => repack(given, { cancelled: () => true })).toThrow(PackCancelled);
  });

  it('ends with a whole plan when the caller takes what there is', () => {
    const items = [item({ length: 3, width: 3, height: 3 })];
    const waiting = Array.from({ length: 40 }, () => ({ placement: unitOf(items, 0) }));
    const given = repackProblem(items, [unitOf(items, 0, 1, 1)], waiting, { newCartons: [0], effort: 1e9 });
    const plan = repack(given, { finish: () => true });
    expect(checkRepack(given, plan).violations).toEqual([]);
    expect(plan.unplaced).toEqual([]);
  });
});
