import { VIEW_PRESETS, type ViewPreset } from './camera.ts';

/** What the keys of the view ask for. */
export interface ViewKeyActions {
  view(preset: ViewPreset): void;
  fit(): void;
  zoom(factor: number): void;
  turn(dx: number, dy: number): void;
  move(change: number): void;
  goTo(end: 'first' | 'last'): void;
  clear(): void;
  /** Steps by layer. */
  layer(change: number): void;
  /** Into what is selected, or back out. */
  enter(): void;
  leave(): void;
  tools(): void;
}

const TURN_PIXELS = 14;
const ZOOM_STEP = 1.2;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Does what a key means; false when it means nothing here. `onPicture` is false while a button or slider of the view
 * has the focus: arrows then belong to that.
 */
export function pressViewKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  onPicture: boolean,
  actions: ViewKeyActions,
): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const preset = VIEW_PRESETS[Number(key) - 1];
  if (preset !== undefined) actions.view(preset);
  else if (key === 'f' || key === 'F') actions.fit();
  else if (key === '+' || key === '=') actions.zoom(1 / ZOOM_STEP);
  else if (key === '-') actions.zoom(ZOOM_STEP);
  else if (key === 'Escape') actions.clear();
  else if (key === 't' || key === 'T') actions.tools();
  else if (!onPicture) return false;
  else if (key === 'PageUp') actions.layer(1);
  else if (key === 'PageDown') actions.layer(-1);
  else if (key === 'Enter') actions.enter();
  else if (key === 'Backspace') actions.leave();
  else if (key === 'Home') actions.goTo('first');
  else if (key === 'End') actions.goTo('last');
  else {
    const [x, y] = ARROWS[key] ?? [0, 0];
    if (event.shiftKey && (x !== 0 || y !== 0)) actions.turn(x * TURN_PIXELS, y * TURN_PIXELS);
    else if (x !== 0) actions.move(x);
    else return false;
  }
  return true;
}
