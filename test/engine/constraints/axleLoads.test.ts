import { describe, expect, it } from 'vitest';
import {
  checkTrailers,
  loadTrailers,
  type AxleData,
  type TrailerPlan,
  type TrailerProblem,
} from '../../../engine/index.ts';
import { freight, load, pallets, perTrailer, trailer } from '../trailers/problems.ts';

/** Supports at 100 and 500 in: 1,000 lb in the middle between them load both with 500 lb. */
const axles = (given: Partial<AxleData> = {}): AxleData => ({
  frontPosition: 100,
  rearPosition: 500,
  maxFrontLoad: 30_000,
  maxRearLoad: 30_000,
  ...given,
});

const run = (problem: TrailerProblem): TrailerPlan => {
  const plan = loadTrailers(problem);
  expect(checkTrailers(problem, plan)).toEqual([]);
  return plan;
};

const one = (given: Partial<AxleData>, more: Partial<TrailerProblem> = {}, weight = 4_000): TrailerPlan =>
  run(
    load({
      pallets: [freight({ weight, alignment: 'lengthwise' })],
      equipment: [trailer({ axles: axles(given) })],
      ...more,
    }),
  );

describe('axle loads', () => {
  it('are the moments about the other support, tare included', () => {
    const plan = one({ tareFrontLoad: 7_000, tareRearLoad: 8_000 });
    const [{ x } = { x: NaN }] = plan.trailers[0]!.pallets;
    const front = (4_000 * (500 - (x + 24))) / 400;
    expect(plan.trailers[0]!.axleLoads!.front).toBeCloseTo(7_000 + front, 6);
    expect(plan.trailers[0]!.axleLoads!.rear).toBeCloseTo(8_000 + 4_000 - front, 6);
  });

  it('are null without data', () => {
    expect(run(load({ pallets: pallets(1) })).trailers[0]!.axleLoads).toBeNull();
  });

  it('may reach the limit exactly; a millionth of a pound less moves the load back', () => {
    // At the front wall the centre is at 24 in: 4,000 * 476 / 400 = 4,760 lb in front, -760 lb behind.
    expect(one({ maxFrontLoad: 4_760 }).trailers[0]!.pallets[0]!.x).toBe(0);
    expect(one({ maxFrontLoad: 4_759.999999 }).trailers[0]!.pallets[0]!.x).toBeGreaterThan(0);
    expect(one({ maxFrontLoad: 4_760 }, { atFrontWall: true }).trailers[0]!.pallets[0]!.x).toBe(0);
    expect(one({ maxFrontLoad: 4_759.999999 }, { atFrontWall: true }).unloadedPallets).toEqual([
      { index: 0, quantity: 1, reason: 'unbalanced' },
    ]);
  });

  it('allow the place where both limits meet, and refuse what has none', () => {
    expect(one({ maxFrontLoad: 2_000, maxRearLoad: 2_000 }).trailers[0]!.pallets[0]!.x).toBe(276);
    expect(one({ maxFrontLoad: 2_000, maxRearLoad: 1_999 }).unloadedPallets).toEqual([
      { index: 0, quantity: 1, reason: 'unbalanced' },
    ]);
  });

  it('put heavy pallets in front where the rear axles need it', () => {
    const own = Array.from({ length: 30 }, (_, i) => freight({ weight: i < 10 ? 2_600 : 400 }));
    // Evenly spread, 34,000 lb at about 300 in load the rear axles with 17,000 lb.
    const plan = run(
      load({ pallets: own, equipment: [trailer({ axles: axles({ maxRearLoad: 8_000, maxFrontLoad: 40_000 }) })] }),
    );
    expect(perTrailer(plan)).toEqual([30]);
    expect(plan.trailers[0]!.axleLoads!.rear).toBeLessThanOrEqual(8_000);
  });

  it('stack where a shorter load is what the axles bear', () => {
    const own = pallets(30, { maxStackWeight: 1_000 });
    const plan = run(
      load({ pallets: own, equipment: [trailer({ axles: axles({ maxRearLoad: 9_000, maxFrontLoad: 40_000 }) })] }),
    );
    expect(perTrailer(plan)).toEqual([30]);
    expect(plan.trailers[0]!.pallets.some(({ z }) => z > 0)).toBe(true);
  });

  it('hold after every stop', () => {
    // What is left after the first stop stands in front: 10,000 lb at 24 in are more than 10,000 lb on the front support.
    const own = [freight({ weight: 10_000, stop: 2 }), ...pallets(14, { stop: 1 })];
    const tight = { atFrontWall: true, equipment: [trailer({ axles: axles({ maxFrontLoad: 11_800 }) })] };
    expect(
      perTrailer(
        run(load({ pallets: own, ...tight, equipment: [trailer({ axles: axles({ maxFrontLoad: 25_000 }) })] })),
      ),
    ).toEqual([15]);
    expect(run(load({ pallets: own, ...tight })).unloadedPallets).toEqual([
      { index: 0, quantity: 1, reason: 'unbalanced' },
    ]);
  });

  it('take equipment whose supports make no sense for none at all', () => {
    for (const wrong of [
      { rearPosition: 100 },
      { rearPosition: 50 },
      { frontPosition: NaN },
      { maxRearLoad: Infinity },
    ]) {
      expect(one(wrong).unloadedPallets.map(({ reason }) => reason)).toEqual(['no-room']);
    }
  });
});
