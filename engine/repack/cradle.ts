import type { Carton } from './carton.ts';
import type { Orientation } from './piece.ts';

/** A lying cylinder seen from its end: middle across and up, radius, and its extent along the axis. */
interface Lying {
  readonly across: number;
  readonly up: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

type Corner = readonly [x: number, y: number, z: number];

const lyingOf = ([x, y, z]: Corner, { dx, dy, dz, axis }: Orientation): Lying =>
  axis === 1
    ? { across: y + dy / 2, up: z + dz / 2, radius: dz / 2, from: x, to: x + dx }
    : { across: x + dx / 2, up: z + dz / 2, radius: dz / 2, from: y, to: y + dy };

const touches = (a: Lying, b: Lying, gap: number): boolean => {
  const [side, above] = [a.across - b.across, a.up - b.up];
  const overlap = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return overlap > 0 && Math.abs(Math.sqrt(side * side + above * above) - a.radius - b.radius) <= gap;
};

/**
 * Whether a lying cylinder rests between lower ones or between one and a wall, along its required share; each of them is
 * held by a wall or a cylinder on its far side. Patterns of cylinders are planned so (`patterns/cradles.ts`); nothing else
 * is searched for such places, they are only recognised. `gap`: up to so many units of length count as touching.
 */
export const restsInCradle = (
  { placed, lx, ly }: Carton,
  corner: Corner,
  orientation: Orientation,
  share: number,
  gap: number,
): boolean => {
  const { axis } = orientation;
  if (axis !== 1 && axis !== 2) return false;
  const width = axis === 1 ? ly : lx;
  const own = lyingOf(corner, orientation);
  const others = placed.flatMap(({ axis: other, x1, y1, z1, x2, y2, z2 }) =>
    other === axis ? [lyingOf([x1, y1, z1], { dx: x2 - x1, dy: y2 - y1, dz: z2 - z1, axis })] : [],
  );
  const isHeld = (lower: Lying, side: -1 | 1): boolean =>
    (side > 0 ? width - lower.across - lower.radius : lower.across - lower.radius) <= gap ||
    others.some((other) => other !== lower && (other.across - lower.across) * side > 0 && touches(lower, other, gap));
  let [left, right] = [0, 0];
  for (const lower of others) {
    const side = lower.across - own.across;
    if (lower.up >= own.up || side === 0 || !touches(own, lower, gap) || !isHeld(lower, side > 0 ? 1 : -1)) continue;
    const along = Math.min(own.to, lower.to) - Math.max(own.from, lower.from);
    if (side > 0) right += along;
    else left += along;
  }
  const needed = share * (own.to - own.from);
  const onLeft = left >= needed || (own.across - own.radius <= gap && right > 0);
  const onRight = right >= needed || (width - own.across - own.radius <= gap && left > 0);
  return onLeft && onRight;
};
