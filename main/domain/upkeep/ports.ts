import type { BackupState, BackupPlan, Restore, StorageTrouble, TestDataCounts } from '../../contract/index.ts';

export interface BackupFile {
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly createdAt: string;
  /** The organization id of the station that it is of; null when that cannot be read. */
  readonly station: string | null;
}

/** How backups are made, and how the last one went. */
export interface BackupRecord extends BackupPlan {
  /** When automatic backups began to be planned. */
  readonly since: string;
  readonly last: {
    readonly at: string;
    readonly name: string;
    readonly bytes: number;
    /** Absent in records of older versions, and once its folder was confirmed without it. */
    readonly folder?: string;
  } | null;
  /** Of the last attempt; null after a success. */
  readonly failure: BackupState['failure'];
}

export interface BackupStore {
  /** Where new backups go. */
  readonly folder: () => string;
  readonly databaseBytes: () => number;
  readonly record: () => BackupRecord;
  readonly saveRecord: (change: Partial<BackupRecord>) => void;
  /** The same for how an attempt went; in memory at least while the disk is full. */
  readonly keepOutcome: (outcome: Partial<Pick<BackupRecord, 'last' | 'failure'>>) => void;
  /** Newest first. A folder that does not answer is left out. */
  readonly list: () => Promise<readonly BackupFile[]>;
  /** Copies the database while it is in use; resolves when the copy is verified where it belongs. Rejects with a sentence. */
  readonly make: (name: string) => Promise<BackupFile>;
  /** Deletes files of the folder where new backups go. */
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Rejects with a sentence when no backup can be written there; else the folder is told from its empty mount point. Null is the station's own folder. */
  readonly tryFolder: (folder: string | null) => Promise<void>;
  /**
   * Rejects with a sentence while the folder that was chosen cannot be reached; by the name BackupFolderUnconfirmed while it answers
   * but lacks its mark or the last backup.
   */
  readonly reach: () => Promise<void>;
  /** Of the disk that new backups go to, and whether the data is on it, too. Rejects while it does not answer. */
  readonly space: () => Promise<{
    readonly freeBytes: number;
    readonly totalBytes: number;
    readonly isOnDataDisk: boolean;
  }>;
  /** Rejects with what is wrong with it in a sentence; its cause is for the log. */
  readonly verify: (name: string) => Promise<{
    readonly schemaVersion: number;
    readonly rows: Readonly<Record<string, number>>;
  }>;
  /** Orders and shipments that were created or changed after a moment. */
  readonly changedSince: (at: string) => Promise<{ readonly orders: number; readonly shipments: number }>;
  readonly restore: () => Restore | null;
  /** Has the backup put in the place of the database at the next start, where the one before is kept. */
  readonly wantRestore: (name: string, at: string, by: string) => Promise<Restore>;
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
