import { describe, expect, it } from 'vitest';
import { check, pack, PackCancelled, type PackPlan, type PackProblem } from '../../../engine/index.ts';
import { container, finishAfter, item, problem } from '../problems.ts';

/** A load whose plan becomes better for a long time: 60 kinds, two sizes of boxes. */
const load: PackProblem = problem({
  items: Array.from({ length: 60 }, (_, line) =>
    item({
      id: `line ${line}`,
      length: 4 + ((line * 7) % 23) / 2,
      width: 3 + ((line * 5) % 17) / 2,
      height: 2 + ((line * 3) % 13) / 2,
      quantity: 1 + (line % 6),
    }),
  ),
  containers: [
    container({ id: 'large', length: 22, width: 18, height: 15 }),
    container({ id: 'small', length: 18, width: 14, height: 13 }),
  ],
  effort: 20_000,
});

/** Boxes, then their volume. */
const worth = ({ boxes }: PackPlan): readonly [number, number] => [
  boxes.length,
  boxes.reduce((sum, { length, width, height }) => sum + length * width * height, 0),
];

/** Milliseconds of processor time of this thread. */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const moments = [0, 1, 10, 100, 1_000, 3_000, 10_000, 20_000];

describe('a search that is ended for the plan at hand', () => {
  it('has a valid plan with every unit at any moment, never a worse one later', () => {
    const found = moments.map((asked) => pack(load, finishAfter(asked)));
    for (const plan of found) {
      expect(check(load, plan)).toEqual([]);
      expect(plan.boxes.flatMap(({ leftOut }) => leftOut)).toEqual([]);
      expect(plan.steps).toBeLessThan(2 * load.effort);
    }
    const whole = worth(pack(load));
    const worths = [...found.map(worth), whole];
    for (const [index, [boxes, volume]] of worths.entries()) {
      const [before, volumeBefore] = worths[index - 1] ?? [Infinity, Infinity];
      expect(boxes < before || (boxes === before && volume <= volumeBefore)).toBe(true);
    }
    expect(worths[0]).not.toEqual(whole);
  });

  it('answers within 200 ms of processor time', () => {
    for (const asked of moments) {
      let ended = 0;
      let polls = 0;
      const finish = (): boolean => {
        polls += 1;
        if (polls > asked && ended === 0) ended = now();
        return polls > asked;
      };
      pack(load, { finish });
      // The search may have come to its own end before that.
      if (ended > 0) expect(now() - ended).toBeLessThan(200);
    }
  });

  it('is the same plan, byte for byte, when nobody ends it', () => {
    expect(JSON.stringify(pack(load, { finish: () => false }))).toBe(JSON.stringify(pack(load)));
  });

  it('gives the fullest box so far in fitness mode, and every container has one', () => {
    const each = { ...load, multipleBoxes: false };
    const volumeOf = (plan: PackPlan): number =>
      plan.boxes
        .flatMap(({ placements }) => placements)
        .reduce((sum, { length, width, height }) => sum + length * width * height, 0);
    const found = [0, 2_000, 8_000].map((asked) => pack(each, finishAfter(asked)));
    for (const plan of found) {
      expect(check(each, plan)).toEqual([]);
      expect(plan.boxes.every(({ placements }) => placements.length > 0)).toBe(true);
    }
    expect(volumeOf(found[1]!)).toBeGreaterThan(volumeOf(found[0]!) * 0.99);
    expect(volumeOf(pack(each))).toBeGreaterThanOrEqual(volumeOf(found[2]!));
  });

  it('keeps each unit that travels alone in a box of its own', () => {
    const mixed = { ...load, items: load.items.map((line, index) => ({ ...line, shipAlone: index % 9 === 0 })) };
    for (const asked of moments) expect(check(mixed, pack(mixed, finishAfter(asked)))).toEqual([]);
  });

  it('can still be cancelled', () => {
    expect(() => pack(load, { finish: () => false, cancelled: () => true })).toThrow(PackCancelled);
  });
});
