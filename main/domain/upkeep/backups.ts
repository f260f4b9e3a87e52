import {
  DomainError,
  type Backup,
  type BackupHealth,
  type BackupList,
  type BackupPlan,
  type BackupPlanChange,
  type BackupState,
  type Restore,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Logger } from '../ports.ts';
import { copyKind } from './backupKind.ts';
import { isBackupDue, nextCopyName, obsoleteCopies } from './backupPlan.ts';
import { createFolderWatch } from './folderWatch.ts';
import { messageOf } from './messageOf.ts';
import type { BackupFile, BackupStore } from './ports.ts';

export interface BackupsOptions {
  readonly store: BackupStore;
  readonly dataFolder: string;
  /** Tells the station's automatic copies from those of others in the same folder; letters and digits. */
  readonly station: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

const lateMs = 2 * 86_400_000;
const tellMs = 30 * 86_400_000;

/** Use cases of backups: plan, list, make, verify, and restore at the next start. */
export function createBackups({ store, dataFolder, station, clock, logger }: BackupsOptions) {
  const watch = createFolderWatch({ store, clock, logger });
  let isMaking = false;

  async function requireBackup(name: string): Promise<void> {
    if (!(await store.list()).some((file) => file.name === name))
      throw new DomainError('not_found', `There is no backup "${clip(name)}".`);
  }

  async function verify(name: string) {
    await requireBackup(name);
    try {
      const { schemaVersion, rows } = await store.verify(name);
      const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
      return { sound: true, detail: null, schemaVersion, rows: all };
    } catch (error) {
      const detail = messageOf(error);
      logger.warn('backup.damaged', { name, message: messageOf(error instanceof Error ? error.cause : error) });
      return { sound: false, detail, schemaVersion: null, rows: null };
    }
  }

  /** Makes one, and keeps how it went. */
  async function copy(name: string): Promise<BackupFile> {
    if (isMaking) throw new DomainError('conflict', 'A backup is being made right now.');
    isMaking = true;
    try {
      const file = await store.make(name);
      store.keepOutcome({ last: { at: clock.now(), name, bytes: file.bytes, folder: file.folder }, failure: null });
      logger.info('backup.made', { name, bytes: file.bytes, folder: file.folder });
      await watch.look();
      return file;
    } catch (error) {
      const reason = messageOf(error);
      logger.error('backup.failed', { name, reason });
      await watch.look();
      store.keepOutcome({ failure: { at: clock.now(), reason } });
      throw error;
    } finally {
      isMaking = false;
    }
  }

  function planOf(): BackupPlan {
    const { automatic, time, folder } = store.record();
    return { automatic, time, folder };
  }

  /** Told for a while: a person who comes to the station later has no use for it. */
  function restored(): BackupState['restored'] {
    const last = store.restore();
    if (last?.state !== 'done' || Date.parse(clock.now()) - Date.parse(last.at) > tellMs) return null;
    return { name: last.name, at: last.at, madeAt: last.madeAt };
  }

  function isLate(): boolean {
    const { automatic, since, last } = store.record();
    return automatic && Date.parse(clock.now()) - Date.parse(last?.at ?? since) > lateMs;
  }

  async function state(): Promise<BackupState> {
    const view = await watch.view();
    const { automatic, last, failure } = store.record();
    return {
      automatic,
      lastAt: last?.at ?? null,
      lastBytes: last?.bytes ?? null,
      failure,
      isLate: isLate(),
      ...view,
      restored: restored(),
    };
  }

  return {
    state,
    /** The same, after a look at the folder. */
    async look(): Promise<BackupState> {
      await watch.look();
      return state();
    },
    /** For monitors. */
    health(): BackupHealth {
      if (watch.isAway()) return 'unreachable';
      if (isLate()) return 'late';
      return store.record().failure === null ? 'ok' : 'failed';
    },
    async list(): Promise<BackupList> {
      await watch.look();
      return {
        folder: store.folder(),
        dataFolder,
        databaseBytes: store.databaseBytes(),
        backups: (await store.list()).map(backupView),
        restore: store.restore(),
        plan: planOf(),
        state: await state(),
      };
    },
    /** Throws DomainError bad_request when the folder cannot be used. */
    async change({ automatic, time, folder }: BackupPlanChange, by: Person): Promise<BackupPlan> {
      if (folder !== undefined)
        await store.tryFolder(folder).catch((error: unknown) => {
          throw new DomainError('bad_request', messageOf(error), { field: 'folder' });
        });
      const before = planOf();
      store.saveRecord({
        ...(automatic !== undefined && { automatic }),
        ...(time !== undefined && { time }),
        ...(folder !== undefined && { folder }),
      });
      logger.info('backup.planChanged', { ...changesOf(before, planOf()), by: by.name });
      if (folder && folder === before.folder) logger.info('backup.folderConfirmed', { folder, by: by.name });
      await watch.look();
      return planOf();
    },
    /** One at a time: throws DomainError conflict while another is being made, service_unavailable when it cannot be made. */
    async make(): Promise<Backup> {
      const name = `backup-${clock.now().replaceAll(':', '-')}.db`;
      try {
        return backupView(await copy(name));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new DomainError('service_unavailable', `The backup was not made. ${messageOf(error)}`, { cause: error });
      }
    },
    /** Makes the planned backup when it is due, and then deletes automatic copies that are no longer kept. False when it failed. */
    async makePlanned(): Promise<boolean> {
      const { last, since, ...plan } = store.record();
      if (isMaking || !isBackupDue(plan, last?.at ?? since, new Date(clock.now()))) return true;
      try {
        const names = async () =>
          (await store.list()).filter(({ folder }) => folder === store.folder()).map(({ name }) => name);
        await copy(nextCopyName(station, await names(), clock.now()));
        // After the new copy was verified, and a day and a week at most: whatever goes wrong, most copies are still there.
        const obsolete = obsoleteCopies(station, await names()).slice(-2);
        await store.remove(obsolete);
        for (const name of obsolete) logger.info('backup.deleted', { name });
        return true;
      } catch (error) {
        logger.warn('backup.willBeRetried', { message: messageOf(error) });
        return false;
      }
    },
    verify,
    /** Throws DomainError bad_request when `confirm` is not the name, or the backup is not sound; service_unavailable when it cannot be copied. */
    async wantRestore(name: string, confirm: string, by: Person): Promise<Restore> {
      await requireBackup(name);
      if (confirm !== name)
        throw new DomainError('bad_request', 'confirm must be the name of the backup.', { field: 'confirm' });
      const { sound, detail } = await verify(name);
      if (!sound) throw new DomainError('bad_request', `The backup cannot be restored. ${detail ?? ''}`.trim());
      const wanted = await store.wantRestore(name, clock.now(), by.name).catch((error: unknown) => {
        throw new DomainError('service_unavailable', `The backup cannot be restored. ${messageOf(error)}`, {
          cause: error,
        });
      });
      logger.warn('restore.wanted', { name, by: by.name });
      return wanted;
    },
    cancelRestore(by: Person): void {
      store.cancelRestore();
      logger.warn('restore.cancelled', { by: by.name });
    },
  };
}

/** The fields that differ, with the values before and after. */
function changesOf(before: BackupPlan, after: BackupPlan) {
  const names = ['automatic', 'time', 'folder'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** Who asked for something, for the log. */
interface Person {
  readonly name: string;
}

export type Backups = ReturnType<typeof createBackups>;

function backupView({ name, folder, bytes, createdAt }: BackupFile): Backup {
  return { name, kind: copyKind(name), folder, bytes, createdAt };
}
