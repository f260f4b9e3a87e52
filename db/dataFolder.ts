import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { UnsuitablePlace } from './databaseErrors.ts';

/** File-system types (statfs) on which SQLite's locks cannot be relied on: NFS, SMB, CIFS, SMB2. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** Says that a database existed in this folder: an empty one is never created in its place. */
export interface InstallMarker {
  readonly installationId: string;
  readonly createdAt: string;
}

/** Makes the folder if it is missing, ours alone, on a local disk. */
export function prepareDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Fails for a folder of another user, which is wanted.
  chmodSync(dataDir, 0o700);
  if (process.platform === 'linux' && networkFileSystems.has(statfsSync(dataDir).type)) {
    throw new UnsuitablePlace(`${dataDir} is on a network drive; the database needs a local disk.`);
  }
}

/** Where the marker of a folder is. */
export function installMarkerPath(dataDir: string): string {
  return join(dataDir, 'install.json');
}

/** Whether a database was finished in this folder before. The file's being there counts, not what it says. */
export function hasInstallMarker(dataDir: string): boolean {
  return existsSync(installMarkerPath(dataDir));
}

/** Writes the marker so that it survives a power cut: temporary file, fsync, rename, fsync of the folder. */
export function writeInstallMarker(dataDir: string, marker: InstallMarker): void {
  const path = installMarkerPath(dataDir);
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(marker, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  syncFolder(dataDir);
}

/** Makes new and renamed files of a folder durable. Windows has no handle for a folder; its journal does it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the bytes of a file durable. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
