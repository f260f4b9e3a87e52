/** The one-time ticket that the station's start prints as `/#ticket=…`, from what stands behind the hash. */
export function ticketIn(fragment: string): string | null {
  const match = /^#?\/?ticket=([^&]+)/.exec(fragment);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

/** Reads the ticket and takes it out of the address and the history, where it could be read. */
export function takeTicket(): string | null {
  const ticket = ticketIn(window.location.hash);
  if (ticket !== null) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return ticket;
}
