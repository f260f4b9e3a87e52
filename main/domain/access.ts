import {
  DomainError,
  liveOrganizationOf,
  type Identity,
  message,
  type Session,
  type SessionList,
  type SignInRequest,
} from '../contract/index.ts';
import type { AccessStore } from './administration/ports.ts';
import type { Clock, Ids, Logger } from './ports.ts';
import type { ApiKeyRecord, UserRecord } from './records.ts';
import { clip } from './clip.ts';
import { createSessions } from './sessions.ts';

/** Cryptography of the platform: password hashes, key hashes, tokens. */
export interface Credentials {
  readonly hashPassword: (password: string) => Promise<string>;
  /** Takes as long for a null hash as for a real one, so that unknown users cannot be told from known ones. */
  readonly verifyPassword: (password: string, hash: string | null) => Promise<boolean>;
  readonly newSecret: () => string;
  /** Of a badge or a token, which are found by it; only this station can make it. */
  readonly hashSecret: (secret: string) => string;
  /** A new API key: the full value, shown once, and what is stored of it. */
  readonly newApiKey: (mode: 'live' | 'test') => {
    readonly key: string;
    readonly keyHash: string;
    readonly keyPrefix: string;
  };
  /** Null when the text cannot be a key of ours. */
  readonly hashApiKey: (key: string) => string | null;
  readonly signToken: (claims: {
    readonly sessionId: string;
    readonly userId: string;
    readonly issuedAt: string;
    readonly expiresAt: string;
  }) => Promise<string>;
  /** The session and user of a token that is ours and has not expired, else null. */
  readonly verifyToken: (
    token: string,
    now: string,
  ) => Promise<{ readonly sessionId: string; readonly userId: string } | null>;
}

/** What a request carries to say who it is. */
export interface PresentedCredentials {
  readonly apiKey: string | null;
  readonly bearer: string | null;
  /** Which data the sender asks for; null when it does not say. */
  readonly mode: 'live' | 'test' | null;
}

/** Who is asking, with the session when it is a person's. */
export interface Caller extends Identity {
  readonly sessionId: string | null;
  /** Names the API key or the user, over sessions and restarts. */
  readonly credentials: string;
}

/** How long a session lasts, from the sign-in or from when it was renewed last. */
export const sessionHours = 12;
/** A bench that is used renews its session no longer than that: a token that was copied ends then at the latest. */
const benchDays = 7;
const ticketMinutes = 15;

export interface AccessOptions {
  readonly store: AccessStore;
  /** The organization that has the records of test keys now. */
  readonly testOrganization: () => string;
  readonly isBench: (organizationId: string, benchId: string) => boolean;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

/** A key's use is written down so often at most: not every request writes to the disk. */
const useNotedMs = 60_000;

/** Sign-in, sign-out, and who a request comes from. */
export function createAccess({ store, testOrganization, isBench, credentials, clock, ids, logger }: AccessOptions) {
  const sessions = createSessions(store);
  /** One-time tickets that let the person at this computer in, by their secret. */
  const tickets = new Map<string, { readonly userId: string; readonly expiresAt: string }>();

  async function openSession(user: UserRecord): Promise<Session> {
    const issuedAt = clock.now();
    const expiresAt = later(issuedAt, sessionHours * 60);
    const sessionId = ids.next();
    sessions.open({ id: sessionId, userId: user.id, createdAt: issuedAt, expiresAt }, user);
    return { token: await credentials.signToken({ sessionId, userId: user.id, issuedAt, expiresAt }), expiresAt };
  }

  function userOf({ sessionId }: Caller): string {
    const session = sessionId === null ? null : sessions.get(sessionId);
    if (!session) throw new DomainError('bad_request', message('keyHasNoSessions'));
    return session.userId;
  }

  function enabledUser(user: UserRecord | null): UserRecord | null {
    return user?.enabled ? user : null;
  }

  /** A request is not refused because its time cannot be kept. */
  function noteUse({ id, lastUsedAt }: ApiKeyRecord): void {
    const now = clock.now();
    if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < useNotedMs) return;
    try {
      store.noteKeyUse(id, now);
    } catch (error) {
      logger.error('access.useNotStored', { key: id, message: String(error) });
    }
  }

  return {
    async signIn(request: SignInRequest): Promise<Session> {
      if ('ticket' in request) {
        const ticket = tickets.get(request.ticket);
        tickets.delete(request.ticket);
        const user = ticket && ticket.expiresAt > clock.now() ? enabledUser(store.userById(ticket.userId)) : null;
        if (!user) throw new DomainError('unauthorized', message('ticketExpired'));
        return openSession(user);
      }
      const user = enabledUser(store.userByEmail(request.email));
      const right = await credentials.verifyPassword(request.password, user?.passwordHash ?? null);
      if (!user || !right) throw new DomainError('unauthorized', message('signInWrong'));
      return openSession(user);
    },

    /**
     * A session that goes on at a bench. It is never shortened, also when the clock was set back. Throws DomainError bad_request for an API
     * key, and not_found for no bench.
     */
    async renew(caller: Caller, benchId: string): Promise<Session> {
      const session = caller.sessionId === null ? null : sessions.get(caller.sessionId);
      if (!session) throw new DomainError('bad_request', message('keyHasNoSessions'));
      if (!isBench(liveOrganizationOf(caller.organizationId), benchId))
        throw new DomainError('not_found', message('recordUnknown', { noun: 'bench', id: clip(benchId) }));
      const { id: sessionId, userId, createdAt } = session;
      const issuedAt = clock.now();
      const last = later(createdAt, benchDays * 24 * 60);
      const wanted = later(issuedAt, sessionHours * 60);
      const until = wanted < last ? wanted : last;
      const expiresAt = until > session.expiresAt ? until : session.expiresAt;
      sessions.extend(session, expiresAt);
      return { token: await credentials.signToken({ sessionId, userId, issuedAt, expiresAt }), expiresAt };
    },

    /** The sessions of the user who asks. Throws DomainError bad_request for an API key, which has none. */
    sessions(caller: Caller): SessionList {
      const userId = userOf(caller);
      return {
        sessions: sessions.of(userId, clock.now()).map(({ id, createdAt, expiresAt }) => ({
          ...{ id, createdAt, expiresAt },
          isCurrent: id === caller.sessionId,
        })),
      };
    },

    /** Throws DomainError not_found when it is no session of the user who asks. */
    endSession(caller: Caller, id: string): void {
      if (sessions.get(id)?.userId !== userOf(caller)) throw new DomainError('not_found', message('sessionUnknown'));
      sessions.end(id);
    },

    signOut(caller: Caller): void {
      if (caller.sessionId) sessions.end(caller.sessionId);
    },

    /** A ticket for the person at this computer; good once, for a quarter of an hour. */
    issueTicket(userId: string): string {
      const ticket = credentials.newSecret();
      tickets.set(ticket, { userId, expiresAt: later(clock.now(), ticketMinutes) });
      return ticket;
    },

    /** A session for the station's own window. */
    async openWindowSession(userId: string): Promise<Session> {
      const user = enabledUser(store.userById(userId));
      if (!user) throw new DomainError('unauthorized', message('windowUserDisabled'));
      return openSession(user);
    },

    async identify(presented: PresentedCredentials): Promise<Caller> {
      if (presented.apiKey !== null && presented.bearer !== null)
        throw new DomainError('unauthorized', message('twoCredentials'));
      if (presented.apiKey !== null) {
        const keyHash = credentials.hashApiKey(presented.apiKey);
        const key = keyHash === null ? null : store.apiKeyByHash(keyHash);
        if (!key?.isActive) throw new DomainError('unauthorized', message('apiKeyInvalid'));
        if (key.expiresAt !== null && key.expiresAt <= clock.now())
          throw new DomainError('unauthorized', message('apiKeyExpired'));
        if (presented.mode !== null && presented.mode !== key.mode)
          throw new DomainError('forbidden', message('keyOfOtherMode', { mode: key.mode, same: key.mode }));
        noteUse(key);
        return {
          // The only place that decides whose records a request meets: everything else follows from the organization.
          organizationId: key.mode === 'test' ? testOrganization() : key.organizationId,
          name: key.label,
          isAdmin: key.isAdmin,
          mode: key.mode,
          sessionId: null,
          credentials: `key ${key.id}`,
        };
      }
      if (presented.bearer !== null) {
        const claims = await credentials.verifyToken(presented.bearer, clock.now());
        const session = claims && sessions.get(claims.sessionId);
        const user = session && session.userId === claims.userId ? enabledUser(store.userById(session.userId)) : null;
        if (!claims && credentials.hashApiKey(presented.bearer) !== null)
          throw new DomainError('unauthorized', message('apiKeyAsToken'));
        if (!session || !user || session.expiresAt <= clock.now())
          throw new DomainError('unauthorized', message('tokenInvalid'));
        const mode = presented.mode ?? 'live';
        return {
          organizationId: mode === 'test' ? testOrganization() : user.organizationId,
          name: user.email,
          isAdmin: user.isAdmin,
          mode,
          sessionId: session.id,
          credentials: `user ${user.id}`,
        };
      }
      throw new DomainError('unauthorized', message('credentialsMissing'));
    },
  };
}

export type Access = ReturnType<typeof createAccess>;

function later(iso: string, minutes: number): string {
  return new Date(Date.parse(iso) + minutes * 60_000).toISOString();
}
