import {
  between,
  easeInOut,
  orbit,
  pan,
  pointOnTargetPlane,
  presetDirection,
  zoomAbout,
  type CameraState,
  type Insets,
  type Vec3,
  type Viewport,
  type ViewPreset,
} from '../camera.ts';
import { fitLoad } from '../fitLoad.ts';

/** The camera in time: eases to where it is sent, follows the pointer at once. */
export interface CameraRig {
  readonly state: CameraState;
  readonly viewport: Viewport;
  /** Moves to this moment; true while there is more to come or something moved since the last picture. */
  advance(now: number): boolean;
  /** A new load is looked at from the first corner; the same one from where the eye is, as long as nobody moved it. */
  /** `outside` are places outside the box that are to be seen, too. */
  setBox(size: Vec3, anew: boolean, outside?: readonly Vec3[]): void;
  resize(viewport: Viewport): void;
  setInsets(insets: Insets): void;
  view(preset: ViewPreset): void;
  fit(): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** Keeps `point`, or else the target's plane, under the pointer. */
  zoomAt(x: number, y: number, factor: number, point: Vec3 | null): void;
}

const EASE_MILLISECONDS = 250;

export function createCameraRig(
  reducedMotion: boolean,
  onPreset: (preset: ViewPreset | null) => void,
  onMove: () => void,
): CameraRig {
  let box: Vec3 = [1, 1, 1];
  let viewport: Viewport = { width: 1, height: 1 };
  let insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  let state = fitLoad(box, presetDirection('iso'), viewport, insets);
  let outside: readonly Vec3[] = [];
  /** The view is where fitting put it, so a change of the window fits it again. */
  let fitted = true;
  let preset: ViewPreset | null = 'iso';
  let move: { from: CameraState; to: CameraState; start: number | null } | null = null;
  let dirty = true;

  const fitting = (direction: Pick<CameraState, 'yaw' | 'pitch' | 'perspective'>): CameraState =>
    fitLoad(
      box,
      { yaw: direction.yaw, pitch: direction.pitch, perspective: direction.perspective },
      viewport,
      insets,
      outside,
    );

  const setPreset = (next: ViewPreset | null): void => {
    if (next === preset) return;
    preset = next;
    onPreset(next);
  };
  const jump = (to: CameraState): void => {
    state = to;
    move = null;
    dirty = true;
    onMove();
  };
  const ease = (to: CameraState): void => {
    fitted = true;
    if (reducedMotion) {
      jump(to);
      return;
    }
    move = { from: state, to, start: null };
    onMove();
  };
  const refit = (): void => {
    if (fitted) jump(fitting(move?.to ?? state));
    else jump(state);
  };
  const byHand = (to: CameraState): void => {
    fitted = false;
    jump(to);
  };

  return {
    get state() {
      return state;
    },
    get viewport() {
      return viewport;
    },
    advance: (now) => {
      const changed = dirty;
      dirty = false;
      if (move === null) return changed;
      move.start ??= now;
      const t = Math.min(1, (now - move.start) / EASE_MILLISECONDS);
      state = t === 1 ? move.to : between(move.from, move.to, easeInOut(t));
      if (t === 1) {
        move = null;
        dirty = true;
      }
      return true;
    },
    setBox: (size, anew, places = []) => {
      [box, outside] = [size, places];
      if (!anew) {
        refit();
        return;
      }
      fitted = true;
      setPreset('iso');
      jump(fitting(presetDirection('iso')));
    },
    resize: (next) => {
      viewport = next;
      refit();
    },
    setInsets: (next) => {
      insets = next;
      refit();
    },
    view: (next) => {
      setPreset(next);
      ease(fitting(presetDirection(next)));
    },
    fit: () => ease(fitting(move?.to ?? state)),
    orbit: (dx, dy) => {
      setPreset(null);
      byHand(orbit(state, dx, dy));
    },
    pan: (dx, dy) => byHand(pan(state, dx, dy, viewport)),
    zoomAt: (x, y, factor, point) => {
      const longest = Math.max(...box);
      const about = point ?? pointOnTargetPlane(state, viewport, x, y);
      byHand(zoomAbout(state, about, factor, [longest * 0.01, longest * 12]));
    },
  };
}
