import { describe, expect, it } from 'vitest';
import { check, pack, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const standing = (given: Partial<PackProblem>) => {
  const asked = problem({ multipleBoxes: false, ...given });
  const plan = pack(asked);
  expect(check(asked, plan)).toEqual([]);
  return plan.boxes[0]?.placements ?? [];
};

/** Upright units of three heights; each height fills a layer of the box by itself. */
const threeHeights = [5, 3, 2].map((height) =>
  item({ id: `h${height}`, length: 5, width: 5, height, quantity: 4, rotations: ['LWH', 'WLH'] }),
);

describe('fpLayer', () => {
  it('builds flush layers where heights allow it', () => {
    const units = standing({ algorithm: 'fpLayer', items: threeHeights, containers: [container()] });
    expect(units).toHaveLength(12);
    const heightsAt = new Map<number, Set<number>>();
    for (const { z, height } of units) heightsAt.set(z, (heightsAt.get(z) ?? new Set()).add(height));
    // Each level holds units of one height only.
    expect([...heightsAt.values()].map((heights) => heights.size)).toEqual([1, 1, 1]);
  });

  it('fills the slab above a low unit of a layer', () => {
    const items = [
      item({ id: 'tall', length: 10, width: 5, height: 6, quantity: 1, rotations: ['LWH'] }),
      item({ id: 'low', length: 10, width: 5, height: 3, quantity: 2, rotations: ['LWH'] }),
    ];
    const units = standing({ algorithm: 'fpLayer', items, containers: [container({ height: 6 })] });
    expect(units.map(({ z }) => z)).toEqual([0, 0, 3]);
  });

  it('lets a unit rise above its layer where no lower one is left', () => {
    const items = [
      item({ id: 'flat', length: 5, width: 5, height: 2, quantity: 3, rotations: ['LWH'] }),
      item({ id: 'tall', length: 5, width: 5, height: 10, quantity: 1, rotations: ['LWH'] }),
    ];
    expect(standing({ algorithm: 'fpLayer', items, containers: [container()] })).toHaveLength(4);
  });

  it('ends where nothing that is left can stand in a layer', () => {
    const heavy = item({ id: 'heavy', length: 5, width: 5, height: 3, weight: 9, quantity: 8 });
    const units = standing({ algorithm: 'fpLayer', items: [heavy], containers: [container({ maxWeight: 20 })] });
    expect(units).toHaveLength(2);
  });

  it('leaves places at rest that bear nothing more, however many layers are opened above them', () => {
    const items = Array.from({ length: 60 }, (_, line) => {
      const side = (period: number): number => 2 + ((line * 7) % period) / 4;
      const sides = { length: side(53), width: side(59), height: side(61), weight: 1 + (line % 17) };
      return item({ id: `line ${line}`, ...sides, quantity: 20, maxWeightOnTop: 20 + line });
    });
    const asked = problem({
      items,
      algorithm: 'fpLayer',
      effort: 0,
      containers: [container({ length: 150, width: 150, height: 150 })],
    });
    const plan = pack(asked);
    expect(check(asked, plan)).toEqual([]);
    expect(plan.steps).toBeLessThan(20_000);
  });
});

describe('liquidFill', () => {
  it('keeps the surface level: equal units never stand two high beside a free place on the floor', () => {
    const cube = item({ length: 2, width: 2, height: 2, quantity: 30 });
    const units = standing({ algorithm: 'liquidFill', items: [cube], containers: [container()] });
    const onLevel = (z: number) => units.filter((unit) => unit.z === z).length;
    expect([onLevel(0), onLevel(2), onLevel(4)]).toEqual([25, 5, 0]);
  });
});
