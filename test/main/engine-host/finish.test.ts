import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import type { PackJob, PackOutcome } from '../../../main/domain/packing/packJob.ts';
import { createEnginePool, type EnginePool } from '../../../main/engine-host/enginePool.ts';
import { createFinishFlags, watchFinishFlag } from '../../../main/engine-host/finishFlags.ts';
import { enginesOf, soundEngine } from '../../support/engines.ts';
import { workerThreadEngine } from '../../../main/engine-host/transports/workerThread.ts';
import type { SpawnWorker } from '../../../main/engine-host/workerHandle.ts';
import { smallJob } from '../../support/packJobs.ts';

let parent: string;
let pool: EnginePool | undefined;
const folder = (): string => join(parent, 'flags');
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'packwright-finish-'));
});
afterEach(async () => {
  await pool?.close();
  pool = undefined;
  rmSync(parent, { recursive: true, force: true });
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

const transports: readonly (readonly [string, SpawnWorker])[] = [
  ['child process', enginesOf(soundEngine)],
  [
    'worker thread',
    () => workerThreadEngine({ entry: new URL('../../../main/engine-host/engineThread.ts', import.meta.url) }),
  ],
];

describe.each(transports)('a search in a %s', (_, spawn) => {
  it('ends with the best plan so far when that is wanted, and its engine packs on', async () => {
    pool = createEnginePool({
      spawn,
      size: 1,
      now: () => performance.now(),
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      finishFlags: createFinishFlags(folder()),
    });
    let finish = (): void => undefined;
    let started = (): void => undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    const packed = pool.pack(longJob(), {
      priority: 'interactive',
      onFinish: (given) => (finish = given),
      onProgress: () => {
        started();
      },
    });
    await running;
    finish();
    const outcome = await packed;
    expect(outcome.summary).toMatchObject({ unitsPacked: 210, unitsLeftOut: 0 });
    expect(outcome.summary.steps).toBeLessThan(100_000_000);
    expect(responseOf(outcome).results.flatMap(({ packedItems }) => packedItems)).toHaveLength(210);
    expect(readdirSync(folder())).toEqual([]);
    expect(pool.state().restarts).toBe(0);
    const next = await pool.pack(smallJob('next'), { priority: 'interactive' });
    expect(responseOf(next).results).toHaveLength(1);
  }, 60_000);
});

describe('a finish flag', () => {
  it('is a file that is there from the wish until it is cleared', () => {
    const flags = createFinishFlags(folder());
    const [one, other] = [flags.create(), flags.create()];
    one.raise();
    expect([existsSync(one.path), existsSync(other.path)]).toEqual([true, false]);
    one.clear();
    expect(existsSync(one.path)).toBe(false);
    other.clear();
    other.raise();
    flags.close();
    expect(existsSync(folder())).toBe(false);
  });

  it('is looked for every 20 ms at most, and stays raised', () => {
    const flag = createFinishFlags(folder()).create();
    let time = 0;
    const isRaised = watchFinishFlag(flag.path, () => time);
    expect(isRaised()).toBe(false);
    flag.raise();
    time = 19;
    expect(isRaised()).toBe(false);
    time = 20;
    expect(isRaised()).toBe(true);
    flag.clear();
    time = 1_000;
    expect(isRaised()).toBe(true);
  });
});
