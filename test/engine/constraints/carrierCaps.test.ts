import { describe, expect, it } from 'vitest';
import { sizeAboveCaps, underCaps } from '../../../engine/constraints/carrierCaps.ts';
import { check, pack, type DynamicContainer } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const dynamic: DynamicContainer = {
  kind: 'dynamic',
  id: 'cut',
  minLength: 2,
  minWidth: 2,
  minHeight: 2,
  maxLength: 20,
  maxWidth: 20,
  maxHeight: 20,
};

describe('carrier caps', () => {
  it('are held against the sides by size, whatever they are called', () => {
    const caps = { maxLength: 6, maxWidth: 10, maxHeight: 8 };
    expect(sizeAboveCaps(caps, [10, 8, 6])).toBe(0);
    expect(sizeAboveCaps(caps, [6, 8, 10])).toBe(0);
    expect(sizeAboveCaps(caps, [9, 9, 5])).toBe(1);
    expect(sizeAboveCaps({}, [1e6, 1e6, 1e6])).toBe(-Infinity);
  });

  it('let a fixed container of exactly their size pass, and none that is larger', () => {
    expect(underCaps(container(), { maxLength: 10, maxWidth: 10, maxHeight: 10 })).toHaveLength(1);
    expect(underCaps(container(), { maxLength: 10, maxWidth: 10, maxHeight: 9.999 })).toEqual([]);
    expect(underCaps(container(), { maxLength: 10 })).toHaveLength(1);
  });

  it('make the weight limit the stricter of both', () => {
    expect(underCaps(container({ maxWeight: 30 }), { maxWeight: 20 })[0]?.maxWeight).toBe(20);
    expect(underCaps(container({ maxWeight: 10 }), { maxWeight: 20 })[0]?.maxWeight).toBe(10);
    expect(underCaps(container(), { maxLength: 99 })[0]?.maxWeight).toBeUndefined();
  });

  it('cut a dynamic container in every way that the caps can be laid', () => {
    const forms = underCaps(dynamic, { maxLength: 15, maxWidth: 6, maxHeight: 6 });
    expect(
      forms.map((form) => (form.kind === 'dynamic' ? [form.maxLength, form.maxWidth, form.maxHeight] : [])),
    ).toEqual([
      [15, 6, 6],
      [6, 15, 6],
      [6, 6, 15],
    ]);
    expect(underCaps({ ...dynamic, minWidth: 16 }, { maxLength: 15, maxWidth: 6, maxHeight: 6 })).toEqual([]);
  });

  it('send goods in the containers that the carrier takes', () => {
    const given = problem({
      items: [item({ quantity: 20, weight: 1 })],
      containers: [container(), container({ id: 'small', length: 6, width: 6, height: 6 })],
      carrierCaps: { maxLength: 8, maxWidth: 8, maxHeight: 8, maxWeight: 10 },
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes.map((box) => box.container)).toEqual([1, 1]);
  });

  it('cut a dynamic container along the side that a tall unit needs', () => {
    const given = problem({
      items: [item({ length: 3, width: 3, height: 14, rotations: ['LWH'] })],
      containers: [dynamic],
      carrierCaps: { maxLength: 15, maxWidth: 6, maxHeight: 6 },
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]).toMatchObject({ length: 3, width: 3, height: 14, leftOut: [] });
    const fitness = { ...given, multipleBoxes: false };
    expect(check(fitness, pack(fitness))).toEqual([]);
    expect(pack(fitness).boxes[0]?.placements).toHaveLength(1);
  });

  it('leave out what they keep from every container, and say by how much', () => {
    const heavy = problem({ items: [item({ weight: 12.5 })], carrierCaps: { maxWeight: 10 } });
    expect(pack(heavy).boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 1, reason: 'carrier-cap', detail: { limit: 'carrier-weight', container: 0, excess: 2.5 } },
    ]);
    const large = problem({
      containers: [container({ length: 40 }), container({ length: 12 })],
      carrierCaps: { maxLength: 10.5, maxWidth: 10, maxHeight: 10 },
    });
    expect(pack(large).boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 1, reason: 'carrier-cap', detail: { limit: 'carrier-size', container: 1, excess: 1.5 } },
    ]);
    for (const given of [heavy, large]) expect(check(given, pack(given))).toEqual([]);
  });
});
