import { join } from 'node:path';
import { childProcessEngine } from '../../main/engine-host/transports/childProcess.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { createIds } from '../../main/platform/ids.ts';
import { vaultKey } from '../../main/platform/dataDirectory.ts';
import { createVault } from '../../main/platform/vault.ts';
import { createStation } from '../../main/station.ts';

/** A whole station as a process that a test can kill: `killableStation.ts <data directory> <entry of the engines>`. Tells its parent its address. */
const [, , dataDir = '', entry = ''] = process.argv;
const silent = () => undefined;
const dist = join(import.meta.dirname, '..', '..', 'dist');
const station = await createStation(
  {
    dataDir,
    port: 0,
    version: '0.0.0-test',
    rendererDir: join(dist, 'renderer'),
    docsDir: join(dist, 'docs'),
    engineProcesses: 1,
  },
  {
    clock: systemClock,
    ids: createIds(),
    logger: { info: silent, warn: silent, error: silent },
    vault: createVault(vaultKey(dataDir)),
    spawnEngine: () => childProcessEngine({ execPath: process.execPath, entry }),
  },
);
process.send?.(station.url);
