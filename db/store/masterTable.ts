import type { MasterRecord } from './records.ts';
import type { RecordMeta } from '../../main/domain/records.ts';
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Database, Statement } from 'better-sqlite3';
import type { container, item, MasterColumn } from '../schema/masters.ts';
import { createPositions, outermostPosition } from './positions.ts';
import { documentOf, type Searchable } from './searchText.ts';

/** What a master is made of; everything else is the same for items and containers. */
export interface MasterDefinition<TFields extends { readonly id: string }> {
  readonly table: typeof item | typeof container;
  readonly entity: 'item' | 'container';
  /** Values of the columns beside the body, by their names in the schema. */
  readonly columns: (fields: TFields) => Readonly<Record<string, string | number | null>>;
  readonly searchable: (fields: TFields) => Searchable;
  /** What the search of the grid looks into, besides the id. */
  readonly foundBy: (fields: TFields) => readonly (string | undefined)[];
  /** The schema of the create body: its fields are those of filters and orders. */
  readonly schema: object;
}

/** A row as the statements here select it. */
export interface MasterRow {
  readonly position: number;
  readonly body: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly origin: 'user' | 'sample';
}

/** Columns of a MasterRow, for statements that select rows. */
export const rowColumns =
  'position, body, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy, origin';

/** Rows of one master and their entries in the search index, kept in step. Every method runs in the caller's transaction. */
export interface MasterTable<TFields> {
  readonly find: (organizationId: string, id: string) => MasterRow | undefined;
  readonly insert: (organizationId: string, fields: TFields, meta: RecordMeta) => MasterRow;
  readonly replace: (row: MasterRow, fields: TFields, meta: RecordMeta) => MasterRow;
  readonly remove: (row: MasterRow, id: string) => void;
  readonly recordOf: (row: MasterRow) => MasterRecord<TFields>;
  /** The JSON of `recordOf`, without parsing the body. */
  readonly jsonOf: (row: MasterRow) => string;
}

function metaOf({ version, createdAt, updatedAt, createdBy, origin }: MasterRow): RecordMeta {
  return { version, createdAt, updatedAt, createdBy, origin };
}

const givenColumns: ReadonlySet<string> = new Set<MasterColumn>([
  'position',
  'organizationId',
  'id',
  'version',
  'origin',
  'createdAt',
  'updatedAt',
  'createdBy',
  'body',
]);

export function createMasterTable<TFields extends { readonly id: string }>(
  database: Database,
  definition: MasterDefinition<TFields>,
  /** Hears of every record that is written, in the transaction that writes it. */
  onWrite: (id: string) => void = () => undefined,
): MasterTable<TFields> {
  const table = getTableName(definition.table);
  const columns = Object.entries(getTableColumns(definition.table)).filter(([key]) => !givenColumns.has(key));
  const names = columns.map(([, column]) => column.name);
  const valuesOf = (fields: TFields) => {
    const values = definition.columns(fields);
    return columns.map(([key]) => values[key] ?? null);
  };

  const findRow = database.prepare<[string, string], MasterRow>(
    `SELECT ${rowColumns} FROM ${table} WHERE organization_id = ? AND id = ?`,
  );
  const insertRow = database.prepare(
    `INSERT INTO ${table}(position, organization_id, id, version, origin, created_at, updated_at, created_by, body, ${names.join(', ')})
     VALUES (${Array(9 + names.length)
       .fill('?')
       .join(', ')})`,
  );
  const updates = new Map<string, Statement>();
  /** Sets these columns. SQLite writes every index of a column that is set, whether its value changes or not. */
  function update(position: number, values: Readonly<Record<string, string | number | null>>): void {
    const set = Object.keys(values)
      .map((name) => `${name} = ?`)
      .join(', ');
    let statement = updates.get(set);
    if (!statement) updates.set(set, (statement = database.prepare(`UPDATE ${table} SET ${set} WHERE position = ?`)));
    statement.run(...Object.values(values), position);
  }
  const removeRow = database.prepare(`DELETE FROM ${table} WHERE position = ?`);
  const moveRow = database.prepare(`UPDATE ${table} SET position = ? WHERE position = ?`);
  const bodyAt = database.prepare<[number], string>(`SELECT body FROM ${table} WHERE position = ?`).pluck();
  const addDocument = database.prepare(`INSERT INTO ${table}_search(rowid, document) VALUES (?, ?)`);
  const removeDocument = database.prepare(`DELETE FROM ${table}_search WHERE rowid = ?`);

  /** The body was written by this store from a validated request. */
  const fieldsOf = (body: string) => JSON.parse(body) as TFields;
  const documentOfFields = (fields: TFields) => documentOf(definition.searchable(fields));

  const positions = createPositions({
    database,
    table,
    move: (from, to) => {
      // Parked beyond all positions first, so that no row meets another on its way.
      const parked = from.map((_, index) => -outermostPosition * 2 + index);
      from.forEach((position, index) => {
        removeDocument.run(position);
        moveRow.run(parked[index], position);
      });
      to.forEach((position, index) => {
        moveRow.run(position, parked[index]);
        addDocument.run(position, documentOfFields(fieldsOf(bodyAt.get(position) ?? '')));
      });
    },
  });

  return {
    find: (organizationId, id) => findRow.get(organizationId, id),
    insert: (organizationId, fields, meta) => {
      const position = positions.place(organizationId, fields.id);
      const body = JSON.stringify(fields);
      const { version, origin, createdAt, updatedAt, createdBy } = meta;
      insertRow.run(
        position,
        organizationId,
        fields.id,
        version,
        origin,
        createdAt,
        updatedAt,
        createdBy,
        body,
        ...valuesOf(fields),
      );
      addDocument.run(position, documentOfFields(fields));
      onWrite(fields.id);
      return { position, body, ...meta };
    },
    replace: (row, fields, meta) => {
      const body = JSON.stringify(fields);
      const before = fieldsOf(row.body);
      const [now, then] = [valuesOf(fields), valuesOf(before)];
      const changed = names.flatMap((name, index) => (now[index] === then[index] ? [] : [[name, now[index] ?? null]]));
      update(row.position, {
        ...{ version: meta.version, updated_at: meta.updatedAt, body },
        ...(meta.origin !== row.origin && { origin: meta.origin }),
        ...(Object.fromEntries(changed) as Record<string, string | number | null>),
      });
      onWrite(fields.id);
      if (!isDeepStrictEqual(definition.searchable(fields), definition.searchable(before))) {
        removeDocument.run(row.position);
        addDocument.run(row.position, documentOfFields(fields));
      }
      return { position: row.position, body, ...meta };
    },
    remove: (row, id) => {
      removeRow.run(row.position);
      removeDocument.run(row.position);
      onWrite(id);
    },
    recordOf: (row) => ({ fields: fieldsOf(row.body), meta: metaOf(row) }),
    jsonOf: (row) => `{"fields":${row.body},"meta":${JSON.stringify(metaOf(row))}}`,
  };
}
