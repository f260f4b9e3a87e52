import type { FieldChange } from './ports.ts';
import { sameJson } from '../sameJson.ts';

/** A record as JSON, or a part of one. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a row or message says of a record. */
export interface GivenFields {
  /** By path with dots. An object is merged member by member, a list replaces the list before it. */
  readonly values: JsonObject;
  /** Paths that are to lose their value. */
  readonly cleared: readonly string[];
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
export function mergeRecord(stored: JsonObject | null, { values, cleared }: GivenFields): MergedRecord {
  const fields = stored ? copyOf(stored) : {};
  const changes: FieldChange[] = [];
  for (const [path, value] of Object.entries(values)) put(fields, path.split('.'), path, value, changes);
  for (const path of cleared) clear(fields, path, changes);
  return { fields, changes };
}

type Writable = Record<string, unknown>;

function put(
  parent: Writable,
  [name = '', ...rest]: readonly string[],
  path: string,
  value: unknown,
  changes: FieldChange[],
): void {
  const from = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (rest.length > 0) {
    const inner: Writable = isObject(from) ? from : {};
    set(parent, name, inner);
    put(inner, rest, path, value, changes);
    return;
  }
  if (value === undefined || sameJson(from, value)) return;
  if (!isObject(value) || (from !== undefined && !isObject(from))) {
    set(parent, name, value);
    changes.push({ path, from: from ?? null, to: value });
    return;
  }
  const members = Object.entries(value);
  const inner: Writable = from ?? {};
  if (members.length > 0) set(parent, name, inner);
  for (const [member, entry] of members) put(inner, [member], `${path}.${member}`, entry, changes);
}

function clear(record: Writable, path: string, changes: FieldChange[]): void {
  const owners: (readonly [owner: Writable, name: string])[] = [];
  let value: unknown = record;
  for (const name of path.split('.')) {
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
