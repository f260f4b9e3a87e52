import type { Database } from 'better-sqlite3';
import type {
  ImportKind,
  ImportOutcome,
  ImportQuery,
  ImportRowQuery,
  ImportState,
  RowResult,
} from '../../main/contract/index.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import type { RecordPage } from './records/common.ts';
import type { DecidedRow, ImportedChange, ImportedRow, ImportRecord } from './records/imports.ts';

export interface ImportStore {
  readonly create: (record: ImportRecord) => void;
  readonly get: (organizationId: string, id: string) => ImportRecord | null;
  readonly save: (record: ImportRecord) => void;
  readonly list: (
    organizationId: string,
    query: ImportQuery & { readonly kinds: readonly ImportKind[] },
  ) => RecordPage<ImportRecord>;
  readonly inStates: (
    states: readonly ImportState[],
  ) => readonly { readonly organizationId: string; readonly id: string }[];
  readonly delete: (id: string) => void;
  readonly addPiece: (id: string, seq: number, bytes: Uint8Array) => void;
  readonly piece: (id: string, seq: number) => Uint8Array | null;
  readonly clearPieces: (id: string) => void;
  readonly addRows: (id: string, rows: readonly ImportedRow[]) => number;
  readonly decideRows: (
    id: string,
    rows: readonly Pick<DecidedRow, 'record' | 'place' | 'outcome' | 'decision'>[],
  ) => void;
  readonly setResult: (id: string, record: number, result: RowResult) => void;
  readonly records: (id: string, from: number, rows: number) => readonly DecidedRow[];
  readonly rows: (id: string, query: ImportRowQuery) => RecordPage<DecidedRow>;
  readonly clearRows: (id: string, limit: number) => number;
  readonly lastChange: () => number;
  readonly changes: (id: string, after: number, before: number, limit: number) => readonly ImportedChange[];
  readonly atomically: <T>(work: () => T) => T;
}

interface Row {
  readonly record: number;
  readonly place: number;
  readonly outcome: ImportOutcome | null;
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
const rowColumns = 'record, place, outcome, result, content, decision';
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
  const inStates = database.prepare<[string], { organizationId: string; id: string }>(
    'SELECT organization_id AS organizationId, id FROM import WHERE state IN (SELECT value FROM json_each(?)) ORDER BY seq',
  );
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
    'UPDATE import_row SET outcome = ?, decision = ? WHERE import_seq = ? AND record = ? AND place = ?',
  );
  const setResult = database.prepare(`UPDATE import_row SET result = ? WHERE ${ofImport} AND record = ?`);
  const lastRecord = database.prepare<[string, number, number], { record: number }>(
    `SELECT record FROM import_row WHERE ${ofImport} AND record >= ? ORDER BY record, place LIMIT 1 OFFSET ?`,
  );
  const records = database.prepare<[string, number, number], Row>(
    `SELECT ${rowColumns} FROM import_row WHERE ${ofImport} AND record >= ? AND record <= ? ORDER BY record, place`,
  );
  const pageOfRows = (filter: string) =>
    database.prepare<unknown[], Row>(
      `SELECT ${rowColumns} FROM import_row WHERE ${ofImport}${filter} AND (record, place) > (?, ?) ORDER BY record, place LIMIT ?`,
    );
  const rowPages = {
    all: pageOfRows(''),
    outcome: pageOfRows(' AND outcome = ?'),
    result: pageOfRows(' AND result = ?'),
    both: pageOfRows(' AND outcome = ? AND result = ?'),
  };
  const clearRows = database.prepare(
    `DELETE FROM import_row WHERE (import_seq, record, place) IN
       (SELECT import_seq, record, place FROM import_row WHERE ${ofImport} LIMIT ?)`,
  );
  const lastChange = database.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM audit').pluck();
  const changes = database.prepare<[string, number, number, number], ImportedChange>(
    `SELECT seq, entity_id AS entityId, before, after FROM audit
     WHERE import_id = ? AND seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const atomically = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    create: (record) => {
      const { id, organizationId, kind, state, updatedAt } = record;
      insert.run(id, organizationId, kind, state, updatedAt, JSON.stringify(record));
    },
    get: (organizationId, id) => {
      const body = find.get(organizationId, id);
      return body === undefined ? null : recordOf(body);
    },
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
        items: shown.map(({ body }) => recordOf(body)),
        nextCursor: rows.length > limit && last ? writeCursor(key, String(last.seq)) : null,
      };
    },
    inStates: (states) => inStates.all(JSON.stringify(states)),
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
      atomically(() => {
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
      atomically(() => {
        const seq = seqOf.get(id);
        for (const { record, place, outcome, decision } of rows)
          decideRow.run(outcome, decision === null ? null : JSON.stringify(decision), seq, record, place);
      }),
    setResult: (id, record, result) => {
      setResult.run(result, id, record);
    },
    records: (id, from, rows) => {
      const last = lastRecord.get(id, from, rows - 1);
      return records.all(id, from, last?.record ?? Number.MAX_SAFE_INTEGER).map(rowOf);
    },
    rows: (id, { limit = defaultRows, cursor, outcome, result }) => {
      const key = listKey('importRow', [id, outcome ?? null, result ?? null]);
      const [record = -1, place = -1] = cursor === undefined ? [] : readCursor(key, cursor).split(',').map(Number);
      const filter = [...(outcome === undefined ? [] : [outcome]), ...(result === undefined ? [] : [result])];
      const name =
        filter.length === 2 ? 'both' : outcome !== undefined ? 'outcome' : result !== undefined ? 'result' : 'all';
      const found = rowPages[name].all(id, ...filter, record, place, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(rowOf),
        nextCursor:
          found.length > limit && last ? writeCursor(key, `${String(last.record)},${String(last.place)}`) : null,
      };
    },
    clearRows: (id, limit) => clearRows.run(id, limit).changes,
    lastChange: () => lastChange.get() ?? 0,
    changes: (id, after, before, limit) => changes.all(id, after, before, limit),
    atomically,
  };
}

/** Bodies, contents and decisions were written by this store. */
function recordOf(body: string): ImportRecord {
  return JSON.parse(body) as ImportRecord;
}

function rowOf({ content, decision, ...row }: Row): DecidedRow {
  return {
    ...row,
    ...(JSON.parse(content) as Pick<ImportedRow, 'key' | 'read'>),
    decision: decision === null ? null : (JSON.parse(decision) as DecidedRow['decision']),
  };
}
