import type { Item, CreateItemRequest, UpdateItemRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { formatQuantity } from '../../ui/measure/quantity.ts';
import type { MasterDefinition } from '../masters/masterDefinition.ts';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

export interface ItemFilter {
  readonly search: string;
  readonly category: string;
  readonly tags: string;
}

const { t } = useWords(words);
const pageSize = 100;

/** The fields that this window changes. */
function isNamed(field: string): field is keyof typeof words.messages.en.fields {
  return field in words.messages.en.fields;
}

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
  name: 'items',
  say: (word) => t(`master.${word}`),
  countText: (count) => t('master.count', { count }),
  deletedText: (count) => t('master.deletedMany', { count }),
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
  fieldName: (field) => (isNamed(field) ? t(`fields.${field}`) : field),
  fieldText: (field, record) => {
    const value = record[field];
    if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
    if (typeof value === 'number') return formatQuantity(field === 'weight' ? 'weight' : 'length', value);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  },
};
