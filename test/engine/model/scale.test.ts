import { describe, expect, it } from 'vitest';
import { pack } from '../../../engine/index.ts';
import { toInches, toUnits, unitsPerInchFor } from '../../../engine/model/scale.ts';
import { container, item, problem } from '../problems.ts';

describe('the scale of a problem', () => {
  it('is the coarsest decimal that holds all lengths', () => {
    expect(unitsPerInchFor([1, 20, 300])).toBe(1);
    expect(unitsPerInchFor([1, 2.5])).toBe(10);
    expect(unitsPerInchFor([0.125, 7])).toBe(1000);
    expect(unitsPerInchFor([1 / 3])).toBe(1_000_000);
  });

  it('sees through the noise of binary fractions', () => {
    expect(unitsPerInchFor([0.1 + 0.2])).toBe(10);
    expect(toUnits(0.1 + 0.2, 10)).toBe(3);
  });

  it('gives lengths back as the shortest decimal', () => {
    expect(toInches(3, 10)).toBe(0.3);
    expect(toInches(123_456_7, 1_000_000)).toBe(1.234567);
  });

  it('keeps a length below the finest one positive', () => {
    expect(toUnits(1e-9, unitsPerInchFor([1e-9]))).toBe(1);
  });
});

describe('exact fits', () => {
  it('fills a box to the last corner with units of one tenth', () => {
    const plan = pack(
      problem({
        items: [item({ length: 0.1, width: 0.1, height: 0.1, quantity: 27 })],
        containers: [container({ length: 0.3, width: 0.3, height: 0.3 })],
      }),
    );
    expect(plan.boxes).toHaveLength(1);
    expect(new Set(plan.boxes[0]?.placements.map(({ x }) => x))).toEqual(new Set([0, 0.1, 0.2]));
  });

  it('fits a third of an inch three times into what three thirds add up to', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1 / 3, width: 1 / 3, height: 1 / 3, quantity: 3 })],
        containers: [container({ length: 0.999999, width: 0.333333, height: 0.333333 })],
      }),
    );
    expect(plan.boxes).toHaveLength(1);
  });

  it('refuses a unit that is one millionth too long', () => {
    const plan = pack(
      problem({
        items: [item({ length: 10.000001 })],
        containers: [container()],
      }),
    );
    expect(plan.boxes[0]?.placements).toEqual([]);
    const detail = { limit: 'container-size', container: 0, excess: 0.000001 };
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'too-large', detail }]);
  });

  it('works with containers of 2,000 in measured in millionths', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1999.999999, width: 3, height: 3, quantity: 2 })],
        containers: [container({ length: 2000, width: 6.000001, height: 3 })],
      }),
    );
    expect(plan.boxes).toHaveLength(1);
    expect(plan.boxes[0]?.placements).toHaveLength(2);
  });
});
