import {
  CreateProfileRequest,
  DomainError,
  message,
  type ProfileQuery,
  UpdateProfileRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ProfileRecord, ProfileStore } from './ports.ts';

/** The profile, or DomainError not_found. */
export function foundProfile(profile: ProfileRecord | null, id: string, field?: string): ProfileRecord {
  if (!profile) throw new DomainError('not_found', message('profileUnknown', { id: clip(id) }), { field });
  return profile;
}

/** Use cases of consolidation profiles: create, list, read, change with version, delete. */
export function createProfiles(store: ProfileStore, clock: Clock, ids: Ids) {
  return {
    create(actor: Actor, body: CreateProfileRequest): ProfileRecord {
      const fields = { ...knownFields(CreateProfileRequest, body), id: body.id ?? ids.next() };
      const record = store.create(actor, fields, clock.now());
      if (!record) throw new DomainError('conflict', message('profileExists'), { field: 'id' });
      return record;
    },
    list: (actor: Actor, query: ProfileQuery) => store.list(actor.organizationId, query),
    get: (actor: Actor, id: string): ProfileRecord => foundProfile(store.get(actor.organizationId, id), id),
    update(actor: Actor, id: string, body: UpdateProfileRequest): ProfileRecord {
      const { version, ...change } = knownFields(UpdateProfileRequest, body);
      const result = store.update(actor, id, version, change, clock.now());
      if (result.kind === 'stale')
        throw new DomainError('conflict', message('profileChanged', { version }), { field: 'version' });
      return foundProfile(result.kind === 'done' ? result.record : null, id);
    },
    remove(actor: Actor, id: string): void {
      const outcome = store.delete(actor, id, clock.now());
      if (outcome === 'held') throw new DomainError('conflict', message('profileInUse'));
      if (outcome === 'missing') foundProfile(null, id);
    },
  };
}
