import type { Carton, Freight, LoadedTrailer, NotLoaded, TrailerPlan, TrailerProblem } from '../model/levels.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { check } from './check.ts';
import { millionths } from './measure.ts';
import { checkAxles, checkFigures } from './trailerBalance.ts';
import { checkLoadingOrder, checkStops } from './trailerOrder.ts';
import { centreOf, piecesOf } from './trailerPieces.ts';
import { checkReasons, mostLoad, usableSides, type Lone } from './trailerReasons.ts';
import { checkStacking } from './trailerStacking.ts';
import type { TrailerReport, TrailerViolation } from './trailerViolation.ts';

const upright = ['LWH', 'WLH'] as const;

const rotationsOf = ({ rotations }: Carton): Carton['rotations'] => (rotations.length === 0 ? upright : rotations);

const positive = (side: number): number => (side > 0 && side < Infinity ? millionths(side) : Infinity);

/** The turns that a pallet may take; a square one has only one. */
const turnsOf = ({ alignment, length, width }: Freight): readonly ('LWH' | 'WLH')[] => {
  if (length === width) return ['LWH'];
  return alignment === undefined ? upright : [alignment === 'lengthwise' ? 'LWH' : 'WLH'];
};

/** A pallet alone, in its turns. */
const lonePallet = (freight: Freight): Lone => {
  const { length, width, height, weight } = freight;
  const [l, w, h] = [positive(length), positive(width), positive(height)];
  const [cx, cy] = centreOf(freight);
  return {
    weight: weight >= 0 ? millionths(weight) : Infinity,
    ways: turnsOf(freight).map((turn) =>
      turn === 'LWH' ? { sides: [l, w, h], twiceCentre: 2 * cx } : { sides: [w, l, h], twiceCentre: 2 * (w - cy) },
    ),
  };
};

const loneCarton = (carton: Carton): Lone => {
  const side = { L: positive(carton.length), W: positive(carton.width), H: positive(carton.height) };
  return {
    weight: carton.weight >= 0 ? millionths(carton.weight) : Infinity,
    ways: rotationsOf(carton).map((word) => {
      const sides = [...word].map((letter) => side[letter as keyof typeof side]);
      return { sides, twiceCentre: sides[0]! };
    }),
  };
};

/** What stands in one trailer as a problem of one box: bounds, overlap, sides, support and load bearing are the same there. */
const checkAsBox = (
  problem: TrailerProblem,
  loaded: LoadedTrailer,
  sides: readonly number[],
  trailer: number,
  report: TrailerReport,
): void => {
  const pallets = loaded.pallets.map(({ pallet }): PackItem => {
    const freight = problem.pallets[pallet]!;
    const { id, length, width, height, weight } = freight;
    return { id, length, width, height, weight, quantity: 1, rotations: turnsOf(freight), tags: [] };
  });
  const used = [...new Set(loaded.cartons.map(({ carton }) => carton))];
  const cartons = used.map((line): PackItem => {
    const { stop: _stop, product: _product, tiHi: _tiHi, ...item } = problem.cartons[line]!;
    const quantity = loaded.cartons.filter(({ carton }) => carton === line).length;
    return { ...item, quantity, rotations: rotationsOf(problem.cartons[line]!) };
  });
  const [length, width, height] = sides.map((side) => side / 1e6) as [number, number, number];
  const box: PackProblem = {
    items: [...pallets, ...cartons],
    containers: [{ kind: 'fixed', id: 'trailer', length, width, height }],
    algorithm: 'fpFast',
    multipleBoxes: true,
    separationGroups: [],
    affinityGroups: [],
    effort: 0,
  };
  const placements = [
    ...loaded.pallets.map(({ x, y, z, ...size }, item) => ({ item, x, y, z, ...sizeOf(size) })),
    ...loaded.cartons.map(({ carton, ...placed }) => ({ item: pallets.length + used.indexOf(carton), ...placed })),
  ];
  const packed = { container: 0, length, width, height, placements, leftOut: [] };
  for (const { rule, message, item } of check(box, { boxes: [packed], steps: 0, lowerBound: 0 })) {
    const own =
      item === null
        ? {}
        : item < pallets.length
          ? { pallet: loaded.pallets[item]!.pallet }
          : { carton: used[item - pallets.length]! };
    report(rule, `Trailer ${trailer}: ${message}`, { trailer, ...own });
  }
};

const sizeOf = ({ length, width, height }: { length: number; width: number; height: number }) => ({
  length,
  width,
  height,
});

const checkQuantities = (problem: TrailerProblem, plan: TrailerPlan, report: TrailerReport): void => {
  const count = (size: number, placed: readonly number[], left: readonly NotLoaded[]): number[] => {
    const counts = Array.from({ length: size }, () => 0);
    for (const index of placed) if (counts[index] !== undefined) counts[index] += 1;
    for (const { index, quantity } of left) if (counts[index] !== undefined) counts[index] += quantity;
    return counts;
  };
  const pallets = plan.trailers.flatMap((trailer) => trailer.pallets.map(({ pallet }) => pallet));
  count(problem.pallets.length, pallets, plan.unloadedPallets).forEach((found, pallet) => {
    if (found !== 1) report('quantity', `Pallet ${pallet} is accounted for ${found} times.`, { pallet });
  });
  const cartons = plan.trailers.flatMap((trailer) => trailer.cartons.map(({ carton }) => carton));
  count(problem.cartons.length, cartons, plan.unloadedCartons).forEach((found, carton) => {
    if (found === problem.cartons[carton]!.quantity) return;
    report('quantity', `Carton line ${carton} has ${found} units accounted for.`, { carton });
  });
};

const isKnown = (problem: TrailerProblem, { pallets, cartons }: LoadedTrailer): boolean =>
  pallets.every(({ pallet }) => problem.pallets[pallet] !== undefined) &&
  cartons.every(({ carton }) => problem.cartons[carton] !== undefined);

/**
 * Judges a trailer plan against its problem, with code of its own: nothing here is shared with the search. Finds every
 * breach of a rule; an empty answer means that the plan may be shown and loaded.
 */
export const checkTrailers = (problem: TrailerProblem, plan: TrailerPlan): readonly TrailerViolation[] => {
  const violations: TrailerViolation[] = [];
  const report: TrailerReport = (rule, message, where = {}) => {
    const { trailer = null, pallet = null, carton = null } = where;
    violations.push({ rule, trailer, pallet, carton, message });
  };
  plan.trailers.forEach((loaded, trailer) => {
    const type = problem.equipment[loaded.equipment];
    if (type === undefined || !isKnown(problem, loaded)) {
      report('equipment', `Trailer ${trailer} is of equipment, or holds something, that does not exist.`, { trailer });
      return;
    }
    const pieces = piecesOf(problem, loaded);
    if (pieces.length === 0) report('equipment', `Trailer ${trailer} is empty.`, { trailer });
    if (problem.atFrontWall === true && !pieces.some(({ x1 }) => x1 === 0)) {
      report('front-wall', `The load of trailer ${trailer} does not begin at the front wall.`, { trailer });
    }
    checkAsBox(problem, loaded, usableSides(problem, type), trailer, report);
    const weight = pieces.reduce((sum, piece) => sum + piece.weight, 0);
    if (weight > mostLoad(problem, type)) report('weight', `Trailer ${trailer} is loaded too heavily.`, { trailer });
    checkStacking(problem, loaded, pieces, trailer, report);
    if (type.axles !== undefined) checkAxles(type.axles, pieces, trailer, report);
    checkFigures(problem, loaded, pieces, trailer, report);
    checkStops(pieces, trailer, report);
    checkLoadingOrder(pieces, trailer, report);
  });
  checkQuantities(problem, plan, report);
  checkReasons(problem, 'pallet', problem.pallets.map(lonePallet), plan.unloadedPallets, report);
  checkReasons(problem, 'carton', problem.cartons.map(loneCarton), plan.unloadedCartons, report);
  return violations;
};
