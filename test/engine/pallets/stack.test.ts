import { describe, expect, it } from 'vitest';
import type { Carton } from '../../../engine/index.ts';
import { deckOf, type Deck } from '../../../engine/pallets/deck.ts';
import { contactOf, deckShare, largestLoad } from '../../../engine/pallets/layerSupport.ts';
import { productsOf } from '../../../engine/pallets/product.ts';
import { fullestStack, lowerPart, type Stack } from '../../../engine/pallets/stack.ts';
import { carton, pallet } from './problems.ts';

const deck = (given: Parameters<typeof pallet>[0] = {}): Deck => deckOf(pallet(given), 0, undefined, 1)!;
const stackOf = (given: Partial<Carton>, on: Deck = deck()): Stack | null =>
  fullestStack(productsOf([carton({ quantity: 500, ...given })], 1)[0]!, on, 100_000);

describe('a stack of one product', () => {
  it('has as many levels as the height takes', () => {
    expect(stackOf({})).toMatchObject({ ti: 20, hi: 8, count: 160, height: 48 });
    expect(stackOf({}, deck({ maxHeight: 47 }))).toMatchObject({ hi: 7, height: 42 });
    expect(stackOf({}, deck({ maxHeight: 5 }))).toBeNull();
  });

  it('has as many levels as a carton carries', () => {
    expect(stackOf({ maxWeightOnTop: 30 })?.hi).toBe(4);
    expect(stackOf({ maxWeightOnTop: 29.99 })?.hi).toBe(3);
    expect(stackOf({ maxStackHeight: 5 })?.hi).toBe(5);
    expect(stackOf({ crushClass: 'light' })?.hi).toBe(5);
    expect(stackOf({ crushClass: 'moderate' })?.hi).toBe(3);
    expect(stackOf({ crushClass: 'fragile' })?.hi).toBe(1);
    expect(stackOf({ crushClass: 'extreme' })?.hi).toBe(1);
    expect(stackOf({ crushClass: 'extreme', weight: 0 })?.hi).toBe(1);
  });

  it('goes into columns where interlocking would overload a carton', () => {
    const free = stackOf({ length: 13, width: 9 });
    const bound = stackOf({ length: 13, width: 9, maxWeightOnTop: 70 });
    const place = (stack: Stack | null, level: number): string => {
      const rows = stack?.places ?? new Int32Array();
      const own: string[] = [];
      for (let i = 0; i < rows.length; i += 6) if (rows[i + 2] === level * 6) own.push(rows.subarray(i, i + 2).join());
      return own.sort().join(' ');
    };
    expect(place(free, 0)).not.toBe(place(free, 1));
    expect(bound?.count).toBe(free?.count);
    expect(place(bound, 0)).toBe(place(bound, 1));
  });

  it('mixes levels of different height where that holds more', () => {
    // 20 levels of 6 do not reach 48; two ways of standing together do.
    const rotations = ['LWH', 'WLH', 'LHW', 'HLW'] as const;
    const one = stackOf({ length: 12, width: 10, height: 7, rotations }, deck({ maxHeight: 24 }));
    const upright = stackOf({ length: 12, width: 10, height: 7 }, deck({ maxHeight: 24 }));
    expect(one!.count).toBeGreaterThan(upright!.count);
    const heights = new Set<number>();
    for (let i = 5; i < one!.places.length; i += 6) heights.add(one!.places[i]!);
    expect(heights.size).toBe(2);
  });

  it('has a lower part with the last level in the middle', () => {
    const part = lowerPart(stackOf({})!, 24);
    expect(part).toMatchObject({ count: 24, height: 12 });
    const top = part.places.subarray(20 * 6);
    for (let i = 0; i < top.length; i += 6) {
      expect(top[i + 2]).toBe(6);
      expect(Math.abs(top[i]! + top[i + 3]! / 2 - 24)).toBeLessThanOrEqual(12);
    }
  });
});

describe('what a level lies on', () => {
  it('is the share of each base over cartons, and those over two or more', () => {
    const below = Int32Array.of(0, 0, 4, 4, 4, 0, 4, 4);
    expect(contactOf(Int32Array.of(0, 0, 4, 4), below)).toEqual({ least: 1, interlocked: 0 });
    expect(contactOf(Int32Array.of(2, 0, 4, 4), below)).toEqual({ least: 1, interlocked: 1 });
    expect(contactOf(Int32Array.of(5, 0, 4, 4), below)).toEqual({ least: 0.75, interlocked: 0 });
    expect(contactOf(Int32Array.of(8, 0, 4, 4), below)).toEqual({ least: 0, interlocked: 0 });
  });

  it('is the deck under what does not overhang', () => {
    expect(deckShare(Int32Array.of(0, 0, 4, 4), 10, 10)).toBe(1);
    expect(deckShare(Int32Array.of(-1, 0, 4, 4), 10, 10)).toBe(0.75);
    expect(deckShare(Int32Array.of(-1, 8, 4, 4), 10, 10)).toBe(0.375);
    expect(deckShare(Int32Array.of(12, 0, 4, 4), 10, 10)).toBe(0);
  });

  it('bears what is passed down in proportion to area', () => {
    const square = Int32Array.of(0, 0, 4, 4);
    expect(largestLoad([square, square, square])).toBe(2);
    // The middle carton of three takes half of each of the two above it.
    expect(
      largestLoad([Int32Array.of(0, 0, 4, 4, 4, 0, 4, 4, 8, 0, 4, 4), Int32Array.of(2, 0, 4, 4, 6, 0, 4, 4)]),
    ).toBe(1);
    expect(largestLoad([Int32Array.of(0, 0, 4, 4, 4, 0, 4, 4), Int32Array.of(1, 0, 4, 4)])).toBe(0.75);
  });
});
