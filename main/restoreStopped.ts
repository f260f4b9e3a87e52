import { basename } from 'node:path';
import { restoreCopy } from '../db/index.ts';
import type { Clock, Logger } from './domain/ports.ts';
import { logRestore } from './domain/upkeep/restoreLog.ts';
import { accountName } from './platform/accountName.ts';

/** Puts a copy in the place of the database while no station runs, and logs it. */
export function restoreStopped(
  dataDir: string,
  file: string,
  isOtherStationMeant: boolean,
  clock: Clock,
  logger: Logger,
): ReturnType<typeof restoreCopy> {
  const at = clock.now();
  const by = accountName();
  try {
    const done = restoreCopy(dataDir, file, at, by, isOtherStationMeant);
    logRestore(logger, done.restore, null);
    return done;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = { state: 'failed', name: basename(file), at, by, reason, kept: null, madeAt: null } as const;
    logRestore(logger, failed, reason);
    throw error;
  }
}
