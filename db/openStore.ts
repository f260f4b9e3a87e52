import { backUp } from './backup.ts';
import { createBackupStore, type BackupStore } from './backups.ts';
import { createFileThread } from './fileThread.ts';
import type { BackupReport } from './inspectBackup.ts';
import { hasInstallMarker, writeInstallMarker } from './dataFolder.ts';
import { migrations } from './migrations/index.ts';
import { asDamage, databasePath, isReadAtStart, openDatabase } from './openDatabase.ts';
import { createDiskReserve, type DiskSpace } from './diskReserve.ts';
import { forward } from './forward.ts';
import type { RestoreListener } from './restore.ts';
import { createStorageGuard, type StorageState } from './storageGuard.ts';
import { createStores, type Stores } from './stores.ts';

export interface OpenStoreOptions {
  /** Folder of the station; made when missing. One process at a time has it. */
  readonly dataDir: string;
  /** A new unique id: for the installation, and for the organization unless `newOrganizationId` is given. */
  readonly newId: () => string;
  /** Now, ISO 8601 in UTC. */
  readonly now: () => string;
  /** Id of the organization of a new database; should not be guessable. */
  readonly newOrganizationId?: () => string;
  /** File of the thread that checks backups, `backupThread.ts` or its compiled form; absent: they are checked in this thread. */
  readonly backupThread?: string;
  /** Hears when the disk fills or fails, and when it is well again. */
  readonly onStorageChange?: (state: StorageState, cause: string) => void;
  readonly onRestore?: RestoreListener;
}

/** The state of the disk that the station's data is on. */
export interface StorageStore {
  readonly state: () => StorageState;
  readonly space: () => Promise<DiskSpace>;
}

/** Everything that the station remembers, and how its file is copied and closed. */
export interface StationDatabase extends Stores {
  /** Whether the disk takes what is written. */
  readonly storage: StorageStore;
  readonly backups: BackupStore;
  /** Copies the database to this path while it is in use, and verifies the copy. */
  readonly backUp: (path: string) => Promise<BackupReport>;
  readonly close: () => void;
}

/**
 * Opens the store of a folder, making it on the first start. Throws StationLocked, DatabaseDamaged, DatabaseFromFuture or
 * UnsuitablePlace.
 */
export function openStore({
  dataDir,
  newId,
  now,
  newOrganizationId = newId,
  backupThread,
  onStorageChange = () => undefined,
  onRestore = () => undefined,
}: OpenStoreOptions): StationDatabase {
  const reserve = createDiskReserve(dataDir);
  const { connection, reopen, close } = openDatabase({ dataDir, migrations, now, onRestore });
  try {
    const create = () => createStores(connection(), { newOrganizationId, now });
    let stores = create();
    // Last: from here on a missing database is a lost one.
    if (!hasInstallMarker(dataDir)) writeInstallMarker(dataDir, { installationId: newId(), createdAt: now() });
    const files = createFileThread(backupThread);
    const guard = createStorageGuard({
      dataDir,
      reserve,
      database: {
        connection,
        reopen: () => {
          reopen();
          stores = create();
        },
        check: () => files.check(databasePath(dataDir)),
      },
      onChange: onStorageChange,
    });
    if (!isReadAtStart(databasePath(dataDir))) void guard.examine();
    return {
      ...forward(() => stores, guard.run),
      storage: { state: guard.state, space: reserve.space },
      backups: createBackupStore({
        ...{ connection, dataDir, files, now },
        station: stores.station.organizationId(),
        examine: guard.examine,
      }),
      backUp: (path) => backUp(connection(), path, files.inspect),
      close: () => {
        guard.close();
        close();
      },
    };
  } catch (error) {
    close();
    throw asDamage(databasePath(dataDir), error);
  }
}
