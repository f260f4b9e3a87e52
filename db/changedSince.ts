import Database from 'better-sqlite3';

/** Records of a database that its backup of a moment does not have as they are now. */
export interface ChangedRecords {
  readonly orders: number;
  readonly shipments: number;
}

/** Orders and shipments, test data left out, that were created or changed after a moment. Reads all of them. Throws when the database cannot be read. */
export function changedSince(path: string, at: string): ChangedRecords {
  const database = new Database(path, { fileMustExist: true, readonly: true });
  try {
    const count = (table: 'source_order' | 'shipment') =>
      database
        .prepare<[string], number>(
          `SELECT count(*) FROM ${table} WHERE updated_at > ? AND organization_id NOT LIKE '%.test-%'`,
        )
        .pluck()
        .get(at) ?? 0;
    return { orders: count('source_order'), shipments: count('shipment') };
  } finally {
    database.close();
  }
}
