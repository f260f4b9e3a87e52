import type { IntegrationName, IntegrationRecord } from './ports.ts';
import type { Vault } from './secretPorts.ts';

/** Everything secret of an integration, as it is sealed: JSON. */
export interface Secrets {
  readonly credentials: Readonly<Record<string, string>>;
  readonly webhookSecret: string | null;
  /** The secret before the last rotation, and until when it holds. */
  readonly previous: { readonly webhookSecret: string; readonly until: string } | null;
}

export const noSecrets: Secrets = { credentials: {}, webhookSecret: null, previous: null };

/** Secrets of integrations under the vault's key, bound to organization and type. */
export function createSecretBox(vault: Vault) {
  const purposeOf = ({ organizationId, connectorType }: IntegrationName) =>
    `integration/${organizationId}/${connectorType}`;
  return {
    /** Null when there are none. */
    seal(name: IntegrationName, secrets: Secrets): Uint8Array | null {
      const isEmpty = Object.keys(secrets.credentials).length === 0 && secrets.webhookSecret === null;
      return isEmpty ? null : vault.seal(JSON.stringify(secrets), purposeOf(name));
    },
    /** Null when they were sealed under another key: they must be entered again. */
    open(name: IntegrationName, { sealed }: Pick<IntegrationRecord, 'sealed'>): Secrets | null {
      if (sealed === null) return noSecrets;
      const text = vault.open(sealed, purposeOf(name));
      // Sealed text is authentic: it is what `seal` wrote.
      return text === null ? null : (JSON.parse(text) as Secrets);
    },
    /** The same secrets under the newest key; null when no key opens them. */
    reseal(name: IntegrationName, sealed: Uint8Array): Uint8Array | null {
      const text = vault.open(sealed, purposeOf(name));
      return text === null ? null : vault.seal(text, purposeOf(name));
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;
