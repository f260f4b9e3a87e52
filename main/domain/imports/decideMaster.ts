import type { TObject } from 'typebox';
import { validator } from '../../contract/validator.ts';
import { knownFields } from '../knownFields.ts';
import type { RecordDecision, RecordRows } from './importTarget.ts';
import { mergeRecord, type GivenFields, type JsonObject } from './mergeRecord.ts';
import type { RowNote } from './reading.ts';
import { invalidNote, missingNote, noKeyNote, repeatedNote } from './rowNotes.ts';

/** What is wrong or odd about a record that its schema cannot say; only fields that the import changes count. */
export type CheckRecord = (
  fields: JsonObject,
  isChanged: (path: string) => boolean,
) => { readonly faults: readonly RowNote[]; readonly doubts: readonly RowNote[] };

export interface MasterRules {
  readonly keyPath: string;
  /** The create body. */
  readonly schema: TObject;
  readonly check: CheckRecord;
}

const nothing = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

/** Decides one record whose rows each are a whole one: two with the same key are a mistake. */
export function decideMaster(
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
          rows.map(({ read }) => read.row),
        ),
      ],
    };
  const { values, empty, faults, doubts } = first.read;
  if (faults.length > 0) return { ...nothing, faults, doubts };
  const cleared = emptyCells === 'clear' ? empty.filter((path) => path !== rules.keyPath) : [];
  const decided = decideFields(rules, { values: { ...values, [rules.keyPath]: key }, cleared }, stored);
  return { ...decided, doubts: [...doubts, ...decided.doubts] };
}

/** What given fields make of a stored record (null: there is none). */
export function decideFields(
  { schema, check }: MasterRules,
  given: GivenFields,
  stored: JsonObject | null,
): RecordDecision {
  const merged = mergeRecord(stored, given);
  const fields = knownFields(schema, merged.fields) as JsonObject;
  const { changes } = merged;
  if (stored && changes.length === 0) return nothing;
  const missing = stored ? [] : requiredOf(schema).filter((name) => fields[name] === undefined);
  if (missing.length > 0) return { ...nothing, faults: [missingNote(missing)] };
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
