import { describe, expect, it } from 'vitest';
import { createBoxTree } from '../../../renderer/scene/boxTree.ts';
import { fitBox, lensOf, presetDirection, type Vec3, type ViewPreset } from '../../../renderer/scene/camera.ts';
import { dimensionLines } from '../../../renderer/scene/dimensionLines.ts';
import { chooseFaceLabels, isLabelInSight, LABEL_LIMIT } from '../../../renderer/scene/faceLabels.ts';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { gridLoad, unit } from './sceneFixture.ts';

const viewport = { width: 1280, height: 720 };

function lensFor(load: SceneLoad, preset: ViewPreset): ReturnType<typeof lensOf> {
  const size: Vec3 = [load.box.length, load.box.width, load.box.height];
  return lensOf(fitBox(size, presetDirection(preset), viewport), viewport);
}

function labelsOf(
  load: SceneLoad,
  preset: ViewPreset,
  textWidth = 40,
  shown = load.units.length,
): ReturnType<typeof chooseFaceLabels> {
  const bounds = unitBounds(load.units);
  return chooseFaceLabels(lensFor(load, preset), {
    bounds,
    tree: createBoxTree(bounds),
    shown,
    textSize: () => ({ width: textWidth, height: 12 }),
    wanted: () => true,
  });
}

describe('labels on faces', () => {
  it('stand on the faces that the view shows', () => {
    const load = gridLoad(60);
    const front = labelsOf(load, 'front');
    expect(front.every(({ axis, side, place }) => axis === 1 && side === -1 && place[1] === 0)).toBe(true);
    expect(front).toHaveLength(15);
    expect(labelsOf(load, 'top').every(({ axis, side }) => axis === 2 && side === 1)).toBe(true);
  });

  it('are never more than the limit, one for each unit, and only where they fit', () => {
    const load = gridLoad(2000);
    const labels = labelsOf(load, 'iso', 4);
    expect(labels.length).toBeLessThanOrEqual(LABEL_LIMIT);
    expect(labels.length).toBeGreaterThan(20);
    expect(new Set(labels.map(({ unit: index }) => index)).size).toBe(labels.length);
    expect(labelsOf(load, 'iso', 400)).toEqual([]);
  });

  it('leave hidden units and units not shown yet alone', () => {
    const load: SceneLoad = {
      box: { id: 'b', label: 'Carton', length: 8, width: 8, height: 8, deck: 0 },
      frames: [],
      units: [unit(0, { y: 4, length: 8, height: 8 }), unit(1, { y: 0, length: 8, height: 8 })],
    };
    expect(labelsOf(load, 'front').map(({ unit: index }) => index)).toEqual([1]);
    expect(labelsOf(load, 'front', 40, 1).map(({ unit: index }) => index)).toEqual([0]);
  });

  it('go out of sight when the camera turns their face away', () => {
    const load = gridLoad(60);
    const tree = createBoxTree(unitBounds(load.units));
    const [label] = labelsOf(load, 'front');
    expect(label).toBeDefined();
    if (label === undefined) return;
    expect(isLabelInSight(lensFor(load, 'front'), label, tree, 60)).toBe(true);
    expect(isLabelInSight(lensFor(load, 'side'), label, tree, 60)).toBe(false);
  });
});

describe('dimension lines', () => {
  it('measure the three axes in the three-quarter view', () => {
    const box = { id: 'b', label: 'Pallet', length: 48, width: 40.5, height: 50, deck: 0 };
    const load: SceneLoad = { box, units: [], frames: [] };
    const lines = dimensionLines(lensFor(load, 'iso'), [48, 40.5, 50]);
    expect(lines.map(({ text }) => text)).toEqual(['48 in', '40.5 in', '50 in']);
  });

  it('leave out the axis that is seen end-on', () => {
    expect(dimensionLines(lensFor(gridLoad(60), 'front'), [20, 16, 12]).map(({ text }) => text)).toEqual([
      '20 in',
      '12 in',
    ]);
    expect(dimensionLines(lensFor(gridLoad(60), 'top'), [20, 16, 12]).map(({ text }) => text)).toEqual([
      '20 in',
      '16 in',
    ]);
  });

  it('stand outside of the box: below it and at its left', () => {
    const [length, height] = dimensionLines(lensFor(gridLoad(60), 'front'), [20, 16, 12]);
    expect(length?.ends[0].y).toBeGreaterThan(length?.corners[0].y ?? NaN);
    expect(height?.ends[0].x).toBeLessThan(height?.corners[0].x ?? NaN);
  });
});
