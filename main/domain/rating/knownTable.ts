import type { TObject } from 'typebox';
import { CreateRateTableRequest, rateTableLists, type RateTableFields } from '../../contract/index.ts';
import { knownFields } from '../knownFields.ts';
import type { Steps } from '../steps.ts';

/** Entries of a list that are read in one turn. */
const entriesAtOnce = 4000;

const listSchemas: Readonly<Record<string, TObject>> = Object.fromEntries(
  Object.entries(rateTableLists).map(([name, { items }]) => [name, items]),
);

/** The table without the fields that its schema does not know; entries of its lists as they are stored, empty lists left out. */
export function* knownTable(table: RateTableFields): Steps<RateTableFields> {
  const head = Object.fromEntries(Object.entries(table).filter(([name]) => !(name in listSchemas)));
  const lists: Record<string, object[]> = {};
  for (const [name, schema] of Object.entries(listSchemas)) {
    const given = (table as Readonly<Record<string, unknown>>)[name] as readonly Record<string, unknown>[] | undefined;
    if (given === undefined || given.length === 0) continue;
    const entries: object[] = (lists[name] = []);
    for (const entry of given) {
      entries.push(asStored(knownFields(schema, entry)));
      if (entries.length % entriesAtOnce === 0) yield;
    }
  }
  // The schema has accepted the whole, and its parts are parts of it.
  return { ...knownFields(CreateRateTableRequest, head as RateTableFields), ...lists } as RateTableFields;
}

const zipNames: ReadonlySet<string> = new Set(['originZip', 'destinationZip']);

/**
 * An entry of a list by the names of its fields in the order of the alphabet. ZIPs have no spaces around them. An empty prefix of a ZIP
 * matches every one, as an absent one does, which is how a file says it.
 */
export function asStored(entry: object): object {
  return Object.fromEntries(
    Object.entries(entry)
      .map(
        ([name, value]) =>
          [name, zipNames.has(name) && typeof value === 'string' ? value.trim() : (value as unknown)] as const,
      )
      .filter(([name, value]) => value !== '' || !zipNames.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
