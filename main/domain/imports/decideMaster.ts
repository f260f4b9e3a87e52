import type { TObject } from 'typebox';
import { isAttributePath, leapOf } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { knownFields } from '../knownFields.ts';
import type { RecordDecision, RecordRows } from './importTarget.ts';
import { mergeRecord, type GivenFields, type JsonObject } from './mergeRecord.ts';
import { givenBy, type Merging } from './merging.ts';
import type { RowNote } from './reading.ts';
import { faultNote, missingNote, noKeyNote, recordNote, repeatedNote } from './rowNotes.ts';

/** How lines begin that add up the ones above them. */
const sumWords = /^(?:(?:zwischen|gesamt|end)?summe|gesamt|insgesamt|anzahl|(?:sub|grand )?totals?|sum|count)\b/i;

/** What is wrong or odd about a record that its schema cannot say; only fields that the import changes count. */
export type CheckRecord = (
  fields: JsonObject,
  isChanged: (path: string) => boolean,
) => { readonly faults: readonly RowNote[]; readonly doubts: readonly RowNote[] };

/** The first fault of a record as it is to be; of a stored one only what the change makes wrong. */
export function faultOfChange(check: CheckRecord, stored: object | null, fields: JsonObject): RowNote | null {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  const { faults } = check(fields, (path) => !stored || fields[path] !== before.get(path));
  return faults[0] ?? null;
}

export interface MasterRules {
  readonly keyPath: string;
  /** What a new record is called: an empty cell of its column is doubtful. */
  readonly namePath?: string;
  /** The create body. */
  readonly schema: TObject;
  /** What a stored record has of fields that it has no value of: to give it that changes nothing. */
  readonly defaults?: JsonObject;
  readonly check: CheckRecord;
  /** What is odd about the values of a file, even if they are stored so already. */
  readonly oddValues?: (values: JsonObject) => readonly RowNote[];
}

/** What there is of a record with a key: one that is stored, or one that was deleted, with who did it. */
export interface KnownRecord {
  readonly fields: JsonObject;
  /** Null: it is stored. */
  readonly deletedBy: string | null;
}

/** Finds by their keys records that are stored, or else deleted. */
export function knownRecords<T extends { readonly id: string }>(
  { getMany, deleted }: MasterReader<T>,
  organizationId: string,
  records: readonly RecordRows[],
): (key: string | null) => KnownRecord | null {
  const keys = records.flatMap(({ key }) => key ?? []);
  const known = new Map<string, KnownRecord>();
  for (const { fields } of getMany(organizationId, keys))
    known.set(fields.id, { fields: { ...fields }, deletedBy: null });
  const missing = keys.filter((key) => !known.has(key));
  for (const { fields, by } of deleted(organizationId, missing))
    known.set(fields.id, { fields: { ...fields }, deletedBy: by });
  return (key) => (key === null ? null : (known.get(key) ?? null));
}

interface MasterReader<T> {
  readonly getMany: (organizationId: string, ids: readonly string[]) => readonly { readonly fields: T }[];
  readonly deleted: (
    organizationId: string,
    ids: readonly string[],
  ) => readonly { readonly fields: T; readonly by: string }[];
}

const nothing = { becomes: null, changes: [], faults: [], doubts: [], fields: null } as const;

/** Decides one record whose rows each are a whole one: two with the same key are a mistake. */
export function decideMaster(
  rules: MasterRules,
  record: RecordRows,
  known: KnownRecord | null,
  merging: Merging,
): RecordDecision {
  const decision = decideRow(rules, record, known?.fields ?? null, merging);
  if (known === null || known.deletedBy === null) return { ...decision, isStored: known !== null };
  if (decision.faults.length > 0) return { ...decision, isStored: false };
  // A person deleted it on purpose, and may not want it back.
  const doubt = recordNote('deleted', { key: record.key ?? '', who: known.deletedBy });
  return {
    ...{ ...decision, becomes: 'new', fields: decision.fields ?? known.fields },
    ...{ doubts: [doubt, ...decision.doubts], isStored: false, isRestored: true },
  };
}

function decideRow(
  rules: MasterRules,
  { key, rows }: RecordRows,
  stored: JsonObject | null,
  merging: Merging,
): RecordDecision {
  const [first] = rows;
  if (!first || key === null) {
    const { faults = [], values = {}, empty = [] } = first?.read ?? {};
    // Of a row with more cells than columns nothing is read, also no key.
    const isUnread = faults.length > 0 && empty.length === 0 && Object.keys(values).length === 0;
    return { ...nothing, faults: isUnread ? faults : [noKeyNote(rules.keyPath)] };
  }
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
  const { keyPath } = rules;
  const given = givenBy(merging, { ...values, [keyPath]: key }, { empty, keyPath });
  const decided = decideFields(rules, key, given, stored);
  if (decided.faults.length > 0) return { ...decided, doubts: [...doubts, ...decided.doubts] };
  const odd = rules.oddValues?.(values) ?? [];
  // How a cell is written does not matter where nothing changes.
  if (decided.becomes === null) return { ...decided, doubts: odd };
  const nameless = decided.becomes === 'new' && rules.namePath !== undefined && empty.includes(rules.namePath);
  const unnamed = nameless ? [recordNote('noName', {}, rules.namePath)] : [];
  return {
    ...decided,
    doubts: [
      ...doubts,
      ...odd,
      ...leaps(decided.changes),
      ...lostNumbers(decided.changes, doubts),
      ...decided.doubts,
      ...unnamed,
    ],
  };
}

/** Own attributes that were numbers and become texts, as by a spreadsheet that makes a date of "5.99". */
function lostNumbers(changes: RecordDecision['changes'], doubts: readonly RowNote[]): readonly RowNote[] {
  return changes.flatMap(({ path, from, to }) =>
    isAttributePath(path) &&
    typeof from === 'number' &&
    typeof to === 'string' &&
    !doubts.some((doubt) => doubt.path === path)
      ? [recordNote('textForNumber', { cell: to }, path)]
      : [],
  );
}

function leaps(changes: RecordDecision['changes']): readonly RowNote[] {
  return changes.flatMap(({ path, from, to }) => {
    const leap = leapOf(path, from, to);
    return leap === null ? [] : [recordNote(leap.code, { factor: leap.factor }, path)];
  });
}

/** What given fields make of a stored record (null: there is none). */
function decideFields(
  { schema, check, defaults = {} }: MasterRules,
  key: string,
  given: GivenFields,
  stored: JsonObject | null,
): RecordDecision {
  const { fields: merged, changes } = mergeRecord(stored, stored ? withoutDefaults(given, stored, defaults) : given);
  if (stored && changes.length === 0) return nothing;
  const fields = knownFields(schema, merged) as JsonObject;
  const missing = stored ? [] : requiredOf(schema).filter((name) => fields[name] === undefined);
  if (missing.length > 0)
    return { ...nothing, faults: [sumWords.test(key) ? recordNote('sumLine', { key }) : missingNote(key, missing)] };
  const fault = validator(schema)(fields);
  if (fault) return { ...nothing, faults: [faultNote(fault.field ?? null, fault.message)] };
  const paths = changes.map(({ path }) => path);
  const { faults, doubts } = check(fields, (path) => !stored || paths.some((one) => one === path));
  if (faults.length > 0) return { ...nothing, faults, doubts };
  return { becomes: stored ? 'changed' : 'new', changes, faults: [], doubts, fields };
}

function withoutDefaults(given: GivenFields, stored: JsonObject, defaults: JsonObject): GivenFields {
  const isDefault = (path: string, value: unknown): boolean =>
    Object.hasOwn(defaults, path) && stored[path] === undefined && value === defaults[path];
  return {
    ...given,
    values: Object.fromEntries(Object.entries(given.values).filter(([path, value]) => !isDefault(path, value))),
  };
}

/** Fields that a new record must have. */
export function requiredOf(schema: TObject): readonly string[] {
  return (schema as { readonly required?: readonly string[] }).required ?? [];
}
