import { CreateItemRequest } from '../../../contract/index.ts';
import { itemDefaults } from '../../itemView.ts';
import { oddDensity } from '../../oddDensity.ts';
import type { ItemStore } from '../../ports.ts';
import { decideMaster, knownRecords, type CheckRecord, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import { recordNote } from '../rowNotes.ts';

const sides = ['length', 'width', 'height'] as const;

const checkItem: CheckRecord = (fields, isChanged) => {
  const odd = [...sides, 'weight'].every(isChanged) ? oddDensity(fields) : null;
  const isWeightless = isChanged('weight') && fields['weight'] === 0;
  return {
    faults:
      sides.some(isChanged) && sides.every((side) => fields[side] === 0) ? [recordNote('noSize', {}, 'length')] : [],
    doubts: [
      ...(odd === null ? [] : [recordNote(odd === 'light' ? 'lessThanAir' : 'moreThanMetal', {}, 'weight')]),
      ...(isWeightless ? [recordNote('zeroWeight', {}, 'weight')] : []),
    ],
  };
};

export const itemRules: MasterRules = {
  keyPath: 'id',
  namePath: 'name',
  schema: CreateItemRequest,
  defaults: itemDefaults,
  check: checkItem,
  oddValues(values) {
    const zeros = sides.filter((side) => values[side] === 0);
    return zeros.length === 0 ? [] : [recordNote('zeroSide', { fields: zeros.join(', ') })];
  },
};

export function itemTarget(store: ItemStore): ImportTarget {
  return {
    kind: 'items',
    keyPath: itemRules.keyPath,
    codePaths: ['sku', 'externalIds.ean', 'externalIds.gtin', 'externalIds.upc'],
    *decide(organizationId, records, merging) {
      yield;
      const knownOf = knownRecords(store, organizationId, records);
      return records.map((record) => decideMaster(itemRules, record, knownOf(record.key), merging));
    },
    *stage(actor, decisions) {
      yield;
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as CreateItemRequest | []);
      const restored = new Set(
        decisions.flatMap((one) => (one.isRestored === true ? [String(one.fields?.['id'])] : [])),
      );
      return (at) => void store.upsertMany(actor, fields, at, restored);
    },
    identities: store.identities,
    planUndo: store.planUndo,
    undo: store.undoChanges,
  };
}
