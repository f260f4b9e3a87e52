import {
  type ApiKey,
  type CreateApiKeyRequest,
  type CreatedApiKey,
  DomainError,
  type ListedApiKey,
  message,
} from '../../contract/index.ts';
import type { Caller, Credentials } from '../access.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, ApiKeyRecord } from '../records.ts';
import type { ApiKeyStore } from './ports.ts';

export interface ApiKeysOptions {
  readonly store: ApiKeyStore;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly ids: Ids;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Use cases of API keys: create, list, revoke. Only administrators create keys. */
export function createApiKeys({ store, credentials, clock, ids }: ApiKeysOptions) {
  return {
    create(
      caller: Caller,
      { label, expiresInDays = null, isAdmin = false, mode = 'live' }: CreateApiKeyRequest,
    ): CreatedApiKey {
      const { key, keyHash, keyPrefix } = credentials.newApiKey(mode);
      const createdAt = clock.now();
      const expiresAt =
        expiresInDays === null ? null : new Date(Date.parse(createdAt) + expiresInDays * dayMs).toISOString();
      const record: ApiKeyRecord = {
        ...{ id: ids.next(), organizationId: caller.organizationId, label, keyHash, keyPrefix, mode },
        ...{ isAdmin, isActive: true, createdAt, expiresAt, lastUsedAt: null },
      };
      store.createApiKey(caller, record);
      return { ...apiKeyView(record), apiKey: key };
    },
    list(actor: Actor, page: Parameters<ApiKeyStore['apiKeys']>[1]) {
      const { items, nextCursor } = store.apiKeys(actor.organizationId, page);
      return { items: items.map(listedView), nextCursor };
    },
    /** The label of the key that was revoked. */
    revoke(caller: Caller, id: string): string {
      let label = '';
      const allow = (key: ApiKeyRecord) => {
        label = key.label;
        if (key.isAdmin && !caller.isAdmin) throw new DomainError('forbidden', message('adminKeyRevoke'));
      };
      if (!store.revokeApiKey(caller, id, allow, clock.now()))
        throw new DomainError('not_found', message('activeKeyUnknown', { id: clip(id) }));
      return label;
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

function listedView(record: ApiKeyRecord): ListedApiKey {
  const { isAdmin, lastUsedAt, ...shown } = apiKeyView(record);
  return { ...shown, 'x-isAdmin': isAdmin, 'x-lastUsedAt': lastUsedAt };
}

function apiKeyView({ id, organizationId: _, keyHash: __, ...shown }: ApiKeyRecord): ApiKey {
  return { keyId: id, ...shown };
}
