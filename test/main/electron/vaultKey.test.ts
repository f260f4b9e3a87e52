import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Secrets } from '../../../main/electron/secrets.ts';
import { shellVaultKeys } from '../../../main/electron/vaultKey.ts';
import { vaultKeys } from '../../../main/platform/dataDirectory.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'packwright-vault-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true });
  });
  return path;
}

/** A key store that turns every byte over; `lost` opens nothing. */
const keyStore = (protection: 'system' | 'weak' | 'none', isLost = false): Secrets => ({
  protection: () => Promise.resolve(protection),
  seal: (secret) => Promise.resolve(Uint8Array.from(Buffer.from(secret), (byte) => byte ^ 0xff)),
  open: (sealed) =>
    isLost
      ? Promise.reject(new Error('no such key'))
      : Promise.resolve(Buffer.from(sealed.map((byte) => byte ^ 0xff)).toString()),
});
const events: string[] = [];
const logger = { error: (event: string) => void events.push(event) };
const keyOf = async (dataDir: string, secrets: Secrets) =>
  Buffer.concat((await shellVaultKeys(dataDir, secrets, logger)).keys).toString('hex');

test('the key is kept under the system’s key store and is the same at the next start', async () => {
  const dataDir = folder();
  const key = await keyOf(dataDir, keyStore('system'));
  expect(key).toHaveLength(64);
  expect(await keyOf(dataDir, keyStore('system'))).toBe(key);
  const path = join(dataDir, 'vault.sealed');
  expect([statSync(path).mode & 0o777, existsSync(join(dataDir, 'vault.key'))]).toEqual([0o600, false]);
  expect(readFileSync(path).includes(Buffer.from(key, 'hex').toString('base64'))).toBe(false);
});

test.each(['weak', 'none'] as const)('without a safe key store (%s) it lies in a file of the owner', async (found) => {
  const dataDir = folder();
  const key = await keyOf(dataDir, keyStore(found));
  expect(await keyOf(dataDir, keyStore(found))).toBe(key);
  expect(statSync(join(dataDir, 'vault.key')).mode & 0o777).toBe(0o600);
});

test('the key of a station that ran without the shell moves under the key store', async () => {
  const dataDir = folder();
  const before = Buffer.concat(vaultKeys(dataDir).keys).toString('hex');
  expect(await keyOf(dataDir, keyStore('system'))).toBe(before);
  expect(existsSync(join(dataDir, 'vault.key'))).toBe(false);
});

test('a key store that opens it no more is told, and the sealed key stays for the day when it does', async () => {
  const dataDir = folder();
  const key = await keyOf(dataDir, keyStore('system'));
  expect(await keyOf(dataDir, keyStore('system', true))).not.toBe(key);
  expect(events).toEqual(['shell.vault.notOpened']);
  expect(await keyOf(dataDir, keyStore('system'))).toBe(key);
});

test('keys of a rotation are kept under the key store, too, and a key that could not be opened is never overwritten', async () => {
  const dataDir = folder();
  const { keys, keep } = await shellVaultKeys(dataDir, keyStore('system'), logger);
  const added = new Uint8Array(32).fill(7);
  await keep([added, ...keys]);
  expect(await keyOf(dataDir, keyStore('system'))).toBe(Buffer.concat([added, ...keys]).toString('hex'));
  const fallback = await shellVaultKeys(dataDir, keyStore('system', true), logger);
  await fallback.keep([new Uint8Array(32).fill(9)]);
  expect(await keyOf(dataDir, keyStore('system'))).toBe(Buffer.concat([added, ...keys]).toString('hex'));
});
