import {
  CreateContainerRequest,
  type Container,
  type ReplyOf,
  type UpdateContainerRequest,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { historyQuery, pageQuery, recordQuery, type RecordQuery } from '../../ui/list/pages.ts';
import { quantityText } from '../../ui/measure/quantity.ts';
import type { BulkCalls, MasterDefinition } from '../../masters/masterDefinition.ts';
import { fieldKinds, nameInSentence } from '../../masters/fieldNames.ts';
import { useMessages } from '../../messages/messages.ts';
import { containerGroups, containerLabels } from './containerFields.ts';
import { messages } from './messages.ts';

type Fields = CreateContainerRequest;
type Unshown = Omit<Fields, keyof Container>;

/** A container as the list has it; with the fields that the response does not show once they were read. Null is empty. */
export type ContainerRow = Container & { readonly [Name in keyof Unshown]?: Unshown[Name] | null };

const { t } = useMessages(messages);
const names = Object.keys(CreateContainerRequest.properties);
const kinds = fieldKinds(containerGroups);

/** Every field is there, also those that the container response does not show. */
export function isWhole(container: ContainerRow): boolean {
  return 'material' in container;
}

function rowOf({ container, fields }: ReplyOf<'getStoredContainer'>['body']): ContainerRow {
  const all = new Map<string, unknown>(Object.entries(fields));
  const unshown = Object.fromEntries(names.map((name) => [name, all.get(name) ?? null]));
  return { ...unshown, ...container };
}

/** A record of a query has every field. */
function rowOfQuery({ fields, ...meta }: ReplyOf<'queryContainers'>['body']['items'][number]): ContainerRow {
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  // The station answers with whole records when no fields are chosen.
  return { ...empty, isDynamic: false, isActive: true, tags: [], ...fields, ...meta } as unknown as ContainerRow;
}

/** What an update with a few fields may carry; null when it cannot carry it all. */
function updateOf(change: Partial<ContainerRow>): Omit<UpdateContainerRequest, 'version'> | null {
  const { name, innerLength, innerWidth, innerHeight, weightMaxGross, isActive, ...others } = change;
  if (Object.keys(others).length > 0) return null;
  return {
    ...(name === undefined ? {} : { name }),
    ...(innerLength === undefined ? {} : { innerLength }),
    ...(innerWidth === undefined ? {} : { innerWidth }),
    ...(innerHeight === undefined ? {} : { innerHeight }),
    ...(weightMaxGross === undefined ? {} : { weightMaxGross }),
    ...(isActive === undefined ? {} : { isActive }),
  };
}

async function update(containerId: string, version: number, change: Partial<ContainerRow>): Promise<ContainerRow> {
  const body = updateOf(change);
  const params = { containerId };
  if (body !== null) return (await call('updateContainer', { params, body: { version, ...body } })).body;
  const stored = (await call('getStoredContainer', { params })).body;
  const merged = Object.entries({ ...stored.fields, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // The names of a change are names of the record, each with its own type.
  const fields = Object.fromEntries(merged) as unknown as Fields;
  return rowOf((await call('replaceContainer', { params, body: { version, fields } })).body);
}

export const containerCalls: BulkCalls = {
  update: async (selection, changes) =>
    (await call('bulkUpdateContainers', { body: { selection, changes: [...changes] } })).body,
  find: async (match, limit, signal) => {
    const { total, items } = (await call('queryContainers', { body: { ...match, limit, fields: [] }, signal })).body;
    return { total, ids: items.map(({ id }) => id) };
  },
  remove: async (selection) => (await call('bulkDeleteContainers', { body: { selection } })).body,
  restore: async (ids) => (await call('bulkRestoreContainers', { body: { ids: [...ids] } })).body,
  deleted: async (search, cursor, signal) =>
    (await call('listDeletedContainers', { query: pageQuery(cursor, { search }), signal })).body,
};

export const containerMaster: MasterDefinition<ContainerRow, CreateContainerRequest, RecordQuery> = {
  name: 'containers',
  say: (word) => t(`master.${word}`),
  countText: (count) => t('master.count', { count }),
  deletedText: (count) => t('master.deletedMany', { count }),
  list: async (query, cursor, signal) => {
    const { items, ...page } = (await call('queryContainers', { body: recordQuery(cursor, query), signal })).body;
    return { items: items.map(rowOfQuery), ...page };
  },
  exported: ({ match }) => ({ kind: 'containers', match }),
  get: async (containerId) => rowOf((await call('getStoredContainer', { params: { containerId } })).body),
  create: async (body) => (await call('createContainer', { body })).body,
  update,
  remove: async (containerId) => void (await call('deleteContainer', { params: { containerId } })),
  restore: async (containerId) => (await call('restoreContainer', { params: { containerId } })).body,
  bulk: containerCalls,
  history: async (containerId, cursor, signal) =>
    (await call('getContainerHistory', { params: { containerId }, query: historyQuery(cursor), signal })).body,
  createSchema: CreateContainerRequest,
  own: [],
  fieldName: (field) => nameInSentence(containerLabels.label(field)),
  fieldText: (field, record) => {
    const value = record[field];
    if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
    if (typeof value === 'number') return quantityText(kinds.get(field) ?? 'amount', value);
    if (Array.isArray(value)) return value.join(', ');
    return value === null || value === undefined ? '' : containerLabels.choice(field, String(value));
  },
};
