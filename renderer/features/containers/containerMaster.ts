import type {
  Container,
  ContainerType,
  CreateContainerRequest,
  UpdateContainerRequest,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { formatQuantity } from '../../ui/measure/quantity.ts';
import type { MasterDefinition } from '../masters/masterDefinition.ts';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

export interface ContainerFilter {
  readonly search: string;
  readonly containerType: ContainerType | '';
  readonly tags: string;
  readonly isActive: 'true' | 'false' | '';
}

const { t } = useWords(words);
const pageSize = 100;

/** The fields that this window changes. */
function isNamed(field: string): field is keyof typeof words.messages.en.fields {
  return field in words.messages.en.fields;
}

function updateOf(change: Partial<Container>): Omit<UpdateContainerRequest, 'version'> {
  const { name, innerLength, innerWidth, innerHeight, weightMaxGross, isActive } = change;
  return {
    ...(name === undefined ? {} : { name }),
    ...(innerLength === undefined ? {} : { innerLength }),
    ...(innerWidth === undefined ? {} : { innerWidth }),
    ...(innerHeight === undefined ? {} : { innerHeight }),
    ...(weightMaxGross === undefined ? {} : { weightMaxGross }),
    ...(isActive === undefined ? {} : { isActive }),
  };
}

export const containerMaster: MasterDefinition<Container, CreateContainerRequest, ContainerFilter> = {
  name: 'containers',
  say: (word) => t(`master.${word}`),
  countText: (count) => t('master.count', { count }),
  deletedText: (count) => t('master.deletedMany', { count }),
  list: async ({ search, containerType, tags, isActive }, cursor, signal) => {
    const query = {
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
      ...(search === '' ? {} : { search }),
      ...(containerType === '' ? {} : { containerType }),
      ...(tags === '' ? {} : { tags }),
      ...(isActive === '' ? {} : { isActive: isActive === 'true' }),
    };
    return (await call('listContainers', { query, signal })).body;
  },
  get: async (containerId) => (await call('getContainer', { params: { containerId } })).body,
  create: async (body) => (await call('createContainer', { body })).body,
  update: async (containerId, version, change) =>
    (await call('updateContainer', { params: { containerId }, body: { version, ...updateOf(change) } })).body,
  remove: async (containerId) => void (await call('deleteContainer', { params: { containerId } })),
  restore: async (containerId) => (await call('restoreContainer', { params: { containerId } })).body,
  importCsv: async (file) => {
    const form = new FormData();
    form.append('file', file);
    return (await call('importContainersCsv', { form })).body;
  },
  csvTemplate: async () => (await call('containerCsvTemplate', {})).body,
  fieldName: (field) => (isNamed(field) ? t(`fields.${field}`) : field),
  fieldText: (field, record) => {
    const value = record[field];
    if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
    if (typeof value === 'number') return formatQuantity(field === 'weightMaxGross' ? 'weight' : 'length', value);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  },
};
