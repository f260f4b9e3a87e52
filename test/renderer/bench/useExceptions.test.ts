import { expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import type { PackingAnswer, PackingBoxChoice, PackingSession } from '../../../main/contract/index.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import { useExceptions } from '../../../renderer/features/bench/useExceptions.ts';
import { useSession, type BenchPort } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

async function bench(order: PackingSession, answers: readonly (() => PackingAnswer)[] = []) {
  const left = [...answers];
  const act = vi.fn<BenchPort['act']>(async () => left.shift()!());
  const readBoxes = vi.fn<(shipmentId: string) => Promise<readonly PackingBoxChoice[]>>();
  const sheet = ref<BenchSheet | null>(null);
  const session = useSession({
    port: {
      ...{ open: async () => order, read: async () => order, scan: async () => benchAnswer(order), act },
      ...{ isAway: () => false, back: async () => undefined, newId: () => 'id' },
    },
    onCommand: (command) => exceptions.onCommand(command),
    onChange: () => (sheet.value = null),
  });
  const exceptions = useExceptions(session, sheet, readBoxes);
  await session.take({ code: 'WEB-1' });
  return { session, exceptions, sheet, act, readBoxes };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const box = (containerId: string, change: Partial<PackingBoxChoice> = {}): PackingBoxChoice => ({
  ...{ containerId, name: containerId, length: 9, width: 6, height: 5, fits: 2, others: 0, problem: null },
  ...change,
});
const two = () => benchSession([benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2')], { isBoxConfirmed: true })]);

it('asks for the boxes that hold what is left each time somebody wants another one', async () => {
  const at = await bench(two());
  let answer = (): void => undefined;
  at.readBoxes
    .mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve([box('M-12')]))))
    .mockRejectedValueOnce(new Error('away'));
  at.session.scan('PW.DO.BOX');
  await nextTick();
  expect([at.sheet.value, at.exceptions.choices.value]).toEqual(['boxes', 'checking']);
  answer();
  await settled();
  expect(at.readBoxes).toHaveBeenCalledWith('s1');
  expect(at.exceptions.choices.value).toEqual([box('M-12')]);
  at.sheet.value = null;
  await nextTick();
  at.session.scan('PW.DO.BOX');
  await settled();
  // Its barcode chooses a box all the same.
  expect(at.exceptions.choices.value).toBe('unknown');
});

it('shows what changed with a box that takes only a part', async () => {
  const at = await bench(two(), [() => benchAnswer(two(), 'boxChangedPart')]);
  at.exceptions.chooseBox('S-9');
  await settled();
  expect(at.sheet.value).toBe('changes');
});
