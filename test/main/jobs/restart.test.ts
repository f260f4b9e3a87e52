import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../db/index.ts';
import { faultEngine, soundEngine } from '../../support/engines.ts';
import { programOf } from '../../support/programs.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-jobs-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

interface Station {
  readonly process: ChildProcess;
  readonly said: readonly string[];
  /** Resolves when the station has said this word so many times. */
  readonly says: (word: string, times?: number) => Promise<void>;
}

function startStation(engine: string, line?: string): Station {
  const child = fork(programOf('jobStation'), [dataDir, engine, ...(line === undefined ? [] : [line])], {
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  let heard = (): void => undefined;
  child.on('message', (word) => {
    said.push(String(word));
    heard();
  });
  const says = (word: string, times = 1): Promise<void> =>
    new Promise((resolve) => {
      heard = () => {
        if (said.filter((one) => one === word).length >= times) resolve();
      };
      heard();
    });
  return { process: child, said, says };
}

async function kill({ process: child }: Station): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function stop({ process: child }: Station): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

function readJobs(): readonly (readonly [string, string | undefined, number | undefined, boolean])[] {
  const store = openStore({ dataDir, newId: () => 'unused', now: () => new Date().toISOString() });
  try {
    const organization = store.station.organizationId();
    return ['endless', 'job0', 'job1', 'job2'].map((id) => {
      const job = store.jobs.get(organization, id);
      return [id, job?.state, job?.attempts, store.jobs.result(organization, id) !== null] as const;
    });
  } finally {
    store.close();
  }
}

it('ends every job exactly once though the station is killed in the middle of one, twice', async () => {
  const first = startStation(faultEngine, 'fault:loop');
  await first.says('running');
  await kill(first);
  expect(readJobs().map(([id, state]) => [id, state])).toEqual([
    ['endless', 'running'],
    ['job0', 'queued'],
    ['job1', 'queued'],
    ['job2', 'queued'],
  ]);
  const second = startStation(faultEngine);
  await second.says('running');
  await kill(second);

  const third = startStation(soundEngine);
  await third.says('idle');
  await stop(third);
  expect([first, second, third].map(({ said }) => said.filter((word) => word === 'completed').length)).toEqual([
    0, 0, 4,
  ]);
  expect(third.said).not.toContain('dropped');
  expect(readJobs()).toEqual([
    ['endless', 'completed', 3, true],
    ['job0', 'completed', 1, true],
    ['job1', 'completed', 1, true],
    ['job2', 'completed', 1, true],
  ]);
});

it('goes on with the next job when the running one is cancelled', async () => {
  const station = startStation(faultEngine, 'fault:loop');
  await station.says('running');
  station.process.send('cancel');
  await station.says('idle');
  await stop(station);
  expect(readJobs().map(([, state]) => state)).toEqual(['failed', 'completed', 'completed', 'completed']);
});

it('puts the running job back into the queue on a soft stop', async () => {
  const station = startStation(faultEngine, 'fault:loop');
  await station.says('running');
  await stop(station);
  expect(readJobs().map(([, state]) => state)).toEqual(['queued', 'queued', 'queued', 'queued']);
});
