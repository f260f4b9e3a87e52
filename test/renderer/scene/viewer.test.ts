import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { createViewer } from '../../../renderer/scene/viewer/createViewer.ts';
import type { Viewer, ViewerEvents } from '../../../renderer/scene/viewer/viewer.ts';
import type { SceneUnit } from '../../../renderer/scene/sceneLoad.ts';
import { EMPTY_STATE, type ViewerState } from '../../../renderer/scene/viewer/viewerState.ts';
import { gridLoad } from './sceneFixture.ts';

interface Stage {
  readonly viewer: Viewer;
  readonly engine: NullEngine;
  readonly canvas: HTMLCanvasElement;
  readonly events: { [K in keyof ViewerEvents]: ReturnType<typeof vi.fn> };
  /** Runs the pictures that were asked for, up to this many, so many milliseconds apart; tells how many there were. */
  readonly run: (most?: number, every?: number) => number;
}

let open: Viewer[] = [];
afterEach(() => {
  for (const viewer of open) viewer.dispose();
  open = [];
  vi.unstubAllGlobals();
});

function stage(reducedMotion = false, software = false): Stage {
  let frames: FrameRequestCallback[] = [];
  let now = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  const canvas = document.createElement('canvas');
  const engine = new NullEngine({
    renderWidth: 800,
    renderHeight: 600,
    textureSize: 16,
    deterministicLockstep: false,
    lockstepMaxSteps: 1,
  });
  const events = { hover: vi.fn(), select: vi.fn(), preset: vi.fn(), contextLost: vi.fn() };
  const overlay = document.createElement('canvas');
  const viewer = createViewer({ canvas, overlay, engine, events, reducedMotion, software });
  viewer.resize(800, 600, 1);
  open.push(viewer);
  const run = (most = 1000, every = 20): number => {
    let count = 0;
    for (; count < most && frames.length > 0; count += 1) {
      // The engine without graphics never gets textures ready by itself.
      for (const texture of engine.scenes[0]?.textures ?? []) {
        const internal = texture.getInternalTexture();
        if (internal !== null) internal.isReady = true;
      }
      const due = frames;
      frames = [];
      now += every;
      for (const callback of due) callback(now);
    }
    return count;
  };
  return { viewer, engine, canvas, events, run };
}

function stateOf(units: number, change: Partial<ViewerState> = {}): ViewerState {
  const load = gridLoad(units);
  return { ...EMPTY_STATE, load, legend: describeLegend(load.units, 'sku'), shown: units, ...change };
}

function mesh(engine: NullEngine, name: string): { enabled: boolean; instances: number } {
  const found = engine.scenes[0]?.meshes.find((candidate) => candidate.name === name);
  const instances = found !== undefined && 'forcedInstanceCount' in found ? Number(found.forcedInstanceCount) : NaN;
  return { enabled: found?.isEnabled() ?? false, instances };
}

function tints(engine: NullEngine): Float32Array {
  const units = engine.scenes[0]?.meshes.find(({ name }) => name === 'units');
  return new Float32Array(units?.geometry?.getVertexBuffer('unitTint')?.getData() as Float32Array); // The tint buffer is made of floats.
}

describe('the viewer', () => {
  it('draws every unit as an instance of one mesh', () => {
    const { viewer, engine, run } = stage();
    viewer.update(stateOf(20_000));
    run();
    expect(mesh(engine, 'units')).toEqual({ enabled: true, instances: 20_000 });
    expect(engine.scenes[0]?.meshes).toHaveLength(20);
  });

  it('lowers in what is asked for, a few times, and then rests; with reduced motion not at all', () => {
    for (const reduced of [false, true]) {
      const { viewer, engine, run } = stage(reduced);
      const state = stateOf(5);
      viewer.update(state);
      const still = run();
      const load = { ...gridLoad(5), box: { ...gridLoad(5).box, isCarton: true } };
      viewer.update({ ...state, load, next: 4 });
      const moving = run(5000);
      expect(mesh(engine, 'flaps').enabled).toBe(true);
      expect(moving < 5000).toBe(true);
      expect(moving > still + 100).toBe(!reduced);
    }
  });

  it('draws a large load as blocks from afar, and points at its units all the same', () => {
    const { viewer, engine, canvas, events, run } = stage(true);
    const grid = gridLoad(125_000);
    const load = { ...grid, units: grid.units.map((each) => ({ ...each, sku: 'A' })) };
    viewer.update({ ...EMPTY_STATE, load, legend: describeLegend(load.units, 'sku'), shown: 125_000 });
    run();
    expect(mesh(engine, 'units').instances).toBeLessThanOrEqual(20_000);
    viewer.view('front');
    run();
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: 400, clientY: 300, pointerId: 1 }));
    const [unit] = events.hover.mock.lastCall ?? [];
    // In front, in the middle: the 25th of 50 columns and layers, first of 50 rows.
    const [column, row, layer] = [
      Number(unit) % 50,
      Math.floor(Number(unit) / 50) % 50,
      Math.floor(Number(unit) / 2500),
    ];
    expect(row).toBe(0);
    for (const middle of [column, layer]) expect(Math.abs(middle - 24.5)).toBeLessThan(1);
  });

  it('draws fewer bodies while the camera moves and pictures come slowly, and all when it rests', () => {
    const { viewer, engine, run } = stage(true);
    const grid = gridLoad(20_000);
    const load = { ...grid, units: grid.units.map((each) => ({ ...each, sku: 'A' })) };
    viewer.update({ ...EMPTY_STATE, load, legend: describeLegend(load.units, 'sku'), shown: 20_000 });
    run();
    const turn = (every: number): number => {
      for (let picture = 0; picture < 6; picture += 1) {
        viewer.turn(4, 0);
        run(1, every);
      }
      return mesh(engine, 'units').instances;
    };
    expect(turn(20)).toBe(20_000);
    run();
    const lagging = turn(120);
    expect(lagging).toBeGreaterThan(0);
    expect(lagging).toBeLessThanOrEqual(4_000);
    run(1000, 120);
    expect(mesh(engine, 'units').instances).toBe(20_000);
  });

  it('turns many cartons without order as an outline from the first move on where the processor draws', () => {
    const { viewer, engine, run } = stage(true, true);
    const grid = gridLoad(20_000);
    const load = { ...grid, units: grid.units.map((each, index) => ({ ...each, sku: `SKU-${index % 7}` })) };
    viewer.update({ ...EMPTY_STATE, load, legend: describeLegend(load.units, 'sku'), shown: 20_000 });
    run();
    expect(mesh(engine, 'units').instances).toBe(20_000);
    const setSize = vi.spyOn(engine, 'setSize');
    viewer.turn(4, 0);
    run(1);
    expect(mesh(engine, 'units').instances).toBeLessThan(1000);
    expect(setSize).toHaveBeenLastCalledWith(346, 260);
    run();
    expect(mesh(engine, 'units').instances).toBe(20_000);
    expect(setSize).toHaveBeenLastCalledWith(800, 600);
  });

  it('draws cylinders and balls as what they are', () => {
    const { viewer, engine, run } = stage();
    const state = stateOf(6);
    const units = (state.load?.units as SceneUnit[]).map((each, index) =>
      index < 2 ? { ...each, shape: 'roll' as const } : index < 5 ? { ...each, shape: 'sphere' as const } : each,
    );
    viewer.update({ ...state, load: state.load && { ...state.load, units } });
    run();
    expect(['units', 'roundUnits', 'ballUnits'].map((name) => mesh(engine, name).instances)).toEqual([1, 2, 3]);
    viewer.update({ ...state, load: state.load && { ...state.load, units }, shown: 3, building: true });
    run();
    expect(mesh(engine, 'roundUnits').instances).toBe(2);
    expect(mesh(engine, 'ballUnits').instances).toBe(1);
    expect(mesh(engine, 'units').enabled).toBe(false);
  });

  it('keeps the eye where it is when the same place is opened, and looks anew at another', () => {
    const { viewer, events, run } = stage(true);
    const state = stateOf(20);
    viewer.update(state);
    viewer.turn(40, 0);
    run();
    expect(events.preset).toHaveBeenLastCalledWith(null);
    viewer.update({ ...state, load: state.load && { ...state.load } });
    run();
    expect(events.preset).toHaveBeenLastCalledWith(null);
    viewer.update({ ...state, load: state.load && { ...state.load, box: { ...state.load.box, id: 'other' } } });
    run();
    expect(events.preset).toHaveBeenLastCalledWith('iso');
  });

  it('draws nothing more once nothing changes', () => {
    const { viewer, run } = stage();
    viewer.update(stateOf(20));
    expect(run(50)).toBeLessThan(10);
    expect(run()).toBe(0);
    viewer.fit();
    expect(run(50)).toBeGreaterThan(10);
    expect(run()).toBe(0);
  });

  it('does not ease where reduced motion is asked for', () => {
    const { viewer, run } = stage(true);
    viewer.update(stateOf(20));
    run();
    viewer.view('top');
    expect(run(50)).toBeLessThanOrEqual(3);
  });

  it('shows as many units as the step says', () => {
    const { viewer, engine, run } = stage();
    const state = stateOf(20);
    viewer.update({ ...state, shown: 7, building: true });
    run();
    expect(mesh(engine, 'units')).toEqual({ enabled: true, instances: 7 });
    viewer.update({ ...state, shown: 0, building: true });
    run();
    expect(mesh(engine, 'units').enabled).toBe(false);
  });

  it('rests after a unit came in and its successor pulsed for a while', () => {
    const { viewer, run } = stage();
    const state = stateOf(20);
    viewer.update({ ...state, shown: 7, building: true });
    run();
    viewer.update({ ...state, shown: 8, building: true, animatePlacing: true });
    const pictures = run(5000);
    expect(pictures).toBeGreaterThan(21);
    expect(pictures).toBeLessThan(1000);
  });

  it('parts the units in front and behind while one is selected', () => {
    const { viewer, engine, run } = stage();
    const state = stateOf(20);
    viewer.update(state);
    run();
    expect(mesh(engine, 'unitsBehind').enabled).toBe(false);
    viewer.update({ ...state, selected: 3 });
    run();
    expect(mesh(engine, 'unitsBehind')).toEqual({ enabled: true, instances: 20 });
    viewer.update(state);
    run();
    expect(mesh(engine, 'unitsBehind').enabled).toBe(false);
  });

  it('outlines the box, the hovered and the selected unit', () => {
    const { viewer, engine, run } = stage();
    const state = stateOf(20);
    viewer.update({ ...state, selected: 3, hovered: 4 });
    run();
    expect(mesh(engine, 'outlines').instances).toBe(3);
    viewer.update(state);
    run();
    expect(mesh(engine, 'outlines').instances).toBe(1);
  });

  it('writes new colours into the same buffer', () => {
    const { viewer, engine, run } = stage();
    const state = stateOf(20);
    viewer.update(state);
    run();
    const before = tints(engine);
    viewer.update({ ...state, legend: describeLegend(state.load?.units ?? [], 'weight') });
    run();
    const after = tints(engine);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  it('tells which unit is under the pointer and which was clicked', () => {
    const { viewer, canvas, events, run } = stage();
    viewer.update(stateOf(60));
    viewer.view('front');
    run();
    const at = (kind: string, x: number, y: number): void => {
      canvas.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, button: 0, pointerId: 1 }));
    };
    at('pointermove', 400, 300);
    expect(events.hover).toHaveBeenLastCalledWith(expect.any(Number), 400, 300);
    at('pointermove', 1, 1);
    expect(events.hover).toHaveBeenLastCalledWith(null, 1, 1);
    canvas.setPointerCapture = () => undefined;
    at('pointerdown', 400, 300);
    at('pointerup', 400, 300);
    expect(events.select).toHaveBeenLastCalledWith(expect.any(Number));
    expect(events.preset).toHaveBeenLastCalledWith('front');
    at('pointerdown', 400, 300);
    at('pointermove', 430, 310);
    at('pointerup', 430, 310);
    expect(events.select).toHaveBeenCalledTimes(1);
    expect(events.preset).toHaveBeenLastCalledWith(null);
  });

  it('takes one load after another without keeping the old one', () => {
    const { viewer, engine, run } = stage();
    for (const units of [30, 10, 50]) {
      viewer.update(stateOf(units));
      run();
      expect(mesh(engine, 'units').instances).toBe(units);
      expect(engine.scenes[0]?.textures).toHaveLength(1);
    }
    viewer.update(EMPTY_STATE);
    run();
    expect(mesh(engine, 'units').enabled).toBe(false);
    expect(mesh(engine, 'glass').enabled).toBe(false);
    expect(engine.scenes[0]?.textures).toHaveLength(0);
  });

  it('leaves nothing behind when it is disposed of', () => {
    const { viewer, engine, canvas, events, run } = stage();
    viewer.update(stateOf(20));
    run();
    const [scene] = engine.scenes;
    viewer.dispose();
    open = [];
    expect(engine.isDisposed).toBe(true);
    expect(engine.scenes).toHaveLength(0);
    expect(scene?.meshes).toHaveLength(0);
    expect(scene?.materials).toHaveLength(0);
    expect(scene?.textures).toHaveLength(0);
    expect(scene?.geometries).toHaveLength(0);
    expect(run()).toBe(0);
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: 5, clientY: 5 }));
    expect(events.hover).not.toHaveBeenCalled();
  });
});
