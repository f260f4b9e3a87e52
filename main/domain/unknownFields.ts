import type { TSchema } from 'typebox';
import { shapeOf, type Shape } from './fieldShape.ts';
import { atOnce, type Steps } from './steps.ts';

/** Names that are looked at or compared between two pauses: a few milliseconds. */
const namesAtOnce = 2000;
/** No longer name is taken for a slip. */
const longestSlip = 128;

/** The fields of a body that its schema does not know. */
export interface UnknownFields {
  /**
   * The first that is clearly a slip of a known field (`sourceOrderID`, `lenght`, `condition` for `conditions`) or its name
   * elsewhere (`postalCode` for `zip`), while the known field is absent; null when there is none.
   */
  readonly slip: { readonly path: string; readonly meant: string } | null;
  /** The paths of all others, those of entries of a list without their number. */
  readonly others: readonly string[];
}

/** Is shown every object of a body with the names of the fields that its schema knows there. */
export type Look = (value: object, known: ReadonlyMap<string, unknown>, path: string) => void;

export function* unknownFields(schema: TSchema, body: unknown, look?: Look): Steps<UnknownFields> {
  const others = new Set<string>();
  let slip: UnknownFields['slip'] = null;
  const found: Found = (path, meant) => {
    if (meant === null) others.add(withoutIndexes(path));
    else slip ??= { path, meant };
  };
  yield* eachUnknown(shapeOf(schema), body, found, look);
  return { slip, others: [...others] };
}

/** Is told the path of every field that is not known, and the absent field that it stands for where that is sure. */
export type Found = (path: string, meant: string | null) => void;

/** Looks at every place of a body, entry after entry. */
export function* eachUnknown(shape: Shape, body: unknown, found: Found, look?: Look): Steps<void> {
  const open: { readonly shape: Shape; readonly value: object; readonly path: string; readonly next: number }[] = [];
  const nearest = createNearest();
  let spent = 0;
  const visit = (inner: Shape, value: unknown, path: () => string): void => {
    const isPlain = typeof value !== 'object' || value === null;
    if (!isPlain) open.push({ shape: inner, value, path: path(), next: 0 });
    else if (!inner.readsAny && value !== undefined && value !== null) found(path(), null);
  };
  visit(shape, body, () => '');
  for (let at = open.pop(); at; at = open.pop()) {
    const { shape: here, value, path, next } = at;
    spent += 1;
    if (Array.isArray(value)) {
      const { entries } = here;
      if (!entries && !here.readsAny && value.length > 0) found(path, null);
      if (entries?.fields && next < value.length) {
        if (next + 1 < value.length) open.push({ ...at, next: next + 1 });
        visit(entries, value[next], () => `${path}[${String(next)}]`);
      }
    } else if (here.fields) {
      look?.(value, here.fields, path);
      for (const name of Object.keys(value)) {
        const known = here.fields.get(name);
        const inner: unknown = (value as Readonly<Record<string, unknown>>)[name];
        if (known) visit(known, inner, () => pathTo(path, name));
        else {
          const near = nearest(here, name);
          spent += near.compared;
          found(pathTo(path, name), near.name === null || Object.hasOwn(value, near.name) ? null : near.name);
        }
        spent += 1;
        if (spent >= namesAtOnce) {
          spent = 0;
          yield;
        }
      }
    }
    if (spent >= namesAtOnce) {
      spent = 0;
      yield;
    }
  }
}

/** What is wrong with the names of the fields of a record; null when nothing is. */
export function slipIn(schema: TSchema, record: unknown): string | null {
  const { slip } = atOnce(unknownFields(schema, record));
  return slip && slipText(slip);
}

export const slipText = ({ path, meant }: { readonly path: string; readonly meant: string }): string =>
  `${path} is not a known field; use ${meant}`;

export const pathTo = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The known name that another one is a slip of; null when none is near enough to be sure. */
export const nearestName = (name: string, known: Iterable<string>): string | null =>
  [...known].find((one) => isSlip(name, one)) ?? null;

export function withoutIndexes(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** Finds the known name that an unknown one stands for, each name once, and how many names were compared for it. */
function createNearest() {
  const met = new Map<Shape, Map<string, string | null>>();
  return (shape: Shape, name: string): { readonly name: string | null; readonly compared: number } => {
    const { fields, instead } = shape;
    let names = met.get(shape);
    if (!names) met.set(shape, (names = new Map()));
    const before = names.get(name);
    if (before !== undefined) return { name: before, compared: 0 };
    const near = instead.get(name) ?? nearestName(name, fields?.keys() ?? []);
    names.set(name, near);
    return { name: near, compared: fields?.size ?? 0 };
  };
}

/** Whether two names differ only in case and separators, by one letter too many or too few, or by two swapped letters. */
function isSlip(given: string, known: string): boolean {
  if (given.length > longestSlip) return false;
  const [a, b] = [given, known].map((name) => name.toLowerCase().replace(/[-_\s]/g, '')) as [string, string];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > from && endOfB > from && a[endOfA - 1] === b[endOfB - 1]) [endOfA, endOfB] = [endOfA - 1, endOfB - 1];
  const [restOfA, restOfB] = [a.slice(from, endOfA), b.slice(from, endOfB)];
  if (a.length !== b.length) return restOfA.length + restOfB.length === 1;
  return restOfA.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0];
}
