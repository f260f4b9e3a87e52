const storageKey = 'packwright.token';

/**
 * The bearer token of a station that is used in a browser. It lives as long as the tab does. The desktop shell adds its own
 * credentials outside the page, so that there it is always null.
 */
export function readToken(): string | null {
  return sessionStorage.getItem(storageKey);
}

export function writeToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, token);
}
