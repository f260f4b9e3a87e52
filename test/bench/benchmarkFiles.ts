import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of public benchmark files beside the project; it is no part of the project and may be absent. */
export const benchmarkFolder = join(import.meta.dirname, '..', '..', '..', 'shared', 'bench');

/** Whether a benchmark file is here; says loudly if not, because its tests are skipped then. */
export const hasBenchmark = (file: string): boolean => {
  const found = existsSync(join(benchmarkFolder, file));
  if (!found) console.warn(`Skipped: the benchmark file ${file} is not beside the project.`);
  return found;
};
