import { DomainError, type Backup, type BackupList, type Restore } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Logger } from '../ports.ts';
import type { BackupFile, BackupStore } from './ports.ts';

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

  async function verify(name: string) {
    requireBackup(name);
    try {
      const { schemaVersion, rows } = await store.verify(name);
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
    async wantRestore(name: string, confirm: string): Promise<Restore> {
      requireBackup(name);
      if (confirm !== name)
        throw new DomainError('bad_request', 'confirm must be the name of the backup.', { field: 'confirm' });
      const { sound, detail } = await verify(name);
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
