import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { syncFile, syncFolder } from './dataFolder.ts';
import type { FileThread } from './fileThread.ts';
import { inspectBackup, newestChange, type BackupReport, type Inspection } from './inspectBackup.ts';
import { schemaVersion } from './migrate.ts';

/**
 * Copies a database while it is in use to `path` and verifies the copy. Only a verified copy gets the name: a file at `path` is a
 * good backup or an older one. The copy is one file in rollback mode, without -wal beside it.
 */
export async function backUp(
  database: Database.Database,
  path: string,
  inspect: FileThread['inspect'],
): Promise<BackupReport> {
  const lastChange = newestChange(database);
  const temporary = claimTemporary(path);
  try {
    await database.backup(temporary);
    return finish(temporary, path, await inspect(temporary), { version: schemaVersion(database), lastChange });
  } catch (error) {
    removeTemporary(temporary);
    throw error;
  }
}

/** The same without waiting, for a database that nobody else uses yet: before a migration. */
export function backUpNow(database: Database.Database, path: string): BackupReport {
  const lastChange = newestChange(database);
  const temporary = claimTemporary(path);
  database.prepare('VACUUM INTO ?').run(temporary);
  return finish(temporary, path, inspectBackup(temporary), { version: schemaVersion(database), lastChange });
}

/** The report of a copy; throws when it is not a sound database of this product. */
export function verifyBackup(path: string): BackupReport {
  return inspectBackup(path).report;
}

function claimTemporary(path: string): string {
  const temporary = `${path}.part`;
  removeTemporary(temporary);
  return temporary;
}

function removeTemporary(temporary: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(temporary + suffix, { force: true });
}

function finish(
  temporary: string,
  path: string,
  { report, newest }: Inspection,
  source: { readonly version: number; readonly lastChange: number },
): BackupReport {
  if (report.schemaVersion !== source.version)
    throw new Error(`The backup ${path} has another schema version than its source.`);
  if (newest < source.lastChange) throw new Error(`The backup ${path} lacks changes that were made before it began.`);
  syncFile(temporary);
  renameSync(temporary, path);
  syncFolder(dirname(path));
  return { ...report, path };
}
