import { describe, expect, it } from 'vitest';
import { check, pack, PackCancelled, type PackProblem } from '../../../engine/index.ts';
import { container, item, placedUnits, problem } from '../problems.ts';

const mixed: PackProblem = problem({
  items: [
    item({ length: 3, width: 4, height: 5, quantity: 9, weight: 2 }),
    item({ length: 6, width: 2, height: 2, quantity: 12, weight: 1 }),
    item({ length: 7, width: 7, height: 1.5, quantity: 5, weight: 4 }),
    item({ length: 9.5, width: 5, height: 4, quantity: 4, weight: 3 }),
  ],
  containers: [
    container({ id: 'large', length: 12, width: 10, height: 10, maxWeight: 60 }),
    container({ id: 'middle', length: 10, width: 8, height: 6, maxWeight: 40 }),
    container({ id: 'small', length: 6, width: 5, height: 5, maxWeight: 20 }),
  ],
});

describe('packing into many boxes', () => {
  it('packs every unit and opens no box in vain', () => {
    const plan = pack(mixed);
    expect(check(mixed, plan)).toEqual([]);
    expect(placedUnits(mixed, plan)).toEqual([9, 12, 5, 4]);
    expect(plan.boxes.every((box) => box.placements.length > 0)).toBe(true);
  });

  it.each(['fpFast', 'fpLayer', 'liquidFill'] as const)('obeys every rule with %s', (algorithm) => {
    const given = { ...mixed, algorithm };
    expect(check(given, pack(given))).toEqual([]);
  });

  it('takes the smallest box that holds everything', () => {
    const plan = pack({ ...mixed, items: [item({ length: 5, width: 5, height: 5 })] });
    expect(plan.boxes.map((box) => box.container)).toEqual([2]);
  });

  it('takes the cheaper of two equal boxes', () => {
    const plan = pack(
      problem({ containers: [container({ id: 'dear', cost: 2 }), container({ id: 'cheap', cost: 1 })] }),
    );
    expect(plan.boxes.map((box) => box.container)).toEqual([1]);
  });

  it('prefers few boxes to little volume', () => {
    const given = problem({
      items: [item({ length: 5, width: 5, height: 5, quantity: 2 })],
      containers: [container({ length: 5, width: 5, height: 5 }), container({ length: 20, width: 20, height: 20 })],
    });
    expect(pack(given).boxes.map((box) => box.container)).toEqual([1]);
  });

  it('gives the same bytes twice', () => {
    expect(JSON.stringify(pack(mixed))).toBe(JSON.stringify(pack(mixed)));
  });

  it('improves nothing without effort but still packs everything', () => {
    const given = { ...mixed, effort: 0 };
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(placedUnits(given, plan)).toEqual([9, 12, 5, 4]);
  });

  it('never proves more boxes than it needed', () => {
    const plan = pack(mixed);
    expect(plan.lowerBound).toBeGreaterThan(0);
    expect(plan.lowerBound).toBeLessThanOrEqual(plan.boxes.length);
  });

  it('reports what fits nowhere in the last box, with its reason', () => {
    const given = problem({ items: [item({ length: 11, quantity: 2 }), item({ quantity: 200 })] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    const detail = { limit: 'container-size', container: 0, excess: 1 };
    expect(plan.boxes.map((box) => box.leftOut)).toEqual([[], [{ item: 0, quantity: 2, reason: 'too-large', detail }]]);
  });

  it('shows the largest candidate empty when nothing can be packed', () => {
    const given = problem({
      items: [item({ length: 50 })],
      containers: [container({ length: 3 }), container({ length: 9 })],
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
    expect(plan.boxes[0]).toMatchObject({ container: 1, placements: [] });
    expect(plan.lowerBound).toBe(0);
  });

  it('has an empty plan when there is nothing to pack into', () => {
    expect(pack(problem({ containers: [] })).boxes).toEqual([]);
  });

  it('counts equal lines together but names each unit by its own line', () => {
    const given = problem({ items: [item({ id: 'a', quantity: 3 }), item({ id: 'b', quantity: 4 })] });
    expect(placedUnits(given, pack(given))).toEqual([3, 4]);
  });

  it('packs half a million units of one line in one go', () => {
    const given = problem({
      items: [item({ quantity: 500_000 })],
      containers: [container({ length: 48, width: 40, height: 40 })],
    });
    const plan = pack(given);
    expect(plan.boxes).toHaveLength(53);
    expect(plan.lowerBound).toBe(53);
    expect(check(given, plan)).toEqual([]);
  });

  it('packs each separation group as well as on its own', () => {
    const orders = Array.from({ length: 12 }, (_, order) =>
      mixed.items.map((line, at) => ({ ...line, tags: [`order ${order}`], quantity: 1 + ((order + at) % 4) })),
    );
    const alone = orders.map((items) => pack({ ...mixed, items }).boxes.length);
    const given = { ...mixed, items: orders.flat(), separationGroups: orders.map((_, order) => [`order ${order}`]) };
    const together = pack({ ...given, effort: 12 * mixed.effort });
    expect(together.boxes).toHaveLength(alone.reduce((sum, boxes) => sum + boxes, 0));
    expect(check(given, together)).toEqual([]);
  });

  it('gives up an improvement that would place thousands of units one by one', () => {
    const given = problem({
      items: [item({ length: 1, width: 1, height: 1, maxWeightOnTop: 7, quantity: 64 * 64 * 28 })],
      containers: [container({ length: 64, width: 64, height: 32 })],
    });
    const plan = pack(given);
    // Layers carry one another eight high: four boxes take twenty-eight.
    expect(plan.boxes).toHaveLength(4);
    expect(plan.steps).toBeLessThan(5_000);
    expect(check(given, plan)).toEqual([]);
  });
});

describe('filling one box of each candidate', () => {
  const given = { ...mixed, multipleBoxes: false };

  it('reports every candidate once, in order, each with all units', () => {
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes.map((box) => box.container)).toEqual([0, 1, 2]);
    for (const box of plan.boxes) {
      const out = box.leftOut.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(box.placements.length + out).toBe(30);
    }
  });

  it('tells units without room from units that are too large', () => {
    const reasons = pack(given).boxes[2]?.leftOut.map(({ item: line, reason }) => [line, reason]);
    expect(reasons).toContainEqual([3, 'too-large']);
    expect(reasons).toContainEqual([0, 'no-room']);
  });

  it('picks the separation class that fills the box best', () => {
    const separated = problem({
      items: [item({ tags: ['a'] }), item({ tags: ['b'], quantity: 50 })],
      separationGroups: [['a'], ['b']],
      multipleBoxes: false,
    });
    const plan = pack(separated);
    expect(check(separated, plan)).toEqual([]);
    expect(placedUnits(separated, plan)).toEqual([0, 50]);
  });
});

describe('a box cut to size', () => {
  const dynamic = {
    kind: 'dynamic',
    id: 'cut',
    minLength: 3,
    minWidth: 3,
    minHeight: 1,
    maxLength: 20,
    maxWidth: 15,
    maxHeight: 12,
  } as const;

  it('is cut to its contents', () => {
    const given = problem({ items: [item({ length: 7, width: 4, height: 2, quantity: 2 })], containers: [dynamic] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    const box = plan.boxes[0];
    expect((box?.length ?? 0) * (box?.width ?? 0) * (box?.height ?? 0)).toBe(112);
  });

  it('is never smaller than its least size', () => {
    const plan = pack(problem({ items: [item({ length: 1, width: 1, height: 1 })], containers: [dynamic] }));
    expect(plan.boxes[0]).toMatchObject({ length: 3, width: 3, height: 1 });
  });

  it('loses against a fixed box that is smaller', () => {
    const given = problem({ containers: [dynamic, container({ length: 2, width: 2, height: 2 })] });
    expect(pack(given).boxes.map((box) => box.container)).toEqual([1]);
  });

  it('is cut to its contents in fitness mode too', () => {
    const given = problem({ containers: [dynamic], multipleBoxes: false });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]).toMatchObject({ length: 3, width: 3, height: 2 });
  });
});

describe('a trailer of single units', () => {
  it('takes 3,000 different ones that fill four fifths of it', () => {
    // Three periods without a common factor: no two units are alike.
    const side = (index: number, period: number): number => 6 + ((index * 7) % period) / 4;
    const items = Array.from({ length: 3_000 }, (_, index) =>
      item({ id: `unit ${index}`, length: side(index, 53), width: side(index, 59), height: side(index, 61) }),
    );
    const volume = items.reduce((sum, line) => sum + line.length * line.width * line.height, 0);
    const trailer = container({ length: Math.ceil(volume / 0.8 / 98 / 108), width: 98, height: 108 });
    const shipped = problem({ items, containers: [trailer], effort: 1_000 });
    const plan = pack(shipped);
    expect(check(shipped, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
  }, 60_000);
});

describe('a search under control', () => {
  const long = { ...mixed, items: mixed.items.map((line) => ({ ...line, quantity: 40 })), effort: 20_000 };

  it('reports progress', () => {
    const seen: number[] = [];
    pack(long, { onProgress: ({ unitsTotal }) => seen.push(unitsTotal) });
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([160]));
  });

  it('ends at once when it is cancelled', () => {
    let polls = 0;
    const cancelled = (): boolean => {
      polls += 1;
      return polls > 3;
    };
    expect(() => pack(long, { cancelled })).toThrow(PackCancelled);
    expect(polls).toBe(4);
  });

  it('gives the same plan whether it is watched or not', () => {
    const watched = pack(long, { onProgress: () => undefined, cancelled: () => false });
    expect(JSON.stringify(watched)).toBe(JSON.stringify(pack(long)));
  });
});
