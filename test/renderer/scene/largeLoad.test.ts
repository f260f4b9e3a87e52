import { beforeAll, describe, expect, it } from 'vitest';
import { levelSceneSteps } from '../../../renderer/scene/levelScene.ts';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { loadParts, PASSES, prepareLoad } from '../../../renderer/scene/loadParts.ts';
import { loadTreeOf, startOf } from '../../../renderer/scene/loadTree.ts';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { atOnce, inSlices, type Steps } from '../../../renderer/ui/slices.ts';
import { packedItem, packResponse } from './loadFixture.ts';

const units = 500_000;

/** Milliseconds that this thread has worked: a busy machine does not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How long the window was kept at a stretch, in milliseconds of processor time of this thread, longest last. */
async function stretches<T>(work: Steps<T>): Promise<{ readonly value: T; readonly longest: readonly number[] }> {
  const times: number[] = [];
  const timed = (function* (): Steps<T> {
    for (;;) {
      const before = processorTime();
      const step = work.next();
      times.push(processorTime() - before);
      if (step.done) return step.value;
      yield step.value;
    }
  })();
  const value = await inSlices(timed);
  return { value, longest: times.sort((a, b) => a - b) };
}

describe('a load of 500,000 units', () => {
  let scene: SceneLoad;
  beforeAll(async () => {
    const items = Array.from({ length: units }, (_, index) =>
      packedItem(
        `SKU-${Math.floor(index / 5000)}`,
        index % 100,
        Math.floor(index / 100) % 100,
        Math.floor(index / 10_000),
      ),
    );
    const carton = {
      containerId: 'BOX',
      boxIndex: 0,
      containerDimensions: { length: 100, width: 100, height: 50 },
      packedItems: items,
      unpackedItems: [],
      volumeUtilizationPercent: 100,
      totalWeight: units,
      sourceOrderIds: [],
    };
    const tree = loadTreeOf(packResponse([carton]));
    const { value, longest } = await stretches(levelSceneSteps(tree, startOf(tree), false));
    scene = value;
    expect(scene.units.length).toBe(units);
    expect(longest.at(-1)).toBeLessThan(50);
  });

  it('is prepared in steps far below 50 ms, and tells how far it is', async () => {
    const told: number[] = [];
    const work = prepareLoad(scene, 'sku');
    const { value, longest } = await stretches(
      (function* () {
        for (;;) {
          const step = work.next();
          if (step.done) return step.value;
          told.push(step.value ?? 0);
          yield step.value;
        }
      })(),
    );
    expect(longest.at(-1)).toBeLessThan(50);
    expect(longest.length).toBeGreaterThan((PASSES - 1) * (units / 1024));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan((PASSES - 1) * units);
    expect(told.at(-1)).toBeLessThanOrEqual(PASSES * units);

    const legend = describeLegend(scene.units, 'sku');
    expect(value.legend.entries).toEqual(legend.entries);
    expect(value.legend.groups).toEqual(legend.groups);
    const parts = atOnce(loadParts(scene, value.legend));
    expect(parts.blocks?.first.at(-1)).toBe(units);
    // Worked out before: the viewer asks again and gets the same.
    expect(atOnce(loadParts(scene, value.legend))).toBe(parts);
  });
});
