import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { keysAsBytes, keysOfBytes, type VaultKeys } from './vault.ts';

/** Where a station keeps its data unless told otherwise. */
export function defaultDataDirectory(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  const home = homedir();
  switch (platform) {
    case 'win32':
      return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Packwright');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Packwright');
    default:
      return join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'packwright');
  }
}

/** Makes the directory, readable by its owner only. */
export function ensurePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** Writes a file that only its owner reads, whole or not at all: temporary file, fsync, rename, fsync of the folder. */
export function writePrivateFile(directory: string, name: string, content: string | Uint8Array): void {
  const temporary = join(directory, `.${name}.${randomBytes(6).toString('hex')}`);
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, Buffer.from(content));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, join(directory, name));
  if (process.platform === 'win32') return;
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export function removeFile(directory: string, name: string): void {
  rmSync(join(directory, name), { force: true });
}

/** The 32 bytes that sign this station's tokens; made at the first start. */
export function signingKey(directory: string): Uint8Array {
  return keyFile(directory, 'signing.key');
}

/** The keys that seal the secrets in the database, in a file that only its owner reads; made at the first start. */
export function vaultKeys(directory: string): VaultKeys {
  const name = 'vault.key';
  return {
    keys: keysOfBytes(keyFile(directory, name)),
    keep: (keys) => {
      writePrivateFile(directory, name, keysAsBytes(keys));
      return Promise.resolve();
    },
  };
}

function keyFile(directory: string, name: string): Uint8Array {
  const path = join(directory, name);
  if (!existsSync(path)) writePrivateFile(directory, name, randomBytes(32));
  return new Uint8Array(readFileSync(path));
}
