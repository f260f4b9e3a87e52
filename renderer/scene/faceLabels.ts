import { project, rayThrough, type Lens, type Vec3 } from './camera.ts';
import type { BoxTree } from './boxTree.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** A text that belongs on a face of a unit. */
export interface FaceLabel {
  readonly unit: number;
  /** Middle of the face, inches. */
  readonly place: Vec3;
  /** 0, 1 or 2: the axis that the face looks along. */
  readonly axis: 0 | 1 | 2;
  /** 1 when it is the face at the high end of that axis, -1 at the low end. */
  readonly side: number;
  /** What is written, line by line. */
  readonly lines: readonly string[];
  /** What stands above it. */
  readonly picture: ImageBitmap | null;
  /** Of the usual size of text. */
  readonly scale: number;
}

/** One way to write on a unit, and the pixels that it takes. */
export interface LabelText {
  readonly lines: readonly string[];
  readonly picture?: ImageBitmap;
  readonly width: number;
  readonly height: number;
  /** Of the usual size of text; 1 when absent. */
  readonly scale?: number;
  /** May reach over the edges of its face, but over no other label. */
  readonly overhangs?: boolean;
}

/** What choosing labels needs to know about the load and about the text. */
export interface LabelSubject {
  readonly bounds: Float32Array;
  readonly tree: BoxTree;
  readonly shown: number;
  /** What may be written on a unit, the best first, the shortest last. */
  readonly textsOf: (unit: number) => readonly LabelText[];
  /** Whether a unit may have a label at all. */
  readonly wanted: (unit: number) => boolean;
}

/** More than this is noise. */
export const LABEL_LIMIT = 120;
/** How many units are looked at before giving up: bounds the work when nearly all are hidden or turned away. */
const TRIES = 360;
/** Spares asking for the width of a text that cannot fit. */
const SHORTEST_TEXT = 12;
const PADDING = 3;
/** Around a text that is smaller than usual. */
const SMALL_PADDING = 1;
/** How much of an overhanging text must be within its face, each way. */
const WITHIN = 0.6;
/** Where on a face a text is tried: its middle, then nearer to its sides, where another unit may leave it in sight. */
const SPOTS = [[0.5, 0.5], [0.5, 0.75], [0.5, 0.25], [0.25, 0.5], [0.75, 0.5], [0.25, 0.75], [0.75, 0.75], [0.25, 0.25], [0.75, 0.25]] as const; // prettier-ignore

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point is inside a convex outline, whichever way round that runs. */
function inside(outline: readonly Point[], point: Point): boolean {
  let sign = 0;
  for (let index = 0; index < outline.length; index += 1) {
    const a = outline[index];
    const b = outline[(index + 1) % outline.length];
    if (a === undefined || b === undefined) return false;
    const cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
    if (cross !== 0 && sign !== 0 && Math.sign(cross) !== sign) return false;
    if (cross !== 0) sign = Math.sign(cross);
  }
  return true;
}

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]] as const; // prettier-ignore

/** The faces of a unit that look at the eye, as outlines on the screen with their middles. */
function* facesTowardsEye(
  lens: Lens,
  low: Vec3,
  size: Vec3,
): Generator<{ axis: 0 | 1 | 2; side: number; at: (a: number, b: number) => Vec3; outline: readonly Point[] }> {
  for (const axis of [2, 1, 0] as const) {
    const high = low[axis] + size[axis];
    const end = lens.parallel
      ? Math.sign(lens.back[axis])
      : lens.eye[axis] > high
        ? 1
        : lens.eye[axis] < low[axis]
          ? -1
          : 0;
    if (end === 0 || (lens.parallel && Math.abs(lens.back[axis]) < 0.05)) continue;
    const second = ((axis + 1) % 3) as 0 | 1 | 2; // A remainder of 3.
    const third = ((axis + 2) % 3) as 0 | 1 | 2;
    const at = (a: number, b: number): Vec3 => {
      const point: [number, number, number] = [0, 0, 0];
      point[axis] = end > 0 ? high : low[axis];
      point[second] = low[second] + a * size[second];
      point[third] = low[third] + b * size[third];
      return point;
    };
    const outline: Point[] = [];
    for (const [a, b] of CORNERS) {
      const corner = project(lens, at(a, b));
      if (corner !== null) outline.push(corner);
    }
    if (outline.length === CORNERS.length) yield { axis, side: end, at, outline };
  }
}

/** Nearest first, the units whose middle is on the screen and near enough that a text might fit. */
function candidates(lens: Lens, subject: LabelSubject): number[] {
  const { bounds, shown, wanted, textsOf } = subject;
  const { eye, back, right, up, viewport, scale, parallel } = lens;
  const found: number[] = [];
  const depths = new Float32Array(shown);
  for (let unit = 0; unit < shown; unit += 1) {
    const at = unit * BOUNDS_STRIDE;
    const [length, width, height] = [bounds[at + 3] ?? 0, bounds[at + 4] ?? 0, bounds[at + 5] ?? 0];
    const x = (bounds[at] ?? 0) + length / 2 - eye[0];
    const y = (bounds[at + 1] ?? 0) + width / 2 - eye[1];
    const z = (bounds[at + 2] ?? 0) + height / 2 - eye[2];
    const depth = -(x * back[0] + y * back[1] + z * back[2]);
    if (!parallel && depth <= 0) continue;
    const pixelsPerInch = parallel ? scale : scale / depth;
    // A face's longest line is its diagonal; the text must be shorter.
    const longest = Math.SQRT2 * Math.max(length, width, height) * pixelsPerInch;
    if (longest < SHORTEST_TEXT || longest < (textsOf(unit).at(-1)?.width ?? Infinity)) continue;
    const across = Math.abs(x * right[0] + y * right[1] + z * right[2]) * pixelsPerInch;
    const upward = Math.abs(x * up[0] + y * up[1] + z * up[2]) * pixelsPerInch;
    if (across > viewport.width / 2 || upward > viewport.height / 2 || !wanted(unit)) continue;
    depths[unit] = depth;
    found.push(unit);
  }
  // Typed arrays sort numbers many times faster than arrays sort by a comparison, and only the nearest are wanted.
  const limit = Float32Array.from(found, (unit) => depths[unit] ?? 0).sort()[TRIES] ?? Infinity;
  return found.filter((unit) => (depths[unit] ?? 0) < limit).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
}

/** The place for a text on a face: all of it within the face, and nothing before it. */
function spotFor(
  lens: Lens,
  { tree, shown }: LabelSubject,
  unit: number,
  { width, height, scale = 1, overhangs = false }: LabelText,
  at: (a: number, b: number) => Vec3,
  outline: readonly Point[],
): Vec3 | null {
  const padding = scale < 1 ? SMALL_PADDING : PADDING;
  const within = overhangs ? WITHIN : 1;
  const [halfWidth, halfHeight] = [(width / 2 + padding) * within, (height / 2 + padding) * within];
  for (const [a, b] of SPOTS) {
    const place = at(a, b);
    const middle = project(lens, place);
    if (middle === null) continue;
    const corners = [-1, 1].flatMap((right) =>
      [-1, 1].map((down) => ({ x: middle.x + right * halfWidth, y: middle.y + down * halfHeight })),
    );
    if (!corners.every((corner) => inside(outline, corner))) continue;
    // Both ends and the middle must be in sight, else the text would stand on another unit.
    const seen = [0, (-width / 2) * within, (width / 2) * within].every(
      (offset) => tree.nearest(rayThrough(lens, middle.x + offset, middle.y), shown)?.unit === unit,
    );
    if (seen) return place;
  }
  return null;
}

/** What a text takes of the screen. */
interface Taken {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

function meets(a: Taken, b: Taken): boolean {
  return (
    Math.abs(a.at.x - b.at.x) < (a.width + b.width) / 2 + 1 && Math.abs(a.at.y - b.at.y) < (a.height + b.height) / 2
  );
}

/** Labels for faces that can be seen and hold a text, nearest first; at most one for each unit, with the best text that fits. */
export function chooseFaceLabels(lens: Lens, subject: LabelSubject): FaceLabel[] {
  const chosen: FaceLabel[] = [];
  const taken: Taken[] = [];
  for (const unit of candidates(lens, subject)) {
    if (chosen.length >= LABEL_LIMIT) break;
    const [x = 0, y = 0, z = 0, length = 0, width = 0, height = 0] = subject.bounds.subarray(
      unit * BOUNDS_STRIDE,
      (unit + 1) * BOUNDS_STRIDE,
    );
    const faces = [...facesTowardsEye(lens, [x, y, z], [length, width, height])];
    const label = subject.textsOf(unit).reduce<FaceLabel | null>((found, text) => {
      for (const { axis, side, at, outline } of found === null ? faces : []) {
        const place = spotFor(lens, subject, unit, text, at, outline);
        const middle = place && project(lens, place);
        if (place === null || middle === null) continue;
        const takes = { at: middle, width: text.width, height: text.height };
        if (text.overhangs === true && taken.some((other) => meets(takes, other))) continue;
        taken.push(takes);
        const { lines, picture = null, scale = 1 } = text;
        return { unit, place, axis, side, lines, picture, scale };
      }
      return found;
    }, null);
    if (label !== null) chosen.push(label);
  }
  return chosen;
}

/** Whether a chosen label's face can still be seen after the camera moved. */
export function isLabelInSight(lens: Lens, label: FaceLabel, tree: BoxTree, shown: number): boolean {
  const towards = lens.parallel ? lens.back[label.axis] : lens.eye[label.axis] - label.place[label.axis];
  const middle = towards * label.side > 0 ? project(lens, label.place) : null;
  return middle !== null && tree.nearest(rayThrough(lens, middle.x, middle.y), shown)?.unit === label.unit;
}
