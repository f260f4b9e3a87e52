import Database from 'better-sqlite3';
import { DatabaseDamaged, unreadable } from './databaseErrors.ts';

/** Reads a database in full, while others use it or beside its -wal; changes nothing. Throws DatabaseDamaged. */
export function checkDatabase(path: string): void {
  // The last connection that may write moves the -wal into the file when it closes; one that only reads does not.
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const answer: unknown = database.pragma('quick_check(1)', { simple: true });
    if (answer !== 'ok') throw new DatabaseDamaged(path, 'inconsistent', unreadable, { cause: String(answer) });
  } finally {
    database.close();
  }
}
