import type { Database } from 'better-sqlite3';

/** A commit waits for the disk after so many steps, or so many pages of the log: the checkpoint after it copies all of them in one turn. */
const stepsUntilDurable = 16;
const pagesUntilDurable = 1500;
const pagesUntilCheckpoint = 1000;

/** Pages of the write-ahead log, and how many of them are in the database file. */
interface LogState {
  readonly log: number;
  readonly checkpointed: number;
}

/** Runs a step of long work in one transaction. */
export type CommitStep = <T>(work: () => T) => T;

/**
 * Commits of work that goes on after a restart. That a step reaches the disk need not be waited for: a power failure may take the
 * last few, never one of them without those after it, and the work does them again. Every sixteenth commit waits at the latest, and takes
 * the others along; so does the commit of anything else. No checkpoint comes between: SQLite ignores it when the disk fails there, and a commit
 * that waits must be the first to find that out.
 */
export function createStepCommits(database: Database): CommitStep {
  const log = database.prepare<[], LogState>('PRAGMA wal_checkpoint(NOOP)');
  const openPages = (): number => {
    const state = log.get();
    return state ? state.log - state.checkpointed : 0;
  };
  let steps = 0;
  return (work) => {
    steps += 1;
    const transaction = database.transaction(work);
    if (steps >= stepsUntilDurable || openPages() > pagesUntilDurable) {
      steps = 0;
      return transaction.immediate();
    }
    database.pragma('wal_autocheckpoint = 0');
    database.pragma('synchronous = NORMAL');
    try {
      return transaction.immediate();
    } finally {
      database.pragma('synchronous = FULL');
      database.pragma(`wal_autocheckpoint = ${String(pagesUntilCheckpoint)}`);
    }
  };
}
