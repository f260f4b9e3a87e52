import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateTableFields } from '../../../main/contract/index.ts';
import { createShipment, loadMasters, shipmentIn, step } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { ltlTable, parcelTable } from '../rating/rateTables.ts';

/** Specification, "Shipment": Optimized -> Rating -> Rated or RateFailed; `carriers` default all connected. */
let station: TestStation;
const activate = async (body: RateTableFields) => {
  await station.call('POST', '/station/v1/rates', { body });
  await station.call('POST', `/station/v1/rates/${body.id}/versions/1/activate`);
};
const optimize = (id: string, optimizeFor: string) =>
  station.call('POST', `/station/v1/shipments/${id}/optimize`, { body: { optimizeFor } });
const detail = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}`)).body;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
  const rates = [{ cost: 11, costPerPound: 0.1 }];
  const residential = { name: 'Residential', applies: 'residential' as const, cost: 3 };
  await activate({ ...parcelTable, rates, surcharges: [residential] });
  await activate({ ...parcelTable, id: 'DEAR', carrier: 'dear', rates: [{ cost: 50 }] });
  await activate({ ...ltlTable, rates: [{ costPerHundredweight: 90 }], minimumCharge: 100 });
});
afterAll(() => station[Symbol.asyncDispose]());

describe('rating from the tables of the station', () => {
  test('quotes every connected carrier of the mode, and explains each quote by table and version', async () => {
    const id = await shipmentIn(station, 'Optimized');
    const { body } = await step(station, id, 'rate');
    expect(body).toMatchObject({ status: 'Rated', carrier: 'acme' });
    const { quotes } = await detail(id);
    expect(quotes.map((one: { carrierId: string }) => one.carrierId)).toEqual(['acme', 'dear']);
    const [quote] = quotes;
    expect(quote.table).toEqual({ id: 'P', version: 1 });
    expect(quote.lines.map((line: { text: string }) => line.text)).toContain('Residential');
    const sum = quote.lines.reduce(
      (total: number, line: { amount: number }) => total + Math.round(line.amount * 1000),
      0,
    );
    expect(sum).toBe(Math.round(quote.totalCost * 1000));
    for (const { costBreakdown, totalWeight } of body.packResult.results) {
      const { shippingCost, boxCost, totalCost, billableWeight, dimWeight, actualWeight } = costBreakdown;
      expect(costBreakdown).toMatchObject({ carrier: 'acme', service: 'Ground', zone: 2 });
      expect(totalCost).toBe(shippingCost + boxCost);
      expect(billableWeight).toBe(Math.max(dimWeight, actualWeight));
      expect(actualWeight).toBe(totalWeight);
    }
  });

  test('says at rate and ready which items have changed since the shipment was created', async () => {
    const id = await shipmentIn(station, 'Optimized');
    expect((await step(station, id, 'rate')).headers.get('warning') ?? '').not.toContain('Item Master');
    const { body: mug } = await station.call('GET', '/api/v1/items/MUG');
    const change = async (fields: object) => {
      const { version } = (await station.call('GET', '/api/v1/items/MUG')).body;
      expect((await station.call('PATCH', '/api/v1/items/MUG', { body: { version, ...fields } })).status).toBe(200);
    };
    await change({ description: 'Blue' });
    expect((await step(station, id, 'rate')).headers.get('warning') ?? '').not.toContain('Item Master');
    expect((await detail(id)).changedItems).toEqual([]);
    await change({ weight: mug.weight + 1 });
    expect((await detail(id)).changedItems).toEqual(['MUG']);
    const told = "Changed in the Item Master since the shipment was created: 'MUG'. The shipment keeps";
    for (const name of ['rate', 'ready'] as const) {
      const answer = await step(station, id, name);
      expect([answer.status, answer.headers.get('warning')]).toEqual([200, expect.stringContaining(told)]);
    }
    await station.call('DELETE', `/api/v1/shipments/${id}`);
    expect((await detail(id)).changedItems).toEqual([]);
    await change({ weight: mug.weight });
  });

  test('prices a shipment that an earlier version packed from its pack result', async () => {
    const [now, before] = [await shipmentIn(station, 'Optimized'), await shipmentIn(station, 'Optimized')];
    const database = new Database(join(station.dataDir, 'station.db'));
    const contentsOf = (id: string): unknown =>
      JSON.parse(
        database
          .prepare<[string], string>(`SELECT progress -> '$.packing.contents' FROM shipment WHERE id = ?`)
          .pluck()
          .get(id) ?? 'null',
      );
    const [{ containerId }] = (await detail(now)).shipment.packResult.results;
    expect(contentsOf(now)).toMatchObject({ boxes: [{ containerId, costBytes: 0 }], freight: null, trucks: null });
    database
      .prepare(`UPDATE shipment SET progress = json_remove(progress, '$.packing.contents') WHERE id = ?`)
      .run(before);
    expect(contentsOf(before)).toBeNull();
    // Rated twice: the costs of the first rating are replaced.
    for (const id of [now, now, before, before]) expect((await step(station, id, 'rate')).body.status).toBe('Rated');
    const costs = async (id: string): Promise<readonly unknown[]> =>
      (await detail(id)).shipment.packResult.results.map((box: { costBreakdown: unknown }) => box.costBreakdown);
    expect(await costs(before)).toEqual(await costs(now));
    expect(await costs(before)).toMatchObject([{ carrier: 'acme' }]);
    expect(contentsOf(before)).toEqual(contentsOf(now));
    database.close();
  });

  test('takes tare, outer sides and price of the box from the Container Master', async () => {
    const id = await shipmentIn(station, 'Optimized');
    const name = (await detail(id)).shipment.packResult.results[0].containerId as string;
    await station.call('DELETE', `/api/v1/containers/${name}`);
    const side = { SMALL: 9, LARGE: 20 }[name] ?? 0;
    const inner = { innerLength: side, innerWidth: side, innerHeight: side };
    const outer = { outerLength: side + 1, outerWidth: side + 1, outerHeight: side + 1 };
    const body = {
      id: name,
      name,
      containerType: 'Box',
      ...inner,
      ...outer,
      weightMaxGross: 70,
      weightTare: 2,
      baseCost: 1.25,
    };
    await station.call('POST', '/api/v1/containers', { body });
    const [box] = (await step(station, id, 'rate')).body.packResult.results;
    expect(box.costBreakdown).toMatchObject({
      boxCost: 1.25,
      actualWeight: box.totalWeight + 2,
      dimWeight: Math.round(((side + 1) ** 3 * 1e6) / 139) / 1e6,
    });
  });

  test('optimizes for cost when it is asked to: the cheapest for one service, with what it asks', async () => {
    const inner = { innerLength: 5, innerWidth: 5, innerHeight: 5 };
    const body = { id: 'GILT', name: 'Gilt', containerType: 'Box', ...inner, weightMaxGross: 70, baseCost: 50 };
    await station.call('POST', '/api/v1/containers', { body });
    const id = await createShipment(station, { lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
    const [byVolume] = (await step(station, id, 'optimize')).body.packResult.results;
    expect([byVolume.containerId, byVolume]).toEqual(['GILT', expect.not.objectContaining({ costBreakdown: {} })]);
    // The operation of the specification takes the algorithm alone.
    const [same] = (await step(station, id, 'optimize', { optimizeFor: 'cost' })).body.packResult.results;
    expect(same.containerId).toBe('GILT');
    const optimized = (await optimize(id, 'cost')).body;
    const [byCost] = optimized.packResult.results;
    expect([optimized.status, byCost.containerId]).toEqual(['Optimized', 'SMALL']);
    const { quotes } = (await step(station, id, 'rate'), await detail(id));
    expect(byCost.costBreakdown).toEqual(quotes[0].boxes[0]);
    await station.call('DELETE', '/api/v1/containers/GILT');
    expect((await optimize(id, 'speed')).status).toBe(400);
  });

  test.each([
    ['ship-from', 'shipFrom', { shipFrom: { name: 'Dock' } }],
    ['ship-to', 'shipTo', { shipTo: { name: 'Ann' } }],
  ])('optimizing for cost without a %s ZIP is refused and leaves the plan as it is', async (name, field, change) => {
    const id = await createShipment(station, { ...change, sourceOrderId: `NO-ZIP-${field}` });
    expect((await step(station, id, 'optimize')).body.status).toBe('Optimized');
    const before = await detail(id);
    const refused = {
      ...{ status: 400, field: `${field}.address.zip` },
      detail: `Order "NO-ZIP-${field}" has no ${name} ZIP, which packing for cost needs. Nothing was changed.`,
    };
    expect((await optimize(id, 'cost')).body).toMatchObject(refused);
    const tried = await station.call('POST', `/station/v1/shipments/${id}/try`, { body: { optimizeFor: 'cost' } });
    expect(tried.body).toMatchObject(refused);
    expect(await detail(id)).toEqual(before);
  });

  test('asks the carriers that are named; one without a table has no rates', async () => {
    const id = await shipmentIn(station, 'Optimized');
    expect((await step(station, id, 'rate', { carriers: ['dear'] })).body).toMatchObject({
      status: 'Rated',
      carrier: 'dear',
    });
    expect((await step(station, id, 'rate', { carriers: ['nobody'] })).body.status).toBe('RateFailed');
    expect((await detail(id)).reason).toBe(
      'No carrier "nobody" has an active rate table for this shipment. Carriers with active tables: acme, dear. Correct the name, or add a table under Rates.',
    );
  });

  test('fails with the reason of every carrier when none takes the shipment', async () => {
    await activate({ ...parcelTable, id: 'WEST', carrier: 'west', zones: [{ destinationZip: '9', zone: 1 }] });
    const id = await shipmentIn(station, 'Optimized');
    expect((await step(station, id, 'rate', { carriers: ['west'] })).body).toMatchObject({
      status: 'RateFailed',
      carrier: null,
    });
    expect((await detail(id)).reason).toBe(
      'No carrier accepts the shipment. west Ground: it has no zone from 89501 to 10001.',
    );
  });

  test('fails with the reason when there is no ZIP to ship to', async () => {
    const id = await createShipment(station, { shipTo: { name: 'Ann', address: { city: 'Reno' } } });
    await step(station, id, 'optimize');
    expect((await step(station, id, 'rate')).body.status).toBe('RateFailed');
    const { reason, 'x-message': key, history } = await detail(id);
    expect([reason, key]).toEqual(['Ship-to ZIP is missing.', { code: 'shipToZipMissing', params: {} }]);
    expect(history[0]).toMatchObject({ detail: reason, 'x-message': key });
    const { items } = (await station.call('GET', '/station/v1/shipments?stuck=true')).body;
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ reason, 'x-message': key });
  });

  test('of freight shares the price of the whole out over the boxes', async () => {
    const order = (await station.call('GET', '/api/v1/orders?status=Received')).body.items;
    expect(order).toEqual([]);
    const parcel = await createShipment(station);
    await station.call('DELETE', `/api/v1/shipments/${parcel}`);
    const [orderId] = (await detail(parcel)).shipment.orderIds;
    await station.call('POST', `/api/v1/orders/${orderId}/revert`);
    const { id } = (await station.call('POST', '/api/v1/shipments', { body: { orderId, mode: 'Ltl' } })).body;
    await step(station, id, 'optimize');
    const { body } = await step(station, id, 'rate');
    expect(body).toMatchObject({ status: 'Rated', carrier: 'freight' });
    const shares = body.packResult.results.map(
      (one: { costBreakdown: { shippingCost: number } }) => one.costBreakdown.shippingCost,
    );
    expect(shares.reduce((sum: number, one: number) => sum + Math.round(one * 100), 0)).toBe(10_000);
  });
});
