import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readThpack, readWorkload } from '../tools/bench/instances.ts';
import { measure } from '../tools/bench/measure.ts';
import { benchmarkFolder, hasBenchmark } from './benchmarkFiles.ts';

const settings = { effort: 2_000, algorithm: 'fpFast', support: 'partial' } as const;
const orders = 'synthetic/orders.json.gz';
const scale = 'synthetic/scale_10000.json.gz';
const containers = 'br/BR3.txt';

/** Plans must not become worse than these figures of the shipped version, less a small margin. */
describe('the quality of plans', () => {
  it.skipIf(!hasBenchmark(orders))('needs no more than 242 boxes for the first 200 orders', () => {
    const found = readWorkload(join(benchmarkFolder, orders), settings)
      .slice(0, 200)
      .map((instance) => measure(instance));
    expect(found.every((one) => one.leftOut === 0)).toBe(true);
    expect(found.reduce((sum, one) => sum + one.boxes, 0)).toBeLessThanOrEqual(242);
  });

  it.skipIf(!hasBenchmark(scale))('packs 10,000 units of 50 lines into 69 boxes', () => {
    const [found] = readWorkload(join(benchmarkFolder, scale), settings).map((instance) => measure(instance));
    expect(found?.units).toBe(10_000);
    expect(found?.boxes).toBeLessThanOrEqual(69);
  });

  it.skipIf(!hasBenchmark(containers))('fills a container above 92 % on the mean', () => {
    const found = readThpack(join(benchmarkFolder, containers), settings, false)
      .slice(0, 5)
      .map((instance) => measure(instance).objective);
    expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeGreaterThan(92);
  });
});
