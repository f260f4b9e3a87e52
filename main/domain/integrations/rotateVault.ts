import { DomainError, message, type VaultRotation } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { IntegrationStore } from './ports.ts';
import type { Vault } from './secretPorts.ts';
import type { SecretBox } from './sealedSecrets.ts';

export interface RotationOptions {
  readonly vault: Vault;
  readonly integrations: Pick<IntegrationStore, 'reseal'>;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/**
 * Changes the key of the vault. The new key is kept beside the old one, then everything sealed is sealed anew in one
 * transaction with its audit row, then the old key is forgotten. Killed anywhere in between, every secret still opens, and the next
 * start of the station ends the rotation.
 */
export function createVaultRotation({ vault, integrations, secrets, clock }: RotationOptions) {
  let isRunning = false;

  async function end(actor: Actor): Promise<VaultRotation> {
    const rotatedAt = clock.now();
    const { resealed, unreadable } = integrations.reseal(actor, secrets.reseal, rotatedAt);
    await vault.dropOldKeys();
    return { rotatedAt, resealed, unreadable: [...unreadable] };
  }

  return {
    /** Throws DomainError conflict while another rotation runs. One that did not end before is ended first. */
    async rotate(actor: Actor): Promise<VaultRotation> {
      if (isRunning) throw new DomainError('conflict', message('vaultKeyChanging'));
      isRunning = true;
      try {
        if (vault.isRotating()) await end(actor);
        await vault.addKey();
        return await end(actor);
      } finally {
        isRunning = false;
      }
    },
    /** At the start of a station: ends what the one before began. */
    async recover(organizationId: string): Promise<void> {
      if (vault.isRotating()) await end({ organizationId, name: 'station' });
    },
  };
}
