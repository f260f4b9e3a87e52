import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { writePlan, writeSummary, type Output } from '../report.ts';
import { readAlonso } from './alonso.ts';
import type { TruckInstance } from './instance.ts';
import { measureTrucks, summariseTrucks, type TruckMeasurement } from './measure.ts';
import { readRenault } from './renault.ts';
import { readStackable } from './stackable.ts';

/** The instance of a file (Alonso et al.) or a folder (Renault, stackable trucks). */
const readTrucks = (path: string, effort: number): TruckInstance => {
  if (existsSync(join(path, 'vehicles.csv'))) return readStackable(path, effort);
  return existsSync(join(path, 'input_parameters.csv')) ? readRenault(path, effort) : readAlonso(path, effort);
};

/** Loads trucks from files or folders: a line per instance, and one per set, which is the folder they lie in. */
export const runTrucks = (paths: readonly string[], effort: number, output: Output): void => {
  const sets = new Map<string, TruckMeasurement[]>();
  for (const path of paths) {
    const set = basename(dirname(resolve(path)));
    const instance = readTrucks(path, effort);
    const found = measureTrucks(instance, (written) => writePlan(output, `${set}_${instance.name}`, written));
    if (!output.quiet) console.log(JSON.stringify(found));
    sets.set(set, [...(sets.get(set) ?? []), found]);
  }
  for (const [set, found] of sets) writeSummary(output, summariseTrucks(set, effort, found));
};
