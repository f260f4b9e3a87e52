import { afterEach, describe, expect, it } from 'vitest';
import { EngineFailure, type EngineFailureReason } from '../../../main/domain/packing/ports.ts';
import { createEnginePool, type EnginePool } from '../../../main/engine-host/enginePool.ts';
import { childProcessEngine } from '../../../main/engine-host/transports/childProcess.ts';
import { enginesOf, faultEngine } from '../../support/engines.ts';
import type { Fault } from '../../support/faultEngine.ts';
import { smallJob } from '../../support/packJobs.ts';

const endless = new Set(['fault:loop', 'fault:silent', 'fault:stale-then-silent']);
const pools: EnginePool[] = [];
const events: { readonly event: string; readonly fields: Readonly<Record<string, unknown>> }[] = [];

function poolOf(size: number, entryArguments: readonly string[] = []): EnginePool {
  const log = (event: string, fields: Readonly<Record<string, unknown>> = {}) => void events.push({ event, fields });
  const pool = createEnginePool({
    spawn: enginesOf(faultEngine, { heapLimitMb: 64, rssLimitMb: 300, entryArguments }),
    size,
    now: () => performance.now(),
    // Short only for what never answers, so that a loaded machine does not end a sound request.
    deadline: ({ problem }) => (endless.has(problem.items[0]?.id ?? '') ? 1_000 : 30_000),
    logger: { info: log, warn: log, error: log },
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  events.length = 0;
});

async function reasonOf(work: Promise<unknown>): Promise<EngineFailureReason> {
  const error: unknown = await work.then(
    () => new Error('It was answered.'),
    (caught: unknown) => caught,
  );
  if (error instanceof EngineFailure) return error.reason;
  throw error;
}

const pack = (pool: EnginePool, id?: string) => pool.pack(smallJob(id), { priority: 'interactive' });
const answered = async (pool: EnginePool, id?: string) => (await pack(pool, id)).summary.unitsPacked === 2;

describe('an engine that fails harms one request only', () => {
  const ends: readonly (readonly [Fault, EngineFailureReason])[] = [
    ['exit', 'crashed'],
    ['segv', 'crashed'],
    ['abort', 'out-of-memory'],
    ['heap', 'out-of-memory'],
    ['buffers', 'out-of-memory'],
    ['loop', 'timeout'],
    ['hang-up', 'crashed'],
    ['silent', 'timeout'],
    ['malformed', 'crashed'],
    ['stale-then-silent', 'timeout'],
  ];
  it.each(ends)(
    '%s: its request is rejected as %s, the next one is answered by a new process',
    async (fault, reason) => {
      const pool = poolOf(1);
      const [failed, waiting] = [reasonOf(pack(pool, `fault:${fault}`)), answered(pool)];
      expect(await failed).toBe(reason);
      expect(await waiting).toBe(true);
      expect(await answered(pool)).toBe(true);
      expect(pool.state()).toEqual({ processes: 1, busy: 0, waiting: 0, restarts: 1 });
    },
  );

  const survivals: readonly (readonly [Fault, EngineFailureReason])[] = [
    ['throw', 'crashed'],
    ['lie', 'invalid-result'],
  ];
  it.each(survivals)('%s: its request is rejected as %s, the process goes on', async (fault, reason) => {
    const pool = poolOf(1);
    expect(await reasonOf(pack(pool, `fault:${fault}`))).toBe(reason);
    expect(await answered(pool)).toBe(true);
    expect(pool.state().restarts).toBe(0);
  });

  it.each<Fault>(['twice', 'stale-then-answer'])(
    '%s: the request is answered once and the rest is dropped',
    async (fault) => {
      const pool = poolOf(1);
      expect(await answered(pool, `fault:${fault}`)).toBe(true);
      expect(await answered(pool)).toBe(true);
      expect(pool.state().restarts).toBe(0);
      expect(events.filter(({ event }) => event === 'engine.staleMessage')).toHaveLength(1);
    },
  );

  it('leaves the requests of other engines alone', async () => {
    const pool = poolOf(2);
    await answered(pool);
    const [failed, ...sound] = [reasonOf(pack(pool, 'fault:exit')), answered(pool), answered(pool), answered(pool)];
    expect(await failed).toBe('crashed');
    expect(await Promise.all(sound)).toEqual([true, true, true]);
  });

  it('quotes what the verifier found', async () => {
    await expect(pack(poolOf(1), 'fault:lie')).rejects.toThrow(/out-of-bounds/);
  });

  it('writes the last words of a process that died into the log', async () => {
    const pool = poolOf(1);
    await reasonOf(pack(pool, 'fault:heap'));
    const exit = events.find(({ event }) => event === 'engine.exited');
    expect(exit?.fields['errorOutput']).toMatch(/heap out of memory|heap limit/i);
  });
});

describe('an engine that cannot be started', () => {
  it('rejects those who wait instead of letting them wait', async () => {
    const pool = poolOf(2, ['--broken-start']);
    const waiting = [pack(pool), pool.pack(smallJob(), { priority: 'background' })].map(reasonOf);
    expect(await Promise.all(waiting)).toEqual(['crashed', 'crashed']);
    expect(pool.state()).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('rejects when there is no such program', async () => {
    const pool = createEnginePool({
      spawn: () => childProcessEngine({ execPath: '/nonexistent/node', entry: faultEngine }),
      size: 1,
      now: () => performance.now(),
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    pools.push(pool);
    expect(await reasonOf(pack(pool))).toBe('crashed');
  });
});

describe('cancelling', () => {
  it('kills the engine whose search does not end and answers the next request', async () => {
    const pool = poolOf(1);
    await answered(pool);
    let cancel = (): void => undefined;
    const endless = reasonOf(
      pool.pack(smallJob('fault:loop'), { priority: 'interactive', onCancel: (given) => (cancel = given) }),
    );
    expect(pool.state().busy).toBe(1);
    cancel();
    expect(await endless).toBe('cancelled');
    expect(await answered(pool)).toBe(true);
    expect(pool.state().restarts).toBe(1);
  });

  it('closing rejects what runs and leaves no process', async () => {
    const pool = poolOf(2);
    await answered(pool);
    const endless = reasonOf(pack(pool, 'fault:loop'));
    await pool.close();
    expect(await endless).toBe('closed');
    for (const { fields } of events.filter(({ event }) => event === 'engine.ready')) {
      expect(() => process.kill(Number(fields['pid']), 0)).toThrow(/ESRCH/);
    }
    expect(await reasonOf(pack(pool))).toBe('closed');
  });
});
