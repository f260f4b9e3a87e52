import { scaleFactor } from '../ui/scale.ts';
import { fitBox, lensOf, project, type CameraState, type Insets, type Vec3, type Viewport } from './camera.ts';
import { dimensionLines } from './dimensionLines.ts';

/** Of a measure at the usual scale, in pixels: half a character's width, half the text's height, air beside it. */
const HALF_CHARACTER = 3.6;
const HALF_HEIGHT = 8;
const AIR = 7;
/** How far the lines reach beyond their ends. */
const STROKE = 5;
/** Each turn brings the lines nearer; what is left after these is less than a pixel. */
const TURNS = 4;
/** On a stage that leaves less than this, in pixels at the usual scale, the load has all of it. */
const LOW = 64;
/** No more than this part of what is free goes to the lines at one side: the load matters more. */
const MOST = 0.25;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** How far the dimension lines, their texts and what reaches out of the box stand beyond what may be used, in pixels. */
function beyond(state: CameraState, size: Vec3, viewport: Viewport, insets: Insets, outside: readonly Vec3[]): Insets {
  const lens = lensOf(state, viewport);
  const ends = outside.flatMap((place) => project(lens, place) ?? []);
  const lines = dimensionLines(lens, size).flatMap(({ text, ends, middle }) => {
    const [half, high] = [(text.length * HALF_CHARACTER + AIR) * scaleFactor.value, HALF_HEIGHT * scaleFactor.value];
    return [
      ...ends.map(({ x, y }) => ({ left: x - STROKE, right: x + STROKE, top: y - STROKE, bottom: y + STROKE })),
      { left: middle.x - half, right: middle.x + half, top: middle.y - high, bottom: middle.y + high },
    ];
  });
  const points = [...lines, ...ends.map(({ x, y }) => ({ left: x - STROKE, right: x + STROKE, top: y, bottom: y }))];
  const over = (of: readonly number[]): number => Math.max(0, ...of);
  return {
    top: over(points.map(({ top }) => insets.top - top)),
    right: over(points.map(({ right }) => right - (viewport.width - insets.right))),
    bottom: over(points.map(({ bottom }) => bottom - (viewport.height - insets.bottom))),
    left: over(points.map(({ left }) => insets.left - left)),
  };
}

/**
 * The camera that shows the whole box as `fitBox` does, with its dimension lines. These keep their distance in pixels, however
 * small the box is drawn: what room they need is found by looking.
 */
export function fitLoad(
  size: Vec3,
  direction: Pick<CameraState, 'yaw' | 'pitch' | 'perspective'>,
  viewport: Viewport,
  insets: Insets,
  /** Places outside the box that are to be seen, too. */
  outside: readonly Vec3[] = [],
): CameraState {
  const most = {
    top: MOST * (viewport.height - insets.top - insets.bottom),
    left: MOST * (viewport.width - insets.left - insets.right),
  };
  const limits: Insets = { ...most, right: most.left, bottom: most.top };
  const lines = { top: 0, right: 0, bottom: 0, left: 0 };
  const fit = (): CameraState =>
    fitBox(size, direction, viewport, {
      top: insets.top + lines.top,
      right: insets.right + lines.right,
      bottom: insets.bottom + lines.bottom,
      left: insets.left + lines.left,
    });
  let state = fit();
  if (Math.min(most.top, most.left) < MOST * LOW * scaleFactor.value) return state;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const over = beyond(state, size, viewport, insets, outside);
    if (SIDES.every((side) => over[side] < 1)) break;
    for (const side of SIDES) lines[side] = Math.min(limits[side], lines[side] + over[side]);
    state = fit();
  }
  return state;
}
