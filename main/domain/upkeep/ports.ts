import type { Restore, StorageTrouble, TestDataCounts } from '../../contract/index.ts';

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: string;
}

export interface BackupStore {
  /** Where the files are. */
  readonly folder: string;
  readonly databaseBytes: () => number;
  /** Newest first. */
  readonly list: () => readonly BackupFile[];
  /** Copies the database while it is in use; resolves when the copy is verified. */
  readonly make: (at: string) => Promise<BackupFile>;
  /** Rejects with what is wrong with it. */
  readonly verify: (name: string) => Promise<{
    readonly schemaVersion: number;
    readonly rows: Readonly<Record<string, number>>;
  }>;
  readonly restore: () => Restore | null;
  /** Has the backup put in the place of the database at the next start, where the one before is kept. */
  readonly wantRestore: (name: string, at: string) => Restore;
  readonly cancelRestore: () => void;
}

/** The lowest clock reading of a stretch of running time. */
export interface ClockMark {
  /** Number of the stretch: running time divided by its length. */
  readonly stretch: number;
  /** Running time of the station, over all its starts, when the stretch was last written. */
  readonly ranMs: number;
  /** ISO 8601 in UTC. */
  readonly lowest: string;
}

export interface ClockMarkStore {
  /** In the order of their stretches. */
  readonly list: () => readonly ClockMark[];
  /** Writes a stretch, and forgets those whose running time ended before `forgetBeforeMs`. */
  readonly write: (mark: ClockMark, forgetBeforeMs: number) => void;
}

export interface StorageStore {
  readonly state: () => 'ok' | StorageTrouble;
  /** Of the disk that the data folder is on. */
  readonly space: () => Promise<{ readonly freeBytes: number; readonly totalBytes: number }>;
}

/** The records of test keys. They belong to a test organization; clearing begins another one and deletes the rows of the old. */
export interface TestDataStore {
  /** The organization in which test keys work now. */
  readonly organizationId: () => string;
  readonly counts: () => TestDataCounts;
  /** One transaction: from then on nobody sees the old records. */
  readonly clear: (at: string) => void;
  /** Deletes at most so many rows of cleared test data, in one transaction; returns how many. */
  readonly sweep: (limit: number) => number;
  /** Rows of cleared test data that are still to be deleted. */
  readonly left: () => number;
}
