import { cameraAxes, dot, presetDirection, type Vec3 } from './camera.ts';
import type { Legend } from './legend.ts';
import type { SceneLoad, SceneUnit } from './sceneLoad.ts';

/** A face of the drawing without WebGL: corners as an SVG `points` list, inches. */
export interface IsometricFace {
  readonly unit: number;
  readonly points: string;
  readonly colour: string;
  /** 0 to 1: how dark the face is because of where it looks. */
  readonly shade: number;
}

/** A drawing in parallel projection that any browser can show. */
export interface IsometricDrawing {
  readonly viewBox: string;
  readonly strokeWidth: number;
  /** Outline of the box's floor. */
  readonly floor: string;
  readonly faces: readonly IsometricFace[];
  /** Edges of the box, as SVG path. */
  readonly box: string;
}

/** Sorting by what hides what compares every pair. */
export const ISOMETRIC_LIMIT = 1200;

const axes = cameraAxes({ ...presetDirection('iso'), pitch: Math.atan(Math.SQRT1_2) });

function flat(point: Vec3): readonly [number, number] {
  return [dot(point, axes.right), -dot(point, axes.up)];
}

function outline(points: readonly Vec3[]): string {
  return points
    .map((point) =>
      flat(point)
        .map((value) => value.toFixed(2))
        .join(','),
    )
    .join(' ');
}

/** Whether `a` must be drawn before `b`: it lies wholly on the far side of b along some axis. */
function isBehind(a: SceneUnit, b: SceneUnit): boolean {
  const slack = 1e-6;
  // The eye is at +x, -y and +z.
  return a.x + a.length <= b.x + slack || a.y + slack >= b.y + b.width || a.z + a.height <= b.z + slack;
}

/** Back to front. Depth-first through "is behind", because no single key sorts boxes of different sizes. */
function paintOrder(units: readonly SceneUnit[]): number[] {
  const spans = units.map((unit) => {
    const xs = [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].map((k) =>
      flat([unit.x + i * unit.length, unit.y + j * unit.width, unit.z + k * unit.height]))));
    return {
      left: Math.min(...xs.map((p) => p[0])), right: Math.max(...xs.map((p) => p[0])),
      top: Math.min(...xs.map((p) => p[1])), bottom: Math.max(...xs.map((p) => p[1])),
    };
  }); // prettier-ignore
  const order: number[] = [];
  const state = new Uint8Array(units.length);
  const place = (index: number): void => {
    state[index] = 1;
    const [unit, span] = [units[index], spans[index]];
    if (unit === undefined || span === undefined) return;
    units.forEach((other, candidate) => {
      const otherSpan = spans[candidate];
      if (state[candidate] !== 0 || otherSpan === undefined) return;
      const apart =
        otherSpan.left >= span.right ||
        otherSpan.right <= span.left ||
        otherSpan.top >= span.bottom ||
        otherSpan.bottom <= span.top;
      if (!apart && isBehind(other, unit) && !isBehind(unit, other)) place(candidate);
    });
    order.push(index);
  };
  units.forEach((_, index) => {
    if (state[index] === 0) place(index);
  });
  return order;
}

/** Draws the first `shown` units; null when there are too many for this way of drawing. */
export function drawIsometric(load: SceneLoad, legend: Legend, shown: number): IsometricDrawing | null {
  if (shown > ISOMETRIC_LIMIT) return null;
  const { length, width, height } = load.box;
  const corner = (x: number, y: number, z: number): Vec3 => [x * length, y * width, z * height];
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => flat(corner(x, y, z)))));
  const [left, right] = [Math.min(...corners.map((p) => p[0])), Math.max(...corners.map((p) => p[0]))];
  const [top, bottom] = [Math.min(...corners.map((p) => p[1])), Math.max(...corners.map((p) => p[1]))];
  const margin = 0.08 * Math.max(right - left, bottom - top);

  const units = [...load.units].slice(0, shown);
  const faces = paintOrder(units).flatMap((index): IsometricFace[] => {
    const unit = units[index];
    if (unit === undefined) return [];
    const colour = legend.entries[legend.groups[index] ?? 0]?.colour ?? '#808080';
    const at = (x: number, y: number, z: number): Vec3 => [
      unit.x + x * unit.length,
      unit.y + y * unit.width,
      unit.z + z * unit.height,
    ];
    return [
      { unit: index, colour, shade: 0, points: outline([at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)]) },
      { unit: index, colour, shade: 0.1, points: outline([at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)]) },
      { unit: index, colour, shade: 0.22, points: outline([at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)]) },
    ];
  });
  const line = (from: Vec3, to: Vec3): string => `M${flat(from).join(',')}L${flat(to).join(',')}`;
  const edges = [0, 1].flatMap((a) =>
    [0, 1].flatMap((b) => [
      line(corner(0, a, b), corner(1, a, b)),
      line(corner(a, 0, b), corner(a, 1, b)),
      line(corner(a, b, 0), corner(a, b, 1)),
    ]),
  );
  return {
    viewBox: [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(' '),
    strokeWidth: Math.max(right - left, bottom - top) / 900,
    floor: outline([corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)]),
    faces,
    box: edges.join(''),
  };
}
