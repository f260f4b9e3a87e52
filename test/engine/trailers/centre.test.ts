import { describe, expect, it } from 'vitest';
import { checkTrailers, loadTrailers, type TrailerPlan, type TrailerProblem } from '../../../engine/index.ts';
import { freight, load, pallets } from './problems.ts';

const run = (problem: TrailerProblem): TrailerPlan => {
  const plan = loadTrailers(problem);
  expect(checkTrailers(problem, plan)).toEqual([]);
  return plan;
};

describe('the centre of gravity', () => {
  it('is near the middle across the trailer', () => {
    const own = Array.from({ length: 20 }, (_, i) => freight({ weight: i % 2 === 0 ? 500 : 1_500 }));
    const { centre } = run(load({ pallets: own })).trailers[0]!;
    expect(Math.abs(centre.y - 50)).toBeLessThan(2.5);
  });

  it('follows the pallets that lean, turned or not', () => {
    const leaning = freight({ weight: 1_000, centre: { x: 30, y: 10, z: 20 }, alignment: 'widthwise' });
    const { centre, pallets: placed } = run(load({ pallets: [leaning] })).trailers[0]!;
    expect(placed[0]).toMatchObject({ length: 40, width: 48 });
    expect([centre.x - placed[0]!.x, centre.y - placed[0]!.y, centre.z]).toEqual([30, 30, 20]);
  });

  it('is zero where nothing weighs anything', () => {
    expect(run(load({ pallets: pallets(2, { weight: 0 }) })).trailers[0]!.centre).toEqual({ x: 0, y: 0, z: 0 });
  });
});
