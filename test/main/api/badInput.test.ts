import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from '../../support/openApiJudge.ts';
import { startStation, type CallOptions, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
const mug = { id: 'M', length: 1, width: 1, height: 1, weight: 1 };

/** Sends it to a writing route, expects this problem, and that the masters are as they were. */
async function refused(options: CallOptions, status: number, field?: string) {
  const before = (await station.call('GET', '/station/v1/status')).body.items;
  const answer = await station.call('POST', '/api/v1/items', options);
  expect([answer.status, answer.body.field]).toEqual([status, field]);
  expect((await station.call('GET', '/station/v1/status')).body.items).toBe(before);
}

describe('a body that is not what it should be', () => {
  test.each([
    '',
    '{',
    '{"id":1,}',
    '[1',
    'NaN',
    '{"length":NaN}',
    '{"length":Infinity}',
    "{'id':'x'}",
    '{} {}',
    '// x\n{}',
    '\uFEFF{}',
  ])('%j is not valid JSON', (raw) => refused({ raw, headers: json }, 400));
  test.each(['null', '"x"', '1', '[]', '[[]]', 'true'])('%s is not an object', (raw) =>
    refused({ raw, headers: json }, 400),
  );

  test('wrong content types and encodings are named', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json, text/html',
      'application/vnd.api+json',
      'multipart/form-data',
    ])
      await refused({ raw: JSON.stringify(mug), headers: { 'content-type': type } }, 400, 'Content-Type');
    for (const encoding of ['gzip', 'br', 'identity, gzip'])
      await refused(
        { raw: JSON.stringify(mug), headers: { ...json, 'content-encoding': encoding } },
        400,
        'Content-Encoding',
      );
  });

  test('invalid UTF-8, deep nesting, prototype keys, broken strings', async () => {
    await refused({ raw: new Uint8Array([0x7b, 0x22, 0xc0, 0xae, 0x22, 0x3a, 0x31, 0x7d]), headers: json }, 400);
    await refused({ raw: '['.repeat(200_000), headers: json }, 400);
    await refused({ raw: `{"id":"D","customAttributes":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, headers: json }, 400);
    await refused({ raw: '{"id":"P","__proto__":{"isAdmin":true}}', headers: json }, 400, '__proto__');
    await refused(
      { raw: '{"id":"P","customAttributes":{"constructor":{"prototype":1}}}', headers: json },
      400,
      'customAttributes.constructor',
    );
    await refused({ raw: '{"id":"P\\u0000","length":1,"width":1,"height":1,"weight":1}', headers: json }, 400, 'id');
    await refused({ raw: '{"id":"P\\ud800","length":1,"width":1,"height":1,"weight":1}', headers: json }, 400, 'id');
    await refused({ raw: '{"id":"P","length":1e999,"width":1,"height":1,"weight":1}', headers: json }, 400, 'length');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('100 MB are refused before they are read, and the station goes on', async () => {
    const answer = await station.call('POST', '/api/v1/pack', {
      raw: new Uint8Array(100 * 1024 * 1024),
      headers: json,
    });
    expect(answer.status).toBe(413);
    expect((await station.call('GET', '/api/v1/items')).status).toBe(200);
  });

  test('a body of unknown length is cut off at the limit', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 20) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await fetch(`${station.station.url}/api/v1/pack`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...json, 'x-api-key': station.adminKey },
    } as RequestInit);
    const text = await response.text();
    judge('POST', '/api/v1/pack', { status: response.status, headers: response.headers, text, body: JSON.parse(text) });
    expect(response.status).toBe(413);
  });
});

describe('paths', () => {
  test.each([
    '/api/v1/nowhere',
    '/api/v2/items',
    '/api/v1/Items',
    '/api/v1/items/',
    '/station/v1',
    '/api/v1/jobs/unknown',
    '/assets/missing.js',
    '/nowhere.txt',
  ])('%s is not found', async (path) => {
    expect((await station.call('GET', path)).status).toBe(404);
  });
  test('an unknown method is not found', async () => {
    for (const [method, path] of [
      ['PUT', '/api/v1/items'],
      ['PATCH', '/api/v1/containers/x'],
      ['DELETE', '/api/v1/pack'],
      ['POST', '/'],
    ] as const)
      expect([method, (await station.call(method, path)).status]).toEqual([method, 404]);
  });
  test.each(['/api/v1/items/%zz', '/api/v1/items/%c0%ae'])('%s is not validly encoded', async (path) => {
    expect((await station.call('GET', path)).status).toBe(400);
  });
  test('path traversal finds nothing', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2fheadless.js',
      '/station/v1/docs/..%2fheadless.js',
    ])
      expect((await station.call('GET', path)).status).toBe(404);
  });
});

test('what is not even HTTP gets a problem, too', async () => {
  const { connect } = await import('node:net');
  const { port } = new URL(station.station.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).toContain('application/problem+json');
});
