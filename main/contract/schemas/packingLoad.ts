import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';
import { earlierPrints, labelStates, weightSources } from './packingPrints.ts';
import { Coordinate, Dimensions } from './placement.ts';

/** Pallets that are built and vehicles that are loaded at a bench, once the cartons of a shipment are closed. Inches, pounds. */

const PackingLoadPiece = Type.Object(
  {
    id: Type.String(),
    level: StringEnum(['carton', 'pallet'] as const),
    index: Type.Integer({ minimum: 0, description: 'Of a carton: its index in `cartons`. Of a pallet: in `loads`.' }),
    number: Type.Integer({ minimum: 0, description: 'As its label has it, from 1.' }),
    name: Type.String({ description: 'Name of its box or pallet.' }),
    step: Type.Integer({ minimum: 1, description: 'Its number in the loading order.' }),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    weight: Type.Number(),
    state: StringEnum(['open', 'confirmed'] as const),
  },
  { title: 'PackingLoadPiece' },
);

export const PackingLoad = Type.Object(
  {
    index: Type.Integer({ minimum: 0 }),
    level: StringEnum(['pallet', 'trailer'] as const),
    number: Type.Integer({ minimum: 1, description: 'Among the pallets or vehicles of the shipment.' }),
    containerId: Type.String(),
    containerName: Type.String(),
    dimensions: Type.Unsafe<Static<typeof Dimensions>>({
      ...Dimensions,
      description: 'Of a pallet its deck and the highest load; of a vehicle its inside.',
    }),
    deckHeight: Type.Number({ description: 'Inches from the ground to the deck of a pallet; 0 for a vehicle.' }),
    tareWeight: Type.Number(),
    state: StringEnum(['waiting', 'open', 'closed'] as const),
    pieces: Type.Array(PackingLoadPiece, { description: 'In loading order.' }),
    expectedWeight: Type.Number({ description: 'Tare and all pieces.' }),
    weight: Nullable(Type.Number()),
    weightSource: Nullable(StringEnum(weightSources)),
    sscc: Nullable(Type.String()),
    label: StringEnum(labelStates, { description: 'Of a pallet, like `label` of a carton.' }),
    earlierLabel: StringEnum(earlierPrints, { description: 'Like `earlierLabel` of a carton.' }),
  },
  { title: 'PackingLoad' },
);
export type PackingLoad = Static<typeof PackingLoad>;
