import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../domain/integrations/ports.ts';

/** Form of the sealed bytes: version, nonce, tag, text. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/** AES-256-GCM with a nonce of its own for every text; the purpose is the associated data. `key`: 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headBytes || bytes[0] !== version) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(1 + nonceBytes, headBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8');
      } catch {
        // Another key or purpose, or altered: GCM tells no more.
        return null;
      }
    },
  };
}
