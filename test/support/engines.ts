import { childProcessEngine, type ChildProcessOptions } from '../../main/engine-host/transports/childProcess.ts';
import type { SpawnWorker } from '../../main/engine-host/workerHandle.ts';
import { programOf } from './programs.ts';

/** Entries of engines: the real one, and one that fails as the ids of its items ask. */
export const soundEngine = programOf('engineProcess');
export const faultEngine = programOf('faultEngine');

/** Spawns engines on this Node. */
export const enginesOf =
  (entry: string, options: Omit<ChildProcessOptions, 'execPath' | 'entry'> = {}): SpawnWorker =>
  () =>
    childProcessEngine({ execPath: process.execPath, entry, ...options });
