import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestMatching } from '../../../engine/trailers/matching.ts';

const matched = (count: number, edges: readonly (readonly [number, number])[]): number => {
  const joined = new Uint8Array(count * count);
  for (const [a, b] of edges) {
    joined[a * count + b] = 1;
    joined[b * count + a] = 1;
  }
  const mate = new Int32Array(count).fill(-1);
  largestMatching(count, joined, mate);
  mate.forEach((b, a) => {
    if (b === -1) return;
    expect(mate[b]).toBe(a);
    expect(joined[a * count + b]).toBe(1);
  });
  return mate.filter((b) => b !== -1).length / 2;
};

const byTrying = (edges: readonly (readonly [number, number])[], used: number): number => {
  let best = 0;
  edges.forEach(([a, b], i) => {
    if (((used >> a) & 1) === 0 && ((used >> b) & 1) === 0) {
      best = Math.max(best, 1 + byTrying(edges.slice(i + 1), used | (1 << a) | (1 << b)));
    }
  });
  return best;
};

describe('the largest matching', () => {
  it('goes round an odd ring', () => {
    const ring = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [2, 5],
    ] as const;
    expect(matched(6, ring)).toBe(3);
  });

  it('is as large as trying everything finds', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (edges) => {
        expect(matched(8, edges)).toBe(byTrying(edges, 0));
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
