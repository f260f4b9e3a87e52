import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let now = Date.parse('2026-03-01T00:00:00Z');
beforeAll(async () => {
  station = await startStation({ clock: { now: () => new Date((now += 1)).toISOString() } });
});
afterAll(() => station[Symbol.asyncDispose]());

const create = (body: object, key?: string) =>
  station.call('POST', '/station/v1/keys', { body: { label: 'Scanner', ...body }, ...(key && { key }) });
const remove = (id: string, key?: string) => station.call('DELETE', `/api/v1/keys/${id}`, key ? { key } : {});
const who = (key: string) => station.call('GET', '/station/v1/session', { key });
const days = (count: number) => count * 24 * 60 * 60 * 1000;

describe('an API key', () => {
  test('is shown in full at its creation only, and works', async () => {
    const { status, body } = await create({});
    expect([status, body]).toEqual([
      201,
      {
        keyId: expect.any(String),
        label: 'Scanner',
        apiKey: expect.stringMatching(/^pw_live_[\w-]{43}$/),
        keyPrefix: body.apiKey.slice(0, 12),
        isActive: true,
        isAdmin: false,
        createdAt: expect.any(String),
        expiresAt: null,
        lastUsedAt: null,
        mode: 'live',
      },
    ]);
    expect((await who(body.apiKey)).body).toMatchObject({ name: 'Scanner', isAdmin: false, mode: 'live' });
    const list = await station.call('GET', '/api/v1/keys');
    expect(list.text).not.toContain(body.apiKey);
    expect(list.text).not.toContain(createHash('sha256').update(body.apiKey).digest('hex'));
    const { apiKey: _, isAdmin, lastUsedAt: __, ...shown } = body;
    expect(list.body.items).toContainEqual({ ...shown, 'x-isAdmin': isAdmin, 'x-lastUsedAt': expect.any(String) });
  });

  test('is listed with its last use, which is written once a minute at most', async () => {
    const { keyId, apiKey } = (await create({ label: 'Used' })).body;
    const used = async () => {
      const { items } = (await station.call('GET', '/api/v1/keys?limit=100')).body;
      return Date.parse(items.find((one: { keyId: string }) => one.keyId === keyId)['x-lastUsedAt']);
    };
    expect(await used()).toBeNaN();
    await who(apiKey);
    const first = await used();
    expect(first).toBeLessThanOrEqual(now);
    now += 50_000;
    await who(apiKey);
    expect(await used()).toBe(first);
    now += 60_000;
    await who(apiKey);
    expect(await used()).toBeGreaterThanOrEqual(first + 110_000);
  });

  test('is never kept for an Idempotency-Key: each request makes another', async () => {
    const headers = { 'idempotency-key': 'same' };
    const send = () => station.call('POST', '/station/v1/keys', { body: { label: 'Twice' }, headers });
    const [first, second] = [await send(), await send()];
    expect(first.body.apiKey).not.toBe(second.body.apiKey);
  });

  test('of the mode test has another prefix', async () => {
    const { body } = await create({ mode: 'test' });
    expect(body.apiKey).toMatch(/^pw_test_/);
    expect((await who(body.apiKey)).body.mode).toBe('test');
  });

  test('that is revoked is worthless at once, stays listed, and cannot be revoked again', async () => {
    const { body } = await create({});
    expect((await remove(body.keyId)).status).toBe(204);
    expect((await who(body.apiKey)).status).toBe(401);
    expect((await remove(body.keyId)).status).toBe(404);
    expect((await remove('none')).status).toBe(404);
    const { items } = (await station.call('GET', '/api/v1/keys?limit=100')).body;
    expect(items.find(({ keyId }: { keyId: string }) => keyId === body.keyId)).toMatchObject({ isActive: false });
  });

  test('expires after its days', async () => {
    const { body } = await create({ expiresInDays: 2 });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(days(2));
    const before = now;
    now = Date.parse(body.expiresAt) - 10;
    expect((await who(body.apiKey)).status).toBe(200);
    now = Date.parse(body.expiresAt);
    expect((await who(body.apiKey)).status).toBe(401);
    now = before;
    expect((await create({ expiresInDays: null })).body.expiresAt).toBeNull();
  });

  test.each([
    [{ label: '' }, 'label'],
    [{ label: 'l'.repeat(257) }, 'label'],
    [{ label: undefined }, 'label'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 1.5 }, 'expiresInDays'],
    [{ expiresInDays: 36_501 }, 'expiresInDays'],
    [{ mode: 'prod' }, 'mode'],
  ])('with %j is refused', async (fields, field) => {
    expect((await create(fields)).body).toMatchObject({ status: 400, field });
  });

  test('with each limit itself is taken', async () => {
    expect((await create({ label: 'l'.repeat(256), expiresInDays: 36_500 })).status).toBe(201);
    expect((await create({ label: 'l', expiresInDays: 1 })).status).toBe(201);
  });

  test('is refused with an expiry by another name, and the right one is named', async () => {
    const before = (await station.call('GET', '/api/v1/keys?limit=100')).body.items.length;
    expect((await create({ expiresAt: '2027-01-01T00:00:00Z' })).body).toMatchObject({
      ...{ status: 400, field: 'expiresAt' },
      detail: 'expiresAt is not a known field; use expiresInDays.',
    });
    expect((await create({ scopes: ['read'] })).body).toMatchObject({ status: 400, field: 'scopes' });
    expect((await station.call('GET', '/api/v1/keys?limit=100')).body.items).toHaveLength(before);
  });

  test('carries the role that its creator gave it; only administrators create one', async () => {
    const plain = (await create({})).body.apiKey as string;
    for (const body of [{}, { isAdmin: true }]) expect((await create(body, plain)).body).toMatchObject({ status: 403 });
    const second = await create({});
    const admin = await create({ isAdmin: true });
    expect((await who(admin.body.apiKey)).body.isAdmin).toBe(true);
    expect((await remove(admin.body.keyId, plain)).status).toBe(403);
    expect((await who(admin.body.apiKey)).status).toBe(200);
    expect((await remove(second.body.keyId, plain)).status).toBe(204);
  });
});

test('keys are listed in pages, each once', async () => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await station.call('GET', `/api/v1/keys?limit=3${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.items.map(({ keyId }: { keyId: string }) => keyId));
    cursor = body.nextCursor;
  }
  expect(ids.length).toBeGreaterThan(6);
  expect(new Set(ids).size).toBe(ids.length);
});

test('creating and revoking write audit rows, without the hash of the key', () => {
  const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
  const rows = database
    .prepare<[], { actor: string; action: string; after: string }>(
      "SELECT actor, action, after FROM audit WHERE entity = 'apiKey' ORDER BY seq",
    )
    .all();
  database.close();
  expect(rows[0]).toMatchObject({ actor: 'First start', action: 'create' });
  expect(rows.filter(({ after }) => JSON.parse(after).trigger === 'revoke')).toHaveLength(2);
  expect(rows.some(({ actor }) => actor === 'Scanner')).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/keyHash|[0-9a-f]{64}/);
});
