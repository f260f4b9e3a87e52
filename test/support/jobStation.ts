import { openStore } from '../../db/index.ts';
import { createEnginePool } from '../../main/engine-host/enginePool.ts';
import { createQueueRunner } from '../../main/jobs/queueRunner.ts';
import { enginesOf } from './engines.ts';
import { smallJob } from './packJobs.ts';

/**
 * The part of a station that runs jobs, as a process that a test can kill: `jobStation.ts <data directory> <entry of the engines> <id of
 * a line>`. With an id it enqueues a job of that line and three more; then it runs. Tells its parent 'running' when a job runs and 'idle' when none is open.
 */
const [, , dataDir = '', entry = '', line] = process.argv;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let ids = 0;
const store = openStore({
  dataDir,
  newId: () => `id${process.pid}-${(ids += 1)}`,
  now: () => new Date().toISOString(),
});
const engines = createEnginePool({
  spawn: enginesOf(entry),
  size: 1,
  now: () => performance.now(),
  logger,
});
const tell = (): void => {
  const { queued, running } = store.jobs.counts();
  process.send?.(running > 0 ? 'running' : queued > 0 ? 'queued' : 'idle');
};
const jobs = createQueueRunner({
  store: {
    ...store.jobs,
    claim: (...next) => {
      const claim = store.jobs.claim(...next);
      tell();
      return claim;
    },
    complete: (...end) => {
      const held = store.jobs.complete(...end);
      process.send?.(held ? 'completed' : 'dropped');
      return held;
    },
  },
  packer: engines,
  clock: { now: () => new Date().toISOString() },
  logger,
  concurrency: 1,
  prepareOrder: () => Promise.resolve(smallJob()),
});
if (line !== undefined) {
  const organizationId = store.station.organizationId();
  jobs.enqueue({ id: 'endless', organizationId, job: smallJob(line) });
  for (let index = 0; index < 3; index += 1)
    jobs.enqueue({ id: `job${index}`, organizationId, job: smallJob(`SKU${index}`) });
}
process.on('message', (message) => {
  if (message === 'cancel') jobs.cancel(store.station.organizationId(), 'endless');
  if (message === 'stop') {
    void jobs
      .stop()
      .then(() => engines.close())
      .then(() => {
        store.close();
        process.disconnect?.();
      });
  }
});
// Without its parent nobody would end it.
process.on('disconnect', () => process.exit());
jobs.start();
