import { useEventListener, useFullscreen } from '@vueuse/core';
import { desktopShell } from '../../api/desktopShell.ts';

/**
 * The bench over the whole screen: by button, and in the desktop application with the first scan or touch. Browsers allow it only then.
 * Who leaves it is not put back, and with the bench it ends.
 */
export function useBenchFullScreen(): ReturnType<typeof useFullscreen> {
  const screen = useFullscreen(undefined, { autoExit: true });
  if (desktopShell === undefined) return screen;
  const fill = (): void => {
    ends.forEach((end) => end());
    if (screen.isSupported.value) void screen.enter();
  };
  const ends = (['pointerup', 'keydown'] as const).map((event) => useEventListener(window, event, fill));
  return screen;
}
