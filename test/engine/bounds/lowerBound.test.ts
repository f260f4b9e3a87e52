import { describe, expect, it } from 'vitest';
import { sizeBound } from '../../../engine/bounds/boxBound.ts';
import { columnBound } from '../../../engine/bounds/columnBound.ts';
import { pack } from '../../../engine/index.ts';
import { buildInstance } from '../../../engine/instance/instance.ts';
import { container, item, problem } from '../problems.ts';

describe('the size bound', () => {
  it('is the sum over the capacity, rounded up', () => {
    expect(sizeBound(Float64Array.of(3), Int32Array.of(7), 10)).toBe(3);
    expect(sizeBound(Float64Array.of(5), Int32Array.of(4), 10)).toBe(2);
  });

  it('gives units above half the capacity boxes of their own', () => {
    expect(sizeBound(Float64Array.of(6, 5), Int32Array.of(3, 1), 10)).toBe(4);
  });

  it('lets small units into the room beside large ones', () => {
    expect(sizeBound(Float64Array.of(6, 4), Int32Array.of(3, 3), 10)).toBe(3);
    expect(sizeBound(Float64Array.of(6, 4), Int32Array.of(3, 4), 10)).toBe(4);
  });

  it('knows how many equal units go into a box, however much room they leave', () => {
    expect(sizeBound(Float64Array.of(4), Int32Array.of(42), 10)).toBe(21);
    expect(sizeBound(Float64Array.of(2.6, 4), Int32Array.of(9, 1), 10)).toBe(4);
    expect(sizeBound(Float64Array.of(2.5), Int32Array.of(9), 10)).toBe(3);
  });

  it('says nothing about an unlimited capacity', () => {
    expect(sizeBound(Float64Array.of(6), Int32Array.of(3), Infinity)).toBe(0);
  });
});

describe('the lower bound of a plan', () => {
  it('sees units that fit beside each other along no axis', () => {
    const plan = pack(problem({ items: [item({ length: 6, width: 6, height: 6, quantity: 3 })] }));
    expect(plan.lowerBound).toBe(3);
    expect(plan.boxes).toHaveLength(3);
  });

  it('sees weight that needs boxes though the volume does not', () => {
    const plan = pack(
      problem({ items: [item({ weight: 6, quantity: 3 })], containers: [container({ maxWeight: 10 })] }),
    );
    expect(plan.lowerBound).toBe(3);
  });

  it('adds up separation classes and units that travel alone', () => {
    const plan = pack(
      problem({
        items: [item({ tags: ['a'] }), item({ tags: ['b'] }), item({ shipAlone: true, quantity: 2 }), item()],
        separationGroups: [['a'], ['b']],
      }),
    );
    expect(plan.lowerBound).toBe(4);
    expect(plan.boxes).toHaveLength(4);
  });
});

describe('the column bound', () => {
  const along = (width: number, quantity: number): number => {
    const { kinds } = buildInstance(
      problem({
        items: [item({ length: 60, width, height: 40, quantity, rotations: ['LWH'] })],
        containers: [container({ length: 100, width: 100, height: 100 })],
      }),
    );
    return columnBound(kinds, kinds.quantity, 100, 100, 100);
  };

  it('counts columns of units that stand beside each other along no axis but one', () => {
    // Two of 40 go into a column of 100.
    expect(along(60, 5)).toBe(3);
    expect(along(51, 4)).toBe(2);
  });

  it('says nothing where two units stand beside each other', () => {
    expect(along(50, 5)).toBe(0);
  });

  it('says nothing where some orientation lets units stand beside each other', () => {
    const { kinds } = buildInstance(problem({ items: [item({ length: 6, width: 6, height: 4, quantity: 5 })] }));
    expect(columnBound(kinds, kinds.quantity, 10, 10, 10)).toBe(0);
  });

  it('takes the smallest side over the orientations that fit', () => {
    // Turned about the vertical only: 7 x 6 and 6 x 7 are both wide, and 3 high.
    const line = item({ length: 7, width: 6, height: 3, quantity: 7, rotations: ['LWH', 'WLH'] });
    const { kinds } = buildInstance(problem({ items: [line], containers: [container()] }));
    expect(columnBound(kinds, kinds.quantity, 10, 10, 10)).toBe(3);
  });

  it('leaves cylinders out, which share corners', () => {
    const line = item({ length: 5.5, width: 5.5, height: 6, quantity: 2, rotations: ['LWH'], shape: 'cylindrical' });
    const { kinds } = buildInstance(problem({ items: [line], containers: [container()] }));
    expect(columnBound(kinds, kinds.quantity, 10, 10, 10)).toBe(0);
  });

  it('is part of the bound of a plan', () => {
    const items = [60, 70, 80].map((width) =>
      item({ id: `${width}`, length: 60, width, height: 40, quantity: 14, rotations: ['LWH'] }),
    );
    const given = problem({ items, containers: [container({ length: 100, width: 100, height: 100 })], effort: 2_000 });
    const plan = pack(given);
    expect(plan.lowerBound).toBe(21);
    expect(plan.boxes).toHaveLength(21);
  });
});
