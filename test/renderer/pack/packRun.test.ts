import { beforeEach, expect, test, vi } from 'vitest';
import type { PackRequest } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { usePackRun, type PreparedPack } from '../../../renderer/features/pack/packRun.ts';
import { openWindow, sharedStation } from '../../support/stationWindow.ts';

sharedStation();
beforeEach(() => void openWindow());

const request = (quantity: number, change: object = {}): PackRequest => ({
  items: [{ id: 'MUG', length: 4, width: 4, height: 4, weight: 1, quantity }],
  containers: [{ id: 'BOX', length: 12, width: 12, height: 12, maxWeight: 50, cost: 1 }],
  ...change,
});
const prepared = (quantity: number, change: object = {}): PreparedPack => ({
  request: request(quantity, change),
  candidates: [],
});
const run = (quantity: number, change: object = {}) =>
  usePackRun().run(() => Promise.resolve(prepared(quantity, change)));
/** More units, of more sizes, than the station packs in one request: a job that takes minutes. */
const long = {
  items: Array.from({ length: 300 }, (_, index) => ({
    ...{ id: `I-${String(index)}`, length: 1 + index / 100, width: 2 + index / 150, height: 1.5 + index / 200 },
    ...{ weight: 1, quantity: 1000 },
  })),
  containers: [{ id: 'BOX', length: 60, width: 60, height: 60, maxWeight: 200_000 }],
};

/** The long job, as soon as an engine works on it. */
async function runningJob() {
  const pack = usePackRun();
  const ended = run(0, long);
  await vi.waitFor(() => expect(pack.state).toMatchObject({ kind: 'job', progress: { status: 'processing' } }), 5_000);
  const jobId = pack.state.kind === 'job' ? pack.state.jobId : expect.fail('no job');
  return { pack, ended, jobId };
}

test('a pack that is done is shown until the next one', async () => {
  const pack = usePackRun();
  await run(6);
  expect(pack.state.kind).toBe('idle');
  expect(pack.answer?.response.results).toHaveLength(1);
  pack.stale = true;
  await run(60);
  expect(pack.stale).toBe(false);
  expect(pack.answer?.response.results.length).toBeGreaterThan(1);
  pack.clear();
  expect(pack.view).toBeNull();
});

test('a refused pack keeps the plan that was shown, and says why', async () => {
  const pack = usePackRun();
  await run(6);
  const shown = pack.view;
  await run(-1);
  expect(pack.state).toMatchObject({ kind: 'failed', error: { problem: { status: 400 } } });
  expect(pack.view).toBe(shown);
});

test('a new run gives up the one that is under way', async () => {
  const pack = usePackRun();
  let first: AbortSignal | null = null;
  const slow = pack.run(
    (signal) =>
      new Promise<PreparedPack>((resolve) => {
        first = signal;
        signal.addEventListener('abort', () => resolve(prepared(99)));
      }),
  );
  await run(6);
  await slow;
  expect(first).toMatchObject({ aborted: true });
  expect(pack.answer?.request).toEqual(request(6));
  expect(pack.state.kind).toBe('idle');
});

test('a job is followed until it ends', async () => {
  const pack = usePackRun();
  const ended = run(6_000);
  await vi.waitFor(() => expect(pack.state.kind).toBe('job'));
  expect(pack.running).toBe(true);
  await ended;
  expect(pack.state.kind).toBe('idle');
  expect(pack.view?.unitsPacked).toBe(6_000);
});

test('a job that is cancelled ends at the station, and what was shown stays', async () => {
  await run(6);
  const shown = usePackRun().view;
  const { pack, ended, jobId } = await runningJob();
  await pack.cancel();
  await ended;
  expect(pack.state.kind).toBe('idle');
  expect(pack.view).toBe(shown);
  await vi.waitFor(async () =>
    expect((await call('getJobProgress', { params: { jobId } })).body.status).toBe('failed'),
  );
});
