import type { Container } from '../contract/index.ts';
import type { ContainerRecord } from './records.ts';

/** What a container has that nothing else is stored of. */
export const containerDefaults = { isDynamic: false, isActive: true } as const;

/** A container alone, as `/api/v1` shows it: also what the specification's container response leaves out. */
export const wholeContainerView = (record: ContainerRecord): Container => ({
  ...record.fields,
  ...containerView(record),
});

/** The container in a list of `/api/v1`: exactly the fields of the specification's container response. */
export function containerView({ fields, meta }: ContainerRecord): Container {
  return {
    id: fields.id,
    name: fields.name,
    containerType: fields.containerType,
    innerLength: fields.innerLength,
    innerWidth: fields.innerWidth,
    innerHeight: fields.innerHeight,
    weightMaxGross: fields.weightMaxGross,
    weightTare: fields.weightTare ?? null,
    isDynamic: fields.isDynamic ?? containerDefaults.isDynamic,
    isActive: fields.isActive ?? containerDefaults.isActive,
    tags: fields.tags ?? [],
    version: meta.version,
    createdAt: meta.createdAt,
    updatedAt: meta.updatedAt,
  };
}
