import type { TSchema } from 'typebox';
import { message, type Message } from '../contract/index.ts';
import { plainName } from './plainName.ts';
import { pathTo } from './unknownFields.ts';

/** A value whose fields have the names of its schema, or why it is left as it was given. */
export interface Taken<T> {
  readonly value: T;
  /** Two names of one field with different values, by their paths; null when there are none. */
  readonly conflict: { readonly field: string; readonly other: string } | null;
}

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly 'x-taken'?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether any field below has other names. */
const knowsNames = new WeakMap<object, boolean>();

function hasNames(node: Node): boolean {
  const known = knowsNames.get(node);
  if (known !== undefined) return known;
  const found =
    node['x-taken'] !== undefined ||
    Object.values(node.properties ?? {}).some(hasNames) ||
    (node.items !== undefined && hasNames(node.items));
  knowsNames.set(node, found);
  return found;
}

/**
 * The value with each text that stands under a usual other name of a field (`x-taken` of the schema) moved to that field. Where both
 * differ, the object is left as it is. `isTaken` says of two paths whether the first is taken for the second, `takesNull` whether a
 * null is moved as a text is.
 */
export function withTakenNames<T>(
  schema: TSchema,
  value: T,
  isTaken: (path: string, field: string) => boolean = () => true,
  takesNull = false,
): Taken<T> {
  let conflict: Taken<T>['conflict'] = null;
  const visit = (node: Node, given: unknown, path: string): unknown => {
    if (typeof given !== 'object' || given === null || !hasNames(node)) return given;
    if (Array.isArray(given)) {
      const { items } = node;
      return items && hasNames(items) ? given.map((entry, at) => visit(items, entry, `${path}[${String(at)}]`)) : given;
    }
    let fields = given as Fields;
    const names = node['x-taken'];
    if (names) {
      const isMoved = (one: string, field: string) => isTaken(pathTo(path, one), pathTo(path, field));
      const moved = withMoved(names, fields, isMoved, takesNull);
      if ('fields' in moved) fields = moved.fields;
      else conflict ??= { field: pathTo(path, moved.field), other: pathTo(path, moved.other) };
    }
    for (const [name, inner] of Object.entries(node.properties ?? {})) {
      if (!hasNames(inner) || !Object.hasOwn(fields, name)) continue;
      const read = visit(inner, fields[name], pathTo(path, name));
      if (read !== fields[name]) fields = { ...fields, [name]: read };
    }
    return fields;
  };
  // The same value with other names.
  return { value: visit(schema as Node, value, '') as T, conflict };
}

export const conflictText = ({ field, other }: NonNullable<Taken<unknown>['conflict']>): Message =>
  message('twoNamesDiffer', { name: field, other });

/** The columns of the fields that have other names, by these in lower case without separators. */
export function takenColumns(schema: TSchema): ReadonlyMap<string, string> {
  const visit = (node: Node, path: string): readonly (readonly [string, string])[] => [
    ...Object.entries(node['x-taken'] ?? {}).map(([name, field]) => [plainName(path + name), path + field] as const),
    ...Object.entries(node.properties ?? {}).flatMap(([name, inner]) => visit(inner, `${path}${name}.`)),
  ];
  return new Map(visit(schema as Node, ''));
}

/** Names without case and separators, by the given ones. */
const plainNames = new WeakMap<object, ReadonlyMap<string, string>>();

function namesOf(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  let known = plainNames.get(names);
  if (!known)
    plainNames.set(names, (known = new Map(Object.entries(names).map(([one, field]) => [plainName(one), field]))));
  return known;
}

/** Moves texts of an object and of the objects in it, or tells the two names of a field with different values. */
function withMoved(
  names: Readonly<Record<string, string>>,
  given: Fields,
  isTaken: (path: string, field: string) => boolean,
  takesNull: boolean,
): { readonly fields: Fields } | NonNullable<Taken<unknown>['conflict']> {
  const known = namesOf(names);
  const fields: Record<string, unknown> = { ...given };
  const sources = new Map<string, string>();
  for (const [path, text] of textsIn(given, takesNull)) {
    const field = known.get(plainName(path));
    if (field === undefined || !isTaken(path, field)) continue;
    const to = parentOf(fields, field);
    if (!to) continue;
    const stored = to[lastOf(field)];
    if (stored !== undefined && stored !== text) return { field: path, other: sources.get(field) ?? field };
    to[lastOf(field)] = text;
    Reflect.deleteProperty(parentOf(fields, path) ?? {}, lastOf(path));
    sources.set(field, path);
  }
  return { fields: sources.size > 0 ? fields : given };
}

/** The texts of an object and of the objects in it, and each null where that counts, by their paths. */
function* textsIn(
  fields: Fields,
  takesNull: boolean,
  outer = '',
): Generator<readonly [path: string, text: string | null]> {
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' || (takesNull && value === null)) yield [outer + name, value];
    else if (outer === '' && isFields(value)) yield* textsIn(value, takesNull, `${name}.`);
}

/** The object that has the last name of a path, as a copy that may be changed; null where something else is in its place. */
function parentOf(fields: Record<string, unknown>, path: string): Record<string, unknown> | null {
  const outer = path.slice(0, -lastOf(path).length - 1);
  if (outer === '') return fields;
  const value = fields[outer];
  if (value !== undefined && !isFields(value)) return null;
  return (fields[outer] = { ...value });
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
