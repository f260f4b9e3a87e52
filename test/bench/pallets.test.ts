import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPallets } from '../tools/bench/palletInstances.ts';
import { measurePallets } from '../tools/bench/pallets.ts';
import { wholeLayersOn } from '../tools/bench/palletsLayers.ts';
import { benchmarkFolder, hasBenchmark } from './benchmarkFiles.ts';

const loads = 'synthetic/pallets.json.gz';
const mixed = ['elhedhli/n500/c1_i1.txt', 'elhedhli/n500/c3_i1.txt'];

/** Plans must not become worse than these figures of the shipped version. `measurePallets` has every plan judged. */
describe('the quality of pallets', () => {
  it.skipIf(!hasBenchmark(loads))('needs no more than 53 pallets for the first 20 loads, built in whole layers', () => {
    let wholeLayers = 0;
    const found = readPallets(join(benchmarkFolder, loads), 10_000, false)
      .slice(0, 20)
      .map((instance) =>
        measurePallets(instance, (plan) => {
          wholeLayers += wholeLayersOn(instance.problem, plan);
        }),
      );
    expect(found.every((one) => one.unpalletized === 0)).toBe(true);
    expect(found.reduce((sum, one) => sum + one.objective, 0)).toBeLessThanOrEqual(53);
    expect(wholeLayers).toBeGreaterThanOrEqual(60);
  });

  it.skipIf(!mixed.every(hasBenchmark))(
    'needs no more pallets for mixed cases than layers that nothing has to carry',
    () => {
      for (const file of mixed) {
        for (const instance of readPallets(join(benchmarkFolder, file), 30_000, false)) {
          const found = measurePallets(instance);
          expect(found.objective).toBeLessThanOrEqual(found.layerHeuristic);
          expect(found.leastSupportPercent).toBeGreaterThanOrEqual(75);
        }
      }
    },
  );
});
