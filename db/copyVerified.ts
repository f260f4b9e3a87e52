import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './dataFolder.ts';

/** Copies a file to another disk and reads it back; it keeps its date, and gets its name only when every byte has arrived. */
export function copyVerified(from: string, to: string): void {
  const temporary = `${to}.part`;
  try {
    copyFileSync(from, temporary);
    const file = openSync(temporary, 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (hashOf(from) !== hashOf(temporary)) throw new Error(`The copy ${to} differs from the backup.`);
    const { atime, mtime } = statSync(from);
    utimesSync(temporary, atime, mtime);
    renameSync(temporary, to);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  try {
    syncFolder(dirname(to));
  } catch {
    // Some shares have no handle for a folder; the file itself is synced.
  }
}

/** SHA-256 of a file, in hexadecimal. */
export function hashOf(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1024 * 1024);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const read = readSync(file, piece);
      if (read === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
