import { message, SaidError, type Message } from '../main/contract/index.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { BackupFolderUnconfirmed, BackupFolderUnusable, createAnswerLimit } from './answerLimit.ts';

/** A copy of the database. */
export interface BackupFile {
  /** Of the file, without folder. */
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly createdAt: string;
}

/** A share that does not answer would otherwise be waited for without end. */
const inAnswerTime = createAnswerLimit(15_000);

export const isBackupName = (name: string): boolean => /^[\w][\w.-]*\.db$/.test(name);

/**
 * When a backup was made, ISO 8601: its name says it, also after the file was copied. The name of a database that was kept at a restore
 * says when it was set aside, so it is dated by its file.
 */
export function backupDate(name: string, modified: Date): string {
  const [, day = '', time = ''] = /(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z/.exec(name) ?? [];
  const named = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  return (name.startsWith('before-restore-') || Number.isNaN(named.getTime()) ? modified : named).toISOString();
}

/** The backups of a folder. */
export function listBackups(folder: string): Promise<readonly BackupFile[]> {
  return inTime(folder, async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    const files = await Promise.all(
      names.filter(isBackupName).map(async (name) => {
        // One that was deleted since is left out.
        const found = await stat(join(folder, name)).catch(() => null);
        return found ? [{ name, folder, bytes: found.size, createdAt: backupDate(name, found.mtime) }] : [];
      }),
    );
    return files.flat();
  });
}

/** Rejects with a sentence when the folder cannot be read or no longer holds this backup. */
export async function reachBackupFolder(folder: string, lastBackup: string | null): Promise<void> {
  const names = await inAnswerTime(folder, () => readdir(folder)).catch((error: unknown) => {
    throw error instanceof BackupFolderUnusable
      ? error
      : new BackupFolderUnusable(message('folderUnreachable', { folder }), { cause: error });
  });
  // The mount point of a share that is not mounted is an empty folder.
  if (lastBackup !== null && !names.includes(lastBackup))
    throw new BackupFolderUnconfirmed(message('lastBackupGone', { folder }));
}

/** Tells a chosen folder from the empty mount point of a disk or share that is not connected. */
export const folderMark = '.packwright-backups';

export function markFolder(folder: string): Promise<void> {
  return inTime(folder, () => writeFile(join(folder, folderMark), 'Packwright keeps backups here.\n', { mode: 0o600 }));
}

export async function requireMark(folder: string): Promise<void> {
  const found = await inTime(folder, () => stat(join(folder, folderMark)).catch(() => null));
  if (found === null) throw new BackupFolderUnconfirmed(message('folderNotConnected', { folder }));
}

const megabyte = 1024 * 1024;

/** Rejects with both numbers when so many bytes do not fit into the folder; `isStaging`: backups for another folder are made there first. */
export async function requireSpace(folder: string, neededBytes: number, isStaging = false): Promise<void> {
  const { freeBytes } = await spaceOf(folder);
  if (freeBytes >= neededBytes) return;
  const [free, needed] = [Math.floor(freeBytes / megabyte), Math.ceil(neededBytes / megabyte)];
  throw new BackupFolderUnusable(message(isStaging ? 'stagingTooSmall' : 'folderTooSmall', { folder, free, needed }));
}

/** Proves by a file that is written, synced and deleted that a folder can be used. Only the station's own folder is made. */
export function tryBackupFolder(folder: string, isOwn: boolean): Promise<void> {
  return inTime(folder, async () => {
    if (folder.startsWith('\\\\') && !isAbsolute(folder)) throw new BackupFolderUnusable(message('connectShare'));
    if (!isAbsolute(folder)) throw new BackupFolderUnusable(message('notAFullPath', { folder }));
    const found = await stat(folder).catch(() => null);
    if (found && !found.isDirectory()) throw new BackupFolderUnusable(message('folderIsFile', { folder }));
    if (isOwn) await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `.packwright-${randomBytes(6).toString('hex')}`);
    const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
      // Folders of the system, such as /proc, have no room for files.
      const isThere = found !== null && codeOf(error) === 'ENOENT';
      throw isThere ? new BackupFolderUnusable(message('folderNotWritable', { folder })) : error;
    });
    try {
      await file.write('Packwright');
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  });
}

export function spaceOf(folder: string): Promise<{ readonly freeBytes: number; readonly totalBytes: number }> {
  return inTime(folder, async () => {
    const disk = await statfs(folder);
    return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
  });
}

/** Tells disks apart. */
export function diskOf(folder: string): Promise<number> {
  return inTime(folder, async () => (await stat(folder)).dev);
}

/** Rejects with a sentence when the work on a folder fails or takes too long. */
export async function inTime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await inAnswerTime(folder, work);
  } catch (error) {
    throw error instanceof BackupFolderUnusable
      ? error
      : new BackupFolderUnusable(reasonOf(error, folder), { cause: error });
  }
}

/** What went wrong with a folder, in a sentence. */
export function reasonOf(error: unknown, folder: string): Message | string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return message('folderMissing', { folder });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return message('folderNotWritable', { folder });
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return message('folderFull', { folder });
    default:
      if (/^E[A-Z]+$/.test(codeOf(error))) return message('folderUnusable', { folder, code: codeOf(error) });
      if (error instanceof SaidError) return error.said;
      return error instanceof Error ? error.message : String(error);
  }
}

export function isFull(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
