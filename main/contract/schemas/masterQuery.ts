import { Type, type Static } from 'typebox';
import { CreateContainerRequest } from './container.ts';
import { CreateItemRequest } from './item.ts';
import { Nullable, Timestamp, Version, StringEnum } from './common.ts';

/** Queries of the grids: any filter, any order, true counts. */

export const filterOps = [
  'empty',
  'notEmpty',
  'equals',
  'notEquals',
  'oneOf',
  'contains',
  'notContains',
  'startsWith',
  'repeated',
  'wrongCheckDigit',
  'between',
] as const;
export type FilterOp = (typeof filterOps)[number];

const FieldPath = Type.String({
  minLength: 1,
  maxLength: 256,
  description:
    'A field by its dotted path: of the record (weight, externalIds.ean, customAttributes.color, whose name may have dots), or id, version, origin, createdAt, updatedAt, createdBy.',
});
const text = Type.String({ maxLength: 2000 });

export const RecordFilter = Type.Object(
  {
    path: FieldPath,
    op: StringEnum(filterOps, {
      description:
        'empty, notEmpty: every field. equals, notEquals, oneOf: text regardless of case and accents, numbers, true or false; a list equals each of its entries. contains, notContains, startsWith: text, or any entry of a list. repeated: text that another record also has, regardless of other filters, such as the same externalIds.ean. wrongCheckDigit: externalIds.gtin, externalIds.upc and externalIds.ean, for a number of 8, 12, 13 or 14 digits whose last digit is not the check digit of the others, or a number that a spreadsheet has rounded (4E+12). Custom attributes are compared both as text and, for numbers, as numbers. between: numbers and times, both ends inclusive and optional; updatedAt between from means "changed since".',
    }),
    value: Type.Optional(
      Type.Union([text, Type.Number(), Type.Boolean()], {
        description: 'For equals, notEquals, contains, notContains, startsWith.',
      }),
    ),
    values: Type.Optional(
      Type.Array(Type.Union([text, Type.Number()]), {
        minItems: 1,
        maxItems: 100,
        description: 'For oneOf; for contains, notContains and startsWith instead of value: any of these texts.',
      }),
    ),
    from: Type.Optional(Type.Union([Type.Number(), text], { description: 'For between: a number or a date-time.' })),
    to: Type.Optional(Type.Union([Type.Number(), text], { description: 'For between: a number or a date-time.' })),
  },
  { title: 'RecordFilter' },
);
export type RecordFilter = Static<typeof RecordFilter>;

/** What a query looks for; also the selection of a bulk change. */
export const RecordMatch = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: 256,
        description:
          'Every term must be part of the ID or start a word of the name, description, tags, SKU, barcodes or part numbers. Case and accents are ignored; ö, oe and o are the same.',
      }),
    ),
    filters: Type.Optional(Type.Array(RecordFilter, { maxItems: 32, description: 'A record must match all of them.' })),
  },
  { title: 'RecordMatch' },
);
export type RecordMatch = Static<typeof RecordMatch>;

export const RecordSort = Type.Object(
  { path: FieldPath, direction: Type.Optional(StringEnum(['asc', 'desc'] as const, { default: 'asc' })) },
  {
    title: 'RecordSort',
    description:
      'Text is sorted regardless of case and accents; texts of custom attributes come after numbers. Records without a value are last in both directions; equal records are sorted by id.',
  },
);
export type RecordSort = Static<typeof RecordSort>;

export const RecordQueryRequest = Type.Object(
  {
    ...RecordMatch.properties,
    sort: Type.Optional(RecordSort),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Page size.' })),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 8192,
        description: 'nextCursor of the previous page, with the same search, filters and order; opaque.',
      }),
    ),
    fields: Type.Optional(
      Type.Array(FieldPath, {
        maxItems: 100,
        description: 'Fields to return in addition to the id; if omitted, all.',
      }),
    ),
  },
  { title: 'RecordQueryRequest' },
);
export type RecordQueryRequest = Static<typeof RecordQueryRequest>;

const recordMeta = {
  id: Type.String(),
  version: Version,
  origin: StringEnum(['user', 'sample'] as const),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Nullable(Type.String()),
};
const pageMembers = {
  total: Type.Integer({ minimum: 0, description: 'Number of all matching records, not only on this page.' }),
  nextCursor: Nullable(Type.String()),
};

export const ItemRow = Type.Object(
  { ...recordMeta, fields: Type.Partial(CreateItemRequest, { title: 'ItemFields' }) },
  { title: 'ItemRow', description: 'All stored fields of an item, or the requested fields.' },
);
export const ItemRows = Type.Object({ items: Type.Array(ItemRow), ...pageMembers }, { title: 'ItemRows' });

export const ContainerRow = Type.Object(
  { ...recordMeta, fields: Type.Partial(CreateContainerRequest, { title: 'ContainerFields' }) },
  {
    title: 'ContainerRow',
    description: 'All stored fields of a container, or the requested fields.',
  },
);
export const ContainerRows = Type.Object(
  { items: Type.Array(ContainerRow), ...pageMembers },
  { title: 'ContainerRows' },
);

export const ItemAttribute = Type.Object(
  {
    name: Type.String(),
    numbers: Type.Integer({ minimum: 0, description: 'Items whose value is a number.' }),
    texts: Type.Integer({ minimum: 0 }),
    flags: Type.Integer({ minimum: 0, description: 'Items whose value is true or false.' }),
    others: Type.Integer({ minimum: 0, description: 'Items whose value is an object, a list or null.' }),
  },
  { title: 'ItemAttribute', description: 'A custom attribute, and how many items have a value of each type.' },
);
export type ItemAttribute = Static<typeof ItemAttribute>;
