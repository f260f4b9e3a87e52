import { createEnginePool } from '../../main/engine-host/enginePool.ts';
import { enginesOf, faultEngine } from './engines.ts';
import { smallJob } from './packJobs.ts';

/** A process with a pool of two engines, one idle and one busy for ever. Tells its parent their process ids. */
const spawn = enginesOf(faultEngine);
const pids: number[] = [];
const pool = createEnginePool({
  spawn: () => {
    const handle = spawn();
    pids.push(handle.pid ?? 0);
    return handle;
  },
  size: 2,
  now: () => performance.now(),
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
await pool.pack(smallJob(), { priority: 'background' });
void pool.pack(smallJob('fault:loop'), { priority: 'background' });
process.send?.(pids);
