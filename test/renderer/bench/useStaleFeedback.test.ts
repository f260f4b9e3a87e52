import { beforeEach, expect, it } from 'vitest';
import { nextTick, ref, shallowRef } from 'vue';
import { packingMessage } from '../../../main/contract/index.ts';
import { benchStep, type BenchStep } from '../../../renderer/features/bench/benchStep.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import type { Feedback } from '../../../renderer/features/bench/feedback.ts';
import { useStaleFeedback } from '../../../renderer/features/bench/useStaleFeedback.ts';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

const order = (unitId: string) =>
  benchStep(
    benchSession([benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2')], { isBoxConfirmed: true })], {
      next: { do: 'packUnit', carton: 0, unitId },
    }),
  );
const wrong = (): Feedback => ({
  ...{ tone: 'wrong', times: 1, scanned: 'X', message: packingMessage('unknownCode', { code: 'X' }), at: 1 },
  ...{ detail: null, detailKey: undefined, expected: null },
});
const step = shallowRef<BenchStep | null>(null);
const feedback = shallowRef<Feedback | null>(null);
const sheet = ref<BenchSheet | null>(null);
const asked = shallowRef<string | null>('request');
useStaleFeedback(feedback, step, sheet, asked);

beforeEach(async () => {
  step.value = order('c1-1');
  sheet.value = null;
  asked.value = 'request';
  await nextTick();
  feedback.value = wrong();
  await nextTick();
});

it('what was wrong is not said any more at the next step, once something else is begun, or once a request is read', async () => {
  const ways = [
    () => (step.value = order('c1-2')),
    () => (sheet.value = 'problems'),
    () => (asked.value = null),
  ] as const;
  for (const way of ways) {
    feedback.value = wrong();
    await nextTick();
    way();
    await nextTick();
    expect(feedback.value).toBeNull();
  }
});

it('it stays while the same is asked, and what comes with the next step is said', async () => {
  step.value = order('c1-1');
  await nextTick();
  expect(feedback.value).not.toBeNull();
  sheet.value = 'damaged';
  await nextTick();
  expect(feedback.value).not.toBeNull();
  step.value = order('c1-2');
  feedback.value = wrong();
  await nextTick();
  expect(feedback.value).not.toBeNull();
});
