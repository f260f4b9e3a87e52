/**
 * Static stability by the balance of forces (Ramos, Oliveira, Goncalves & Lopes 2016): from the top down, the weight of
 * a unit and of all it carries acts at one point P, which has to lie within the convex hull of the unit's contacts with
 * what carries it; on the edge counts as stable.
 *
 * How a force is divided over several carriers is not determined by statics. Here C is the middle of the whole contact
 * area and B the point where the ray from C through P leaves the hull. The share s = |CP| / |CB| of the force presses on
 * the two ends of the edge with B, as by the lever; the rest presses evenly on the whole contact area. Such reactions
 * are never negative and balance force and moment exactly, so a load that passes from the top to the floor is in
 * equilibrium. A force in the middle is divided by contact area; one at the edge bears on that edge alone.
 *
 * A unit that is carried under its whole base is stable whatever stands on it.
 */
export interface Support {
  count: number;
  /** Contact rectangles that share no inside. */
  x1: Float64Array;
  y1: Float64Array;
  x2: Float64Array;
  y2: Float64Array;
  /** Share of the force on each contact, and its moments about the axes per unit of force. */
  share: Float64Array;
  momentX: Float64Array;
  momentY: Float64Array;
}

const none = new Float64Array(0);

/** A reusable support without contacts. */
export const createSupport = (): Support => ({
  count: 0,
  x1: none,
  y1: none,
  x2: none,
  y2: none,
  share: none,
  momentX: none,
  momentY: none,
});

const grown = (from: Float64Array): Float64Array => {
  const larger = new Float64Array(Math.max(16, from.length * 2));
  larger.set(from);
  return larger;
};

/** Adds a contact; its index is the count before. */
export const addContact = (support: Support, x1: number, y1: number, x2: number, y2: number): void => {
  const { count } = support;
  if (count === support.x1.length) {
    support.x1 = grown(support.x1);
    support.y1 = grown(support.y1);
    support.x2 = grown(support.x2);
    support.y2 = grown(support.y2);
    support.share = grown(support.share);
    support.momentX = grown(support.momentX);
    support.momentY = grown(support.momentY);
  }
  support.x1[count] = x1;
  support.y1[count] = y1;
  support.x2[count] = x2;
  support.y2[count] = y2;
  support.count = count + 1;
};

/** Forces this far beyond the edge, in parts of the way to it, are on it: rounding of divided weights. */
const rounding = 1e-9;

/** Whether a unit stands, by what `react` answers. */
export const stands = (reach: number): boolean => reach <= 1 + rounding;

const cornerX = (support: Support, corner: number): number =>
  (corner & 1) === 0 ? support.x1[corner >> 2]! : support.x2[corner >> 2]!;
const cornerY = (support: Support, corner: number): number =>
  (corner & 2) === 0 ? support.y1[corner >> 2]! : support.y2[corner >> 2]!;

/** The next corner of the hull, anticlockwise; of corners on one line the farthest. */
const nextCorner = (support: Support, from: number): number => {
  const x = cornerX(support, from);
  const y = cornerY(support, from);
  let next = -1;
  let dx = 0;
  let dy = 0;
  for (let corner = 0; corner < support.count * 4; corner += 1) {
    const ox = cornerX(support, corner) - x;
    const oy = cornerY(support, corner) - y;
    if (ox === 0 && oy === 0) continue;
    const turn = dx * oy - dy * ox;
    if (next >= 0 && (turn > 0 || (turn === 0 && ox * ox + oy * oy <= dx * dx + dy * dy))) continue;
    next = corner;
    dx = ox;
    dy = oy;
  }
  return next;
};

const firstCorner = (support: Support): number => {
  let first = 0;
  for (let corner = 1; corner < support.count * 4; corner += 1) {
    const dx = cornerX(support, corner) - cornerX(support, first);
    if (dx < 0 || (dx === 0 && cornerY(support, corner) < cornerY(support, first))) first = corner;
  }
  return first;
};

const press = (support: Support, corner: number, share: number): void => {
  const contact = corner >> 2;
  support.share[contact] = support.share[contact]! + share;
  support.momentX[contact] = support.momentX[contact]! + share * cornerX(support, corner);
  support.momentY[contact] = support.momentY[contact]! + share * cornerY(support, corner);
};

const reactOnOne = (support: Support, px: number, py: number): number => {
  support.share[0] = 1;
  support.momentX[0] = px;
  support.momentY[0] = py;
  const outX = Math.abs(2 * px - support.x1[0]! - support.x2[0]!) / (support.x2[0]! - support.x1[0]!);
  const outY = Math.abs(2 * py - support.y1[0]! - support.y2[0]!) / (support.y2[0]! - support.y1[0]!);
  return Math.max(outX, outY);
};

/**
 * Divides a force at a point over the contacts, of which there is at least one, into `share`, `momentX` and `momentY`.
 * Answers how far out the force acts: 0 in the middle, 1 on the edge of the hull, more beyond it.
 */
export const react = (support: Support, px: number, py: number): number => {
  const { count, x1, y1, x2, y2, share, momentX, momentY } = support;
  if (count === 1) return reactOnOne(support, px, py);
  let area = 0;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < count; i += 1) {
    const own = (x2[i]! - x1[i]!) * (y2[i]! - y1[i]!);
    area += own;
    cx += (own * (x1[i]! + x2[i]!)) / 2;
    cy += (own * (y1[i]! + y2[i]!)) / 2;
  }
  cx /= area;
  cy /= area;
  let reach = 0;
  let edgeFrom = -1;
  let edgeTo = -1;
  const first = firstCorner(support);
  let from = first;
  for (let edge = 0; edge < count * 4; edge += 1) {
    const to = nextCorner(support, from);
    const nx = cornerY(support, to) - cornerY(support, from);
    const ny = cornerX(support, from) - cornerX(support, to);
    const out =
      (nx * (px - cx) + ny * (py - cy)) / (nx * (cornerX(support, from) - cx) + ny * (cornerY(support, from) - cy));
    if (out > reach) {
      reach = out;
      edgeFrom = from;
      edgeTo = to;
    }
    if (to === first) break;
    from = to;
  }
  const pressed = Math.min(1, reach);
  for (let i = 0; i < count; i += 1) {
    const even = ((1 - pressed) * (x2[i]! - x1[i]!) * (y2[i]! - y1[i]!)) / area;
    share[i] = even;
    momentX[i] = (even * (x1[i]! + x2[i]!)) / 2;
    momentY[i] = (even * (y1[i]! + y2[i]!)) / 2;
  }
  if (reach === 0) return 0;
  const dx = cornerX(support, edgeTo) - cornerX(support, edgeFrom);
  const dy = cornerY(support, edgeTo) - cornerY(support, edgeFrom);
  const bx = cx + (px - cx) / reach;
  const by = cy + (py - cy) / reach;
  const along = ((bx - cornerX(support, edgeFrom)) * dx + (by - cornerY(support, edgeFrom)) * dy) / (dx * dx + dy * dy);
  const far = Math.min(1, Math.max(0, along));
  press(support, edgeFrom, pressed * (1 - far));
  press(support, edgeTo, pressed * far);
  return reach;
};
