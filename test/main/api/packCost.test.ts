import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateTableFields } from '../../../main/contract/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { parcelTable } from '../rating/rateTables.ts';

/** Specification, "Cost optimization" under POST /pack, and costBreakdown under "Pack response". */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

const activate = async (body: RateTableFields) => {
  await station.call('POST', '/station/v1/rates', { body });
  await station.call('POST', `/station/v1/rates/${body.id}/versions/1/activate`);
};
const cube = { id: 'CUBE', length: 4, width: 4, height: 4, weight: 30 };
const snug = { id: 'SNUG', length: 4, width: 4, height: 4, cost: 0.5 };
const flat = { id: 'FLAT', length: 6, width: 6, height: 6, cost: 0.75, flatRateCost: 12, carrierService: 'Ground' };
const request = {
  ...{ items: [cube], containers: [snug, flat], optimizeFor: 'cost', originZip: '89501', destinationZip: '10001' },
};
const pack = async (change: object = {}) =>
  (await station.call('POST', '/api/v1/pack', { body: { ...request, ...change } })).body;
const codes = (body: { warnings: readonly { code: string }[] }) => body.warnings.map(({ code }) => code);

describe('POST /pack with optimizeFor cost', () => {
  test('"When no rate tables exist, the engine silently falls back to volume optimization and costBreakdown is absent"', async () => {
    const body = await pack({ containers: [snug] });
    expect(body.results[0]).not.toHaveProperty('costBreakdown');
    expect(body.warnings).toEqual([]);
    // What boxes state of carriers is then not honoured, and that is not silent.
    expect(codes(await pack())).toEqual(['x-field_not_honoured', 'x-field_not_honoured']);
  });

  test('"the cheapest total is chosen", with its cost breakdown at each box and no warning', async () => {
    await activate({ ...parcelTable, rates: [{ cost: 5, costPerPound: 1 }] });
    const body = await pack();
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({
      containerId: 'FLAT',
      costBreakdown: {
        ...{ shippingCost: 12, boxCost: 0.75, totalCost: 12.75, billableWeight: 30, actualWeight: 30 },
        ...{ dimWeight: Math.round((216 * 1e6) / 139) / 1e6, carrier: 'acme', service: 'Ground', zone: 2 },
      },
    });
    expect(body.warnings).toEqual([]);
    expect(await pack()).toEqual(body);
    // Its reason is what the next one would cost: 5 dollars and 1 for each of 30 pounds, and the box.
    const { reasons } = (await station.call('POST', '/station/v1/pack:explain', { body: request })).body;
    expect(reasons.boxes[0].text).toBe('FLAT: costs 12.75; the next, SNUG, would cost 22.75 more.');
  });

  test('leaves a request by volume as it is: the smallest box, no breakdown, and the warnings', async () => {
    const body = await pack({ optimizeFor: 'volume' });
    expect(body.results[0].containerId).toBe('SNUG');
    expect(body.results[0]).not.toHaveProperty('costBreakdown');
    expect(codes(body)).toEqual(['x-field_not_honoured', 'x-field_not_honoured']);
  });

  test('prices every candidate in fitness mode, but not an empty one', async () => {
    const tiny = { id: 'TINY', length: 2, width: 2, height: 2 };
    const { results } = await pack({ allowMultipleBoxes: false, containers: [snug, flat, tiny] });
    const costs = results.map((one: { containerId: string; costBreakdown?: { totalCost: number } }) => [
      one.containerId,
      one.costBreakdown?.totalCost,
    ]);
    expect(costs).toEqual([
      ['SNUG', 35.5],
      ['FLAT', 12.75],
      ['TINY', undefined],
    ]);
  });

  test('says so when no service takes a box, and when no table serves the lane', async () => {
    await activate({ ...parcelTable, id: 'LIGHT', carrier: 'light', service: 'Light', maxWeight: 10 });
    const body = await pack({ containers: [{ ...snug, carrierService: 'Light' }] });
    expect(body.results[0]).not.toHaveProperty('costBreakdown');
    expect(body.warnings).toMatchObject([
      { code: 'x-not_rated', message: '1 box has no price. light Light: the limit is 10 lb.' },
    ]);
    await station.call('POST', '/station/v1/rates/P/versions/1/retire');
    await station.call('POST', '/station/v1/rates/LIGHT/versions/1/retire');
    await activate({ ...parcelTable, id: 'WEST', zones: [{ destinationZip: '9', zone: 2 }] });
    const far = await pack({ containers: [snug] });
    expect(far.results[0]).not.toHaveProperty('costBreakdown');
    expect(far.warnings).toMatchObject([
      { code: 'x-not_rated', message: expect.stringContaining('no zone') as string },
    ]);
    // A flat rate of the request needs no table of its own.
    const [box] = (await pack({ containers: [{ ...flat, carrierService: undefined }] })).results;
    expect(box.costBreakdown).toMatchObject({ totalCost: 12.75, zone: 0 });
  });

  test('prices the boxes of the Container Master with tare and outer sides, also as a job', async () => {
    await activate({ ...parcelTable, id: 'ALL', carrier: 'all', rates: [{ cost: 5, costPerPound: 1 }] });
    const inner = { innerLength: 4, innerWidth: 4, innerHeight: 4 };
    const outer = { outerLength: 5, outerWidth: 5, outerHeight: 5 };
    const body = {
      id: 'M',
      name: 'M',
      containerType: 'Box',
      ...inner,
      ...outer,
      weightMaxGross: 70,
      weightTare: 1,
      baseCost: 2,
    };
    await station.call('POST', '/api/v1/containers', { body });
    const [box] = (await pack({ containers: undefined })).results;
    const breakdown = {
      actualWeight: 31,
      boxCost: 2,
      shippingCost: 36,
      dimWeight: Math.round((125 * 1e6) / 139) / 1e6,
    };
    expect(box.costBreakdown).toMatchObject(breakdown);
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 1 } });
    const { statusUrl } = await pack({ containers: undefined, items: [{ ...cube, quantity: 2 }] });
    await expect
      .poll(async () => (await station.call('GET', statusUrl as string)).body.status, { timeout: 20_000 })
      .toBe('completed');
    const { result } = (await station.call('GET', statusUrl as string)).body;
    expect(result.results.map((one: { costBreakdown: object }) => one.costBreakdown)).toMatchObject([
      breakdown,
      breakdown,
    ]);
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 5000 } });
  });

  test('adds what an ObjectiveWeightModifier says in the objective, and not to what is paid', async () => {
    const rule = {
      ...{ id: 'R', name: 'no flats', ruleType: 'ObjectiveWeightModifier' },
      action: { type: 'ObjectiveWeightModifier', payload: { containerIds: ['FLAT'], shippingCost: 100 } },
    };
    expect((await station.call('POST', '/api/v1/rules', { body: rule })).status).toBe(200);
    const [box] = (await pack({ containers: [snug, { ...flat, carrierService: undefined }] })).results;
    expect(box).toMatchObject({ containerId: 'SNUG', costBreakdown: { shippingCost: 35, boxCost: 0.5 } });
    expect(
      (await pack({ containers: [{ ...flat, carrierService: undefined }] })).results[0].costBreakdown.totalCost,
    ).toBe(12.75);
    await station.call('DELETE', '/api/v1/rules/R');
  });
});
