import type { Static, TObject } from 'typebox';
import type { ImportError, ImportResult } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { knownFields } from './knownFields.ts';
import { repeatedKeys } from './repeatedKeys.ts';

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
  /** Its key as it was given. */
  readonly itemId: string | null;
  readonly record?: unknown;
  readonly fault?: string;
}

/** Stores a chunk of records by their keys in one transaction. */
export type Upsert<T extends TObject> = (records: readonly Static<T>[]) => {
  readonly created: number;
  readonly updated: number;
};

export interface ImportSteps<TFields> {
  /** What is wrong with a record that its schema cannot tell. */
  readonly faultOf?: (fields: TFields) => string | null;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

/**
 * Imports records into a master: what the create schema and `faultOf` let pass is upserted, the rest is listed with its reason.
 * A key that stands several times is refused wherever it stands, so that the same records again change nothing.
 */
export async function importRecords<T extends TObject>(
  schema: T,
  given: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  upsert: Upsert<T>,
  { faultOf = () => null, pause }: ImportSteps<Static<T>>,
): Promise<ImportResult> {
  const validate = validator(schema);
  const result = { created: 0, updated: 0, errors: [] as ImportError[] };
  let refused = 0;
  let last = 0;
  let chunk: Static<T>[] = [];
  const flush = () => {
    if (chunk.length === 0) return;
    const { created, updated } = upsert(chunk);
    result.created += created;
    result.updated += updated;
    chunk = [];
  };
  const refuse = ({ index, itemId }: ImportEntry, error: string) => {
    refused += 1;
    last = index;
    if (refused <= maxListedErrors) result.errors.push({ index, itemId, error });
  };
  const read = (entry: ImportEntry): void => {
    const fault = entry.fault === undefined ? validate(entry.record) : { field: undefined, message: entry.fault };
    if (fault) {
      refuse(entry, fault.field ? `${fault.field} ${fault.message}` : fault.message);
      return;
    }
    const fields = knownFields(schema, entry.record as Static<T>);
    const unsound = faultOf(fields);
    if (unsound === null) chunk.push(fields);
    else refuse(entry, unsound);
  };

  const entries = await collected(given, pause);
  const places = repeatedPlaces(entries);
  for (const [count, entry] of entries.entries()) {
    const repeated = entry.itemId === null ? undefined : places.get(entry.itemId);
    if (repeated) refuse(entry, repeated);
    else read(entry);
    if ((count + 1) % recordsAtOnce !== 0) continue;
    flush();
    await pause();
  }
  flush();
  if (refused > maxListedErrors)
    result.errors.push({ index: last, itemId: null, error: `${refused - maxListedErrors} more rows were refused.` });
  return result;
}

async function collected(
  given: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  pause: () => Promise<void>,
): Promise<readonly ImportEntry[]> {
  const entries: ImportEntry[] = [];
  for await (const entry of given) {
    entries.push(entry);
    if (entries.length % recordsAtOnce === 0) await pause();
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
      return [key, `stands ${all.length} times, in ${named.join(', ')}${more}: keep one of them`];
    }),
  );
}
