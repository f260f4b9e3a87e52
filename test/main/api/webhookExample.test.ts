import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, exampleCommand } from '../../../renderer/features/integrations/webhookExample.ts';
import { configure, deliver, ended, secret } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

describe('the command of the webhook tab', () => {
  let station: TestStation;
  beforeAll(async () => {
    station = await startStation();
  });
  afterAll(() => station[Symbol.asyncDispose]());

  it.each(['generic', 'sapS4Hana', 'businessCentral'])(
    'pasted into a shell, it delivers an item and an order to %s',
    async (type) => {
      await configure(station, {}, type);
      const { body: integration } = await station.call('GET', `/api/v1/integrations/${type}`);
      const { body: webhook } = await station.call('GET', `/station/v1/integrations/${type}/webhook`);
      const body = exampleBody(integration.fieldMappings);
      const command = exampleCommand(webhook.url, webhook.signatureHeader, body, secret);
      const answer = await run(command);
      expect(answer).toMatchObject({ success: true, deliveryId: expect.any(String) });
      const entry = await ended(station, answer.deliveryId, type);
      expect([entry.errors, entry.rejected, entry.accepted + entry.unchanged]).toEqual([[], 0, 2]);
    },
  );

  it('carries quotes in a secret, and a wrong secret is refused', async () => {
    const odd = `it's "$HOME" \\ odd`;
    await configure(station, { settings: { webhookSecret: odd } });
    const { body: webhook } = await station.call('GET', '/station/v1/integrations/generic/webhook');
    const body = `{"items":[{"id":"PING","length":1,"width":1,"height":1,"weight":1}],"event":"it's"}`;
    expect(await run(exampleCommand(webhook.url, webhook.signatureHeader, body, odd))).toMatchObject({ success: true });
    expect(await run(exampleCommand(webhook.url, webhook.signatureHeader, body, null))).toMatchObject({ status: 401 });
  });
});

describe('the example in the answer to a body without records', () => {
  let station: TestStation;
  beforeAll(async () => {
    station = await startStation();
  });
  afterAll(() => station[Symbol.asyncDispose]());

  const ownLines = (...fields: readonly string[]) => ({
    deliveryMappings: [
      { sourceField: 'Beleg', targetField: 'sourceOrderId' },
      ...['quantityOrdered', ...fields].map((field) => ({
        ...{ sourceField: `Rows[].${field}_1`, targetField: `lines[].${field}` },
      })),
    ],
  });
  it.each([
    ['the words of the API', 'generic', {}],
    ['SAP', 'sapS4Hana', {}],
    ['Business Central', 'businessCentral', {}],
    ['a mapping of the item id alone', 'generic', ownLines('itemId')],
    ['a mapping of dimensions instead of items', 'generic', ownLines('length', 'width', 'height')],
  ])('is accepted as it is: in %s', async (_, type, fieldMappings) => {
    await configure(station, { fieldMappings }, type);
    const { body } = await deliver(station, { data: 1 }, { type });
    expect(body.detail.length).toBeLessThan(160);
    const { deliveryId } = (await deliver(station, body['x-example'], { type })).body;
    const entry = await ended(station, deliveryId, type);
    expect([entry.errors, entry.accepted + entry.unchanged]).toEqual([[], 2]);
    const ofOrders = entry.warnings.filter((warning: string) => warning.startsWith('deliveries'));
    // A mapping without an address or a weight has no example of one.
    expect(ofOrders.filter((warning: string) => !/no ship-to address|has no weight/.test(warning))).toEqual([]);
  });
});

/** Runs the text in a shell, as if it were pasted. */
async function run(command: string): Promise<{ deliveryId: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile('sh', ['-c', command], (error, stdout) => (error ? reject(error) : resolve(stdout)));
  return JSON.parse(await promise) as { deliveryId: string };
}
