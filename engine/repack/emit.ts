import type { Placement } from '../model/plan.ts';
import type { RepackProblem, RepackedBox, UnitChange } from '../model/repack.ts';
import { toInches } from '../model/scale.ts';
import type { Carton, Placed } from './carton.ts';
import { rounded, type Piece } from './piece.ts';

type Place = Pick<Placement, 'x' | 'y' | 'z' | 'length' | 'width' | 'height'>;

/** A piece at another place; what tells it from others (case, roll, contents) stays as it is. */
export const pieceAt = ({ packable, placement }: Piece, { x, y, z, length, width, height }: Place): Placement =>
  rounded(packable.item, { ...placement, x, y, z, length, width, height });

const sameNumber = (a: number, b: number): boolean => Math.round(a * 1e6) === Math.round(b * 1e6);

/** Whether two placements are the same place in the same orientation. */
const isSamePlace = (a: Place, b: Place): boolean =>
  (['x', 'y', 'z', 'length', 'width', 'height'] as const).every((field) => sameNumber(a[field], b[field]));

/** A placed piece as the answer has it. One that is where it was planned is answered as it was given. */
const placementOf = (placed: Placed, unitsPerInch: number): Placement => {
  const { x1, y1, z1, x2, y2, z2, piece } = placed;
  const inches = (units: number): number => toInches(units, unitsPerInch);
  const place = {
    x: inches(x1),
    y: inches(y1),
    z: inches(z1),
    length: inches(x2 - x1),
    width: inches(y2 - y1),
    height: inches(z2 - z1),
  };
  return isSamePlace(place, piece.placement) ? piece.placement : pieceAt(piece, place);
};

/** A carton as a box of the answer: what is fixed as it was given, the rest with the last stop first. */
export const boxOfCarton = (
  problem: RepackProblem,
  index: number,
  carton: Carton,
  unitsPerInch: number,
): RepackedBox => {
  const { container, length, width, height, fixed } = problem.cartons[index]!;
  const waiting = carton.placed.slice(carton.fixedCount).sort((a, b) => b.piece.stop - a.piece.stop);
  return {
    container,
    length,
    width,
    height,
    placements: [...fixed, ...waiting.map((placed) => placementOf(placed, unitsPerInch))],
    units: [...fixed.map(() => null), ...waiting.map(({ piece }) => piece.unit)],
  };
};

/** How the units differ from the plan. */
export const changesOf = (
  { units }: RepackProblem,
  boxes: readonly RepackedBox[],
  unplaced: ReadonlySet<number>,
): readonly UnitChange[] => {
  const found: { readonly box: number; readonly placement: Placement }[] = [];
  boxes.forEach((box, index) => {
    box.units.forEach((unit, at) => {
      if (unit !== null) found[unit] = { box: index, placement: box.placements[at]! };
    });
  });
  return units.flatMap(({ placement, carton }, unit): readonly UnitChange[] => {
    if (unplaced.has(unit)) return [{ unit, change: 'unplaced' }];
    const place = found[unit];
    if (carton === undefined) return [{ unit, change: 'added' }];
    if (place?.box !== carton) return [{ unit, change: 'other-carton' }];
    return isSamePlace(place.placement, placement) ? [] : [{ unit, change: 'moved' }];
  });
};
