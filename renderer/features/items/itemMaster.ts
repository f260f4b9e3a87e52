import {
  CreateItemRequest,
  type Item,
  type ItemNote,
  type ReplyOf,
  type UpdateItemRequest,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { historyQuery, pageQuery, recordQuery, type RecordQuery } from '../../ui/list/pages.ts';
import { quantityText } from '../../ui/measure/quantity.ts';
import { shownValue } from '../../masters/attributes/attributeColumns.ts';
import type { BulkCalls, MasterDefinition } from '../../masters/masterDefinition.ts';
import { fieldKinds, nameInSentence } from '../../masters/fieldNames.ts';
import { useMessages } from '../../messages/messages.ts';
import { fieldMessages } from './fieldMessages.ts';
import { itemGroups, itemLabels } from './itemFields.ts';
import { messages } from './messages.ts';

type Fields = CreateItemRequest;
type Unshown = Omit<Fields, keyof Item>;

/** An item as the list has it; with the fields that the item response does not show, and with its notes, once they were read. Null is empty. */
export type ItemRow = Item & { readonly [Name in keyof Unshown]?: Unshown[Name] | null } & {
  readonly notes?: readonly ItemNote[];
};

const { t } = useMessages(messages);
const fields = useMessages(fieldMessages);
const names = Object.keys(CreateItemRequest.properties);
const kinds = fieldKinds(itemGroups);

/** Every field is there, also those that the item response does not show. */
export function isWhole(item: ItemRow): boolean {
  return 'hazmat' in item;
}

function rowOf({ item, fields: stored, notes }: ReplyOf<'getStoredItem'>['body']): ItemRow {
  const all = new Map<string, unknown>(Object.entries(stored));
  const unshown = Object.fromEntries(names.map((name) => [name, all.get(name) ?? null]));
  return { ...unshown, ...item, notes };
}

/** A record of a query has every field. */
function rowOfQuery({ fields: stored, ...meta }: ReplyOf<'queryItems'>['body']['items'][number]): ItemRow {
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  // The station answers with whole records when no fields are chosen.
  return { ...empty, shipAlone: false, tags: [], packagingLevels: [], ...stored, ...meta } as unknown as ItemRow;
}

/** What an update of `/api/v1` may carry; a cleared text goes over the wire as an empty one. Null when it cannot carry it all. */
function updateOf(change: Partial<ItemRow>): Omit<UpdateItemRequest, 'version'> | null {
  const { name, description, category, tags, length, width, height, weight, shipAlone, packagingLevels, ...others } =
    change;
  if (Object.keys(others).length > 0) return null;
  return {
    ...('name' in change ? { name: name ?? '' } : {}),
    ...('description' in change ? { description: description ?? '' } : {}),
    ...('category' in change ? { category: category ?? '' } : {}),
    ...('tags' in change ? { tags: tags ?? [] } : {}),
    ...(length === undefined ? {} : { length }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(weight === undefined ? {} : { weight }),
    ...('shipAlone' in change ? { shipAlone: shipAlone ?? false } : {}),
    ...('packagingLevels' in change ? { packagingLevels: packagingLevels ?? [] } : {}),
  };
}

/** Fields that decide whether an item can be packed and weighed as it is. */
const measured = ['length', 'width', 'height', 'weight'] as const;

const stored = async (itemId: string): Promise<ItemRow> =>
  rowOf((await call('getStoredItem', { params: { itemId } })).body);

async function update(itemId: string, version: number, change: Partial<ItemRow>): Promise<ItemRow> {
  const body = updateOf(change);
  if (body !== null) {
    const saved = (await call('updateItem', { params: { itemId }, body: { version, ...body } })).body;
    return measured.some((name) => name in change) ? stored(itemId) : saved;
  }
  const before = (await call('getStoredItem', { params: { itemId } })).body;
  const merged = Object.entries({ ...before.fields, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // The names of a change are names of the record, each with its own type.
  const next = Object.fromEntries(merged) as unknown as Fields;
  return rowOf((await call('replaceItem', { params: { itemId }, body: { version, fields: next } })).body);
}

export const itemCalls: BulkCalls = {
  update: async (selection, changes) =>
    (await call('bulkUpdateItems', { body: { selection, changes: [...changes] } })).body,
  find: async (match, limit, signal) => {
    const { total, items } = (await call('queryItems', { body: { ...match, limit, fields: [] }, signal })).body;
    return { total, ids: items.map(({ id }) => id) };
  },
  largest: async (signal) => {
    const most = async (path: 'innerLength' | 'innerWidth' | 'innerHeight' | 'weightMaxGross') => {
      const filters = [{ path: 'isActive', op: 'equals' as const, value: true }];
      const body = { filters, sort: { path, direction: 'desc' as const }, limit: 1, fields: [path] };
      return (await call('queryContainers', { body, signal })).body.items[0]?.fields[path] ?? 0;
    };
    const sides = await Promise.all((['innerLength', 'innerWidth', 'innerHeight'] as const).map(most));
    const weight = await most('weightMaxGross');
    return weight === 0 ? null : { length: Math.max(...sides), weight };
  },
  remove: async (selection) => (await call('bulkDeleteItems', { body: { selection } })).body,
  use: async (selection) => (await call('countItemUse', { body: { selection } })).body.openOrders,
  restore: async (ids) => (await call('bulkRestoreItems', { body: { ids: [...ids] } })).body,
  deleted: async (search, cursor, signal) =>
    (await call('listDeletedItems', { query: pageQuery(cursor, { search }), signal })).body,
};

export const itemMaster: MasterDefinition<ItemRow, CreateItemRequest, RecordQuery> = {
  name: 'items',
  say: (word) => t(`master.${word}`),
  countText: (count) => t('master.count', { count }),
  deletedText: (count) => t('master.deletedMany', { count }),
  list: async (query, cursor, signal) => {
    const { items, ...page } = (await call('queryItems', { body: recordQuery(cursor, query), signal })).body;
    return { items: items.map(rowOfQuery), ...page };
  },
  exported: ({ match }) => ({ kind: 'items', match }),
  get: stored,
  create: async (body) => stored((await call('createItem', { body })).body.id),
  update,
  remove: async (itemId) => void (await call('deleteItem', { params: { itemId } })),
  restore: async (itemId) => (await call('restoreItem', { params: { itemId } })).body,
  bulk: itemCalls,
  history: async (itemId, cursor, signal) =>
    (await call('getItemHistory', { params: { itemId }, query: historyQuery(cursor), signal })).body,
  createSchema: CreateItemRequest,
  own: ['sku', 'externalIds'],
  notes: ({ notes = [] }) => notes,
  fieldName: (field) => nameInSentence(itemLabels.label(field)),
  fieldText: (field, record) => {
    const value = record[field];
    if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
    if (typeof value === 'number') return quantityText(kinds.get(field) ?? 'amount', value);
    if (typeof value === 'string')
      return field === 'shape' || field === 'crushClass' ? itemLabels.choice(field, value) : value;
    if (field === 'packagingLevels' && Array.isArray(value)) return fields.t('levels.count', { count: value.length });
    if (Array.isArray(value)) return value.join(', ');
    const entries = Object.entries(value ?? {});
    if (field !== 'customAttributes') return entries.map(([, each]) => String(each)).join(', ');
    return entries.map(([name, each]) => `${name}: ${shownValue(each)}`).join(', ');
  },
};
