/** The one-time ticket that the station's start prints as `/#ticket=…`; it is taken out of the address and the history. */
export function takeTicket(): string | null {
  const match = /^#\/?ticket=([^&]+)/.exec(window.location.hash);
  if (!match?.[1]) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return decodeURIComponent(match[1]);
}
