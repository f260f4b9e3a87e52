import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { programOf } from '../../support/programs.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('leaves no engine, idle or busy, when the station is killed', async () => {
  const parent = fork(programOf('parentOfEngine'), { execArgv: [] });
  const [pids] = (await once(parent, 'message')) as [number[]];
  expect(pids).toHaveLength(2);
  expect(pids.every(isAlive)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  // Processes of another parent give no event when they end: look until they have, at most for the promised 5 seconds.
  const deadline = performance.now() + 5_000;
  while (pids.some(isAlive) && performance.now() < deadline) await delay(20);
  expect(pids.filter(isAlive)).toEqual([]);
});

it.runIf(existsSync('/proc/self/environ'))('gives an engine nothing of the environment of the station', async () => {
  const { childProcessEngine } = await import('../../../main/engine-host/transports/childProcess.ts');
  const { readFileSync } = await import('node:fs');
  const engine = childProcessEngine({
    execPath: process.execPath,
    entry: soundEngine,
    environment: { NODE_OPTIONS: '--inspect', GIVEN: '1' },
  });
  await new Promise<void>((resolve) => engine.onMessage(() => resolve()));
  const environment = readFileSync(`/proc/${engine.pid}/environ`, 'utf8');
  const gone = new Promise<void>((resolve) => engine.onExit(() => resolve()));
  engine.kill();
  await gone;
  const names = environment.split('\0').flatMap((entry) => entry.split('=')[0] || []);
  expect(names.sort()).toEqual(['GIVEN', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']);
});
