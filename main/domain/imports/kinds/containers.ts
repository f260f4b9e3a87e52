import { CreateContainerRequest } from '../../../contract/index.ts';
import type { ContainerStore } from '../../ports.ts';
import { decideMaster, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import { checkContainer } from './checkContainer.ts';

export const containerRules: MasterRules = {
  keyPath: 'id',
  schema: CreateContainerRequest,
  check: checkContainer,
};

export function containerTarget(store: ContainerStore): ImportTarget {
  return {
    kind: 'containers',
    keyPath: containerRules.keyPath,
    codePaths: [],
    *decide(organizationId, records, emptyCells) {
      yield;
      const keys = records.flatMap(({ key }) => key ?? []);
      const stored = new Map(store.getMany(organizationId, keys).map(({ fields }) => [fields.id, fields]));
      return records.map((record) =>
        decideMaster(containerRules, record, stored.get(record.key ?? '') ?? null, emptyCells),
      );
    },
    store(actor, decisions, at) {
      // Decided by the create schema.
      const fields = decisions.flatMap((one) => (one.fields ?? []) as CreateContainerRequest | []);
      store.upsertMany(actor, fields, at);
    },
    identities: (organizationId, after, limit) =>
      store.ids(organizationId, after, limit).map((key) => ({ key, codes: {} })),
    undo: store.undoChanges,
  };
}
