import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Operation } from '../../../main/contract/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const table: readonly (readonly [string, Operation])[] = Object.entries(operations);
const target = (path: string) => path.replace(/\{\w+\}/g, 'x');

describe('credentials', () => {
  test.each(table.filter(([, { access }]) => access !== 'public'))(
    '%s asks who you are',
    async (_, { method, path }) => {
      for (const key of [
        null,
        '',
        'pw_live_wrong',
        `pw_live_${'A'.repeat(43)}`,
        `${station.adminKey} `,
        station.adminKey.toUpperCase(),
      ]) {
        const answer = await station.call(method, target(path), { key });
        if (key === `${station.adminKey} `) continue;
        expect([key, answer.status, answer.body.type]).toEqual([key, 401, 'urn:packwright:error:unauthorized']);
      }
    },
  );

  test('sign-in gives a token that works until sign-out', async () => {
    const { status, body } = await station.call('POST', '/station/v1/session', {
      key: null,
      body: { email: station.adminEmail.toUpperCase(), password: station.adminPassword },
    });
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await station.call('GET', '/station/v1/session', { key: null, headers })).body).toMatchObject({
      name: station.adminEmail,
      isAdmin: true,
      mode: 'live',
    });
    expect((await station.call('GET', '/api/v1/items', { key: null, headers })).status).toBe(200);
    expect((await station.call('GET', '/api/v1/items', { headers })).status).toBe(401);
    expect((await station.call('DELETE', '/station/v1/session', { key: null, headers })).status).toBe(204);
    expect((await station.call('GET', '/station/v1/session', { key: null, headers })).status).toBe(401);
  });

  test('altered and foreign tokens are refused', async () => {
    const { body } = await station.call('POST', '/station/v1/session', {
      key: null,
      body: { ticket: station.station.issueTicket() },
    });
    const [head, claims, signature] = (body.token as string).split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const later = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 4_000_000_000 }),
    ).toString('base64url');
    for (const token of [
      `${none}.${claims}.`,
      `${head}.${later}.${signature}`,
      `${head}.${claims}.`,
      `${head}.${claims}`,
      'x',
      'x'.repeat(5000),
    ])
      expect(
        (await station.call('GET', '/station/v1/session', { key: null, headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(401);
    expect(
      (await station.call('GET', '/station/v1/session', { key: null, headers: { authorization: 'Basic eDp5' } }))
        .status,
    ).toBe(401);
  });

  test('a ticket is good once', async () => {
    const ticket = station.station.issueTicket();
    expect((await station.call('POST', '/station/v1/session', { key: null, body: { ticket } })).status).toBe(201);
    expect((await station.call('POST', '/station/v1/session', { key: null, body: { ticket } })).status).toBe(401);
  });

  test('guessing a password is slowed down after five tries a minute', async () => {
    const guess = () =>
      station.call('POST', '/station/v1/session', { key: null, body: { email: 'guess@example.com', password: 'x' } });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).not.toHaveProperty('doc_url');
  });
});

/** A request with exactly these header lines. */
function raw(lines: readonly (readonly [string, string])[], path = '/api/v1/items', method = 'GET'): Promise<number> {
  const { port } = new URL(station.station.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        setHost: false,
        headers: lines.flat() as unknown as Record<string, string>,
        agent: false,
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the guard', () => {
  const port = () => new URL(station.station.url).port;
  const key = (): readonly [string, string] => ['X-Api-Key', station.adminKey];

  test('lets our own names in', async () => {
    for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`]) {
      expect(await raw([['Host', host], key()])).toBe(200);
      expect(await raw([['Host', host], ['Origin', `http://${host}`], key()])).toBe(200);
    }
  });

  test('refuses every other Host, also on public routes', async () => {
    for (const host of [
      'evil.test',
      `evil.test:${port()}`,
      `:${port()}`,
      `localhost.:${port()}`,
      `127.1:${port()}`,
      `0.0.0.0:${port()}`,
      `LOCALHOST:${port()}`,
      '127.0.0.1',
      '127.0.0.1:1',
    ])
      for (const path of ['/api/v1/items', '/station/v1/health', '/', '/station/v1/openapi.json'])
        expect([host, path, await raw([['Host', host], key()], path)]).toEqual([host, path, 403]);
    expect(await raw([['Host', `127.0.0.1:${port()}`], ['Host', 'evil.test'], key()])).toBeGreaterThanOrEqual(400);
  });

  test('refuses pages of other origins and sites', async () => {
    const host: readonly [string, string] = ['Host', `127.0.0.1:${port()}`];
    for (const origin of [
      'null',
      'https://evil.test',
      'http://localhost:1',
      'file://',
      `http://127.0.0.1:${port()}/`,
      `https://127.0.0.1:${port()}`,
    ])
      expect([origin, await raw([host, ['Origin', origin], key()])]).toEqual([origin, 403]);
    for (const site of ['cross-site', 'same-site'])
      expect(await raw([host, ['Sec-Fetch-Site', site], key()])).toBe(403);
    expect(await raw([host, ['Sec-Fetch-Site', 'same-origin'], key()])).toBe(200);
  });

  test('answers no CORS question', async () => {
    const answer = await station.call('OPTIONS', '/api/v1/items', { headers: { origin: 'http://evil.test' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('serves the other loopback family, too', async () => {
    const response = await fetch(`http://[::1]:${port()}/station/v1/health`).catch(() => null);
    if (response) expect(response.status).toBe(200);
  });
});

describe('documents', () => {
  test('both OpenAPI documents and the pages of errors are served', async () => {
    const service = await station.call('GET', '/station/v1/openapi/service.json', { key: null });
    expect(service.body.openapi).toBe('3.1.0');
    expect(Object.keys(service.body.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
    const own = await station.call('GET', '/station/v1/openapi.json', { key: null });
    expect(Object.keys(own.body.paths).every((path) => path.startsWith('/station/v1/'))).toBe(true);
    const problem = await station.call('GET', '/api/v1/nowhere');
    expect(problem.body).toMatchObject({
      type: 'urn:packwright:error:not_found',
      title: expect.any(String),
      status: 404,
      instance: expect.stringMatching(/^\w{26}$/),
    });
    const page = await fetch(problem.body.doc_url as string);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('not_found');
  });

  test('the viewer is a page of the station, and its address without a slash leads to it', async () => {
    const page = await station.call('GET', '/station/v1/docs/', { key: null });
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui-bundle.js');
    const redirect = await station.call('GET', '/station/v1/docs', { key: null });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/station/v1/docs/']);
  });
});
