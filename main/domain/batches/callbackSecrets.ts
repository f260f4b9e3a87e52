import { liveOrganizationOf } from '../../contract/index.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { CallbackStore } from './ports.ts';

export interface CallbackSecretOptions {
  readonly store: Pick<CallbackStore, 'secret' | 'setSecret'>;
  /** The secret of an organization that this nonce stands for; the same every time, and only on this station. */
  readonly derive: (organizationId: string, nonce: string) => string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The secret with which callbacks of an organization are signed. It is derived, never stored, and shown once. */
export function createCallbackSecrets({ store, derive, clock, ids }: CallbackSecretOptions) {
  return {
    state: (organizationId: string) => ({ createdAt: store.secret(organizationId)?.createdAt ?? null }),
    /** The secret in use; null when callbacks are not signed. */
    read(organizationId: string): string | null {
      const stored = store.secret(organizationId);
      return stored && derive(liveOrganizationOf(organizationId), stored.nonce);
    },
    create(actor: Actor): { readonly secret: string; readonly createdAt: string } {
      const nonce = ids.next();
      const createdAt = clock.now();
      store.setSecret(actor, nonce, createdAt);
      return { secret: derive(actor.organizationId, nonce), createdAt };
    },
    remove(actor: Actor): void {
      store.setSecret(actor, null, clock.now());
    },
  };
}

export type CallbackSecrets = ReturnType<typeof createCallbackSecrets>;
