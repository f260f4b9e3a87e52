import { Type, type Static } from 'typebox';
import { StringEnum } from './common.ts';

/** How packing goes at every bench. */
export const packingSettings = Type.Object(
  {
    freeOrder: Type.Boolean({ description: 'Units of a carton can be scanned in any order.' }),
    confirmBox: Type.Boolean({ description: 'The box is scanned or confirmed before the first unit.' }),
    quantityEntry: Type.Boolean({ description: 'One scan and a number can stand for several units.' }),
    weighing: StringEnum(['off', 'ask', 'required'] as const),
    weightTolerancePercent: Type.Number({ minimum: 0, maximum: 100 }),
    weightToleranceLb: Type.Number({ minimum: 0, maximum: 1000, description: 'Both tolerances have to be exceeded.' }),
    afterPacked: StringEnum(['ready', 'shipped'] as const, { description: 'Status of a rated shipment once packed.' }),
    shortUnits: StringEnum(['ask', 'shipShort', 'hold', 'backOrder'] as const),
    askAboutMissing: StringEnum(['cartonPacked', 'immediately'] as const, {
      description: 'When shortUnits is ask: once the rest of the carton is packed, or when units are reported.',
    }),
    claimMinutes: Type.Integer({
      minimum: 1,
      maximum: 1440,
      description: 'Running time after which an untouched session can be taken by another bench.',
    }),
    printLabels: Type.Boolean(),
    printShippingLabels: Type.Optional(
      Type.Boolean({ description: 'Closing a carton prints its shipping label. False if omitted.' }),
    ),
    printContentLabels: Type.Optional(
      Type.Boolean({ description: 'Closing a carton prints its content label. False if omitted.' }),
    ),
    printSlip: Type.Boolean(),
    printFreight: Type.Optional(
      Type.Boolean({
        description:
          'A packed shipment on pallets or in vehicles prints its pallet labels and bill of lading. True if omitted.',
      }),
    ),
    printLoadSheet: Type.Optional(
      Type.Boolean({ description: 'A packed shipment prints its load sheet. False if omitted.' }),
    ),
    buildLoads: Type.Optional(
      Type.Boolean({
        description: 'Pallets are built and vehicles are loaded at the bench that packed the cartons. True if omitted.',
      }),
    ),
    operatorsSignIn: Type.Boolean({ description: 'False: the user who is signed in packs.' }),
  },
  { title: 'PackingSettings' },
);
export type PackingSettings = Static<typeof packingSettings>;
