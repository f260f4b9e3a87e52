import { textOf, withKey, type BackupState } from '../../contract/index.ts';
import type { Clock, Logger } from '../ports.ts';
import { saidBy } from './messageOf.ts';
import type { BackupStore } from './ports.ts';

export interface FolderWatchOptions {
  readonly store: BackupStore;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What a look at the folder of the backups found. */
export type FolderView = Pick<BackupState, 'unreachable' | 'disk' | 'isOnDataDisk'>;

/** Whether the folder of the backups can be reached, and how much space it has. Nobody but a look waits for a share. */
export function createFolderWatch({ store, clock, logger }: FolderWatchOptions) {
  let seen: FolderView | null = null;
  let looking: Promise<FolderView> | null = null;

  async function read(): Promise<FolderView> {
    const folder = store.folder();
    const trouble = await store.reach().then(() => null, troubleOf);
    const space = trouble === null ? await store.space().catch(() => null) : null;
    // Another one was chosen meanwhile.
    if (folder !== store.folder()) return read();
    const before = seen?.unreachable ?? null;
    seen = {
      unreachable: trouble && { since: before?.since ?? clock.now(), ...trouble },
      disk: space && { folder, freeBytes: space.freeBytes, totalBytes: space.totalBytes },
      isOnDataDisk: space?.isOnDataDisk ?? false,
    };
    if (trouble !== null && before === null)
      logger.warn('backup.folderUnreachable', { folder, reason: trouble.reason });
    if (trouble === null && before !== null) logger.info('backup.folderReachable', { folder });
    return seen;
  }
  const look = (): Promise<FolderView> =>
    (looking ??= read().finally(() => {
      looking = null;
    }));

  return {
    look,
    /** What the last look found. */
    view: async (): Promise<FolderView> => seen ?? look(),
    /** The same for those who do not wait; null before the first look. */
    seen: (): FolderView | null => seen,
  };
}

function troubleOf(error: unknown) {
  // By name: the domain does not know the classes of the store.
  const isConfirmable = error instanceof Error && error.name === 'BackupFolderUnconfirmed';
  const said = saidBy(error);
  return { reason: textOf(said), ...withKey(said), isConfirmable };
}
