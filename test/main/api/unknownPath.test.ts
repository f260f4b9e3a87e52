import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test.each([
  ['GET', '/api/v1/orders/abc', null, '; "Read an order" is at GET /station/v1/orders/{id}.'],
  ['GET', '/api/v1/shipments/abc', 'DELETE', 'is at GET /station/v1/shipments/{id}.'],
  ['POST', '/api/v1/keys', 'GET', 'is at POST /station/v1/keys.'],
  ['POST', '/station/v1/pack', null, '; "Pack items into containers" is at POST /api/v1/pack.'],
  ['PUT', '/api/v1/items', 'GET, POST', 'Unknown endpoint: PUT /api/v1/items; this path supports GET, POST.'],
  ['DELETE', '/api/v1/pack', 'POST', 'Unknown endpoint: DELETE /api/v1/pack; this path supports POST.'],
  ['POST', '/api/v1/orders/import', null, '; did you mean POST /api/v1/orders/import/csv?'],
  ['GET', '/api/v1/item', null, '; did you mean GET /api/v1/items?'],
  ['GET', '/api/v1/items/', null, '; did you mean GET /api/v1/items?'],
  ['GET', '/api/v1/item/A1', null, '; did you mean GET /api/v1/items/{itemId}?'],
  ['GET', '/api/v1/order/A1', null, '; did you mean GET /station/v1/orders/{id}?'],
  ['POST', '/station/v1/order:import', null, '; did you mean POST /station/v1/orders:import?'],
  ['DELETE', '/api/v1/nowhere/at/all', null, 'Unknown endpoint: DELETE /api/v1/nowhere/at/all. See /station/v1/docs.'],
  ['GET', '/api/v1/nowhere', null, 'Unknown endpoint: GET /api/v1/nowhere. See /station/v1/docs.'],
] as const)('%s %s is not found, and says where to go', async (method, path, allow, detail) => {
  const answer = await station.call(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([404, allow]);
  expect(answer.body).toMatchObject({ status: 404, detail: expect.stringContaining(detail) as string });
});

test.each([
  ...['/api', '/api/', '/api/v1', '/api/v1/', '/station/v1', '/api/openapi.json', '/api/v1/openapi.json'],
  ...['/openapi.json', '/openapi.yaml', '/swagger.json', '/api/v1/docs', '/api/docs', '/station/v1/swagger'],
])('GET %s is not found, and names the OpenAPI documents', async (path) => {
  for (const key of [null, station.adminKey]) {
    const { status, body } = await station.call('GET', path, { key });
    expect([status, body.detail]).toEqual([404, expect.stringContaining('/station/v1/openapi/service.json')]);
  }
});

test.each(['/docs', '/docs/', '/swagger', '/swagger-ui', '/api-docs', '/redoc'])(
  'GET %s leads to the documents',
  async (path) => {
    const { status, headers } = await station.call('GET', path, { key: null });
    expect([status, headers.get('location')]).toEqual([308, '/station/v1/docs/']);
  },
);
