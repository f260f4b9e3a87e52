/** Calls back once per picture, only when somebody asked for a picture. */
export interface FrameClock {
  request(): void;
  stop(): void;
}

/** Frames of the window; none while the page is hidden, and one as soon as it is seen again if one was asked for. */
export function createFrameClock(draw: (now: number) => void): FrameClock {
  let handle: number | null = null;
  let owed = false;
  let stopped = false;

  const request = (): void => {
    if (stopped || handle !== null) return;
    if (document.hidden) {
      owed = true;
      return;
    }
    handle = requestAnimationFrame((now) => {
      handle = null;
      draw(now);
    });
  };
  const onVisibility = (): void => {
    if (document.hidden || !owed) return;
    owed = false;
    request();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    request,
    stop: () => {
      stopped = true;
      if (handle !== null) cancelAnimationFrame(handle);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
