import { CreateContainerRequest } from '../../../contract/index.ts';
import type { ContainerStore } from '../../ports.ts';
import { decideMaster, type CheckRecord, type MasterRules } from '../decideMaster.ts';
import type { ImportTarget } from '../importTarget.ts';
import type { JsonObject } from '../mergeRecord.ts';
import type { RowNote } from '../reading.ts';
import { recordNote } from '../rowNotes.ts';

const sides = ['Length', 'Width', 'Height'] as const;

const numberAt = (fields: JsonObject, path: string): number | null => {
  const value = fields[path];
  return typeof value === 'number' ? value : null;
};

const checkContainer: CheckRecord = (fields, isChanged) => {
  const faults: RowNote[] = [];
  const tare = numberAt(fields, 'weightTare');
  const gross = numberAt(fields, 'weightMaxGross');
  if (tare !== null && gross !== null && tare > gross && (isChanged('weightTare') || isChanged('weightMaxGross')))
    faults.push(recordNote('tareAboveGross', { tare, gross }, 'weightTare'));
  for (const side of sides) {
    const [innerPath, outerPath] = [`inner${side}`, `outer${side}`];
    const inner = numberAt(fields, innerPath);
    const outer = numberAt(fields, outerPath);
    if (inner !== null && outer !== null && inner > outer && (isChanged(innerPath) || isChanged(outerPath)))
      faults.push(recordNote('innerAboveOuter', { inner, outer }, innerPath));
  }
  return { faults, doubts: [] };
};

export const containerRules: MasterRules = {
  keyPath: 'id',
  schema: CreateContainerRequest,
  check: checkContainer,
};

export function containerTarget(store: ContainerStore): ImportTarget {
  return {
    kind: 'containers',
    keyPath: containerRules.keyPath,
    isGrouped: false,
    codePaths: [],
    decide(organizationId, records, emptyCells) {
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
    undo: (actor, { entityId, before, after }, at) => store.undoChange(actor, entityId, before, after, at),
  };
}
