import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** A copy of the database. */
export interface BackupFile {
  /** Of the file, without folder. */
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly createdAt: string;
}

/** A folder for backups that cannot be used, in a sentence for people. */
export class BackupFolderUnusable extends Error {
  override readonly name = 'BackupFolderUnusable';
}

/** A share that does not answer would otherwise be waited for without end. */
const answerMs = 15_000;

export const isBackupName = (name: string): boolean => /^[\w][\w.-]*\.db$/.test(name);

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
        return found ? [{ name, folder, bytes: found.size, createdAt: found.mtime.toISOString() }] : [];
      }),
    );
    return files.flat();
  });
}

/** Proves by a file that is written, synced and deleted that a folder can be used. Only the station's own folder is made. */
export function tryBackupFolder(folder: string, isOwn: boolean): Promise<void> {
  return inTime(folder, async () => {
    if (!isAbsolute(folder))
      throw new BackupFolderUnusable(`"${folder}" is not a full path. Enter it from the drive or root on.`);
    if (isOwn) await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `.packwright-${randomBytes(6).toString('hex')}`);
    const file = await open(path, 'wx', 0o600);
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

async function inTime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BackupFolderUnusable(`The folder ${folder} does not answer.`)), answerMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw error instanceof BackupFolderUnusable
      ? error
      : new BackupFolderUnusable(reasonOf(error, folder), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong with a folder, in a sentence. */
export function reasonOf(error: unknown, folder: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `The folder ${folder} does not exist.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Packwright may not write to the folder ${folder}.`;
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `The disk of the folder ${folder} is full.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
