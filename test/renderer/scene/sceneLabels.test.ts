import { describe, expect, it } from 'vitest';
import { createBoxTree } from '../../../renderer/scene/boxTree.ts';
import {
  fitBox,
  lensOf,
  presetDirection,
  project,
  type Vec3,
  type ViewPreset,
} from '../../../renderer/scene/camera.ts';
import { dimensionLines } from '../../../renderer/scene/dimensionLines.ts';
import { chooseFaceLabels, isLabelInSight, LABEL_LIMIT } from '../../../renderer/scene/faceLabels.ts';
import { flapsOf } from '../../../renderer/scene/flaps.ts';
import { inTwoLines, labelTexts, unitTexts } from '../../../renderer/scene/labelTexts.ts';
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
    textsOf: () => [{ lines: ['text'], width: textWidth, height: 12 }],
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

  it('have the best text that fits, and at least the number', () => {
    const load = gridLoad(60);
    const bounds = unitBounds(load.units);
    const written = (longest: number) =>
      chooseFaceLabels(lensFor(load, 'iso'), {
        bounds,
        tree: createBoxTree(bounds),
        shown: 60,
        textsOf: (index) => [
          { lines: [`${index}`, 'name'], width: longest, height: 28 },
          { lines: [`${index}`], width: 10, height: 12 },
        ],
        wanted: () => true,
      });
    expect(written(30).some(({ lines }) => lines.length === 2)).toBe(true);
    expect(written(4000).every(({ lines }) => lines.length === 1)).toBe(true);
    expect(written(4000).length).toBeGreaterThan(30);
  });

  it('are written small, and over the edge, rather than left out, and never over one another', () => {
    const load = gridLoad(60);
    const bounds = unitBounds(load.units);
    const lens = lensFor(load, 'iso');
    const faces = chooseFaceLabels(lens, {
      bounds,
      tree: createBoxTree(bounds),
      shown: 60,
      textsOf: (index) => [
        { lines: [`${index + 1}`], width: 400, height: 12 },
        { lines: [`${index + 1}`], width: 90, height: 8, scale: 2 / 3, overhangs: true },
      ],
      wanted: () => true,
    });
    expect(faces.length).toBeGreaterThan(10);
    expect(faces.every(({ scale }) => scale === 2 / 3)).toBe(true);
    const at = faces.map(({ place }) => project(lens, place) ?? { x: NaN, y: NaN });
    for (const [index, a] of at.entries())
      for (const b of at.slice(0, index)) expect(Math.abs(a.x - b.x) >= 90 || Math.abs(a.y - b.y) >= 8).toBe(true);
  });

  it('move aside on a face that is half hidden', () => {
    const load: SceneLoad = {
      box: { id: 'b', label: 'Carton', length: 8, width: 8, height: 8, deck: 0 },
      frames: [],
      units: [unit(0, { y: 4, length: 8, height: 8 }), unit(1, { y: 0, length: 8, height: 5 })],
    };
    expect(
      labelsOf(load, 'front')
        .map(({ unit: index }) => index)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1]);
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

describe('what is written on a unit', () => {
  it('is the number with the name, in as many lines as it takes, and the number alone', () => {
    expect(labelTexts('3', 'Beef jerky original')).toEqual([
      ['3  Beef jerky original'],
      ['3', 'Beef jerky original'],
      ['3', 'Beef jerky', 'original'],
      ['3'],
    ]);
    expect(labelTexts('3', 'Jerky')).toEqual([['3  Jerky'], ['3', 'Jerky'], ['3']]);
    expect(labelTexts(null, 'CAN × 12')).toEqual([['CAN × 12'], ['CAN', '× 12']]);
  });

  it('is the step of a closed carton on a line above its own number, and at last the number alone at 8 px', () => {
    const carton = unit(0, { label: '91 Box L', shape: 'carton', opens: 'carton/BOX#90' });
    const texts = unitTexts(carton, { number: '1', blocks: 1, picture: undefined }, (lines) => ({
      width: 7 * Math.max(...lines.map(({ length }) => length)),
      height: 12 * lines.length,
    }));
    expect(texts.map(({ lines }) => lines)).toEqual([['1', '91 Box L'], ['1'], ['1'], ['1'], ['1']]);
    expect(texts.at(-1)).toMatchObject({ height: 8, scale: 2 / 3, overhangs: true });
  });

  it('breaks a name near its middle, at a blank or behind a hyphen, and cuts one that is too long', () => {
    expect(inTwoLines('FM-136219')).toEqual(['FM-', '136219']);
    expect(inTwoLines('Jerky')).toBeNull();
    expect(labelTexts(null, 'x'.repeat(60))[0]?.[0]).toBe(`${'x'.repeat(33)}…`);
  });
});

describe('the flaps of a carton', () => {
  it('hang on its rim and open outwards', () => {
    const flaps = flapsOf([12, 9, 6]);
    expect(flaps).toHaveLength(4);
    for (const { corners, outward } of flaps) {
      const [a, b, c, d] = corners;
      expect([a[2], b[2]]).toEqual([6, 6]);
      for (const [hinge, edge] of [
        [b, c],
        [a, d],
      ] as const) {
        expect(edge[2]).toBeGreaterThan(6);
        expect((edge[0] - hinge[0]) * outward[0] + (edge[1] - hinge[1]) * outward[1]).toBeGreaterThan(0);
      }
    }
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
