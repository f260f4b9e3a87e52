import { Type, type Static } from 'typebox';
import { Nullable, StringEnum, Timestamp } from './common.ts';

/** Who packed what, where and when. */
export const PackingRecordEntry = Type.Object(
  {
    kind: StringEnum(['confirmed', 'short', 'damaged', 'cartonClosed'] as const, {
      description: 'confirmed: units in the carton. short, damaged: units that are missing. cartonClosed: has no item.',
    }),
    carton: Type.Integer({ minimum: 0, description: 'Index of the carton.' }),
    name: Nullable(Type.String({ description: 'The item.' })),
    sku: Nullable(Type.String()),
    quantity: Type.Integer({ minimum: 0, description: 'Units of this item; 0 for a carton.' }),
    operatorName: Type.String({ description: 'The packer, or the user of the window.' }),
    benchId: Type.String(),
    benchName: Nullable(Type.String({ description: 'Null for a window that is not a bench.' })),
    at: Timestamp,
    allowedBy: Nullable(
      Type.String({ description: 'The lead who allowed it without a scan, or with a weight that does not match.' }),
    ),
  },
  { title: 'PackingRecordEntry' },
);
export type PackingRecordEntry = Static<typeof PackingRecordEntry>;

export const PackingRecords = Type.Object({ items: Type.Array(PackingRecordEntry) }, { title: 'PackingRecords' });
