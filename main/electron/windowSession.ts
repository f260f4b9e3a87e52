/** The window's own session at the station: opened at the first call, renewed before it ends or when the station no longer takes it. */
export interface WindowSession {
  readonly token: () => Promise<string>;
  /** The station refused this token: the next call opens a new session. */
  readonly refused: (token: string) => void;
}

/** Well within the life of a token (12 hours). */
const renewAfterMs = 6 * 60 * 60 * 1000;

export function createWindowSession(open: () => Promise<string>, now: () => number): WindowSession {
  let opened: { readonly token: Promise<string>; readonly at: number } | null = null;
  let latest: string | null = null;
  return {
    async token() {
      if (opened === null || now() - opened.at > renewAfterMs) opened = { token: open(), at: now() };
      const attempt = opened;
      try {
        latest = await attempt.token;
        return latest;
      } catch (error) {
        // A failure is not kept: the next call tries again.
        if (opened === attempt) opened = null;
        throw error;
      }
    },
    refused(token) {
      if (token === latest) opened = null;
    },
  };
}
