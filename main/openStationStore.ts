import { damageCause, DatabaseDamaged, openStore, type StationDatabase } from '../db/index.ts';
import type { Clock, Ids, Logger } from './domain/ports.ts';
import { logRestore } from './domain/upkeep/restoreLog.ts';

export interface StationStoreOptions {
  readonly dataDir: string;
  readonly backupThread: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

/** Opens the store of a station; what happens to its database is logged. */
export function openStationStore({ dataDir, backupThread, clock, ids, logger }: StationStoreOptions): StationDatabase {
  try {
    return openStore({
      ...{ dataDir, backupThread, newId: ids.next, now: clock.now },
      onStorageChange: (state, cause) => (state === 'ok' ? logger.info : logger.error)(`storage.${state}`, { cause }),
      onRestore: (restore, cause) => logRestore(logger, restore, cause),
    });
  } catch (error) {
    if (error instanceof DatabaseDamaged) logger.error('storage.damaged', { cause: damageCause(error) });
    throw error;
  }
}
