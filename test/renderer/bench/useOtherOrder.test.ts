import { expect, it, vi } from 'vitest';
import { packingMessage } from '../../../main/contract/index.ts';
import type { BenchPort } from '../../../renderer/features/bench/benchPort.ts';
import { useOtherOrder } from '../../../renderer/features/bench/useOtherOrder.ts';
import { useSession } from '../../../renderer/features/bench/useSession.ts';
import { benchAnswer, benchCarton, benchSession, benchUnit, onlyWindow } from './sessionFixture.ts';

const cartons = [benchCarton(0, [benchUnit('c1-1')], { isBoxConfirmed: true })];
const order = benchSession(cartons);
const message = packingMessage('anotherOrder', { order: 'WEB-2' });

function bench(pause: Awaited<ReturnType<BenchPort['act']>>) {
  const open = vi.fn<BenchPort['open']>(async () => order);
  const session = useSession({
    port: {
      ...{ open, read: async () => order, act: async () => pause },
      scan: async () => benchAnswer(order, 'anotherOrder', { outcome: 'wrong', message }),
      ...{ isAway: () => false, back: async () => undefined, newId: () => 'id' },
    },
    hold: onlyWindow,
    onCommand: () => undefined,
    onChange: () => undefined,
  });
  return { session, open, other: useOtherOrder(session) };
}

it('the other order that was scanned is opened once this one is paused', async () => {
  const { session, open, other } = bench(benchAnswer(benchSession(cartons, { state: 'paused' }), 'paused'));
  await session.take({ code: 'WEB-1' });
  session.scan('WEB-2');
  await session.whenDone();
  expect(other.scanned.value).toBe('WEB-2');
  await other.open();
  await session.whenDone();
  expect(open.mock.lastCall?.[0]).toEqual({ code: 'WEB-2' });
});

it('nothing is opened when this one cannot be paused', async () => {
  const { session, open, other } = bench(benchAnswer(order, 'isPacked', { outcome: 'wrong' }));
  await session.take({ code: 'WEB-1' });
  session.scan('WEB-2');
  await session.whenDone();
  await other.open();
  await session.whenDone();
  expect(open).toHaveBeenCalledTimes(1);
});
