import { describe, expect, it, vi } from 'vitest';
import { describeLoad, describeUnit } from '../../../renderer/scene/description.ts';
import { createHeightMap } from '../../../renderer/scene/heightMap.ts';
import { drawIsometric, ISOMETRIC_LIMIT } from '../../../renderer/scene/isometric.ts';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { clampStep, playRate, playsUnitByUnit, startStep, stepBy } from '../../../renderer/scene/playback.ts';
import { pictureName } from '../../../renderer/scene/savePicture.ts';
import { unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { pressViewKey, type ViewKeyActions } from '../../../renderer/scene/viewKeys.ts';
import { gridLoad, unit } from './sceneFixture.ts';

describe('the description', () => {
  it('says what is packed, how much of it is shown and what is selected', () => {
    const load = gridLoad(3);
    expect(describeLoad(null, 0, null)).toBe('3D view: nothing packed yet.');
    expect(describeLoad(load, 3, null)).toBe('3D view of Carton, 20 x 16 x 4 in, with 3 units, 6 lb.');
    expect(describeLoad(load, 1, load.units[0] ?? null)).toBe(
      '3D view of Carton, 20 x 16 x 4 in, with the first 1 of 3 units, 1 lb. ' +
        'Selected: Unit 0, SKU SKU-0, 4 x 4 x 4 in, 1 lb, at 0 x 0 x 0 in.',
    );
  });

  it('puts a unit into one sentence', () => {
    expect(describeUnit(unit(7, { x: 1.125, weight: 2.5 }))).toBe(
      'Unit 7, SKU SKU-1, 4 x 4 x 4 in, 2.5 lb, at 1.125 x 0 x 0 in.',
    );
  });
});

describe('stepping', () => {
  it('counts from all units and ends there again', () => {
    expect(stepBy(null, -1, 10)).toBe(9);
    expect(stepBy(9, 1, 10)).toBeNull();
    expect(stepBy(0, -1, 10)).toBe(0);
    expect(clampStep(99, 10)).toBeNull();
    expect(clampStep(3.4, 10)).toBe(3);
    expect((['carton', 'pallet', 'trailer', 'shipment'] as const).map((level) => startStep(level, 100))).toEqual([
      1,
      1,
      1,
      null,
    ]);
    expect(startStep('pallet', 1)).toBeNull();
  });

  it('plays small loads at the pace of a hand and large ones within half a minute', () => {
    expect(20 / playRate(20)).toBeCloseTo(9, 0);
    expect(20_000 / playRate(20_000)).toBeCloseTo(30, 6);
    expect(playsUnitByUnit(20)).toBe(true);
    expect(playsUnitByUnit(2000)).toBe(false);
  });
});

describe('the height map', () => {
  it('rises with the units shown and falls again', () => {
    const load = gridLoad(60);
    const map = createHeightMap(load.box, unitBounds(load.units));
    expect(map.columns % 4).toBe(0);
    expect(Math.max(...map.cells)).toBe(0);
    expect(map.show(20)).toBe(true);
    expect(Math.max(...map.cells)).toBeLessThanOrEqual(85);
    map.show(60);
    expect(Math.min(...map.cells)).toBe(255);
    expect(map.show(60)).toBe(false);
    map.show(20);
    expect(Math.max(...map.cells)).toBeLessThanOrEqual(85);
  });
});

describe('the height map of a load that is not merged', () => {
  it('rises over several frames, none of which keeps the window, to what it would be at once', () => {
    const units = 300_000;
    const box = { length: 100, width: 100, height: 30 };
    const bounds = new Float32Array(units * 6);
    for (let unit = 0; unit < units; unit += 1)
      bounds.set([unit % 100, Math.floor(unit / 100) % 100, Math.floor(unit / 10_000), 1, 1, 1], unit * 6);
    const map = createHeightMap(box, bounds);
    const frames: number[] = [];
    while (!map.isAt(units)) {
      const { user, system } = process.threadCpuUsage();
      expect(map.show(units)).toBe(true);
      const after = process.threadCpuUsage();
      frames.push((after.user + after.system - user - system) / 1000);
    }
    expect(frames.length).toBeGreaterThan(1);
    expect(Math.max(...frames)).toBeLessThan(50);
    expect(Math.min(...map.cells)).toBe(255);
    expect(map.show(units)).toBe(false);
  });
});

describe('the drawing without WebGL', () => {
  it('paints what is behind before what is before it', () => {
    const load = gridLoad(60);
    const drawing = drawIsometric(load, describeLegend(load.units, 'sku'), 60);
    expect(drawing?.faces).toHaveLength(180);
    const order = [...new Set(drawing?.faces.map((face) => face.unit))];
    // The eye is at +x, -y, +z: the last unit painted is the one at the far end of x and z, nearest in y.
    expect(order.indexOf(0)).toBeLessThan(order.indexOf(1));
    expect(order.indexOf(5)).toBeLessThan(order.indexOf(0));
    expect(order.indexOf(0)).toBeLessThan(order.indexOf(20));
    expect(order.at(-1)).toBe(44);
  });

  it('draws only what is shown, and nothing when that is too much', () => {
    const load = gridLoad(ISOMETRIC_LIMIT + 1);
    const legend = describeLegend(load.units, 'sku');
    expect(drawIsometric(load, legend, 5)?.faces).toHaveLength(15);
    expect(drawIsometric(load, legend, ISOMETRIC_LIMIT + 1)).toBeNull();
  });
});

describe('keys', () => {
  const actions = () => ({
    view: vi.fn<ViewKeyActions['view']>(),
    fit: vi.fn<ViewKeyActions['fit']>(),
    zoom: vi.fn<ViewKeyActions['zoom']>(),
    turn: vi.fn<ViewKeyActions['turn']>(),
    move: vi.fn<ViewKeyActions['move']>(),
    goTo: vi.fn<ViewKeyActions['goTo']>(),
    clear: vi.fn<ViewKeyActions['clear']>(),
    layer: vi.fn<ViewKeyActions['layer']>(),
    enter: vi.fn<ViewKeyActions['enter']>(),
    leave: vi.fn<ViewKeyActions['leave']>(),
    tools: vi.fn<ViewKeyActions['tools']>(),
  });
  const key = (name: string, change: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    new KeyboardEvent('keydown', { key: name, ...change });

  it('choose views, fit, step and clear', () => {
    const asked = actions();
    for (const name of ['3', 'f', 'ArrowRight', 'ArrowLeft', 'Home', 'Escape']) {
      expect(pressViewKey(key(name), true, asked)).toBe(true);
    }
    expect(asked.view).toHaveBeenCalledWith('top');
    expect(asked.fit).toHaveBeenCalledOnce();
    expect(asked.move.mock.calls).toEqual([[1], [-1]]);
    expect(asked.goTo).toHaveBeenCalledWith('first');
    expect(asked.clear).toHaveBeenCalledOnce();
  });

  it('step by layer, look into what is selected and come back out', () => {
    const asked = actions();
    for (const name of ['PageUp', 'PageDown', 'Enter', 'Backspace', 't'])
      expect(pressViewKey(key(name), true, asked)).toBe(true);
    expect(asked.layer.mock.calls).toEqual([[1], [-1]]);
    for (const action of [asked.enter, asked.leave, asked.tools]) expect(action).toHaveBeenCalledOnce();
  });

  it('turn with Shift and leave the rest of the program alone', () => {
    const asked = actions();
    expect(pressViewKey(key('ArrowUp', { shiftKey: true }), true, asked)).toBe(true);
    expect(asked.turn).toHaveBeenCalledOnce();
    expect(pressViewKey(key('f', { ctrlKey: true }), true, asked)).toBe(false);
    expect(pressViewKey(key('x'), true, asked)).toBe(false);
    expect(pressViewKey(key('ArrowUp'), true, asked)).toBe(false);
  });

  it('leave arrows to a button or slider that has the focus', () => {
    const asked = actions();
    expect(pressViewKey(key('ArrowRight'), false, asked)).toBe(false);
    expect(pressViewKey(key('1'), false, asked)).toBe(true);
  });
});

describe('the name of a saved picture', () => {
  it('is one that every file system takes', () => {
    expect(pictureName('Pallet 48 x 40: "A/B"')).toBe('Pallet-48-x-40-A-B.png');
    expect(pictureName('箱')).toBe('load.png');
  });
});
