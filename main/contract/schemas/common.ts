import { Type, type TNull, type TObject, type TOptional, type TSchema, type TUnion, type Static } from 'typebox';

/** Words and measures that several schemas share. A schema with a `title` becomes a named component of the OpenAPI document. */

/** Identifier given by the client: 1 to 128 characters, case-sensitive. */
export const Id = Type.String({ minLength: 1, maxLength: 128 });

/**
 * Text by which records find each other, such as an id, a SKU or a barcode. With a space at its ends it would be another key that looks
 * the same: JSON that writes one is refused, files and their cells are trimmed.
 */
export const keyText = (maxLength: number) => Type.String({ maxLength, 'x-trimmed': true });

/** A key that must be given, such as the SKU of a line. */
export const Key = Type.String({ minLength: 1, maxLength: 128, 'x-trimmed': true });

/** The id of a stored record, which is a part of its address and is read by people: `.` and `..` and invisible characters are refused. */
export const RecordId = Type.String({ minLength: 1, maxLength: 128, 'x-trimmed': true, 'x-address': true });

/** Inches from 0 to 1200, as stored masters have them. */
export const Inches = Type.Number({ minimum: 0, maximum: 1200, description: 'Inches.' });

/** Pounds from 0 to 500,000, as stored items have them. */
export const Pounds = Type.Number({ minimum: 0, maximum: 500_000, description: 'Pounds.' });

const unitOf = (amounts: string, unit: string, others: string): string =>
  `Unit of the ${amounts}. This operation reads ${unit}: ${others} are rejected, and any other text is kept as a note. Imports and webhooks convert from this unit.`;

/** The unit of the lengths of a record. */
export const LengthUnit = Type.String({ maxLength: 64, description: unitOf('lengths', 'inches', 'ft, mm, cm and m') });

/** The unit of the weights of a record. */
export const WeightUnit = Type.String({ maxLength: 64, description: unitOf('weights', 'pounds', 'oz, g and kg') });

/** A weight limit of a container in pounds, up to 200,000. */
export const WeightLimit = Type.Number({ minimum: 0, maximum: 200_000 });

/** YYYY-MM-DD. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

/** ISO 8601 date-time. */
export const Timestamp = Type.String({ format: 'date-time' });

/** The version a record has now; an update must carry it. */
export const Version = Type.Integer({ minimum: 1 });

export const Tags = Type.Array(Type.String({ maxLength: 256 }), { maxItems: 1000 });

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** Fields of a change; null clears those that may be empty. */
type Changes<T extends TObject> = {
  readonly [Name in Exclude<keyof T['properties'], 'id'>]: T['properties'][Name] extends TOptional
    ? TOptional<TUnion<[T['properties'][Name], TNull]>>
    : TOptional<T['properties'][Name]>;
};

/**
 * The fields of a record that a change may carry: all that creating it stores, except its id. Each may be left out and then stays;
 * null clears one that the record need not have.
 */
export function changesOf<T extends TObject>(schema: T): Changes<T> {
  const { id: _, ...fields } = schema.properties as Readonly<Record<string, TSchema>>;
  const isNeverNull = new Set<string>(schema.required ?? []);
  const changes = Object.entries(fields).map(([name, field]) => [
    name,
    Type.Optional(isNeverNull.has(name) ? field : Nullable(field)),
  ]);
  // A mapped type says what the entries are.
  return Object.fromEntries(changes) as unknown as Changes<T>;
}

type Others<T extends TObject, Shown> = {
  [Name in keyof Omit<T['properties'], keyof Shown>]: TOptional<T['properties'][Name]>;
};

/** The fields of a create body that an answer does not show otherwise, each only where it has a value. */
export function othersOf<T extends TObject, Shown extends object>(schema: T, shown: Shown): Others<T, Shown> {
  const fields = Object.entries(schema.properties as Readonly<Record<string, TSchema>>);
  const others = fields.filter(([name]) => !Object.hasOwn(shown, name));
  // A mapped type says what the entries are.
  return Object.fromEntries(others.map(([name, field]) => [name, Type.Optional(field)])) as unknown as Others<T, Shown>;
}

/**
 * For requests that decide who may do what: a field that is not known is refused. Ignored, it could have been meant as a
 * restriction (an expiry under another name).
 */
export const strict = { additionalProperties: false } as const;

/** A closed list of words, written as JSON Schema's `enum`. */
export function StringEnum<const T extends readonly string[]>(words: T, options: Record<string, unknown> = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });
}

/** The answer of a list: a page of records and the cursor of the next page, null on the last. */
export function Page<T extends TSchema>(title: string, item: T) {
  return Type.Object({ items: Type.Array(item), nextCursor: Nullable(Type.String()) }, { title });
}

/** Query of every list: page size and the cursor of the page. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Page size.' })),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2048, description: 'nextCursor of the previous page; opaque.' }),
  ),
};

/** One row of a CSV file or list that was refused, while the others were taken. */
export const ImportError = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: 'Place among the records, from 0. The row of a file is `x-row`.',
    }),
    'x-row': Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Row of the file as in a spreadsheet; the header is row 1. Absent for a list.',
      }),
    ),
    itemId: Nullable(Type.String()),
    error: Type.String(),
  },
  { title: 'ImportError' },
);
/** Warnings that are also in the body, in full: a header has few of them, and no other characters than ASCII. */
export const toldWarnings = {
  'x-warnings': Type.Optional(
    Type.Array(Type.String(), {
      description: 'Fields and columns that were ignored, and stored records to review. Absent if there are none.',
    }),
  ),
};

export const ImportResult = Type.Object(
  {
    created: Type.Integer({ minimum: 0 }),
    updated: Type.Integer({ minimum: 0 }),
    errors: Type.Array(ImportError),
    ...toldWarnings,
  },
  { title: 'ImportResult' },
);
export type ImportResult = Static<typeof ImportResult>;
export type ImportError = Static<typeof ImportError>;
