import type { Database } from 'better-sqlite3';

/** Runs work in one transaction. */
export type InTransaction = <T>(work: () => T) => T;

/**
 * IMMEDIATE: a transaction that reads first and writes later must not find the lock taken in between. Work within a transaction joins
 * it: at a savepoint the search index would write what it has gathered so far.
 */
export function createInTransaction(database: Database): InTransaction {
  const transaction = database.transaction((work: () => unknown) => work());
  // The transaction returns what the work does.
  return <T>(work: () => T): T => (database.inTransaction ? work() : (transaction.immediate(work) as T));
}
