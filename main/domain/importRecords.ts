import type { Static, TObject } from 'typebox';
import type { ImportError, ImportResult } from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { knownFields } from './knownFields.ts';

/** Records of one transaction: short enough that nothing else waits noticeably. */
const chunkRecords = 500;
/** At most this many refused records are listed; the last entry says how many more there are. */
export const maxListedErrors = 1000;

/** A record to be imported, or why it cannot even be read. */
export interface ImportEntry {
  /** Its place among the others, from 0. */
  readonly index: number;
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

/** Imports records into a master: what the create schema and `faultOf` let pass is upserted, the rest is listed with its reason. */
export async function importRecords<T extends TObject>(
  schema: T,
  entries: Iterable<ImportEntry> | AsyncIterable<ImportEntry>,
  upsert: Upsert<T>,
  faultOf: (fields: Static<T>) => string | null = () => null,
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

  for await (const entry of entries) {
    const fault = entry.fault === undefined ? validate(entry.record) : { field: undefined, message: entry.fault };
    if (fault) {
      refuse(entry, fault.field ? `${fault.field} ${fault.message}` : fault.message);
      continue;
    }
    const fields = knownFields(schema, entry.record as Static<T>);
    const unsound = faultOf(fields);
    if (unsound === null) chunk.push(fields);
    else refuse(entry, unsound);
    if (chunk.length >= chunkRecords) flush();
  }
  flush();
  if (refused > maxListedErrors)
    result.errors.push({ index: last, itemId: null, error: `${refused - maxListedErrors} more rows were refused.` });
  return result;
}
