import type { Static, TObject } from 'typebox';
import type { ImportError, ImportResult } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { mergeRecord, type GivenFields, type JsonObject } from './imports/mergeRecord.ts';
import { attributesTypedAs } from './csvAttributes.ts';
import { knownFields } from './knownFields.ts';
import { convertedNote, inInchesAndPounds } from './recordUnits.ts';
import { repeatedKeys } from './repeatedKeys.ts';
import { openUnit, openUnitText } from './soldBy.ts';
import { slipIn } from './unknownFields.ts';
import { createWarnings } from './importWarnings.ts';
import type { SchemaNode } from './schemaNode.ts';

/** Records between two pauses, and of one transaction: short enough that nothing else waits noticeably. */
const recordsAtOnce = 100;
/** At most this many refused records are listed; the last entry says how many more there are. */
export const maxListedErrors = 1000;

/** A record to be imported, or why it cannot even be read. */
export interface ImportEntry {
  /** Its place among the others, from 0. */
  readonly index: number;
  /** Where it stands, in the words of whoever wrote it, such as `row 3`. */
  readonly place: string;
  /** Its row as a spreadsheet counts; absent for an entry of a list. */
  readonly row?: number;
  /** Its key as it was given. */
  readonly itemId: string | null;
  readonly record?: unknown;
  /** Own attributes that are texts only because nothing says what they are. */
  readonly untyped?: readonly string[];
  readonly fault?: string;
}

/** Stores a chunk of records by their keys in one transaction. */
export type Upsert<T extends TObject> = (records: readonly Static<T>[]) => {
  readonly created: number;
  readonly updated: number;
};

export interface ImportSteps<TFields> {
  /** The field that names the record; `id` when absent. */
  readonly keyColumn?: string;
  /** The stored records with these keys, by key. */
  readonly storedOf: (keys: readonly string[]) => ReadonlyMap<string, object>;
  /** What is wrong with a record, or with the change of the stored one, that its schema cannot tell. */
  readonly faultOf?: (fields: TFields, stored: object | null) => string | null;
  /** The fields as they are stored; as they are when absent. */
  readonly asStored?: (fields: TFields) => TFields;
  /** What a person should know of a record that was stored. */
  readonly warningsOf?: (fields: TFields) => readonly string[];
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/**
 * Imports records into a master: each is converted to inches and pounds by the units that it states, and merged into the stored one, where null clears a field and what is not given stays; what the
 * create schema and `faultOf` let pass is upserted, the rest is listed with its reason.
 * A key that stands several times is refused wherever it stands, so that the same records again change nothing.
 */
export async function importRecords<T extends TObject>(
  schema: T,
  given: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  upsert: Upsert<T>,
  {
    keyColumn = 'id',
    storedOf,
    faultOf = () => null,
    asStored = (fields) => fields,
    warningsOf = () => [],
    yieldToEventLoop,
  }: ImportSteps<Static<T>>,
): Promise<ImportResult> {
  const validate = validator(schema);
  const result = { created: 0, updated: 0, errors: [] as ImportError[] };
  let refused = 0;
  let last: Pick<ImportError, 'index' | 'x-row'> = { index: 0 };
  const refuse = ({ index, row, itemId }: ImportEntry, error: string) => {
    refused += 1;
    const place = { index, ...(row !== undefined && { 'x-row': row }) };
    last = place;
    if (refused <= maxListedErrors) result.errors.push({ ...place, itemId, error });
  };
  /** What an entry makes of the stored record, or null when it is refused. */
  const read = (entry: ImportEntry, stored: ReadonlyMap<string, object>): Static<T> | null => {
    if (entry.fault !== undefined) {
      refuse(entry, entry.fault);
      return null;
    }
    const before = stored.get(keyOf(entry.record, keyColumn));
    const { record, faults } = inInchesAndPounds(attributesTypedAs(before, entry));
    const misread = slipIn(schema, entry.record) ?? faults[0] ?? soldByFault(schema, entry.record, before);
    if (misread !== undefined) {
      refuse(entry, misread);
      return null;
    }
    const given = givenFields(schema, record);
    const merged = mergeRecord({ ...before }, given).fields;
    const fault = validate(merged);
    if (fault) {
      const { field, message: said } = fault;
      refuse(entry, field ? `${field} ${said}${convertedNote(field, entry.record, merged)}` : said);
      return null;
    }
    // Just validated.
    const fields = asStored(knownFields(schema, merged as Static<T>));
    const unsound = faultOf(fields, before ?? null);
    if (unsound !== null) refuse(entry, unsound);
    return unsound === null ? fields : null;
  };

  const entries = await collected(given, yieldToEventLoop);
  const places = repeatedPlaces(entries);
  const warnings = createWarnings('records');
  for (let from = 0; from < entries.length; from += recordsAtOnce) {
    const chunk = entries.slice(from, from + recordsAtOnce);
    const stored = storedOf(chunk.map(({ record }) => keyOf(record, keyColumn)).filter((key) => key !== ''));
    const taken: { readonly place: string; readonly fields: Static<T> }[] = [];
    for (const entry of chunk) {
      const repeated = entry.itemId === null ? undefined : places.get(entry.itemId);
      if (repeated) refuse(entry, repeated);
      const fields = repeated ? null : read(entry, stored);
      if (fields) taken.push({ place: entry.place, fields });
    }
    if (taken.length > 0) {
      const { created, updated } = upsert(taken.map(({ fields }) => fields));
      result.created += created;
      result.updated += updated;
      for (const { place, fields } of taken) warnings.add(place, warningsOf(fields));
    }
    await yieldToEventLoop();
  }
  if (refused > maxListedErrors)
    result.errors.push({ ...last, itemId: null, error: `${refused - maxListedErrors} more rows were rejected.` });
  return { ...result, ...warnings.told() };
}

/** Why it is open what the numbers of an item are in, before they are converted. */
function soldByFault(schema: SchemaNode, record: unknown, before: object | undefined): string | undefined {
  if (schema.properties?.['unitOfMeasure'] === undefined) return undefined;
  const stored = new Map<string, unknown>(Object.entries(before ?? {}));
  const fields = { ...before, ...(record as object) } as JsonObject;
  const open = fields['unitOfMeasure'] === stored.get('unitOfMeasure') ? null : openUnit(fields);
  return open ? openUnitText(open) : undefined;
}

function keyOf(record: unknown, keyColumn: string): string {
  const key = typeof record === 'object' && record !== null ? new Map(Object.entries(record)).get(keyColumn) : null;
  return typeof key === 'string' ? key : '';
}

/** The members of a record, and the paths that it clears: known fields that are null. */
function givenFields(schema: SchemaNode, record: unknown): GivenFields {
  const cleared: string[] = [];
  const visit = (node: SchemaNode, value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !node.properties) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
        const inner = node.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
        const innerPath = path === '' ? name : `${path}.${name}`;
        if (inner && member === null) cleared.push(innerPath);
        return inner && member === null ? [] : [[name, inner ? visit(inner, member, innerPath) : member]];
      }),
    );
  };
  return { values: visit(schema, record, '') as GivenFields['values'], cleared };
}

async function collected(
  given: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly ImportEntry[]> {
  const entries: ImportEntry[] = [];
  for await (const entry of given) {
    entries.push(entry);
    if (entries.length % recordsAtOnce === 0) await yieldToEventLoop();
  }
  return entries;
}

/** Places that are named of a key that stands more often. */
const namedPlaces = 5;

/** By each key that stands several times: what is said of it. */
function repeatedPlaces(entries: readonly ImportEntry[]): ReadonlyMap<string, string> {
  const repeated = repeatedKeys(entries.map(({ itemId }) => itemId));
  const byKey = Map.groupBy(
    entries.filter((_, index) => repeated.has(index)),
    ({ itemId }) => itemId ?? '',
  );
  return new Map(
    [...byKey].map(([key, all]) => {
      const named = all.slice(0, namedPlaces).map(({ place }) => place);
      const more = all.length > namedPlaces ? ` and ${all.length - namedPlaces} more` : '';
      return [key, `appears ${all.length} times, in ${named.join(', ')}${more}: keep one of them`];
    }),
  );
}
