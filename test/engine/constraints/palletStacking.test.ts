import { describe, expect, it } from 'vitest';
import { bears, isCarried } from '../../../engine/constraints/palletStacking.ts';

describe('a pallet on a pallet', () => {
  it('stands where the lower load bears its weight, the limit itself included', () => {
    expect([bears(500, 499), bears(500, 500), bears(500, 501)]).toEqual([true, true, false]);
  });

  it('stands on nothing that bears nothing, however light', () => {
    expect(bears(0, 0)).toBe(false);
  });

  it('keeps nine tenths of its base on the lower load, exactly nine tenths included', () => {
    expect(isCarried(480, 400, 480, 400)).toBe(true);
    expect(isCarried(500, 400, 450, 400)).toBe(true);
    expect(isCarried(500, 400, 449, 400)).toBe(false);
    // Narrow and long: what lies over one edge is not made up for along the other.
    expect(isCarried(500, 400, 600, 359)).toBe(false);
  });
});
