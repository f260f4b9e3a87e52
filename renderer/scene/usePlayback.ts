import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue';
import { clampStep, playRate, stepBy } from './playback.ts';

/** Playing the load from its first unit to its last. */
export interface Playback {
  readonly playing: Readonly<Ref<boolean>>;
  readonly shown: ComputedRef<number>;
  toggle(): void;
  move(change: number): void;
  goTo(step: number): void;
}

/** Steps with the window's frames, so that nothing runs while nobody looks. */
export function usePlayback(
  step: () => number | null,
  units: () => number,
  setStep: (step: number | null) => void,
): Playback {
  const playing = ref(false);
  let handle = 0;
  let before = 0;
  let owed = 0;

  const shown = computed(() => Math.min(units(), Math.max(0, step() ?? units())));

  const pause = (): void => {
    playing.value = false;
    cancelAnimationFrame(handle);
  };

  const tick = (now: number): void => {
    // A tab that slept must not jump through half the load.
    owed += Math.min(0.25, (now - before) / 1000) * playRate(units());
    before = now;
    const whole = Math.floor(owed);
    owed -= whole;
    if (whole > 0) {
      const next = clampStep(shown.value + whole, units());
      setStep(next);
      if (next === null) {
        pause();
        return;
      }
    }
    handle = requestAnimationFrame(tick);
  };

  const play = (): void => {
    if (units() === 0) return;
    if (step() === null || shown.value >= units()) setStep(0);
    playing.value = true;
    owed = 0;
    handle = requestAnimationFrame((now) => {
      before = now;
      tick(now);
    });
  };

  watch(units, pause);
  onBeforeUnmount(pause);

  return {
    playing,
    shown,
    toggle: () => (playing.value ? pause() : play()),
    move: (change) => {
      pause();
      setStep(stepBy(step(), change, units()));
    },
    goTo: (next) => {
      pause();
      setStep(clampStep(next, units()));
    },
  };
}
