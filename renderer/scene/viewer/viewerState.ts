import type { Legend } from '../legend.ts';
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
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly forwardGroup: number | null;
  readonly theme: SceneThemeName;
}

const EMPTY_LEGEND: Legend = { colourBy: 'sku', title: '', entries: [], groups: new Uint32Array() };

/** The state of a viewer that has nothing to show. */
export const EMPTY_STATE: ViewerState = {
  load: null,
  legend: EMPTY_LEGEND,
  shown: 0,
  building: false,
  animatePlacing: false,
  selected: null,
  hovered: null,
  forwardGroup: null,
  theme: 'light',
};
