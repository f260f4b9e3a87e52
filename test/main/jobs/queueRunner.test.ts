import { describe, expect, it } from 'vitest';
import type { PackJob, PackOutcome } from '../../../main/domain/packing/packJob.ts';
import {
  EngineFailure,
  type EngineFailureReason,
  type Packer,
  type PackOptions,
} from '../../../main/domain/packing/ports.ts';
import { createQueueRunner } from '../../../main/jobs/queueRunner.ts';
import { fakeTimers } from '../../support/fakeWorkers.ts';
import { memoryJobStore } from '../../support/memoryJobStore.ts';
import { smallJob } from '../../support/packJobs.ts';

interface Call {
  readonly name: string;
  readonly job: PackJob;
  readonly options: PackOptions;
  readonly answer: () => void;
  readonly fail: (reason: EngineFailureReason | Error) => void;
}

/** A packer that does only what the test says; cancelling rejects as the pool does. */
function fakePacker(): Packer & { readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    pack: (job, options) =>
      new Promise<PackOutcome>((resolve, reject) => {
        const name = job.problem.items[0]!.id;
        const response = new TextEncoder().encode(`{"packed":"${name}"}`);
        const summary = { boxes: 1, room: 8, filled: 2, unitsPacked: 2, unitsLeftOut: 0, steps: 1 };
        const fail: Call['fail'] = (reason) =>
          reject(typeof reason === 'string' ? new EngineFailure(reason, reason) : reason);
        calls.push({ name, job, options, answer: () => resolve({ response, summary }), fail });
        options.onCancel?.(() => fail('cancelled'));
      }),
    state: () => ({ processes: 1, busy: 0, waiting: 0, restarts: 0 }),
  };
}

/** Lets everything that is settled already run to its end. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp({ concurrency = 1, start = true, store = memoryJobStore() } = {}) {
  const packer = fakePacker();
  const timers = fakeTimers();
  const log: string[] = [];
  let time = '2026-01-01T00:00:00.000Z';
  const note = (event: string) => void log.push(event);
  const runner = createQueueRunner({
    store,
    packer,
    clock: { now: () => time },
    logger: { info: note, warn: note, error: note },
    concurrency,
    prepareOrder: () => Promise.resolve(smallJob()),
    after: timers.after,
  });
  if (start) runner.start();
  const enqueue = (...ids: string[]) => {
    for (const id of ids) runner.enqueue({ id, organizationId: 'org', job: smallJob(id) });
  };
  const job = (id: string) => store.get('org', id)!;
  return {
    store,
    packer,
    timers,
    runner,
    enqueue,
    job,
    log,
    setTime: (now: string) => (time = now),
    names: () => packer.calls.map(({ name }) => name),
  };
}

describe('running jobs', () => {
  it('stores a job before it returns, runs it in the background and stores its answer', async () => {
    const { enqueue, job, packer, store } = setUp();
    enqueue('a');
    expect(job('a')).toMatchObject({ state: 'running', attempts: 1, units: 2 });
    expect(packer.calls[0]).toMatchObject({ job: smallJob('a'), options: { priority: 'background' } });
    packer.calls[0]!.answer();
    await settled();
    expect(job('a')).toMatchObject({ state: 'completed', error: null });
    expect(new TextDecoder().decode(store.result('org', 'a')!)).toBe('{"packed":"a"}');
  });

  it('runs as many at once as it may, in their order, and wakes when one ends', async () => {
    const { enqueue, packer, names } = setUp({ concurrency: 2 });
    enqueue('a', 'b', 'c', 'd');
    expect(names()).toEqual(['a', 'b']);
    packer.calls[1]!.answer();
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    packer.calls[0]!.answer();
    packer.calls[2]!.answer();
    await settled();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never looks into the queue but at a start, an enqueue and an end', async () => {
    const { enqueue, packer, store, timers } = setUp();
    enqueue('a');
    packer.calls[0]!.answer();
    await settled();
    const claims = store.calls.filter((name) => name === 'claim').length;
    timers.advance(600_000);
    await settled();
    expect(store.calls.filter((name) => name === 'claim')).toHaveLength(claims);
  });

  it('keeps the progress of what runs, and only of that', async () => {
    const { enqueue, packer, runner } = setUp();
    enqueue('a', 'b');
    expect(runner.progress('a')).toEqual({ unitsPlaced: 0, unitsTotal: 2, boxes: 0 });
    packer.calls[0]!.options.onProgress?.({ unitsPlaced: 1, unitsTotal: 2, boxes: 1 });
    expect(runner.progress('a')).toEqual({ unitsPlaced: 1, unitsTotal: 2, boxes: 1 });
    expect(runner.progress('b')).toBeNull();
    packer.calls[0]!.answer();
    await settled();
    expect(runner.progress('a')).toBeNull();
  });
});

describe('an engine that is lost', () => {
  it.each<EngineFailureReason>(['crashed', 'timeout', 'out-of-memory'])(
    '%s: the job is tried three times and then failed with a sentence',
    async (reason) => {
      const { enqueue, packer, job, names } = setUp();
      enqueue('a', 'b');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(job('a')).toMatchObject({ state: 'running', attempts: attempt + 1 });
        packer.calls[attempt]!.fail(reason);
        await settled();
      }
      expect(names()).toEqual(['a', 'a', 'a', 'b']);
      expect(job('a').state).toBe('failed');
      expect(job('a').error).toMatch(/engine|memory/);
    },
  );

  it('answers when a later attempt succeeds', async () => {
    const { enqueue, packer, job } = setUp();
    enqueue('a');
    packer.calls[0]!.fail('crashed');
    await settled();
    packer.calls[1]!.answer();
    await settled();
    expect(job('a')).toMatchObject({ state: 'completed', attempts: 2 });
  });

  it('fails at once when the verifier refused: the same request gives the same plan', async () => {
    const { enqueue, packer, job, names } = setUp();
    enqueue('a');
    packer.calls[0]!.fail('invalid-result');
    await settled();
    expect(job('a')).toMatchObject({ state: 'failed', error: expect.stringMatching(/verifier/) as unknown });
    expect(names()).toEqual(['a']);
  });

  it('fails a job that hit a defect, without telling it to the caller', async () => {
    const { enqueue, packer, job, log } = setUp();
    enqueue('a');
    packer.calls[0]!.fail(new Error('secret path'));
    await settled();
    expect(job('a')).toMatchObject({ state: 'failed', error: 'Something unexpected went wrong.' });
    expect(log).toContain('job.failedUnexpectedly');
  });

  it('gives up a job that was started ten times without an end, over all restarts', async () => {
    const store = memoryJobStore();
    setUp({ store, start: false }).enqueue('a');
    for (let start = 0; start < 10; start += 1) {
      store.claim('', 'job');
      store.recover();
    }
    const { job, names } = setUp({ store });
    await settled();
    expect(names()).toEqual([]);
    expect(job('a')).toMatchObject({ state: 'failed', error: expect.stringMatching(/10 times/) as unknown });
  });

  it('fails a job that another version of the program stored', async () => {
    const { store, runner, job } = setUp({ start: false });
    const form = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    const requests = [
      form({ packJob: 2, job: smallJob() }),
      form(smallJob()),
      form(null),
      new Uint8Array([0xff]),
      form({ packJob: 1, job: {} }),
    ];
    requests.forEach((request, index) =>
      store.enqueue({ id: `old${index}`, organizationId: 'org', units: 2, request, at: '' }),
    );
    runner.start();
    await settled();
    for (let index = 0; index < requests.length; index += 1) {
      expect(job(`old${index}`)).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/another version/) as unknown,
      });
    }
  });
});

describe('taking the best plan so far of a job', () => {
  it('that runs: its search is told to end, and what it then answers is the result', async () => {
    const { enqueue, runner, packer, job } = setUp();
    enqueue('a');
    let told = 0;
    packer.calls[0]!.options.onFinish?.(() => (told += 1));
    expect(runner.finish('org', 'a')).toMatchObject({ state: 'running' });
    expect(told).toBe(1);
    packer.calls[0]!.answer();
    await settled();
    expect(job('a').state).toBe('completed');
  });

  it('that waits, has ended, is of another organization or of none: nothing happens', async () => {
    const { enqueue, runner, packer } = setUp();
    enqueue('a', 'b');
    let told = 0;
    packer.calls[0]!.options.onFinish?.(() => (told += 1));
    expect(runner.finish('org', 'b')).toMatchObject({ state: 'queued' });
    expect(runner.finish('other', 'a')).toBeNull();
    expect(runner.finish('org', 'x')).toBeNull();
    expect(told).toBe(0);
    packer.calls[0]!.answer();
    await settled();
    expect(runner.finish('org', 'a')).toMatchObject({ state: 'completed' });
    expect(told).toBe(0);
  });
});

describe('cancelling a job', () => {
  it('that waits: it never runs', async () => {
    const { enqueue, runner, packer, names } = setUp();
    enqueue('a', 'b', 'c');
    expect(runner.cancel('org', 'b')).toMatchObject({ state: 'failed', error: 'The job was cancelled.' });
    packer.calls[0]!.answer();
    await settled();
    expect(names()).toEqual(['a', 'c']);
  });

  it('that runs: its engine is stopped, the next one runs', async () => {
    const { enqueue, runner, job, names } = setUp();
    enqueue('a', 'b');
    expect(runner.cancel('org', 'a')).toMatchObject({ state: 'failed' });
    await settled();
    expect(job('a')).toMatchObject({ state: 'failed', error: 'The job was cancelled.' });
    expect(names()).toEqual(['a', 'b']);
  });

  it('whose answer is just coming: the answer is dropped', async () => {
    const { enqueue, runner, packer, job, store } = setUp();
    enqueue('a');
    packer.calls[0]!.answer();
    runner.cancel('org', 'a');
    await settled();
    expect(job('a').state).toBe('failed');
    expect(store.result('org', 'a')).toBeNull();
  });

  it('that has ended: it stays as it is', async () => {
    const { enqueue, runner, packer } = setUp();
    enqueue('a');
    packer.calls[0]!.answer();
    await settled();
    expect(runner.cancel('org', 'a')).toMatchObject({ state: 'completed' });
  });

  it('of another organization, or of none: nothing happens', () => {
    const { enqueue, runner, job } = setUp();
    enqueue('a');
    expect(runner.cancel('other', 'a')).toBeNull();
    expect(runner.cancel('org', 'x')).toBeNull();
    expect(job('a').state).toBe('running');
  });
});

describe('a store that refuses for a while', () => {
  it('gets the answer again until it takes it', async () => {
    const { enqueue, packer, job, store, timers } = setUp();
    store.refuse('complete');
    store.refuse('complete');
    enqueue('a');
    packer.calls[0]!.answer();
    await settled();
    expect(job('a').state).toBe('running');
    timers.advance(5_000);
    await settled();
    timers.advance(5_000);
    await settled();
    expect(job('a').state).toBe('completed');
    expect(packer.calls).toHaveLength(1);
  });

  it('is asked for the next job later', async () => {
    const { enqueue, store, timers, names } = setUp();
    store.refuse('claim');
    enqueue('a');
    expect(names()).toEqual([]);
    timers.advance(5_000);
    await settled();
    expect(names()).toEqual(['a']);
  });

  it('refuses the enqueue itself to the caller', () => {
    const { enqueue, store } = setUp();
    store.refuse('enqueue');
    expect(() => enqueue('a')).toThrow(/full/);
  });
});

describe('stopping and starting', () => {
  it('puts running jobs back into the queue and takes no further ones', async () => {
    const { enqueue, runner, job, names } = setUp({ concurrency: 2 });
    enqueue('a', 'b', 'c');
    await runner.stop();
    expect(['a', 'b', 'c'].map((id) => job(id).state)).toEqual(['queued', 'queued', 'queued']);
    expect(names()).toEqual(['a', 'b']);
  });

  it('does not hang on a store that refuses', async () => {
    const { enqueue, runner, packer, store } = setUp();
    enqueue('a');
    store.refuse('complete');
    packer.calls[0]!.answer();
    await settled();
    store.refuse('complete');
    await runner.stop();
  });

  it('runs nothing before its start, and then first what another process left', async () => {
    const store = memoryJobStore();
    const before = setUp({ store });
    before.enqueue('a', 'b');
    const { runner, names, job, packer } = setUp({ store, start: false });
    expect(names()).toEqual([]);
    runner.start();
    expect(names()).toEqual(['a']);
    expect(job('a')).toMatchObject({ state: 'running', attempts: 2 });
    before.packer.calls[0]!.answer();
    await settled();
    expect(job('a').state).toBe('running');
    packer.calls[0]!.answer();
    await settled();
    expect(job('a').state).toBe('completed');
  });

  it('does not spin on a pool that is closed', async () => {
    const { enqueue, packer, timers, job } = setUp();
    enqueue('a');
    packer.calls[0]!.fail('closed');
    await settled();
    expect([packer.calls.length, job('a').state]).toEqual([1, 'queued']);
    timers.advance(5_000);
    await settled();
    expect(packer.calls).toHaveLength(2);
  });
});
