import Type, { type TSchema, type Static } from 'typebox';

/** Words and measures that several schemas share. A schema with a `title` becomes a named component of the OpenAPI document. */

/** Identifier given by the client: 1 to 128 characters, case-sensitive. */
export const Id = Type.String({ minLength: 1, maxLength: 128 });

/** Inches from 0 to 1200, as stored masters have them. */
export const Inches = Type.Number({ minimum: 0, maximum: 1200 });

/** Pounds from 0 to 500,000, as stored items have them. */
export const Pounds = Type.Number({ minimum: 0, maximum: 500_000 });

/** A weight limit of a container in pounds, up to 200,000. */
export const WeightLimit = Type.Number({ minimum: 0, maximum: 200_000 });

/** ISO 8601 date-time. */
export const Timestamp = Type.String({ format: 'date-time' });

/** The version a record has now; an update must carry it. */
export const Version = Type.Integer({ minimum: 1 });

export const Tags = Type.Array(Type.String({ maxLength: 256 }), { maxItems: 1000 });

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/**
 * For requests that decide who may do what: a field that is not known is refused. Ignored, it could have been meant as a
 * restriction (an expiry under another name).
 */
export const strict = { additionalProperties: false } as const;

/** A closed list of words, written as JSON Schema's `enum`. */
export function Words<const T extends readonly string[]>(words: T, options: Record<string, unknown> = {}) {
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
    Type.String({ minLength: 1, maxLength: 2048, description: 'The nextCursor of the page before; opaque.' }),
  ),
};

/** One row of a CSV file or list that was refused, while the others were taken. */
export const ImportError = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Row of the file, 0 for the first row after the header.' }),
    itemId: Nullable(Type.String()),
    error: Type.String(),
  },
  { title: 'ImportError' },
);
export const ImportResult = Type.Object(
  {
    created: Type.Integer({ minimum: 0 }),
    updated: Type.Integer({ minimum: 0 }),
    errors: Type.Array(ImportError),
  },
  { title: 'ImportResult' },
);
export type ImportResult = Static<typeof ImportResult>;
export type ImportError = Static<typeof ImportError>;
