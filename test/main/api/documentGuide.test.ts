import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentGuide } from '../../../main/contract/documentGuide.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test('the first steps of the documents lead from an item to its packing plan', async () => {
  const steps = [...documentGuide.service.matchAll(/^call (-X POST )?\$URL(\S+)(?: -d '(.*)')?$/gm)];
  expect(steps).toHaveLength(6);
  const known = new Map<string, string>();
  const filled = (text: string): string => text.replace(/ORDER_ID|SHIPMENT_ID/, (name) => known.get(name) ?? name);
  let last: unknown = null;
  for (const [, isPost, path = '', body] of steps) {
    const method = isPost !== undefined || body !== undefined ? 'POST' : 'GET';
    const answer = await station.call(method, filled(path), {
      ...(body !== undefined && { raw: filled(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([path, answer.status < 300, answer.headers.get('warning')]).toEqual([path, true, null]);
    if (path === '/api/v1/orders') known.set('ORDER_ID', answer.body.id as string);
    if (path === '/api/v1/shipments') known.set('SHIPMENT_ID', answer.body.id as string);
    last = answer.body;
  }
  expect(last).toMatchObject({ packResult: { results: [{ containerId: 'BX-1', unpackedItems: [] }] } });
});
