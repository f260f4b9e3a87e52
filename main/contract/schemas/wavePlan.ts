import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';

/** Wave planning (specification: "Wave plan"). */

/** Most orders of a request, and most of their lines together. */
export const maxWaveOrders = 10_000;
export const maxWaveLines = 200_000;

export const waveAlgorithms = ['nearest-neighbor-2opt', 'nearest-neighbor'] as const;

const Cap = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const WaveOrderDto = Type.Object(
  {
    orderId: Type.String({ minLength: 1, maxLength: 128 }),
    priority: Type.Optional(
      Type.Union([Type.Number(), Type.String({ maxLength: 64 }), Type.Null()], {
        description: 'Lower numbers go in earlier waves; text or no value counts as 100.',
      }),
    ),
    items: Type.Array(
      Type.Object({
        sku: Type.String({ minLength: 1, maxLength: 128 }),
        quantity: Type.Integer({ minimum: 1, maximum: 500_000 }),
      }),
      { minItems: 1, maxItems: 10_000 },
    ),
  },
  { title: 'WaveOrderDto' },
);
export type WaveOrderDto = Static<typeof WaveOrderDto>;

export const WavePlanRequest = Type.Object(
  {
    orders: Type.Array(WaveOrderDto, { minItems: 1, maxItems: maxWaveOrders }),
    config: Type.Optional(Type.Object({ maxPicksPerWave: Type.Optional(Cap), maxOrdersPerWave: Type.Optional(Cap) })),
    maxOrdersPerWave: Type.Optional(Cap),
    algorithm: Type.Optional(StringEnum(waveAlgorithms, { default: 'nearest-neighbor-2opt' })),
  },
  { title: 'WavePlanRequest' },
);
export type WavePlanRequest = Static<typeof WavePlanRequest>;

export const WavePick = Type.Object(
  {
    sku: Type.String(),
    location: Nullable(Type.String({ description: 'Null if the SKU has no location.' })),
    zone: Nullable(Type.String()),
    quantity: Type.Integer(),
  },
  { title: 'WavePick' },
);
export type WavePick = Static<typeof WavePick>;

const Length = Type.Number({ minimum: 0, description: 'Inches.' });

export const WaveMetrics = Type.Object({
  totalPicks: Type.Integer(),
  totalDistance: Length,
  naiveDistance: Length,
  improvementPercent: Type.Number(),
  estimatedTimeSeconds: Type.Number({ minimum: 0 }),
});

export const WavePlanSummary = Type.Object({
  totalWaves: Type.Integer(),
  totalOrders: Type.Integer(),
  totalPicks: Type.Integer(),
  totalDistance: Length,
  totalNaiveDistance: Length,
  overallImprovementPercent: Type.Number(),
  totalEstimatedTimeSeconds: Type.Number({ minimum: 0 }),
});

const WaveDto = Type.Object(
  {
    waveId: Type.String(),
    orders: Type.Array(Type.String()),
    picks: Type.Array(WavePick, { description: 'In walking order; picks that cannot be reached are listed last.' }),
    zones: Type.Array(Type.String()),
    metrics: WaveMetrics,
  },
  { title: 'Wave' },
);
export type WaveDto = Static<typeof WaveDto>;

export const WavePlan = Type.Object(
  {
    warehouseId: Type.String(),
    waves: Type.Array(WaveDto),
    summary: WavePlanSummary,
  },
  { title: 'WavePlan' },
);
export type WavePlan = Static<typeof WavePlan>;
