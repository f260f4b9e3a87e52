import { CreateSlotRequest } from '../../../contract/index.ts';
import type { SlotStore } from '../../waves/ports.ts';
import { positionFault } from '../../waves/slots.ts';
import { decideMaster, type CheckRecord, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import { ruleNote } from '../rowNotes.ts';

const checkSlot: CheckRecord = (fields) => {
  // Just validated by its schema.
  const fault = positionFault(fields as unknown as CreateSlotRequest);
  return { faults: fault === null ? [] : [ruleNote('noPosition', fault, 'aisle')], doubts: [] };
};

export const slotRules: MasterRules = {
  keyPath: 'location',
  schema: CreateSlotRequest,
  check: checkSlot,
};

export function slotTarget(store: SlotStore): ImportTarget {
  return {
    kind: 'slots',
    keyPath: slotRules.keyPath,
    codePaths: [],
    *decide(organizationId, records, merging) {
      yield;
      return records.map((record) => {
        const stored = record.key === null ? null : store.get(organizationId, record.key);
        return decideMaster(slotRules, record, stored && { fields: { ...stored.fields }, deletedBy: null }, merging);
      });
    },
    *stage(actor, decisions) {
      yield;
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as unknown as CreateSlotRequest | []);
      return (at) => void store.upsertMany(actor, fields, at);
    },
    identities: (organizationId, after, limit) =>
      store.locations(organizationId, after, limit).map((key) => ({ key, codes: {} })),
    undo: (actor, changes, at) =>
      changes.map(({ entityId, before, after }) => ({
        entityId,
        outcome: store.undoChange(actor, entityId, before, after, at),
      })),
  };
}
