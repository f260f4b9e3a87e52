import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../domain/integrations/secretPorts.ts';

/** Form of the sealed bytes: version, nonce, tag, text. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const headBytes = 1 + nonceBytes + tagBytes;

/** Keys of a vault where they are kept, 32 bytes each: the newest first. Several only while a rotation has not ended. */
export interface VaultKeys {
  readonly keys: readonly Uint8Array[];
  /** Keeps these instead, whole or not at all: resolves when they survive a power cut. */
  readonly keep: (keys: readonly Uint8Array[]) => Promise<void>;
}

/**
 * AES-256-GCM with a nonce of its own for every text; the purpose is the associated data. Texts are sealed under the newest key and
 * opened under any.
 */
export function createVault({ keys: kept, keep }: VaultKeys): Vault {
  let keys = kept;
  const change = async (next: readonly Uint8Array[]): Promise<void> => {
    await keep(next);
    keys = next;
  };
  return {
    seal(secret, purpose) {
      const [key] = keys;
      if (!key) throw new Error('The vault has no key.');
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headBytes || bytes[0] !== version) return null;
      for (const key of keys) {
        const text = openUnder(key, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
    isRotating: () => keys.length > 1,
    addKey: () => change([randomBytes(keyBytes), ...keys]),
    dropOldKeys: () => change(keys.slice(0, 1)),
  };
}

function openUnder(key: Uint8Array, bytes: Buffer, purpose: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(1 + nonceBytes, headBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8');
  } catch {
    // Another key or purpose, or altered: GCM tells no more.
    return null;
  }
}

/** Keys one after the other as bytes, and back. Throws when the bytes are no whole keys. */
export const keysAsBytes = (keys: readonly Uint8Array[]): Uint8Array => Buffer.concat(keys);

export function keysOfBytes(bytes: Uint8Array): readonly Uint8Array[] {
  if (bytes.length === 0 || bytes.length % keyBytes !== 0) throw new Error('The key of the vault is damaged.');
  return Array.from({ length: bytes.length / keyBytes }, (_, at) => bytes.slice(at * keyBytes, (at + 1) * keyBytes));
}
