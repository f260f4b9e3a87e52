import { describe, expect, it } from 'vitest';
import type { ApiKeyRecord, SessionRecord, UserRecord } from '../../main/domain/records.ts';
import { at, later, openTestStore } from './testStore.ts';

const userOf = (organizationId: string, fields: Partial<UserRecord> = {}): UserRecord => ({
  id: 'u1',
  organizationId,
  email: 'Ann@Example.com',
  nickname: null,
  passwordIsTemporary: false,
  passwordHash: 'hash',
  isAdmin: true,
  enabled: true,
  createdAt: at,
  ...fields,
});

const keyOf = (organizationId: string, fields: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  id: 'k1',
  organizationId,
  label: 'Scanner',
  keyHash: 'abc',
  keyPrefix: 'pk_live_1',
  mode: 'live',
  isAdmin: false,
  isActive: true,
  createdAt: at,
  expiresAt: null,
  lastUsedAt: null,
  ...fields,
});

describe('access', () => {
  it('finds a user by e-mail whatever its case, and keeps the e-mail as it was written', () => {
    const { store, organizationId, actor } = openTestStore();
    const user = userOf(organizationId);
    expect(store.access.createUser(actor, user, 1)).toBe(true);
    expect(store.access.userByEmail('aNN@example.COM')).toEqual(user);
    expect(store.access.userById('u1')).toEqual(user);
    expect(store.access.userByEmail('ann@example.co')).toBeNull();
    expect(store.access.userById('U1')).toBeNull();
  });

  it('refuses a second user with the same e-mail, whatever its case', () => {
    const { store, organizationId, actor } = openTestStore();
    store.access.createUser(actor, userOf(organizationId, { email: 'élodie@example.com' }), 9);
    expect(() => {
      store.access.createUser(actor, userOf(organizationId, { id: 'u2', email: 'ÉLODIE@example.com' }), 9);
    }).toThrow(expect.objectContaining({ code: 'conflict', field: 'email' }));
    expect(store.access.userById('u2')).toBeNull();
  });

  it('finds a key by its hash only', () => {
    const { store, organizationId, actor } = openTestStore();
    const key = keyOf(organizationId, { mode: 'test', expiresAt: later });
    store.access.createApiKey(actor, key);
    expect(store.access.apiKeyByHash('abc')).toEqual(key);
    expect(store.access.apiKeyByHash('ABC')).toBeNull();
  });

  it('keeps sessions until they are deleted or expired', () => {
    const { store, organizationId, actor } = openTestStore();
    store.access.createUser(actor, userOf(organizationId), 9);
    const sessions: readonly SessionRecord[] = ['s1', 's2', 's3'].map((id, index) => ({
      id,
      userId: 'u1',
      createdAt: `2026-03-0${String(index + 1)}T00:00:00.000Z`,
      expiresAt: `2026-03-0${String(index + 1)}T12:00:00.000Z`,
    }));
    for (const session of sessions) store.access.createSession(session);
    expect(store.access.session('s2')).toEqual(sessions[1]);
    store.access.deleteSession('s2');
    expect(store.access.deleteExpiredSessions('2026-03-01T00:00:00.000Z')).toBe(0);
    expect(store.access.deleteExpiredSessions('2026-03-03T00:00:00.000Z')).toBe(1);
    expect(['s1', 's2', 's3'].map((id) => store.access.session(id)?.id ?? null)).toEqual([null, null, 's3']);
  });

  it('knows no session without its user', () => {
    const { store } = openTestStore();
    expect(() => {
      store.access.createSession({ id: 's', userId: 'nobody', createdAt: at, expiresAt: later });
    }).toThrow();
  });
});

describe('the station', () => {
  it('is new until it has its first administrator and key, also over restarts', () => {
    const first = openTestStore();
    expect(first.store.station.isNew()).toBe(true);
    first.store.close();
    const { store, organizationId, dataDir } = openTestStore(first.dataDir);
    expect(store.station.isNew()).toBe(true);
    store.station.initialise(userOf(organizationId), keyOf(organizationId));
    expect(store.station.isNew()).toBe(false);
    store.close();
    const third = openTestStore(dataDir).store;
    expect(third.station.isNew()).toBe(false);
    expect(third.access.userById('u1')).toEqual(userOf(organizationId));
    expect(third.access.apiKeyByHash('abc')).toEqual(keyOf(organizationId));
  });

  it('stays new, without an administrator, when its key cannot be stored', () => {
    const { store, organizationId, actor } = openTestStore();
    store.access.createApiKey(actor, keyOf(organizationId, { id: 'other' }));
    expect(() => {
      store.station.initialise(userOf(organizationId), keyOf(organizationId));
    }).toThrow();
    expect(store.station.isNew()).toBe(true);
    expect(store.access.userById('u1')).toBeNull();
  });

  it('keeps the settings that were changed, each by itself', () => {
    const { store, organizationId, actor, dataDir } = openTestStore();
    expect(store.station.settings(organizationId)).toEqual({});
    store.station.saveSettings(actor, { effort: 'best', jobExpiryHours: 5 }, at);
    const rateLimits = { pack: 1, batch: 2, rates: 3, ai: 4 };
    store.station.saveSettings(actor, { effort: 'fast', rateLimits }, later);
    expect(store.station.settings('other')).toEqual({});
    store.close();
    expect(openTestStore(dataDir).store.station.settings(organizationId)).toEqual({
      effort: 'fast',
      jobExpiryHours: 5,
      rateLimits,
    });
  });
});
