import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginesOf, soundEngine } from '../../support/engines.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Pids of all engines that were started, newest last. */
const pids: number[] = [];
const spawn = enginesOf(soundEngine);
let station: TestStation;
beforeAll(async () => {
  station = await startStation({
    spawnEngine: () => {
      const handle = spawn();
      if (handle.pid !== undefined) pids.push(handle.pid);
      return handle;
    },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

const small = {
  items: [{ id: 'A', length: 1, width: 1, height: 1, weight: 1, quantity: 3 }],
  containers: [{ id: 'B', length: 2, width: 2, height: 2 }],
};
const hard = {
  items: Array.from({ length: 400 }, (_, index) => ({
    id: `V${index}`,
    length: 1 + index / 100,
    width: 2 + index / 150,
    height: 1.5 + index / 200,
    weight: 1,
    quantity: 10,
  })),
  containers: [{ id: 'B', length: 40, width: 40, height: 40 }],
};

test('an engine killed under a request costs that request only', async () => {
  expect((await station.call('POST', '/api/v1/pack', { body: small })).status).toBe(200);
  const { restarts } = (await station.call('GET', '/station/v1/status')).body.engine;
  const running = station.call('POST', '/api/v1/pack', { body: hard });
  await expect
    .poll(async () => (await station.call('GET', '/station/v1/status')).body.engine.busy, { timeout: 10_000 })
    .toBeGreaterThan(0);
  for (const pid of pids) kill(pid);
  const lost = await running;
  expect(lost.status).toBe(503);
  expect(lost.body.type).toBe('urn:packwright:error:service_unavailable');
  expect(lost.headers.get('retry-after')).toBe('1');
  expect((await station.call('POST', '/api/v1/pack', { body: small })).status).toBe(200);
  expect((await station.call('GET', '/station/v1/status')).body.engine.restarts).toBeGreaterThan(restarts);
});

test('a client that goes away frees its engine', async () => {
  const abort = new AbortController();
  const gone = station
    .call('POST', '/api/v1/pack', { body: hard, signal: abort.signal })
    .catch((error: unknown) => error);
  await expect
    .poll(async () => (await station.call('GET', '/station/v1/status')).body.engine.busy, { timeout: 10_000 })
    .toBeGreaterThan(0);
  abort.abort();
  expect(await gone).toBeInstanceOf(Error);
  await expect
    .poll(async () => (await station.call('GET', '/station/v1/status')).body.engine.busy, { timeout: 10_000 })
    .toBe(0);
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already: an earlier round ended it.
  }
}
