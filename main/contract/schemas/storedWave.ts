import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, Timestamp } from './common.ts';
import { WaveMetrics, WaveOrderDto, WavePick, WavePlanRequest, WavePlanSummary } from './wavePlan.ts';

/** Wave plans that are kept: what the shift builds in the morning and comes back to. Inches, seconds. */

const name = Type.Optional(Nullable(Type.String({ maxLength: 256, description: 'Name shown to users.' })));

/** As a wave plan is asked for, with the names that pick lists show. */
export const StoreWavePlanRequest = Type.Object(
  {
    ...WavePlanRequest.properties,
    orders: Type.Array(
      Type.Object({
        ...WaveOrderDto.properties,
        name,
        items: Type.Array(Type.Object({ ...WaveOrderDto.properties.items.items.properties, name }), {
          minItems: 1,
          maxItems: 10_000,
        }),
      }),
      { minItems: 1, maxItems: 10_000 },
    ),
  },
  { title: 'StoreWavePlanRequest' },
);
export type StoreWavePlanRequest = Static<typeof StoreWavePlanRequest>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const StoredWavePlan = Type.Object(
  {
    id: Type.String(),
    createdAt: Timestamp,
    createdBy: Type.String(),
    warehouseId: Type.String(),
    algorithm: Type.String(),
    summary: WavePlanSummary,
    units: count('Of all picks.'),
  },
  { title: 'StoredWavePlan' },
);
export type StoredWavePlan = Static<typeof StoredWavePlan>;

export const StoredWavePlanPage = Page('StoredWavePlanPage', StoredWavePlan);

/** A wave in short. */
export const StoredWaveHead = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'Order of release.' }),
    orders: count('Orders.'),
    lines: count('Lines of these orders picked in this wave.'),
    units: count('Of its picks.'),
    withoutSlot: count('Picks of SKUs without a location.'),
    zones: Type.Array(Type.String()),
    metrics: WaveMetrics,
  },
  { title: 'StoredWaveHead' },
);
export type StoredWaveHead = Static<typeof StoredWaveHead>;

export const StoredWavePage = Page('StoredWavePage', StoredWaveHead);

/** A wave with all that a pick list says. */
export const StoredWave = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    zones: Type.Array(Type.String()),
    metrics: WaveMetrics,
    picks: Type.Array(Type.Object({ ...WavePick.properties, name: Nullable(Type.String()) }), {
      description: 'In walking order; picks that cannot be reached are listed last.',
    }),
    orders: Type.Array(
      Type.Object({
        orderId: Type.String(),
        name: Type.String(),
        items: Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer() }), {
          description: 'Lines of the order that are picked in this wave.',
        }),
      }),
    ),
  },
  { title: 'StoredWave' },
);
export type StoredWave = Static<typeof StoredWave>;

export const OrdersInWavesRequest = Type.Object(
  { orderIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }) },
  { title: 'OrdersInWavesRequest' },
);

export const OrdersInWaves = Type.Object(
  {
    orders: Type.Array(
      Type.Object({ orderId: Type.String(), planId: Type.String(), wave: Type.Integer({ minimum: 1 }) }),
      { description: 'One entry per wave of a stored plan that picks one of the orders.' },
    ),
  },
  { title: 'OrdersInWaves' },
);
export type OrdersInWaves = Static<typeof OrdersInWaves>;
