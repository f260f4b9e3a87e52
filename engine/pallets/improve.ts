import type { BuiltPallet } from '../model/levels.ts';
import { byBlocks, towerWays, type Setting, type Way } from './loads.ts';
import type { LinesLeft } from './placeStack.ts';

/** Sizes of groups of pallets that are taken apart. */
const groupSizes: readonly number[] = [2, 3, 4, 6, 9, 14];
/** Share of the room over a group, less one pallet, beyond which packing it denser is not tried. */
const densest = 0.97;
/** Ways to build a group anew, each with its steps per pallet: grounds of towers are quicker placed than blocks. */
const ways: readonly (readonly [way: Way, stepsPerPallet: number])[] = [
  ...towerWays.map((way) => [way, 3_000] as const),
  [byBlocks, 1_500],
];

const volumeOf = ({ placements }: BuiltPallet): number =>
  placements.reduce((sum, { length, width, height }) => sum + length * width * height, 0);

const roomOver = ({ problem }: Setting, { pallet }: BuiltPallet): number => {
  const { length, width, maxHeight } = problem.pallets[pallet]!;
  return length * width * maxHeight;
};

/** Pallets by rising share of their room that is filled; equals in the order they had. */
export const emptiestFirst = (setting: Setting, pallets: readonly BuiltPallet[]): readonly BuiltPallet[] =>
  pallets
    .map((pallet, index) => ({ pallet, index, fill: volumeOf(pallet) / roomOver(setting, pallet) }))
    .sort((a, b) => a.fill - b.fill || a.index - b.index)
    .map(({ pallet }) => pallet);

/** The cartons that stand on some pallets. */
export const linesOn = (setting: Setting, pallets: readonly BuiltPallet[]): LinesLeft => {
  const left: LinesLeft = new Float64Array(setting.problem.cartons.length);
  for (const { placements } of pallets) for (const { carton } of placements) left[carton] = left[carton]! + 1;
  return left;
};

/**
 * Takes the emptiest pallets apart and builds them anew in every way, two at a time, then more; a group that comes out
 * with one pallet less replaces the old one (ruin and recreate). Ends at `fewest` pallets or when the effort is spent.
 */
export const improve = (
  setting: Setting,
  start: readonly BuiltPallet[],
  fewest: number,
  effort: number,
): { readonly pallets: readonly BuiltPallet[]; readonly steps: number } => {
  let pallets = emptiestFirst(setting, start);
  let steps = 0;
  for (let at = 0; at < groupSizes.length && pallets.length > fewest; at += 1) {
    const size = groupSizes[at]!;
    if (size > pallets.length) break;
    const group = pallets.slice(0, size);
    const volume = group.reduce((sum, pallet) => sum + volumeOf(pallet), 0);
    const room = group.slice(1).reduce((sum, pallet) => sum + roomOver(setting, pallet), 0);
    if (volume > densest * room) continue;
    const left = linesOn(setting, group);
    for (const [way, stepsPerPallet] of ways) {
      if (steps >= effort) return { pallets, steps };
      const loads = way(setting, left, Math.min(stepsPerPallet * size, effort - steps));
      steps += loads.steps;
      if (loads.pallets.length >= size) continue;
      pallets = emptiestFirst(setting, [...loads.pallets, ...pallets.slice(size)]);
      at = -1;
      break;
    }
  }
  return { pallets, steps };
};
