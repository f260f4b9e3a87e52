import type { DecidedRow, ImportStore, RowSearch } from '../../main/domain/imports/ports.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';
import { fold } from './searchText.ts';
import { sortInSteps } from './sortInSteps.ts';

type Position = Pick<DecidedRow, 'record' | 'place'>;

export interface RowSource {
  /** The next rows in the order of the file whose columns have these values; none at the end. */
  readonly rowsAfter: (
    id: string,
    filters: readonly (readonly [string, string])[],
    after: Position,
  ) => readonly DecidedRow[];
  readonly rowAt: (id: string, position: Position) => readonly DecidedRow[];
}

const defaultRows = 100;
/** Searches whose rows are remembered, so that a further page needs no search. */
const mostKept = 4;

/** Finds the rows of an import by their cells and the fields that they change. The first page looks at all rows, further ones at what it has found. */
export function createRowFinder({ rowsAfter, rowAt }: RowSource): ImportStore['findRows'] {
  const kept = new Map<string, readonly Position[]>();

  function* positionsOf(id: string, query: RowSearch): Generator<undefined, readonly Position[], undefined> {
    const { search, sort, sortPath, field, descending = false } = query;
    const wanted = search === undefined ? null : fold(search);
    const filters = (['outcome', 'reason', 'result'] as const).flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const found: (Position & { readonly value: SortValue })[] = [];
    for (let after: Position = { record: -1, place: -1 }; ;) {
      const rows = rowsAfter(id, filters, after);
      for (const { record, place, read, decision } of rows)
        if (
          (wanted === null || read.cells.some((cell) => fold(cell).includes(wanted))) &&
          (field === undefined || changesField(decision, field))
        )
          found.push({ record, place, value: sort === undefined ? null : sortValue(read, sort, sortPath) });
      const last = rows.at(-1);
      if (!last) break;
      after = last;
      yield;
    }
    if (sort === undefined) return found;
    return yield* sortInSteps(found, (a, b) => compare(a.value, b.value, descending));
  }

  return function* findRows(id, query) {
    const { limit = defaultRows, cursor, ...asked } = query;
    const key = listKey('importRowSearch', [id, asked]);
    const from = cursor === undefined ? 0 : Number(readCursor(key, cursor));
    const positions = kept.get(key) ?? (yield* positionsOf(id, query));
    kept.delete(key);
    kept.set(key, positions);
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    const shown = positions.slice(from, from + limit);
    return {
      items: shown.flatMap((position) => rowAt(id, position)),
      nextCursor: from + limit < positions.length ? writeCursor(key, String(from + limit)) : null,
    };
  };
}

const changesField = (decision: DecidedRow['decision'], field: string): boolean =>
  decision?.becomes === 'changed' && decision.changes.some(({ path }) => path === field);

/** Null: the cell is empty. */
type SortValue = number | string | null;

function sortValue({ cells, values }: DecidedRow['read'], column: number, path: string | null): SortValue {
  const cell = cells[column]?.trim() ?? '';
  if (cell === '') return null;
  const value = path === null ? Number(cell) : values[path];
  return typeof value === 'number' && !Number.isNaN(value) ? value : fold(cell);
}

/** Numbers before texts; empty cells are last in either direction. */
function compare(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [first, second] = descending ? [b, a] : [a, b];
  if (typeof first === typeof second) return first < second ? -1 : first > second ? 1 : 0;
  return typeof first === 'number' ? -1 : 1;
}
