import { afterEach, describe, expect, it } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import type { PackJob, PackOutcome } from '../../../main/domain/packing/packJob.ts';
import { EngineFailure } from '../../../main/domain/packing/ports.ts';
import { createEnginePool, type EnginePool } from '../../../main/engine-host/enginePool.ts';
import type { SpawnWorker } from '../../../main/engine-host/workerHandle.ts';
import { realEngines } from '../../support/engines.ts';
import { smallJob } from '../../support/packJobs.ts';

let pool: EnginePool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

/** A job whose search goes on for minutes: no plan is known to be the best. */
function longJob(): PackJob {
  const job = smallJob();
  const items = Array.from({ length: 70 }, (_, line) => ({
    ...job.problem.items[0]!,
    id: `L${String(line)}`,
    length: 3 + ((line * 7) % 23) / 2,
    width: 2 + ((line * 5) % 19) / 2,
    height: 2 + ((line * 3) % 17) / 2,
    quantity: 3,
  }));
  const containers = [{ kind: 'fixed' as const, id: 'BOX', length: 18, width: 15, height: 13 }];
  return { ...job, problem: { ...job.problem, items, containers, effort: 100_000_000 }, totalUnits: 210 };
}

const responseOf = ({ response }: PackOutcome): PackResponse =>
  JSON.parse(new TextDecoder().decode(response)) as PackResponse;

const poolOf = (spawn: SpawnWorker): EnginePool =>
  createEnginePool({
    spawn,
    size: 1,
    now: () => performance.now(),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });

/** Starts a long search and resolves when it has reported progress. */
async function startSearch(spawn: SpawnWorker) {
  pool = poolOf(spawn);
  let finish = (): void => undefined;
  let cancel = (): void => undefined;
  let started = (): void => undefined;
  const running = new Promise<void>((resolve) => (started = resolve));
  const packed = pool.pack(longJob(), {
    priority: 'interactive',
    onFinish: (given) => (finish = given),
    onCancel: (given) => (cancel = given),
    onProgress: () => {
      started();
    },
  });
  await running;
  return { pool, packed, finish: () => finish(), cancel: () => cancel() };
}

describe.each(realEngines)('a search in a %s', (_, spawn) => {
  it('ends with the best plan so far when that is wanted, and its engine packs on', async () => {
    const { pool, packed, finish } = await startSearch(spawn);
    finish();
    const outcome = await packed;
    expect(outcome.summary).toMatchObject({ unitsPacked: 210, unitsLeftOut: 0 });
    expect(outcome.summary.steps).toBeLessThan(100_000_000);
    expect(responseOf(outcome).results.flatMap(({ packedItems }) => packedItems)).toHaveLength(210);
    const next = await pool.pack(smallJob('next'), { priority: 'interactive' });
    expect(responseOf(next).results).toHaveLength(1);
    expect(pool.state().restarts).toBe(0);
  }, 60_000);

  it('ends without a plan when it is cancelled, and its engine packs on', async () => {
    const { pool, packed, cancel } = await startSearch(spawn);
    cancel();
    await expect(packed).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(packed).rejects.toBeInstanceOf(EngineFailure);
    // Neither wish counts for the next search.
    const next = await pool.pack(smallJob('next', 40), { priority: 'interactive' });
    expect(next.summary).toMatchObject({ unitsPacked: 40, unitsLeftOut: 0 });
    expect(pool.state().restarts).toBe(0);
  }, 60_000);

  it('ends as soon as it starts when the plan was wanted before', async () => {
    pool = poolOf(spawn);
    const packed = pool.pack(longJob(), { priority: 'interactive', onFinish: (finish) => finish() });
    expect((await packed).summary).toMatchObject({ unitsPacked: 210, unitsLeftOut: 0 });
  }, 60_000);
});
