import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../domain/ports.ts';
import { removeFile, vaultKey, writePrivateFile } from '../platform/dataDirectory.ts';
import type { Secrets } from './secrets.ts';

const sealedName = 'vault.sealed';

/**
 * The key of the vault, kept under the system's key store. Where there is none it lies in a file that only its owner reads, as without
 * Electron; also when the key store does not open it, and the sealed one stays for the day when it does.
 */
export async function shellVaultKey(
  dataDir: string,
  secrets: Secrets,
  logger: Pick<Logger, 'error'>,
): Promise<Uint8Array> {
  if ((await secrets.protection()) !== 'system') return vaultKey(dataDir);
  const path = join(dataDir, sealedName);
  if (existsSync(path)) {
    try {
      return Buffer.from(await secrets.open(readFileSync(path)), 'base64');
    } catch (error) {
      logger.error('shell.vault.notOpened', { message: error instanceof Error ? error.message : String(error) });
      return vaultKey(dataDir);
    }
  }
  // A station that ran without Electron before has its key in the file.
  const key = existsSync(join(dataDir, 'vault.key')) ? vaultKey(dataDir) : randomBytes(32);
  writePrivateFile(dataDir, sealedName, await secrets.seal(Buffer.from(key).toString('base64')));
  removeFile(dataDir, 'vault.key');
  return key;
}
