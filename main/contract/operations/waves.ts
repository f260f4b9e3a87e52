import Type from 'typebox';
import type { Operation } from '../operation.ts';
import { ImportResult } from '../schemas/common.ts';
import {
  CreateSlotRequest,
  Slot,
  SlotPage,
  SlotQuery,
  UpdateSlotRequest,
  UpdateWarehouseRequest,
  Warehouse,
} from '../schemas/slot.ts';
import { WavePlan, WavePlanRequest } from '../schemas/wavePlan.ts';
import { csvMaxBytes } from './items.ts';

const slotParams = Type.Object({ location: Type.String({ minLength: 1, maxLength: 128 }) });

export const waveOperations = {
  createWavePlan: {
    method: 'POST',
    path: '/api/v1/wave-plan',
    tag: 'Waves',
    summary: 'Group orders into pick waves and sequence their picks',
    description:
      'Every line of every order is in the answer: one whose SKU has no slot as a pick without location, after the picks of its wave. Caps that are not given are those of the settings.',
    access: 'user',
    maxBytes: 32 * 1024 * 1024,
    body: WavePlanRequest,
    replies: { 200: WavePlan },
  },
  createSlot: {
    method: 'POST',
    path: '/station/v1/slots',
    tag: 'Slots',
    summary: 'Create a slot',
    access: 'user',
    body: CreateSlotRequest,
    replies: { 201: Slot },
    problems: ['conflict'],
  },
  listSlots: {
    method: 'GET',
    path: '/station/v1/slots',
    tag: 'Slots',
    summary: 'List and search slots',
    access: 'user',
    query: SlotQuery,
    replies: { 200: SlotPage },
  },
  getSlot: {
    method: 'GET',
    path: '/station/v1/slots/{location}',
    tag: 'Slots',
    summary: 'Read a slot',
    access: 'user',
    params: slotParams,
    replies: { 200: Slot },
  },
  updateSlot: {
    method: 'PATCH',
    path: '/station/v1/slots/{location}',
    tag: 'Slots',
    summary: 'Change a slot',
    description: 'Carries the current version; a mismatch answers 409 and changes nothing.',
    access: 'user',
    params: slotParams,
    body: UpdateSlotRequest,
    replies: { 200: Slot },
    problems: ['conflict'],
  },
  deleteSlot: {
    method: 'DELETE',
    path: '/station/v1/slots/{location}',
    tag: 'Slots',
    summary: 'Delete a slot',
    access: 'admin',
    params: slotParams,
    replies: { 204: null },
  },
  restoreSlot: {
    method: 'POST',
    path: '/station/v1/slots/{location}/restore',
    tag: 'Slots',
    summary: 'Bring back a deleted slot',
    description: 'The undo of a deletion: the slot returns with every field it had.',
    access: 'admin',
    params: slotParams,
    replies: { 200: Slot },
    problems: ['conflict'],
  },
  importSlotsCsv: {
    method: 'POST',
    path: '/station/v1/slots/import/csv',
    tag: 'Slots',
    summary: 'Import slots from a CSV file',
    description:
      'As the import of items: upsert by location, refused rows listed with their location, at most 5 MB and 10,000 rows.',
    access: 'admin',
    upload: { maxBytes: csvMaxBytes },
    replies: { 200: ImportResult },
  },
  slotCsvTemplate: {
    method: 'GET',
    path: '/station/v1/slots:csvTemplate',
    tag: 'Slots',
    summary: 'The columns of the CSV import, as an object with the file text',
    access: 'user',
    replies: { 200: Type.Object({ fileName: Type.String(), text: Type.String() }) },
  },
  getWarehouse: {
    method: 'GET',
    path: '/station/v1/warehouse',
    tag: 'Slots',
    summary: 'Read the layout of the warehouse',
    access: 'user',
    replies: { 200: Warehouse },
  },
  updateWarehouse: {
    method: 'PATCH',
    path: '/station/v1/warehouse',
    tag: 'Slots',
    summary: 'Change the layout of the warehouse',
    description: 'Carries the current version; a mismatch answers 409 and changes nothing.',
    access: 'admin',
    body: UpdateWarehouseRequest,
    replies: { 200: Warehouse },
    problems: ['conflict'],
  },
} as const satisfies Record<string, Operation>;
