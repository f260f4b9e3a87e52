import type Database from 'better-sqlite3';
import { StorageUnavailable, type StorageTrouble } from '../main/contract/index.ts';
import { damageCause } from './databaseErrors.ts';
import { doubt } from './doubt.ts';
import type { DiskReserve } from './diskReserve.ts';

/** What the guard needs of the opened database. */
export interface GuardedDatabase {
  readonly connection: () => Database.Database;
  /** Closes the connection and opens another one on the same file. */
  readonly reopen: () => void;
  /** Reads the whole file in another thread; rejects when it is damaged or cannot be read. */
  readonly check: () => Promise<void>;
}

export interface StorageGuardOptions {
  readonly dataDir: string;
  readonly database: GuardedDatabase;
  readonly reserve: DiskReserve;
  /** Hears of each change of the state. */
  readonly onChange: (state: StorageState, cause: string) => void;
}

export type StorageState = 'ok' | StorageTrouble;

/** Keeps a store from acknowledging what its disk may lose. */
export interface StorageGuard {
  readonly state: () => StorageState;
  /** Runs a method of the store. What goes wrong with the disk is thrown as StorageUnavailable. */
  readonly run: <T>(method: string, work: () => T) => T;
  /** Reads the database in full in another thread. False when it is damaged; nothing is saved from then on. */
  readonly examine: () => Promise<boolean>;
  readonly close: () => void;
}

/** They free space, or let a person in who does. They may use the reserve while the disk is full. */
const allowedWhileFull = new Set([
  ...['createSession', 'deleteSession', 'deleteExpiredSessions'],
  ...['delete', 'removeSamples', 'expire'],
]);

const fullAgainMs = 1_000;
const reserveMs = 60_000;
/** A start has other things to do than to fill a file. */
const firstReserveMs = 10_000;
const reopenMs = 5_000;

/**
 * Every call of the store passes here. A full disk and a failing disk end writing at once, with SQLite's own `query_only`; reading
 * goes on.
 *
 * Full: the reserve is deleted, so that there is room to sign in and to clean up; writing goes on when the reserve is back.
 * Failing: after a failed fsync the system may have dropped what was written, and SQLite would go on as if nothing had happened.
 * So the connection is closed and opened again, everything is written through, and the file is read in full before another write is
 * acknowledged.
 */
export function createStorageGuard({ dataDir, database, reserve, onChange }: StorageGuardOptions): StorageGuard {
  let state: StorageState = 'ok';
  let isOpen = true;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (milliseconds: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void work(), milliseconds).unref();
  };
  const queryOnly = (on: boolean) => database.connection().pragma(`query_only = ${on ? 'ON' : 'OFF'}`);
  const change = (next: StorageState, cause: string) => {
    if (state === next) return;
    state = next;
    onChange(next, cause);
  };

  function fill(cause: string): void {
    if (state !== 'ok') return;
    reserve.release();
    queryOnly(true);
    change('full', cause);
    later(fullAgainMs, heal);
  }

  async function heal(): Promise<void> {
    const isBack = await reserve.restore().catch(() => false);
    if (closed || state !== 'full') return;
    if (!isBack) {
      later(fullAgainMs, heal);
      return;
    }
    queryOnly(false);
    change('ok', 'There is space on the disk again.');
    later(reserveMs, keepReserve);
  }

  async function keepReserve(): Promise<void> {
    await reserve.restore().catch(() => false);
    if (state === 'ok') later(reserveMs, keepReserve);
  }

  function fail(cause: string): void {
    if (state === 'failing' || state === 'damaged') return;
    // Not yet closed: the call that failed may still have to roll back.
    queryOnly(true);
    change('failing', cause);
    later(0, recover);
  }

  async function recover(): Promise<void> {
    try {
      isOpen = false;
      database.reopen();
      isOpen = true;
      queryOnly(true);
      // Writes everything that the log still holds into the file and waits for the disk.
      database.connection().pragma('wal_checkpoint(TRUNCATE)');
      await database.check();
    } catch (error) {
      if (closed) return;
      if (isDamage(error)) giveUp(damageCause(error));
      else later(reopenMs, recover);
      return;
    }
    if (closed) return;
    queryOnly(false);
    change('ok', 'The database was opened again and checked.');
    later(0, keepReserve);
  }

  function giveUp(cause: string): void {
    clearTimeout(timer);
    if (isOpen) queryOnly(true);
    doubt(dataDir, cause);
    change('damaged', cause);
  }

  function translated(error: unknown): unknown {
    const code = codeOf(error);
    if (code === 'SQLITE_FULL' || code === 'ENOSPC') fill(String(error));
    else if (/^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(code)) fail(`${code}: ${String(error)}`);
    else if (code !== 'SQLITE_READONLY') return error;
    return state === 'ok' ? error : new StorageUnavailable(state, dataDir, { cause: error });
  }

  later(firstReserveMs, keepReserve);
  return {
    state: () => state,
    run(method, work) {
      if (!isOpen && state !== 'ok') throw new StorageUnavailable(state, dataDir);
      const lift = state === 'full' && allowedWhileFull.has(method);
      try {
        if (lift) queryOnly(false);
        return work();
      } catch (error) {
        throw translated(error);
      } finally {
        if (lift) queryOnly(true);
      }
    },
    async examine() {
      try {
        await database.check();
      } catch (error) {
        if (closed || !isDamage(error)) return true;
        giveUp(damageCause(error));
      }
      return state !== 'damaged';
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)) || (error instanceof Error && error.name === 'DatabaseDamaged');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
