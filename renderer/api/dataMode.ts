const storageKey = 'packwright.mode';

/** Whose records this tab shows: those of live work, or those that test keys have made. */
export type DataMode = 'live' | 'test';

/** It lives as long as the session of the tab does. */
export function readMode(): DataMode {
  return sessionStorage.getItem(storageKey) === 'test' ? 'test' : 'live';
}

export function writeMode(mode: DataMode): void {
  if (mode === 'live') sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, mode);
}
