import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../../engine/constraints/buildOrder.ts';
import { check, pack, type Placement, type ViolationRule } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Rules broken by a box of 10 in whose units stand in this order. */
const rulesOf = (placements: readonly Omit<Placement, 'item'>[]): readonly ViolationRule[] => {
  const given = problem({
    items: placements.map(({ length, width, height }, i) => item({ id: `u${i}`, length, width, height })),
  });
  const units = placements.map((placement, i) => ({ item: i, ...placement }));
  const box = { container: 0, length: 10, width: 10, height: 10, placements: units, leftOut: [] };
  return check(given, { boxes: [box], steps: 0, lowerBound: 1 }).map(({ rule }) => rule);
};

const low = { x: 0, y: 0, z: 0, length: 5, width: 5, height: 2 };
const high = { ...low, z: 2 };
const beside = { ...low, x: 5 };

describe('the order in which a load is built', () => {
  it('goes by stop, last first, then from the floor up and from the far corner outwards', () => {
    const column = (...values: readonly number[]): Int32Array => Int32Array.from(values);
    const corners = {
      stop: column(1, 2, 2, 2, 2),
      x: column(0, 0, 4, 0, 0),
      y: column(0, 0, 0, 0, 3),
      z: column(0, 5, 0, 0, 0),
    };
    expect([...buildOrder(corners)]).toEqual([3, 4, 2, 1, 0]);
  });

  it('lets each unit be lowered from above', () => {
    expect(rulesOf([low, high])).toEqual([]);
    expect(rulesOf([beside, low, high])).toEqual([]);
  });

  it('is refused where a unit comes before what carries it, or would be lowered through another', () => {
    expect(rulesOf([high, low])).toContain('build-order');
    const bridge = { x: 0, y: 0, z: 4, length: 10, width: 5, height: 1 };
    const posts = [
      { ...low, height: 4 },
      { ...beside, height: 4 },
    ];
    expect(rulesOf([...posts, bridge])).toEqual([]);
    const under = { x: 0, y: 5, z: 0, length: 10, width: 5, height: 4 };
    expect(rulesOf([posts[0]!, under, { ...bridge, width: 10, y: 0 }, posts[1]!])).toContain('build-order');
  });

  it('is free for units whose sides touch and do not overlap seen from above', () => {
    expect(rulesOf([low, beside])).toEqual([]);
    expect(rulesOf([beside, low])).toEqual([]);
    expect(rulesOf([low, high, beside])).toEqual([]);
  });

  it('is the one in which every plan lists its units', () => {
    const given = problem({
      items: [item({ quantity: 40 }), item({ length: 4, width: 3, height: 5, weight: 6, quantity: 9 })],
      containers: [container({ height: 12 })],
    });
    const { boxes } = pack(given);
    for (const { placements } of boxes) {
      placements.forEach((unit, index) => {
        const above = placements
          .slice(0, index)
          .filter(
            (other) =>
              other.z >= unit.z + unit.height &&
              other.x < unit.x + unit.length &&
              unit.x < other.x + other.length &&
              other.y < unit.y + unit.width &&
              unit.y < other.y + other.width,
          );
        expect(above).toEqual([]);
      });
    }
  });
});
