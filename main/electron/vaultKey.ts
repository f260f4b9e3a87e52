import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../domain/ports.ts';
import { removeFile, vaultKeys, writePrivateFile } from '../platform/dataDirectory.ts';
import { keysAsBytes, keysOfBytes, type VaultKeys } from '../platform/vault.ts';
import type { Secrets } from './secrets.ts';

const sealedName = 'vault.sealed';

/**
 * The keys of the vault, kept under the system's key store. Where there is none they lie in a file that only its owner reads, as without
 * Electron; also when the key store does not open them, and the sealed ones stay for the day when it does.
 */
export async function shellVaultKeys(
  dataDir: string,
  secrets: Secrets,
  logger: Pick<Logger, 'error'>,
): Promise<VaultKeys> {
  if ((await secrets.protection()) !== 'system') return vaultKeys(dataDir);
  const path = join(dataDir, sealedName);
  const keep = async (keys: readonly Uint8Array[]): Promise<void> => {
    const text = Buffer.from(keysAsBytes(keys)).toString('base64');
    writePrivateFile(dataDir, sealedName, await secrets.seal(text));
  };
  if (existsSync(path)) {
    try {
      return { keys: keysOfBytes(Buffer.from(await secrets.open(readFileSync(path)), 'base64')), keep };
    } catch (error) {
      logger.error('shell.vault.notOpened', { message: error instanceof Error ? error.message : String(error) });
      return vaultKeys(dataDir);
    }
  }
  // A station that ran without Electron before has its keys in the file.
  const keys = existsSync(join(dataDir, 'vault.key')) ? vaultKeys(dataDir).keys : [randomBytes(32)];
  await keep(keys);
  removeFile(dataDir, 'vault.key');
  return { keys, keep };
}
