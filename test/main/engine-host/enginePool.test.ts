import { describe, expect, it } from 'vitest';
import { EngineFailure, type Priority } from '../../../main/domain/packing/ports.ts';
import { createEnginePool } from '../../../main/engine-host/enginePool.ts';
import { packDeadline } from '../../../main/engine-host/packDeadline.ts';
import { repackDeadline } from '../../../main/engine-host/repackDeadline.ts';
import { fakeTimers, fakeWorkers } from '../../support/fakeWorkers.ts';
import { smallJob } from '../../support/packJobs.ts';
import { smallRepackJob } from '../../support/repackJobs.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function setUp(size: number, maxQueued?: number) {
  const workers = fakeWorkers();
  const timers = fakeTimers();
  const pool = createEnginePool({
    spawn: workers.spawn,
    size,
    now: timers.now,
    after: timers.after,
    logger: silent,
    ...(maxQueued === undefined ? {} : { maxQueued }),
  });
  const ends: string[] = [];
  const cancels = new Map<string, () => void>();
  const finishes = new Map<string, () => void>();
  /** Packs under a name; how it ended is noted as `name` or `name: reason`. */
  const pack = (name: string, priority: Priority = 'interactive'): Promise<void> =>
    pool
      .pack(smallJob(name), {
        priority,
        onCancel: (cancel) => void cancels.set(name, cancel),
        onFinish: (finish) => void finishes.set(name, finish),
      })
      .then(
        () => void ends.push(name),
        (error: unknown) => void ends.push(`${name}: ${error instanceof EngineFailure ? error.reason : String(error)}`),
      );
  const worker = (index: number) => workers.all[index] ?? raise(`There is no worker ${index}.`);
  /** The names a worker was given, oldest first. */
  const given = (index: number) =>
    worker(index).posted.map((work) => (work.kind === 'pack' ? work.job.problem.items[0]?.id : work.kind));
  const allReady = () => {
    for (let index = 0; index < size; index += 1) worker(index).say({ kind: 'ready' });
  };
  return {
    pool,
    workers,
    timers,
    pack,
    ends,
    cancel: (name: string) => cancels.get(name)?.(),
    finish: (name: string) => finishes.get(name)?.(),
    worker,
    given,
    allReady,
  };
}

function raise(message: string): never {
  throw new Error(message);
}

describe('starting', () => {
  it('starts one engine with the pool and each further one when the one before is ready', () => {
    const { workers, worker, pool } = setUp(3);
    expect(workers.all).toHaveLength(1);
    worker(0).say({ kind: 'ready' });
    expect(workers.all).toHaveLength(2);
    worker(1).say({ kind: 'ready' });
    expect(workers.all).toHaveLength(3);
    worker(2).say({ kind: 'ready' });
    expect(pool.state()).toEqual({ processes: 3, busy: 0, waiting: 0, restarts: 0 });
  });

  it('keeps work waiting until an engine is ready', async () => {
    const { pack, worker, given, ends, pool } = setUp(1);
    const done = pack('a');
    expect([worker(0).posted.length, pool.state().waiting]).toEqual([0, 1]);
    worker(0).say({ kind: 'ready' });
    expect(given(0)).toEqual(['a']);
    worker(0).answer();
    await done;
    expect(ends).toEqual(['a']);
  });

  it('kills an engine that does not become ready and starts another', async () => {
    const { timers, worker, workers } = setUp(1);
    timers.advance(30_000);
    expect(worker(0).killed).toBe(true);
    await Promise.resolve();
    expect(workers.all).toHaveLength(2);
  });
});

describe('the queue', () => {
  it('gives interactive work before background work, each in its order', async () => {
    const { pack, worker, given, allReady } = setUp(1);
    allReady();
    const all = [pack('first'), pack('b1', 'background'), pack('b2', 'background'), pack('i1'), pack('i2')];
    for (let turn = 0; turn < 5; turn += 1) worker(0).answer();
    await Promise.all(all);
    expect(given(0)).toEqual(['first', 'i1', 'i2', 'b1', 'b2']);
  });

  it('keeps one engine free of background work', async () => {
    const { pack, worker, given, allReady, pool } = setUp(2);
    allReady();
    const all = [pack('b1', 'background'), pack('b2', 'background')];
    expect([given(0), given(1)]).toEqual([[], ['b1']]);
    all.push(pack('i1'));
    expect(given(0)).toEqual(['i1']);
    worker(0).answer();
    expect(given(0)).toEqual(['i1']);
    worker(1).answer();
    expect(given(1)).toEqual(['b1', 'b2']);
    worker(1).answer();
    await Promise.all(all);
    expect(pool.state()).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('uses its engines for interactive work when there is no background work', () => {
    const { pack, given, allReady } = setUp(2);
    allReady();
    void pack('i1');
    void pack('i2');
    expect([given(0), given(1)]).toEqual([['i1'], ['i2']]);
  });

  it('refuses as busy when the waiting room is full, and never background work', async () => {
    const { pack, ends, pool, allReady } = setUp(1, 2);
    allReady();
    for (const name of ['runs', 'w1', 'w2']) void pack(name);
    void pack('b', 'background');
    await pack('too many');
    expect(ends).toEqual(['too many: busy']);
    expect(pool.state()).toMatchObject({ busy: 1, waiting: 3 });
  });

  it('has room for 64', async () => {
    const { pack, ends, allReady } = setUp(1);
    allReady();
    for (let index = 0; index < 65; index += 1) void pack(`p${index}`);
    await pack('too many');
    expect(ends).toEqual(['too many: busy']);
  });
});

describe('cancelling', () => {
  it('takes waiting work out of the queue', async () => {
    const { pack, cancel, ends, worker, given, allReady } = setUp(1);
    allReady();
    const all = [pack('runs'), pack('waits'), pack('last')];
    cancel('waits');
    worker(0).answer();
    worker(0).answer();
    await Promise.all(all);
    expect(ends.sort()).toEqual(['last', 'runs', 'waits: cancelled']);
    expect(given(0)).toEqual(['runs', 'last']);
  });

  it('rejects running work at once, and its engine takes the next work when the search has ended', async () => {
    const { pack, cancel, ends, worker, given, pool, allReady } = setUp(1);
    allReady();
    const done = pack('runs');
    const next = pack('next');
    cancel('runs');
    await done;
    expect(ends).toEqual(['runs: cancelled']);
    expect(given(0)).toEqual(['runs', 'cancel']);
    expect(pool.state()).toEqual({ processes: 1, busy: 1, waiting: 1, restarts: 0 });
    worker(0).say({ kind: 'cancelled', id: 1 });
    expect(given(0)).toEqual(['runs', 'cancel', 'next']);
    worker(0).answer();
    await next;
    expect(pool.state()).toEqual({ processes: 1, busy: 0, waiting: 0, restarts: 0 });
  });

  it('drops the answer of a search that had ended when it was cancelled', async () => {
    const { pack, cancel, ends, worker, given, timers, allReady } = setUp(1);
    allReady();
    const done = pack('runs');
    cancel('runs');
    worker(0).say({ kind: 'progress', id: 1, unitsPlaced: 1, unitsTotal: 2, boxes: 1 });
    worker(0).answer();
    await done;
    void pack('next');
    timers.advance(1_000);
    expect([ends, given(0), worker(0).killed]).toEqual([['runs: cancelled'], ['runs', 'cancel', 'next'], false]);
  });

  it('kills and replaces an engine whose search has not ended after 200 ms', async () => {
    const { pack, cancel, worker, workers, timers, pool, allReady } = setUp(1);
    allReady();
    const done = pack('runs');
    cancel('runs');
    await done;
    timers.advance(199);
    expect(worker(0).killed).toBe(false);
    timers.advance(1);
    expect(worker(0).killed).toBe(true);
    expect(workers.all).toHaveLength(2);
    expect(pool.state()).toEqual({ processes: 1, busy: 0, waiting: 0, restarts: 1 });
  });

  it('replaces an engine that dies while its cancelled search ends', async () => {
    const { pack, cancel, worker, workers, timers, allReady } = setUp(1);
    allReady();
    const done = pack('runs');
    cancel('runs');
    await done;
    worker(0).exit();
    worker(1).say({ kind: 'ready' });
    timers.advance(200);
    expect([workers.all.length, worker(1).killed]).toEqual([2, false]);
  });

  it('does nothing to work that has ended', async () => {
    const { pack, cancel, worker, allReady } = setUp(1);
    allReady();
    const done = pack('a');
    worker(0).answer();
    await done;
    cancel('a');
    expect(worker(0).killed).toBe(false);
  });
});

describe('finishing', () => {
  it('asks the engine of running work for its best plan so far', async () => {
    const { pack, finish, worker, given, allReady } = setUp(1);
    allReady();
    const done = pack('runs');
    finish('runs');
    expect(given(0)).toEqual(['runs', 'finish']);
    worker(0).answer();
    await done;
    finish('runs');
    expect(given(0)).toEqual(['runs', 'finish']);
  });

  it('asks for the plan of waiting work as soon as it runs', async () => {
    const { pack, finish, worker, given, allReady } = setUp(1);
    allReady();
    const all = [pack('runs'), pack('waits')];
    finish('waits');
    expect(given(0)).toEqual(['runs']);
    worker(0).answer();
    expect(given(0)).toEqual(['runs', 'waits', 'finish']);
    worker(0).answer();
    await Promise.all(all);
  });
});

describe('deadlines and crashes', () => {
  it('kills an engine that is silent beyond the deadline of its job', async () => {
    const { pack, ends, worker, timers, allReady } = setUp(1);
    allReady();
    const done = pack('hangs');
    timers.advance(packDeadline(smallJob()) - 1);
    expect(worker(0).killed).toBe(false);
    timers.advance(1);
    expect(worker(0).killed).toBe(true);
    await done;
    expect(ends).toEqual(['hangs: timeout']);
  });

  it('gives no job less than 20 seconds, and more to larger ones', () => {
    expect(packDeadline(smallJob('A', 1))).toBeGreaterThanOrEqual(20_000);
    expect(packDeadline(smallJob('A', 500_000))).toBeGreaterThan(10 * packDeadline(smallJob('A', 1)));
  });

  it('ignores what an engine says after it was given up', async () => {
    const { pack, cancel, ends, worker, timers, allReady } = setUp(1);
    allReady();
    const first = pack('first');
    cancel('first');
    timers.advance(200);
    await first;
    const second = pack('second');
    worker(1).say({ kind: 'ready' });
    worker(0).answer();
    worker(0).exit();
    expect(ends).toEqual(['first: cancelled']);
    worker(1).answer();
    await second;
    expect(ends).toEqual(['first: cancelled', 'second']);
  });

  it('replaces a crashed engine at once, then with doubling rests up to five seconds', () => {
    const { workers, timers } = setUp(1);
    const rests: number[] = [];
    for (let crash = 0; crash < 10; crash += 1) {
      const before = workers.all.length;
      const crashedAt = timers.now();
      workers.all.at(-1)?.exit();
      while (workers.all.length === before) timers.advance(50);
      rests.push(timers.now() - crashedAt);
    }
    expect(rests).toEqual([0, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });

  it('forgets crashes once an engine has answered', async () => {
    const { workers, worker, timers, pack } = setUp(1);
    worker(0).exit();
    worker(1).exit();
    timers.advance(100);
    const done = pack('a');
    worker(2).say({ kind: 'ready' });
    worker(2).answer();
    await done;
    worker(2).exit();
    expect(workers.all).toHaveLength(4);
  });

  it('replaces an engine that dies while nothing runs', () => {
    const { workers, worker, allReady, pool } = setUp(1);
    allReady();
    worker(0).exit({ code: null, signal: 'SIGKILL' });
    expect(workers.all).toHaveLength(2);
    expect(pool.state().restarts).toBe(1);
  });

  it('passes progress on to the work that runs', async () => {
    const { pool, worker, allReady } = setUp(1);
    allReady();
    const seen: unknown[] = [];
    const done = pool.pack(smallJob(), { priority: 'interactive', onProgress: (progress) => void seen.push(progress) });
    const progress = { unitsPlaced: 1, unitsTotal: 2, boxes: 1 };
    worker(0).say({ kind: 'progress', id: 1, ...progress });
    worker(0).say({ kind: 'progress', id: 2, ...progress });
    worker(0).answer();
    await done;
    worker(0).say({ kind: 'progress', id: 1, ...progress });
    expect(seen).toEqual([progress]);
  });
});

describe('closing', () => {
  it('rejects everything that runs or waits and resolves when every engine is gone', async () => {
    const { pool, pack, ends, worker, allReady } = setUp(2);
    allReady();
    const all = [pack('i'), pack('b1', 'background'), pack('b2', 'background')];
    await pool.close();
    await Promise.all(all);
    expect(ends.sort()).toEqual(['b1: closed', 'b2: closed', 'i: closed']);
    expect([worker(0).killed, worker(1).killed]).toEqual([true, true]);
    await pack('late');
    expect(ends.at(-1)).toBe('late: closed');
    expect(pool.state()).toMatchObject({ processes: 0, busy: 0, waiting: 0 });
  });

  it('starts nothing any more', async () => {
    const { pool, workers, timers, worker } = setUp(1);
    worker(0).exit();
    worker(1).exit();
    await pool.close();
    timers.advance(60_000);
    expect(workers.all).toHaveLength(2);
  });
});

describe('packing around fixed units', () => {
  const failureOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof EngineFailure ? error.reason : String(error)),
    );

  it('goes before background work', () => {
    const { pool, pack, given, worker, allReady } = setUp(1);
    const others = [pack('waits', 'background'), failureOf(pool.repack(smallRepackJob, {}))];
    allReady();
    expect(given(0)).toEqual(['repack']);
    expect(worker(0).posted[0]).toEqual({ kind: 'repack', id: 1, job: smallRepackJob });
    expect(others).toHaveLength(2);
  });

  it('is cancelled, and fails at its deadline', async () => {
    const { pool, worker, timers, allReady } = setUp(1);
    allReady();
    let cancel = (): void => undefined;
    const cancelled = failureOf(pool.repack(smallRepackJob, { onCancel: (end) => void (cancel = end) }));
    cancel();
    expect(worker(0).posted.at(-1)).toEqual({ kind: 'cancel', id: 1 });
    worker(0).say({ kind: 'cancelled', id: 1 });
    expect(await cancelled).toBe('cancelled');
    const hung = failureOf(pool.repack(smallRepackJob, {}));
    timers.advance(repackDeadline(smallRepackJob) - 1);
    expect(worker(0).killed).toBe(false);
    timers.advance(1);
    expect(await hung).toBe('timeout');
    expect(worker(0).killed).toBe(true);
  });
});

describe('an engine that answers another question', () => {
  it('fails the work it was given', async () => {
    const { pack, worker, allReady, ends } = setUp(1);
    allReady();
    const done = pack('a');
    worker(0).say({ kind: 'planned', id: 1, outcome: { response: new Uint8Array(), summary: { waves: 1, picks: 1 } } });
    await done;
    expect(ends).toEqual(['a: crashed']);
  });
});
