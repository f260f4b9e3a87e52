import type { BackupState } from '../main/contract/index.ts';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './dataFolder.ts';

/** How backups are made, and how the last one went. In a file, so that a damaged or restored database does not change it. */
export interface BackupRecord {
  /** The station's organization id; absent in records of older versions. */
  readonly station?: string;
  readonly automatic: boolean;
  /** HH:MM of this computer's day. */
  readonly time: string;
  /** Where backups go; null for the station's own folder. */
  readonly folder: string | null;
  /** The chosen folder in which a mark was left; the mount point of a disk that is not connected has none. */
  readonly markedFolder?: string;
  /** When automatic backups began to be planned. */
  readonly since: string;
  readonly last: {
    readonly at: string;
    readonly name: string;
    readonly bytes: number;
    /** Absent in records of older versions, and once its folder was confirmed without it. */
    readonly folder?: string;
  } | null;
  /** SHA-256 of the copies that were made, by name; absent in records of older versions. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Of the last attempt; null after a success. */
  readonly failure: BackupState['failure'];
}

const fileName = 'backups.json';

/** Null when there is none, or none that can be read. */
export function readBackupRecord(dataDir: string): BackupRecord | null {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    // Written by this file alone; anything else is no record.
    return typeof read === 'object' && read !== null && 'since' in read ? (read as BackupRecord) : null;
  } catch {
    return null;
  }
}

/** Survives a power cut: temporary file, fsync, rename, fsync of the folder. */
export function writeBackupRecord(dataDir: string, record: BackupRecord): void {
  const temporary = join(dataDir, `${fileName}.new`);
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(record, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, join(dataDir, fileName));
  syncFolder(dataDir);
}
