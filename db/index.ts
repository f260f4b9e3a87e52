/** The door of the store. */
export { openStore, type StationDatabase } from './openStore.ts';
export { verifyBackup } from './backup.ts';
export { DatabaseDamaged, DatabaseError, DatabaseFromFuture, StationLocked, type Damage } from './databaseErrors.ts';
