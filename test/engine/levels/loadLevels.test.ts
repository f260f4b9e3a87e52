import { describe, expect, it } from 'vitest';
import {
  check,
  checkLevels,
  explain,
  loadLevels,
  pack,
  type LevelsPlan,
  type LevelsProblem,
} from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const levels = (given: Partial<LevelsProblem> = {}): LevelsProblem => ({
  cartons: problem({
    items: [item({ length: 10, width: 10, height: 10, weight: 20, quantity: 64 })],
    containers: [container({ length: 20, width: 20, height: 20, tareWeight: 1 })],
  }),
  pallets: [{ id: 'GMA', length: 40, width: 40, maxHeight: 40, palletWeight: 45, platformHeight: 5.5 }],
  equipment: [{ id: 'VAN', length: 120, width: 90, height: 100, maxWeight: 40_000, tareWeight: 1_000 }],
  loadingMode: 'palletized',
  allowPalletStacking: false,
  respectTiHi: true,
  ...given,
});

const packLevels = (asked: LevelsProblem): LevelsPlan => loadLevels(asked, pack(asked.cartons));

const packed = (given: Partial<LevelsProblem> = {}): LevelsPlan => {
  const asked = levels(given);
  const plan = packLevels(asked);
  expect(check(asked.cartons, plan.cartons)).toEqual([]);
  expect(checkLevels(asked, plan)).toEqual([]);
  return plan;
};

describe('packing all levels', () => {
  it('puts every box on a pallet and every pallet into equipment', () => {
    const plan = packed();
    expect(plan.cartons.boxes).toHaveLength(8);
    expect(plan.cartonLines.lines).toMatchObject([{ quantity: 8, weight: 161, length: 20 }]);
    expect(plan.pallets?.plan.pallets.map(({ placements }) => placements.length)).toEqual([8]);
    expect(plan.trailers?.problem.pallets).toMatchObject([
      { length: 40, width: 40, height: 45.5, weight: 8 * 161 + 45 },
    ]);
    expect(plan.trailers?.plan.trailers.map(({ pallets }) => pallets.length)).toEqual([1]);
  });

  it('takes boxes that are hardly larger where fewer pallets carry them, and says so', () => {
    // Four of the flat ones cover a level of the pallet; the cubes are too wide to stand beside each other.
    const cartons = problem({
      items: [item({ length: 10, width: 10, height: 10, quantity: 8 })],
      containers: [
        container({ id: 'cube', length: 10.5, width: 10.5, height: 10.5 }),
        container({ id: 'tall', length: 10, width: 10, height: 12 }),
      ],
    });
    const given = { cartons, pallets: [{ id: 'P', length: 20, width: 20, maxHeight: 24 }], equipment: [] };
    const plan = packed(given);
    expect(plan.pallets?.plan.pallets).toHaveLength(1);
    expect(plan.cartons.boxes.map(({ container: own, insteadOf }) => [own, insteadOf])).toEqual(
      Array.from({ length: 8 }, () => [1, 0]),
    );
    expect(explain(cartons, plan.cartons).boxes[0]?.why).toEqual({ code: 'fewerPallets', params: { other: 'cube' } });
    const kept = packed({ ...given, keepBoxes: true });
    expect(kept.pallets?.plan.pallets).toHaveLength(4);
    expect(kept.cartons).toEqual(pack(cartons));
  });

  it('loads boxes straight onto the floor in standard mode', () => {
    const plan = packed({ loadingMode: 'standard' });
    expect(plan.pallets).toBeNull();
    expect(plan.trailers?.plan.trailers[0]?.cartons).toHaveLength(8);
  });

  it('leaves out a level that has no candidates', () => {
    expect(packed({ equipment: [] }).trailers).toBeNull();
    const loose = packed({ pallets: [] });
    expect(loose.pallets).toBeNull();
    expect(loose.trailers?.plan.trailers[0]?.cartons).toHaveLength(8);
  });

  it('loads boxes that no pallet takes beside the pallets', () => {
    const cartons = problem({
      items: [
        item({ length: 20, width: 20, height: 20, quantity: 2 }),
        item({ id: 'long', length: 60, width: 10, height: 10, quantity: 1 }),
      ],
      containers: [
        container({ length: 20, width: 20, height: 20 }),
        container({ id: 'tube', length: 60, width: 10, height: 10 }),
      ],
    });
    const plan = packed({ cartons });
    expect(plan.pallets?.plan.unpalletized).toMatchObject([{ quantity: 1, reason: 'too-large' }]);
    expect(plan.trailers?.plan.trailers[0]?.cartons).toHaveLength(1);
    expect(plan.trailers?.plan.trailers[0]?.pallets).toHaveLength(1);
  });

  it('lets items travel without a box where there is none, full cases as cases', () => {
    const casePack = { quantity: 6, length: 20, width: 20, height: 20, weight: 121 };
    const cartons = problem({
      items: [item({ length: 10, width: 10, height: 10, weight: 20, quantity: 50, casePack, tiHi: { ti: 4, hi: 2 } })],
      containers: [],
      useCasePacks: true,
    });
    const plan = packed({ cartons });
    expect(plan.cartonLines.lines.map(({ quantity, weight }) => [quantity, weight])).toEqual([
      [8, 121],
      [2, 20],
    ]);
    const placed = plan.pallets?.plan.pallets.flatMap(({ placements }) => placements) ?? [];
    expect(placed).toHaveLength(10);
  });

  it('keeps separation groups apart on pallets too', () => {
    const cartons = problem({
      items: [
        item({ id: 'acid', length: 20, width: 20, height: 20, quantity: 2, tags: ['acid'] }),
        item({ id: 'base', length: 20, width: 20, height: 20, quantity: 2, tags: ['base'] }),
      ],
      containers: [container({ length: 20, width: 20, height: 20 })],
      separationGroups: [['acid'], ['base']],
    });
    expect(packed({ cartons }).pallets?.plan.pallets).toHaveLength(2);
  });

  describe('of orders that are kept apart in cartons', () => {
    const orders = [['order:1'], ['order:2']];
    const mixed = (separationGroups: readonly (readonly string[])[]): LevelsProblem['cartons'] =>
      problem({
        items: [
          item({ id: 'a', length: 20, width: 20, height: 20, quantity: 2, tags: ['order:1', 'acid'] }),
          item({ id: 'b', length: 20, width: 20, height: 20, quantity: 2, tags: ['order:2', 'base'] }),
        ],
        containers: [container({ length: 40, width: 20, height: 20 })],
        separationGroups,
      });

    it('lets the cartons share a pallet, as one line where they are alike', () => {
      const plan = packed({ cartons: mixed(orders), cartonOnlyGroups: orders });
      expect(plan.cartons.boxes).toHaveLength(2);
      expect(plan.cartonLines.lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect(plan.pallets?.plan.pallets).toHaveLength(1);
    });

    it('keeps other groups apart on pallets all the same', () => {
      const cartons = mixed([...orders, ['acid'], ['base']]);
      expect(packed({ cartons, cartonOnlyGroups: orders }).pallets?.plan.pallets).toHaveLength(2);
      expect(packed({ cartons, cartonOnlyGroups: [['acid']] }).pallets?.plan.pallets).toHaveLength(2);
    });

    it('keeps every group apart on pallets where none is said to hold in cartons alone', () => {
      expect(packed({ cartons: mixed(orders) }).pallets?.plan.pallets).toHaveLength(2);
      expect(packed({ cartons: mixed(orders), cartonOnlyGroups: [] }).pallets?.plan.pallets).toHaveLength(2);
    });

    it('lets units that travel without a box share a pallet, too', () => {
      const cartons = { ...mixed(orders), containers: [] };
      expect(packed({ cartons, cartonOnlyGroups: orders }).pallets?.plan.pallets).toHaveLength(1);
    });

    it('is judged by what was asked for: groups left out, or tags lost on the way up, are refused', () => {
      const asked = levels({ cartons: mixed([...orders, ['acid'], ['base']]), cartonOnlyGroups: orders });
      const loose = packLevels({ ...asked, cartonOnlyGroups: asked.cartons.separationGroups });
      expect(checkLevels(asked, loose).map(({ rule }) => rule)).toContain('hand-over');
      const plan = packLevels(asked);
      const lines = plan.cartonLines.lines.map((line) => ({ ...line, tags: [] }));
      expect(checkLevels(asked, { ...plan, cartonLines: { ...plan.cartonLines, lines } })).toMatchObject([
        { level: 'cartons', message: expect.stringContaining('lacks tags') },
        { level: 'cartons', message: expect.stringContaining('lacks tags') },
        { level: 'pallets' },
      ]);
      const unboxed = { ...asked, cartons: { ...asked.cartons, containers: [] } };
      const units = packLevels(unboxed);
      const bare = units.cartonLines.lines.map((line) => ({ ...line, tags: [] }));
      const damaged = { ...units, cartonLines: { ...units.cartonLines, lines: bare } };
      expect(checkLevels(unboxed, damaged).map(({ message }) => message)).toContain(
        'Carton line 0 lacks tags of its item.',
      );
    });
  });

  it('packs no level above the box in fitness mode', () => {
    const { cartons } = levels();
    const plan = packed({ cartons: { ...cartons, multipleBoxes: false } });
    expect([plan.pallets, plan.trailers]).toEqual([null, null]);
  });

  it('stacks pallets only where it is allowed and the lower one carries it', () => {
    const cartons = problem({
      items: [item({ length: 20, width: 20, height: 20, weight: 10, quantity: 16 })],
      containers: [container({ length: 20, width: 20, height: 20 })],
    });
    const narrow = [{ id: 'VAN', length: 40, width: 40, height: 100 }];
    const pallet = { id: 'GMA', length: 40, width: 40, maxHeight: 40, palletWeight: 45, platformHeight: 5.5 };
    const trailersOf = (allowPalletStacking: boolean, maxStackWeight?: number): number | undefined =>
      packed({
        cartons,
        equipment: narrow,
        allowPalletStacking,
        pallets: [maxStackWeight === undefined ? pallet : { ...pallet, maxStackWeight }],
      }).trailers?.plan.trailers.length;
    expect(trailersOf(false)).toBe(2);
    expect(trailersOf(true)).toBe(1);
    expect(trailersOf(true, 125)).toBe(1);
    expect(trailersOf(true, 124.999)).toBe(2);
  });

  it('gives the same plan twice', () => {
    expect(packLevels(levels())).toEqual(packLevels(levels()));
  });
});

describe('the judge of all levels', () => {
  const asked = levels();
  const plan = packLevels(asked);
  const refusalOf = (damaged: LevelsPlan): readonly string[] =>
    checkLevels(asked, damaged).map(({ level, rule }) => `${level} ${rule}`);

  it('refuses a box that is handed over twice', () => {
    const boxes = [[0, 0, 1, 2, 3, 4, 5, 6]];
    expect(refusalOf({ ...plan, cartonLines: { ...plan.cartonLines, boxes } })).toContain('cartons hand-over');
  });

  it('refuses a carton that is lighter than its box', () => {
    const lines = plan.cartonLines.lines.map((line) => ({ ...line, weight: line.weight - 1 }));
    expect(refusalOf({ ...plan, cartonLines: { ...plan.cartonLines, lines } })).toContain('cartons hand-over');
  });

  it('refuses freight that is lower than the pallet it stands for', () => {
    const { trailers } = plan;
    if (trailers === null) throw new Error('The plan has trailers.');
    const pallets = trailers.problem.pallets.map((one) => ({ ...one, height: one.height - 1 }));
    const damaged = { ...plan, trailers: { ...trailers, problem: { ...trailers.problem, pallets } } };
    expect(refusalOf(damaged)).toContain('pallets hand-over');
  });

  it('refuses equipment that was not asked for', () => {
    const { trailers } = plan;
    if (trailers === null) throw new Error('The plan has trailers.');
    const equipment = [{ ...asked.equipment[0]!, maxWeight: 1e6 }];
    const damaged = { ...plan, trailers: { ...trailers, problem: { ...trailers.problem, equipment } } };
    expect(refusalOf(damaged)).toContain('pallets hand-over');
  });

  it('refuses a pallet plan that the judge of pallets refuses', () => {
    const { pallets } = plan;
    if (pallets === null) throw new Error('The plan has pallets.');
    const built = pallets.plan.pallets.map((one) => ({ ...one, placements: one.placements.slice(1) }));
    const damaged = { ...plan, pallets: { ...pallets, plan: { ...pallets.plan, pallets: built } } };
    expect(refusalOf(damaged)).toContain('pallets quantity');
  });
});
