import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test('the document says exactly what of a delivery is signed, with what, and how it is written', async () => {
  const { body } = await station.call('GET', '/station/v1/openapi/service.json');
  const paths = Object.values(
    body.paths as Record<string, { post?: { parameters?: { name: string; description: string }[] } }>,
  );
  const header = paths.flatMap(({ post }) => post?.parameters ?? []).find(({ name }) => name === 'X-Webhook-Signature');
  expect(header?.description).toBe(
    '`sha256=` and 64 hexadecimal digits in either case: the HMAC-SHA256 of the bytes of the body exactly as they are sent, and of nothing else. The key is the webhook secret as UTF-8 text.',
  );
});

test('a body that starts with a byte order mark is signed with it and read without it', async () => {
  await configure(station);
  const item = { id: 'MARKED', length: 1, width: 1, height: 1, weight: 1 };
  const bytes = new TextEncoder().encode(
    `\uFEFF${JSON.stringify({ deliveryId: 'M-1', items: [item, { id: 'NONE' }] })}`,
  );
  const { status, body } = await deliver(station, bytes);
  expect([status, body['x-senderDeliveryId']]).toEqual([200, 'M-1']);
  expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1, rejected: 1 });
  const resent = await station.call('POST', `/station/v1/integrations/generic/history/${body.deliveryId}/resend`);
  expect(resent.status).toBeLessThan(300);
});
