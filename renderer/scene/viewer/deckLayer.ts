import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js';
import type { Scene } from '@babylonjs/core/scene.js';
import { LOOK, MARK_STRIDE } from '../bodies.ts';
import { explodedCorner } from '../explode.ts';
import { EMPTY_LEGEND, type Legend } from '../legend.ts';
import type { SceneFrame } from '../sceneLoad.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import { BOUNDS_STRIDE } from '../unitArrays.ts';
import { createOutlineLayer, type Outline } from './outlineLayer.ts';
import { createUnitLayer, type UnitSurroundings } from './unitLayer.ts';

/** What holds units without being one: decks of pallets, outlines of open cartons and of vehicles. */
export interface DeckLayer {
  setFrames(frames: readonly SceneFrame[], explosion: number, theme: SceneTheme): void;
  draw(surroundings: UnitSurroundings, viewport: readonly [number, number]): void;
  hide(): void;
  isReady(): boolean;
  dispose(): void;
}

/** More outlines than this say nothing any more. */
const MOST_OUTLINES = 4000;

function woodLegend(theme: SceneTheme, decks: number): Legend {
  const hex = theme.deck.map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join(''); // prettier-ignore
  const entry = { key: '', label: '', colour: `#${hex}`, count: decks, hatch: 0 };
  return { ...EMPTY_LEGEND, entries: [entry], groups: new Uint32Array(decks) };
}

export function createDeckLayer(scene: Scene, engine: AbstractEngine): DeckLayer {
  const decks = createUnitLayer(scene, engine, 'box', 'decks');
  const lines = createOutlineLayer(scene, engine, 'frames', MOST_OUTLINES);
  let outlines: readonly Outline[] = [];
  let count = 0;

  const place = ({ x, y, z, length, width }: SceneFrame, explosion: number): readonly number[] => [
    explodedCorner(x, length, explosion),
    explodedCorner(y, width, explosion),
    z * (1 + explosion),
  ];

  return {
    setFrames: (frames, explosion, theme) => {
      const wood = frames.filter(({ kind }) => kind === 'deck');
      count = wood.length;
      const bounds = new Float32Array(wood.length * BOUNDS_STRIDE);
      const marks = new Float32Array(wood.length * MARK_STRIDE);
      wood.forEach((deck, index) => {
        bounds.set([...place(deck, explosion), deck.length, deck.width, deck.height], index * BOUNDS_STRIDE);
        // No unit has this number: pointing and choosing pass decks by.
        marks.set([-2, LOOK.plain], index * MARK_STRIDE);
      });
      const units = Uint32Array.from({ length: wood.length }, (_, index) => index);
      decks.setBodies({ kind: 'box', bounds, marks, units }, woodLegend(theme, wood.length));
      const scale = 1 + explosion;
      // Outlines grow with the room between what is in them.
      outlines = frames
        .filter(({ kind }) => kind === 'outline')
        .map(({ x, y, z, length, width, height }) => ({
          corner: [x * scale, y * scale, z * scale],
          size: [length * scale, width * scale, height * scale],
          colour: theme.boxEdge,
          opacity: 0.55,
          width: 1,
          through: 0.2,
        }));
    },
    draw: (surroundings, viewport) => {
      decks.draw(
        { shown: count, selected: null, hovered: null, forwardGroup: null, placing: null, placingHeight: 0 },
        surroundings,
      );
      lines.draw(outlines, viewport);
    },
    hide: () => {
      decks.setBodies(null, EMPTY_LEGEND);
      outlines = [];
      count = 0;
    },
    isReady: () => decks.isReady() && lines.isReady(),
    dispose: () => {
      decks.dispose();
      lines.dispose();
    },
  };
}
