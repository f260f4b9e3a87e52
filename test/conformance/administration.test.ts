import { describe, expect } from 'vitest';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, patch, remove, station } = ownService();
const words = (text: string) => text.split(' ').sort();
const text = (length: number) => 'x'.repeat(length);
const key = (change: object = {}) => post('/station/v1/keys', { label: 'Scanner', ...change });
const user = (change: object) =>
  post('/station/v1/users', { email: 'ann@example.com', temporaryPassword: 'secret', ...change });
const pack = (quantity: number) =>
  post('/pack', {
    items: [{ id: 'U', length: 4, width: 4, height: 4, weight: 1, quantity }],
    containers: [{ id: 'BOX', length: 8, width: 4, height: 4 }],
  });

describe('Resources and their fields: API key, user, usage, entitlements', () => {
  prove(
    'API key: keyId, label, apiKey (full value returned only on creation), keyPrefix, isActive, createdAt, expiresAt, mode (test or live).',
    async () => {
      const { body } = await key();
      // The station's own: the role that the key carries, and when it was used last.
      const shown = 'keyId label apiKey keyPrefix isActive createdAt expiresAt mode';
      expect(fieldsOf(body)).toEqual(words(`${shown} isAdmin lastUsedAt`));
      expect(body.apiKey.startsWith(body.keyPrefix)).toBe(true);
      const [listed] = (await get('/keys')).body.items.filter(({ keyId }: { keyId: string }) => keyId === body.keyId);
      expect(fieldsOf(listed)).toEqual(words(`${shown} x-isAdmin x-lastUsedAt`).filter((name) => name !== 'apiKey'));
      expect(body.mode).toBe('live');
      expect((await key({ mode: 'test' })).body.mode).toBe('test');
    },
  );
  prove('User: username, email, nickname, status, enabled, isAdmin, createdAt.', async () => {
    const { body } = await user({});
    expect(fieldsOf(body)).toEqual(words('username email nickname status enabled isAdmin createdAt'));
    expect(body).toMatchObject({ email: 'ann@example.com', enabled: true, isAdmin: false });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
  prove(
    [
      'Usage: totalRequests, totalItemsPacked, totalContainersUsed, dailyBreakdown [date, requests, itemsPacked, containersUsed, byCategory (object of category to count)].',
      'Usage statistics: query `days` (default 30).',
    ],
    async () => {
      await pack(4);
      const { body } = await get('/station/v1/usage');
      expect(fieldsOf(body)).toEqual(words('totalRequests totalItemsPacked totalContainersUsed dailyBreakdown'));
      expect(body).toMatchObject({ totalItemsPacked: 4, totalContainersUsed: 2 });
      expect(body.dailyBreakdown).toHaveLength(30);
      const today = body.dailyBreakdown.at(-1);
      expect(fieldsOf(today)).toEqual(words('date requests itemsPacked containersUsed byCategory'));
      expect(today).toMatchObject({ itemsPacked: 4, containersUsed: 2, byCategory: { pack: 1 } });
      expect((await get('/station/v1/usage?days=7')).body.dailyBreakdown).toHaveLength(7);
      expect((await get('/station/v1/usage?days=x')).body).toMatchObject({ status: 400, field: 'days' });
    },
  );
  prove(
    [
      'Entitlements: enabledProducts (array), maxUsers, rateLimits (object category to per-minute limit), monthlyRequestQuota.',
      'GET /entitlements: returns entitlements.',
    ],
    async () => {
      const { status, body } = await get('/entitlements');
      expect(status).toBe(200);
      expect(fieldsOf(body)).toEqual(words('enabledProducts maxUsers rateLimits monthlyRequestQuota'));
      expect(body.enabledProducts).toEqual(expect.arrayContaining([expect.any(String)]));
      for (const category of ['pack', 'batch', 'rates', 'ai'])
        expect(body.rateLimits[category]).toEqual(expect.any(Number));
    },
  );
  prove('Algorithm list: algorithms [name, displayName] and defaultAlgorithm.', async () => {
    const { body } = await get('/station/v1/algorithms');
    expect(body.algorithms.map(({ name }: { name: string }) => name)).toEqual(['fpFast', 'fpLayer', 'liquidFill']);
    for (const algorithm of body.algorithms) expect(fieldsOf(algorithm)).toEqual(['displayName', 'name']);
    expect(body.defaultAlgorithm).toBe('fpFast');
  });
});

describe('Endpoints: Keys, users, usage', () => {
  prove(
    'Create key: body {label (max 256), expiresInDays (integer; null means no expiration)}; returns the key record with the full apiKey once.',
    async () => {
      const { body } = await key({ label: text(256), expiresInDays: 2 });
      expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(2 * 24 * 3600 * 1000);
      expect((await get('/items', { key: body.apiKey })).status).toBe(200);
      expect((await key({ expiresInDays: null })).body.expiresAt).toBeNull();
      expect((await key({ label: text(257) })).body).toMatchObject({ status: 400, field: 'label' });
      expect((await key({ expiresInDays: 1.5 })).body).toMatchObject({ status: 400, field: 'expiresInDays' });
    },
  );
  prove('List keys: returns all keys of the organization with prefix only.', async () => {
    const made = [(await key()).body, (await key()).body];
    const { text: answer, body } = await get('/keys?limit=100');
    const listed = body.items.map(({ keyId }: { keyId: string }) => keyId);
    for (const { keyId, apiKey } of made) {
      expect(listed).toContain(keyId);
      expect(answer).not.toContain(apiKey);
    }
    expect(answer).not.toContain(station().adminKey);
  });
  prove('DELETE /keys/{id}: 204.', async () => {
    const { keyId, apiKey } = (await key()).body;
    expect((await remove(`/keys/${keyId}`)).status).toBe(204);
    expect((await get('/items', { key: apiKey })).status).toBe(401);
  });
  prove(
    'Create user (admin): body {email (required, max 256), temporaryPassword (required, 1..256), isAdmin (default false)}.',
    async () => {
      expect((await user({ email: `${text(244)}@example.com`, temporaryPassword: text(256) })).status).toBe(201);
      expect((await user({ email: 'bea@example.com' })).body.isAdmin).toBe(false);
      expect((await user({ email: 'cid@example.com', isAdmin: true })).body.isAdmin).toBe(true);
      const bad = { email: `${text(245)}@example.com`, temporaryPassword: text(257), isAdmin: 'yes' };
      for (const [field, value] of Object.entries({ ...bad, email: bad.email })) {
        const refused = await user({ email: 'dot@example.com', [field]: value });
        expect([refused.status, refused.body.field]).toEqual([400, field]);
      }
      for (const field of ['email', 'temporaryPassword'])
        expect((await user({ [field]: undefined })).body.field).toBe(field);
      expect((await user({ temporaryPassword: '' })).body.field).toBe('temporaryPassword');
      const { apiKey } = (await key()).body;
      expect(
        (await post('/station/v1/users', { email: 'x@example.com', temporaryPassword: 'y' }, { key: apiKey })).status,
      ).toBe(403);
    },
  );
  prove('Update user (admin): {nickname (max 256), isAdmin}.', async () => {
    const { username } = (await user({ email: 'eve@example.com' })).body;
    const path = `/station/v1/users/${encodeURIComponent(username)}`;
    const nickname = text(256);
    expect((await patch(path, { nickname, isAdmin: true })).body).toMatchObject({ nickname, isAdmin: true });
    expect((await patch(path, { nickname: text(257) })).body).toMatchObject({ status: 400, field: 'nickname' });
    const { apiKey } = (await key()).body;
    expect((await patch(path, { nickname: 'E' }, { key: apiKey })).status).toBe(403);
  });
});
