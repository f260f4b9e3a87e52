import { beforeAll, describe, expect } from 'vitest';
import { operations } from '../../main/contract/index.ts';
import type { Operation } from '../../main/contract/operation.ts';
import { ownService, prove } from './prove.ts';

let now = Date.parse('2026-03-01T00:00:00Z');
const { get, post, patch, remove, station, upload } = ownService({
  clock: { now: () => new Date((now += 1)).toISOString() },
});
const table: readonly Operation[] = Object.values(operations);
const service = table.filter(({ path }) => path.startsWith('/api/v1/'));
const pathOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, 'x');
const day = 24 * 60 * 60 * 1000;
let clerk: string;
beforeAll(async () => {
  clerk = (await post('/station/v1/keys', { label: 'Clerk' })).body.apiKey;
});
const signIn = async (): Promise<string> => {
  const { adminEmail: email, adminPassword: password } = station();
  return (await post('/station/v1/session', { email, password }, { key: null })).body.token;
};

describe('Authentication', () => {
  prove(
    'Every endpoint except the inbound integration webhook requires authentication by an API key or a JWT bearer token.',
    async () => {
      for (const operation of service.filter(({ path }) => !path.includes('/webhook/'))) {
        const { status } = await station().call(operation.method, pathOf(operation), { key: null });
        expect([operation.path, status]).toEqual([operation.path, 401]);
      }
      const bearer = { authorization: `Bearer ${await signIn()}` };
      expect((await get('/items')).status).toBe(200);
      expect((await get('/items', { key: null, headers: bearer })).status).toBe(200);
    },
  );
  prove('API key: sent in header `X-Api-Key`.', async () => {
    expect((await get('/items', { key: null, headers: { 'X-Api-Key': clerk } })).status).toBe(200);
    expect((await get('/items', { key: null, headers: { 'X-Api-Key': `${clerk}x` } })).status).toBe(401);
    expect((await get(`/items?apiKey=${clerk}`, { key: null })).status).toBe(401);
  });
  prove(
    'Keys belong to an organization and have a mode, test or live, visible in the key prefix; the prefix differs per mode.',
    async () => {
      const live = (await post('/station/v1/keys', { label: 'L' })).body;
      const test = (await post('/station/v1/keys', { label: 'T', mode: 'test' })).body;
      expect([live.mode, test.mode]).toEqual(['live', 'test']);
      const prefix = (apiKey: string) => apiKey.slice(0, 8);
      expect(prefix(live.apiKey)).toBe(prefix(clerk));
      expect(prefix(live.apiKey)).not.toBe(prefix(test.apiKey));
      // What one key of the organization stores another one sees.
      await post('/items', { id: 'SHARED', length: 1, width: 1, height: 1, weight: 1 }, { key: live.apiKey });
      expect((await get('/items/SHARED', { key: test.apiKey })).status).toBe(200);
    },
  );
  prove('The full value is shown once at creation; afterwards only the prefix is returned.', async () => {
    const { apiKey, keyPrefix } = (await post('/station/v1/keys', { label: 'Once' })).body;
    const { text } = await get('/keys?limit=100');
    expect([text.includes(apiKey), text.includes(keyPrefix)]).toEqual([false, true]);
  });
  prove(
    'Keys may expire (expiresInDays) or be revoked; all keys of an organization share one rate budget.',
    async () => {
      const { apiKey } = (await post('/station/v1/keys', { label: 'Day', expiresInDays: 1 })).body;
      expect((await get('/items', { key: apiKey })).status).toBe(200);
      now += day;
      expect((await get('/items', { key: apiKey })).status).toBe(401);
      now -= day;
      const revoked = (await post('/station/v1/keys', { label: 'Revoked' })).body;
      await remove(`/keys/${revoked.keyId}`);
      expect((await get('/items', { key: revoked.apiKey })).status).toBe(401);
      const request = {
        items: [{ id: 'U', length: 1, width: 1, height: 1, weight: 1 }],
        containers: [{ id: 'B', length: 2, width: 2, height: 2 }],
      };
      const left = async (key: string) =>
        Number((await post('/pack', request, { key })).headers.get('X-RateLimit-Remaining'));
      const first = await left(clerk);
      expect(await left(station().adminKey)).toBe(first - 1);
    },
  );
  prove(['JWT: sent in the `Authorization` header as a bearer token.', 'An expired token gives 401.'], async () => {
    const headers = { authorization: `Bearer ${await signIn()}` };
    expect((await get('/items', { key: null, headers })).status).toBe(200);
    now += day;
    const { status, body } = await get('/items', { key: null, headers });
    expect([status, body.type]).toEqual([401, 'urn:packwright:error:unauthorized']);
    now -= day;
  });
  prove(
    [
      'Admin role: item delete, item bulk and CSV import, integration create/update/delete and mapping update/reset, and user management require the admin role; otherwise 403.',
      'Order CSV import needs only authentication.',
    ],
    async () => {
      const key = { key: clerk };
      const item = { id: 'MINE', length: 1, width: 1, height: 1, weight: 1 };
      await post('/items', item);
      const refused = [
        await remove('/items/MINE', key),
        await post('/station/v1/items:import', { items: [item] }, key),
        await upload('/items/import/csv', 'id\n', key),
        await post('/station/v1/users', { email: 'a@example.com', temporaryPassword: 'x' }, key),
        await get('/station/v1/users', key),
        await patch('/station/v1/users/a%40example.com', { isAdmin: true }, key),
      ];
      for (const { status, body } of refused)
        expect([status, body.type]).toEqual([403, 'urn:packwright:error:forbidden']);
      const admin = service.filter(({ access }) => access === 'admin');
      for (const operation of admin) {
        const { status } = await station().call(operation.method, pathOf(operation), key);
        expect([operation.path, status]).toEqual([operation.path, 403]);
      }
      expect((await get('/items/MINE', key)).status).toBe(200);
      const orders = 'sourceOrderId,sku,quantityOrdered\nA,S,1\n';
      expect((await upload('/orders/import/csv', orders, key)).body.ordersCreated).toBe(1);
    },
  );
  prove('Staff-only routes require internal group membership that API key holders cannot satisfy.', async () => {
    for (const path of ['/admin', '/admin/organizations', '/admin/users'])
      for (const key of [clerk, station().adminKey]) expect((await get(path, { key })).status).toBe(404);
  });
});
