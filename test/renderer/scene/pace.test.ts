import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from '../../../renderer/scene/viewer/pace.ts';

/** Whether each picture lags, with so many milliseconds between them. */
function lags(pace: Pace, from: number, every: number, moves: readonly boolean[]): boolean[] {
  return moves.map((moved, index) => pace.picture(from + index * every, moved));
}

describe('the pace of pictures', () => {
  it('lags after three slow ones in a row, until the camera rests', () => {
    const pace = createPace();
    expect(lags(pace, 0, 80, [true, true, true, true, true])).toEqual([false, false, false, true, true]);
    expect(pace.picture(400, false)).toBe(true);
    expect(pace.picture(480, false)).toBe(false);
    expect(lags(pace, 5000, 80, [true, true])).toEqual([true, true]);
  });

  it('is known from pictures between which nothing moved, too', () => {
    expect(lags(createPace(), 0, 120, [true, false, true, false, true, false, true, false])).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('is not at rest right after a move, however long its picture took', () => {
    const pace = createPace();
    lags(pace, 0, 900, [true, true, true, true]);
    expect(pace.picture(3600, false)).toBe(true);
    expect(pace.picture(3616, false)).toBe(false);
  });

  it('keeps up where they come fast, and one that takes long is forgiven', () => {
    const pace = createPace();
    expect(lags(pace, 0, 16, [true, true, true, true, true])).not.toContain(true);
    for (const from of [1000, 2000, 3000, 4000]) {
      expect(pace.picture(from, true)).toBe(false);
      expect(pace.picture(from + 90, true)).toBe(false);
      expect(pace.picture(from + 106, false)).toBe(false);
    }
  });

  it('does not count the time that a hand waits', () => {
    const pace = createPace();
    for (const from of [0, 400, 800, 1200, 1600]) expect(lags(pace, from, 16, [true, false])).toEqual([false, false]);
  });
});
