import type { Steps } from '../../steps.ts';
import { groupRows, rowsAtOnce } from '../groupedRows.ts';
import type { DecidedNotes, RecordDecision, RecordRows } from '../importTarget.ts';
import type { RowNote } from '../reading.ts';
import { noKeyNote, recordNote } from '../rowNotes.ts';

/** The field that says which rows are one order. */
export const orderKeyPath = 'sourceOrderId';

/** A record of which nothing is stored. */
export const undecided = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

/** What the rows of an order say together. */
export interface OrderRows {
  readonly kind: 'read';
  readonly key: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly empty: readonly string[];
  readonly lines: readonly Record<string, unknown>[];
  readonly ofRows: ReadonlyMap<number, DecidedNotes>;
  readonly rejected: (faults: readonly RowNote[]) => RecordDecision;
}

const namesItem = (line: Readonly<Record<string, unknown>>): boolean => (line['itemId'] ?? line['sku']) !== undefined;

/**
 * Brings the rows of an order together, each a line that is checked by itself, or finds what is wrong with them. A line without an
 * item among lines with one is doubtful, also where it has a size.
 */
export function* readOrderRows(
  { key, rows }: RecordRows,
  notesOfLine: (line: Record<string, unknown>) => DecidedNotes,
): Steps<OrderRows | { readonly kind: 'rejected'; readonly decision: RecordDecision }> {
  const ofRows = new Map<number, DecidedNotes>();
  const rejected = (faults: readonly RowNote[]): RecordDecision => ({ ...undecided, faults, ofRows });
  if (key === null) return { kind: 'rejected', decision: rejected([noKeyNote(orderKeyPath)]) };
  const unread = rows.flatMap(({ read }) => read.faults);
  if (unread.length > 0) return { kind: 'rejected', decision: rejected(unread) };
  const { head, empty, lists, notes } = yield* groupRows(rows, ['lines']);
  for (const [place, differing] of notes) ofRows.set(place, differing);
  const given = lists.get('lines') ?? [];
  for (const [index, { place, entry }] of given.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
    const { faults, doubts } = notesOfLine(entry);
    if (faults.length + doubts.length > 0)
      ofRows.set(place, { faults: [...(ofRows.get(place)?.faults ?? []), ...faults], doubts });
  }
  if (given.some(({ entry }) => namesItem(entry)))
    for (const { place, entry } of given)
      if (!namesItem(entry) && !ofRows.has(place))
        ofRows.set(place, { faults: [], doubts: [recordNote('noItem', {}, 'lines.sku')] });
  const faults = [...ofRows.values()].flatMap((one) => one.faults);
  if (faults.length > 0) return { kind: 'rejected', decision: rejected(faults) };
  if (given.length > 0 && given.length < rows.length)
    return { kind: 'rejected', decision: rejected([recordNote('noLine', {}, 'lines')]) };
  return { kind: 'read', key, head, empty, lines: given.map(({ entry }) => entry), ofRows, rejected };
}
