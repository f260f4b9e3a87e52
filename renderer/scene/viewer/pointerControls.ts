/** What the pointer asks of the viewer; places are CSS pixels from the canvas's top left. */
export interface PointerActions {
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(x: number, y: number, factor: number): void;
  point(x: number, y: number): void;
  leave(): void;
  click(x: number, y: number): void;
}

/** The pointer's side of the viewer. */
export interface PointerControls {
  /** While the Space key is down, the left button pans. */
  setPanKey(down: boolean): void;
  /** Whether the pan key was used for a drag since it went down. */
  readonly panKeyUsed: boolean;
  dispose(): void;
}

/** A press that moves less than this is a click. */
const CLICK_SLACK = 4;
const ZOOM_PER_PIXEL = 0.0015;
/** Pixels that a wheel's line and page stand for (`WheelEvent.deltaMode` 1 and 2). */
const WHEEL_UNIT = [1, 16, 400] as const;

/** Left drag orbits, right, middle or pan-key drag pans, the wheel zooms; two fingers pan and zoom. */
export function attachPointerControls(canvas: HTMLCanvasElement, actions: PointerActions): PointerControls {
  const listening = new AbortController();
  const pressed = new Map<number, { x: number; y: number }>();
  let panKey = false;
  let panKeyUsed = false;
  let panning = false;
  let travelled = 0;

  const placeOf = (event: MouseEvent): { x: number; y: number } => {
    const frame = canvas.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => canvas.addEventListener(kind, listener, { ...options, signal: listening.signal });

  on('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, placeOf(event));
    if (pressed.size === 1) {
      panning = event.button !== 0 || panKey;
      travelled = 0;
    } else {
      travelled = Infinity;
    }
  });

  const pinch = (moved: number, from: { x: number; y: number }, to: { x: number; y: number }): void => {
    const other = [...pressed].find(([id]) => id !== moved)?.[1];
    if (other === undefined) return;
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    if (after > 1) actions.zoom((to.x + other.x) / 2, (to.y + other.y) / 2, before / after);
    actions.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  };

  on('pointermove', (event) => {
    const to = placeOf(event);
    const from = pressed.get(event.pointerId);
    if (from === undefined) {
      actions.point(to.x, to.y);
      return;
    }
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    pressed.set(event.pointerId, to);
    travelled += Math.abs(dx) + Math.abs(dy);
    if (pressed.size > 1) pinch(event.pointerId, from, to);
    else if (travelled < CLICK_SLACK) return;
    else if (panning) actions.pan(dx, dy);
    else actions.orbit(dx, dy);
    if (panKey) panKeyUsed = true;
  });

  const release = (event: PointerEvent): void => {
    if (!pressed.delete(event.pointerId) || event.type === 'pointercancel') return;
    const at = placeOf(event);
    if (travelled < CLICK_SLACK && event.button === 0 && !panning) actions.click(at.x, at.y);
  };
  on('pointerup', release);
  on('pointercancel', release);
  on('pointerleave', () => actions.leave());
  on('contextmenu', (event) => event.preventDefault());
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      const at = placeOf(event);
      // A pinch on a touchpad arrives as a wheel with Ctrl and small steps.
      const pixels = event.deltaY * (WHEEL_UNIT[event.deltaMode] ?? 1) * (event.ctrlKey ? 4 : 1);
      actions.zoom(at.x, at.y, Math.exp(Math.min(240, Math.max(-240, pixels)) * ZOOM_PER_PIXEL));
    },
    { passive: false },
  );

  return {
    setPanKey: (down) => {
      if (down && !panKey) panKeyUsed = false;
      panKey = down;
    },
    get panKeyUsed() {
      return panKeyUsed;
    },
    dispose: () => listening.abort(),
  };
}
