import { afterAll, beforeAll, expect, test } from 'vitest';
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
