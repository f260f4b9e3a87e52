import { describe, expect, it } from 'vitest';
import {
  fitBox,
  lensOf,
  presetDirection,
  project,
  VIEW_PRESETS,
  type CameraState,
  type Vec3,
} from '../../../renderer/scene/camera.ts';
import { dimensionLines } from '../../../renderer/scene/dimensionLines.ts';
import { doorEnds } from '../../../renderer/scene/fixtures.ts';
import { fitLoad } from '../../../renderer/scene/fitLoad.ts';

const trailer: Vec3 = [232.28, 92.52, 94.09];
const strip = { top: 0, right: 0, bottom: 64, left: 0 };

/** Where the dimension lines and the middles of their texts stand. */
function reach(state: CameraState, viewport: { width: number; height: number }, size = trailer) {
  const points = dimensionLines(lensOf(state, viewport), size).flatMap(({ ends, middle }) => [...ends, middle]);
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: Math.min(...down), bottom: Math.max(...down) },
  };
}

describe('fitting a load', () => {
  it.each(VIEW_PRESETS)('keeps the dimension lines of a trailer in a narrow stage, seen from %s', (preset) => {
    const stage = { width: 360, height: 370 };
    const seen = reach(fitLoad(trailer, presetDirection(preset), stage, strip), stage);
    expect(seen.left).toBeGreaterThanOrEqual(4);
    expect(seen.right).toBeLessThanOrEqual(356);
    expect(seen.top).toBeGreaterThanOrEqual(4);
    expect(seen.bottom).toBeLessThanOrEqual(302);
  });

  it.each(VIEW_PRESETS)('keeps the open doors of a trailer in the picture, seen from %s', (preset) => {
    const van: Vec3 = [636, 98, 108];
    const stage = { width: 526, height: 432 };
    const [length, width, height] = van;
    const doors = doorEnds([{ kind: 'vehicle', x: 0, y: 0, z: 0, length, width, height }]);
    expect(doors).toHaveLength(4);
    const lens = lensOf(fitLoad(van, presetDirection(preset), stage, strip, doors), stage);
    for (const { x, y } of doors.flatMap((place) => project(lens, place) ?? [])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(526);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(432);
    }
  });

  it('gives up no room where there is enough', () => {
    const stage = { width: 1280, height: 720 };
    const cube: Vec3 = [24, 24, 24];
    const direction = presetDirection('iso');
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(fitLoad(cube, direction, stage, none)).toEqual(fitBox(cube, direction, stage, none));
  });

  it('leaves all of a low stage to the load', () => {
    const stage = { width: 450, height: 60 };
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    const direction = presetDirection('iso');
    expect(fitLoad(trailer, direction, stage, none)).toEqual(fitBox(trailer, direction, stage, none));
  });
});
