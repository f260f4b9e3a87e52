import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import type { Scene } from '@babylonjs/core/scene.js';
import { BODY_KINDS, LOOK, MARK_STRIDE, type BodyArrays, type BodyKind } from '../bodies.ts';
import { explodedCorner } from '../explode.ts';
import { FIXTURE_MATERIALS, fixtureParts, type FixturePart } from '../fixtures.ts';
import { EMPTY_LEGEND, type Legend } from '../legend.ts';
import type { SceneFrame } from '../sceneLoad.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { BOUNDS_STRIDE } from '../unitArrays.ts';
import { createOutlineLayer, type Outline } from './outlineLayer.ts';
import { createUnitLayer, type UnitSurroundings } from './unitLayer.ts';

/** What holds units without being one: pallets, vehicles, and outlines of open cartons. */
export interface FixtureLayer {
  setFrames(frames: readonly SceneFrame[], explosion: number, theme: SceneTheme): void;
  draw(surroundings: UnitSurroundings, viewport: readonly [number, number]): void;
  hide(): void;
  isReady(): boolean;
  dispose(): void;
}

/** More outlines than this say nothing any more. */
const MOST_OUTLINES = 4000;
/** No unit has this number: pointing and choosing pass fixtures by. */
const NO_UNIT = -2;

/** Where a frame is once the units are moved apart: a pallet goes with its load, a vehicle and an outline grow with what is in them. */
function apart(frame: SceneFrame, explosion: number): SceneFrame {
  const scale = 1 + explosion;
  const { x, y, z, length, width, height } = frame;
  if (frame.kind === 'deck')
    return {
      ...frame,
      x: explodedCorner(x, length, explosion),
      y: explodedCorner(y, width, explosion),
      z: z < 0 ? z : z * scale,
    };
  const grown = { length: length * scale, width: width * scale, height: height * scale };
  return { ...frame, x: x * scale, y: y * scale, z: z * scale, ...grown };
}

function bodiesOf(kind: BodyKind, parts: readonly FixturePart[]): BodyArrays {
  const bounds = new Float32Array(parts.length * BOUNDS_STRIDE);
  const marks = new Float32Array(parts.length * MARK_STRIDE);
  parts.forEach(({ corner, size, axis }, index) => {
    bounds.set([...corner, ...size], index * BOUNDS_STRIDE);
    marks.set([NO_UNIT, LOOK.plain + (kind === 'round' ? axis : 0)], index * MARK_STRIDE);
  });
  return { kind, bounds, marks, units: Uint32Array.from(parts.keys()) };
}

function materialsOf(parts: readonly FixturePart[], theme: SceneTheme): Legend {
  const entries = FIXTURE_MATERIALS.map((key) => ({ key, label: '', colour: theme.fixtures[key], count: 0, hatch: 0 }));
  return {
    ...EMPTY_LEGEND,
    entries,
    groups: Uint32Array.from(parts, ({ material }) => FIXTURE_MATERIALS.indexOf(material)),
  };
}

export function createFixtureLayer(scene: Scene, engine: AbstractEngine): FixtureLayer {
  const layers = BODY_KINDS.map((kind) => ({
    kind,
    layer: createUnitLayer(scene, engine, kind, `${kind}Fixtures`),
    count: 0,
  }));
  const lines = createOutlineLayer(scene, engine, 'frames', MOST_OUTLINES);
  let outlines: readonly Outline[] = [];

  return {
    setFrames: (frames, explosion, theme) => {
      const placed = frames.map((frame) => apart(frame, explosion));
      const parts = placed.flatMap(fixtureParts);
      for (const body of layers) {
        const own = parts.filter(({ kind }) => kind === body.kind);
        body.count = own.length;
        body.layer.setBodies(bodiesOf(body.kind, own), materialsOf(own, theme));
      }
      outlines = placed
        .filter(({ kind }) => kind === 'outline')
        .map(({ x, y, z, length, width, height }) => ({
          corner: [x, y, z],
          size: [length, width, height],
          colour: theme.boxEdge,
          opacity: 0.55,
          width: 1,
          through: 0.2,
        }));
    },
    draw: (surroundings, viewport) => {
      const all = { selected: null, hovered: null, forwardGroup: null, placing: null, placingHeight: 0 };
      for (const { layer, count } of layers) layer.draw({ ...all, shown: count }, surroundings);
      lines.draw(outlines, viewport);
    },
    hide: () => {
      for (const { layer } of layers) layer.setBodies(null, EMPTY_LEGEND);
      outlines = [];
    },
    isReady: () => layers.every(({ layer }) => layer.isReady()) && lines.isReady(),
    dispose: () => {
      for (const { layer } of layers) layer.dispose();
      lines.dispose();
    },
  };
}
