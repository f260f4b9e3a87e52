import type { Cut } from '../clip.ts';
import { EMPTY_LEGEND, type Legend } from '../legend.ts';
import type { SceneLoad, SceneThemeName } from '../sceneLoad.ts';

/** Everything that decides what is seen, besides the camera. */
export interface ViewerState {
  readonly load: SceneLoad | null;
  readonly legend: Legend;
  /** How many units are shown, in build order. */
  readonly shown: number;
  /** Whether the load is being built step by step: then the next unit is marked. */
  readonly building: boolean;
  /** Whether a unit that is added comes in from above. */
  readonly animatePlacing: boolean;
  /**
   * The first of the units that are to be put in now, the others follow it: in full colour and outlined among quiet ones. The last one comes
   * in from above.
   */
  readonly next: number | null;
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly forwardGroup: number | null;
  /** How far units are moved apart: 0 not at all, 1 twice the room. */
  readonly explosion: number;
  readonly cut: Cut | null;
  /** Heights between which units start that are seen; null is all. */
  readonly layers: { readonly from: number; readonly below: number } | null;
  /** Whether the centre of gravity is marked. */
  readonly balance: boolean;
  /** By item: what is shown on the faces of its units. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  readonly theme: SceneThemeName;
}

/** The state of a viewer that has nothing to show. */
export const EMPTY_STATE: ViewerState = {
  load: null,
  legend: EMPTY_LEGEND,
  shown: 0,
  building: false,
  animatePlacing: false,
  next: null,
  selected: null,
  hovered: null,
  forwardGroup: null,
  explosion: 0,
  cut: null,
  layers: null,
  balance: false,
  pictures: new Map(),
  theme: 'light',
};

/** Parts of the state that move or change labels. */
export const LABELS_DEPEND_ON = [
  'load',
  'legend',
  'shown',
  'next',
  'selected',
  'forwardGroup',
  'explosion',
  'cut',
  'layers',
  'balance',
  'pictures',
] as const satisfies (keyof ViewerState)[];
