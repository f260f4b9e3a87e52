import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readThpack, readWorkload } from '../tools/bench/instances.ts';
import { measure } from '../tools/bench/measure.ts';
import { readAlonso } from '../tools/bench/trucks/alonso.ts';
import { measureTrucks } from '../tools/bench/trucks/measure.ts';
import { benchmarkFolder, hasBenchmark } from './benchmarkFiles.ts';

const settings = { effort: 2_000, algorithm: 'fpFast', support: 'partial' } as const;
const orders = 'synthetic/orders.json.gz';
const scale = 'synthetic/scale_10000.json.gz';
const pallets = 'synthetic/pallets.json.gz';
const consignments = 'imm/thpack9_corrected.txt';
const containers = 'br/BR3.txt';
const trucks = ['alonso2019/inst3d100.csv', 'alonso2019/inst3d101.csv', 'alonso2019/inst3d104.csv'];

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

  it.skipIf(!hasBenchmark(pallets))('packs the first 13 pallet loads as their bounds say', () => {
    const found = readWorkload(join(benchmarkFolder, pallets), { ...settings, effort: 60_000 })
      .slice(0, 13)
      .map((instance) => measure(instance));
    expect(found.reduce((sum, one) => sum + one.boxes, 0)).toBeLessThanOrEqual(31);
  });

  it.skipIf(!hasBenchmark(consignments))('ships the problems of Ivancic, Mathur and Mohanty in 691 containers', () => {
    const found = readThpack(join(benchmarkFolder, consignments), { ...settings, effort: 20_000 }, true).map(
      (instance) => measure(instance),
    );
    expect(found.reduce((sum, one) => sum + one.boxes, 0)).toBeLessThanOrEqual(691);
  });

  it.skipIf(!hasBenchmark(containers))('fills a container above 93.9 % on the mean', () => {
    const found = readThpack(join(benchmarkFolder, containers), settings, false)
      .slice(0, 5)
      .map((instance) => measure(instance).objective);
    expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeGreaterThan(93.9);
  });

  it.skipIf(!trucks.every(hasBenchmark))(
    'loads 242 pallets into 21 trucks, where rows one after the other need 24',
    () => {
      const found = trucks.map((file) => measureTrucks(readAlonso(join(benchmarkFolder, file), 10_000), () => {}));
      expect(found.every((one) => one.violations === 0 && one.unloaded === 0)).toBe(true);
      expect(found.reduce((sum, one) => sum + one.pallets, 0)).toBe(242);
      expect(found.reduce((sum, one) => sum + one.trucks, 0)).toBeLessThanOrEqual(21);
      expect(found.reduce((sum, one) => sum + one.baselineTrucks, 0)).toBe(24);
    },
  );
});
