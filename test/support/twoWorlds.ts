import { expect } from 'vitest';
import { computedPlan, loadPlanMasters } from './plans.ts';
import { createGroup } from './consolidation.ts';
import { submit, orders as batchOrders, untilBatch } from './batches.ts';
import { createShipment, createOrder, step } from './orders.ts';
import type { TestStation } from './startStation.ts';

/** Ids of one record of each kind that a key has made. */
export interface World {
  readonly station: TestStation;
  readonly order: string;
  readonly shipment: string;
  readonly group: string;
  readonly plan: string;
  readonly batch: string;
  readonly job: string;
  readonly wavePlan: string;
}

/** The station as a key sees it. */
export function withKey(station: TestStation, key: string): TestStation {
  return { ...station, call: (method, path, options = {}) => station.call(method, path, { key, ...options }) };
}

export async function testKeyOf(station: TestStation): Promise<string> {
  const body = { label: 'Integrator', mode: 'test', isAdmin: true };
  return (await station.call('POST', '/station/v1/keys', { body })).body.apiKey as string;
}

/** Makes a record of every kind with the key of this station. */
export async function populate(station: TestStation): Promise<World> {
  const shipment = await createShipment(station);
  expect((await step(station, shipment, 'optimize')).status).toBe(200);
  const grouped = [await createOrder(station), await createOrder(station)];
  const group = (await createGroup(station, { sourceOrderIds: grouped, forceOverride: true })).body.id as string;
  const order = await createOrder(station);
  const plan = (await computedPlan(station, { orderIds: [order] })).id as string;
  const batch = await submit(station, { orders: batchOrders(2) });
  await untilBatch(station, batch);
  const crates = { items: [{ id: 'CRATE', length: 10, width: 10, height: 10, weight: 1, quantity: 5001 }] };
  const job = (
    await station.call('POST', '/api/v1/pack', {
      body: { ...crates, containers: [{ id: 'BOX', length: 20, width: 20, height: 20 }] },
    })
  ).body.jobId as string;
  const wavePlan = (
    await station.call('POST', '/station/v1/wave-plans', {
      body: { orders: [{ orderId: 'O1', priority: 1, items: [{ sku: 'S-MUG', quantity: 1 }] }] },
    })
  ).body.id as string;
  return { station, order, shipment, group, plan, batch, job, wavePlan };
}

export const loadWorlds = loadPlanMasters;

/** The id in a world of what a path with parameters names; null where no record of work is named. */
export function idIn(world: World, path: string): string | null {
  const kinds = {
    'orders/{id}': world.order,
    'shipments/{id}': world.shipment,
    'groups/{groupId}': world.group,
    'fulfillment-plans/{planId}': world.plan,
    'batch/{batchId}': world.batch,
    'batches/{batchId}': world.batch,
    'jobs/{jobId}': world.job,
    'wave-plans/{planId}': world.wavePlan,
  };
  return Object.entries(kinds).find(([part]) => path.includes(part))?.[1] ?? null;
}

export const idsOf = ({ station: _, ...ids }: World): readonly string[] => Object.values(ids);
