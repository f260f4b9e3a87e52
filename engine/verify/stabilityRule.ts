import type { UnitColumns } from './columns.ts';
import { carriedPart, contactArea, fromTheTop, type Contacts } from './contacts.ts';
import type { Report } from './violation.ts';

/** How far, in parts of the way from the middle of its support to the edge, a force may be out by rounding. */
const tolerance = 1e-6;

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly carrier: number;
}

/** Twice the area of a triangle, positive if it turns left. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The corners of the convex hull of some rectangles, anticlockwise, none on a straight line (Andrew's monotone chain). */
const hullOf = (corners: readonly Corner[]): readonly Corner[] => {
  const sorted = [...corners].sort((a, b) => a.x - b.x || a.y - b.y || a.carrier - b.carrier);
  const chain = (points: readonly Corner[]): Corner[] => {
    const kept: Corner[] = [];
    for (const point of points) {
      while (kept.length >= 2 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
};

/** The corners of the contacts of a unit with its carriers. */
const contactCorners = (columns: UnitColumns, contacts: Contacts, unit: number): readonly Corner[] => {
  const corners: Corner[] = [];
  for (let i = contacts.start[unit]!; i < contacts.start[unit + 1]!; i += 1) {
    const carrier = contacts.lower[i]!;
    const xs = [Math.max(columns.x1[unit]!, columns.x1[carrier]!), Math.min(columns.x2[unit]!, columns.x2[carrier]!)];
    const ys = [Math.max(columns.y1[unit]!, columns.y1[carrier]!), Math.min(columns.y2[unit]!, columns.y2[carrier]!)];
    for (const x of xs) for (const y of ys) corners.push({ x, y, carrier });
  }
  return corners;
};

/** Weights and their moments, summed per unit. */
interface Forces {
  readonly weight: Float64Array;
  readonly momentX: Float64Array;
  readonly momentY: Float64Array;
}

const push = (forces: Forces, unit: number, weight: number, x: number, y: number): void => {
  forces.weight[unit] = forces.weight[unit]! + weight;
  forces.momentX[unit] = forces.momentX[unit]! + weight * x;
  forces.momentY[unit] = forces.momentY[unit]! + weight * y;
};

/** Hands a unit's force down to its only carrier, at the point where it acts. */
const handToOne = (columns: UnitColumns, forces: Forces, unit: number, carrier: number): number => {
  const weight = forces.weight[unit]!;
  const outAlong = (point: number, low: number, high: number): number =>
    Math.abs(2 * point - low - high) / (high - low);
  const { x1, y1, x2, y2 } = columns;
  const [px, py] = [forces.momentX[unit]! / weight, forces.momentY[unit]! / weight];
  push(forces, carrier, weight, px, py);
  return Math.max(
    outAlong(px, Math.max(x1[unit]!, x1[carrier]!), Math.min(x2[unit]!, x2[carrier]!)),
    outAlong(py, Math.max(y1[unit]!, y1[carrier]!), Math.min(y2[unit]!, y2[carrier]!)),
  );
};

/** Hands a unit's force down to several carriers; how far out it acts is the answer: 0 the middle of the support, 1 its edge. */
const handToSeveral = (columns: UnitColumns, contacts: Contacts, forces: Forces, unit: number): number => {
  const weight = forces.weight[unit]!;
  const [px, py] = [forces.momentX[unit]! / weight, forces.momentY[unit]! / weight];
  const corners = contactCorners(columns, contacts, unit);
  const middles: { carrier: number; area: number; x: number; y: number }[] = [];
  for (let i = 0; i < corners.length; i += 4) {
    const [near, far] = [corners[i]!, corners[i + 3]!];
    const area = contactArea(columns, unit, near.carrier);
    middles.push({ carrier: near.carrier, area, x: (near.x + far.x) / 2, y: (near.y + far.y) / 2 });
  }
  const total = middles.reduce((sum, { area }) => sum + area, 0);
  const cx = middles.reduce((sum, { area, x }) => sum + (area / total) * x, 0);
  const cy = middles.reduce((sum, { area, y }) => sum + (area / total) * y, 0);
  const hull = hullOf(corners);
  let out = 0;
  let edge = 0;
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length]!;
    const [nx, ny] = [to.y - from.y, from.x - to.x];
    const share = (nx * (px - cx) + ny * (py - cy)) / (nx * (from.x - cx) + ny * (from.y - cy));
    if (share > out) [out, edge] = [share, index];
  });
  const pressed = Math.min(1, out);
  for (const { carrier, area, x, y } of middles) push(forces, carrier, (weight * (1 - pressed) * area) / total, x, y);
  if (out > 0) {
    const [from, to] = [hull[edge]!, hull[(edge + 1) % hull.length]!];
    const [bx, by] = [cx + (px - cx) / out, cy + (py - cy) / out];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((bx - from.x) * dx + (by - from.y) * dy) / (dx * dx + dy * dy);
    const far = Math.min(1, Math.max(0, along));
    push(forces, from.carrier, weight * pressed * (1 - far), from.x, from.y);
    push(forces, to.carrier, weight * pressed * far, to.x, to.y);
  }
  return out;
};

/**
 * Static mechanical equilibrium (Ramos, Oliveira, Goncalves & Lopes 2016): from the top down, the force of a unit with
 * all it carries acts within the convex hull of its contacts with its carriers. The force at point P is handed down as
 * the engine's documentation says: where C is the middle of the contact area and B the point of the hull's edge behind P
 * seen from C, the share |CP| / |CB| presses on the two ends of that edge, the rest evenly on the whole contact area.
 */
export const checkStability = (
  columns: UnitColumns,
  contacts: Contacts,
  weights: Float64Array,
  box: number,
  report: Report,
): void => {
  const { count, x1, y1, z1, x2, y2 } = columns;
  // A fully carried unit is stable whatever stands on it, so only what stands on an overhanging one is followed.
  const order = fromTheTop(columns);
  const followed = new Uint8Array(count);
  let any = false;
  for (let i = count - 1; i >= 0; i -= 1) {
    const unit = order[i]!;
    if (z1[unit]! <= 0) continue;
    const base = (x2[unit]! - x1[unit]!) * (y2[unit]! - y1[unit]!);
    let follows = carriedPart(columns, contacts, unit).area < base;
    for (let c = contacts.start[unit]!; c < contacts.start[unit + 1]! && !follows; c += 1) {
      follows = followed[contacts.lower[c]!] === 1;
    }
    if (!follows) continue;
    followed[unit] = 1;
    any = true;
  }
  if (!any) return;
  const forces = {
    weight: new Float64Array(count),
    momentX: new Float64Array(count),
    momentY: new Float64Array(count),
  };
  for (const unit of order) {
    push(forces, unit, weights[unit]!, (x1[unit]! + x2[unit]!) / 2, (y1[unit]! + y2[unit]!) / 2);
    const carriers = contacts.start[unit + 1]! - contacts.start[unit]!;
    if (followed[unit] === 0 || carriers === 0 || forces.weight[unit] === 0) continue;
    const out =
      carriers === 1
        ? handToOne(columns, forces, unit, contacts.lower[contacts.start[unit]!]!)
        : handToSeveral(columns, contacts, forces, unit);
    if (out > 1 + tolerance) {
      report('stability', `Unit ${unit} tips over under what stands on it.`, { box, placement: unit });
    }
  }
};
