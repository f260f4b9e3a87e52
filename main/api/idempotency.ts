import { createHash } from 'node:crypto';
import { DomainError, message } from '../contract/index.ts';
import type { Clock, IdempotencyStore, KeptAnswer, NamedRequest } from '../domain/ports.ts';
import type { Retention } from '../domain/upkeep/retention.ts';
import type { Answer, LastStep } from './handlers/handler.ts';

/** Hours that an answer is kept (open points: "Idempotency-Key"). */
const keptHours = 24;
/** Bytes of an upload that are hashed between two pauses: a file of 50 MB in one piece takes longer than a turn may. */
const hashedAtOnce = 4 * 1024 * 1024;

/** Seconds after which a client asks again for the answer of a request that still runs. */
const runningSeconds = 2;

/** Answers a named request: does it the first time, and answers the same when it comes again. */
export type Idempotency = (
  request: Omit<NamedRequest, 'fingerprint'>,
  content: readonly unknown[],
  handle: () => Answer | Promise<Answer | LastStep>,
) => Promise<{ readonly answer: Answer; readonly isReplayed: boolean }>;

/**
 * The header Idempotency-Key (IETF draft "The Idempotency-Key HTTP Header Field"), bound to organization, credentials and
 * operation. Same content: the kept answer; other content: 422; still running: 409. A failure is not kept: it changed nothing.
 *
 * What a handler does before it first waits is stored in one transaction with the name, and with its answer when it never
 * waits: no kill can come in between. One that waits can leave everything that is seen from outside to a last step, which is
 * one transaction with the kept answer; else it must be safe to repeat, because its name is forgotten when the station dies
 * before its answer is kept.
 */
export function createIdempotency(
  store: IdempotencyStore,
  clock: Clock,
  { expiredBefore }: Pick<Retention, 'expiredBefore'>,
  /** Lets other work have its turn. */
  yieldToEventLoop: () => Promise<void>,
): Idempotency {
  return async (named, content, handle) => {
    const request = { ...named, fingerprint: await fingerprintOf(content, yieldToEventLoop) };
    const at = clock.now();
    const begun = store.atomically(() => {
      const known = store.claim(request, at, expiredBefore(keptHours));
      if (known.kind !== 'new') return known;
      const answer = handle();
      // Handed out wrapped: a transaction cannot return a promise.
      if (answer instanceof Promise) return { kind: 'waits' as const, answer };
      store.keep(request, kept(answer));
      return { kind: 'done' as const, answer };
    });
    switch (begun.kind) {
      case 'done':
        return { answer: begun.answer, isReplayed: false };
      case 'answered':
        return { answer: shown(begun.answer), isReplayed: true };
      case 'waits':
        return { answer: await settled(store, request, begun.answer), isReplayed: false };
      case 'running':
        throw new DomainError('idempotency_key_running', message('keyStillRuns'), {
          field: 'Idempotency-Key',
          retryAfterSeconds: runningSeconds,
        });
      case 'different':
        throw new DomainError('idempotency_key_reused', message('keyUsedOtherwise'), { field: 'Idempotency-Key' });
    }
  };
}

async function settled(
  store: IdempotencyStore,
  request: NamedRequest,
  waiting: Promise<Answer | LastStep>,
): Promise<Answer> {
  try {
    const waited = await waiting;
    return store.atomically(() => {
      const answer = typeof waited === 'function' ? waited() : waited;
      store.keep(request, kept(answer));
      return answer;
    });
  } catch (error) {
    store.release(request);
    throw error;
  }
}

async function fingerprintOf(content: readonly unknown[], yieldToEventLoop: () => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  for (const part of content) {
    const bytes = part instanceof Uint8Array ? part : Buffer.from(JSON.stringify(part) ?? '');
    hash.update(`${String(bytes.length)}:`);
    for (let from = 0; from < bytes.length; from += hashedAtOnce) {
      if (from > 0) await yieldToEventLoop();
      hash.update(bytes.subarray(from, from + hashedAtOnce));
    }
  }
  return hash.digest('hex');
}

function kept(answer: Answer): KeptAnswer {
  const { status } = answer;
  // What answers with a file or a picture takes no key.
  if (status === 204 || 'pieces' in answer || 'image' in answer) return { status, body: null };
  return { status, body: 'json' in answer ? Buffer.concat(answer.json) : Buffer.from(JSON.stringify(answer.body)) };
}

function shown({ status, body }: KeptAnswer): Answer {
  return body === null ? { status, body: null } : { status, json: [body] };
}
