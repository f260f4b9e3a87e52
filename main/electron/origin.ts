/** The window's own origin. Parsed, never compared by prefix: `app://station.evil.test` begins like ours. */

export const scheme = 'app';
const host = 'station';

/** Where the window starts. */
export const startUrl = `${scheme}://${host}/`;

/** The API documentation, served by the station through the same origin. */
export const documentationUrl = `${startUrl}station/v1/docs/`;

/** True for an address of our own origin: this scheme, this host, no port, no user info. */
export function isOwnUrl(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && url.protocol === `${scheme}:` && url.host === host && url.username === '' && url.password === ''
  );
}
