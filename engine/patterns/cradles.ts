import type { Kinds } from '../instance/instance.ts';
import type { Pattern } from './pattern.ts';
import { legOf, sectionOf } from './staggered.ts';

/**
 * Lying cylinders in layers: the lowest spans a box from wall to wall, each layer above lies in the cradles of the one
 * below, so that every unit rests on two others, or at the end of its layer on one and a wall. Where the lowest layer
 * touches from end to end, k layers are r * (2 + (k - 1) * sqrt(3)) high.
 */
export interface Cradle {
  /** Places of the units of the first layer and every other one after it, and of the layers between. */
  readonly even: readonly number[];
  readonly odd: readonly number[];
  /** From layer to layer. */
  readonly pitch: number;
}

/** A cradle with so many units in its lowest layer, or null where layers two apart would overlap. */
export const cradleOf = (diameter: number, width: number, units: number): Cradle | null => {
  const free = width - diameter;
  if (units < 2 || free < (units - 1) * diameter) return null;
  const even = Array.from({ length: units }, (_, i) => Math.floor((i * free) / (units - 1)));
  const odd = even.slice(1).map((place, i) => Math.floor((place + even[i]!) / 2));
  const nearest = odd.reduce((least, place, i) => Math.min(least, place - even[i]!, even[i + 1]! - place), diameter);
  if (nearest >= diameter) return null;
  const pitch = legOf(diameter, nearest);
  return pitch * 2 < diameter ? null : { even, odd, pitch };
};

/** Units in so many layers of a cradle, seen from its end. */
export const unitsInLayers = ({ even, odd }: Cradle, layers: number): number =>
  Math.ceil(layers / 2) * even.length + Math.floor(layers / 2) * odd.length;

/** Whole layers of a cradle, with so many units end to end along their axis, as a pattern. */
export const cradlePattern = (
  kinds: Kinds,
  kind: number,
  row: number,
  cradle: Cradle,
  layers: number,
  endToEnd: number,
): Pattern => {
  const alongX = kinds.axis[row] === 1;
  const diameter = kinds.dz[row]!;
  const along = endToEnd * (alongX ? kinds.dx[row]! : kinds.dy[row]!);
  const starts = Array.from({ length: layers }, (_, layer) => (layer % 2 === 0 ? cradle.even : cradle.odd));
  const { runs, solids, length, depth } = sectionOf(starts, cradle.pitch, diameter);
  const part = (u: number, v: number, units: number): readonly number[] =>
    alongX ? [kind, row, endToEnd, units, 1, 0, u, v] : [kind, row, units, endToEnd, 1, u, 0, v];
  return {
    bx: alongX ? along : length,
    by: alongX ? length : along,
    bz: depth,
    parts: Int32Array.from(runs.flatMap(({ u, v, units }) => part(u, v, units))),
    solids: Int32Array.from(
      solids.flatMap(([u1, v1, u2, v2]) => (alongX ? [0, u1, v1, along, u2, v2] : [u1, 0, v1, u2, along, v2])),
    ),
  };
};
