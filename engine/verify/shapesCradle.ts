import { forEachCell, type Cells, type UnitColumns } from './columns.ts';

/** Gap, in millionths of an inch, up to which two units touch. */
const touching = 500;

/** The box around a lying cylinder, seen from its end: across, up, and along its axis. */
interface Lying {
  readonly u1: number;
  readonly u2: number;
  readonly v1: number;
  readonly v2: number;
  readonly w1: number;
  readonly w2: number;
}

const lyingOf = ({ axis, x1, y1, z1, x2, y2, z2 }: UnitColumns, unit: number): Lying => {
  const [v1, v2] = [z1[unit]!, z2[unit]!];
  return axis?.[unit] === 1
    ? { u1: y1[unit]!, u2: y2[unit]!, v1, v2, w1: x1[unit]!, w2: x2[unit]! }
    : { u1: x1[unit]!, u2: x2[unit]!, v1, v2, w1: y1[unit]!, w2: y2[unit]! };
};

/** Where two lying cylinders touch: how far the other is to the side and above, and along how much of the axis; or null. */
const touchOf = (
  a: Lying,
  b: Lying,
): { readonly side: number; readonly above: number; readonly along: number } | null => {
  const side = (b.u1 + b.u2 - a.u1 - a.u2) / 2;
  const above = (b.v1 + b.v2 - a.v1 - a.v2) / 2;
  const reach = (a.u2 - a.u1 + b.u2 - b.u1) / 2;
  const along = Math.min(a.w2, b.w2) - Math.max(a.w1, b.w1);
  return Math.abs(Math.sqrt(side * side + above * above) - reach) <= touching && along > 0
    ? { side, above, along }
    : null;
};

/** Lying cylinders along the same axis that share ground with a unit. */
const besides = (columns: UnitColumns, cells: Cells, unit: number): ReadonlySet<number> => {
  const found = new Set<number>();
  forEachCell(columns, cells, unit, (cell) => {
    for (let i = cells.start[cell]!; i < cells.start[cell + 1]!; i += 1) {
      const other = cells.units[i]!;
      if (other !== unit && columns.axis?.[other] === columns.axis?.[unit]) found.add(other);
    }
  });
  return found;
};

/** Whether a unit cannot give way to a side: it touches a wall or another cylinder there. */
const isHeld = (columns: UnitColumns, cells: Cells, unit: number, right: boolean, width: number): boolean => {
  const own = lyingOf(columns, unit);
  if (right ? own.u2 >= width - touching : own.u1 <= touching) return true;
  return [...besides(columns, cells, unit)].some((other) => {
    const touch = touchOf(own, lyingOf(columns, other));
    return touch !== null && (right ? touch.side > 0 : touch.side < 0);
  });
};

/**
 * Whether a lying cylinder rests in a cradle: on both sides, along its required share, it touches a lower one that cannot
 * give way, or on one of the sides a wall.
 */
export const restsInCradle = (
  columns: UnitColumns,
  cells: Cells,
  unit: number,
  lengthX: number,
  lengthY: number,
  share: number,
): boolean => {
  const axis = columns.axis?.[unit] ?? 0;
  if (axis !== 1 && axis !== 2) return false;
  const width = axis === 1 ? lengthY : lengthX;
  const own = lyingOf(columns, unit);
  let left = 0;
  let right = 0;
  for (const other of besides(columns, cells, unit)) {
    // In build order, what carries a unit is there before it.
    if (other > unit) continue;
    const touch = touchOf(own, lyingOf(columns, other));
    if (touch === null || touch.above >= 0 || touch.side === 0) continue;
    if (!isHeld(columns, cells, other, touch.side > 0, width)) continue;
    if (touch.side > 0) right += touch.along;
    else left += touch.along;
  }
  const needed = share * (own.w2 - own.w1);
  const onLeft = left >= needed || (own.u1 <= touching && right > 0);
  const onRight = right >= needed || (own.u2 >= width - touching && left > 0);
  return onLeft && onRight;
};
