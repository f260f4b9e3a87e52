import { describe, expect, it } from 'vitest';
import { sizeBound } from '../../../engine/bounds/boxBound.ts';
import { pack } from '../../../engine/index.ts';
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
