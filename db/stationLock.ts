import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StationLocked, UnsuitablePlace } from './databaseErrors.ts';

/** One station per folder: held until released or until the process dies, whatever way it dies. */
export interface StationLock {
  readonly release: () => void;
}

const pidWaitMs = 10;
const pidTries = 20;

/** Takes the lock of the folder or throws StationLocked with the owner's process id. */
export function takeStationLock(dataDir: string): StationLock {
  const pidPath = join(dataDir, 'station.lock.pid');
  // A pid file alone is no lock: it stays after a crash. SQLite's exclusive lock is freed by the system.
  const lock = new Database(join(dataDir, 'station.lock'), { timeout: 0 });
  try {
    // Nothing is ever written to it, so it needs no journal file.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new StationLocked(dataDir, readOwner(pidPath));
    }
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB')
      throw new UnsuitablePlace(
        `${join(dataDir, 'station.lock')} is not a lock of Packwright. Delete this file and start again.`,
      );
    throw error;
  }
  writeFileSync(pidPath, `${String(process.pid)}\n`, { mode: 0o600 });
  return {
    release: () => {
      // Once only: the pid file may be another station's by now.
      if (!lock.open) return;
      rmSync(pidPath, { force: true });
      lock.close();
    },
  };
}

/** The owner writes its pid right after it won the lock: until then the file is missing or names a dead process. */
function readOwner(pidPath: string): number | null {
  for (let attempt = 0; attempt < pidTries; attempt++) {
    const pid = readPid(pidPath);
    if (pid !== null && isAlive(pid)) return pid;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pidWaitMs);
  }
  return null;
}

function readPid(pidPath: string): number | null {
  try {
    const pid = Number(readFileSync(pidPath, 'utf8').trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but belongs to another user.
    return isErrno(error, 'EPERM');
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
