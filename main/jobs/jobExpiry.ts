import type { After, Clock, JobStore, Logger } from '../domain/ports.ts';

export interface JobExpiryOptions {
  readonly store: Pick<JobStore, 'expire'>;
  readonly clock: Clock;
  readonly after: After;
  readonly logger: Logger;
  /** Hours that a job is kept after its end. */
  readonly expiryHours: () => number;
}

/** Jobs deleted in one transaction, so that no request waits long for the store. */
const chunk = 500;
const betweenChunksMs = 100;
const betweenRoundsMs = 15 * 60 * 1000;
const msPerHour = 60 * 60 * 1000;

/** Deletes jobs some time after they ended, now and then for good. Returns what stops it. */
export function startJobExpiry({ store, clock, after, logger, expiryHours }: JobExpiryOptions): () => void {
  let cancelNext: () => void = () => undefined;
  const round = (): void => {
    let deleted = 0;
    try {
      deleted = store.expire(new Date(Date.parse(clock.now()) - expiryHours() * msPerHour).toISOString(), chunk);
      if (deleted > 0) logger.info('jobs.expired', { jobs: deleted });
    } catch (error) {
      // A full disk heals by itself; the next round tries again.
      logger.error('jobs.expiryFailed', { message: String(error) });
    }
    cancelNext = after(deleted === chunk ? betweenChunksMs : betweenRoundsMs, round);
  };
  round();
  return () => {
    cancelNext();
  };
}
