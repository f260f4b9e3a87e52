import { Color4 } from '@babylonjs/core/Maths/math.color.js';
import { Scene } from '@babylonjs/core/scene.js';
import { balanceOf, type Balance } from '../balance.ts';
import { bodyArrays, BODY_KINDS, countBelow, mainColour } from '../bodies.ts';
import { along, cameraMatrices, depthRange, lensOf, rayThrough, type Lens } from '../camera.ts';
import { clipOf, NO_CLIP, type Clip } from '../clip.ts';
import { dimensionLines } from '../dimensionLines.ts';
import { chooseFaceLabels, isLabelInSight, type FaceLabel, type LabelText } from '../faceLabels.ts';
import { doorEnds, frontMarks } from '../fixtures.ts';
import { formatCount } from '../formatting.ts';
import { unitTexts } from '../labelTexts.ts';
import { spreadLayers } from '../layers.ts';
import { parseHex, wantsDarkInk, type Rgb } from '../palette.ts';
import type { BoxTree } from '../boxTree.ts';
import type { SceneLoad } from '../sceneLoad.ts';
import { sceneTheme } from '../sceneTheme.ts';
import { createCameraRig } from './cameraRig.ts';
import { createFrameClock } from './frameClock.ts';
import { createLoadedScene, type LoadedScene } from './loadedScene.ts';
import { createFixtureLayer } from './fixtureLayer.ts';
import { createFlapLayer } from './flapLayer.ts';
import { createOutlineLayer } from './outlineLayer.ts';
import { outlinesOf } from './outlines.ts';
import { createOverlayPainter, type OverlayPicture } from './overlayPainter.ts';
import { createPace } from './pace.ts';
import { createPlacing } from './placing.ts';
import { attachPointerControls } from './pointerControls.ts';
import { createRoomLayer } from './roomLayer.ts';
import { createUnitLayer, isParted } from './unitLayer.ts';
import { QUIET } from './unitShader.ts';
import { ViewCamera } from './viewCamera.ts';
import type { Viewer, ViewerOptions } from './viewer.ts';
import { EMPTY_STATE, LABELS_DEPEND_ON, type ViewerState } from './viewerState.ts';

/** While the camera moves, labels stay on their faces; they are chosen anew at most this often, in milliseconds. */
const LABEL_INTERVAL = 140;
/** Shaders compile beside us; a driver that cannot is not asked for ever. */
const MOST_UNREADY = 600;
/** A large load that turns slowly is drawn in no more pixels than these: the eye does not read edges that move. */
const MOVING_PIXELS = 90_000;
/** While the camera moves over a large load, what is drawn of it is chosen anew at most this often, in milliseconds. */
const DETAIL_INTERVAL = 140;
const LAYER_NAMES = { box: 'units', round: 'roundUnits', ball: 'ballUnits' } as const;
export function createViewer(options: ViewerOptions): Viewer {
  const { canvas, overlay, engine, events, reducedMotion, fromAfar = false, software = false } = options;
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  scene.skipPointerMovePicking = true;
  const camera = new ViewCamera(scene);
  scene.activeCamera = camera;
  const layers = BODY_KINDS.map((kind) => createUnitLayer(scene, engine, kind, LAYER_NAMES[kind]));
  const fixtures = createFixtureLayer(scene, engine);
  const outlines = createOutlineLayer(scene, engine);
  const room = createRoomLayer(scene);
  const flaps = createFlapLayer(scene);
  const painter = createOverlayPainter(overlay, fromAfar ? 2 : 1);
  const clock = createFrameClock((now) => draw(now));
  const rig = createCameraRig(reducedMotion, events.preset, () => clock.request());
  const placing = createPlacing(reducedMotion);
  const pace = createPace();

  let state = EMPTY_STATE;
  let loaded: LoadedScene | null = null;
  let devicePixels = 1;
  let labels: readonly FaceLabel[] = [];
  let labelsAt = -Infinity;
  let labelsStale = true;
  let unready = 0;
  let detailAt = -Infinity;
  let detailStale = true;
  let lags = false;
  let sharpness = 1;
  let balance: Balance | null = null;
  let clip: Clip = NO_CLIP;
  let marks: OverlayPicture['marks'] = [];
  /** The unit on its way: nothing is written on it. */
  let falling: number | null = null;

  const unitOf = (body: number): number => loaded?.bodies.units[body] ?? -1;
  const textsOf = (body: number): readonly LabelText[] => {
    const unit = state.load?.units.at(unitOf(body));
    if (unit === undefined) return [];
    const blocks = loaded?.bodies.sizes?.[body] ?? 1;
    const number = blocks > 1 ? null : formatCount(state.load?.numbers?.[unitOf(body)] ?? unitOf(body) + 1);
    const picture = blocks === 1 && unit.itemId !== null ? state.pictures.get(unit.itemId) : undefined;
    return unitTexts(unit, { number, blocks, picture }, painter.textSize);
  };
  /** The colour of a body as it is drawn. */
  const colourOf = (body: number): Rgb => {
    const own = parseHex(mainColour(state.load?.units.at(unitOf(body)), unitOf(body), state.legend));
    if (state.next === null || unitOf(body) >= state.next) return own;
    const quiet = sceneTheme(state.theme).quiet;
    const mixed = (at: 0 | 1 | 2): number => own[at] + (quiet[at] - own[at]) * QUIET;
    return [mixed(0), mixed(1), mixed(2)];
  };
  const isForward = (body: number): boolean =>
    (state.selected === null && state.forwardGroup === null) ||
    body === bodyOf(state.selected) ||
    state.legend.groups[unitOf(body)] === state.forwardGroup;
  const bodyOf = (unit: number | null): number => (unit === null ? -1 : (loaded?.bodyOf(unit) ?? -1));
  /** The number by which the body of a unit is known to the shader. */
  const markOf = (unit: number | null): number | null => (unit === null ? null : unitOf(bodyOf(unit)));
  /** Only what the cut and the layers leave can be met. */
  const seenTree: BoxTree = { nearest: (ray, shown) => loaded?.tree.nearest(ray, shown, clip) ?? null };

  const writeBodies = (): void => {
    const arrays = loaded === null ? [] : bodyArrays(loaded.bodies, loaded.looks);
    layers.forEach((layer, index) => layer.setBodies(arrays[index] ?? null, state.legend));
  };

  const unload = (): void => {
    loaded?.dispose();
    loaded = null;
    writeBodies();
    fixtures.hide();
    room.hide();
    flaps.hide();
  };

  const setLoad = (load: SceneLoad | null, anew: boolean): void => {
    unload();
    if (load === null) return;
    loaded = createLoadedScene(scene, load, state.legend, state.explosion);
    fixtures.setFrames(load.frames, state.explosion, sceneTheme(state.theme));
    marks = frontMarks(load.frames);
    rig.setBox(loaded.size, anew, doorEnds(load.frames));
    detailStale = true;
    writeBodies();
  };

  const chooseDetail = (now: number, lens: Lens, moving: boolean, lags: boolean): void => {
    if (loaded?.hasDetail !== true || !detailStale) return;
    if (moving && now - detailAt < DETAIL_INTERVAL) return;
    if (loaded.choose(lens, state.shown, clip, lags)) {
      writeBodies();
      labels = [];
      labelsStale = true;
    }
    detailAt = now;
    // While the eye moves the choice is provisional.
    detailStale = moving || lags;
  };

  const bodiesShown = (): number => countBelow(loaded?.bodies.units ?? new Uint32Array(), state.shown);

  const chooseLabels = (now: number, lens: Lens, moving: boolean): void => {
    const at = loaded;
    if (at === null) {
      labels = [];
      return;
    }
    if (!labelsStale) return;
    if (moving && now - labelsAt < LABEL_INTERVAL) {
      labels = labels.filter((label) => isLabelInSight(lens, label, seenTree, bodiesShown()));
      return;
    }
    balance =
      state.balance && state.load !== null
        ? balanceOf(state.load.units, at.unitBounds, state.shown, { length: at.size[0], width: at.size[1] })
        : null;
    labels = chooseFaceLabels(lens, {
      bounds: at.bodies.bounds,
      tree: seenTree,
      shown: bodiesShown(),
      textsOf,
      wanted: (body) => at.bodies.isRough !== true && isForward(body) && unitOf(body) !== falling,
    });
    labelsAt = now;
    // While things move the choice is provisional.
    labelsStale = moving;
  };

  /** Device pixels are drawn in this part of their number each way. */
  const setSharpness = (coarse: boolean): void => {
    const { width, height } = rig.viewport;
    const [columns, rows] = [width * devicePixels, height * devicePixels];
    const next = coarse ? Math.min(1, Math.sqrt(MOVING_PIXELS / (columns * rows))) : 1;
    if (next === sharpness) return;
    sharpness = next;
    engine.setSize(Math.round(columns * sharpness), Math.round(rows * sharpness));
  };

  /** The shade of a large load takes more than one frame. */
  let shading = false;

  const draw = (now: number): void => {
    shading = false;
    const theme = sceneTheme(state.theme);
    const [red, green, blue] = theme.room;
    scene.clearColor = new Color4(red, green, blue, 1);
    const cameraMoves = rig.advance(now);
    const lagged = lags;
    lags = pace.picture(now, cameraMoves, software && loaded?.hasDetail === true);
    // The first picture of a turn would else be the slowest.
    if (lags && !lagged) [detailStale, detailAt] = [true, -Infinity];
    setSharpness(lags && loaded?.hasDetail === true);
    const fall = placing.advance(now);
    falling = fall.unit;
    const lens = lensOf(rig.state, rig.viewport);
    if (loaded !== null) {
      const { size, boxSize, heightMap, heights } = loaded;
      clip = clipOf(size, state.cut, spreadLayers(state.layers, state.explosion));
      chooseDetail(now, lens, cameraMoves, lags);
      const radius = Math.hypot(...size) * 0.5 + Math.max(...size) * 0.75;
      const { view, projection } = cameraMatrices(
        rig.state,
        rig.viewport,
        [size[0] / 2, size[1] / 2, size[2] / 2],
        radius,
      );
      camera.setMatrices(view, projection);
      // A unit on its way casts no shade yet.
      const whole = state.explosion === 0 && state.cut === null && state.layers === null;
      const heightsShown = loaded.heightsUpTo(fall.unit === null ? state.shown : state.shown - 1);
      if (whole && heightMap.show(heightsShown)) heights.update(heightMap.cells);
      shading = whole && !heightMap.isAt(heightsShown);
      // Between glass and what was brought forward, shade of what is not there any more would only confuse.
      // It costs more than all else of a picture; where that is slow, it comes when the eye rests.
      const shade = !whole || lags ? 0 : isParted(state) ? 0.15 : 1;
      const { deck = 0, road = deck } = state.load?.box ?? {};
      const isCarton = state.load?.box.isCarton === true;
      room.draw({ size, heights, reach: heightMap.reach, shade, deck, road, isCarton }, theme, lens);
      if (isCarton) flaps.draw(size, theme, lens.back);
      else flaps.hide();
      const appearance = {
        shown: state.shown,
        selected: markOf(state.selected),
        hovered: markOf(state.hovered),
        forwardGroup: state.forwardGroup,
        next: markOf(state.next),
        placing: fall.unit,
        placingHeight: fall.part * (size[2] * 1.15 - (state.load?.units.at(fall.unit ?? -1)?.z ?? 0)),
      };
      const surroundings = {
        theme,
        boxSize,
        heights,
        eyeBack: lens.back,
        depthRange: depthRange(size, lens.back),
        edgeWidth: 0.75 * devicePixels * sharpness,
        hatchPeriod: loaded.hatchPeriod,
        reach: heightMap.reach,
        shade,
        clip,
      };
      const pixels = devicePixels * sharpness;
      const canvasPixels = [rig.viewport.width * pixels, rig.viewport.height * pixels] as const;
      for (const layer of layers) layer.draw(appearance, surroundings);
      fixtures.draw({ ...surroundings, shade: 0 }, canvasPixels);
      outlines.draw(outlinesOf(state, size, theme, pixels, fall), canvasPixels);
    } else {
      outlines.draw([], [1, 1]);
    }
    engine.beginFrame();
    scene.render();
    engine.endFrame();

    if (cameraMoves) {
      labelsStale = true;
      detailStale = true;
    }
    const moving = cameraMoves || fall.unit !== null;
    chooseLabels(now, lens, moving);
    painter.paint({
      lens,
      theme,
      labels,
      darkInk: (unit) => wantsDarkInk(colourOf(unit)),
      dimensions: loaded === null || fromAfar ? [] : dimensionLines(lens, loaded.size, loaded.boxSize),
      marks,
      balance,
      devicePixels,
    });
    const ready = [...layers, fixtures, outlines, room, flaps].every((part) => part.isReady());
    unready = ready ? 0 : unready + 1;
    if (
      moving ||
      lags ||
      fall.pulses ||
      labelsStale ||
      shading ||
      (loaded?.hasDetail === true && detailStale) ||
      (unready > 0 && unready < MOST_UNREADY)
    )
      clock.request();
  };

  const unitAt = (x: number, y: number): number | null => {
    const ray = rayThrough(lensOf(rig.state, rig.viewport), x, y);
    return loaded?.hit(ray, state.shown, clip)?.unit ?? null;
  };

  const controls = attachPointerControls(canvas, {
    orbit: (dx, dy) => rig.orbit(dx, dy),
    pan: (dx, dy) => rig.pan(dx, dy),
    zoom: (x, y, factor) => {
      const ray = rayThrough(lensOf(rig.state, rig.viewport), x, y);
      const hit = loaded?.hit(ray, state.shown, clip);
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
    const legendCame = next.legend !== before.legend;
    if (next.load !== before.load) {
      // The same place, open instead of closed, is looked at from where the eye is.
      setLoad(next.load, next.load?.box.id !== before.load?.box.id);
      placing.reset();
    } else if (next.explosion !== before.explosion || (legendCame && loaded?.hasDetail === true)) {
      setLoad(next.load, false);
    } else if (legendCame) {
      for (const layer of layers) layer.setLegend(next.legend);
    }
    if (next.theme !== before.theme)
      fixtures.setFrames(next.load?.frames ?? [], next.explosion, sceneTheme(next.theme));
    if (next.load === before.load && next.shown === before.shown + 1 && next.animatePlacing)
      placing.start(before.shown);
    else if (next.shown !== before.shown) placing.reset();
    if (next.next !== before.next || (next.next !== null && next.load !== before.load))
      placing.ask(next.next === null ? null : next.shown - 1);
    if (next.shown !== before.shown || next.building !== before.building) placing.pulse(next.building);
    // Hovering and the theme move no label.
    if (LABELS_DEPEND_ON.some((key) => next[key] !== before[key])) {
      labelsStale = true;
      detailStale = true;
    }
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
      sharpness = 1;
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
    isReady: () => unready === 0 && !labelsStale && !(loaded?.hasDetail === true && detailStale),
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
      for (const layer of layers) layer.dispose();
      fixtures.dispose();
      outlines.dispose();
      room.dispose();
      flaps.dispose();
      scene.dispose();
      engine.dispose();
    },
  };
}
