import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesOf, faultEngine } from '../../support/engines.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({
    spawnEngine: enginesOf(faultEngine, { heapLimitMb: 64, rssLimitMb: 300 }),
  });
});
afterAll(() => station[Symbol.asyncDispose]());

const pack = (id: string) =>
  station.call('POST', '/api/v1/pack', {
    body: {
      items: [{ id, length: 1, width: 1, height: 1, weight: 1, quantity: 2 }],
      containers: [{ id: 'B', length: 2, width: 2, height: 2 }],
    },
  });

test.each([
  ['exit', 503, /ended while it worked/],
  ['segv', 503, /ended while it worked/],
  ['heap', 503, /out of memory/],
  ['buffers', 503, /out of memory/],
  ['lie', 500, /verifier rejected/],
] as const)(
  'an engine with the fault "%s" costs one request a problem, and the next is packed',
  async (fault, status, detail) => {
    const lost = await pack(`fault:${fault}`);
    expect(lost.status).toBe(status);
    expect(lost.body.detail).toMatch(detail);
    expect((await pack('SOUND')).status).toBe(200);
  },
);

test('a lost engine under a job is in the job, and the queue goes on', async () => {
  await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 1 } });
  const [lost, sound] = [await pack('fault:exit'), await pack('SOUND')];
  const end = async (url: string) => (await station.call('GET', url)).body;
  await expect.poll(() => end(sound.body.statusUrl), { timeout: 30_000 }).toMatchObject({ status: 'completed' });
  await expect
    .poll(() => end(lost.body.statusUrl), { timeout: 30_000 })
    .toMatchObject({ status: 'failed', result: null, error: expect.stringContaining('engine') });
});
