import type { Import, ImportRow } from '../../contract/index.ts';
import type { DecidedRow, ImportRecord } from './ports.ts';

/** States in which something of an import is stored. */
const storedStates: readonly Import['state'][] = ['applied', 'stopped'];

export function canUndo({ kind, state, result }: Pick<ImportRecord, 'kind' | 'state' | 'result'>): boolean {
  if (kind === 'batchOrders') return false;
  return storedStates.includes(state) && result !== null && result.created + result.updated > 0;
}

/** Columns with values of which nothing was read. */
const ignoredColumns = ({ columns }: Pick<ImportRecord, 'columns'>): ImportRecord['columns'] =>
  columns.filter(({ header, path, examples }) => path === null && header.trim() !== '' && examples.length > 0);

export function importView(record: ImportRecord): Import {
  const { id, kind, fileName, bytes, state, choices, defaults, emptyCells, reading, columns, counts, notes } = record;
  const { take = 'all' } = record;
  const {
    progress,
    doubts,
    doubtful,
    result,
    undo,
    problem,
    hasRows,
    createdAt,
    createdBy,
    appliedAt,
    appliedBy,
    updatedAt,
    endedAt,
  } = record;
  return {
    ...{ id, kind, fileName, bytes, state, choices, defaults, emptyCells, take, reading, columns, counts, notes },
    ...{
      progress,
      doubts,
      doubtful,
      result,
      undo,
      problem,
      hasRows,
      createdAt,
      createdBy,
      appliedAt,
      appliedBy,
      updatedAt,
      endedAt,
    },
    ignoredColumns: ignoredColumns(record).map(({ header }) => header),
    ...(record.batchId !== undefined && { batchId: record.batchId }),
    canUndo: canUndo(record),
  };
}

export function importRowView({ record, key, outcome, reason, result, read, decision }: DecidedRow): ImportRow {
  const { becomes = null, changes = [], notes = [] } = decision ?? {};
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
  };
}
