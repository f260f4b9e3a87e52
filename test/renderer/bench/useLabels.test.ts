import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { packingMessage, type PackingCarton, type PackingSession } from '../../../main/contract/index.ts';
import type { Feedback } from '../../../renderer/features/bench/feedback.ts';
import { useLabels } from '../../../renderer/features/bench/useLabels.ts';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

const order = (label: PackingCarton['label']): PackingSession => {
  const closed = benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' })], { state: 'closed', label });
  return benchSession([closed, benchCarton(1, [benchUnit('c2-1')])]);
};

it('knows how far the label of the box is that was closed just now', () => {
  const feedback = shallowRef<Feedback | null>(null);
  const { closed } = useLabels(shallowRef(order('waiting')), feedback, async () => order('printed'));
  expect(closed.value).toBeNull();
  feedback.value = { tone: 'right', message: packingMessage('cartonClosed', { number: 1 }), at: 1 };
  expect(closed.value).toEqual({ number: 1, label: 'waiting' });
  feedback.value = { tone: 'right', message: packingMessage('confirmed', { name: 'Green tea' }), at: 2 };
  expect(closed.value).toBeNull();
});

it('reads the order again until the label is out, and leaves what was done meanwhile', async () => {
  const session = shallowRef<PackingSession | null>(order('waiting'));
  let reads = 0;
  let meanwhile = (): void => undefined;
  const { refresh } = useLabels(session, shallowRef(null), async () => {
    reads += 1;
    meanwhile();
    return order('printed');
  });
  const later = order('waiting');
  meanwhile = () => (session.value = later);
  await refresh();
  expect(session.value).toBe(later);
  meanwhile = () => undefined;
  await refresh();
  expect(session.value?.cartons[0]?.label).toBe('printed');
  await refresh();
  expect(reads).toBe(2);
});

it('reads a packed order again while a label of it is missing: somebody may print it elsewhere', async () => {
  let reads = 0;
  const labels = (next: PackingSession['next']) => {
    const session = shallowRef<PackingSession | null>({ ...order('missing'), next });
    return useLabels(session, shallowRef(null), async () => {
      reads += 1;
      return order('printed');
    });
  };
  await labels({ do: 'packUnit' }).refresh();
  expect(reads).toBe(0);
  await labels({ do: 'end' }).refresh();
  expect(reads).toBe(1);
});
