import { headFields, type Entry, type HeadField, type RateDraft, type RateList } from './rateDraft.ts';

/** A difference between two versions of a table. */
export type TableChange =
  | { readonly kind: 'field'; readonly field: HeadField; readonly before: unknown; readonly after: unknown }
  | {
      readonly kind: 'entry';
      readonly list: RateList;
      /** The values that it is looked up by. */
      readonly key: string;
      /** Null: the entry is new, or was taken out. */
      readonly before: Entry | null;
      readonly after: Entry | null;
    };

/** What the entries of each list are looked up by. */
export const entryKeys: Readonly<Record<RateList, readonly string[]>> = {
  zones: ['originZip', 'destinationZip'],
  rates: ['zone', 'freightClass', 'minWeight', 'maxWeight', 'maxMiles'],
  surcharges: ['name', 'applies'],
  boxes: ['containerId', 'zone'],
  densityClasses: ['minDensity'],
};

/** What the second version changes of the first: the head field by field, the lists entry by entry. */
export function compareTables(before: RateDraft, after: RateDraft): readonly TableChange[] {
  const fields = headFields
    .filter((field) => before[field] !== after[field])
    .map((field): TableChange => ({ kind: 'field', field, before: before[field], after: after[field] }));
  const lists = (Object.keys(entryKeys) as RateList[]).flatMap((list) =>
    compareLists(list, (before[list] ?? []) as readonly Entry[], (after[list] ?? []) as readonly Entry[]),
  );
  return [...fields, ...lists];
}

function compareLists(list: RateList, before: readonly Entry[], after: readonly Entry[]): readonly TableChange[] {
  const old = byKey(list, before);
  const next = byKey(list, after);
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((key): TableChange => ({
      kind: 'entry',
      list,
      key,
      before: old.get(key) ?? null,
      after: next.get(key) ?? null,
    }))
    .filter((change) => change.kind === 'entry' && !same(change.before, change.after));
}

/** Two entries of one key are told apart by their place. */
function byKey(list: RateList, entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const key = entryKeys[list]
      .map((name) => String(entry[name] ?? ''))
      .join(' · ')
      .replace(/^( · )+|( · )+$/g, '');
    found.set(found.has(key) ? `${key} (${String(found.size)})` : key, entry);
  }
  return found;
}

function same(a: Entry | null, b: Entry | null): boolean {
  const sorted = (entry: Entry | null) =>
    JSON.stringify(Object.entries(entry ?? {}).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return a !== null && b !== null && sorted(a) === sorted(b);
}
