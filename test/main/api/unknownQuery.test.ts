import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../../main/contract/openapi.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const get = (path: string) => station.call('GET', path);

test('an unknown query parameter of a GET is named in a warning, and the answer is the same', async () => {
  for (const path of ['/api/v1/items', '/api/v1/rules', '/api/v1/entitlements', '/station/v1/warehouse']) {
    const plain = await get(path);
    expect([path, plain.headers.get('warning')]).toEqual([path, null]);
    const asked = await get(`${path}?serach=foo`);
    expect([asked.status, asked.text]).toEqual([200, plain.text]);
    expect(asked.headers.get('warning')).toBe('299 - "Unknown query parameter ignored: serach"');
  }
  expect((await get('/api/v1/items?limit=5&search=a')).headers.get('warning')).toBeNull();
});

test('a warning is short and has no character that a header cannot carry', async () => {
  const names = ['a b', 'q"', 'ü', 'line\nbreak', 'x'.repeat(500), 'f', 'f', 'g'];
  const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&');
  const warning = (await get(`/api/v1/items?${query}`)).headers.get('warning');
  expect(warning).toBe(
    `299 - "Unknown query parameter ignored: 'a b', 'q'', %C3%BC, 'line%0Abreak', ${'x'.repeat(64)} and 2 more"`,
  );
});

test('a problem carries it too, and both documents describe it for every GET', async () => {
  const missing = await get('/api/v1/items/none?verison=1');
  expect([missing.status, missing.headers.get('warning')]).toEqual([404, expect.stringContaining('verison')]);
  for (const name of ['service', 'station'] as const) {
    const paths = openApiDocument(name, '1')['paths'] as Record<
      string,
      Record<string, { responses: Record<string, { headers?: object }> }>
    >;
    for (const { get: operation } of Object.values(paths))
      if (operation) expect(operation.responses['200']?.headers).toHaveProperty('Warning');
  }
});
