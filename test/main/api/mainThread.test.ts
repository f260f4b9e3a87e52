import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sound, startKillable, type KillableStation } from '../../support/startKillable.ts';

/**
 * Nothing holds the main thread for more than 50 ms. What is measured is its processor time between two pauses; the limit here
 * leaves room for a busy machine, whose caches are cold, and is far below what each of these took in one piece.
 */
const mostOfATurn = 90;

let dataDir = '';
let station: KillableStation;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-thread-'));
  station = await startKillable(dataDir, sound, { engines: 2 });
}, 60_000);
afterAll(async () => {
  await station.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = 10_000;
const numbers = Array.from({ length: count }, (_, index) => index);

/** The longest turn of the main thread while something is done. */
async function turnOf(work: () => Promise<void>): Promise<number> {
  await station.longestTurn();
  await work();
  return station.longestTurn();
}

async function importFile(path: string, rows: readonly string[]) {
  const form = new FormData();
  form.append('file', new Blob([rows.join('\n')]), 'file.csv');
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const { status, body: result } = await station.call('POST', path, body, {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
  expect(status).toBe(200);
  return result;
}

test('while 10,000 items are imported, and imported again', async () => {
  const rows = ['id,sku,length,width,height,weight', ...numbers.map((at) => `I${at},S${at},2,3,${1 + (at % 5)},1`)];
  for (const created of [count, 0])
    expect(
      await turnOf(async () => {
        expect(await importFile('/api/v1/items/import/csv', rows)).toEqual({ created, updated: 0, errors: [] });
      }),
    ).toBeLessThan(mostOfATurn);
}, 120_000);

test('while 10,000 orders are imported, and imported again', async () => {
  const rows = ['sourceOrderId,sku,quantityOrdered', ...numbers.map((at) => `O${at},S${at},2`)];
  for (const [ordersCreated, ordersUnchanged] of [
    [count, 0],
    [0, count],
  ])
    expect(
      await turnOf(async () => {
        const result = await importFile('/api/v1/orders/import/csv', rows);
        expect(result).toMatchObject({ ordersCreated, ordersUpdated: 0, ordersUnchanged, errors: [] });
      }),
    ).toBeLessThan(mostOfATurn);
}, 120_000);
