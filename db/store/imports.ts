import type { Database } from 'better-sqlite3';
import type { ImportOutcome, RowResult } from '../../main/contract/index.ts';
import type { DecidedRow, ImportedRow, ImportRecord, ImportStore } from '../../main/domain/imports/ports.ts';
import type { AuditedChange } from '../../main/domain/ports.ts';
import { createRowFinder } from './importRowFinder.ts';
import { createStepCommits } from './stepCommits.ts';
import { createInTransaction } from './transaction.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

interface Row {
  readonly record: number;
  readonly place: number;
  readonly outcome: ImportOutcome | null;
  readonly reason: string | null;
  readonly result: RowResult | null;
  readonly content: string;
  readonly decision: string | null;
}
interface BodyRow {
  readonly seq: number;
  readonly body: string;
}

const defaultLimit = 20;
const defaultRows = 100;
/** Rows that one turn of a search reads at most. */
const rowsAtOnce = 400;
/** Bytes of rows after which one turn of a long walk ends. */
const bytesAtOnce = 128 * 1024;
const rowColumns = 'record, place, outcome, reason, result, content, decision';
/** The number of an import, for statements about its rows. */
const ofImport = 'import_seq = (SELECT seq FROM import WHERE id = ?)';

/** Imports with their files and rows. */
export function createImportStore(database: Database): ImportStore {
  const insert = database.prepare(
    'INSERT INTO import(id, organization_id, kind, state, updated_at, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const find = database
    .prepare<[string, string], string>('SELECT body FROM import WHERE organization_id = ? AND id = ?')
    .pluck();
  const update = database.prepare('UPDATE import SET state = ?, updated_at = ?, body = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM import WHERE id = ?');
  const page = database.prepare<unknown[], BodyRow>(
    `SELECT seq, body FROM import WHERE organization_id = ? AND seq < ? AND kind IN (SELECT value FROM json_each(?))
       AND state = coalesce(?, state) AND updated_at > coalesce(?, '') ORDER BY seq DESC LIMIT ?`,
  );
  const firstOpen = database
    .prepare<[], string>(
      `SELECT body FROM import WHERE state IN ('reading', 'applying', 'undoing') ORDER BY seq LIMIT 1`,
    )
    .pluck();
  const addPiece = database.prepare(
    'INSERT INTO import_piece(import_seq, seq, bytes) SELECT seq, ?, ? FROM import WHERE id = ?',
  );
  const piece = database
    .prepare<[string, number], Buffer>(`SELECT bytes FROM import_piece WHERE ${ofImport} AND seq = ?`)
    .pluck();
  const clearPieces = database.prepare(`DELETE FROM import_piece WHERE ${ofImport}`);
  const seqOf = database.prepare<[string], number>('SELECT seq FROM import WHERE id = ?').pluck();
  const addRow = database.prepare('INSERT INTO import_row(import_seq, record, place, content) VALUES (?, ?, ?, ?)');
  const decideRow = database.prepare(
    'UPDATE import_row SET outcome = ?, reason = ?, decision = ? WHERE import_seq = ? AND record = ? AND place = ?',
  );
  const setResults = database.prepare(
    `UPDATE import_row SET result = @result,
       outcome = CASE WHEN @result = 'stored' AND outcome = 'doubtful' THEN json_extract(decision, '$.becomes') ELSE outcome END
     WHERE import_seq = (SELECT seq FROM import WHERE id = @id) AND record IN (SELECT value FROM json_each(@numbers))`,
  );
  const pageOfRows = (filter: string) =>
    database.prepare<unknown[], Row>(
      `SELECT ${rowColumns} FROM import_row WHERE ${ofImport}${filter} AND (record, place) > (?, ?) ORDER BY record, place LIMIT ?`,
    );
  const allRows = pageOfRows('');
  const rowPages = new Map<string, typeof allRows>([['', allRows]]);
  const pageWhere = (filter: string): typeof allRows => {
    const known = rowPages.get(filter) ?? pageOfRows(filter);
    rowPages.set(filter, known);
    return known;
  };
  const rowAt = database.prepare<[string, number, number], Row>(
    `SELECT ${rowColumns} FROM import_row WHERE ${ofImport} AND record = ? AND place = ?`,
  );
  const clearRows = database.prepare(
    `DELETE FROM import_row WHERE (import_seq, record, place) IN
       (SELECT import_seq, record, place FROM import_row WHERE ${ofImport} LIMIT ?)`,
  );
  const lastChange = database.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM audit').pluck();
  const changes = database.prepare<[string, number, number, number], AuditedChange>(
    `SELECT seq, entity_id AS entityId, before, after FROM audit
     WHERE import_id = ? AND is_undo = 0 AND seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  // A new picture leaves the version of its item as it is.
  const changesNow = database.prepare<
    [string, number, number, number],
    { seq: number; isNew: 0 | 1; isChanged: 0 | 1 }
  >(
    `SELECT seq, before IS NULL AS isNew, EXISTS (SELECT 1 FROM audit AS later
       WHERE later.organization_id = audit.organization_id AND later.entity = audit.entity
         AND later.entity_id = audit.entity_id AND later.seq > audit.seq
         AND (later.after IS NULL OR json_extract(later.after, '$.meta.version') IS NULL
           OR json_extract(later.after, '$.meta.version') <> json_extract(audit.after, '$.meta.version'))) AS isChanged
     FROM audit WHERE import_id = ? AND is_undo = 0 AND seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const inTransaction = createInTransaction(database);

  return {
    create: (record) => {
      const { id, organizationId, kind, state, updatedAt } = record;
      insert.run(id, organizationId, kind, state, updatedAt, JSON.stringify(record));
    },
    get: (organizationId, id) => recordOf(find.get(organizationId, id)),
    firstOpen: () => recordOf(firstOpen.get()),
    save: (record) => {
      update.run(record.state, record.updatedAt, JSON.stringify(record), record.id);
    },
    list: (organizationId, { limit = defaultLimit, cursor, kind, kinds, state, changedSince }) => {
      const wanted = kinds.filter((one) => kind === undefined || one === kind);
      const since = changedSince === undefined ? null : new Date(changedSince).toISOString();
      const key = listKey('import', [organizationId, wanted, state ?? null, since]);
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const rows = page.all(organizationId, before, JSON.stringify(wanted), state ?? null, since, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(({ body }) => JSON.parse(body) as ImportRecord),
        nextCursor: rows.length > limit && last ? writeCursor(key, String(last.seq)) : null,
      };
    },
    delete: (id) => {
      remove.run(id);
    },
    addPiece: (id, seq, bytes) => {
      addPiece.run(seq, bytes, id);
    },
    piece: (id, seq) => piece.get(id, seq) ?? null,
    clearPieces: (id) => {
      clearPieces.run(id);
    },
    addRows: (id, rows) =>
      inTransaction(() => {
        const seq = seqOf.get(id);
        let bytes = 0;
        for (const { record, place, key, read } of rows) {
          const content = JSON.stringify({ key, read });
          bytes += content.length;
          addRow.run(seq, record, place, content);
        }
        return bytes;
      }),
    decideRows: (id, rows) =>
      inTransaction(() => {
        const seq = seqOf.get(id);
        for (const { record, place, outcome, reason, decision } of rows)
          decideRow.run(outcome, reason, decision === null ? null : JSON.stringify(decision), seq, record, place);
      }),
    setResults: (id, results) => {
      inTransaction(() => {
        for (const [result, numbers] of Object.entries(results))
          if (numbers.length > 0) setResults.run({ result, id, numbers: JSON.stringify(numbers) });
      });
    },
    rowsAfter: (id, { record, place }, limit) => rowsOfOneTurn(allRows.iterate(id, record, place, limit)),
    rows: (id, { limit = defaultRows, cursor, ...wanted }) => {
      const filters = (['outcome', 'reason', 'result'] as const).filter((name) => wanted[name] !== undefined);
      const values = filters.map((name) => wanted[name]);
      const key = listKey('importRow', [id, ...filters, ...values]);
      const [record = -1, place = -1] = cursor === undefined ? [] : readCursor(key, cursor).split(',').map(Number);
      const page = pageWhere(filters.map((name) => ` AND ${name} = ?`).join(''));
      const found = page.all(id, ...values, record, place, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(rowOf),
        nextCursor:
          found.length > limit && last ? writeCursor(key, `${String(last.record)},${String(last.place)}`) : null,
      };
    },
    findRows: createRowFinder({
      rowsAfter: (id, filters, { record, place }) =>
        rowsOfOneTurn(
          pageWhere(filters.map(([name]) => ` AND ${name} = ?`).join('')).iterate(
            ...[id, ...filters.map(([, value]) => value), record, place, rowsAtOnce],
          ),
        ),
      rowAt: (id, { record, place }) => rowAt.all(id, record, place).map(rowOf),
    }),
    clearRows: (id, limit) => clearRows.run(id, limit).changes,
    lastChange: () => lastChange.get() ?? 0,
    changes: (id, after, before, limit) => changes.all(id, after, before, limit),
    changesNow: (id, after, before, limit) =>
      changesNow
        .all(id, after, before, limit)
        .map(({ seq, isNew, isChanged }) => ({ seq, isNew: isNew === 1, isChanged: isChanged === 1 })),
    inStep: createStepCommits(database),
  };
}

/** Bodies, contents and decisions were written by this store. */
function recordOf(body: string | undefined): ImportRecord | null {
  return body === undefined ? null : (JSON.parse(body) as ImportRecord);
}

function rowOf({ content, decision, ...row }: Row): DecidedRow {
  return {
    ...row,
    ...(JSON.parse(content) as Pick<ImportedRow, 'key' | 'read'>),
    decision: decision === null ? null : (JSON.parse(decision) as DecidedRow['decision']),
  };
}

/** As many rows as one turn may read; one at least, however long it is. */
function rowsOfOneTurn(found: Iterable<Row>): readonly DecidedRow[] {
  const rows: DecidedRow[] = [];
  let bytes = 0;
  for (const row of found) {
    rows.push(rowOf(row));
    bytes += row.content.length;
    if (bytes >= bytesAtOnce) break;
  }
  return rows;
}
