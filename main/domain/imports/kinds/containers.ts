import { CreateContainerRequest } from '../../../contract/index.ts';
import { containerDefaults } from '../../containerView.ts';
import type { ContainerStore } from '../../ports.ts';
import { decideMaster, knownRecords, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import { checkContainer } from './checkContainer.ts';

export const containerRules: MasterRules = {
  keyPath: 'id',
  schema: CreateContainerRequest,
  defaults: containerDefaults,
  check: checkContainer,
};

export function containerTarget(store: ContainerStore): ImportTarget {
  return {
    kind: 'containers',
    keyPath: containerRules.keyPath,
    codePaths: [],
    *decide(organizationId, records, merging) {
      yield;
      const knownOf = knownRecords(store, organizationId, records);
      return records.map((record) => decideMaster(containerRules, record, knownOf(record.key), merging));
    },
    *stage(actor, decisions) {
      yield;
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as CreateContainerRequest | []);
      const restored = new Set(
        decisions.flatMap((one) => (one.isRestored === true ? [String(one.fields?.['id'])] : [])),
      );
      return (at) => void store.upsertMany(actor, fields, at, restored);
    },
    identities: (organizationId, after, limit) =>
      store.ids(organizationId, after, limit).map((key) => ({ key, codes: {} })),
    planUndo: store.planUndo,
    undo: store.undoChanges,
  };
}
