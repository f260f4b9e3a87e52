import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Operation } from '../../../main/contract/index.ts';
import { openApiDocument } from '../../../main/contract/openapi.ts';
import { requestExamples } from '../../../main/contract/requestExamples.ts';
import { validator } from '../../../main/contract/validator.ts';
import { runToEnd } from '../../../main/domain/steps.ts';
import { unknownFields } from '../../../main/domain/unknownFields.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

const examples: Readonly<Record<string, unknown>> = requestExamples;
const withBody = (Object.entries(operations) as [string, Operation][]).flatMap(
  ([id, { path, method, body, entries }]) => (body ? [{ id, path, method: method.toLowerCase(), body, entries }] : []),
);
interface Document {
  readonly paths: Readonly<
    Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>
  >;
}
const documents = {
  service: openApiDocument('service', '1.0.0') as unknown as Document,
  station: openApiDocument('station', '1.0.0') as unknown as Document,
};

test.each(withBody)('the example of $id is accepted by its schema, and is in the document', (operation) => {
  const { id, path, method, body, entries } = operation;
  expect(validator(body)(examples[id])).toBeNull();
  expect(runToEnd(unknownFields(entries ?? body, examples[id]))).toEqual({ slips: [], units: [], others: [] });
  const { paths } = documents[path.startsWith('/api/v1/') ? 'service' : 'station'];
  expect(paths[path]?.[method]?.requestBody?.content['application/json']?.example).toEqual(examples[id]);
});

describe('a station', () => {
  let station: TestStation;
  beforeAll(async () => (station = await startStation()));
  afterAll(() => station[Symbol.asyncDispose]());

  async function send(
    id: keyof typeof requestExamples,
    params: Readonly<Record<string, string>> = {},
    body: object = requestExamples[id],
  ) {
    const { method, path } = operations[id];
    const at = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const answer = await station.call(method, at, { body });
    expect([id, answer.body?.detail ?? null]).toEqual([id, null]);
    expect(answer.status).toBeLessThan(300);
    return answer;
  }

  test('accepts the examples one after the other', async () => {
    await send('createItem');
    await send('updateItem', { itemId: 'MUG-BLUE' });
    await send('replaceItem', { itemId: 'MUG-BLUE' }, { ...requestExamples.replaceItem, version: 2 });
    expect((await send('importItems')).body).toMatchObject({ created: 1, errors: [] });
    await send('findItems');
    await send('getManyItems');
    await send('queryItems');
    await send('createContainer');
    await send('updateContainer', { containerId: 'BOX-M' });
    await send('queryContainers');
    await send('pack');
    await send('createRule');
    await send('updateRule', { id: 'NO-ENVELOPES-FOR-GLASS' });
    await send('createPolicy');
    await send('lintPolicies');
    await send('simulatePolicies');
    const order = (await send('createOrder')).body;
    await send('updateOrder', { id: order.id });
    expect((await send('importOrders')).body).toMatchObject({ ordersUpdated: 1, errors: [] });
    await send('createSlot');
    await send('updateSlot', { location: 'A-03-02' });
    await send('createWavePlan');
    await send('createRateTable');
    await send('lookupTableRates', {}, { ...requestExamples.lookupTableRates, version: 1 });
    await send('createConsolidationProfile');
    await send('putIntegration', { connectorType: 'generic' });
    await send('previewMapping', { connectorType: 'generic' });
    await send('exportRecords');
    await send('createApiKey');
    await send('createUser');
    await send('updateSettings');
    const shipment = await send('createShipment', {}, { ...requestExamples.createShipment, orderIds: [order.id] });
    await send('optimizeShipment', { id: shipment.body.id });
  }, 60_000);
});
