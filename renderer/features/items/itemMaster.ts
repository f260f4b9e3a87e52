import type { Item, CreateItemRequest, UpdateItemRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { MasterDefinition } from '../masters/masterDefinition.ts';

export interface ItemFilter {
  readonly search: string;
  readonly category: string;
  readonly tags: string;
}

const pageSize = 100;

const fieldNames: Readonly<Partial<Record<keyof Item, string>>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  shipAlone: 'Ship alone',
};

/** What an update may carry; a cleared text goes over the wire as an empty one. */
function updateOf(change: Partial<Item>): Omit<UpdateItemRequest, 'version'> {
  const { name, description, category, tags, length, width, height, weight, shipAlone } = change;
  return {
    ...(name === undefined ? {} : { name: name ?? '' }),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(category === undefined ? {} : { category: category ?? '' }),
    ...(tags === undefined ? {} : { tags }),
    ...(length === undefined ? {} : { length }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(weight === undefined ? {} : { weight }),
    ...(shipAlone === undefined ? {} : { shipAlone }),
  };
}

export const itemMaster: MasterDefinition<Item, CreateItemRequest, ItemFilter> = {
  noun: 'item',
  plural: 'items',
  title: 'Item Master',
  list: async ({ search, category, tags }, cursor, signal) => {
    const query = {
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
      ...(search === '' ? {} : { search }),
      ...(category === '' ? {} : { category }),
      ...(tags === '' ? {} : { tags }),
    };
    return (await call('listItems', { query, signal })).body;
  },
  get: async (itemId) => (await call('getItem', { params: { itemId } })).body,
  create: async (body) => (await call('createItem', { body })).body,
  update: async (itemId, version, change) =>
    (await call('updateItem', { params: { itemId }, body: { version, ...updateOf(change) } })).body,
  remove: async (itemId) => void (await call('deleteItem', { params: { itemId } })),
  restore: async (itemId) => (await call('restoreItem', { params: { itemId } })).body,
  importCsv: async (file) => {
    const form = new FormData();
    form.append('file', file);
    return (await call('importItemsCsv', { form })).body;
  },
  csvTemplate: async () => (await call('itemCsvTemplate', {})).body,
  fieldName: (field) => fieldNames[field] ?? field,
  fieldText: (field, record) => {
    const value = record[field];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return formatNumber(value, 4);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  },
};
