import { sessionHours } from '../domain/access.ts';
import type { AccessStore } from '../domain/administration/ports.ts';
import type { After, Logger } from '../domain/ports.ts';
import type { PrintJobStore } from '../domain/documents/ports.ts';
import type { CartonPhotoStore } from '../domain/pictures/ports.ts';
import type { JobStore } from '../domain/packing/ports.ts';
import type { ClockWatch } from '../domain/upkeep/clockWatch.ts';
import type { Retention } from '../domain/upkeep/retention.ts';

export interface ExpiryOptions {
  readonly jobs: Pick<JobStore, 'expire'>;
  readonly printJobs: Pick<PrintJobStore, 'expire'>;
  readonly cartonPhotos: Pick<CartonPhotoStore, 'expire'>;
  readonly sessions: Pick<AccessStore, 'deleteExpiredSessions'>;
  readonly retention: Retention;
  readonly clockWatch: Pick<ClockWatch, 'look'>;
  readonly after: After;
  readonly logger: Logger;
  /** Hours that a job is kept after its end. */
  readonly expiryHours: () => number;
  /** Days that the photo of a carton is kept. */
  readonly photoDays: () => number;
}

/** Jobs deleted in one transaction, so that no request waits long for the store. */
const chunk = 500;
/** Hours that a print job is kept after it was printed or cancelled: a label can be printed again for a month. */
const printJobHours = 30 * 24;
const betweenChunksMs = 100;
const betweenRoundsMs = 15 * 60 * 1000;
const betweenNotesMs = 60 * 1000;

/**
 * Deletes finished jobs, print jobs, photos and closed sessions that the retention gives up, every quarter of an hour, and keeps the retention's
 * record of the clock. Returns what stops it.
 */
export function startExpiry(options: ExpiryOptions): () => void {
  const { jobs, printJobs, cartonPhotos, sessions, retention, clockWatch, after, logger, expiryHours, photoDays } =
    options;
  const attempt = (event: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      // A full disk heals; the next round tries again.
      logger.error(event, { message: String(error) });
    }
  };
  let cancelRound: () => void = () => undefined;
  let cancelNote: () => void = () => undefined;

  const note = (): void => {
    clockWatch.look();
    attempt('clock.notStored', () => retention.note());
    cancelNote = after(betweenNotesMs, note);
  };
  const round = (): void => {
    let isMore = false;
    const expire = (event: string, expiring: { expire: JobStore['expire'] }, hours: number): void => {
      attempt(`${event}.expiryFailed`, () => {
        const deleted = expiring.expire(retention.expiredBefore(hours), chunk);
        if (deleted > 0) logger.info(`${event}.expired`, { deleted });
        isMore ||= deleted === chunk;
      });
    };
    expire('jobs', jobs, expiryHours());
    expire('printJobs', printJobs, printJobHours);
    expire('cartonPhotos', cartonPhotos, photoDays() * 24);
    attempt('sessions.expiryFailed', () => {
      const ended = sessions.deleteExpiredSessions(retention.expiredBefore(sessionHours));
      if (ended > 0) logger.info('sessions.expired', { sessions: ended });
    });
    cancelRound = after(isMore ? betweenChunksMs : betweenRoundsMs, round);
  };
  note();
  round();
  return () => {
    cancelRound();
    cancelNote();
  };
}
