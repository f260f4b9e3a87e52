import type { Database } from 'better-sqlite3';

/** Every so many steps a commit waits for the disk. */
const stepsUntilDurable = 8;
const pagesUntilCheckpoint = 1000;

/** Runs a step of long work in one transaction. */
export type CommitStep = <T>(work: () => T) => T;

/**
 * Commits of work that goes on after a restart. That a step reaches the disk need not be waited for: a power failure may take the
 * last few, never one of them without those after it, and the work does them again. Every eighth commit waits, and takes the others
 * along; so does the commit of anything else. No checkpoint comes between: SQLite ignores it when the disk fails there, and a commit
 * that waits must be the first to find that out.
 */
export function createStepCommits(database: Database): CommitStep {
  let steps = 0;
  return (work) => {
    steps += 1;
    const transaction = database.transaction(work);
    if (steps % stepsUntilDurable === 0) return transaction.immediate();
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
