import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, takesIdempotencyKey, type Operation } from '../../../main/contract/index.ts';
import { validator } from '../../../main/contract/validator.ts';
import { judge } from '../../support/openApiJudge.ts';
import { edgesOf, sampleOf, type SchemaNode } from '../../support/schemaSamples.ts';
import { parcelTable } from '../rating/rateTables.ts';
import { tenderOn } from '../../support/orders.ts';
import { startStation, type Answer, type CallOptions, type TestStation } from '../../support/startStation.ts';

/** What any operation can refuse, asked of each operation of the table; that each asks for credentials stands in access.test.ts. */
let station: TestStation;
let clerk: string;
beforeAll(async () => {
  // No batch of this file calls anybody back.
  station = await startStation({ sendCallback: () => Promise.resolve({ status: 204, error: null }) });
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
  const rateLimits = { pack: 1_000_000, batch: 1_000_000, rates: 1_000_000, ai: 1_000_000 };
  await station.call('PATCH', '/station/v1/settings', { body: { rateLimits, ...tenderOn } });
});
afterAll(() => station[Symbol.asyncDispose]());

type Row = readonly [id: string, operation: Operation];
const table: readonly Row[] = Object.entries(operations);
const rows = (wanted: (operation: Operation) => boolean): readonly Row[] =>
  table.filter(([, operation]) => wanted(operation));
const nodeOf = (schema: unknown): SchemaNode => (schema ?? {}) as SchemaNode;

/** The path with the smallest values that its parameters may have, or with these. */
function pathOf({ path, params }: Operation, given: Readonly<Record<string, unknown>> = {}): string {
  const values = { ...(sampleOf(nodeOf(params)) as object), ...given } as Readonly<Record<string, unknown>>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
const queryOf = ({ query }: Operation): string => {
  const values = (query ? sampleOf(nodeOf(query)) : {}) as Record<string, string>;
  return Object.keys(values).length === 0 ? '' : `?${new URLSearchParams(values).toString()}`;
};
/** A request that its schemas let pass, of things that are not there. */
function ask(operation: Operation, options: CallOptions = {}): Promise<Answer> {
  const body = operation.body ? { body: sampleOf(nodeOf(operation.body)) } : {};
  const file = new FormData();
  file.append('file', new Blob(['id']), 'file.csv');
  const upload = operation.upload ? { raw: file } : {};
  return station.call(operation.method, pathOf(operation) + queryOf(operation), { ...body, ...upload, ...options });
}

/** Sends the head of a request alone, as one whose body never comes. */
async function askWithHead({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  const { hostname, port } = new URL(station.station.url);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: { 'x-api-key': station.adminKey, ...headers } });
    outgoing.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers({ 'content-type': response.headers['content-type'] ?? '' }),
          text,
          bytes: Buffer.from(text),
          body: JSON.parse(text) as unknown,
        });
        outgoing.destroy();
      });
    });
    outgoing.flushHeaders();
  });
  judge(method, path, answer);
  return answer;
}

describe('who may not', () => {
  test.each(rows(({ access }) => access === 'admin'))('%s needs the admin role', async (_, operation) => {
    expect((await ask(operation, { key: clerk })).body).toMatchObject({
      status: 403,
      type: 'urn:packwright:error:forbidden',
    });
  });
  test.each(table)('%s is refused to pages of other origins', async (_, operation) => {
    const answer = await ask(operation, { headers: { origin: 'https://evil.test' } });
    expect(answer.body).toMatchObject({ status: 403, field: 'Origin' });
  });
});

describe('what is not there', () => {
  /** What the smallest request does not say. */
  const others: Readonly<Record<string, () => Promise<CallOptions>>> = {
    createRateVersion: () => Promise.resolve({ body: { ...parcelTable, version: 1 } }),
    endSession: async () => {
      const ticket = { ticket: station.station.issueTicket() };
      const { token } = (await station.call('POST', '/station/v1/session', { body: ticket, key: null })).body;
      return { key: null, headers: { authorization: `Bearer ${token}` } };
    },
  };
  const byId = rows(({ params, createsById }) => params !== undefined && createsById !== true).filter(
    // Every kind of document can be previewed.
    ([id]) => id !== 'previewDocument',
  );
  test.each(byId)('%s answers 404 for an unknown id', async (id, operation) => {
    const answer = await ask(operation, await others[id]?.());
    expect([id, answer.status, answer.body?.type]).toEqual([id, 404, 'urn:packwright:error:not_found']);
  });
});

describe('bodies', () => {
  test.each(rows(({ body }) => body !== undefined))(
    '%s takes JSON in UTF-8 alone, not larger than it says',
    async (_, operation) => {
      const json = { 'content-type': 'application/json' };
      const headers: readonly (readonly [string, Record<string, string>])[] = [
        ['Content-Type', { 'content-type': 'text/plain' }],
        ['Content-Encoding', { ...json, 'content-encoding': 'gzip' }],
      ];
      for (const [field, given] of headers)
        expect((await ask(operation, { headers: given })).body).toMatchObject({ status: 400, field });
      for (const raw of ['', '{', '[]', 'null'])
        if (raw !== '' || !operation.bodyMayBeAbsent)
          expect([raw, (await ask(operation, { raw, headers: json })).status]).toEqual([raw, 400]);
      const most = operation.maxBytes ?? 1024 * 1024;
      const path = pathOf(operation);
      const refused = await askWithHead(
        { method: operation.method, path },
        { ...json, 'content-length': `${most + 1}` },
      );
      expect(refused.body).toMatchObject({ status: 413, type: 'urn:packwright:error:payload_too_large' });
    },
  );

  test('the largest body that an operation takes is read', async () => {
    const sizes = new Map(rows(({ body }) => body !== undefined).map(([, one]) => [one.maxBytes ?? 1024 * 1024, one]));
    for (const [most, operation] of sizes) {
      const body = JSON.stringify(sampleOf(nodeOf(operation.body)));
      const answer = await ask(operation, { raw: body.padEnd(most), headers: { 'content-type': 'application/json' } });
      expect([operation.path, answer.status === 413 || answer.status >= 500]).toEqual([operation.path, false]);
    }
  });

  /** The others stand in limits.test.ts of the conformance suite and in slots.test.ts. */
  const mostRows: Readonly<Record<string, number>> = { importContainersCsv: 10_000, importRatesCsv: 20_000 };
  test.each(rows(({ upload }) => upload !== undefined).filter(([id]) => id in mostRows))(
    '%s takes a CSV file of 5 MB and its number of rows',
    async (id, operation) => {
      const most = mostRows[id] ?? 0;
      const json = await ask(operation, { raw: '{}', headers: { 'content-type': 'application/json' } });
      expect(json.body).toMatchObject({ status: 400, field: 'Content-Type' });
      const send = (text: string) => {
        const raw = new FormData();
        raw.append('file', new Blob([text]), 'file.csv');
        return ask(operation, { raw });
      };
      // Rows of which nothing can be taken are read as quickly as they are refused.
      const file = (count: number) =>
        ['id,none', ...Array.from({ length: count }, (__, row) => `R${row},x`)].join('\n');
      const full = await send(file(most));
      expect([full.status, full.body.errors.length > 1000]).toEqual([200, true]);
      expect((await send(file(most + 1))).body).toMatchObject({ status: 400, field: 'file' });
      const bytes = (count: number) => 'id\n'.padEnd(count, '\n');
      expect((await send(bytes(5 * 1024 * 1024))).status).toBe(200);
      expect((await send(bytes(5 * 1024 * 1024 + 1))).body).toMatchObject({ status: 413, field: 'file' });
    },
  );
});

test('a name for a request that was given to another one before is refused with 422 by every writing operation', async () => {
  const named = rows(takesIdempotencyKey);
  const headers = { 'idempotency-key': 'another' };
  expect((await station.call('DELETE', '/station/v1/samples', { headers })).status).toBe(200);
  const database = new Database(join(station.dataDir, 'station.db'));
  const insert = database.prepare(
    `INSERT INTO idempotency(organization_id, credentials, operation, key, fingerprint, created_at, status, answer)
     SELECT organization_id, credentials, ?, key, fingerprint, created_at, status, answer FROM idempotency
     WHERE operation = 'removeSamples'`,
  );
  for (const [id] of named) if (id !== 'removeSamples') insert.run(id);
  database.prepare(`UPDATE idempotency SET fingerprint = 'of other content'`).run();
  database.close();
  for (const [id, operation] of named) {
    const answer = await ask(operation, { headers });
    expect([id, answer.status, answer.body.field]).toEqual([id, 422, 'Idempotency-Key']);
  }
  expect(named.length).toBeGreaterThan(60);
});

describe('limits of fields, the last good value and the first bad one', () => {
  /** Settings would change what the other requests meet, and passwords are slow to check on purpose. */
  const isOnlyRead = ({ id, operation }: (typeof cases)[number]) =>
    id === 'updateSettings' || id === 'signIn' || operation.carriesSecret === true;
  const known = new Set<string>();
  const cases = table.flatMap(([id, operation]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      edgesOf(nodeOf(operation[part]), part === 'body' ? known : new Set())
        // A path without a value is another path.
        .filter(({ limit }) => part !== 'params' || !limit.startsWith('minLength'))
        .map((edge) => ({ id, operation, part, edge })),
    ),
  );
  const byOperation = Map.groupBy(cases, ({ id }) => id);

  function send({ operation, part }: (typeof cases)[number], value: unknown): Promise<Answer> {
    if (part === 'body') return ask(operation, { body: value });
    if (part === 'params')
      return station.call(operation.method, pathOf(operation, value as Record<string, unknown>) + queryOf(operation), {
        ...(operation.body && { body: sampleOf(nodeOf(operation.body)) }),
      });
    const query = new URLSearchParams(value as Record<string, string>).toString();
    return station.call(operation.method, `${pathOf(operation)}?${query}`, {
      ...(operation.body && { body: sampleOf(nodeOf(operation.body)) }),
    });
  }

  test.each([...byOperation])('of %s', async (_, edges) => {
    for (const one of edges) {
      const { field, limit, good, bad } = one.edge;
      const refused = await send(one, bad);
      expect([field, limit, refused.status, refused.body?.field]).toEqual([field, limit, 400, field]);
      if (isOnlyRead(one)) {
        expect([field, limit, validator(one.operation[one.part] ?? {})(good)]).toEqual([field, limit, null]);
        continue;
      }
      const taken = await send(one, good);
      expect([field, limit, taken.status < 500]).toEqual([field, limit, true]);
      expect([field, limit, taken.body?.detail]).not.toEqual([field, limit, refused.body.detail]);
    }
  });
  test('are many', () => expect(cases.length).toBeGreaterThan(500));
});

test('every operation of a rate-limit category answers 429 with Retry-After beyond its limit', async () => {
  await station.call('PATCH', '/station/v1/settings', { body: { rateLimits: { pack: 1, batch: 1, rates: 1, ai: 1 } } });
  for (const [id, operation] of rows(({ limit }) => limit !== undefined)) {
    await ask(operation);
    const refused = await ask(operation);
    expect([id, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([id, 429, true]);
    expect(refused.body).not.toHaveProperty('doc_url');
  }
});
