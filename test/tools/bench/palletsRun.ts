import { basename } from 'node:path';
import { readPallets, writtenPallets } from './palletInstances.ts';
import { measurePallets, summarisePallets, type PalletMeasurement } from './pallets.ts';
import { writePlan, writeSummary, type Output } from './report.ts';

/** How pallets are benchmarked. */
export interface PalletsSettings extends Output {
  readonly effort: number;
  /** Cartons stand upright, whatever the file allows. */
  readonly upright: boolean;
  /** Positions in each file, counted from 1. */
  readonly from: number;
  readonly to: number;
}

/** What a file is summed up under: its class for the mixed-case instances, the contest for its orders, else its name. */
const groupOf = (file: string): string => {
  const name = basename(file);
  if (name.endsWith('.xml')) return 'vmac';
  const own = /^c(\d)_i\d+\.txt$/u.exec(name);
  return own === null ? name : `elhedhli class ${own[1] ?? ''}`;
};

/** Palletizes files, prints a line per problem and one per group. False if there was nothing to do. */
export const runPallets = (files: readonly string[], settings: PalletsSettings): boolean => {
  const groups = new Map<string, PalletMeasurement[]>();
  for (const file of files) {
    const group = groups.get(groupOf(file)) ?? [];
    groups.set(groupOf(file), group);
    for (const instance of readPallets(file, settings.effort, settings.upright).slice(settings.from - 1, settings.to)) {
      const shown = measurePallets(instance, (plan) =>
        writePlan(settings, `pallets_${instance.name}`, writtenPallets(instance, plan.pallets)),
      );
      if (!settings.quiet) console.log(JSON.stringify(shown));
      group.push(shown);
    }
  }
  for (const [name, found] of groups) {
    if (found.length === 0) return false;
    const rotations = settings.upright ? 'upright' : 'as given';
    writeSummary(settings, { verb: 'pallets', rotations, effort: settings.effort, ...summarisePallets(name, found) });
  }
  return true;
};
