import { createClient, ProblemResponse, type Client } from '../../main/contract/index.ts';
import { readToken } from './token.ts';

/** The one client of the window, and the only place that calls `fetch`. */
const client = createClient({
  // The contract describes the platform's fetch without naming the platform; its request object is a RequestInit.
  fetch: (url, init) => fetch(url, init as RequestInit),
  headers: (): Record<string, string> => {
    const token = readToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  },
});

export interface CallListener {
  /** The station answered, whatever it said. */
  readonly answered: () => void;
  /** Nothing answered. */
  readonly unreachable: () => void;
  /** The credentials are missing, revoked or expired. */
  readonly unauthorized: () => void;
}

let listener: CallListener | null = null;

/** Tells one listener how calls end; the session store is the one that listens. */
export function listenToCalls(next: CallListener): void {
  listener = next;
}

export const call: Client = async (id, input) => {
  try {
    const reply = await client(id, input);
    listener?.answered();
    return reply;
  } catch (error) {
    if (error instanceof ProblemResponse) {
      listener?.answered();
      if (error.problem.status === 401 && id !== 'signIn') listener?.unauthorized();
    } else if (!isAbort(error)) listener?.unreachable();
    throw error;
  }
};

/** A call that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
