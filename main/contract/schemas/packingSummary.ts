import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';

/** How far packers are with a shipment. */

export const packingStates = ['packing', 'paused', 'held', 'packed'] as const;
export type PackingPhase = (typeof packingStates)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The packing of a shipment in the views of shipments. */
export const PackingSummary = Type.Object(
  {
    state: StringEnum(['planned', ...packingStates] as const, {
      description: 'planned: no packer has begun. packed: every unit is confirmed and every carton closed.',
    }),
    confirmed: count('Units in cartons.'),
    total: count('Units of the shipment.'),
    short: Type.Optional(count('Missing or damaged units that the shipment leaves without.')),
    backOrdered: Type.Optional(count('Missing or damaged units that are in a back order.')),
    undecided: Type.Optional(
      count('Missing or damaged units that are not decided on, or that the shipment waits for.'),
    ),
    operatorName: Nullable(Type.String()),
  },
  { title: 'PackingSummary' },
);
export type PackingSummary = Static<typeof PackingSummary>;
