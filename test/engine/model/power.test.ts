import { describe, expect, it } from 'vitest';
import { power } from '../../../engine/model/power.ts';

describe('power', () => {
  it.each([
    [0, 3.7, 0],
    [1, -0.43, 1],
    [9, 0.5, 3],
    [4, 1.5, 8],
    [4_096, -0.5, 0.015625],
    [0.5, 4, 0.0625],
    [3, -1, 1 / 3],
  ])('of %s to %s is exactly %s', (base, exponent, expected) => {
    expect(power(base, exponent)).toBe(expected);
  });

  /** Correctly rounded values, from mpmath with 200 bits. Math.pow of V8 13.6 is off in the last bit for each. */
  it.each([
    [0.3916015625, 3.7, 0.031154754913996576],
    [0.427734375, 3.7, 0.04318613810923762],
    [0.0810546875, 1.46, 0.02551620473636397],
    [240, -0.2, 0.3341625309791344],
    [982, -0.2, 0.25210281927965306],
  ])('rounds %s to %s correctly', (base, exponent, expected) => {
    expect(power(base, exponent)).toBe(expected);
  });

  it('never falls as its base grows', () => {
    for (const exponent of [1.46, 2.09, 2.66, 3.7]) {
      const values = Array.from({ length: 1_025 }, (_, i) => power(i / 1_024, exponent));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });
});
