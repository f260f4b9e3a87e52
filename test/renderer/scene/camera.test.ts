import { describe, expect, it } from 'vitest';
import {
  along, between, cameraMatrices, fitBox, lensOf, orbit, pan, presetDirection, project, rayThrough, VIEW_PRESETS, zoomAbout,
  type CameraState, type Vec3,
} from '../../../renderer/scene/camera.ts'; // prettier-ignore

const size: Vec3 = [48, 40, 50];
const viewport = { width: 1280, height: 720 };
const corners: Vec3[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1 ? 48 : 0, n & 2 ? 40 : 0, n & 4 ? 50 : 0]);

function frame(state: CameraState, view = viewport): { left: number; right: number; top: number; bottom: number } {
  const points = corners.map((corner) => project(lensOf(state, view), corner) ?? { x: NaN, y: NaN });
  return {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  };
}

describe('fitting the box', () => {
  it.each(VIEW_PRESETS)(
    'leaves 8 %% of the smaller side free around the %s view, and no more than needed',
    (preset) => {
      const seen = frame(fitBox(size, presetDirection(preset), viewport));
      const margin = 0.08 * 720;
      expect(seen.left).toBeGreaterThanOrEqual(margin - 1e-6);
      expect(seen.top).toBeGreaterThanOrEqual(margin - 1e-6);
      expect(seen.right).toBeLessThanOrEqual(1280 - margin + 1e-6);
      expect(seen.bottom).toBeLessThanOrEqual(720 - margin + 1e-6);
      const slack = Math.min(
        seen.left - margin,
        seen.top - margin,
        1280 - margin - seen.right,
        720 - margin - seen.bottom,
      );
      expect(slack).toBeCloseTo(0, 6);
    },
  );

  it('stays clear of overlays and is centred in what they leave', () => {
    const insets = { top: 0, right: 300, bottom: 40, left: 0 };
    const seen = frame(fitBox(size, presetDirection('iso'), viewport, insets));
    expect(seen.right).toBeLessThanOrEqual(980);
    expect(seen.bottom).toBeLessThanOrEqual(680);
  });

  it('copes with a window that is hardly there', () => {
    const state = fitBox(size, presetDirection('iso'), { width: 1, height: 1 });
    expect(Number.isFinite(state.span)).toBe(true);
  });
});

describe('named views', () => {
  it('show nothing mirrored: x to the right in front and from the top, y to the right from the side', () => {
    const across = (preset: 'front' | 'side' | 'top', a: Vec3, b: Vec3): number => {
      const lens = lensOf(fitBox(size, presetDirection(preset), viewport), viewport);
      return (project(lens, b)?.x ?? 0) - (project(lens, a)?.x ?? 0);
    };
    expect(across('front', [0, 0, 0], [48, 0, 0])).toBeGreaterThan(0);
    expect(across('top', [0, 0, 0], [48, 0, 0])).toBeGreaterThan(0);
    expect(across('side', [48, 0, 0], [48, 40, 0])).toBeGreaterThan(0);
  });

  it('have z upwards, and y upwards from the top', () => {
    for (const [preset, axis] of [
      ['front', 2],
      ['side', 2],
      ['iso', 2],
      ['top', 1],
    ] as const) {
      const lens = lensOf(fitBox(size, presetDirection(preset), viewport), viewport);
      const up: [number, number, number] = [0, 0, 0];
      up[axis] = 10;
      expect((project(lens, up)?.y ?? 0) - (project(lens, [0, 0, 0])?.y ?? 0)).toBeLessThan(0);
    }
  });

  it('are truly parallel from the sides: depth changes no place on the screen', () => {
    const lens = lensOf(fitBox(size, presetDirection('front'), viewport), viewport);
    const near = project(lens, [10, 0, 10]);
    const far = project(lens, [10, 40, 10]);
    expect(far?.x).toBeCloseTo(near?.x ?? NaN, 9);
    expect(far?.y).toBeCloseTo(near?.y ?? NaN, 9);
  });
});

describe('the camera', () => {
  const iso = fitBox(size, presetDirection('iso'), viewport);

  it.each(['iso', 'front'] as const)('projects where its matrices put things (%s)', (preset) => {
    const state = fitBox(size, presetDirection(preset), viewport);
    const { view, projection } = cameraMatrices(state, viewport, [24, 20, 25], 80);
    const transform = (matrix: readonly number[], [x, y, z, w]: readonly number[]): number[] =>
      [0, 1, 2, 3].map(
        (row) =>
          (matrix[row] ?? 0) * (x ?? 0) +
          (matrix[4 + row] ?? 0) * (y ?? 0) +
          (matrix[8 + row] ?? 0) * (z ?? 0) +
          (matrix[12 + row] ?? 0) * (w ?? 0),
      );
    for (const corner of corners) {
      const [x = 0, y = 0, z = 0, w = 1] = transform(projection, transform(view, [...corner, 1]));
      const expected = project(lensOf(state, viewport), corner);
      expect(((x / w + 1) / 2) * 1280).toBeCloseTo(expected?.x ?? NaN, 6);
      expect(((1 - y / w) / 2) * 720).toBeCloseTo(expected?.y ?? NaN, 6);
      expect(Math.abs(z / w)).toBeLessThan(1);
    }
  });

  it.each(['iso', 'top'] as const)('looks along a ray through the pixel of a point at that point (%s)', (preset) => {
    const lens = lensOf(fitBox(size, presetDirection(preset), viewport), viewport);
    const point: Vec3 = [11, 7, 33];
    const at = project(lens, point);
    const ray = rayThrough(lens, at?.x ?? 0, at?.y ?? 0);
    const gap = along(point, ray.origin, -1);
    const distance = Math.hypot(...gap);
    const reached = along(ray.origin, ray.direction, distance);
    const miss = Math.hypot(...along(reached, point, -1));
    expect(miss).toBeLessThan(preset === 'top' ? distance : 1e-6);
    if (preset === 'iso') expect(Math.hypot(...ray.direction)).toBeCloseTo(1, 12);
  });

  it('keeps what is under the pointer there while zooming', () => {
    const point: Vec3 = [40, 3, 12];
    const before = project(lensOf(iso, viewport), point);
    const after = project(lensOf(zoomAbout(iso, point, 0.4, [1, 1000]), viewport), point);
    expect(after?.x).toBeCloseTo(before?.x ?? NaN, 6);
    expect(after?.y).toBeCloseTo(before?.y ?? NaN, 6);
  });

  it('stops zooming at its limits', () => {
    expect(zoomAbout(iso, [0, 0, 0], 1e-6, [5, 1000]).span).toBe(5);
    expect(zoomAbout(iso, [0, 0, 0], 1e6, [5, 1000]).span).toBe(1000);
  });

  it('moves with the pointer when it pans', () => {
    const before = project(lensOf(iso, viewport), iso.target);
    const after = project(lensOf(pan(iso, 30, -20, viewport), viewport), iso.target);
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(30, 6);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(-20, 6);
  });

  it('never turns below the floor or over the top', () => {
    expect(orbit(iso, 0, -10_000).pitch).toBe(0);
    expect(orbit(iso, 0, 10_000).pitch).toBe(Math.PI / 2);
  });

  it('turns the short way round and arrives exactly', () => {
    const from = { ...iso, yaw: 3 };
    const to = { ...iso, yaw: -3 };
    expect(between(from, to, 0.5).yaw).toBeCloseTo(Math.PI, 6);
    expect(between(from, iso, 1).span).toBeCloseTo(iso.span, 9);
  });
});
