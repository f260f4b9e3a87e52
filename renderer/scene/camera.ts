/** A point or direction in packing coordinates, inches. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** A size in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Pixels at the sides of the viewport that overlays cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Where the eye is. The projection is a number and not a kind, so that a change between perspective and parallel
 * eases like everything else: the angle of view closes while the eye steps back.
 */
export interface CameraState {
  readonly target: Vec3;
  /** Radians around z; 0 looks along y from the front, a quarter turn looks from the +x side. */
  readonly yaw: number;
  /** Radians above the horizon. */
  readonly pitch: number;
  /** Inches that the viewport's height shows at the target. */
  readonly span: number;
  /** 1 is the full angle of view, 0 is parallel projection. */
  readonly perspective: number;
}

/** The named views; keys 1 to 4. */
export type ViewPreset = 'front' | 'side' | 'top' | 'iso';

export const VIEW_PRESETS: readonly ViewPreset[] = ['front', 'side', 'top', 'iso'];

const FIELD_OF_VIEW = (28 * Math.PI) / 180;
/** Below this the angle of view is so small that parallel projection takes over without a jump. */
const PARALLEL_BELOW = 0.02;
const FIT_MARGIN = 0.08;
const RADIANS_PER_PIXEL = 0.008;
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const DIRECTIONS: Record<ViewPreset, Pick<CameraState, 'yaw' | 'pitch' | 'perspective'>> = {
  front: { yaw: 0, pitch: 0, perspective: 0 },
  side: { yaw: Math.PI / 2, pitch: 0, perspective: 0 },
  top: { yaw: 0, pitch: Math.PI / 2, perspective: 0 },
  // Three-quarter from the packer's side, a little above eye level.
  iso: { yaw: (33 * Math.PI) / 180, pitch: (27 * Math.PI) / 180, perspective: 1 },
};

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** a + b * factor */
export function along(a: Vec3, b: Vec3, factor: number): Vec3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

/** The eye's own axes; `back` points from the target to the eye. */
export interface CameraAxes {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly back: Vec3;
}

export function cameraAxes({ yaw, pitch }: Pick<CameraState, 'yaw' | 'pitch'>): CameraAxes {
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return {
    right: [cosYaw, sinYaw, 0],
    up: [-sinPitch * sinYaw, sinPitch * cosYaw, cosPitch],
    back: [cosPitch * sinYaw, -cosPitch * cosYaw, sinPitch],
  };
}

export function isParallel(state: CameraState): boolean {
  return state.perspective < PARALLEL_BELOW;
}

function tangentOfHalfView(perspective: number): number {
  return Math.tan((FIELD_OF_VIEW * perspective) / 2);
}

/** Inches from the eye to the target. */
function eyeDistance(state: CameraState): number {
  return isParallel(state) ? state.span * 4 : state.span / 2 / tangentOfHalfView(state.perspective);
}

/** Everything that projecting needs, worked out once per picture. */
export interface Lens extends CameraAxes {
  readonly eye: Vec3;
  readonly parallel: boolean;
  readonly viewport: Viewport;
  /** Pixels per inch: everywhere when parallel, else at one inch from the eye. */
  readonly scale: number;
}

export function lensOf(state: CameraState, viewport: Viewport): Lens {
  const axes = cameraAxes(state);
  const parallel = isParallel(state);
  return {
    ...axes,
    eye: along(state.target, axes.back, eyeDistance(state)),
    parallel,
    viewport,
    scale: viewport.height / (parallel ? state.span : 2 * tangentOfHalfView(state.perspective)),
  };
}

/** A point on the screen in CSS pixels from the top left, with its distance from the eye's plane in inches. */
export interface Projected {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Projects a point; null when it lies behind the eye. */
export function project(lens: Lens, point: Vec3): Projected | null {
  const relative = along(point, lens.eye, -1);
  const depth = -dot(relative, lens.back);
  if (!lens.parallel && depth < 1e-3) return null;
  const scale = lens.parallel ? lens.scale : lens.scale / depth;
  return {
    x: lens.viewport.width / 2 + dot(relative, lens.right) * scale,
    y: lens.viewport.height / 2 - dot(relative, lens.up) * scale,
    depth,
  };
}

/** A half line; `direction` has length 1. */
export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}

/** The line of sight through a pixel. */
export function rayThrough(lens: Lens, x: number, y: number): Ray {
  const across = (x - lens.viewport.width / 2) / lens.scale;
  const upward = (lens.viewport.height / 2 - y) / lens.scale;
  if (lens.parallel) {
    const origin = along(along(lens.eye, lens.right, across), lens.up, upward);
    return { origin, direction: along([0, 0, 0], lens.back, -1) };
  }
  const aim = along(along(along([0, 0, 0], lens.back, -1), lens.right, across), lens.up, upward);
  return { origin: lens.eye, direction: along([0, 0, 0], aim, 1 / Math.hypot(...aim)) };
}

/**
 * View times projection as WebGL takes it (16 numbers, column by column, depth from -1 to 1), for a world that lies
 * within `radius` of `centre`.
 */
export function cameraMatrices(
  state: CameraState,
  viewport: Viewport,
  centre: Vec3,
  radius: number,
): { view: readonly number[]; projection: readonly number[] } {
  const { right, up, back, eye, parallel } = lensOf(state, viewport);
  const view = [
    ...[right[0], up[0], back[0], 0],
    ...[right[1], up[1], back[1], 0],
    ...[right[2], up[2], back[2], 0],
    ...[-dot(right, eye), -dot(up, eye), -dot(back, eye), 1],
  ];
  const middle = dot(along(eye, centre, -1), back);
  const far = Math.max(middle + radius, eyeDistance(state) * 1.1);
  const aspect = viewport.width / viewport.height;
  if (parallel) {
    const near = middle - radius;
    const depth = far - near;
    const projection = [
      ...[2 / (state.span * aspect), 0, 0, 0],
      ...[0, 2 / state.span, 0, 0],
      ...[0, 0, -2 / depth, 0],
      ...[0, 0, -(far + near) / depth, 1],
    ];
    return { view, projection };
  }
  const near = Math.max(eyeDistance(state) * 0.02, middle - radius);
  const focal = 1 / tangentOfHalfView(state.perspective);
  const projection = [
    ...[focal / aspect, 0, 0, 0],
    ...[0, focal, 0, 0],
    ...[0, 0, (far + near) / (near - far), -1],
    ...[0, 0, (2 * far * near) / (near - far), 0],
  ];
  return { view, projection };
}

/**
 * The camera in this direction that shows the whole box, as large as the margin allows, in the part of the viewport
 * that no overlay covers. Exact: each side of the frustum touches a corner or stays clear of all of them.
 */
export function fitBox(
  size: Vec3,
  direction: Pick<CameraState, 'yaw' | 'pitch' | 'perspective'>,
  viewport: Viewport,
  insets: Insets = NO_INSETS,
): CameraState {
  const { right, up, back } = cameraAxes(direction);
  const free = {
    width: Math.max(1, viewport.width - insets.left - insets.right),
    height: Math.max(1, viewport.height - insets.top - insets.bottom),
  };
  const margin = FIT_MARGIN * Math.min(free.width, free.height);
  // Pixels from the middle of the viewport to each side of what may be used.
  const toLeft = Math.max(1, viewport.width / 2 - insets.left - margin);
  const toRight = Math.max(1, viewport.width / 2 - insets.right - margin);
  const toTop = Math.max(1, viewport.height / 2 - insets.top - margin);
  const toBottom = Math.max(1, viewport.height / 2 - insets.bottom - margin);
  const corners: Vec3[] = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [
    corner & 1 ? size[0] : 0,
    corner & 2 ? size[1] : 0,
    corner & 4 ? size[2] : 0,
  ]);
  const most = (measure: (corner: Vec3) => number): number => Math.max(...corners.map(measure));
  const middle = dot([size[0] / 2, size[1] / 2, size[2] / 2], back);

  const parallel = direction.perspective < PARALLEL_BELOW;
  const half = tangentOfHalfView(direction.perspective);
  // Widening per inch of depth; a parallel view does not widen.
  const slope = (pixels: number): number => (parallel ? 0 : (pixels / (viewport.height / 2)) * half);
  const reach = (axis: Vec3, sign: 1 | -1, pixels: number): number =>
    most((corner) => sign * dot(corner, axis) + slope(pixels) * dot(corner, back));
  const [atRight, atLeft] = [reach(right, 1, toRight), reach(right, -1, toLeft)];
  const [atTop, atBottom] = [reach(up, 1, toTop), reach(up, -1, toBottom)];

  let span: number;
  let eyeBack = 0;
  let inchesPerPixel = 0;
  if (parallel) {
    inchesPerPixel = Math.max((atRight + atLeft) / (toRight + toLeft), (atTop + atBottom) / (toTop + toBottom));
    span = inchesPerPixel * viewport.height;
  } else {
    eyeBack = Math.max(
      (atRight + atLeft) / (slope(toRight) + slope(toLeft)),
      (atTop + atBottom) / (slope(toTop) + slope(toBottom)),
    );
    span = 2 * half * (eyeBack - middle);
  }
  // How far each side may move; the middle of that leaves the same room on both.
  const room = (pixels: number): number => (parallel ? pixels * inchesPerPixel : slope(pixels) * eyeBack);
  const across = (atRight - room(toRight) + (room(toLeft) - atLeft)) / 2;
  const upward = (atTop - room(toTop) + (room(toBottom) - atBottom)) / 2;
  const target = along(along(along([0, 0, 0], right, across), up, upward), back, middle);
  return { ...direction, target, span };
}

/** The direction of a named view. */
export function presetDirection(preset: ViewPreset): Pick<CameraState, 'yaw' | 'pitch' | 'perspective'> {
  return DIRECTIONS[preset];
}

/** Turns around the target; never below the floor, never over the top. */
export function orbit(state: CameraState, dx: number, dy: number): CameraState {
  const pitch = Math.min(Math.PI / 2, Math.max(0, state.pitch + dy * RADIANS_PER_PIXEL));
  return { ...state, yaw: state.yaw - dx * RADIANS_PER_PIXEL, pitch };
}

/** Moves with the pointer, so that what was grabbed stays under it. */
export function pan(state: CameraState, dx: number, dy: number, viewport: Viewport): CameraState {
  const { right, up } = cameraAxes(state);
  const inchesPerPixel = state.span / viewport.height;
  return { ...state, target: along(along(state.target, right, -dx * inchesPerPixel), up, dy * inchesPerPixel) };
}

/** The point under a pixel on the plane through the target that faces the eye. */
export function pointOnTargetPlane(state: CameraState, viewport: Viewport, x: number, y: number): Vec3 {
  const { right, up } = cameraAxes(state);
  const inchesPerPixel = state.span / viewport.height;
  const across = (x - viewport.width / 2) * inchesPerPixel;
  const upward = (viewport.height / 2 - y) * inchesPerPixel;
  return along(along(state.target, right, across), up, upward);
}

/** Scales the world around a point: what lies on the line of sight through that point stays under the pointer. */
export function zoomAbout(
  state: CameraState,
  point: Vec3,
  factor: number,
  limits: readonly [number, number],
): CameraState {
  const span = Math.min(limits[1], Math.max(limits[0], state.span * factor));
  const target = along(point, along(state.target, point, -1), span / state.span);
  return { ...state, target, span };
}

/** Between two cameras; t from 0 to 1. Turns the short way round. */
export function between(from: CameraState, to: CameraState, t: number): CameraState {
  const turn = Math.PI * 2;
  const yawGap = ((((to.yaw - from.yaw + Math.PI) % turn) + turn) % turn) - Math.PI;
  const mix = (a: number, b: number): number => a + (b - a) * t;
  return {
    target: along(from.target, along(to.target, from.target, -1), t),
    yaw: from.yaw + yawGap * t,
    pitch: mix(from.pitch, to.pitch),
    span: from.span * (to.span / from.span) ** t,
    perspective: mix(from.perspective, to.perspective),
  };
}

/** Slow, fast, slow. */
export function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** Fast, then slow: for what arrives. */
export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** Least and greatest place of the corners of a box at the origin along the way back to the eye. */
export function depthRange(size: Vec3, back: Vec3): readonly [number, number] {
  const ends = [0, 1, 2].map((axis) => (back[axis] ?? 0) * (size[axis] ?? 0));
  return [
    ends.reduce((sum, end) => sum + Math.min(0, end), 0),
    ends.reduce((sum, end) => sum + Math.max(0, end), 1e-3),
  ];
}
