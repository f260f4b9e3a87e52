import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const path = (email: string, action = '') => `/station/v1/users/${encodeURIComponent(email)}${action}`;
const create = (email: string, fields: object = {}) =>
  station.call('POST', '/station/v1/users', { body: { email, temporaryPassword: 'for-now', ...fields } });
const signIn = (email: string, password: string) =>
  station.call('POST', '/station/v1/session', { key: null, body: { email, password } });
/** Calls as the person of a session. */
const as = (token: string) => (method: string, target: string, body?: object) =>
  station.call(method, target, { key: null, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) });

/** What the audit log has of a kind of record, oldest first. */
function audited(entity: string) {
  const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
  try {
    return database
      .prepare<[string], { actor: string; action: string; before: string | null; after: string | null }>(
        'SELECT actor, action, before, after FROM audit WHERE entity = ? ORDER BY seq',
      )
      .all(entity);
  } finally {
    database.close();
  }
}

describe('a user', () => {
  test('is created by an administrator, signs in with the temporary password and replaces it', async () => {
    const created = await create('Ann@Example.com');
    expect([created.status, created.body]).toEqual([
      201,
      {
        username: 'Ann@Example.com',
        email: 'Ann@Example.com',
        nickname: null,
        status: 'pending',
        enabled: true,
        isAdmin: false,
        createdAt: expect.any(String),
      },
    ]);
    const { body } = await signIn('ann@example.com', 'for-now');
    const other = await signIn('ann@example.com', 'for-now');
    const ann = as(body.token);
    const change = (password: string, newPassword: string) =>
      ann('PUT', '/station/v1/session/password', { password, newPassword });
    expect((await change('wrong', 'long enough')).body).toMatchObject({ status: 400, field: 'password' });
    expect((await change('for-now', '7 chars')).body).toMatchObject({ status: 400, field: 'newPassword' });
    expect((await change('for-now', '8 chars!')).status).toBe(204);
    expect((await station.call('GET', path('ann@example.com'))).body.status).toBe('ready');
    expect((await ann('GET', '/station/v1/session')).status).toBe(200);
    expect((await as(other.body.token)('GET', '/station/v1/session')).status).toBe(401);
    expect((await signIn('ann@example.com', '8 chars!')).status).toBe(201);
  });

  test('cannot have the e-mail of another, whatever its case', async () => {
    expect((await create('ANN@example.com')).body).toMatchObject({ status: 409, field: 'email' });
  });

  test('gets a nickname and the admin role, and loses them', async () => {
    await create('bob@example.com');
    const patch = (body: object) => station.call('PATCH', path('bob@example.com'), { body });
    expect((await patch({ nickname: 'Bob', isAdmin: true })).body).toMatchObject({ nickname: 'Bob', isAdmin: true });
    expect((await patch({ nickname: null, isAdmin: false })).body).toMatchObject({ nickname: null, isAdmin: false });
    expect((await patch({ nickname: 'n'.repeat(256) })).status).toBe(200);
    expect((await patch({ nickname: 'n'.repeat(257) })).body).toMatchObject({ status: 400, field: 'nickname' });
    expect((await patch({})).status).toBe(200);
  });

  test('who is disabled loses every session and cannot sign in until enabled again', async () => {
    await create('eve@example.com');
    const { token } = (await signIn('eve@example.com', 'for-now')).body;
    expect((await station.call('POST', path('eve@example.com', '/disable'))).body.enabled).toBe(false);
    expect((await as(token)('GET', '/station/v1/session')).status).toBe(401);
    expect((await signIn('eve@example.com', 'for-now')).status).toBe(401);
    expect((await station.call('POST', path('eve@example.com', '/enable'))).body.enabled).toBe(true);
    expect((await as(token)('GET', '/station/v1/session')).status).toBe(401);
    expect((await signIn('eve@example.com', 'for-now')).status).toBe(201);
  });

  test('whose password is reset has the new temporary one and no session', async () => {
    await create('dan@example.com');
    const { token } = (await signIn('dan@example.com', 'for-now')).body;
    const reset = await station.call('POST', path('dan@example.com', '/resetPassword'), {
      body: { temporaryPassword: 'again' },
    });
    expect(reset.body).toMatchObject({ username: 'dan@example.com', status: 'pending' });
    expect((await as(token)('GET', '/station/v1/session')).status).toBe(401);
    expect((await signIn('dan@example.com', 'for-now')).status).toBe(401);
    expect((await signIn('dan@example.com', 'again')).status).toBe(201);
  });

  test('who is deleted is gone, session and all', async () => {
    await create('gone@example.com');
    const { token } = (await signIn('gone@example.com', 'for-now')).body;
    expect((await station.call('DELETE', path('gone@example.com'))).status).toBe(204);
    expect((await as(token)('GET', '/station/v1/session')).status).toBe(401);
    for (const [method, action] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/enable'],
      ['POST', '/disable'],
    ] as const)
      expect((await station.call(method, path('gone@example.com', action))).status).toBe(404);
    expect((await create('gone@example.com')).status).toBe(201);
  });

  test.each([
    [{ email: 'no-at-sign' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'e'.repeat(250)}@ab.com` }, 'email'],
    [{ temporaryPassword: '' }, 'temporaryPassword'],
    [{ temporaryPassword: 'p'.repeat(257) }, 'temporaryPassword'],
    [{ temporaryPassword: undefined }, 'temporaryPassword'],
    [{ isAdmin: 'yes' }, 'isAdmin'],
  ])('with %j is refused', async (fields, field) => {
    expect((await create('x@example.com', fields)).body).toMatchObject({ status: 400, field });
  });

  test('with each limit itself is taken', async () => {
    const longest = `${'e'.repeat(249)}@ab.com`;
    expect((await create(longest, { temporaryPassword: 'p'.repeat(256) })).status).toBe(201);
    expect((await create('a@b', { temporaryPassword: 'p' })).status).toBe(201);
  });
});

describe('the users of an organization', () => {
  test('are listed in pages, each once', async () => {
    const emails: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await station.call('GET', `/station/v1/users?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      emails.push(...body.items.map(({ email }: { email: string }) => email));
      cursor = body.nextCursor;
    }
    expect(emails[0]).toBe(station.adminEmail);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toContain('Ann@Example.com');
    expect((await station.call('GET', '/station/v1/users?cursor=x')).body).toMatchObject({ field: 'cursor' });
  });

  test('are at most as many as the entitlements say', async () => {
    const { body } = await station.call('GET', '/station/v1/users?limit=100');
    const maxUsers = body.items.length + 1;
    await station.call('PATCH', '/station/v1/settings', { body: { maxUsers } });
    expect((await station.call('GET', '/api/v1/entitlements')).body.maxUsers).toBe(maxUsers);
    expect((await create('last@example.com')).status).toBe(201);
    expect((await create('beyond@example.com')).status).toBe(403);
    await station.call('PATCH', '/station/v1/settings', { body: { maxUsers: 100 } });
  });

  test('keep the last administrator who can sign in', async () => {
    const admin = station.adminEmail;
    const attempts = [
      ['POST', path(admin, '/disable'), {}],
      ['DELETE', path(admin), {}],
      ['PATCH', path(admin), { isAdmin: false }],
    ] as const;
    for (const [method, target, body] of attempts)
      expect((await station.call(method, target, { ...(method === 'PATCH' && { body }) })).status).toBe(409);
    // A disabled administrator is none.
    await create('second@example.com', { isAdmin: true });
    await station.call('POST', path('second@example.com', '/disable'));
    expect((await station.call('DELETE', path(admin))).status).toBe(409);
    await station.call('POST', path('second@example.com', '/enable'));
    const answers = await Promise.all([
      station.call('POST', path(admin, '/disable')),
      station.call('POST', path('second@example.com', '/disable')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Whoever is left opens the station's own window.
    expect((await as(await station.station.windowToken())('GET', '/station/v1/session')).body.isAdmin).toBe(true);
    await station.call('POST', path(admin, '/enable'));
  });

  test('are managed by administrators only', async () => {
    const { token } = (await signIn('bob@example.com', 'for-now')).body;
    const bob = as(token);
    const attempts = [
      ['GET', '/station/v1/users', undefined],
      ['POST', '/station/v1/users', { email: 'z@example.com', temporaryPassword: 'z' }],
      ['GET', path('ann@example.com'), undefined],
      ['PATCH', path('bob@example.com'), { isAdmin: true }],
      ['POST', path('ann@example.com', '/disable'), undefined],
      ['POST', path('ann@example.com', '/enable'), undefined],
      ['POST', path('ann@example.com', '/resetPassword'), { temporaryPassword: 'x' }],
      ['DELETE', path('ann@example.com'), undefined],
    ] as const;
    for (const [method, target, body] of attempts)
      expect([method, target, (await bob(method, target, body)).status]).toEqual([method, target, 403]);
  });

  test('an API key has no password to change', async () => {
    const body = { password: 'x', newPassword: '12345678' };
    expect((await station.call('PUT', '/station/v1/session/password', { body })).status).toBe(400);
  });

  test('every change has its audit row, none of them a hash of a password', () => {
    const rows = audited('user');
    const triggers = rows.map(({ action, after }) => (after && JSON.parse(after).trigger) ?? action);
    for (const trigger of ['create', 'changePassword', 'update', 'disable', 'enable', 'resetPassword', 'delete'])
      expect(triggers).toContain(trigger);
    expect(rows[0]).toMatchObject({ action: 'create', actor: 'First start', before: null });
    expect(rows.some(({ actor }) => actor === 'Ann@Example.com')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|passwordHash/);
  });
});
