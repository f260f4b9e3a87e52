import { Type, type Static } from 'typebox';
import { Nullable } from './common.ts';
import { Coordinate, Dimensions } from './placement.ts';

/** Packed pallets and loaded trailers (specification: "Pack response"). Inches and pounds. */

const PalletCarton = Type.Object(
  { cartonId: Type.String(), coordinate: Coordinate, packedDimensions: Dimensions, weight: Type.Number() },
  { title: 'PalletCarton' },
);

const LeftCarton = Type.Object(
  { cartonId: Type.String(), dimensions: Dimensions, weight: Type.Number() },
  { title: 'LeftCarton' },
);

export const PalletResult = Type.Object(
  {
    palletId: Type.String(),
    palletIndex: Type.Integer({ minimum: 0, description: 'Starts at 0 per pallet type.' }),
    palletDimensions: Dimensions,
    cartons: Type.Array(PalletCarton),
    volumeUtilizationPercent: Type.Number(),
    totalWeight: Type.Number({ description: 'Cartons and pallet.' }),
    palletWeight: Type.Number(),
    platformHeight: Type.Number(),
  },
  { title: 'PalletResult' },
);

export const PalletResults = Type.Object(
  { pallets: Type.Array(PalletResult), unpalletizedCartons: Type.Array(LeftCarton) },
  { title: 'PalletResults' },
);
export type PalletResults = Static<typeof PalletResults>;

const StackInfo = Type.Object(
  {
    bottomPalletId: Type.String(),
    topPalletId: Type.String(),
    bottomHeight: Type.Number(),
    topHeight: Type.Number(),
  },
  { title: 'StackInfo' },
);

export const TrailerResult = Type.Object(
  {
    trailerId: Type.String(),
    trailerIndex: Type.Integer({ minimum: 0, description: 'Starts at 0 per equipment.' }),
    equipmentType: Nullable(Type.String()),
    trailerDimensions: Dimensions,
    pallets: Type.Array(
      Type.Object(
        {
          palletId: Type.String({ description: 'The palletId, a hash sign and the palletIndex.' }),
          coordinate: Coordinate,
          palletDimensions: Dimensions,
          weight: Type.Number(),
          stackInfo: Nullable(StackInfo),
        },
        { title: 'LoadedPallet' },
      ),
    ),
    floorLoadedCartons: Type.Array(PalletCarton),
    volumeUtilizationPercent: Type.Number(),
    totalWeight: Type.Number({ description: 'Load and equipment.' }),
    tareWeight: Type.Number(),
  },
  { title: 'TrailerResult' },
);

export const TrailerResults = Type.Object(
  {
    trailers: Type.Array(TrailerResult),
    unloadedPallets: Type.Array(
      Type.Object(
        { palletId: Type.String(), dimensions: Dimensions, weight: Type.Number() },
        { title: 'UnloadedPallet' },
      ),
    ),
    unloadedCartons: Type.Array(LeftCarton),
  },
  { title: 'TrailerResults' },
);
export type TrailerResults = Static<typeof TrailerResults>;
