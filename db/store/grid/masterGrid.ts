import type { MasterRecord } from '../records.ts';
import { getTableName } from 'drizzle-orm';
import type { Database } from 'better-sqlite3';
import { rowColumns, type MasterDefinition, type MasterRow, type MasterTable } from '../masterTable.ts';
import { createFindField } from './gridFields.ts';
import { createRecordIndex, type RecordIndex } from './recordIndex.ts';
import { createRecordQueries, type RecordQueries } from './recordQuery.ts';

/** Queries of a master with any filter and order. */
export interface MasterGrid<TFields> extends RecordQueries<TFields> {
  /** Said of every record that is written, in the transaction that writes it. */
  readonly changed: (id: string) => void;
}

export function createMasterGrid<TFields extends { readonly id: string }>(
  database: Database,
  definition: MasterDefinition<TFields>,
  table: MasterTable<TFields>,
): MasterGrid<TFields> {
  const after = database.prepare<[string, string, number], MasterRow>(
    `SELECT ${rowColumns} FROM ${getTableName(definition.table)} WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const count = database
    .prepare<[string], number>(`SELECT count(*) FROM ${getTableName(definition.table)} WHERE organization_id = ?`)
    .pluck();
  const indexes = new Map<string, RecordIndex>();

  const find = (organizationId: string, id: string): MasterRecord<TFields> | null => {
    const row = table.find(organizationId, id);
    return row ? table.recordOf(row) : null;
  };

  function recordsAfter(organizationId: string, id: string, limit: number): readonly MasterRecord<TFields>[] {
    return after.all(organizationId, id, limit).map((row) => table.recordOf(row));
  }

  function indexOf(organizationId: string): RecordIndex {
    const known = indexes.get(organizationId);
    if (known) return known;
    const index = createRecordIndex({
      after: (id, limit) => recordsAfter(organizationId, id, limit).map((record) => ({ id: record.fields.id, record })),
      find: (id) => find(organizationId, id),
      // Every record of the index was read by this table.
      textsOf: ({ fields }) => definition.foundBy(fields as TFields).filter((text) => text !== undefined),
    });
    indexes.set(organizationId, index);
    return index;
  }

  return {
    changed: (id) => {
      for (const index of indexes.values()) index.changed(id);
    },
    ...createRecordQueries({
      entity: definition.entity,
      findField: createFindField(definition.schema),
      indexOf,
      find,
      after: recordsAfter,
      count: (organizationId) => count.get(organizationId) ?? 0,
    }),
  };
}
