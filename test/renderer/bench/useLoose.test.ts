import { describe, expect, test, vi } from 'vitest';
import { ref, shallowRef } from 'vue';
import { packingMessage, ProblemResponse } from '../../../main/contract/index.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import type { NamedBox } from '../../../renderer/features/bench/boxScale.ts';
import { useLoose } from '../../../renderer/features/bench/loose/useLoose.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

const boxes: readonly NamedBox[] = [{ id: 'S', name: 'Box S', length: 9, width: 6, height: 5 }];
const loose = benchSession([benchCarton(0, [benchUnit('s1-1', { state: 'confirmed' })])], {
  isWithoutOrder: true,
  next: { do: 'packAny', carton: 0 },
});

const inLarger = benchSession(
  [
    benchCarton(
      0,
      ['s1-1', 's2-2'].map((id) => benchUnit(id, { state: 'confirmed' })),
      { containerId: 'M' },
    ),
  ],
  { isWithoutOrder: true, next: { do: 'packAny', carton: 0 } },
);

const itemOf = async (code: string): Promise<string | null> => (['TEA', 'CUP'].includes(code) ? code : null);

function bench(answers: readonly ReturnType<typeof benchAnswer>[]) {
  const left = [...answers];
  const open = vi.fn<BenchPort['open']>(async () => loose);
  const scan = vi.fn<BenchPort['scan']>(async () => left.shift() ?? benchAnswer(loose));
  const act = vi.fn<BenchPort['act']>(async (_, { action }) =>
    action === 'otherBox' ? benchAnswer(inLarger, 'boxChanged') : benchAnswer(inLarger, 'boxConfirmed'),
  );
  const sheet = ref<BenchSheet | null>(null);
  const session = useSession({
    port: {
      ...{ open, read: async () => loose, scan, act },
      ...{ isAway: () => false, back: async () => undefined, newId: () => 'id' },
    },
    hold: onlyWindow,
    onCommand: () => undefined,
    onChange: () => (sheet.value = null),
  });
  return { ...useLoose(session, sheet, shallowRef(boxes), itemOf), session, sheet, open, scan, act };
}

describe('goods without an order', () => {
  test('the first item opens them in the box that was scanned before, and is packed with the same scan', async () => {
    const { start, scanned, box, sheet, open, scan } = bench([]);
    start();
    expect(sheet.value).toBe('loose');
    await scanned('S');
    expect(box.value?.name).toBe('Box S');
    await scanned('4056489012345');
    expect(open.mock.calls.map(([wanted]) => wanted)).toEqual([
      { withoutOrder: { code: '4056489012345', containerId: 'S', requestId: expect.any(String) } },
    ]);
    expect(scan.mock.calls.map(([, { text }]) => text)).toEqual(['4056489012345']);
    expect(sheet.value).toBeNull();
  });

  test('an opening that failed is the same request when its item is scanned again, and another one once it is open', async () => {
    const { scanned, session, open } = bench([]);
    open.mockRejectedValueOnce(new Error('still calculated'));
    for (const code of ['A', 'A']) await scanned(code);
    session.leave();
    await scanned('A');
    const [first, again, other] = open.mock.calls.map(([wanted]) => wanted.withoutOrder?.requestId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('they are offered for an item that is scanned while no order is open', async () => {
    const { offered, session, open } = bench([]);
    const problem = {
      type: 'about:blank',
      title: '',
      status: 404,
      detail: '',
      instance: '',
      code: 'not_found' as const,
    };
    open.mockRejectedValueOnce(
      new ProblemResponse({ ...problem, 'x-message': { code: 'codeOfNoOrder', params: { name: 'Tea' } } }, null),
    );
    session.scan('4056489012345');
    await session.whenDone();
    expect(offered.value).toBe('4056489012345');
  });

  describe('the larger box is taken', () => {
    const params = { name: 'Red cup', box: 'Box S', larger: 'Box M', id: 'M', number: 1 };
    const full = { ...benchAnswer(loose), outcome: 'wrong' as const, message: packingMessage('noRoomLarger', params) };
    const cup = benchUnit('s3-3', { state: 'confirmed', itemId: 'CUP', name: 'Red cup', step: 1 });
    const [carton] = inLarger.cartons;
    const withCup = { ...inLarger, cartons: [{ ...carton!, units: [...carton!.units, cup] }] };

    async function whereFull() {
      const at = bench([full, benchAnswer(withCup)]);
      await at.session.take({ shipmentId: loose.shipmentId });
      at.session.scan('CUP');
      await at.session.whenDone();
      return at;
    }

    test.each([
      ['with its button', () => undefined],
      [
        'after it was scanned',
        ({ session }: Awaited<ReturnType<typeof whereFull>>) =>
          session.refuse({ scanned: 'M', message: packingMessage('boxInstead', { scanned: 'Box M', id: 'M' }) }),
      ],
    ])('%s: units are moved one by one, and the one that did not fit is the last, counted once', async (_, before) => {
      const at = await whereFull();
      const { larger, moveOver, scannedWhileMoving, session, sheet, act, scan } = at;
      expect(larger.value).toEqual({ name: 'Box M', id: 'M' });
      before(at);
      await session.act({ action: 'otherBox', containerId: 'M' });
      expect(sheet.value).toBe('moveOver');
      expect(moveOver.now.value).toMatchObject({ number: 1, total: 3, unit: { id: 's1-1' }, carton: { units: [{}] } });
      expect(moveOver.now.value?.after).toBe('Red cup');
      // It was scanned already.
      await scannedWhileMoving('CUP', false);
      expect(session.feedback.value).toMatchObject({ tone: 'attention', notice: { code: 'isLast', name: 'Red cup' } });
      await scannedWhileMoving('M', false);
      expect(moveOver.now.value).toMatchObject({ number: 2, unit: { id: 's2-2' }, carton: { units: [{}, {}] } });
      await scannedWhileMoving('OTHER', false);
      expect(session.feedback.value).toMatchObject({ tone: 'wrong', notice: { code: 'moveFirst' } });
      expect(scan).toHaveBeenCalledTimes(1);
      // The unit of the step says that it is in.
      await scannedWhileMoving('TEA', false);
      expect(scan.mock.calls.map(([, { text }]) => text)).toEqual(['CUP', 'CUP']);
      expect(moveOver.now.value).toMatchObject({ number: 3, total: 3, after: null, unit: { id: 's3-3' } });
      await scannedWhileMoving('CUP', false);
      expect(sheet.value).toBeNull();
      expect(act.mock.calls.map(([, { action }]) => action)).toEqual(['otherBox', 'confirmBox']);
      expect(scan).toHaveBeenCalledTimes(2);
    });
  });
});
