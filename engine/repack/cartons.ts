import { sizeAboveCaps } from '../constraints/carrierCaps.ts';
import { weightLimitOf } from '../constraints/weight.ts';
import type { Placement } from '../model/plan.ts';
import type { RepackProblem } from '../model/repack.ts';
import { unitsPerInchFor } from '../model/scale.ts';
import { placedAt, put, type Carton } from './carton.ts';
import { overloadedUnits } from './overloads.ts';
import { pieceOf, type Axis, type Orientation } from './piece.ts';
import { balances, type PlaceRules } from './places.ts';

function* lengthsOf({ items, cartons, units }: RepackProblem): Generator<number> {
  for (const { length, width, height } of cartons) yield* [length, width, height];
  for (const { length, width, height, casePack } of items) {
    yield* [length, width, height];
    if (casePack !== undefined) yield* [casePack.length, casePack.width, casePack.height];
  }
  const placements = [...cartons.flatMap(({ fixed }) => fixed), ...units.map(({ placement }) => placement)];
  for (const { x, y, z, length, width, height } of placements) yield* [x, y, z, length, width, height];
}

/** Units per inch in which everything that is given is whole. */
export const unitsPerInchOf = (problem: RepackProblem): number => unitsPerInchFor(lengthsOf(problem));

/** A coordinate or a side in whole units. */
export const inUnits = (inches: number, unitsPerInch: number): number =>
  Math.round(Math.round(inches * 1e6) / (1e6 / unitsPerInch));

const axes = { x: 1, y: 2, z: 3 } as const satisfies Readonly<Record<string, Axis>>;

/** How a placement is turned, and its corner. */
export const placeOf = (
  { x, y, z, length, width, height, round }: Placement,
  unitsPerInch: number,
): { readonly orientation: Orientation; readonly corner: readonly [number, number, number] } => {
  const units = (inches: number): number => inUnits(inches, unitsPerInch);
  return {
    orientation: {
      dx: units(length),
      dy: units(width),
      dz: units(height),
      axis: round === undefined ? 0 : axes[round],
    },
    corner: [units(x), units(y), units(z)],
  };
};

/** The cartons of a problem with what is fixed in them. */
export const cartonsOf = (problem: RepackProblem, rules: PlaceRules, unitsPerInch: number): readonly Carton[] =>
  problem.cartons.map(({ container, length, width, height, fixed }): Carton => {
    const candidate = problem.containers[container];
    const { id = '', maxWeight } = candidate ?? {};
    const caps = problem.carrierCaps;
    const isTooLarge = caps !== undefined && sizeAboveCaps(caps, candidate, [length, width, height]) > 0;
    const carton: Carton = {
      container,
      containerId: id,
      lx: inUnits(length, unitsPerInch),
      ly: inUnits(width, unitsPerInch),
      lz: inUnits(height, unitsPerInch),
      // The carrier takes a carton of this size with nothing in it, whatever is in it already.
      maxWeight: isTooLarge ? -1 : Math.min(weightLimitOf(maxWeight), weightLimitOf(caps?.maxWeight)),
      fixedCount: fixed.length,
      placed: [],
      weight: 0,
      overloaded: new Set(),
    };
    const pieces = fixed.map((placement) => {
      const piece = pieceOf(problem.items, -1, placement, unitsPerInch);
      // As it was given: whoever is fixed and not said to be a cylinder fills its bounding box.
      return { piece, ...placeOf(placement, unitsPerInch) };
    });
    for (const { piece, orientation, corner } of pieces) put(carton, placedAt(carton, piece, orientation, ...corner));
    // Once more with all of them: whoever stands wrong may rest on what was put in after it.
    const placed = pieces.map(({ piece, orientation, corner }) => placedAt(carton, piece, orientation, ...corner));
    return { ...carton, placed, overloaded: overloadedUnits(placed, balances(rules)) };
  });
