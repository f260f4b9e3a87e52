/** The door of the store. */
export { openStore, type StationDatabase } from './openStore.ts';
export { verifyBackup } from './backup.ts';
export { rescueCopies, restoreCopy } from './rescue.ts';
export {
  damageCause,
  DatabaseDamaged,
  DatabaseError,
  DatabaseFromFuture,
  StationLocked,
  type Damage,
} from './databaseErrors.ts';
