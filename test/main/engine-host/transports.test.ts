import { afterEach, describe, expect, it } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import { createEnginePool, type EnginePool } from '../../../main/engine-host/enginePool.ts';
import { inProcessEngine } from '../../../main/engine-host/transports/inProcess.ts';
import { workerThreadEngine } from '../../../main/engine-host/transports/workerThread.ts';
import type { SpawnWorker } from '../../../main/engine-host/workerHandle.ts';
import { enginesOf, soundEngine } from '../../support/engines.ts';
import { smallJob } from '../../support/packJobs.ts';

const threadEntry = new URL('../../../main/engine-host/engineThread.ts', import.meta.url);
const transports: readonly (readonly [string, SpawnWorker])[] = [
  ['child process', enginesOf(soundEngine)],
  ['worker thread', () => workerThreadEngine({ entry: threadEntry })],
  ['this thread', () => inProcessEngine({ now: () => performance.now() })],
];

let pool: EnginePool | undefined;
afterEach(() => pool?.close());

describe.each(transports)('the transport %s', (_, spawn) => {
  it('carries requests and answers, and ends without a trace', async () => {
    pool = createEnginePool({
      spawn,
      size: 1,
      now: () => performance.now(),
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    const outcomes = await Promise.all(
      ['A', 'é\u{1F4E6}'].map((id) => pool!.pack(smallJob(id), { priority: 'interactive' })),
    );
    const ids = outcomes.map(({ response }) => {
      const { results } = JSON.parse(new TextDecoder().decode(response)) as PackResponse;
      return results[0]?.packedItems.map(({ id }) => id);
    });
    expect(ids).toEqual([
      ['A', 'A'],
      ['é\u{1F4E6}', 'é\u{1F4E6}'],
    ]);
    expect(pool.state()).toEqual({ processes: 1, busy: 0, waiting: 0, restarts: 0 });
    await pool.close();
    expect(pool.state()).toMatchObject({ processes: 0 });
  });
});
