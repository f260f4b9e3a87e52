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
import { palletGroupsOf } from './palletGroups.ts';

/** Drafts of pallets share the steps, and each step is small: so many for one of the cartons. */
const palletEffort = 5;

const palletsOf = (problem: LevelsProblem, { lines }: CartonLines, control: PackControl): LevelsPlan['pallets'] => {
  if (problem.loadingMode === 'standard' || problem.pallets.length === 0 || lines.length === 0) return null;
  const level: PalletProblem = {
    cartons: lines,
    pallets: problem.pallets,
    respectTiHi: problem.respectTiHi,
    separationGroups: palletGroupsOf(problem),
    effort: problem.cartons.effort * palletEffort,
    ...(problem.palletCaps === undefined ? {} : { caps: problem.palletCaps }),
  };
  return { problem: level, plan: palletize(level, control) };
};

/** What no pallet takes stands on the floor; lines keep their places, so a line may have no carton left. */
const looseLines = (lines: readonly Carton[], { unpalletized }: PalletPlan): readonly Carton[] => {
  const left = new Map(unpalletized.map(({ index, quantity }) => [index, quantity]));
  return left.size === 0 ? [] : lines.map((line, index) => ({ ...line, quantity: left.get(index) ?? 0 }));
};

const trailersOf = (
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
 * into equipment, each from the finished plan of the level below. Deterministic; effort follows that of the
 * carton problem. Fitness mode reports candidates one by one and has no higher levels. Throws `PackCancelled`.
 */
export const loadLevels = (problem: LevelsProblem, cartons: PackPlan, control: PackControl = {}): LevelsPlan => {
  const none = { lines: [], boxes: [], items: [] };
  const higher = problem.cartons.multipleBoxes && problem.pallets.length + problem.equipment.length > 0;
  if (!higher) return { cartons, cartonLines: none, pallets: null, trailers: null };
  const cartonLines =
    problem.cartons.containers.length === 0
      ? cartonsOfItems(problem.cartons)
      : cartonsOfBoxes(problem.cartons, cartons, palletGroupsOf(problem));
  const pallets = palletsOf(problem, cartonLines, control);
  return { cartons, cartonLines, pallets, trailers: trailersOf(problem, cartonLines, pallets, control) };
};
