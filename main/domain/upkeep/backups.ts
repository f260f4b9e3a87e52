import { DomainError, type Backup, type BackupList, type Restore } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Logger } from '../ports.ts';

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: string;
}

export interface BackupStore {
  /** Where the files are. */
  readonly folder: string;
  readonly databaseBytes: () => number;
  /** Newest first. */
  readonly list: () => readonly BackupFile[];
  /** Copies the database while it is in use; resolves when the copy is verified. */
  readonly make: (at: string) => Promise<BackupFile>;
  /** Throws what is wrong with it. */
  readonly verify: (name: string) => {
    readonly schemaVersion: number;
    readonly rows: Readonly<Record<string, number>>;
  };
  readonly restore: () => Restore | null;
  /** Has the backup put in the place of the database at the next start, where the one before is kept. */
  readonly wantRestore: (name: string, at: string) => Restore;
  readonly cancelRestore: () => void;
}

export interface BackupsOptions {
  readonly store: BackupStore;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Use cases of backups: list, make, verify, and restore at the next start. */
export function createBackups({ store, dataFolder, clock, logger }: BackupsOptions) {
  let isMaking = false;

  function requireBackup(name: string): void {
    if (!store.list().some((file) => file.name === name))
      throw new DomainError('not_found', `There is no backup "${clip(name)}".`);
  }

  function verify(name: string) {
    requireBackup(name);
    try {
      const { schemaVersion, rows } = store.verify(name);
      const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
      return { sound: true, detail: null, schemaVersion, rows: all };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      logger.warn('backup.damaged', { name, message: detail });
      return { sound: false, detail, schemaVersion: null, rows: null };
    }
  }

  return {
    list: (): BackupList => ({
      folder: store.folder,
      dataFolder,
      databaseBytes: store.databaseBytes(),
      backups: store.list().map(backupView),
      restore: store.restore(),
    }),
    /** One at a time: throws DomainError conflict while another is being made. */
    async make(): Promise<Backup> {
      if (isMaking) throw new DomainError('conflict', 'A backup is being made right now.');
      isMaking = true;
      try {
        const file = await store.make(clock.now());
        logger.info('backup.made', { name: file.name, bytes: file.bytes });
        return backupView(file);
      } finally {
        isMaking = false;
      }
    },
    verify,
    /** Throws DomainError bad_request when `confirm` is not the name, or the backup is not sound. */
    wantRestore(name: string, confirm: string): Restore {
      requireBackup(name);
      if (confirm !== name)
        throw new DomainError('bad_request', 'confirm must be the name of the backup.', { field: 'confirm' });
      const { sound, detail } = verify(name);
      if (!sound) throw new DomainError('bad_request', `The backup cannot be restored. ${detail ?? ''}`.trim());
      logger.warn('restore.wanted', { name });
      return store.wantRestore(name, clock.now());
    },
    cancelRestore: (): void => store.cancelRestore(),
  };
}

export type Backups = ReturnType<typeof createBackups>;

function backupView({ name, bytes, createdAt }: BackupFile): Backup {
  const kind = name.startsWith('before-migration-')
    ? 'migration'
    : name.startsWith('before-restore-')
      ? 'restore'
      : 'manual';
  return { name, kind, bytes, createdAt };
}
