import type { Import, ImportRow } from '../../contract/index.ts';
import type { DecidedRow, ImportRecord } from './ports.ts';

/** States in which something of an import is stored. */
const storedStates: readonly Import['state'][] = ['applied', 'stopped'];

export function canUndo({ state, result }: Pick<ImportRecord, 'state' | 'result'>): boolean {
  return storedStates.includes(state) && result !== null && result.created + result.updated > 0;
}

export function importView(record: ImportRecord): Import {
  const { id, kind, fileName, bytes, state, choices, defaults, emptyCells, reading, columns, counts, notes } = record;
  const { progress, doubtful, result, undo, problem, hasRows, createdAt, createdBy, updatedAt, endedAt } = record;
  return {
    ...{ id, kind, fileName, bytes, state, choices, defaults, emptyCells, reading, columns, counts, notes },
    ...{ progress, doubtful, result, undo, problem, hasRows, createdAt, createdBy, updatedAt, endedAt },
    canUndo: canUndo(record),
  };
}

export function importRowView({ key, outcome, result, read, decision }: DecidedRow): ImportRow {
  const { becomes = null, changes = [], notes = [] } = decision ?? {};
  return {
    row: read.row,
    key,
    outcome,
    becomes,
    cells: [...read.cells],
    changes: changes.map((change) => ({ ...change })),
    notes: notes.map((note) => ({ ...note, params: { ...note.params } })),
    result,
  };
}
