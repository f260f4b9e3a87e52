import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteRoutes } from '../../../main/api/site.ts';
import { exchange, head } from '../../support/rawHttp.ts';

/** The window's files as a browser gets them. */

const folder = mkdtempSync(join(tmpdir(), 'packwright-files-'));
const app = express().disable('etag').disable('x-powered-by');
app.use(siteRoutes(folder, "default-src 'self'"));
const server = createServer(app);
let url = '';
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'start.js'), 'start()');
  writeFileSync(join(folder, '.secret'), 'no');
  for (const name of ['a-1.js', 'b-2.css', 'c-3.woff2', 'd e.svg']) writeFileSync(join(folder, 'assets', name), name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const forever = 'public, max-age=31536000, immutable';

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache', '<!doctype html>'],
  ['/any/page', 200, 'text/html; charset=utf-8', 'no-cache', '<!doctype html>'],
  ['/start.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=0', 'start()'],
  ['/assets/a-1.js?x=1', 200, 'text/javascript; charset=utf-8', forever, 'a-1.js'],
  ['/assets/b-2.css', 200, 'text/css; charset=utf-8', forever, 'b-2.css'],
  ['/assets/c-3.woff2', 200, 'font/woff2', forever, 'c-3.woff2'],
  ['/assets/d%20e.svg', 200, 'image/svg+xml', forever, 'd e.svg'],
])('GET %s', async (path, status, type, caching, text) => {
  const answer = await fetch(url + path);
  const headers = (...names: string[]) => names.map((name) => answer.headers.get(name));
  expect([answer.status, ...headers('content-type', 'cache-control')]).toEqual([status, type, caching]);
  expect(headers('content-security-policy', 'content-length')).toEqual(["default-src 'self'", String(text.length)]);
  expect(await answer.text()).toBe(text);

  const bare = await fetch(url + path, { method: 'HEAD' });
  expect([bare.status, bare.headers.get('content-length'), await bare.text()]).toEqual([200, String(text.length), '']);

  const etag = answer.headers.get('etag') ?? '';
  // `fetch` itself asks for a fresh copy.
  const conditional = (known: string) =>
    exchange(url, [head(url, `GET ${path}`, { 'If-None-Match': known, Connection: 'close' })]);
  expect(await conditional(etag)).toMatchObject({ status: 304, head: expect.stringContaining(etag), body: '' });
  expect(await conditional('"other"')).toMatchObject({ status: 200, body: text });
});

test.each([
  '/missing.js',
  '/assets/missing.js',
  '/.secret',
  '/assets/..%2f.secret',
  '/api/v1/nothing',
  '/station/v1/x',
])('there is nothing at %s', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});
