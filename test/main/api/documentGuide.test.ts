import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentGuide } from '../../../main/contract/documentGuide.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test('the commands of the documents lead from an item to a shipment that has left with its label', async () => {
  const steps = [...documentGuide.service.matchAll(/^call (-X POST )?"?\$URL([^\s"]+)"?(?: -d '(.*)')?$/gm)];
  expect(steps).toHaveLength(documentGuide.service.match(/^call /gm)?.length ?? 0);
  expect(steps).toHaveLength(14);
  const known = new Map<string, string>();
  const filled = (text: string): string => text.replace(/ORDER_ID|SHIPMENT_ID/, (name) => known.get(name) ?? name);
  const answers = new Map<string, Answer['body']>();
  for (const [, isPost, path = '', body] of steps) {
    const method = isPost !== undefined || body !== undefined ? 'POST' : 'GET';
    const answer = await station.call(method, filled(path), {
      ...(body !== undefined && { raw: filled(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([path, answer.status < 300, answer.headers.get('warning')]).toEqual([path, true, null]);
    if (path === '/api/v1/orders') known.set('ORDER_ID', answer.body.id as string);
    if (path === '/api/v1/shipments') known.set('SHIPMENT_ID', answer.body.id as string);
    answers.set(path, answer.body);
  }
  const SHIPMENT_ID = known.get('SHIPMENT_ID') ?? '';
  const last = answers.get('/api/v1/shipments/SHIPMENT_ID');
  expect(last).toMatchObject({
    ...{ id: SHIPMENT_ID, status: 'Shipped', packResult: { results: [{ containerId: 'BX-1', unpackedItems: [] }] } },
    execution: { carrierId: 'UPS', masterTrackingNumber: '1Z999AA10123456784' },
  });
  for (const list of ['/station/v1/shipments?shippedFrom', '/api/v1/shipments?x-sourceOrderId'])
    expect([...answers].find(([path]) => path.startsWith(list))?.[1].items).toMatchObject([{ id: SHIPMENT_ID }]);
});
