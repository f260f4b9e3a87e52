import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../../../main/api/problems.ts';
import { DomainError, message, problemRegistry, problemType, type ProblemCode } from '../../../main/contract/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const codes = Object.keys(problemRegistry) as ProblemCode[];

test.each(codes)('the link of %s leads to a page that explains it, with links that lead somewhere', async (code) => {
  const baseUrl = station.station.url;
  const { doc_url: link, status, title, type } = problemOf(new DomainError(code, 'Detail'), { traceId: 'T', baseUrl });
  expect(type).toBe(problemType(code));
  expect(link === undefined).toBe(status === 429);
  const page = await fetch(link ?? `${baseUrl}/station/v1/errors/${code}`);
  const text = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  for (const said of [String(status), title, problemRegistry[code].help, type]) expect(text).toContain(said);
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => new URL(to, page.url));
  expect(links.length).toBeGreaterThan(0);
  expect(await Promise.all(links.map(async (to) => (await fetch(to)).status))).toEqual(links.map(() => 200));
});

test('a problem has its key with parameters beside the text, from which the text can be written', async () => {
  const missing = await station.call('GET', '/api/v1/items/NO-SUCH');
  expect(missing.body).toMatchObject({
    detail: 'There is no item with the id "NO-SUCH".',
    'x-message': { code: 'recordUnknown', params: { noun: 'item', id: 'NO-SUCH' } },
  });
  expect(message('recordUnknown', missing.body['x-message'].params).text).toBe(missing.body.detail);
  const refused = await station.call('GET', '/api/v1/items', { key: 'nonsense' });
  expect(refused.body['x-message']).toEqual({ code: 'apiKeyInvalid', params: {} });
});

test('the type that 422 shares with 400 and the link of its own page come with the answer', async () => {
  const order = await station.call('POST', '/api/v1/orders', {
    body: { lines: [{ sku: 'NONE', quantityOrdered: 1 }] },
  });
  const refused = await station.call('POST', '/api/v1/shipments', {
    body: { orderIds: [(order.body as { id: string }).id], mode: 'Parcel' },
  });
  expect([refused.status, refused.body.type]).toEqual([422, 'urn:packwright:error:bad_request']);
  expect(await (await fetch(refused.body.doc_url as string)).text()).toContain('422 unprocessable');
});

test('the page of an unknown problem is not found', async () => {
  expect((await fetch(`${station.station.url}/station/v1/errors/toString`)).status).toBe(404);
});
