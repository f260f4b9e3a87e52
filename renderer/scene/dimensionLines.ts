import { project, type Lens, type Projected, type Vec3 } from './camera.ts';
import { lengthText } from '../ui/measure/units.ts';

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A measured edge of the box on the screen: the line stands off the edge, thin lines lead from its corners. */
export interface DimensionLine {
  readonly text: string;
  readonly corners: readonly [ScreenPoint, ScreenPoint];
  readonly ends: readonly [ScreenPoint, ScreenPoint];
  readonly middle: ScreenPoint;
}

/** Pixels between an edge and its dimension line: beside steep lines the text needs its width, below others its height. */
const STAND_OFF = 18;
const STEEP_STAND_OFF = 32;
/** An edge shorter than this on the screen is seen end-on; its measure would stand on top of another. */
const SHORTEST = 30;

const OTHERS = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

/** Whether the eye sees the outside of the face at the low (0) or high (1) end of an axis. */
function seesFace(lens: Lens, size: Vec3, axis: 0 | 1 | 2, end: number): boolean {
  const towards = lens.parallel ? lens.back[axis] : lens.eye[axis] - (end === 1 ? size[axis] : 0);
  const tolerance = lens.parallel ? 1e-4 : 0;
  return end === 1 ? towards > tolerance : towards < -tolerance;
}

interface Candidate {
  readonly from: Projected;
  readonly to: Projected;
}

/** The edges along an axis that are on the box's outline: one of their two faces is seen, the other is not. */
function outlineEdges(lens: Lens, size: Vec3, axis: 0 | 1 | 2): Candidate[] {
  const [second, third] = OTHERS[axis];
  const found: Candidate[] = [];
  for (const a of [0, 1])
    for (const b of [0, 1]) {
      if (seesFace(lens, size, second, a) === seesFace(lens, size, third, b)) continue;
      const corner = (end: number): Vec3 => {
        const point: [number, number, number] = [0, 0, 0];
        point[axis] = end * size[axis];
        point[second] = a * size[second];
        point[third] = b * size[third];
        return point;
      };
      const from = project(lens, corner(0));
      const to = project(lens, corner(1));
      if (from !== null && to !== null && Math.hypot(to.x - from.x, to.y - from.y) >= SHORTEST)
        found.push({ from, to });
    }
  return found;
}

/**
 * One dimension line for each axis of the box that can be read: length and width below, height at the left. `said` are the
 * measures that are written, where the box is drawn larger than it is.
 */
export function dimensionLines(lens: Lens, size: Vec3, said: Vec3 = size): DimensionLine[] {
  const centre = project(lens, [size[0] / 2, size[1] / 2, size[2] / 2]);
  if (centre === null) return [];
  const lines: DimensionLine[] = [];
  for (const axis of [0, 1, 2] as const) {
    // Seen from the top, width runs upwards like height does elsewhere.
    const score = ({ from, to }: Candidate): number => {
      const steep = Math.abs(to.y - from.y) > 3 * Math.abs(to.x - from.x);
      return steep ? -(from.x + to.x) : from.y + to.y;
    };
    const [best] = outlineEdges(lens, size, axis).sort((a, b) => score(b) - score(a));
    if (best === undefined) continue;
    const { from, to } = best;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (across.x * (middle.x - centre.x) + across.y * (middle.y - centre.y) < 0)
      across = { x: -across.x, y: -across.y };
    const away = STAND_OFF + (STEEP_STAND_OFF - STAND_OFF) * across.x ** 2;
    const off = (point: ScreenPoint): ScreenPoint => ({ x: point.x + across.x * away, y: point.y + across.y * away });
    lines.push({
      text: lengthText(said[axis]),
      corners: [from, to],
      ends: [off(from), off(to)],
      middle: off(middle),
    });
  }
  return lines;
}
