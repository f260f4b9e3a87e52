import type { FieldChange } from './ports.ts';
import { pathNames, type IfStored } from '../../contract/index.ts';
import { sameJson } from '../sameJson.ts';

/** A record as JSON, or a part of one. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a row or message says of a record. */
export interface GivenFields {
  /** By path with dots. An object is merged member by member, a list replaces the list before it unless `ifStored` adds to it. */
  readonly values: JsonObject;
  /** Paths that are to lose their value. */
  readonly cleared: readonly string[];
  /** What values do to stored ones, by their path; all others replace them. */
  readonly ifStored?: ReadonlyMap<string, IfStored>;
}

export interface MergedRecord {
  readonly fields: JsonObject;
  /** Empty when nothing differs. */
  readonly changes: readonly FieldChange[];
}

/**
 * Puts what is given into a stored record (null: there is none). A field that is not given stays as it is, at any depth; an
 * object that loses its last member goes with it.
 */
export function mergeRecord(stored: JsonObject | null, { values, cleared, ifStored }: GivenFields): MergedRecord {
  const fields = stored ? copyOf(stored) : {};
  const changes: FieldChange[] = [];
  for (const [path, value] of Object.entries(values)) {
    const how = ifStored?.get(path) ?? 'replace';
    put(fields, pathNames(path), { path, value, how }, changes);
  }
  for (const path of cleared) clear(fields, path, changes);
  return { fields, changes };
}

type Writable = Record<string, unknown>;

interface GivenValue {
  readonly path: string;
  readonly value: unknown;
  readonly how: IfStored;
}

function put(
  parent: Writable,
  [name = '', ...rest]: readonly string[],
  given: GivenValue,
  changes: FieldChange[],
): void {
  const { path, how } = given;
  const from = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (rest.length > 0) {
    const inner: Writable = isObject(from) ? from : {};
    set(parent, name, inner);
    put(inner, rest, given, changes);
    return;
  }
  const value = how === 'add' ? added(from, given.value) : given.value;
  if (value === undefined || sameJson(from, value)) return;
  if (how === 'fill' && !isObject(from) && !isEmpty(from)) return;
  if (!isObject(value) || (from !== undefined && !isObject(from))) {
    set(parent, name, value);
    changes.push({ path, from: from ?? null, to: value });
    return;
  }
  const members = Object.entries(value);
  const inner: Writable = from ?? {};
  if (members.length > 0) set(parent, name, inner);
  for (const [member, entry] of members)
    put(inner, [member], { path: `${path}.${member}`, value: entry, how }, changes);
}

/** The stored list with what it lacks of the given one. A text that it has in other letters keeps its own spelling. */
function added(from: unknown, value: unknown): unknown {
  if (!Array.isArray(from) || !Array.isArray(value)) return value;
  const known = new Set<unknown>(from.map(spoken));
  const others = (value as readonly unknown[]).filter((entry) => {
    const isNew = !known.has(spoken(entry));
    known.add(spoken(entry));
    return isNew;
  });
  return [...(from as readonly unknown[]), ...others];
}

const spoken = (entry: unknown): unknown => (typeof entry === 'string' ? entry.trim().toLowerCase() : entry);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function clear(record: Writable, path: string, changes: FieldChange[]): void {
  const owners: (readonly [owner: Writable, name: string])[] = [];
  let value: unknown = record;
  for (const name of pathNames(path)) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return;
    owners.push([value, name]);
    value = value[name];
  }
  if (value === undefined || value === null) return;
  changes.push({ path, from: value, to: null });
  for (const [owner, name] of owners.toReversed()) {
    Reflect.deleteProperty(owner, name);
    if (Object.keys(owner).length > 0) return;
  }
}

/** Free-form attributes may be called `__proto__`: to assign that would change the prototype. */
function set(parent: Writable, name: string, value: unknown): void {
  if (name !== '__proto__') parent[name] = value;
  else Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Lists are shared: they are replaced, never changed. */
function copyOf(value: JsonObject): Writable {
  const copy: Writable = {};
  for (const [name, member] of Object.entries(value)) set(copy, name, isObject(member) ? copyOf(member) : member);
  return copy;
}

function isObject(value: unknown): value is Writable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
