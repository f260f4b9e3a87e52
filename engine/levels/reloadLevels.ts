import { palletize } from '../pallets/palletize.ts';
import type {
  BuiltPallet,
  Carton,
  CartonLines,
  CartonPlacement,
  LevelsPlan,
  LevelsProblem,
  NotLoaded,
  PalletProblem,
  StandingPallet,
} from '../model/levels.ts';
import type { PackControl, PackPlan } from '../model/plan.ts';
import { cartonsOfBoxes } from './cartonLines.ts';
import { palletProblemOf, trailersOf } from './loadLevels.ts';
import { palletGroupsOf } from './palletGroups.ts';

/** A pallet with the box of each of its placements. */
interface Named {
  readonly pallet: number;
  readonly placements: readonly (CartonPlacement & { readonly box: number })[];
}

/** Sides of an upright carton, however it is turned. */
const sidesKey = (sides: Pick<Carton, 'length' | 'width' | 'height'>): string =>
  [Math.min(sides.length, sides.width), Math.max(sides.length, sides.width), sides.height]
    .map((side) => Math.round(side * 1e6))
    .join();

/**
 * Pallets with the boxes that are still there, with the sides that they had. The place of one that is gone is taken by a box of the
 * same sides: one that has no place, else the last one that was put on, so that nothing is left without what it stood on.
 */
const stillStanding = ({ lines, boxes }: CartonLines, standing: readonly StandingPallet[]): readonly Named[] => {
  const lineOf = new Map(boxes.flatMap((members, line) => members.map((box) => [box, line] as const)));
  const placed = new Set<number>();
  const all = standing.flatMap(({ placements }, pallet) =>
    placements.map((place) => {
      const line = lines[lineOf.get(place.box) ?? -1];
      const isHere = line !== undefined && !placed.has(place.box) && sidesKey(line) === sidesKey(place);
      if (isHere) placed.add(place.box);
      return { pallet, place, sides: sidesKey(place), box: isHere ? place.box : null };
    }),
  );
  const waiting = [...lineOf.keys()].filter((box) => !placed.has(box));
  for (const [index, gap] of all.entries()) {
    if (gap.box !== null) continue;
    const free = waiting.findIndex((box) => sidesKey(lines[lineOf.get(box)!]!) === gap.sides);
    const last = all.findLastIndex(({ box, sides }, at) => at > index && box !== null && sides === gap.sides);
    if (free >= 0) gap.box = waiting.splice(free, 1)[0]!;
    else if (last >= 0) [gap.box, all[last]!.box] = [all[last]!.box, null];
  }
  return standing.map(({ pallet }, index) => ({
    pallet,
    placements: all.flatMap(({ pallet: on, place, box }) =>
      on === index && box !== null ? [{ ...place, carton: lineOf.get(box)!, box }] : [],
    ),
  }));
};

/** Cartons that are on none of these pallets, on pallets of their own. */
const others = (
  problem: PalletProblem,
  { boxes }: CartonLines,
  kept: readonly Named[],
  control: PackControl,
): { readonly pallets: readonly Named[]; readonly left: readonly NotLoaded[]; readonly steps: number } => {
  const taken = new Set(kept.flatMap(({ placements }) => placements.map(({ box }) => box)));
  const free = boxes.map((members) => members.filter((box) => !taken.has(box)));
  const rest = free.flatMap((members, line) => (members.length > 0 ? [line] : []));
  if (rest.length === 0) return { pallets: [], left: [], steps: 0 };
  const cartons = rest.map((line) => ({ ...problem.cartons[line]!, quantity: free[line]!.length }));
  const plan = palletize({ ...problem, cartons }, control);
  const next = new Uint32Array(boxes.length);
  const named = ({ pallet, placements }: BuiltPallet): Named => ({
    pallet,
    placements: placements.map((place) => {
      const carton = rest[place.carton]!;
      const box = free[carton]![next[carton]!]!;
      next[carton] = next[carton]! + 1;
      return { ...place, carton, box };
    }),
  });
  const left = plan.unpalletized.map((one) => ({ ...one, index: rest[one.index]! }));
  return { pallets: plan.pallets.map(named), left, steps: plan.steps };
};

/** Lines whose boxes are handed out in the order in which they stand on the pallets. */
const inOrder = (cartonLines: CartonLines, pallets: readonly Named[]): CartonLines => {
  const boxes = cartonLines.lines.map((): number[] => []);
  const seen = new Set<number>();
  for (const { placements } of pallets)
    for (const { carton, box } of placements) {
      boxes[carton]!.push(box);
      seen.add(box);
    }
  cartonLines.boxes.forEach((members, line) => boxes[line]!.push(...members.filter((box) => !seen.has(box))));
  return { ...cartonLines, boxes };
};

const withoutBoxes = ({ pallet, placements }: Named): BuiltPallet => ({
  pallet,
  placements: placements.map(({ box: _, ...place }) => place),
});

/**
 * Plans of the levels above for a carton plan that was changed after its boxes had been put on pallets, from the one that moves
 * the fewest boxes to the one that is made from nothing; of these the caller takes the first with the fewest pallets that the
 * verifier accepts. Where nothing has changed, the first
 * plan is the one before. Deterministic. Throws `PackCancelled`.
 */
export function* reloadLevels(
  problem: LevelsProblem,
  cartons: PackPlan,
  standing: readonly StandingPallet[],
  control: PackControl = {},
): Generator<LevelsPlan, void> {
  const cartonLines = cartonsOfBoxes(problem.cartons, cartons, palletGroupsOf(problem));
  const level = palletProblemOf(problem, cartonLines);
  if (level === null) {
    yield { cartons, cartonLines, pallets: null, trailers: trailersOf(problem, cartonLines, null, control) };
    return;
  }
  const here = stillStanding(cartonLines, standing);
  const whole = here.filter(({ placements }, index) => placements.length === standing[index]!.placements.length);
  const used = here.filter(({ placements }) => placements.length > 0);
  for (const kept of whole.length < used.length ? [used, whole, []] : [used, []]) {
    const { pallets: further, left, steps } = others(level, cartonLines, kept, control);
    const built = [...kept, ...further];
    const lines = inOrder(cartonLines, built);
    const plan = { pallets: built.map(withoutBoxes), unpalletized: left, steps, lowerBound: Math.min(1, built.length) };
    const pallets = { problem: level, plan };
    yield { cartons, cartonLines: lines, pallets, trailers: trailersOf(problem, lines, pallets, control) };
  }
}
