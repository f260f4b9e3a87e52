import type { RouteRecordNormalized, Router } from 'vue-router';

/** Asks for the scripts of screens that were not opened yet; where one does not come, opening its screen says so. */
async function bring(records: readonly RouteRecordNormalized[]): Promise<boolean> {
  try {
    for (const { components } of records) {
      const screen: unknown = components?.['default'];
      // What was opened stands there as a component.
      if (typeof screen === 'function') await (screen as () => Promise<unknown>)();
    }
    return true;
  } catch {
    return false;
  }
}

/** Brings the script of a screen that somebody is about to open. */
export function prefetchScreen(router: Router, to: string): void {
  void bring(router.resolve(to).matched);
}

/**
 * Brings the scripts of all screens, one after the other while the window rests, so that each opens at once; the view in 3D
 * stays where it is until it is shown. Gives up at the first that does not come: the station is away. Answers how to stop.
 */
export function prefetchScreens(router: Router): () => void {
  const waiting = router.getRoutes();
  let turn = 0;
  const wait = (): void => {
    turn = requestIdleCallback(() => {
      const next = waiting.shift();
      if (next) void bring([next]).then((came) => came && turn !== 0 && wait());
    });
  };
  wait();
  return () => {
    cancelIdleCallback(turn);
    turn = 0;
  };
}
