import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '../../main/platform/clock.ts';
import { createSendCallback } from '../../main/platform/httpsCallback.ts';
import { createIds } from '../../main/platform/ids.ts';
import { vaultKeys } from '../../main/platform/dataDirectory.ts';
import { createVault } from '../../main/platform/vault.ts';
import { createStation } from '../../main/station.ts';
import { enginesOf } from './engines.ts';
import { programOf } from './programs.ts';
import type { QuestionToStation, StationEffort, StationResources } from './startKillable.ts';
import { startTurnMeter } from './turnMeter.ts';

/**
 * A whole station as a process that a test can kill: `killableStation.ts <data directory> <entry of the engines> <engines> <certificates>`.
 * Sends its parent its address, and an answer to every question (`QuestionToStation`). With a file of certificates every callback
 * goes to this computer.
 */
const [, , dataDir = '', entry = '', engines = '1', certificates] = process.argv;
const silent = () => undefined;
const dist = join(import.meta.dirname, '..', '..', 'dist');
const station = await createStation(
  {
    dataDir,
    port: 0,
    version: '0.0.0-test',
    rendererDir: process.env['PACKWRIGHT_TEST_RENDERER'] ?? join(dist, 'renderer'),
    docsDir: join(dist, 'docs'),
    engineProcesses: Number(engines),
    bodyThread: programOf('bodyThread'),
    backupThread: programOf('backupThread'),
    documentThread: programOf('documentThread'),
    fontsDir: join(dist, 'fonts'),
    locale: 'en-US',
  },
  {
    clock: systemClock,
    ids: createIds(),
    logger: { info: silent, warn: silent, error: silent },
    vault: createVault(vaultKeys(dataDir)),
    spawnEngine: enginesOf(entry),
    ...(certificates !== undefined && {
      sendCallback: createSendCallback({
        resolve: () => Promise.resolve(['127.0.0.1']),
        isAllowed: () => true,
        ca: readFileSync(certificates, 'utf8'),
        timeoutMs: 10_000,
      }),
    }),
  },
);
const turns = startTurnMeter();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const answers: Record<QuestionToStation, () => unknown> = {
  turn: () => turns.longest(),
  resources: (): StationResources => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const resources = process.getActiveResourcesInfo().filter((name) => !/^(Timeout|Immediate)$/.test(name));
    return { files: openFiles(), resources: resources.sort(), memory: heapUsed + external };
  },
  effort: (): StationEffort => ({
    process: milliseconds(process.cpuUsage()),
    mainThread: milliseconds(process.threadCpuUsage()),
  }),
};
process.on('message', (question: QuestionToStation) => process.send?.(answers[question]()));

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Open files and sockets of this process; 0 where the system does not list them. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

// Without its parent nobody would end it.
process.on('disconnect', () => process.exit());
process.send?.(station.url);
