import { CreateSlotRequest } from '../../../contract/index.ts';
import type { SlotStore } from '../../waves/ports.ts';
import { positionFault } from '../../waves/slots.ts';
import { decideMaster, type CheckRecord, type KnownRecord, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import { ruleNote } from '../rowNotes.ts';

const checkSlot: CheckRecord = (fields) => {
  // Just validated by its schema.
  const fault = positionFault(fields as unknown as CreateSlotRequest);
  return { faults: fault === null ? [] : [ruleNote('noPosition', fault.text, 'aisle')], doubts: [] };
};

export const slotRules: MasterRules = {
  keyPath: 'location',
  schema: CreateSlotRequest,
  check: checkSlot,
};

function knownSlot(store: SlotStore, organizationId: string, location: string): KnownRecord | null {
  const stored = store.get(organizationId, location);
  if (stored) return { fields: { ...stored.fields }, deletedBy: null };
  const deleted = store.deleted(organizationId, location);
  return deleted && { fields: { ...deleted.fields }, deletedBy: deleted.by };
}

export function slotTarget(store: SlotStore): ImportTarget {
  return {
    kind: 'slots',
    keyPath: slotRules.keyPath,
    codePaths: [],
    *decide(organizationId, records, merging) {
      yield;
      return records.map((record) => {
        const known = record.key === null ? null : knownSlot(store, organizationId, record.key);
        return decideMaster(slotRules, record, known, merging);
      });
    },
    *stage(actor, decisions) {
      yield;
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as unknown as CreateSlotRequest | []);
      const restored = new Set(
        decisions.flatMap((one) => (one.isRestored === true ? [String(one.fields?.['location'])] : [])),
      );
      return (at) => void store.upsertMany(actor, fields, at, restored);
    },
    identities: (organizationId, after, limit) =>
      store.locations(organizationId, after, limit).map((key) => ({ key, codes: {} })),
    planUndo: (organizationId, changes) =>
      changes.map((change) => ({ entityId: change.entityId, outcome: store.planUndo(organizationId, change) })),
    undo: (actor, changes, at) =>
      changes.map((change) => ({ entityId: change.entityId, outcome: store.undoChange(actor, change, at) })),
  };
}
