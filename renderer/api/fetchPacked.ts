import type { ClientOptions } from '../../main/contract/index.ts';
import { PortionedAnswer } from './packPortions.ts';
import type { Answered, Asked } from './packThread.ts';

type Fetch = ClientOptions['fetch'];
type Reply = Awaited<ReturnType<Fetch>>;

/** Who waits for an answer of the thread. */
interface Waiting {
  readonly hear: (answered: Answered) => void;
  readonly fail: (error: unknown) => void;
}

let thread: Worker | null = null;
let calls = 0;
const waiting = new Map<number, Waiting>();

/** `fetch` in a thread of its own: what comes has its packed units in columns, and no turn of the window is spent on reading it. */
export const fetchPacked: Fetch = (url, { signal, ...init }) => {
  const givenUp = signal as AbortSignal | undefined;
  if (givenUp?.aborted === true) return Promise.reject(givenUp.reason as Error);
  calls += 1;
  const call = calls;
  const answer = new PortionedAnswer();
  return new Promise<Reply>((resolve, reject) => {
    const giveUp = (): void => {
      end(() => reject(givenUp?.reason as Error));
      if (waiting.size > 0) ask({ call, request: null });
      else stop();
    };
    const end = (settle: () => void): void => {
      waiting.delete(call);
      givenUp?.removeEventListener('abort', giveUp);
      settle();
    };
    givenUp?.addEventListener('abort', giveUp);
    waiting.set(call, {
      fail: (error) => end(() => reject(error)),
      hear: (answered) => {
        if (answered.kind === 'rows') answer.take(answered.rows);
        else if (answered.kind === 'failed')
          end(() => reject(answered.isUnreachable ? new TypeError(answered.message) : new Error(answered.message)));
        else end(() => resolve(replyOf(answered, answer)));
      },
    });
    // The contract's request object is a RequestInit.
    ask({ call, request: { url, init: init as RequestInit } });
  });
};

function replyOf(answered: Exclude<Answered, { kind: 'rows' | 'failed' }>, answer: PortionedAnswer): Reply {
  const { status } = answered;
  const [text, retryAfter] = answered.kind === 'problem' ? [answered.text, answered.retryAfter] : ['', null];
  return {
    ...{ status, ok: answered.kind === 'read', headers: { get: () => retryAfter } },
    text: () => Promise.resolve(text),
    arrayBuffer: () => Promise.reject(new TypeError('Packing answers are read as JSON only.')),
    json: () => Promise.resolve(answered.kind === 'read' ? answer.finish(answered.remainder) : JSON.parse(text)),
  };
}

function ask(asked: Asked): void {
  (thread ??= started()).postMessage(asked);
}

/** Also in the middle of an answer that nobody waits for. */
function stop(): void {
  thread?.terminate();
  thread = null;
}

function started(): Worker {
  const worker = new Worker(new URL('./packThread.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => waiting.get(data.call)?.hear(data));
  // Its script did not come, or there was no room for an answer: the next call starts another.
  worker.addEventListener('error', () => {
    stop();
    for (const { fail } of waiting.values()) fail(new TypeError('The thread that reads answers has ended.'));
  });
  return worker;
}
