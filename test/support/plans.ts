import { expect } from 'vitest';
import type { RateTableFields } from '../../main/contract/index.ts';
import { ftlTable, ltlTable, parcelTable } from '../main/rating/rateTables.ts';
import { loadMasters } from './orders.ts';
import type { Answer, TestStation } from './startStation.ts';

/** Items and boxes of the order tests, a pallet and a trailer. */
export async function loadPlanMasters(station: TestStation): Promise<void> {
  await loadMasters(station);
  await addContainer(station, {
    id: 'DECK',
    containerType: 'Pallet',
    ...{ innerLength: 48, innerWidth: 40, innerHeight: 60, outerHeight: 66, weightMaxGross: 2000, weightTare: 40 },
  });
  await addContainer(station, {
    id: 'VAN',
    containerType: 'Equipment',
    subType: 'dry van',
    ...{ innerLength: 240, innerWidth: 96, innerHeight: 96, weightMaxGross: 30_000, weightTare: 10_000 },
  });
}

export async function addContainer(
  { call }: TestStation,
  body: { readonly id: string; readonly containerType: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { status, text } = await call('POST', '/api/v1/containers', { body: { name: body.id, ...body } });
  if (status !== 201) throw new Error(text);
}

export async function activate({ call }: TestStation, body: RateTableFields): Promise<void> {
  await call('POST', '/station/v1/rates', { body });
  const { status, text } = await call('POST', `/station/v1/rates/${body.id}/versions/1/activate`);
  if (status !== 200) throw new Error(text);
}

/** A parcel, an LTL and a truckload carrier; a parcel costs 9, a hundredweight 60 (at least 50), a truck 400. */
export async function loadPlanRates(station: TestStation): Promise<void> {
  await activate(station, { ...parcelTable, zones: [{ zone: 2, transitDays: 3 }], rates: [{ cost: 9 }] });
  await activate(station, { ...ltlTable, rates: [{ costPerHundredweight: 60 }], minimumCharge: 50 });
  await activate(station, { ...ftlTable, zones: [{ zone: 0, cost: 400, transitDays: 1 }], rates: [] });
}

export const createPlan = (station: TestStation, body: object): Promise<Answer> =>
  station.call('POST', '/api/v1/fulfillment-plans', { body });

export const selectOption = (station: TestStation, id: string, optionKey: string): Promise<Answer> =>
  station.call('POST', `/api/v1/fulfillment-plans/${id}/select`, { body: { optionKey } });

export const comparison = async (station: TestStation, id: string) =>
  (await station.call('GET', `/station/v1/fulfillment-plans/${id}/comparison`)).body;

export const option = (compared: Answer['body'], key: string) =>
  compared.options.find(({ optionKey }: { optionKey: string }) => optionKey === key);

/** Polls until the plan is computed. */
export async function ended({ call }: TestStation, id: string): Promise<Answer['body']> {
  await expect
    .poll(async () => (await call('GET', `/api/v1/fulfillment-plans/${id}`)).body.status, { timeout: 20_000 })
    .not.toBe('pending');
  return (await call('GET', `/api/v1/fulfillment-plans/${id}`)).body;
}

/** A plan of new or given orders when it is computed. */
export async function computedPlan(station: TestStation, body: object): Promise<Answer['body']> {
  const answer = await createPlan(station, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return ended(station, answer.body.id as string);
}
