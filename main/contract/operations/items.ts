import { ItemAttribute } from '../schemas/masterQuery.ts';
import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { ImportResult, Nullable, StringEnum } from '../schemas/common.ts';
import {
  codeTypes,
  CreateItemRequest,
  identifierTypes,
  ImportedItem,
  Item,
  ItemMatch,
  ItemPage,
  ItemQuery,
  ReplaceItemRequest,
  StoredItem,
  UpdateItemRequest,
} from '../schemas/item.ts';
import { PackItem } from '../schemas/pack.ts';

const itemParams = Type.Object({ itemId: Type.String({ minLength: 1, maxLength: 128 }) });

/** Largest CSV file (specification, "Limits"). */
export const csvMaxBytes = 5 * 1024 * 1024;
export const csvDecimals =
  'Write numbers with a decimal point and nothing between thousands. "1.250" can mean 1.25 or 1250. It is read as 1.25, except in a file with a decimal comma anywhere ("2,5"), in one with semicolons where no number shows a decimal point, and in a column of whole numbers: there the row is rejected, and the error says how to write it.';

export const itemOperations = {
  createItem: {
    method: 'POST',
    path: '/api/v1/items',
    tag: 'Items',
    summary: 'Create an item',
    access: 'user',
    body: CreateItemRequest,
    replies: { 201: Item },
    problems: ['conflict'],
  },
  listItems: {
    method: 'GET',
    path: '/api/v1/items',
    tag: 'Items',
    summary: 'List and search items',
    access: 'user',
    query: ItemQuery,
    replies: { 200: ItemPage },
  },
  getItem: {
    method: 'GET',
    path: '/api/v1/items/{itemId}',
    tag: 'Items',
    summary: 'Read an item',
    access: 'user',
    params: itemParams,
    replies: { 200: Item },
  },
  updateItem: {
    method: 'PATCH',
    path: '/api/v1/items/{itemId}',
    tag: 'Items',
    summary: 'Change an item',
    description:
      'Any field except the id. Omitted fields stay unchanged; lists and objects are replaced whole. null clears an optional field, as an empty text or list does. Requires the current version; a mismatch returns 409 and changes nothing.',
    access: 'user',
    params: itemParams,
    body: UpdateItemRequest,
    replies: { 200: Item },
    problems: ['conflict'],
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/v1/items/{itemId}',
    tag: 'Items',
    summary: 'Delete an item',
    access: 'admin',
    logged: [],
    params: itemParams,
    replies: { 204: null },
  },
  importItemsCsv: {
    method: 'POST',
    path: '/api/v1/items/import/csv',
    tag: 'Items',
    summary: 'Import items from a CSV file',
    description: `Column names are the field names of the item, with dots for nested fields. Columns like customAttributes.price fill own attributes with texts; a header that ends with (number), (number or text), (yes/no) or (JSON) fills them with these values. Rows are merged by id: empty cells and missing columns leave a field unchanged. Rejected rows are listed with their row of the file (\`x-row\`); the others are stored. ${csvDecimals} At most 5 MB and 10,000 rows.`,
    access: 'admin',
    upload: { maxBytes: csvMaxBytes, isTable: true },
    replies: { 200: ImportResult },
  },
  restoreItem: {
    method: 'POST',
    path: '/station/v1/items/{itemId}/restore',
    tag: 'Items',
    summary: 'Restore a deleted item',
    description: 'Undoes a deletion. The record is restored with all its fields.',
    access: 'admin',
    logged: [],
    params: itemParams,
    replies: { 200: Item },
    problems: ['conflict'],
  },
  getStoredItem: {
    method: 'GET',
    path: '/station/v1/items/{itemId}/record',
    tag: 'Items',
    summary: 'Read an item with all its fields',
    access: 'user',
    params: itemParams,
    replies: { 200: StoredItem },
  },
  replaceItem: {
    method: 'PUT',
    path: '/station/v1/items/{itemId}/record',
    tag: 'Items',
    summary: 'Change any field of an item',
    description:
      'Replaces all fields and requires the current version; a mismatch returns 409 and changes nothing. Omitted fields are cleared.',
    access: 'user',
    params: itemParams,
    body: ReplaceItemRequest,
    replies: { 200: StoredItem },
    problems: ['conflict'],
  },
  lookupItem: {
    method: 'GET',
    path: '/station/v1/items:lookup',
    tag: 'Items',
    summary: 'Find an item by SKU or external identifier',
    access: 'user',
    query: Type.Object({
      type: Type.String({
        minLength: 1,
        maxLength: 64,
        description: `One of ${identifierTypes.join(', ')}; not case-sensitive.`,
      }),
      value: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    replies: { 200: Item },
    problems: ['not_found'],
  },
  importItems: {
    method: 'POST',
    path: '/station/v1/items:import',
    tag: 'Items',
    summary: 'Import up to 1,000 items as JSON',
    description:
      'Items are merged by id: omitted fields stay unchanged, null clears a field. Rejected items are listed by index; the others are stored.',
    access: 'admin',
    body: Type.Object({
      items: Type.Array(Type.Unknown(), {
        minItems: 1,
        maxItems: 1000,
        description: 'Invalid ones are listed; the others are stored.',
      }),
    }),
    entries: Type.Object({ items: Type.Array(ImportedItem) }),
    maxBytes: 16 * 1024 * 1024,
    replies: { 200: ImportResult },
  },
  findItems: {
    method: 'POST',
    path: '/station/v1/items:find',
    tag: 'Items',
    summary: 'Find the items of up to 100 codes',
    description:
      'Codes as they are scanned: with or without the symbology identifier, plain or as a GS1 element string. Each is searched as each kind of `by`, in its order, until an item has it. A GTIN is then searched in its other forms (UPC-E, 8, 12, 13 and 14 digits), and that of a case also by the item in it.',
    access: 'user',
    test: true,
    body: Type.Object({
      codes: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), { minItems: 1, maxItems: 100 }),
      by: Type.Optional(
        Type.Array(StringEnum(codeTypes), { minItems: 1, description: `All by default: ${codeTypes.join(', ')}.` }),
      ),
    }),
    replies: {
      200: Type.Object({
        items: Type.Array(Nullable(Item), {
          description: 'One for each code, in their order; null for an unknown code.',
        }),
        matches: Type.Array(Nullable(ItemMatch), {
          description:
            'What each code says of its item, in the same order: how many units it stands for, lot, serial number.',
        }),
      }),
    },
  },
  getManyItems: {
    method: 'POST',
    path: '/station/v1/items:batchGet',
    tag: 'Items',
    summary: 'Read up to 100 items by id',
    description: 'Unknown ids are left out.',
    access: 'user',
    test: true,
    body: Type.Object({
      itemIds: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: 100 }),
    }),
    replies: { 200: Type.Object({ items: Type.Array(Item) }) },
  },
  getPackItems: {
    method: 'POST',
    path: '/station/v1/items:packItems',
    tag: 'Items',
    summary: 'Read up to 100 items in the form of a pack request',
    description:
      'With all physical fields of the master (orientation, maximum per container, ship alone …) that the item response does not have. Unknown ids and items without dimensions are left out.',
    access: 'user',
    test: true,
    body: Type.Object({
      itemIds: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: 100 }),
    }),
    replies: { 200: Type.Object({ items: Type.Array(PackItem) }) },
  },
  listItemCategories: {
    method: 'GET',
    path: '/station/v1/items:categories',
    tag: 'Items',
    summary: 'List the categories in use',
    access: 'user',
    replies: {
      200: Type.Object({ categories: Type.Array(Type.Object({ category: Type.String(), items: Type.Integer() })) }),
    },
  },
  listItemAttributes: {
    method: 'GET',
    path: '/station/v1/items:attributes',
    tag: 'Items',
    summary: 'List the custom attributes in use',
    description:
      'By name, with the number of items whose value is a number, a text, true or false, or anything else. Queries filter and sort by `customAttributes.NAME`.',
    access: 'user',
    replies: { 200: Type.Object({ attributes: Type.Array(ItemAttribute) }) },
  },
  itemCsvTemplate: {
    method: 'GET',
    path: '/station/v1/items:csvTemplate',
    tag: 'Items',
    summary: 'Read a template for the CSV import, as an object with the file text',
    access: 'user',
    query: Type.Object({ delimiter: Type.Optional(StringEnum([',', ';'] as const)) }),
    replies: { 200: Type.Object({ fileName: Type.String(), text: Type.String() }) },
  },
} as const satisfies Record<string, Operation>;
