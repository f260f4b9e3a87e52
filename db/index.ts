/** The door of the store. */
export { openStore, type OpenStoreOptions, type StationDatabase } from './openStore.ts';
export { verifyBackup, type BackupReport } from './backup.ts';
export {
  DatabaseDamaged,
  DatabaseError,
  DatabaseFromFuture,
  StationLocked,
  UnsuitablePlace,
  type Damage,
} from './databaseErrors.ts';
