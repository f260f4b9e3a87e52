import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pack } from '../../engine/index.ts';
import { stuckUnits } from '../support/canBeLowered.ts';
import { readOrders } from '../tools/bench/shopOrders.ts';
import { benchmarkFolder, hasBenchmark } from './benchmarkFiles.ts';

const settings = { effort: 500, algorithm: 'fpFast', support: 'partial' } as const;
const orders = 'synthetic/orders.json.gz';
const baskets = join(import.meta.dirname, '../fixtures/foodmart/baskets.json');

/** Boxes of the plans of an order file, and the units that cannot be put in when their turn comes. */
const buildAll = (file: string, most: number): { readonly boxes: number; readonly stuck: number } => {
  const plans = readOrders(file, settings)
    .slice(0, most)
    .map(({ problem }) => pack(problem));
  const boxes = plans.flatMap((plan) => plan.boxes);
  return { boxes: boxes.length, stuck: boxes.flatMap(({ placements }) => stuckUnits(placements)).length };
};

/** A packer follows the plan unit by unit: each has to go in from above after the earlier ones. */
describe('the build order of plans', () => {
  it('lets every unit of 100 grocery baskets be lowered from above', () => {
    const built = buildAll(baskets, 100);
    expect(built.boxes).toBeGreaterThan(300);
    expect(built.stuck).toBe(0);
  });

  it.skipIf(!hasBenchmark(orders))('lets every unit of the first 200 orders be lowered from above', () => {
    const built = buildAll(join(benchmarkFolder, orders), 200);
    expect(built.boxes).toBeGreaterThan(200);
    expect(built.stuck).toBe(0);
  });

  it('is found to be broken where a unit comes after what stands on it', () => {
    const unit = { item: 0, x: 0, y: 0, length: 2, width: 2, height: 2 };
    const [low, high] = [
      { ...unit, z: 0 },
      { ...unit, z: 2 },
    ];
    expect(stuckUnits([low, high])).toEqual([]);
    expect(stuckUnits([high, low])).toEqual([1]);
    // Beside an overhang, and under it.
    expect(stuckUnits([low, { ...high, length: 4 }, { ...low, x: 4 }])).toEqual([]);
    expect(stuckUnits([low, { ...high, length: 4 }, { ...low, x: 2 }])).toEqual([2]);
  });
});
