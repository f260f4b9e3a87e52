import { sameJson } from '../sameJson.ts';
import type { Steps } from '../steps.ts';
import type { DecidedNotes } from './importTarget.ts';
import type { ImportedRow } from './ports.ts';
import { recordNote } from './rowNotes.ts';

/** Rows of a record that are worked with at a stretch. */
export const rowsAtOnce = 400;

/** What the rows of a record with lists say together. */
export interface GroupedRows {
  /** Fields of the record itself, by path. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Fields of the record itself that no row has a value for. */
  readonly empty: readonly string[];
  /** Entries of its lists, each with the place of its row. A list without an entry in any row is absent. */
  readonly lists: ReadonlyMap<string, readonly { readonly place: number; readonly entry: Record<string, unknown> }[]>;
  /** Contradictions between the rows, by place. */
  readonly notes: ReadonlyMap<number, DecidedNotes>;
}

/**
 * Brings the rows of one record together. Its own fields are in its first row or in all: two values for one field are a fault. A
 * path that begins with the name of a list is a field of the entry that the row adds to it.
 */
export function* groupRows(rows: readonly ImportedRow[], listNames: readonly string[]): Steps<GroupedRows> {
  const head = new Map<string, { readonly value: unknown; readonly row: number }>();
  const empty = new Set<string>();
  const lists = new Map<string, { place: number; entry: Record<string, unknown> }[]>();
  const notes = new Map<number, DecidedNotes>();
  for (const [index, { place, read }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
    const faults: DecidedNotes['faults'][number][] = [];
    const entries = new Map<string, Record<string, unknown>>();
    for (const [path, value] of Object.entries(read.values)) {
      const [name = '', ...field] = path.split('.');
      if (listNames.includes(name) && field.length > 0) {
        const entry = entries.get(name) ?? {};
        entries.set(name, Object.assign(entry, { [field.join('.')]: value }));
        continue;
      }
      const known = head.get(path);
      if (!known) head.set(path, { value, row: read.row });
      else if (!sameJson(known.value, value)) faults.push(recordNote('differs', { row: known.row }, path));
    }
    for (const path of read.empty) if (!listNames.includes(path.split('.')[0] ?? '')) empty.add(path);
    for (const [name, entry] of entries) {
      const list = lists.get(name);
      if (list) list.push({ place, entry });
      else lists.set(name, [{ place, entry }]);
    }
    if (faults.length > 0) notes.set(place, { faults, doubts: [] });
  }
  return {
    head: Object.fromEntries([...head].map(([path, { value }]) => [path, value])),
    empty: [...empty].filter((path) => !head.has(path)),
    lists,
    notes,
  };
}
