import type { BuiltPallet } from '../model/levels.ts';
import { emptiestFirst, linesOn } from './improve.ts';
import { concentrationOf, type Loads, type Setting } from './loads.ts';
import { rebuildingWays } from './superitemWays.ts';

/** Pallets that are built anew together, in turn: so many of the emptiest, and so many of the others. */
const groups: readonly (readonly [emptiest: number, others: number])[] = [
  [2, 0],
  [1, 1],
  [1, 1],
  [2, 1],
  [1, 2],
];
/** Loss of concentration that is put up with: other cartons are left over then, which may fit better. */
const sideways = 0.01;
/** Steps of an attempt. */
const stepsPerPallet = 3_000;
/** Attempts in a row without success after which no other is made. */
const mostFailures = 60;

/**
 * Builds the emptiest pallets anew together with fuller ones, again and again: what they hold moves into the fuller ones
 * until one pallet is empty (ruin and recreate). Ends at `fewest` pallets, when the effort is spent, or without success.
 */
export const concentrate = (
  setting: Setting,
  start: readonly BuiltPallet[],
  fewest: number,
  effort: number,
): Pick<Loads, 'pallets' | 'steps'> => {
  let pallets = emptiestFirst(setting, start);
  let steps = 0;
  let failures = 0;
  for (let attempt = 0; steps < effort && failures < mostFailures && pallets.length > fewest; attempt += 1) {
    const [emptiest, others] = groups[attempt % groups.length]!;
    failures += 1;
    const rest = pallets.length - emptiest;
    if (rest < others) continue;
    const first = (attempt * others) % rest;
    const chosen = new Set(Array.from({ length: emptiest }, (_, i) => i));
    for (let i = 0; i < others; i += 1) chosen.add(emptiest + ((first + i) % rest));
    const group = pallets.filter((_, i) => chosen.has(i));
    const way = rebuildingWays[Math.floor(attempt / groups.length) % rebuildingWays.length]!;
    const loads = way(setting, linesOn(setting, group), Math.min(stepsPerPallet * group.length, effort - steps));
    steps += loads.steps;
    if (loads.pallets.length > group.length) continue;
    const gain = concentrationOf(setting, loads.pallets) - concentrationOf(setting, group);
    if (loads.pallets.length === group.length && gain < -sideways) continue;
    if (loads.pallets.length < group.length || gain > sideways) failures = 0;
    pallets = emptiestFirst(setting, [...loads.pallets, ...pallets.filter((_, i) => !chosen.has(i))]);
  }
  return { pallets, steps };
};
