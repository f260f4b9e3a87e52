import { barcodeText, pathNames } from '../../main/contract/index.ts';
import type { QuantityKind } from '../ui/measure/quantity.ts';

/** How a field of a record is typed; `dimensions` are three lengths that belong together. */
export type FieldKind =
  QuantityKind | 'text' | 'longText' | 'flag' | 'choice' | 'several' | 'tags' | 'attributes' | 'dimensions' | 'own';

/** A field of a master record as a form shows it. */
export interface RecordField {
  /** Place in the record, with dots; of dimensions a name for all three. */
  readonly path: string;
  readonly kind: FieldKind;
  /** Of dimensions: where length, width and height are kept. */
  readonly paths?: readonly [length: string, width: string, height: string];
  readonly min?: number;
  readonly max?: number;
  /** Most characters. */
  readonly longest?: number;
  readonly choices?: readonly string[];
  /** One of the choices is always made. */
  readonly always?: boolean;
  /** Unit inside the field where the kind has none. */
  readonly unit?: string;
  /** A code that is scanned while the field has the focus is its entry. */
  readonly scans?: boolean;
  /** Takes the whole width. */
  readonly wide?: boolean;
}

export interface FieldGroup {
  readonly id: string;
  readonly fields: readonly RecordField[];
}

/** What a form says of its fields and groups. */
export interface FieldLabels {
  readonly label: (path: string) => string;
  readonly help: (path: string) => string;
  readonly choice: (path: string, value: string) => string;
  readonly group: (id: string) => string;
}

/** A record while it is typed. */
export type Draft = Record<string, unknown>;

/** What is wrong, by the path of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The paths that a field fills. */
export function pathsOf({ path, paths }: RecordField): readonly string[] {
  return paths ?? [path];
}

export function valueAt(record: object, path: string): unknown {
  return pathNames(path).reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null) return undefined;
    // Read before it is known to be there: only what is read of a form is watched.
    const value: unknown = Reflect.get(at, name);
    return Object.hasOwn(at, name) ? value : undefined;
  }, record);
}

/** Puts a value into a draft, making the objects on the way. */
export function setAt(draft: Draft, path: string, value: unknown): void {
  place(draft, pathNames(path), value);
}

function place(draft: Draft, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    draft[first] = value;
    return;
  }
  const inner = draft[first];
  // What stands at the beginning of a longer path is an object or nothing.
  const next = { ...((inner ?? {}) as Draft) };
  place(next, rest, value);
  draft[first] = next;
}

/** A typed value as it is stored: without what is empty, at any depth; undefined where nothing is left. */
export function cleaned(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry) => cleaned(entry) ?? []);
    return entries.length === 0 ? undefined : entries;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const kept = cleanedField(name, inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Names of barcode numbers in a record. */
export const barcodeNames: readonly string[] = ['gtin', 'upc', 'ean'];

/** The typed value of a field of a record as it is stored: own attributes to the letter, barcodes without blanks, all others cleaned. */
export function cleanedField(name: string, value: unknown): unknown {
  if (barcodeNames.includes(name) && typeof value === 'string') return cleaned(barcodeText(value));
  if (name !== 'customAttributes') return cleaned(value);
  const isEmpty =
    typeof value !== 'object' || value === null || Object.values(value).every((each) => each === undefined);
  // A plain copy without what is undefined: what a form hands over is watched.
  return isEmpty ? undefined : JSON.parse(JSON.stringify(value));
}

/** How many of the fields say something. */
export function filledCount(fields: readonly RecordField[], record: object): number {
  return fields.filter((field) =>
    pathsOf(field).some((path) => {
      const value = cleaned(valueAt(record, path));
      return value !== undefined && value !== false;
    }),
  ).length;
}

/** The error of a field, also one that is about something inside it. */
export function errorAt(errors: FieldErrors, path: string): string | null {
  const inside = Object.keys(errors).find(
    (key) => key === path || key.startsWith(`${path}.`) || key.startsWith(`${path}[`),
  );
  return inside === undefined ? null : (errors[inside] ?? null);
}

/** The whole fields of a record that values by path make, beside what else is in them. */
export function withPaths<Rec extends object>(record: Rec, wanted: Partial<Rec>): Partial<Rec> {
  const draft = structuredClone({ ...record }) as Draft; // A record is an object of fields.
  const paths = Object.entries(wanted);
  for (const [path, value] of paths) setAt(draft, path, value);
  const names = new Set(paths.map(([path]) => path.split('.')[0] ?? path));
  // Names of the record's own fields.
  return Object.fromEntries([...names].map((name) => [name, cleanedField(name, draft[name]) ?? null])) as Partial<Rec>;
}
