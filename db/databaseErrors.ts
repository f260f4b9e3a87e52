/** Why a store cannot be opened. Each is shown to a person: nothing is repaired or created in its place. */

/** A store that cannot be opened, in a sentence for the person in front of it. */
export class DatabaseError extends Error {}

/** Another process holds the station of this folder. */
export class StationLocked extends DatabaseError {
  override readonly name = 'StationLocked';
  /** Process id of the owner; null when it could not be learned. */
  readonly ownerPid: number | null;
  constructor(dataDir: string, ownerPid: number | null) {
    super(`The station in ${dataDir} is already running${ownerPid === null ? '' : ` (process ${String(ownerPid)})`}.`);
    this.ownerPid = ownerPid;
  }
}

/** What is wrong with a database that was there before. */
export type Damage = 'missing' | 'empty' | 'not-a-database' | 'foreign' | 'inconsistent' | 'migrations-differ';

/** What is said of a database in which SQLite finds errors; its own words are the cause. */
export const unreadable = 'parts of it cannot be read.';

/** The database of this folder is lost or damaged; the last backup is the way back. */
export class DatabaseDamaged extends DatabaseError {
  override readonly name = 'DatabaseDamaged';
  readonly damage: Damage;
  readonly path: string;
  constructor(path: string, damage: Damage, detail: string, options?: { readonly cause?: unknown }) {
    super(`The database ${path} is damaged: ${detail}`, options);
    this.damage = damage;
    this.path = path;
  }
}

/** What SQLite said of damage, for the log. */
export function damageCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // By name: an error of another thread is no instance of its class.
  if (error.name !== 'DatabaseDamaged' || error.cause === undefined) return error.message;
  return `${error.message} (${error.cause instanceof Error ? error.cause.message : String(error.cause)})`;
}

/** The database was written by a newer version of the program; it is left exactly as it is. */
export class DatabaseFromFuture extends DatabaseError {
  override readonly name = 'DatabaseFromFuture';
  /** Number of the newest migration in the database. */
  readonly found: number;
  /** Number of the newest migration that this program knows. */
  readonly supported: number;
  constructor(path: string, found: number, supported: number) {
    super(
      `The database ${path} has schema version ${String(found)}, but this program knows only up to ${String(supported)}: it belongs to a newer version of the program.`,
    );
    this.found = found;
    this.supported = supported;
  }
}

/** The folder or the SQLite library does not give what the store relies on. */
export class UnsuitablePlace extends DatabaseError {
  override readonly name = 'UnsuitablePlace';
}
