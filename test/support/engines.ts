import { fileURLToPath } from 'node:url';
import { childProcessEngine, type ChildProcessOptions } from '../../main/engine-host/transports/childProcess.ts';
import type { SpawnWorker } from '../../main/engine-host/workerHandle.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Entries of engines: the real one, and one that fails as the ids of its items ask. */
export const soundEngine = fileOf('main/engine-host/engineProcess.ts');
export const faultEngine = fileOf('test/support/faultEngine.ts');

/** Spawns engines from their sources, on this Node; what Node compiled of them once is not compiled again. */
export function enginesOf(
  entry: string,
  options: Omit<ChildProcessOptions, 'execPath' | 'entry' | 'environment'> = {},
): SpawnWorker {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const environment: Readonly<Record<string, string>> = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled };
  return () => childProcessEngine({ execPath: process.execPath, entry, environment, ...options });
}
