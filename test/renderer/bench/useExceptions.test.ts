import { describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import {
  packingMessage,
  type PackingAnswer,
  type PackingBoxChoice,
  type PackingBoxChoices,
  type PackingSession,
} from '../../../main/contract/index.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import { useExceptions } from '../../../renderer/features/bench/useExceptions.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

async function bench(order: PackingSession, answers: readonly (() => PackingAnswer)[] = [], isSignedIn = false) {
  const left = [...answers];
  const act = vi.fn<BenchPort['act']>(async () => left.shift()!());
  const readBoxes = vi.fn<(shipmentId: string, unit?: object) => Promise<PackingBoxChoices>>(async () => boxes([]));
  const sheet = ref<BenchSheet | null>(null);
  const session = useSession({
    port: {
      ...{ open: async () => order, read: async () => order, scan: async () => benchAnswer(order), act },
      ...{ isAway: () => false, back: async () => undefined, newId: () => 'id' },
    },
    hold: onlyWindow,
    onCommand: (command) => {
      if (command !== 'photo' && command !== 'withoutOrder') exceptions.onCommand(command);
    },
    onChange: () => (sheet.value = null),
  });
  const exceptions = useExceptions(session, sheet, readBoxes, () => isSignedIn);
  await session.take({ code: 'WEB-1' });
  return { session, exceptions, sheet, act, readBoxes };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const box = (containerId: string, change: Partial<PackingBoxChoice> = {}): PackingBoxChoice => ({
  ...{ containerId, name: containerId, length: 9, width: 6, height: 5, fits: 2, others: 0, problem: null },
  ...change,
});
const boxes = (items: PackingBoxChoice[], unitId: string | null = null): PackingBoxChoices => ({ items, unitId });
const two = () => benchSession([benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2')], { isBoxConfirmed: true })]);

it('asks for the boxes that hold what is left each time somebody wants another one', async () => {
  const at = await bench(two());
  let answer = (): void => undefined;
  at.readBoxes
    .mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(boxes([box('M-12')])))))
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

it('enters a number, hands over and stops packing by barcode, where that is possible', async () => {
  const at = await bench(two(), [], true);
  for (const [code, opened] of [
    ['SEVERAL', 'quantity'],
    ['HANDOVER', 'packer'],
    ['ABANDON', 'abandon'],
  ]) {
    at.session.scan(`PW.DO.${code}`);
    expect(at.sheet.value).toBe(opened);
  }
  const one = await bench(benchSession([benchCarton(0, [benchUnit('c1-1')], { isBoxConfirmed: true })]));
  const tone = () => one.session.feedback.value?.tone;
  for (const code of ['SEVERAL', 'HANDOVER']) {
    one.session.feedback.value = null;
    one.session.scan(`PW.DO.${code}`);
    expect([one.sheet.value, tone()]).toEqual([null, 'wrong']);
  }
});

it('offers the wrong box that was scanned', async () => {
  const at = await bench(two(), [() => benchAnswer(two(), 'boxChanged')]);
  expect(at.exceptions.boxInstead.value).toBeNull();
  const params = { box: 'Box 0', scanned: 'Box M', id: 'M-12' };
  at.session.refuse({ scanned: ']C1M-12', message: packingMessage('wrongBox', params) });
  expect(at.exceptions.boxInstead.value).toEqual({ id: 'M-12', name: 'Box M' });
  at.exceptions.chooseBox('M-12');
  await settled();
  expect(at.act.mock.calls[0]?.[1]).toMatchObject({ action: 'otherBox', containerId: 'M-12' });
  expect(at.exceptions.boxInstead.value).toBeNull();
});

it('offers another box where nothing is ordered', async () => {
  const params = { box: 'Box 0', scanned: 'Box M', id: 'M-12' };
  const at = await bench(two());
  at.session.feedback.value = { tone: 'asks', message: packingMessage('boxInstead', params), at: 1 };
  expect(at.exceptions.boxInstead.value).toEqual({ id: 'M-12', name: 'Box M' });
});

it('asks which unit does not fit where there are several items, and takes the one in hand', async () => {
  const right = () => benchAnswer(two(), 'replanned');
  const units = [
    benchUnit('c1-1', { state: 'confirmed' }),
    benchUnit('c1-2'),
    benchUnit('c1-3', { itemId: 'MUG', sku: 'MUG', name: 'Mug' }),
  ];
  const several = await bench(benchSession([benchCarton(0, units, { state: 'open' })]), [right]);
  several.session.scan('PW.DO.NOFIT');
  await settled();
  expect([several.sheet.value, several.act.mock.calls.length]).toEqual(['doesNotFit', 0]);
  expect(several.exceptions.lostKinds('doesNotFit').map(({ unit }) => unit.id)).toEqual(['c1-2', 'c1-3']);
  const one = await bench(two(), [right]);
  one.session.scan('PW.DO.NOFIT');
  await settled();
  expect(one.act).toHaveBeenCalledWith('s1', expect.objectContaining({ action: 'doesNotFit', unitId: 'c1-1' }));
});

it('offers a larger box for a unit that does not fit, and a second one or its size instead', async () => {
  const right = () => benchAnswer(two(), 'boxChanged');
  const at = await bench(two(), [right, right, right]);
  at.readBoxes.mockImplementation(async () => boxes([box('L')], 'c1-1'));
  const asked = async (): Promise<void> => {
    at.session.scan('PW.DO.NOFIT');
    await settled();
    expect(at.readBoxes).toHaveBeenLastCalledWith('s1', { unitId: 'c1-1' });
    expect([at.sheet.value, at.exceptions.noFit.misfit.value?.box]).toEqual(['noFit', box('L')]);
  };
  await asked();
  expect(at.act).not.toHaveBeenCalled();
  at.exceptions.noFit.takeLarger();
  await settled();
  expect(at.act).toHaveBeenLastCalledWith(
    's1',
    expect.objectContaining({ action: 'doesNotFit', unitId: 'c1-1', containerId: 'L' }),
  );
  expect([at.sheet.value, at.exceptions.noFit.misfit.value]).toEqual([null, null]);
  await asked();
  at.session.scan('PW.DO.NOFIT');
  await settled();
  const [, second] = at.act.mock.calls[1]!;
  expect(second).toMatchObject({ action: 'doesNotFit', unitId: 'c1-1' });
  expect(second).not.toHaveProperty('containerId');
  await asked();
  at.session.scan('PW.DO.DIMS');
  await settled();
  expect([at.sheet.value, at.exceptions.unitToMeasure.value?.id]).toEqual(['size', 'c1-1']);
});

it('shows what moved because a unit is missing, once', async () => {
  const changes = [{ unitId: 'c1-2', text: packingMessage('unitMoved', { name: 'Green tea', number: 1 }) }];
  const short = (moved: typeof changes) => () => benchAnswer({ ...two(), changes: moved }, 'shortRecorded');
  const at = await bench(two(), [short([]), short(changes), short(changes)]);
  for (const shown of [null, 'changes', null]) {
    at.sheet.value = null;
    at.exceptions.lose('short', { unitId: 'c1-1' });
    await settled();
    expect(at.sheet.value).toBe(shown);
  }
});

it('shows what changed with a box that takes only a part, and no empty list', async () => {
  const changes = [{ unitId: 'c1-2', text: packingMessage('unitToCarton', { name: 'Green tea', number: 2 }) }];
  const at = await bench(two(), [
    () => benchAnswer(two(), 'boxChanged'),
    () => benchAnswer({ ...two(), changes }, 'boxChangedPart'),
  ]);
  at.exceptions.chooseBox('M-12');
  await settled();
  expect(at.sheet.value).toBeNull();
  at.exceptions.chooseBox('S-9');
  await settled();
  expect(at.sheet.value).toBe('changes');
});

describe('what is missing or damaged', () => {
  const mixed = () =>
    benchSession([
      benchCarton(0, [benchUnit('c1-1'), benchUnit('c1-2', { itemId: 'HONEY', sku: 'HONEY-6', name: 'Honey' })], {
        isBoxConfirmed: true,
      }),
    ]);

  it('is the unit in hand, which is scanned or tapped, never the one that the screen suggests', async () => {
    const at = await bench(mixed(), [() => benchAnswer(mixed(), 'damagedRecorded')]);
    at.session.scan('PW.DO.DAMAGED');
    expect([at.sheet.value, at.act.mock.calls]).toEqual(['damaged', []]);
    expect(at.session.feedback.value).toBeNull();
    expect(at.exceptions.lostKinds('damaged').map(({ unit }) => unit.name)).toEqual(['Green tea', 'Honey']);
    at.exceptions.lose('damaged', { code: '4012345678901' });
    await settled();
    expect(at.act.mock.calls[0]?.[1]).toMatchObject({ action: 'damaged', code: '4012345678901' });
    expect(at.sheet.value).toBeNull();
  });

  it('is asked again after a wrong scan, so that the next scan does not pack a damaged unit', async () => {
    const at = await bench(mixed(), [() => benchAnswer(mixed(), 'unknownCode', { outcome: 'wrong' })]);
    at.session.scan('PW.DO.DAMAGED');
    at.exceptions.lose('damaged', { code: 'BLURRED' });
    await settled();
    expect([at.sheet.value, at.session.feedback.value?.tone]).toEqual(['damaged', 'wrong']);
  });

  it('is taken without a question where only one kind is left', async () => {
    const at = await bench(two(), [() => benchAnswer(two(), 'shortRecorded')]);
    at.session.scan('PW.DO.SHORT');
    await settled();
    expect(at.act.mock.calls[0]?.[1]).toMatchObject({ action: 'short' });
    expect(at.sheet.value).toBeNull();
  });

  it('is nothing in a box that is closed, and what is in an open one can only be damaged', async () => {
    const at = await bench(
      benchSession([
        benchCarton(0, [benchUnit('c1-1')], { state: 'closed' }),
        benchCarton(1, [benchUnit('c2-1', { state: 'confirmed' })], { state: 'open' }),
      ]),
    );
    expect(at.exceptions.lostKinds('short')).toEqual([]);
    expect(at.exceptions.lostKinds('damaged')).toMatchObject([{ open: 0, inBox: 1 }]);
    at.session.scan('PW.DO.SHORT');
    expect(at.sheet.value).toBe('problems');
  });
});

it('asks which box a label is printed for where several are closed', async () => {
  const closed = (index: number) =>
    benchCarton(index, [benchUnit(`c${String(index)}-1`, { state: 'confirmed' })], { state: 'closed' });
  const order = (...cartons: PackingSession['cartons']) =>
    benchSession(cartons, { state: 'packed', next: { do: 'end' } });
  const one = await bench(order(closed(0)), [() => benchAnswer(order(closed(0)))]);
  one.exceptions.reprint();
  await settled();
  expect([one.sheet.value, one.act.mock.calls.length]).toEqual([null, 1]);

  const both = order(closed(0), closed(1));
  const at = await bench(both, [() => benchAnswer(both)]);
  at.exceptions.reprint();
  expect([at.sheet.value, at.act.mock.calls.length]).toEqual(['label', 0]);
  at.exceptions.printLabel({ carton: 0 });
  await settled();
  expect(at.sheet.value).toBeNull();
  expect(at.act.mock.calls[0]).toContainEqual(expect.objectContaining({ action: 'printAgain', carton: 0 }));
});

it('asks for the size of a unit that does not fit where no box is better, also among several items', async () => {
  const units = [benchUnit('c1-1'), benchUnit('c1-2', { itemId: 'MUG', sku: 'MUG', name: 'Mug' })];
  const order = () => benchSession([benchCarton(0, units, { state: 'open' })]);
  const message = packingMessage('measureMisfit', { name: 'Mug', box: 'L', id: 'c1-2' });
  const at = await bench(order(), [() => ({ ...benchAnswer(order()), outcome: 'wrong', message })]);
  at.exceptions.lose('doesNotFit', { code: 'MUG' });
  await settled();
  expect([at.sheet.value, at.exceptions.unitToMeasure.value?.id]).toEqual(['size', 'c1-2']);
  at.sheet.value = null;
  await settled();
  expect(at.exceptions.noFit.misplanned.value).toBeNull();
});
