import type { TObject } from 'typebox';
import { fieldCatalogue } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { knownFields } from '../knownFields.ts';
import type { RecordDecision, RecordRows } from './importTarget.ts';
import { mergeRecord, type GivenFields, type JsonObject } from './mergeRecord.ts';
import type { RowNote } from './reading.ts';
import { invalidNote, missingNote, noKeyNote, recordNote, repeatedNote } from './rowNotes.ts';

/** What is wrong or odd about a record that its schema cannot say; only fields that the import changes count. */
export type CheckRecord = (
  fields: JsonObject,
  isChanged: (path: string) => boolean,
) => { readonly faults: readonly RowNote[]; readonly doubts: readonly RowNote[] };

export interface MasterRules {
  readonly keyPath: string;
  /** What a new record is called: an empty cell of its column is doubtful. */
  readonly namePath?: string;
  /** The create body. */
  readonly schema: TObject;
  readonly check: CheckRecord;
  /** What is odd about the values of a file, even if they are stored so already. */
  readonly oddValues?: (values: JsonObject) => readonly RowNote[];
}

const nothing = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

/** Decides one record whose rows each are a whole one: two with the same key are a mistake. */
export function decideMaster(
  rules: MasterRules,
  record: RecordRows,
  stored: JsonObject | null,
  emptyCells: 'keep' | 'clear',
): RecordDecision {
  return { ...decideRow(rules, record, stored, emptyCells), isStored: stored !== null };
}

function decideRow(
  rules: MasterRules,
  { key, rows }: RecordRows,
  stored: JsonObject | null,
  emptyCells: 'keep' | 'clear',
): RecordDecision {
  const [first] = rows;
  if (!first || key === null) return { ...nothing, faults: [noKeyNote(rules.keyPath)] };
  if (rows.length > 1)
    return {
      ...nothing,
      faults: [
        repeatedNote(
          key,
          rows.map(({ read }) => read),
        ),
      ],
    };
  const { values, empty, faults, doubts } = first.read;
  if (faults.length > 0) return { ...nothing, faults, doubts };
  const cleared = emptyCells === 'clear' ? empty.filter((path) => path !== rules.keyPath) : [];
  const decided = decideFields(rules, key, { values: { ...values, [rules.keyPath]: key }, cleared }, stored);
  if (decided.faults.length > 0) return { ...decided, doubts: [...doubts, ...decided.doubts] };
  const odd = rules.oddValues?.(values) ?? [];
  // How a cell is written does not matter where nothing changes.
  if (decided.becomes === null) return { ...decided, doubts: odd };
  const nameless = decided.becomes === 'new' && rules.namePath !== undefined && empty.includes(rules.namePath);
  const unnamed = nameless ? [recordNote('noName', {}, rules.namePath)] : [];
  return { ...decided, doubts: [...doubts, ...odd, ...leaps(decided.changes), ...decided.doubts, ...unnamed] };
}

/** Measured again, nothing is a twentieth or twenty times as long or as heavy: then a unit was mistaken, such as g for kg. */
const leapFactor = 20;
const measured = new Set(
  [...fieldCatalogue.items, ...fieldCatalogue.containers].flatMap(({ path, quantity }) =>
    quantity === 'length' || quantity === 'weight' ? [path] : [],
  ),
);

function leaps(changes: RecordDecision['changes']): readonly RowNote[] {
  return changes.flatMap(({ path, from, to }) => {
    if (!measured.has(path) || typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to <= 0) return [];
    const factor = Math.max(from, to) / Math.min(from, to);
    if (factor < leapFactor) return [];
    return [recordNote(to > from ? 'leapUp' : 'leapDown', { factor: Math.round(factor) }, path)];
  });
}

/** What given fields make of a stored record (null: there is none). */
function decideFields(
  { schema, check }: MasterRules,
  key: string,
  given: GivenFields,
  stored: JsonObject | null,
): RecordDecision {
  const { fields: merged, changes } = mergeRecord(stored, given);
  if (stored && changes.length === 0) return nothing;
  const fields = knownFields(schema, merged) as JsonObject;
  const missing = stored ? [] : requiredOf(schema).filter((name) => fields[name] === undefined);
  if (missing.length > 0) return { ...nothing, faults: [missingNote(key, missing)] };
  const fault = validator(schema)(fields);
  if (fault) return { ...nothing, faults: [invalidNote(fault.field ?? null, fault.message)] };
  const paths = changes.map(({ path }) => path);
  const { faults, doubts } = check(fields, (path) => !stored || paths.some((one) => one === path));
  if (faults.length > 0) return { ...nothing, faults, doubts };
  return { becomes: stored ? 'changed' : 'new', changes, faults: [], doubts, fields };
}

/** Fields that a new record must have. */
export function requiredOf(schema: TObject): readonly string[] {
  return (schema as { readonly required?: readonly string[] }).required ?? [];
}
