import { afterEach, describe, expect, it } from 'vitest';
import type { PackResponse, WavePlan } from '../../../main/contract/index.ts';
import { createEnginePool, type EnginePool } from '../../../main/engine-host/enginePool.ts';
import { realEngines } from '../../support/engines.ts';
import { smallJob } from '../../support/packJobs.ts';
import { smallRepackJob } from '../../support/repackJobs.ts';
import { smallWaveJob } from '../../support/waveJobs.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let pool: EnginePool | undefined;
afterEach(() => pool?.close());

describe.each(realEngines)('the transport %s', (_, spawn) => {
  it('carries requests and answers, and ends without a trace', async () => {
    pool = createEnginePool({
      spawn,
      size: 1,
      now: () => performance.now(),
      logger,
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
    expect((await pool.repack(smallRepackJob, {})).plan.boxes[0]?.units).toEqual([null, 0]);
    // Its lines are typed arrays.
    const { response, parts } = await pool.planWaves(
      { ...smallWaveJob, keep: { orders: [], items: [['B', 'Bolt']] } },
      {},
    );
    expect((JSON.parse(new TextDecoder().decode(response)) as WavePlan).summary).toMatchObject({
      ...{ totalWaves: 1, totalOrders: 1, totalPicks: 2, totalDistance: 10 },
    });
    expect(parts?.map(({ wave }) => new TextDecoder().decode(wave))).toEqual([
      expect.stringContaining('"name":"Bolt"'),
    ]);
    expect(pool.state()).toEqual({ processes: 1, busy: 0, waiting: 0, restarts: 0 });
    await pool.close();
    expect(pool.state()).toMatchObject({ processes: 0 });
  });
});
