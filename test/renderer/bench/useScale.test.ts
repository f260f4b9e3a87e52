import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, ref, shallowRef } from 'vue';
import type { PackingSettings, ScaleReading } from '../../../main/contract/index.ts';
import type { BenchStep } from '../../../renderer/features/bench/benchStep.ts';
import { useScale } from '../../../renderer/features/bench/useScale.ts';
import { benchCarton } from './sessionFixture.ts';
import type { SessionAction } from '../../../renderer/features/bench/benchPort.ts';

const settings = { weightTolerancePercent: 3, weightToleranceLb: 0.2 } as PackingSettings;
const weigh = (index = 0): BenchStep => ({ kind: 'weigh', carton: { ...benchCarton(index, []), expectedWeight: 4 } });
const shows = (weight: number | null, state: ScaleReading['state'] = 'stable'): ScaleReading => ({
  ...{ state, weight, answer: null },
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function atBench() {
  const step = shallowRef<BenchStep | null>(null);
  const isIdle = ref(false);
  const closed: (readonly [number, number])[] = [];
  let now: ScaleReading | null = shows(0);
  let reads = 0;
  const scope = effectScope();
  const port = {
    shipmentId: () => 's1',
    read: () => {
      reads += 1;
      return Promise.resolve(now);
    },
    settings: () => Promise.resolve(settings),
    close: ({ carton = -1, weight = 0 }: SessionAction) => {
      closed.push([carton, weight]);
      return Promise.resolve();
    },
  };
  const { reading } = scope.run(() => useScale(port, step, isIdle)) ?? { reading: shallowRef(null) };
  return {
    ...{ step, isIdle, closed, reading, scope },
    reads: () => reads,
    /** Lets it show this for a while. */
    show: async (next: ScaleReading | null, ms = 1000) => {
      now = next;
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

it('a box that stands still and weighs what it should is closed once', async () => {
  const { step, closed, reading, show, scope } = atBench();
  await show(shows(4));
  expect([reading.value, closed]).toEqual([null, []]);
  step.value = weigh();
  await show(shows(0));
  await show(shows(3.1, 'moving'));
  expect(closed).toEqual([]);
  await show(shows(4.1));
  await show(shows(4.1), 5000);
  expect([reading.value?.weight, closed]).toEqual([4.1, [[0, 4.1]]]);
  // The next box is weighed by itself.
  step.value = weigh(1);
  await show(shows(3.95));
  expect(closed).toEqual([
    [0, 4.1],
    [1, 3.95],
  ]);
  // Taken back, it is still on the scale.
  step.value = weigh(0);
  await show(shows(4.1), 5000);
  expect(closed).toHaveLength(2);
  scope.stop();
});

it.each([
  ['another weight', shows(5)],
  ['nothing on it', shows(0)],
  ['one that still moves', shows(4, 'moving')],
  ['one below zero', shows(null, 'belowZero')],
  ['a silent one', shows(null, 'silent')],
])('a scale with %s closes nothing', async (_, now) => {
  const { step, closed, reading, show, scope } = atBench();
  step.value = weigh();
  await show(now, 5000);
  expect([reading.value, closed]).toEqual([now, []]);
  scope.stop();
});

it('while a weight is typed, the scale is left alone', async () => {
  const { step, isIdle, closed, show, scope } = atBench();
  step.value = weigh();
  isIdle.value = true;
  await show(shows(4), 5000);
  expect(closed).toEqual([]);
  scope.stop();
});

it('a bench without a scale is asked once for each box', async () => {
  const { step, reads, reading, show, scope } = atBench();
  step.value = weigh();
  await show(null, 10_000);
  expect([reads(), reading.value]).toEqual([1, null]);
  scope.stop();
});
