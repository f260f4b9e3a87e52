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
  return { ...useLoose(session, sheet, shallowRef(boxes)), session, sheet, open, scan, act };
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

  test('the larger box is taken, units are moved over one by one, and the item that did not fit goes in last', async () => {
    const params = { name: 'Tea', box: 'Box S', larger: 'Box M', id: 'M', number: 1 };
    const full = { ...benchAnswer(loose), outcome: 'wrong' as const, message: packingMessage('noRoomLarger', params) };
    const { larger, takeLarger, moveOver, scannedWhileMoving, session, sheet, act, scan } = bench([full]);
    await session.take({ shipmentId: loose.shipmentId });
    session.scan('TEA');
    await session.whenDone();
    expect(larger.value).toEqual({ name: 'Box M', containerId: 'M', code: 'TEA' });
    await takeLarger();
    expect(sheet.value).toBe('moveOver');
    expect(moveOver.now.value).toMatchObject({ number: 1, total: 2, unit: { id: 's1-1' }, carton: { units: [{}] } });
    // An item that is scanned meanwhile does not count once more.
    await scannedWhileMoving('TEA', false);
    expect(session.feedback.value).toMatchObject({ tone: 'wrong', notice: { code: 'moveFirst' } });
    await scannedWhileMoving('M', false);
    expect(moveOver.now.value).toMatchObject({ number: 2, unit: { id: 's2-2' }, carton: { units: [{}, {}] } });
    expect(scan).toHaveBeenCalledTimes(1);
    await scannedWhileMoving('PW.DO.NEXT', true);
    await session.whenDone();
    expect(sheet.value).toBeNull();
    expect(act.mock.calls.map(([, { action }]) => action)).toEqual(['otherBox', 'confirmBox']);
    expect(scan.mock.calls.map(([, { text }]) => text)).toEqual(['TEA', 'TEA']);
  });
});
