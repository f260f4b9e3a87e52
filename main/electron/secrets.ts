import type { SafeStorage } from 'electron';
import type { SecretProtection } from './shellSchemas.ts';

/** Credentials under the system's key store (Keychain, DPAPI, libsecret, KWallet). */
export interface Secrets {
  readonly protection: () => Promise<SecretProtection>;
  /** Rejects unless the protection is the system's: a secret under a fixed password would only look protected. */
  readonly seal: (secret: string) => Promise<Uint8Array>;
  readonly open: (sealed: Uint8Array) => Promise<string>;
}

type KeyStore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Only after the app is ready: before that the key store does not know itself. */
export function createSecrets(keyStore: KeyStore, platform: NodeJS.Platform): Secrets {
  const protection = async (): Promise<SecretProtection> => {
    if (!(await keyStore.isAsyncEncryptionAvailable())) return 'none';
    // On Linux without a keyring Chromium encrypts with a password that is the same everywhere.
    const backend = platform === 'linux' ? keyStore.getSelectedStorageBackend() : 'system';
    return backend === 'basic_text' || backend === 'unknown' ? 'weak' : 'system';
  };
  return {
    protection,
    async seal(secret) {
      const found = await protection();
      if (found !== 'system') throw new Error(`This computer offers no safe place for secrets (${found}).`);
      return new Uint8Array(await keyStore.encryptStringAsync(secret));
    },
    async open(sealed) {
      const { result } = await keyStore.decryptStringAsync(Buffer.from(sealed));
      return result;
    },
  };
}
