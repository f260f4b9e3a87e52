import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../main/contract/index.ts';
import { startStation, type TestStation } from '../support/startStation.ts';
import { compileAndRun } from './integrator/compileAndRun.ts';

/** A client that a generator of others makes of the served documents, and a program on it as an integrator writes one. */
let station: TestStation;
let folder: string;
beforeAll(async () => {
  station = await startStation();
  folder = mkdtempSync(join(tmpdir(), 'packwright-client-'));
});
afterAll(async () => {
  await station[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const served = { service: '/station/v1/openapi/service.json', station: '/station/v1/openapi.json' };

test('is generated, compiles in strict mode, and takes an order from its items to the closed shipment', async () => {
  for (const [name, path] of Object.entries(served))
    await createClient({
      input: station.station.url + path,
      output: { path: join(folder, name), module: { extension: '.js' } },
      plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
  const args = [station.station.url, station.adminKey];
  const seen = (await compileAndRun(folder, 'integrator', args)) as { readonly placed: readonly unknown[] };
  expect(seen).toEqual({
    item: { id: 'MUG', version: 1 },
    placed: expect.any(Array),
    way: ['Created', 'Optimized', 'Rated', 'Ready', 'Shipped'],
    listed: ['MUG'],
    quote: [['acme', 9.5]],
    boxCost: [9.5],
    picks: [{ sku: 'MUG', location: 'A-1', zone: 'A', quantity: 5 }],
    others: {
      ...{
        batch: 1,
        rule: true,
        policy: ['NONE'],
        changed: 2,
        plan: 'pending',
        profile: 'Box',
        days: 7,
        key: [true],
        newKey: 'Reader',
        users: [true],
      },
      ...{
        connections: ['generic', 'generic.shop'],
        connectors: expect.arrayContaining(['generic']),
        limits: expect.arrayContaining(['pack', 'batch', 'rates']),
      },
      ...{ plans: 1, profiles: 1, picked: 5, found: 1, algorithm: 'fpFast', columns: 'id', draft: [] },
      ...{ jobs: 0, samples: { items: 0, containers: 0 }, items: 1, backups: 0, exported: 'SKU', imports: 0 },
      ...{ waiting: 1, operators: 0, sscc: 'off', printers: 0, photos: 0 },
    },
    problems: [
      { status: 409, type: 'urn:packwright:error:conflict', field: 'id' },
      { status: 400, type: 'urn:packwright:error:bad_request', field: 'length' },
      { status: 409, type: 'urn:packwright:error:conflict', field: 'version' },
      { status: 404, type: 'urn:packwright:error:not_found' },
      { status: 401, type: 'urn:packwright:error:unauthorized' },
      { status: 400, type: 'urn:packwright:error:bad_request', field: 'status' },
      { status: 404, type: 'urn:packwright:error:not_found', field: 'value' },
      { status: 404, type: 'urn:packwright:error:not_found' },
    ],
  });
  expect(new Set(seen.placed.map((place) => JSON.stringify(place))).size).toBe(5);
}, 240_000);

test('the program uses an operation of every tag of both documents', () => {
  const program = readFileSync(join(import.meta.dirname, 'integrator', 'integrator.mts'), 'utf8');
  const used = new Set([...program.matchAll(/\b(?:service|station)\.(\w+)/g)].map(([, name]) => name));
  const ofDocument = ([, { path, tag }]: [string, { path: string; tag: string }]) =>
    `${path.startsWith('/api/v1/') ? 'service' : 'station'}: ${tag}`;
  const all = Object.entries(operations);
  const met = new Set(all.filter(([id]) => used.has(id)).map(ofDocument));
  expect([...new Set(all.map(ofDocument))].filter((tag) => !met.has(tag))).toEqual([]);
});
