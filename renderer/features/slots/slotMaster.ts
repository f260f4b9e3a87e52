import { CreateSlotRequest, type Slot, type UpdateSlotRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { givenOf, historyQuery, pageQuery } from '../../ui/list/pages.ts';
import { quantityText } from '../../ui/measure/quantity.ts';
import { useMessages } from '../../messages/messages.ts';
import type { MasterDefinition, MasterRecord } from '../../masters/masterDefinition.ts';
import { messages } from './messages.ts';

/** A slot as a record of a master: its location is its id. */
export type SlotRecord = Slot & MasterRecord;

export type NewSlot = CreateSlotRequest & { readonly id: string };

interface SlotFilter {
  readonly search: string;
  readonly zone: string;
}

/** Who has to know what becomes of slots: the map. */
export interface SlotChanges {
  readonly stored: (slot: Slot) => void;
  readonly gone: (location: string) => void;
}

const changeable = ['sku', 'zone', 'aisle', 'bay', 'level', 'x', 'y'] as const;

function slotRecord(slot: Slot): SlotRecord {
  return { ...slot, id: slot.location, tags: [] };
}

function isNamed(field: string): field is keyof typeof messages.texts.en.fields {
  return field in messages.texts.en.fields;
}

function updateOf(change: Partial<SlotRecord>): Omit<UpdateSlotRequest, 'version'> {
  return Object.fromEntries(
    changeable.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]] as const])),
  );
}

/** Slots on the footing of the other masters. */
export function slotMaster(changes: SlotChanges): MasterDefinition<SlotRecord, NewSlot, SlotFilter> {
  const { t } = useMessages(messages);
  const stored = (slot: Slot): SlotRecord => {
    changes.stored(slot);
    return slotRecord(slot);
  };
  return {
    name: 'slots',
    say: (word) => t(`master.${word}`),
    countText: (count) => t('master.count', { count }),
    deletedText: (count) => t('master.deletedMany', { count }),
    list: async (filter, cursor, signal) => {
      const { items, nextCursor } = (await call('listSlots', { query: pageQuery(cursor, filter), signal })).body;
      return { items: items.map(slotRecord), nextCursor };
    },
    exported: (filter) => ({ kind: 'slots', filter: givenOf(filter) }),
    get: async (location) => slotRecord((await call('getSlot', { params: { location } })).body),
    create: async ({ id: _, ...body }) => stored((await call('createSlot', { body })).body),
    update: async (location, version, change) =>
      stored((await call('updateSlot', { params: { location }, body: { version, ...updateOf(change) } })).body),
    remove: async (location) => {
      await call('deleteSlot', { params: { location } });
      changes.gone(location);
    },
    restore: async (location) => stored((await call('restoreSlot', { params: { location } })).body),
    bulk: null,
    history: async (location, cursor, signal) =>
      (await call('getSlotHistory', { params: { location }, query: historyQuery(cursor), signal })).body,
    createSchema: CreateSlotRequest,
    own: [],
    fieldName: (field) => (isNamed(field) ? t(`fields.${field}`) : field),
    fieldText: (field, record) => {
      const value = record[field];
      if (typeof value !== 'number') return typeof value === 'string' ? value : '';
      return quantityText(field === 'x' || field === 'y' ? 'length' : 'count', value);
    },
  };
}
