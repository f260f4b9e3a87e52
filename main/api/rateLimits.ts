import { DomainError, type LimitCategory, message } from '../contract/index.ts';

/** Window of the limits in seconds (open points: "rate-limit window"). */
const windowSeconds = 60;

/** From so many windows on, those that have ended are forgotten: addresses are without number. */
const mostWindows = 10_000;

export interface LimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window resets. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** Fixed windows of a minute per key; `now` is monotonic milliseconds, so a jumping clock cannot lock anybody out. */
export function createRateLimits(now: () => number) {
  const windows = new Map<string, { startedAt: number; used: number }>();
  const forgetEnded = (at: number): void => {
    for (const [key, { startedAt }] of windows) if (at - startedAt >= windowSeconds * 1000) windows.delete(key);
  };
  return {
    take(key: string, limit: number): LimitState {
      const at = now();
      let window = windows.get(key);
      if (!window || at - window.startedAt >= windowSeconds * 1000) {
        if (windows.size >= mostWindows) forgetEnded(at);
        window = { startedAt: at, used: 0 };
        windows.set(key, window);
      }
      window.used += 1;
      const resetSeconds = Math.max(1, Math.ceil(windowSeconds - (at - window.startedAt) / 1000));
      return { limit, remaining: Math.max(0, limit - window.used), resetSeconds, exceeded: window.used > limit };
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

export function limitHeaders({ limit, remaining, resetSeconds }: LimitState): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
}

/** Guesses at one account, and at all accounts together, a minute. */
const signInsPerAccount = 5;
const signInsInAll = 20;

/** Counts a try at a password, of this account where it is named; throws DomainError rate_limited beyond the limits. */
export function requireSignIns(rateLimits: RateLimits, email?: string): void {
  const all = rateLimits.take('sign-in', signInsInAll);
  if (all.exceeded) throw limitExceeded('sign-in', all);
  if (email === undefined) return;
  const account = rateLimits.take(`sign-in\n${email.toLowerCase()}`, signInsPerAccount);
  if (account.exceeded) throw limitExceeded('sign-in', account);
}

/** Badges and PINs a minute: many benches change shifts at once. */
const operatorSignIns = 300;

/** Counts a sign-in at a bench, of this operator where a PIN is tried; throws DomainError rate_limited beyond the limits. */
export function requireOperatorSignIns(rateLimits: RateLimits, operatorId?: string): void {
  const all = rateLimits.take('operator', operatorSignIns);
  if (all.exceeded) throw limitExceeded('sign-in', all);
  if (operatorId === undefined) return;
  const one = rateLimits.take(`operator\n${operatorId}`, signInsPerAccount);
  if (one.exceeded) throw limitExceeded('sign-in', one);
}

export function limitExceeded(
  category: LimitCategory | 'sign-in' | 'webhook',
  { limit, resetSeconds }: LimitState,
): DomainError {
  return new DomainError('rate_limited', message('tooManyRequests', { limit, category, seconds: windowSeconds }), {
    retryAfterSeconds: resetSeconds,
  });
}
