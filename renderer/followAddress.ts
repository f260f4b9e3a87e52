import type { Router } from 'vue-router';

/**
 * Goes to the screen that the address asks for while the first one still loads: the router listens to it only from then on, and
 * writes the first screen over it. The event popstate comes at once, hashchange may come too late.
 */
export function followAddressFromStart(router: Pick<Router, 'isReady' | 'push'>): void {
  let asked: string | null = null;
  const note = (): void => {
    asked = location.hash.slice(1);
  };
  const follow = (): void => {
    window.removeEventListener('popstate', note);
    if (asked !== null) void router.push(asked);
  };
  window.addEventListener('popstate', note);
  void router.isReady().then(follow, follow);
}
