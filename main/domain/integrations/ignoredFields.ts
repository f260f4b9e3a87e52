import { DomainError, message, type FieldMappings, type RecordKind } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { statusFields } from '../orders/cancelledAtSender.ts';
import { pathTo, withoutIndexes } from '../unknownFields.ts';
import type { IntegrationFields } from './ports.ts';
import { eachSource } from './joinedSources.ts';

/** The names that a person decided to ignore in the records of a connection. What a mapping reads is read all the same. */
export interface IgnoredFields {
  /** A record without its fields of exactly these names: nothing looks at them, also where they say that an order is cancelled. */
  readonly without: (kind: RecordKind, record: unknown) => unknown;
  /** Whether a field of this name is taken out of records of a kind. */
  readonly isTakenOut: (kind: RecordKind, name: string) => boolean;
  /** Whether a field that nothing reads is known, so that strict mode accepts it. What it says counts all the same. */
  readonly has: (path: string) => boolean;
}

/** Ends a name that is ignored, with everything below it, as long as it is harmless. */
const everything = '.*';

/** A name as it is listed of one that is ignored as long as it is harmless. */
export const whileHarmless = (name: string): string => name + everything;
export const isWhileHarmless = (name: string): boolean => name.endsWith(everything);

export function createIgnored({
  fieldMappings,
  settings,
}: Pick<IntegrationFields, 'fieldMappings' | 'settings'>): IgnoredFields {
  const names = settings['x-ignoredFields'] ?? [];
  const below = new Set(names.flatMap((name) => (isWhileHarmless(name) ? [name.slice(0, -everything.length)] : [])));
  const exact = names.filter((name) => !isWhileHarmless(name) && !isAlwaysRead(name));
  const { item, delivery } = { item: fieldMappings.itemMappings, delivery: fieldMappings.deliveryMappings };
  const takenOut = { item: unreadOf(exact, item), delivery: unreadOf(exact, delivery) };
  const holders = new Set(exact.flatMap(outerPaths));

  function copyWithout(value: unknown, path: string, taken: ReadonlySet<string>): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((entry) => copyWithout(entry, `${path}[]`, taken));
    const fields = Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, inner]) => {
      const at = pathTo(path, name);
      if (taken.has(at)) return [];
      const kept = holders.has(at) ? copyWithout(inner, at, taken) : inner;
      // An object of which nothing is left says nothing either.
      return kept !== inner && isEmptyObject(kept) ? [] : [[name, kept] as const];
    });
    return Object.fromEntries(fields);
  }

  return {
    without: (kind, record) => (takenOut[kind].size === 0 ? record : copyWithout(record, '', takenOut[kind])),
    isTakenOut: (kind, name) => takenOut[kind].has(name),
    has: (path) => {
      if (below.size === 0) return false;
      const name = withoutIndexes(path);
      return below.has(name) || outerPaths(name).some((outer) => below.has(outer));
    },
  };
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** Throws DomainError bad_request for a name that is read whatever is ignored. */
export function requireIgnorable(names: readonly string[]): void {
  const index = names.findIndex((name) => !isWhileHarmless(name) && isAlwaysRead(name));
  if (index >= 0)
    throw new DomainError('bad_request', message('ignoredNameRead', { name: clip(names[index] ?? '') }), {
      field: `settings.x-ignoredFields[${String(index)}]`,
    });
}

/** Whether a field says by its name that an order is cancelled, or its status: an order is never packed because somebody ignored that. */
export const isAlwaysRead = (name: string): boolean => statusFields({ [name]: null }).some(({ isHold }) => !isHold);

/** Those of the names that no mapping reads, nor anything below. */
function unreadOf(names: readonly string[], list: FieldMappings['itemMappings']): ReadonlySet<string> {
  const read = new Set(
    eachSource(list)
      .map(({ sourceField }) => withoutIndexes(sourceField))
      .flatMap((name) => [name, ...outerPaths(name)]),
  );
  return new Set(names.filter((name) => !read.has(name)));
}

/** The paths of what a field is inside of: `a` and `a.b` and `a.b[]` of `a.b[].c`. */
export function outerPaths(name: string): string[] {
  return [...name.matchAll(/\.|\[\]/g)].flatMap(({ 0: sign, index }) =>
    sign === '.' ? [name.slice(0, index)] : [name.slice(0, index), name.slice(0, index + sign.length)],
  );
}
