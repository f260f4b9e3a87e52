import { usePreferredReducedMotion } from '@vueuse/core';
import { onScopeDispose, ref, watch, type Ref } from 'vue';
import type { Walk } from '../../warehouse/walk.ts';

export interface WalkPlayback {
  /** Inches walked so far. */
  readonly walked: Readonly<Ref<number>>;
  /** Stops passed: 0 at the depot, all of them at the end. */
  readonly stop: Readonly<Ref<number>>;
  readonly playing: Readonly<Ref<boolean>>;
  readonly toggle: () => void;
  /** To the stop so many further or back. */
  readonly move: (stops: number) => void;
  /** To a stop, from 1; 0 is the depot. */
  readonly goTo: (stop: number) => void;
}

/** A walk of any length is played in about this time. */
const shortestMs = 6000;
const longestMs = 40_000;
const msPerStop = 700;

/** Walks the way of a picker with the window's frames. Where motion is not wanted, it goes from stop to stop at once. */
export function useWalkPlayback(walk: () => Walk | null): WalkPlayback {
  const motion = usePreferredReducedMotion();
  const walked = ref(0);
  const playing = ref(false);
  let handle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Not to be told from the inches: several stops can be at one place. */
  const stop = ref(0);

  function pause(): void {
    playing.value = false;
    cancelAnimationFrame(handle);
    clearTimeout(timer);
  }

  function goTo(next: number): void {
    const stops = walk()?.stops ?? [];
    const to = Math.max(0, Math.min(stops.length, next));
    stop.value = to;
    walked.value = stops[to - 1]?.walked ?? 0;
  }

  function play(): void {
    const way = walk();
    if (!way || way.stops.length === 0) return;
    if (walked.value >= way.length) goTo(0);
    playing.value = true;
    if (motion.value === 'reduce') stepOn();
    else {
      const duration = Math.max(shortestMs, Math.min(longestMs, way.stops.length * msPerStop));
      let before = performance.now();
      const tick = (now: number): void => {
        // A tab that slept must not jump over half the way.
        walked.value = Math.min(way.length, walked.value + (Math.min(250, now - before) / duration) * way.length);
        before = now;
        stop.value = way.stops.filter((each) => each.walked <= walked.value).length;
        if (walked.value >= way.length) pause();
        else handle = requestAnimationFrame(tick);
      };
      handle = requestAnimationFrame(tick);
    }
  }

  function stepOn(): void {
    const way = walk();
    if (!way || !playing.value) return;
    if (stop.value >= way.stops.length) {
      walked.value = way.length;
      pause();
      return;
    }
    goTo(stop.value + 1);
    timer = setTimeout(stepOn, msPerStop);
  }

  watch(walk, () => {
    pause();
    goTo(0);
  });
  onScopeDispose(pause);

  return {
    walked,
    stop,
    playing,
    toggle: () => (playing.value ? pause() : play()),
    move: (stops) => {
      pause();
      goTo(stop.value + stops);
    },
    goTo: (next) => {
      pause();
      goTo(next);
    },
  };
}
