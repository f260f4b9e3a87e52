import { StorageUnavailable } from '../contract/index.ts';
import type { AccessStore } from './administration/ports.ts';
import type { SessionRecord, UserRecord } from './records.ts';

/** One that could not be stored, and the password that it was opened with. */
interface WaitingSession {
  readonly session: SessionRecord;
  readonly passwordHash: string;
}

/**
 * The sessions of the station. One that cannot be stored, because the disk is full or fails, is kept in memory until a request
 * of it finds that it can: people sign in to look things up, and to make room.
 */
export function createSessions(store: AccessStore) {
  const waiting = new Map<string, WaitingSession>();

  /** False when the disk does not let it. */
  function isStored(session: SessionRecord): boolean {
    try {
      store.createSession(session);
      return true;
    } catch (error) {
      if (error instanceof StorageUnavailable) return false;
      throw error;
    }
  }

  return {
    open(session: SessionRecord, { passwordHash }: UserRecord): void {
      for (const [id, { session: old }] of waiting) if (old.expiresAt <= session.createdAt) waiting.delete(id);
      if (!isStored(session)) waiting.set(session.id, { session, passwordHash });
    },
    get(id: string): SessionRecord | null {
      const kept = waiting.get(id);
      if (!kept) return store.session(id);
      // A new password ends the sessions before it.
      const isValid = store.userById(kept.session.userId)?.passwordHash === kept.passwordHash;
      if (!isValid || isStored(kept.session)) waiting.delete(id);
      return isValid ? kept.session : null;
    },
    extend(session: SessionRecord, expiresAt: string): void {
      const kept = waiting.get(session.id);
      if (kept) waiting.set(session.id, { ...kept, session: { ...session, expiresAt } });
      else store.extendSession(session.id, expiresAt);
    },
    /** Of a user, those that hold now, newest first. */
    of(userId: string, now: string): readonly SessionRecord[] {
      const kept = [...waiting.values()]
        .map(({ session }) => session)
        .filter((session) => session.userId === userId && session.expiresAt > now);
      return [...kept.toReversed(), ...store.sessionsOf(userId, now)];
    },
    end(id: string): void {
      if (!waiting.delete(id)) store.deleteSession(id);
    },
  };
}
