import {
  listSummary,
  rowNotes,
  type Import,
  type ImportDoubt,
  type ImportOutcome,
  type ImportTake,
} from '../../contract/index.ts';
import { kindOf, kindsOf, rankOf } from './doubtKinds.ts';
import type { RecordDecision, RecordRows } from './importTarget.ts';
import type { DecidedRow, FieldChange, ImportedRow } from './ports.ts';
import type { RowNote } from './reading.ts';
import { recordNote } from './rowNotes.ts';

type Counts = NonNullable<Import['counts']>;
type OutcomeCounts = Counts['rows'];
type NoteSummary = Import['notes'][number];

/** What the rows of a record are, from what was decided of it. */
export function outcomeOf({ becomes, faults, doubts }: RecordDecision): ImportOutcome {
  if (faults.length > 0) return 'rejected';
  return doubts.length > 0 ? 'doubtful' : (becomes ?? 'unchanged');
}

/** Why a record is left out on purpose; null when it is not. */
export function skippedBy(
  take: ImportTake,
  key: string | null,
  { becomes, faults, doubts, isStored, isRestored }: RecordDecision,
): RowNote | null {
  if (take === 'all' || key === null) return null;
  const isKnown = isStored ?? (becomes === null && faults.length > 0 ? null : becomes !== 'new');
  if (isKnown === null || isKnown === (take === 'existing')) return null;
  const deleted = isRestored === true ? doubts.find(({ code }) => code === 'deleted') : undefined;
  return deleted ?? recordNote(isKnown ? 'alreadyStored' : 'notStored', { key });
}

/** The rows of a record that is left out. */
export function skippedRows(
  { rows }: RecordRows,
  note: RowNote,
): readonly Pick<DecidedRow, 'record' | 'place' | 'outcome' | 'reason' | 'decision'>[] {
  return rows.map(({ record, place }, index) => ({
    ...{ record, place, outcome: 'skipped', reason: null },
    decision: { becomes: null, changes: [], notes: index === 0 ? [note] : [] },
  }));
}

/** Rows of records that follow each other in the order of their numbers. */
export function recordsOf<T extends ImportedRow>(
  rows: readonly T[],
): readonly (RecordRows & { readonly rows: readonly T[] })[] {
  const records: { key: string | null; rows: T[] }[] = [];
  let last: number | null = null;
  for (const row of rows) {
    if (row.record === last) records.at(-1)?.rows.push(row);
    else records.push({ key: row.key, rows: [row] });
    last = row.record;
  }
  return records;
}

/** Entries of a list that are shown in a change. */
const shownEntries = 20;

/** The rows of a record with what they do: changes and notes of the record are on the first one, those of a row on it. */
export function decidedRows(
  { rows }: RecordRows,
  decision: RecordDecision,
): readonly Pick<DecidedRow, 'record' | 'place' | 'outcome' | 'reason' | 'decision'>[] {
  const outcome = outcomeOf(decision);
  const [reason = null] = outcome === 'doubtful' ? kindsOf(decision.doubts) : [];
  const isRejected = outcome === 'rejected';
  const noted = rows.map(({ place, read }) => {
    const { faults = [], doubts = [] } = decision.ofRows?.get(place) ?? {};
    return { faults: [...read.faults, ...faults], doubts: [...read.doubts, ...doubts] };
  });
  const ofSingleRows = new Set(noted.flatMap(({ faults, doubts }) => [...faults, ...doubts]));
  const ofRecord = [...decision.faults, ...decision.doubts].filter((note) => !ofSingleRows.has(note));
  const faulty = rows.find((_, index) => (noted[index]?.faults.length ?? 0) > 0);
  return rows.map(({ record, place }, index) => {
    const { faults = [], doubts = [] } = noted[index] ?? {};
    const shown = isRejected ? faults : outcome === 'doubtful' ? doubts : [];
    const shared = index === 0 ? ofRecord : faulty || !isRejected ? [] : ofRecord.slice(0, 1);
    const notes = [...shown, ...shared];
    if (isRejected && notes.length === 0 && faulty) notes.push(otherRow(faulty.read.row));
    return {
      ...{ record, place, outcome, reason },
      decision: {
        becomes: decision.becomes,
        changes: index === 0 && !isRejected ? decision.changes.map(shortened) : [],
        notes: outcome === 'unchanged' ? [] : notes,
      },
    };
  });
}

const otherRow = (row: number): RowNote => recordNote('otherRow', { row });

/** A change as it is stored and shown: a long list as its summary. */
export function shortened({ path, from, to }: FieldChange): FieldChange {
  return { path, from: shortList(from), to: shortList(to) };
}

function shortList(value: unknown): unknown {
  return Array.isArray(value) && value.length > shownEntries ? listSummary(value) : value;
}

const zero = { all: 0, new: 0, changed: 0, unchanged: 0, doubtful: 0, skipped: 0, rejected: 0 } satisfies OutcomeCounts;
/** Different notes and reasons that a summary names. */
const mostNotes = 100;
/** Fields and other kinds that a reason names. */
const notesOfReason = 5;

/** Counts outcomes and gathers notes while records are decided. */
export function createTally() {
  const counts = { rows: { ...zero }, records: { ...zero } };
  const notes = new Map<string, { -readonly [K in keyof NoteSummary]: NoteSummary[K] }>();
  const doubts = new Map<string, ImportDoubt>();
  return {
    add(rows: readonly ImportedRow[], decided: readonly Pick<DecidedRow, 'outcome' | 'reason' | 'decision'>[]): void {
      const outcome = decided[0]?.outcome ?? 'unchanged';
      counts.records.all += 1;
      counts.records[outcome] += 1;
      counts.rows.all += rows.length;
      counts.rows[outcome] += rows.length;
      if (outcome !== 'doubtful' && outcome !== 'rejected') return;
      const reason = decided[0]?.reason ?? null;
      if (reason !== null) {
        const firstRow = rows[0]?.read.row ?? 1;
        const doubt = doubts.get(reason) ?? { reason, records: 0, firstRow, notes: [], others: [] };
        doubts.set(
          reason,
          addDoubt(
            doubt,
            decided.flatMap(({ decision }) => decision?.notes ?? []),
          ),
        );
      }
      decided.forEach(({ decision }, index) => {
        for (const note of decision?.notes ?? []) {
          const said = note.code in rowNotes.en ? '' : note.text;
          const key = [outcome, note.code, note.path, note.column, said].join('\n');
          const known = notes.get(key);
          if (known) known.rows += 1;
          else
            notes.set(key, {
              ...note,
              params: { ...note.params },
              outcome,
              rows: 1,
              firstRow: rows[index]?.read.row ?? 1,
            });
        }
      });
    },
    counts: (): Counts => structure(counts),
    doubts: (): ImportDoubt[] =>
      [...doubts.values()]
        .sort((a, b) => rankOf(a.reason) - rankOf(b.reason) || b.records - a.records)
        .slice(0, mostNotes),
    notes: (): NoteSummary[] => [...notes.values()].sort((a, b) => b.rows - a.rows).slice(0, mostNotes),
  };
}

/** A reason with one more record: its notes name each field once, others each further kind of doubt. */
function addDoubt(doubt: ImportDoubt, notes: readonly RowNote[]): ImportDoubt {
  const copy = (note: RowNote): RowNote => ({ ...note, params: { ...note.params } });
  const named = [...doubt.notes];
  const paths = new Set(named.map(({ path }) => path));
  for (const note of notes) {
    if (named.length === notesOfReason) break;
    if (kindOf(note.code) !== doubt.reason || paths.has(note.path)) continue;
    paths.add(note.path);
    named.push(copy(note));
  }
  const others = [...(doubt.others ?? [])];
  for (const kind of kindsOf(notes)) {
    if (kind === doubt.reason) continue;
    const at = others.findIndex(({ reason }) => reason === kind);
    const note = notes.find(({ code }) => kindOf(code) === kind);
    const known = others[at];
    if (known) others[at] = { ...known, records: known.records + 1 };
    else if (note && others.length < notesOfReason) others.push({ reason: kind, note: copy(note), records: 1 });
  }
  return { ...doubt, records: doubt.records + 1, notes: named, others };
}

const structure = ({ rows, records }: Counts): Counts => ({ rows: { ...rows }, records: { ...records } });
