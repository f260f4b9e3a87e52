import { Type, type Static } from 'typebox';
import { Id, WeightLimit } from './common.ts';

/** What a pack request packs into (specification: "Containers"). Inches and pounds. */

const Room = Type.Number({ exclusiveMinimum: 0, maximum: 2000 });
const Cost = Type.Number({ minimum: 0 });

export const ContainerDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    height: Room,
    maxWeight: Type.Optional(WeightLimit),
    cost: Type.Optional(Cost),
    carrierService: Type.Optional(Type.String({ maxLength: 64 })),
    flatRateCost: Type.Optional(Cost),
  },
  { title: 'ContainerDto' },
);
export type ContainerDto = Static<typeof ContainerDto>;

export const DynamicContainerDto = Type.Object(
  {
    id: Id,
    minLength: Room,
    minWidth: Room,
    minHeight: Room,
    maxLength: Room,
    maxWidth: Room,
    maxHeight: Room,
    maxWeight: Type.Optional(WeightLimit),
  },
  { title: 'DynamicContainerDto' },
);
export type DynamicContainerDto = Static<typeof DynamicContainerDto>;

export const PalletDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    maxHeight: Room,
    palletWeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxWeight: Type.Optional(WeightLimit),
    platformHeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxStackWeight: Type.Optional(WeightLimit),
  },
  { title: 'PalletDto' },
);

export type PalletDto = Static<typeof PalletDto>;

export const EquipmentDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    height: Room,
    tareWeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxWeight: Type.Optional(WeightLimit),
    equipmentType: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { title: 'EquipmentDto' },
);

export type EquipmentDto = Static<typeof EquipmentDto>;
