import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appRequestHandler } from '../../../main/electron/appProtocol.ts';
import { createWindowSession } from '../../../main/electron/windowSession.ts';
import { contentSecurityPolicy } from '../../../main/platform/contentSecurityPolicy.ts';

/** The handler of the window's scheme between real requests and a real HTTP server. */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let rendererDir: string;
let server: Server;
let received: { request: IncomingMessage; body: string }[];
let tokens: string[];
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  rendererDir = mkdtempSync(join(tmpdir(), 'packwright-renderer-'));
  writeFileSync(join(rendererDir, 'index.html'), '<h1>Station</h1>');
  received = [];
  tokens = ['first', 'second', 'third'];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ request, body });
      const expired = request.headers.authorization === 'Bearer first' && request.url?.includes('expired') === true;
      response.writeHead(expired ? 401 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        'x-request-id': '7',
      });
      response.end(JSON.stringify({ url: request.url }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const station = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: createWindowSession(
      () => Promise.resolve(tokens.shift() ?? 'none'),
      () => 0,
    ),
  };
  const handle = appRequestHandler({ rendererDir, station, fetcher: fetch, logger: quiet });
  ask = (path, init) => handle(new Request(`app://station${path}`, init));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(rendererDir, { recursive: true });
});

it('serves files with the policy', async () => {
  const response = await ask('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<h1>Station</h1>');
  expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['/missing.js', {}, 404],
  ['/%2e%2e%2fsecret.js', {}, 404],
  ['/index.html', { method: 'POST', body: 'x' }, 405],
  ['/index.html', { method: 'DELETE' }, 405],
])('answers %s %j with %i', async (path, init, status) => {
  expect((await ask(path, init)).status).toBe(status);
  expect(received).toEqual([]);
});

it('passes calls on with the session and without what the page says it is', async () => {
  const response = await ask('/api/v1/pack?x=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'k',
      authorization: 'Bearer stolen',
      cookie: 'a=b',
      origin: 'app://station',
      referer: 'app://station/',
      'sec-fetch-site': 'same-origin',
    },
    body: '{"items":[]}',
  });
  expect(await response.json()).toEqual({ url: '/api/v1/pack?x=1' });
  const [call] = received;
  expect(call?.body).toBe('{"items":[]}');
  expect(call?.request.headers).toMatchObject({
    authorization: 'Bearer first',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  });
  for (const name of ['cookie', 'origin', 'referer', 'sec-fetch-site'])
    expect(call?.request.headers).not.toHaveProperty(name);
});

it('keeps the answer of the station but its cookies', async () => {
  const { headers } = await ask('/station/v1/session');
  expect(headers.get('x-request-id')).toBe('7');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy);
});

it('opens one session for many calls, and a new one when it has ended', async () => {
  await ask('/api/v1/items');
  await ask('/api/v1/containers');
  expect(tokens).toEqual(['second', 'third']);
  expect((await ask('/api/v1/expired')).status).toBe(200);
  expect(received.at(-1)?.request.headers.authorization).toBe('Bearer second');
  await ask('/api/v1/items');
  expect(tokens).toEqual(['third']);
});

it('does not send a body twice: the page repeats such a call', async () => {
  expect((await ask('/api/v1/expired', { method: 'POST', body: 'x' })).status).toBe(401);
  expect((await ask('/api/v1/expired', { method: 'POST', body: 'x' })).status).toBe(200);
});

it.each([
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['a look-alike', { origin: 'app://station.evil.test' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('refuses a call that comes from %s', async (_name, headers: Record<string, string>) => {
  expect((await ask('/api/v1/items', { headers })).status).toBe(403);
  expect((await ask('/', { headers })).status).toBe(403);
  expect(received).toEqual([]);
});

it('refuses another host of the scheme', async () => {
  const handle = appRequestHandler({
    rendererDir,
    station: {
      url: 'http://127.0.0.1:1',
      session: createWindowSession(
        () => Promise.resolve('x'),
        () => 0,
      ),
    },
    fetcher: fetch,
    logger: quiet,
  });
  expect((await handle(new Request('app://other/index.html'))).status).toBe(403);
  expect((await handle(new Request('app://station/api/v1/items'))).status).toBe(502);
});

it('a path that looks like an address stays a path of the station', async () => {
  expect((await ask('//evil.test/api/v1/items')).status).toBe(200);
  expect((await ask('/api/v1//evil.test/')).status).toBe(200);
  expect(received.map(({ request }) => request.headers.host)).toEqual([
    `127.0.0.1:${(server.address() as AddressInfo).port}`,
  ]);
});
