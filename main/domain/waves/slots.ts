import {
  CreateSlotRequest,
  DomainError,
  message,
  type Slot,
  type SlotQuery,
  UpdateSlotRequest,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { SlotRecord, SlotStore } from './ports.ts';

/** Why a slot has no sound position; null when it has one. */
export function positionFault({ aisle, bay, level, x, y }: CreateSlotRequest): Message | null {
  if ((aisle === undefined) !== (bay === undefined)) return message('aisleAndBay');
  if (level !== undefined && bay === undefined) return message('levelAlone');
  if ((x === undefined) !== (y === undefined)) return message('xAndY');
  if (aisle === undefined && x === undefined) return message('noPosition');
  return null;
}

/** Use cases of slots: create, read, list, change with version, delete, restore. */
export function createSlots(store: SlotStore, clock: Clock) {
  const missing = (location: string) =>
    new DomainError('not_found', message('slotUnknown', { location: clip(location) }));

  return {
    create(actor: Actor, body: CreateSlotRequest): Slot {
      const fields = knownFields(CreateSlotRequest, body);
      requirePosition(fields);
      const record = store.create(actor, fields, clock.now());
      if (!record)
        throw new DomainError('conflict', message('slotExists', { location: clip(body.location) }), {
          field: 'location',
        });
      return slotView(record);
    },
    get(actor: Actor, location: string): Slot {
      const record = store.get(actor.organizationId, location);
      if (!record) throw missing(location);
      return slotView(record);
    },
    list(actor: Actor, query: SlotQuery) {
      const { items, nextCursor } = store.list(actor.organizationId, query);
      return { items: items.map(slotView), nextCursor };
    },
    update(actor: Actor, location: string, body: UpdateSlotRequest): Slot {
      const { version, ...change } = knownFields(UpdateSlotRequest, body);
      const changed = (before: CreateSlotRequest): CreateSlotRequest => {
        const given = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
        // Of the two schemas only null differs.
        const fields = Object.fromEntries(given) as unknown as CreateSlotRequest;
        requirePosition(fields);
        return fields;
      };
      const result = store.update(actor, location, version, changed, clock.now());
      if (result.kind === 'missing') throw missing(location);
      if (result.kind === 'stale')
        throw new DomainError('conflict', message('slotChanged', { location: clip(location), version }), {
          field: 'version',
        });
      return slotView(result.record);
    },
    remove(actor: Actor, location: string): void {
      if (!store.delete(actor, location, clock.now())) throw missing(location);
    },
    restore(actor: Actor, location: string): Slot {
      const record = store.restore(actor, location, clock.now());
      if (record === 'exists')
        throw new DomainError('conflict', message('locationInUseAgain', { location: clip(location) }), {
          field: 'location',
        });
      if (!record) throw new DomainError('not_found', message('deletedSlotUnknown', { location: clip(location) }));
      return slotView(record);
    },
  };
}

function requirePosition(fields: CreateSlotRequest): void {
  const fault = positionFault(fields);
  if (fault !== null) throw new DomainError('bad_request', fault);
}

function slotView({ fields, meta }: SlotRecord): Slot {
  const { location, sku, zone = null, aisle = null, bay = null, level = null, x = null, y = null } = fields;
  return { location, sku, zone, aisle, bay, level, x, y, ...meta };
}
