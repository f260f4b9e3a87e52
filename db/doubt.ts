import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFile } from './dataFolder.ts';

/**
 * A database that was found damaged while it was in use: the next start reads it in full, however large it is, and offers the
 * backups. Without the mark it would open again until somebody meets the damaged page.
 */
function markOf(dataDir: string): string {
  return join(dataDir, 'check-database');
}

/** Keeps the finding for the next start; a disk that does not take it must not hide the damage itself. */
export function doubt(dataDir: string, cause: string): void {
  try {
    writeFileSync(markOf(dataDir), `${cause}\n`, { mode: 0o600 });
    syncFile(markOf(dataDir));
  } catch {
    // Then the damage is found again, by the check of a start or by the next read.
  }
}

export function isDoubted(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

export function clearDoubt(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}
