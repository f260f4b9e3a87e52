import { Type, type Static } from 'typebox';
import {
  changesOf,
  othersOf,
  LengthUnit,
  Nullable,
  Page,
  pageQuery,
  RecordId,
  Tags,
  Timestamp,
  Version,
  WeightLimit,
  WeightUnit,
  StringEnum,
} from './common.ts';

/** Container Master (specification: "Containers"). Lengths in inches, weights in pounds. */

export const containerTypes = ['Box', 'Pallet', 'Equipment'] as const;
export type ContainerType = (typeof containerTypes)[number];

const optional64 = Type.Optional(Type.String({ maxLength: 64 }));
const optionalNumber = Type.Optional(Type.Number({ minimum: 0 }));

/** An inner dimension of a container in inches: positive; a trailer may be longer than an item. */
const Inner = Type.Number({ exclusiveMinimum: 0, maximum: 2000 });
const optionalInner = Type.Optional(Inner);

const otherNames = {
  'x-instead': { unit: 'dimensionUnit', length: 'innerLength', width: 'innerWidth', height: 'innerHeight' },
  'x-suggested': {
    ...{ maxWeight: 'weightMaxGross', weightMax: 'weightMaxGross', maxGrossWeight: 'weightMaxGross' },
    ...{ weightLimit: 'weightMaxGross', weightCapacity: 'weightMaxGross', capacity: 'weightMaxGross' },
    ...{ active: 'isActive', enabled: 'isActive', status: 'isActive', disabled: 'isActive', inactive: 'isActive' },
    ...{ tareWeight: 'weightTare', tare: 'weightTare', emptyWeight: 'weightTare', weight: 'weightTare' },
    ...{ cost: 'baseCost', price: 'baseCost', type: 'containerType' },
  },
};

export const CreateContainerRequest = Type.Object(
  {
    id: RecordId,
    name: Type.String({ minLength: 1, maxLength: 256 }),
    containerType: StringEnum(containerTypes),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    subType: optional64,
    tags: Type.Optional(Tags),
    innerLength: Inner,
    innerWidth: Inner,
    innerHeight: Inner,
    outerLength: optionalInner,
    outerWidth: optionalInner,
    outerHeight: optionalInner,
    dimensionUnit: Type.Optional(LengthUnit),
    weightUnit: Type.Optional(WeightUnit),
    weightTare: optionalNumber,
    weightMaxGross: WeightLimit,
    isDynamic: Type.Optional(Type.Boolean()),
    minLength: optionalInner,
    minWidth: optionalInner,
    minHeight: optionalInner,
    stackable: Type.Optional(Type.Boolean()),
    maxStackWeight: Type.Optional(WeightLimit),
    material: optional64,
    wallThickness: optionalNumber,
    baseCost: optionalNumber,
    isActive: Type.Optional(Type.Boolean({ default: true })),
  },
  { title: 'CreateContainerRequest', ...otherNames },
);
export type CreateContainerRequest = Static<typeof CreateContainerRequest>;

export const UpdateContainerRequest = Type.Object(
  { version: Version, ...changesOf(CreateContainerRequest) },
  { title: 'UpdateContainerRequest', ...otherNames },
);
export type UpdateContainerRequest = Static<typeof UpdateContainerRequest>;

/** Fields that the specification shows of a container. */
const shownFields = {
  id: Type.String(),
  name: Type.String(),
  containerType: StringEnum(containerTypes),
  innerLength: Type.Number(),
  innerWidth: Type.Number(),
  innerHeight: Type.Number(),
  weightMaxGross: Type.Number(),
  weightTare: Nullable(Type.Number()),
  isDynamic: Type.Boolean(),
  isActive: Type.Boolean(),
  tags: Type.Array(Type.String()),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

/** Container response: the fields that the specification shows, and the others that it has a value of. A list has only the first. */
export const Container = Type.Object(
  { ...othersOf(CreateContainerRequest, shownFields), ...shownFields },
  { title: 'Container' },
);
export type Container = Static<typeof Container>;

/** Everything that is stored of a container, for who changes what the container response does not show. */
export const StoredContainer = Type.Object(
  { container: Container, fields: CreateContainerRequest },
  { title: 'StoredContainer' },
);

export const ReplaceContainerRequest = Type.Object(
  { version: Version, fields: CreateContainerRequest },
  { title: 'ReplaceContainerRequest', description: 'Omitted fields are cleared; the id cannot change.' },
);

export const ContainerPage = Page('ContainerPage', Container);

export const ContainerQuery = Type.Object({
  ...pageQuery,
  containerType: Type.Optional(StringEnum(containerTypes)),
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Words in id or name.' })),
  tags: Type.Optional(
    Type.String({ maxLength: 2048, description: 'Comma-separated; the container must have all of them.' }),
  ),
  isActive: Type.Optional(Type.Boolean()),
});
export type ContainerQuery = Static<typeof ContainerQuery>;
