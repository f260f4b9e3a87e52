import type { Import, ImportRow } from '../../contract/index.ts';
import type { DecidedRow, ImportRecord } from './ports.ts';
import { isReasonColumn } from './rejectedFile.ts';

/** States in which something of an import is stored. */
const storedStates: readonly Import['state'][] = ['applied', 'stopped'];

export function canUndo({ kind, state, result }: Pick<ImportRecord, 'kind' | 'state' | 'result'>): boolean {
  if (kind === 'batchOrders') return false;
  return storedStates.includes(state) && result !== null && result.created + result.updated > 0;
}

/** Columns with values of which nothing was read. */
const ignoredColumns = ({ columns }: Pick<ImportRecord, 'columns'>): ImportRecord['columns'] =>
  columns.filter(
    (column) =>
      column.path === null &&
      column.header.trim() !== '' &&
      column.examples.length > 0 &&
      !isReasonColumn(columns, column),
  );

export function importView(record: ImportRecord): Import {
  return {
    id: record.id,
    kind: record.kind,
    fileName: record.fileName,
    bytes: record.bytes,
    state: record.state,
    choices: record.choices,
    defaults: record.defaults,
    emptyCells: record.emptyCells,
    take: record.take ?? 'all',
    lookAlikes: { all: 'ask', same: [], new: [], records: 0, open: 0, ...record.lookAlikes, ...record.likes },
    reading: record.reading,
    columns: record.columns,
    counts: record.counts,
    notes: record.notes,
    progress: record.progress,
    doubts: record.doubts,
    doubtful: record.doubtful,
    result: record.result,
    undo: record.undo,
    problem: record.problem,
    hasRows: record.hasRows,
    createdAt: record.createdAt,
    createdBy: record.createdBy,
    appliedAt: record.appliedAt,
    appliedBy: record.appliedBy,
    updatedAt: record.updatedAt,
    endedAt: record.endedAt,
    ignoredColumns: ignoredColumns(record).map(({ header }) => header),
    ignoredLines: [...(record.ignoredLines ?? [])],
    ...(record.batchId !== undefined && { batchId: record.batchId }),
    canUndo: canUndo(record),
  };
}

export function importRowView({ record, key, outcome, reason, result, read, decision }: DecidedRow): ImportRow {
  const { becomes = null, changes = [], notes = [], like } = decision ?? {};
  return {
    row: read.row,
    record,
    key,
    outcome,
    reason,
    becomes,
    cells: [...read.cells],
    changes: changes.map((change) => ({ ...change })),
    notes: notes.map((note) => ({ ...note, params: { ...note.params } })),
    result,
    ...(like && { like: { key: like.key, choice: like.choice } }),
  };
}
