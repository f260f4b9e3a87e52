import { portionsOf, type Remainder, type Rows } from './packPortions.ts';

/** The thread that reads answers with packed units: the window goes on while 100 MB of them are read. */

/** A request; without one, nobody waits for the answer any more. */
export interface Asked {
  readonly call: number;
  readonly request: { readonly url: string; readonly init: RequestInit } | null;
}

/** What comes of a request: rows and at last the remainder, the text of a problem, or why there is no answer. */
export type Answered = { readonly call: number } & (
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'read'; readonly status: number; readonly remainder: Remainder }
  | { readonly kind: 'problem'; readonly status: number; readonly text: string; readonly retryAfter: string | null }
  | { readonly kind: 'failed'; readonly message: string; readonly isUnreachable: boolean }
);

const underWay = new Map<number, AbortController>();

async function answer(call: number, url: string, init: RequestInit): Promise<void> {
  const tell = (answered: Answered, transfer: Transferable[] = []): void => postMessage(answered, { transfer });
  const controller = new AbortController();
  underWay.set(call, controller);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const { status, ok, headers } = response;
    if (!ok) {
      tell({ call, kind: 'problem', status, text: await response.text(), retryAfter: headers.get('retry-after') });
      return;
    }
    const remainder = portionsOf(await response.json(), (rows) => tell({ call, kind: 'rows', rows }));
    tell({ call, kind: 'read', status, remainder }, [remainder.kindOf.buffer, remainder.corners.buffer]);
  } catch (error) {
    // Nobody listens to a call that was given up.
    tell({ call, kind: 'failed', message: String(error), isUnreachable: error instanceof TypeError });
  } finally {
    underWay.delete(call);
  }
}

addEventListener('message', ({ data: { call, request } }: MessageEvent<Asked>) => {
  if (request === null) underWay.get(call)?.abort();
  else void answer(call, request.url, request.init);
});
