import {
  type Backup,
  type BackupHealth,
  type BackupList,
  type BackupPlan,
  type BackupPlanChange,
  type BackupState,
  DomainError,
  type Health,
  message,
  withKey,
  type Restore,
  type RestoreLoss,
  type RestoreRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Logger } from '../ports.ts';
import { copyKind } from './backupKind.ts';
import { isBackupDue, nextCopyName, obsoleteCopies } from './backupPlan.ts';
import { createFolderWatch, type FolderView } from './folderWatch.ts';
import { messageOf, saidBy } from './messageOf.ts';
import type { BackupFile, BackupStore } from './ports.ts';

export interface BackupsOptions {
  readonly store: BackupStore;
  readonly dataFolder: string;
  readonly organizationId: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

const lateMs = 2 * 86_400_000;
/** Backups that the free space should be enough for. */
const backupsAhead = 3;
const tellMs = 30 * 86_400_000;

/** Use cases of backups: plan, list, make, verify, and restore at the next start. */
export function createBackups({ store, dataFolder, organizationId, clock, logger }: BackupsOptions) {
  const watch = createFolderWatch({ store, clock, logger });
  let isMaking = false;

  async function requireBackup(name: string): Promise<Backup> {
    const file = (await store.list()).find((each) => each.name === name);
    if (!file) throw new DomainError('not_found', message('backupUnknown', { name: clip(name) }));
    return view(file);
  }
  function view({ station, ...file }: BackupFile): Backup {
    const isOther = station !== null && station !== organizationId;
    return { ...file, kind: copyKind(file.name), otherStation: isOther ? stationCode(station) : null };
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
      return { sound: false, detail, ...withKey(saidBy(error)), schemaVersion: null, rows: null };
    }
  }

  /** Makes one, and keeps how it went. */
  async function copy(name: string): Promise<BackupFile> {
    if (isMaking) throw new DomainError('conflict', message('backupRuns'));
    isMaking = true;
    try {
      const file = await store.make(name);
      store.keepOutcome({ last: { at: clock.now(), name, bytes: file.bytes, folder: file.folder }, failure: null });
      logger.info('backup.made', { name, bytes: file.bytes, folder: file.folder });
      await watch.look();
      const room = low(watch.seen()?.disk ?? null);
      if (room !== null) logger.warn('backup.spaceLow', { folder: file.folder, ...room });
      return file;
    } catch (error) {
      const reason = messageOf(error);
      logger.error('backup.failed', { name, reason });
      await watch.look();
      store.keepOutcome({ failure: { at: clock.now(), reason, ...withKey(saidBy(error)) } });
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

  function low(disk: BackupState['disk']): BackupState['low'] {
    const neededBytes = store.databaseBytes() * backupsAhead;
    return disk !== null && disk.freeBytes < neededBytes ? { freeBytes: disk.freeBytes, neededBytes } : null;
  }

  function waiting(): Restore | null {
    const restore = store.restore();
    return restore?.state === 'wanted' ? restore : null;
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
      low: low(view.disk),
      waiting: waiting(),
      restored: restored(),
    };
  }

  function healthOf(seen: FolderView | null): BackupHealth {
    const { last, failure } = store.record();
    if (seen?.unreachable) return 'unreachable';
    if (isLate()) return 'late';
    if (failure !== null) return 'failed';
    if (low(seen?.disk ?? null) !== null) return 'low';
    return last === null ? 'none' : 'ok';
  }

  return {
    state,
    /** The same, after a look at the folder. */
    async look(): Promise<BackupState> {
      await watch.look();
      return state();
    },
    /** For monitors. */
    health(): Pick<Health, 'backup' | 'restore'> {
      return { backup: healthOf(watch.seen()), restore: waiting() === null ? 'none' : 'waiting' };
    },
    async list(): Promise<BackupList> {
      await watch.look();
      return {
        folder: store.folder(),
        dataFolder,
        databaseBytes: store.databaseBytes(),
        backups: (await store.list()).map(view),
        restore: store.restore(),
        plan: planOf(),
        state: await state(),
      };
    },
    /** Throws DomainError bad_request when the folder cannot be used. */
    async change({ automatic, time, folder }: BackupPlanChange, by: Person): Promise<BackupPlan> {
      if (folder !== undefined)
        await store.tryFolder(folder).catch((error: unknown) => {
          throw new DomainError('bad_request', saidBy(error), { field: 'folder' });
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
        return view(await copy(name));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new DomainError('service_unavailable', message('backupFailed', { reason: saidBy(error) }), {
          cause: error,
        });
      }
    },
    /** Makes the planned backup when it is due, and then deletes automatic copies that are no longer kept. False when it failed. */
    async makePlanned(): Promise<boolean> {
      const { last, since, ...plan } = store.record();
      if (isMaking || !isBackupDue(plan, last?.at ?? since, new Date(clock.now()))) return true;
      try {
        const names = async () =>
          (await store.list()).filter(({ folder }) => folder === store.folder()).map(({ name }) => name);
        await copy(nextCopyName(stationCode(organizationId), await names(), clock.now()));
        // After the new copy was verified, and a day and a week at most: whatever goes wrong, most copies are still there.
        const obsolete = obsoleteCopies(stationCode(organizationId), await names()).slice(-2);
        await store.remove(obsolete);
        for (const name of obsolete) logger.info('backup.deleted', { name });
        return true;
      } catch (error) {
        logger.warn('backup.willBeRetried', { message: messageOf(error) });
        return false;
      }
    },
    verify,
    async loss(name: string): Promise<RestoreLoss> {
      const { createdAt } = await requireBackup(name);
      return { madeAt: createdAt, ...(await store.changedSince(createdAt)) };
    },
    /** Throws DomainError bad_request when `confirm` is not the name, or the backup is not sound; service_unavailable when it cannot be copied. */
    async wantRestore(
      name: string,
      { confirm, fromAnotherStation = false }: RestoreRequest,
      by: Person,
    ): Promise<Restore> {
      const { otherStation } = await requireBackup(name);
      if (confirm !== name) throw new DomainError('bad_request', message('backupNotConfirmed'), { field: 'confirm' });
      if (otherStation !== null && !fromAnotherStation)
        throw new DomainError('bad_request', message('backupOfOtherStation'), { field: 'fromAnotherStation' });
      const { sound, detail } = await verify(name);
      if (!sound)
        throw new DomainError(
          'bad_request',
          detail === null ? message('notRestored') : message('restoreFailed', { reason: detail }),
        );
      const wanted = await store.wantRestore(name, clock.now(), by.name).catch((error: unknown) => {
        throw new DomainError('service_unavailable', message('restoreFailed', { reason: saidBy(error) }), {
          cause: error,
        });
      });
      logger.warn('restore.wanted', { name, ...(otherStation !== null && { otherStation }), by: by.name });
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

/** Tells the automatic copies of a station from those of others in the same folder; letters and digits. */
function stationCode(organizationId: string): string {
  return organizationId.replace(/[^0-9A-Za-z]/g, '').slice(-8);
}
