import { palletize } from '../pallets/palletize.ts';
import { loadTrailers } from '../trailers/loadTrailers.ts';
import type {
  Carton,
  CartonLines,
  LevelsPlan,
  LevelsProblem,
  PalletPlan,
  PalletProblem,
  TrailerProblem,
} from '../model/levels.ts';
import type { PackControl, PackPlan } from '../model/plan.ts';
import { cartonsOfBoxes, cartonsOfItems } from './cartonLines.ts';
import { freightOf } from './freightOf.ts';
import { otherBoxes } from './otherBoxes.ts';
import { palletGroupsOf } from './palletGroups.ts';

/** Drafts of pallets share the steps, and each step is small: so many for one of the cartons. */
const palletEffort = 5;

/** The cartons to be put on pallets; null where none are asked for. */
export const palletProblemOf = (problem: LevelsProblem, { lines }: CartonLines): PalletProblem | null => {
  if (problem.loadingMode === 'standard' || problem.pallets.length === 0 || lines.length === 0) return null;
  return {
    cartons: lines,
    pallets: problem.pallets,
    respectTiHi: problem.respectTiHi,
    separationGroups: palletGroupsOf(problem),
    effort: problem.cartons.effort * palletEffort,
    ...(problem.palletCaps === undefined ? {} : { caps: problem.palletCaps }),
  };
};

const palletsOf = (problem: LevelsProblem, lines: CartonLines, control: PackControl): LevelsPlan['pallets'] => {
  const level = palletProblemOf(problem, lines);
  return level && { problem: level, plan: palletize(level, control) };
};

/** The carton level as it goes on, and the pallets that carry it. */
type Cartons = Pick<LevelsPlan, 'cartons' | 'cartonLines' | 'pallets'>;

/** Box mixes that are put on pallets beside the first. */
const mostMixes = 4;

/** Pallets that the room and the weight of cartons need at least, whatever their sides. */
const fewestPallets = ({ lines }: CartonLines, { pallets }: LevelsProblem): number => {
  const sum = (of: (line: Carton) => number): number => lines.reduce((all, line) => all + line.quantity * of(line), 0);
  const room = Math.max(
    ...pallets.map(
      ({ length, width, maxHeight, overhang = 0 }) => (length + 2 * overhang) * (width + 2 * overhang) * maxHeight,
    ),
  );
  const strength = Math.max(...pallets.map(({ maxWeight = Infinity }) => maxWeight));
  return Math.max(
    Math.ceil(sum(({ length, width, height }) => length * width * height) / room - 1e-9),
    Math.ceil(sum(({ weight }) => weight) / strength - 1e-9),
  );
};

const countOf = ({ pallets }: Cartons): number => pallets?.plan.pallets.length ?? 0;
const leftOn = ({ pallets }: Cartons): number =>
  pallets?.plan.unpalletized.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;

/**
 * The cartons of a plan on pallets, in its boxes or in others that are as many and nearly as small, if fewer pallets then
 * carry them. Looked for only where the room and weight of the cartons would let there be fewer.
 */
const onPallets = (problem: LevelsProblem, cartons: PackPlan, control: PackControl): Cartons => {
  const carried = (plan: PackPlan): Cartons => {
    const cartonLines = cartonsOfBoxes(problem.cartons, plan, palletGroupsOf(problem));
    return { cartons: plan, cartonLines, pallets: palletsOf(problem, cartonLines, control) };
  };
  const first = carried(cartons);
  if (first.pallets === null || problem.keepBoxes === true || control.finish?.() === true) return first;
  if (countOf(first) <= Math.max(1, fewestPallets(first.cartonLines, problem))) return first;
  const isBetter = (other: Cartons): boolean => countOf(other) < countOf(first) && leftOn(other) <= leftOn(first);
  for (const { plan } of otherBoxes(problem.cartons, cartons, control).slice(0, mostMixes)) {
    const other = carried(plan);
    if (isBetter(other)) return other;
  }
  return first;
};

/** What no pallet takes stands on the floor; lines keep their places, so a line may have no carton left. */
const looseLines = (lines: readonly Carton[], { unpalletized }: PalletPlan): readonly Carton[] => {
  const left = new Map(unpalletized.map(({ index, quantity }) => [index, quantity]));
  return left.size === 0 ? [] : lines.map((line, index) => ({ ...line, quantity: left.get(index) ?? 0 }));
};

/** Built pallets and what is on none, in equipment. */
export const trailersOf = (
  problem: LevelsProblem,
  { lines }: CartonLines,
  pallets: LevelsPlan['pallets'],
  control: PackControl,
): LevelsPlan['trailers'] => {
  if (problem.equipment.length === 0 || lines.length === 0) return null;
  const freight = pallets?.plan.pallets.map((built, index) => freightOf(pallets.problem, built, String(index))) ?? [];
  const level: TrailerProblem = {
    pallets: freight,
    cartons: pallets === null ? lines : looseLines(lines, pallets.plan),
    equipment: problem.equipment,
    allowPalletStacking: problem.allowPalletStacking,
    effort: problem.cartons.effort,
    ...(problem.equipmentCaps === undefined ? {} : { caps: problem.equipmentCaps }),
  };
  return freight.length + level.cartons.length === 0 ? null : { problem: level, plan: loadTrailers(level, control) };
};

/**
 * Carries a carton plan on through the levels that a problem asks for: cartons onto pallets, then pallets and loose cartons
 * into equipment, each from the finished plan of the level below. Where fewer pallets carry other boxes, as many and nearly
 * as small, the plan of the cartons is the one with these (`PackedBox.insteadOf`). Deterministic; effort follows that of the
 * carton problem. Fitness mode reports candidates one by one and has no higher levels. Throws `PackCancelled`.
 */
export const loadLevels = (problem: LevelsProblem, cartons: PackPlan, control: PackControl = {}): LevelsPlan => {
  const none = { lines: [], boxes: [], items: [] };
  const higher = problem.cartons.multipleBoxes && problem.pallets.length + problem.equipment.length > 0;
  if (!higher) return { cartons, cartonLines: none, pallets: null, trailers: null };
  const unboxed = (): Cartons => {
    const cartonLines = cartonsOfItems(problem.cartons);
    return { cartons, cartonLines, pallets: palletsOf(problem, cartonLines, control) };
  };
  const carried = problem.cartons.containers.length === 0 ? unboxed() : onPallets(problem, cartons, control);
  return { ...carried, trailers: trailersOf(problem, carried.cartonLines, carried.pallets, control) };
};
