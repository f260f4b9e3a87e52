import { onBeforeUnmount, onMounted, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { Insets } from './camera.ts';
import { createEngine, drawsInSoftware } from './viewer/createEngine.ts';
import { createViewer } from './viewer/createViewer.ts';
import type { Viewer, ViewerEvents } from './viewer/viewer.ts';
import type { ViewerState } from './viewer/viewerState.ts';

/** The viewer of a component and what became of it. */
export interface MountedViewer {
  readonly viewer: Readonly<ShallowRef<Viewer | null>>;
  /** False where the browser has no WebGL 2. */
  readonly available: Readonly<Ref<boolean>>;
  readonly contextLost: Readonly<Ref<boolean>>;
  /** CSS pixels of the stage. */
  readonly stageSize: Readonly<Ref<{ width: number; height: number }>>;
}

/** The places that the viewer draws in. */
export interface ViewerPlaces {
  readonly stage: Readonly<ShallowRef<HTMLElement | null>>;
  readonly canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>;
  readonly overlay: Readonly<ShallowRef<HTMLCanvasElement | null>>;
}

/** More pixels than this cost time on ordinary graphics and show nothing more. */
const MOST_DEVICE_PIXELS = 2;

/** Creates the viewer when the component is mounted, keeps it at the size of the stage, and disposes of it. */
export function useViewer(
  places: ViewerPlaces,
  state: () => ViewerState,
  insets: (size: { readonly width: number; readonly height: number }) => Insets,
  events: Omit<ViewerEvents, 'contextLost'>,
  fromAfar = false,
): MountedViewer {
  const viewer = shallowRef<Viewer | null>(null);
  const available = ref(true);
  const contextLost = ref(false);
  const stageSize = ref({ width: 0, height: 0 });
  let observer: ResizeObserver | null = null;

  const resize = (): void => {
    const stage = places.stage.value;
    if (stage === null) return;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    stageSize.value = size;
    viewer.value?.setInsets(insets(size));
    viewer.value?.resize(size.width, size.height, Math.min(MOST_DEVICE_PIXELS, window.devicePixelRatio));
  };

  onMounted(() => {
    const [stage, canvas, overlay] = [places.stage.value, places.canvas.value, places.overlay.value];
    if (stage === null || canvas === null || overlay === null) return;
    // The first call comes before the next picture, when the viewer is there.
    observer = new ResizeObserver(resize);
    observer.observe(stage);
    const engine = createEngine(canvas);
    if (engine === null) {
      available.value = false;
      return;
    }
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    viewer.value = createViewer({
      canvas,
      overlay,
      engine,
      reducedMotion,
      fromAfar,
      software: drawsInSoftware(),
      events: { ...events, contextLost: (lost) => (contextLost.value = lost) },
    });
    viewer.value.update(state());
    resize();
  });

  watch(state, (next) => viewer.value?.update(next));
  watch(
    () => insets(stageSize.value),
    (next) => viewer.value?.setInsets(next),
  );

  onBeforeUnmount(() => {
    observer?.disconnect();
    viewer.value?.dispose();
    viewer.value = null;
  });

  return { viewer, available, contextLost, stageSize };
}
