import { sharedArea } from '../geometry/overlap.ts';
import type { Axis, Orientation, Piece } from './piece.ts';

/** What a unit stands on: the carrier, by its place in the carton, and the rectangle of the contact. */
export interface Contact {
  readonly carrier: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A piece in its place; whole units of length. */
export interface Placed {
  readonly piece: Piece;
  readonly axis: Axis;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly x2: number;
  readonly y2: number;
  readonly z2: number;
  readonly contacts: readonly Contact[];
  /** Whether its whole base is carried. */
  readonly full: boolean;
}

/** A carton in work: what is in it, in the order it was put in. */
export interface Carton {
  /** Index in `RepackProblem.containers`. */
  readonly container: number;
  readonly containerId: string;
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  /** Most contents in 1e-6 lb, the carrier's cap included. */
  readonly maxWeight: number;
  /** Units that are fixed; they come first in `placed`. */
  readonly fixedCount: number;
  readonly placed: Placed[];
  /** Weight of the contents in 1e-6 lb. */
  weight: number;
  /** Fixed units that break a rule on what rests on them: nothing more may. */
  readonly overloaded: ReadonlySet<number>;
}

/** Whether two units share ground, seen as boxes. */
export const sharesGround = (a: Placed, x1: number, y1: number, x2: number, y2: number): boolean =>
  a.x1 < x2 && x1 < a.x2 && a.y1 < y2 && y1 < a.y2;

/** Whether two cylinders along one axis have circles that do not overlap, though their boxes do. */
export const areCirclesApart = (
  a: Placed,
  axis: Axis,
  [x1, y1, z1]: readonly [number, number, number],
  { dx, dy, dz }: Orientation,
): boolean => {
  if (axis === 0 || a.axis !== axis) return false;
  const du = axis === 1 ? (a.y1 + a.y2) / 2 - y1 - dy / 2 : (a.x1 + a.x2) / 2 - x1 - dx / 2;
  const dv = axis === 3 ? (a.y1 + a.y2) / 2 - y1 - dy / 2 : (a.z1 + a.z2) / 2 - z1 - dz / 2;
  const reach = axis === 1 ? (a.y2 - a.y1 + dy) / 2 : (a.x2 - a.x1 + dx) / 2;
  return Math.sqrt(du * du + dv * dv) >= reach * (1 - 1e-12);
};

/** The height at which a unit that is lowered from above comes to rest. */
export const restingHeight = (carton: Carton, x: number, y: number, { dx, dy }: Orientation): number => {
  let z = 0;
  for (const other of carton.placed) {
    if (other.z2 > z && sharesGround(other, x, y, x + dx, y + dy)) z = other.z2;
  }
  return z;
};

/** What a base at a height touches below. */
export const contactsAt = (
  carton: Carton,
  x: number,
  y: number,
  z: number,
  { dx, dy }: Orientation,
): readonly Contact[] => {
  if (z === 0) return [];
  const contacts: Contact[] = [];
  for (const [carrier, other] of carton.placed.entries()) {
    if (other.z2 !== z || !sharesGround(other, x, y, x + dx, y + dy)) continue;
    contacts.push({
      carrier,
      x1: Math.max(x, other.x1),
      y1: Math.max(y, other.y1),
      x2: Math.min(x + dx, other.x2),
      y2: Math.min(y + dy, other.y2),
    });
  }
  return contacts;
};

/** Area of some contacts, each part counted once: the boxes of cylinders and of units that stand wrong may overlap. */
export const contactArea = (contacts: readonly Contact[]): number => {
  let area = 0;
  let overlaps = false;
  for (const [index, a] of contacts.entries()) {
    area += (a.x2 - a.x1) * (a.y2 - a.y1);
    for (let i = 0; i < index && !overlaps; i += 1) {
      const b = contacts[i]!;
      overlaps = sharedArea(a.x1, a.y1, a.x2, a.y2, b.x1, b.y1, b.x2, b.y2) > 0;
    }
  }
  return overlaps ? unionArea(contacts) : area;
};

const unionArea = (contacts: readonly Contact[]): number => {
  const edges = [...new Set(contacts.flatMap(({ x1, x2 }) => [x1, x2]))].sort((a, b) => a - b);
  const byFront = [...contacts].sort((a, b) => a.y1 - b.y1);
  let area = 0;
  for (let i = 0; i + 1 < edges.length; i += 1) {
    let covered = 0;
    let upTo = -Infinity;
    for (const { x1, x2, y1, y2 } of byFront) {
      if (x1 > edges[i]! || x2 < edges[i + 1]!) continue;
      covered += Math.max(0, y2 - Math.max(y1, upTo));
      upTo = Math.max(upTo, y2);
    }
    area += covered * (edges[i + 1]! - edges[i]!);
  }
  return area;
};

/** A piece at a place, as the carton keeps it. */
export const placedAt = (
  carton: Carton,
  piece: Piece,
  orientation: Orientation,
  x: number,
  y: number,
  z: number,
): Placed => {
  const { dx, dy, dz, axis } = orientation;
  const contacts = contactsAt(carton, x, y, z, orientation);
  const full = z === 0 || contactArea(contacts) >= dx * dy * (1 - 1e-12);
  return { piece, axis, x1: x, y1: y, z1: z, x2: x + dx, y2: y + dy, z2: z + dz, contacts, full };
};

export const put = (carton: Carton, placed: Placed): void => {
  carton.placed.push(placed);
  carton.weight += placed.piece.weight;
};

/** Takes out what came last, until so many are left. */
export const cutBack = (carton: Carton, count: number): void => {
  while (carton.placed.length > count) carton.weight -= carton.placed.pop()!.piece.weight;
};
