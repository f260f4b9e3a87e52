import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { startKillable } from '../../support/startKillable.ts';
import { testFolder } from '../../db/testStore.ts';

const item = (id: string) => ({ id, length: 1, width: 1, height: 1, weight: 1 });

/** Makes system calls of a process fail; the returned function ends that. Null where tracing is not possible. */
async function injectFaults(pid: number, faults: readonly string[]): Promise<(() => Promise<void>) | null> {
  if (spawnSync('strace', ['-V']).status !== 0) return null;
  const tracer = spawn('strace', ['-p', String(pid), ...faults.flatMap((fault) => ['-e', fault])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(tracer, 'exit');
  onTestFinished(() => void tracer.kill());
  const [line] = (await Promise.race([once(tracer.stderr, 'data'), ended])) as [unknown];
  if (!String(line).includes('attached')) return null;
  tracer.stderr.resume();
  return async () => {
    tracer.kill('SIGTERM');
    await ended;
  };
}

test('after a failed fsync nothing is acknowledged until the database was opened again and checked', async ({
  skip,
}) => {
  const dataDir = testFolder();
  const station = await startKillable(dataDir, soundEngine);
  const write = async (id: string) => (await station.call('POST', '/api/v1/items', item(id))).status;
  const health = async () => (await station.call('GET', '/station/v1/health')).body.status;
  const saved = [];
  for (const id of ['A', 'B', 'C']) if ((await write(id)) === 201) saved.push(id);
  expect(saved).toEqual(['A', 'B', 'C']);

  const syncs = 'fsync,fdatasync';
  const end = await injectFaults(station.pid, [`trace=${syncs}`, `inject=${syncs}:error=EIO:when=1+`]);
  if (end === null) return skip('Faults cannot be injected here (needs the Debian package strace and its rights).');
  const refused = await station.call('POST', '/api/v1/items', item('LOST'));
  expect(refused.body).toMatchObject({ status: 503, type: 'urn:packwright:error:service_unavailable' });
  expect(refused.body.detail).toContain('reported an error');
  // While the disk fails nothing is acknowledged, however often it is tried.
  for (let index = 0; index < 10; index += 1) expect(await write(`NOT-${String(index)}`)).toBe(503);
  expect(await health()).toBe('diskError');
  await end();

  await expect.poll(health, { timeout: 30_000 }).toBe('ok');
  expect(await write('D')).toBe(201);
  for (const id of [...saved, 'D']) expect((await station.call('GET', `/api/v1/items/${id}`)).status).toBe(200);
  for (let index = 0; index < 10; index += 1)
    expect((await station.call('GET', `/api/v1/items/NOT-${String(index)}`)).status).toBe(404);
  await station.kill();
  const again = await startKillable(dataDir, soundEngine);
  for (const id of [...saved, 'D']) expect((await again.call('GET', `/api/v1/items/${id}`)).status).toBe(200);
}, 120_000);
