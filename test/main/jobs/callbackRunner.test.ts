import { expect, it } from 'vitest';
import type { CallbackRecord, CallbackStore, SendCallback } from '../../../main/domain/batches/ports.ts';
import { createCallbackRunner } from '../../../main/jobs/callbackRunner.ts';
import { fakeTimers } from '../../support/fakeWorkers.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const startAt = Date.parse('2026-01-01T00:00:00.000Z');

function setUp(ids: readonly string[]) {
  const timers = fakeTimers();
  let time = startAt;
  const clock = { now: () => new Date(time).toISOString() };
  const pending = new Map<string, CallbackRecord>(
    ids.map((id) => [
      id,
      {
        ...{ id, organizationId: 'org', url: `https://${id}/`, body: '{}', state: 'pending', attempts: 0 },
        ...{ nextAt: clock.now(), createdAt: clock.now(), endedAt: null },
      },
    ]),
  );
  const ended: string[] = [];
  let refusals = 0;
  const store: Pick<CallbackStore, 'due' | 'nextAfter' | 'attempted'> = {
    due: (now, limit) => [...pending.values()].filter(({ nextAt }) => nextAt <= now).slice(0, limit),
    nextAfter: (now) =>
      [...pending.values()]
        .map(({ nextAt }) => nextAt)
        .filter((at) => at > now)
        .sort()[0] ?? null,
    attempted: (id, { at }, then) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('database or disk is full');
      }
      const callback = pending.get(id);
      if (!callback) return;
      if (then.state === 'pending')
        pending.set(id, { ...callback, attempts: callback.attempts + 1, nextAt: then.nextAt });
      else {
        pending.delete(id);
        ended.push(`${id} ${then.state} ${String((Date.parse(at) - startAt) / 1000)}`);
      }
    },
  };
  const calls: { id: string; seconds: number; answer: (status: number) => void; cancelled: boolean }[] = [];
  const send: SendCallback = ({ headers, onCancel }) =>
    new Promise((resolve) => {
      const call = {
        id: headers['webhook-id'] ?? '',
        seconds: (time - startAt) / 1000,
        answer: (status: number) => resolve({ status, error: status === 200 ? null : `The answer was ${status}.` }),
        cancelled: false,
      };
      onCancel(() => {
        call.cancelled = true;
        resolve({ status: null, error: 'broken off' });
      });
      calls.push(call);
    });
  const silent = () => undefined;
  const runner = createCallbackRunner({
    ...{ store, send, clock, after: timers.after, secretOf: () => null },
    logger: { info: silent, warn: silent, error: silent },
  });
  const advance = async (milliseconds: number) => {
    time += milliseconds;
    timers.advance(milliseconds);
    await settled();
  };
  return { runner, calls, ended, pending, advance, refuse: (times: number) => (refusals = times) };
}

it('repeats after growing pauses and gives up after seven days', async () => {
  const { runner, calls, ended, advance } = setUp(['a']);
  runner.wake();
  for (let step = 0; step < 8 * 24 * 720; step += 1) {
    const last = calls.at(-1);
    last?.answer(500);
    await settled();
    await advance(5_000);
  }
  expect(calls.slice(0, 8).map(({ seconds }) => Math.round(seconds / 5) * 5)).toEqual([
    0, 5, 35, 155, 755, 4355, 15155, 36755,
  ]);
  expect(calls).toHaveLength(7 + Math.floor((7 * 86400 - 15155) / 21600));
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatch(/^a failed /);
}, 60_000);

it('has four under way at most, and one that hangs does not hold up the others', async () => {
  const { runner, calls, ended } = setUp(['a', 'b', 'c', 'd', 'e', 'f']);
  runner.wake();
  runner.wake();
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  for (const index of [1, 2, 3]) calls[index]?.answer(200);
  await settled();
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(ended).toEqual(['b delivered 0', 'c delivered 0', 'd delivered 0']);
});

it('keeps an answer while the store refuses it', async () => {
  const { runner, calls, ended, advance, refuse } = setUp(['a']);
  refuse(2);
  runner.wake();
  calls[0]?.answer(200);
  await settled();
  await advance(5_000);
  await advance(5_000);
  expect([calls.length, ended]).toEqual([1, ['a delivered 0']]);
});

it('breaks off at a stop, and counts nothing', async () => {
  const { runner, calls, pending } = setUp(['a']);
  runner.wake();
  await runner.stop();
  expect([calls[0]?.cancelled, pending.get('a')?.attempts]).toEqual([true, 0]);
  runner.wake();
  expect(calls).toHaveLength(1);
});
