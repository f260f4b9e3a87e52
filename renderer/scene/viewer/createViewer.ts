import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import { Constants } from '@babylonjs/core/Engines/constants.js';
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
import { Color4 } from '@babylonjs/core/Maths/math.color.js';
import { Scene } from '@babylonjs/core/scene.js';
import { createBoxTree, type BoxTree } from '../boxTree.ts';
import {
  along,
  cameraMatrices,
  lensOf,
  rayThrough,
  type Insets,
  type Lens,
  type Vec3,
  type ViewPreset,
} from '../camera.ts';
import { dimensionLines } from '../dimensionLines.ts';
import { chooseFaceLabels, isLabelInSight, type FaceLabel } from '../faceLabels.ts';
import { createHeightMap, type HeightMap } from '../heightMap.ts';
import type { Legend } from '../legend.ts';
import { parseHex, wantsDarkInk } from '../palette.ts';
import type { SceneLoad } from '../sceneLoad.ts';
import { sceneTheme } from '../sceneTheme.ts';
import { medianSide, unitBounds, unitTints } from '../unitArrays.ts';
import { createCameraRig } from './cameraRig.ts';
import { createFrameClock } from './frameClock.ts';
import { createOutlineLayer } from './outlineLayer.ts';
import { outlinesOf } from './outlines.ts';
import { createOverlayPainter } from './overlayPainter.ts';
import { createPlacing } from './placing.ts';
import { attachPointerControls } from './pointerControls.ts';
import { createRoomLayer } from './roomLayer.ts';
import { createUnitLayer, isParted } from './unitLayer.ts';
import { ViewCamera } from './viewCamera.ts';
import { EMPTY_STATE, type ViewerState } from './viewerState.ts';

/** What the viewer tells its owner. */
export interface ViewerEvents {
  /** The unit under the pointer and the pointer's place in CSS pixels; null when there is none. */
  hover(unit: number | null, x: number, y: number): void;
  select(unit: number | null): void;
  /** The named view that the camera is in, null once the user turned it. */
  preset(preset: ViewPreset | null): void;
  contextLost(lost: boolean): void;
}

/** The 3D view without any user interface around it. */
export interface Viewer {
  update(state: ViewerState): void;
  view(preset: ViewPreset): void;
  fit(): void;
  /** Turns as a drag of so many pixels would. */
  turn(dx: number, dy: number): void;
  zoom(factor: number): void;
  resize(width: number, height: number, devicePixels: number): void;
  setInsets(insets: Insets): void;
  setPanKey(down: boolean): void;
  readonly panKeyUsed: boolean;
  /** Draws now and calls back while the picture can still be read. */
  capture(read: (view: HTMLCanvasElement, overlay: HTMLCanvasElement) => void): void;
  dispose(): void;
}

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  /** Lies over `canvas`; takes labels and dimension lines. */
  readonly overlay: HTMLCanvasElement;
  readonly engine: AbstractEngine;
  readonly events: ViewerEvents;
  readonly reducedMotion: boolean;
}

/** While the camera moves, labels stay on their faces; they are chosen anew at most this often, in milliseconds. */
const LABEL_INTERVAL = 140;
/** Shaders compile beside us; a driver that cannot is not asked for ever. */
const MOST_UNREADY = 600;
const LABELS_DEPEND_ON = [
  'load',
  'legend',
  'shown',
  'selected',
  'forwardGroup',
] as const satisfies (keyof ViewerState)[];

/** What is worked out once for a load. */
interface LoadedScene {
  readonly size: Vec3;
  readonly bounds: Float32Array;
  readonly tree: BoxTree;
  readonly heightMap: HeightMap;
  readonly heights: RawTexture;
  /** Inches: a few stripes on a unit of the usual size. */
  readonly hatchPeriod: number;
}

export function createViewer({ canvas, overlay, engine, events, reducedMotion }: ViewerOptions): Viewer {
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  scene.skipPointerMovePicking = true;
  const camera = new ViewCamera(scene);
  scene.activeCamera = camera;
  const units = createUnitLayer(scene, engine);
  const outlines = createOutlineLayer(scene, engine);
  const room = createRoomLayer(scene);
  const painter = createOverlayPainter(overlay);
  const clock = createFrameClock((now) => draw(now));
  const rig = createCameraRig(reducedMotion, events.preset, () => clock.request());
  const placing = createPlacing(reducedMotion);

  let state = EMPTY_STATE;
  let loaded: LoadedScene | null = null;
  let devicePixels = 1;
  let labels: readonly FaceLabel[] = [];
  let labelsAt = -Infinity;
  let labelsStale = true;
  let unready = 0;

  const textOf = (unit: number): string => state.load?.units[unit]?.sku ?? '';
  const colourOf = (unit: number): string => state.legend.entries[state.legend.groups[unit] ?? -1]?.colour ?? '#808080';
  const isForward = (unit: number): boolean =>
    (state.selected === null && state.forwardGroup === null) ||
    unit === state.selected ||
    state.legend.groups[unit] === state.forwardGroup;

  const unload = (): void => {
    loaded?.heights.dispose();
    loaded = null;
    units.setUnits(new Float32Array(), new Float32Array());
    room.hide();
  };

  const setLoad = (load: SceneLoad | null, legend: Legend): void => {
    unload();
    if (load === null) return;
    const bounds = unitBounds(load.units);
    const heightMap = createHeightMap(load.box, bounds);
    const { cells, columns, rows } = heightMap;
    const heights = RawTexture.CreateRTexture(
      cells, columns, rows, scene, false, false,
      Constants.TEXTURE_BILINEAR_SAMPLINGMODE, Constants.TEXTURETYPE_UNSIGNED_BYTE,
    ); // prettier-ignore
    heights.wrapU = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    heights.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    const size: Vec3 = [load.box.length, load.box.width, load.box.height];
    loaded = { size, bounds, tree: createBoxTree(bounds), heightMap, heights, hatchPeriod: medianSide(bounds) / 5 };
    units.setUnits(bounds, unitTints(legend));
    rig.setBox(size);
  };

  const chooseLabels = (now: number, lens: Lens, moving: boolean): void => {
    const at = loaded;
    if (at === null) {
      labels = [];
      return;
    }
    if (!labelsStale) return;
    if (moving && now - labelsAt < LABEL_INTERVAL) {
      labels = labels.filter((label) => isLabelInSight(lens, label, at.tree, state.shown));
      return;
    }
    labels = chooseFaceLabels(lens, {
      bounds: at.bounds,
      tree: at.tree,
      shown: state.shown,
      textSize: (unit) => painter.textSize(textOf(unit)),
      wanted: isForward,
    });
    labelsAt = now;
    // While things move the choice is provisional.
    labelsStale = moving;
  };

  const depthRange = (size: Vec3, back: Vec3): readonly [number, number] => {
    const ends = [0, 1, 2].map((axis) => (back[axis] ?? 0) * (size[axis] ?? 0));
    return [
      ends.reduce((sum, end) => sum + Math.min(0, end), 0),
      ends.reduce((sum, end) => sum + Math.max(0, end), 1e-3),
    ];
  };

  const draw = (now: number): void => {
    const theme = sceneTheme(state.theme);
    const [red, green, blue] = theme.room;
    scene.clearColor = new Color4(red, green, blue, 1);
    const cameraMoves = rig.advance(now);
    const fall = placing.advance(now);
    const lens = lensOf(rig.state, rig.viewport);
    if (loaded !== null) {
      const { size, heightMap, heights } = loaded;
      const radius = Math.hypot(...size) * 0.5 + Math.max(...size) * 0.75;
      const { view, projection } = cameraMatrices(
        rig.state,
        rig.viewport,
        [size[0] / 2, size[1] / 2, size[2] / 2],
        radius,
      );
      camera.setMatrices(view, projection);
      // A unit on its way casts no shade yet.
      if (heightMap.show(fall.unit === null ? state.shown : state.shown - 1)) heights.update(heightMap.cells);
      // Between glass and what was brought forward, shade of what is not there any more would only confuse.
      const shade = isParted(state) ? 0.15 : 1;
      room.draw({ size, heights, reach: heightMap.reach, shade }, theme, lens);
      units.draw(
        {
          shown: state.shown,
          selected: state.selected,
          hovered: state.hovered,
          forwardGroup: state.forwardGroup,
          placing: fall.unit,
          placingHeight: fall.part * (size[2] * 1.15 - (state.load?.units[fall.unit ?? -1]?.z ?? 0)),
        },
        {
          theme,
          boxSize: size,
          heights,
          eyeBack: lens.back,
          depthRange: depthRange(size, lens.back),
          edgeWidth: 0.75 * devicePixels,
          hatchPeriod: loaded.hatchPeriod,
          reach: heightMap.reach,
          shade,
        },
      );
      const canvasPixels = [rig.viewport.width * devicePixels, rig.viewport.height * devicePixels] as const;
      outlines.draw(outlinesOf(state, size, theme, devicePixels, fall), canvasPixels);
    } else {
      outlines.draw([], [1, 1]);
    }
    engine.beginFrame();
    scene.render();
    engine.endFrame();

    if (cameraMoves) labelsStale = true;
    const moving = cameraMoves || fall.unit !== null;
    chooseLabels(now, lens, moving);
    painter.paint({
      lens,
      theme,
      labels,
      textOf,
      darkInk: (unit) => wantsDarkInk(parseHex(colourOf(unit))),
      dimensions: loaded === null ? [] : dimensionLines(lens, loaded.size),
      devicePixels,
    });
    const ready = units.isReady() && outlines.isReady() && room.isReady();
    unready = ready ? 0 : unready + 1;
    if (moving || fall.pulses || labelsStale || (unready > 0 && unready < MOST_UNREADY)) clock.request();
  };

  const unitAt = (x: number, y: number): number | null => {
    const ray = rayThrough(lensOf(rig.state, rig.viewport), x, y);
    return loaded?.tree.nearest(ray, state.shown)?.unit ?? null;
  };

  const controls = attachPointerControls(canvas, {
    orbit: (dx, dy) => rig.orbit(dx, dy),
    pan: (dx, dy) => rig.pan(dx, dy),
    zoom: (x, y, factor) => {
      const ray = rayThrough(lensOf(rig.state, rig.viewport), x, y);
      const hit = loaded?.tree.nearest(ray, state.shown);
      rig.zoomAt(x, y, factor, hit ? along(ray.origin, ray.direction, hit.distance) : null);
    },
    point: (x, y) => events.hover(unitAt(x, y), x, y),
    leave: () => events.hover(null, 0, 0),
    click: (x, y) => events.select(unitAt(x, y)),
  });

  const fonts = 'fonts' in document ? document.fonts : null;
  const onFonts = (): void => {
    painter.measureAnew();
    labelsStale = true;
    clock.request();
  };
  fonts?.addEventListener('loadingdone', onFonts);

  const lost = engine.onContextLostObservable.add(() => events.contextLost(true));
  const restored = engine.onContextRestoredObservable.add(() => {
    events.contextLost(false);
    clock.request();
  });

  const update = (next: ViewerState): void => {
    const before = state;
    state = next;
    if (next.load !== before.load) {
      setLoad(next.load, next.legend);
      placing.reset();
    } else if (next.legend !== before.legend) {
      units.setTints(unitTints(next.legend));
    }
    if (next.load === before.load && next.shown === before.shown + 1 && next.animatePlacing)
      placing.start(before.shown);
    else if (next.shown !== before.shown) placing.reset();
    if (next.shown !== before.shown || next.building !== before.building) placing.pulse(next.building);
    // Hovering and the theme move no label.
    if (LABELS_DEPEND_ON.some((key) => next[key] !== before[key])) labelsStale = true;
    clock.request();
  };

  return {
    update,
    view: (preset) => rig.view(preset),
    fit: () => rig.fit(),
    turn: (dx, dy) => rig.orbit(dx, dy),
    zoom: (factor) => rig.zoomAt(rig.viewport.width / 2, rig.viewport.height / 2, factor, null),
    resize: (width, height, ratio) => {
      if (width < 1 || height < 1) return;
      devicePixels = ratio;
      const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
      engine.setSize(columns, rows);
      overlay.width = columns;
      overlay.height = rows;
      rig.resize({ width, height });
      labelsStale = true;
      // At once and not with the next picture: a resized canvas is blank until it is drawn.
      draw(performance.now());
    },
    setInsets: (insets) => rig.setInsets(insets),
    setPanKey: controls.setPanKey,
    get panKeyUsed() {
      return controls.panKeyUsed;
    },
    capture: (read) => {
      draw(performance.now());
      read(canvas, overlay);
    },
    dispose: () => {
      clock.stop();
      controls.dispose();
      fonts?.removeEventListener('loadingdone', onFonts);
      engine.onContextLostObservable.remove(lost);
      engine.onContextRestoredObservable.remove(restored);
      unload();
      units.dispose();
      outlines.dispose();
      room.dispose();
      scene.dispose();
      engine.dispose();
    },
  };
}
