import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, type Operation } from '../../../main/contract/index.ts';
import { sampleOf, type SchemaNode } from '../../support/schemaSamples.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const writing = Object.entries(operations as Readonly<Record<string, Operation>>).filter(
  ([, { method }]) => method !== 'GET',
);
const strict = writing.filter(([, { refusesUnknownFields }]) => refusesUnknownFields === 'all');
const sample = (schema: unknown) => sampleOf((schema ?? {}) as SchemaNode) as Readonly<Record<string, unknown>>;

function send({ method, path, params, body }: Operation, more: object) {
  const values = params ? sample(params) : {};
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return station.call(method, address, { body: { ...(body && sample(body)), ...more } });
}

test('every operation with a secret, and every one about keys, users, sessions and operators, is marked', () => {
  const isAboutAccess = ({ carriesSecret, path }: Operation) =>
    carriesSecret === true ||
    /\/(?:keys|users|session|operators|vault|callbackSecret)\b|\/rotate$|[pP]assword$/.test(path);
  const unmarked = writing.filter(([, operation]) => isAboutAccess(operation) && !operation.refusesUnknownFields);
  expect(unmarked.map(([id]) => id)).toEqual([]);
  expect(strict.length).toBeGreaterThan(20);
});

/** Names that no operation knows, among them those of options that other systems have, and `x-` members. */
const names = fc.oneof(
  fc.constantFrom('expiresAt', 'graceHours', 'scope', 'x-expiresAt', 'role.admin', 'constructor'),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => `q${text}`),
);

test.each(strict)('%s refuses a member that it does not know, and names it', async (_, operation) => {
  await fc.assert(
    fc.asyncProperty(names, fc.constantFrom<unknown>(null, 1, 'a', true, {}, []), async (name, value) => {
      const known = ((operation.body ?? {}) as SchemaNode).properties ?? {};
      fc.pre(!Object.hasOwn(known, name));
      const { status, body } = await send(operation, { [name]: value });
      expect([status, body.field]).toEqual([400, name]);
    }),
    { numRuns: 12, examples: [['expiresAt', '2027-01-01T00:00:00Z']] },
  );
});

test('an operation without a body takes none or {}, and no list or text', async () => {
  const rotate = (options: object) => station.call('POST', '/station/v1/callbackSecret', options);
  expect((await rotate({})).status).toBe(201);
  expect((await rotate({ body: {} })).status).toBe(201);
  expect((await rotate({ body: [] })).status).toBe(201);
  expect((await rotate({ body: [1] })).status).toBe(400);
  expect((await rotate({ body: 'for ever' })).status).toBe(400);
  expect((await rotate({ raw: 'expiresAt=1', headers: { 'content-type': 'text/plain' } })).status).toBe(400);
});
