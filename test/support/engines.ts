import { childProcessEngine, type ChildProcessOptions } from '../../main/engine-host/transports/childProcess.ts';
import { utilityEngines, type EngineChild } from '../../main/electron/utilityEngine.ts';
import type { SpawnWorker } from '../../main/engine-host/workerHandle.ts';
import { utilityProcess } from '../double/utilityProcess.ts';
import { programOf } from './programs.ts';

/** Entries of engines: the real one, and one that fails as the ids of its items ask. */
export const soundEngine = programOf('engineProcess');
export const faultEngine = programOf('faultEngine');

/** Spawns engines on this Node. */
export const enginesOf =
  (entry: string, options: Omit<ChildProcessOptions, 'execPath' | 'entry'> = {}): SpawnWorker =>
  () =>
    childProcessEngine({ execPath: process.execPath, entry, ...options });

const utilityEngine = utilityEngines({
  fork: (...given) => utilityProcess.fork(...given) as EngineChild,
  entry: programOf('engineUtility'),
  residentBytes: () => null,
  every: () => () => undefined,
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
});

/** The engines of both hosts, by the transport that carries them. */
export const realEngines: readonly (readonly [string, SpawnWorker])[] = [
  ['child process', enginesOf(soundEngine)],
  ['utility process', utilityEngine],
];
