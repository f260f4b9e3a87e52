import { useEventListener, useIntervalFn } from '@vueuse/core';

const renewEveryMs = 10 * 60_000;

/**
 * Keeps the window of a bench signed in while somebody scans or taps: nobody has to look for a password in the middle of a shift. A
 * bench that nobody uses is signed out like any window.
 */
export function useRenewal(renew: () => Promise<void>): void {
  let isUsed = true;
  const used = (): void => {
    isUsed = true;
  };
  useEventListener(window, 'keydown', used, { capture: true, passive: true });
  useEventListener(window, 'pointerdown', used, { capture: true, passive: true });
  const renewIfUsed = async (): Promise<void> => {
    if (!isUsed) return;
    isUsed = false;
    try {
      await renew();
    } catch {
      // The station is away, or has no such bench: it is asked again.
      isUsed = true;
    }
  };
  useIntervalFn(() => void renewIfUsed(), renewEveryMs, { immediateCallback: true });
}
