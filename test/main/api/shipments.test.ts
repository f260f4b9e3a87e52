import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../../main/contract/index.ts';
import type { RateShipment } from '../../../main/domain/shipments/ports.ts';
import {
  createOrder,
  createShipment,
  loadMasters,
  removeItem,
  shipmentIn,
  step,
  twoCarriers,
} from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let rate: RateShipment = twoCarriers;
beforeAll(async () => {
  station = await startStation({ rateShipment: (shipment, carriers) => rate(shipment, carriers) });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const post = (body: object) => station.call('POST', '/api/v1/shipments', { body });
const detail = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}`)).body;

describe('a shipment', () => {
  test('is Created from Received orders, which become Planned; its lines are resolved from the Item Master', async () => {
    const first = await createOrder(station, { sourceOrderId: 'FIRST' });
    const second = await createOrder(station, {
      sourceOrderId: 'SECOND',
      lines: [
        { lineNumber: 1, itemId: 'MUG', quantityOrdered: 2, length: 99, width: 99, height: 99, weight: 99 },
        { lineNumber: 2, sku: 'UNKNOWN', quantityOrdered: 1, length: 3, width: 2, height: 1, weight: 0.5 },
        { lineNumber: 3, sku: 'LAMP', quantityOrdered: 1 },
      ],
    });
    const { status, body } = await post({ orderIds: [first, second], mode: 'Parcel', serviceLevel: 'Ground' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderIds: [first, second],
      status: 'Created',
      mode: 'Parcel',
      serviceLevel: 'Ground',
      carrier: null,
      packResult: null,
      execution: null,
      version: 1,
    });
    const mug = { length: 4, width: 4, height: 4, weight: 1 };
    const lamp = { length: 10, width: 8, height: 6, weight: 3 };
    const unknown = { length: 3, width: 2, height: 1, weight: 0.5 };
    expect(body.lines).toEqual([
      { lineNumber: 1, itemId: 'MUG', sku: 'S-MUG', quantity: 3, ...mug, 'x-orderId': first },
      { lineNumber: 2, itemId: 'LAMP', sku: 'S-LAMP', quantity: 1, ...lamp, 'x-orderId': first },
      { lineNumber: 1, itemId: 'MUG', sku: 'S-MUG', quantity: 2, ...mug, 'x-orderId': second },
      { lineNumber: 2, itemId: null, sku: 'UNKNOWN', quantity: 1, ...unknown, 'x-orderId': second },
      { lineNumber: 3, itemId: 'LAMP', sku: 'LAMP', quantity: 1, ...lamp, 'x-orderId': second },
    ]);
    expect((await detail(body.id)).lineOrders).toEqual([
      { orderId: first, sourceOrderId: 'FIRST', lines: 2 },
      { orderId: second, sourceOrderId: 'SECOND', lines: 3 },
    ]);
    expect(body['x-orders']).toEqual([
      { orderId: first, sourceSystem: 'erp', sourceOrderId: 'FIRST' },
      { orderId: second, sourceSystem: 'erp', sourceOrderId: 'SECOND' },
    ]);
    const { items } = (await station.call('GET', `/api/v1/shipments?orderId=${second}`)).body;
    expect(items[0]['x-orders']).toEqual(body['x-orders']);
    for (const id of [first, second])
      expect((await station.call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({
        status: 'Planned',
        version: 2,
      });
  });

  test('is named by its order until it is cancelled', async () => {
    const id = await createShipment(station, { sourceOrderId: 'NAMES-1' });
    const [orderId] = (await detail(id)).shipment.orderIds;
    const named = async () => (await station.call('GET', `/station/v1/orders/${orderId}`)).body['x-shipment'];
    expect(await named()).toEqual({ id, status: 'Created' });
    await step(station, id, 'optimize');
    expect(await named()).toEqual({ id, status: 'Optimized' });
    await station.call('DELETE', `/api/v1/shipments/${id}`);
    expect(await named()).toBeNull();
  });

  test('is read by its id, and found by the number of an order and its system', async () => {
    const [one, two] = [
      await createShipment(station, { sourceOrderId: 'FIND-1' }),
      await createShipment(station, { sourceOrderId: 'FIND-1', sourceSystem: 'shop' }),
    ];
    await step(station, one, 'optimize');
    const { shipment } = await detail(one);
    expect([shipment.id, shipment.status, shipment.packResult.results.length]).toEqual([one, 'Optimized', 1]);
    const found = async (query: string) =>
      (await station.call('GET', `/api/v1/shipments?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found('x-sourceOrderId=FIND-1')).toEqual([one, two]);
    expect(await found('x-sourceOrderId=FIND-1&x-sourceSystem=shop')).toEqual([two]);
    expect(await found('x-sourceOrderId=FIND-1&status=Optimized')).toEqual([one]);
    expect(await found(`x-sourceOrderId=FIND-1&orderId=${shipment.orderIds[0] as string}`)).toEqual([one]);
    expect(await found('x-sourceOrderId=FIND')).toEqual([]);
    const { nextCursor } = (await station.call('GET', '/api/v1/shipments?x-sourceOrderId=FIND-1&limit=1')).body;
    expect(await found(`x-sourceOrderId=FIND-1&limit=1&cursor=${nextCursor as string}`)).toEqual([two]);
    const alone = await station.call('GET', '/api/v1/shipments?x-sourceSystem=shop');
    expect([alone.status, alone.body.detail]).toEqual([400, 'x-sourceSystem needs x-sourceOrderId.']);
    const summaries = (await station.call('GET', '/station/v1/shipments?sourceOrderId=FIND-1')).body.items;
    expect(summaries.map(({ id }: { id: string }) => id)).toEqual([two, one]);
  });

  test('takes the short form with one orderId', async () => {
    const id = await createOrder(station);
    expect((await post({ orderId: id })).body).toMatchObject({ orderIds: [id], mode: null });
  });

  test('is refused with 422 that names the lines which cannot be resolved, and nothing is changed', async () => {
    const id = await createOrder(station, {
      sourceOrderId: 'BROKEN',
      lines: [
        { lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 },
        { lineNumber: 4, itemId: 'NOWHERE', sku: 'S-MUG', quantityOrdered: 1 },
        { lineNumber: 5, sku: 'NO-SKU', quantityOrdered: 1, length: 1, width: 1 },
        { lineNumber: 6, itemId: 'FLAT', quantityOrdered: 1 },
        { lineNumber: 7, itemId: 'REMOVED', quantityOrdered: 1 },
      ],
    });
    removeItem(station, id, 7);
    const { status, body } = await post({ orderIds: [id] });
    expect([status, body.type]).toEqual([422, 'urn:packwright:error:bad_request']);
    expect(body.detail).toBe(
      'Lines that cannot be resolved in the Item Master: line 4 of order BROKEN: there is no item "NOWHERE"; line 5 of order BROKEN: no item has the SKU "NO-SKU"; line 6 of order BROKEN: the item "FLAT" has no dimensions; line 7 of order BROKEN: it has no item.',
    );
    expect((await station.call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({
      status: 'Received',
      version: 1,
    });
  });

  test('is refused without orders, with unknown or repeated ones, and from orders that are not Received', async () => {
    expect((await post({})).body).toMatchObject({ status: 400, field: 'orderIds' });
    expect((await post({ orderIds: [] })).body).toMatchObject({ status: 400, field: 'orderIds' });
    expect((await post({ orderIds: ['none'] })).body).toMatchObject({ status: 404, field: 'orderIds[0]' });
    const id = await createOrder(station, { sourceOrderId: 'MY-NUMBER' });
    expect((await post({ orderIds: ['MY-NUMBER'] })).body).toMatchObject({
      ...{ status: 404, field: 'orderIds[0]' },
      detail: `There is no order with the id "MY-NUMBER"; it is the sourceOrderId of the order ${id}.`,
    });
    expect((await post({ orderIds: [id], orderId: id })).body).toMatchObject({ status: 400, field: 'orderId' });
    expect((await post({ orderIds: [id, id] })).body).toMatchObject({ status: 400, field: 'orderIds[1]' });
    const draft = await createOrder(station, { submit: false });
    expect((await post({ orderIds: [id, draft] })).body).toMatchObject({
      ...{ status: 400, field: 'orderIds[1]' },
      detail: expect.stringMatching(/^Order "SO-\d+" is Draft\. Required status: Received\.$/),
    });
    const { body: holder } = await post({ orderIds: [await createOrder(station, { sourceOrderId: 'HELD-1' })] });
    const { orderIds } = (await station.call('GET', `/station/v1/shipments/${holder.id}`)).body.shipment;
    expect((await post({ orderIds: [id, ...orderIds] })).body).toMatchObject({
      ...{ status: 400, field: 'orderIds[1]' },
      detail: `Order "HELD-1" is Planned in shipment ${holder.id}; leave it out.`,
    });
    expect((await station.call('GET', `/station/v1/orders/${id}`)).body.status).toBe('Received');
  });

  test('names all orders that are not Received, each with the shipment that has it', async () => {
    const [free, draft, one, two] = [
      await createOrder(station),
      await createOrder(station, { sourceOrderId: 'TAKEN-0', submit: false }),
      await createOrder(station, { sourceOrderId: 'TAKEN-1' }),
      await createOrder(station, { sourceOrderId: 'TAKEN-2' }),
    ];
    const [first, second] = [(await post({ orderIds: [one] })).body.id, (await post({ orderIds: [two] })).body.id];
    const refused = await post({ orderIds: [free, draft, one, two] });
    expect(refused.body).toMatchObject({
      ...{ status: 400, field: 'orderIds[1]' },
      detail: '3 orders are not Received: "TAKEN-0", "TAKEN-1", "TAKEN-2". Leave them out.',
      'x-ordersNotReceived': [
        { orderId: draft, sourceOrderId: 'TAKEN-0', status: 'Draft', 'x-shipmentId': null },
        { orderId: one, sourceOrderId: 'TAKEN-1', status: 'Planned', 'x-shipmentId': first },
        { orderId: two, sourceOrderId: 'TAKEN-2', status: 'Planned', 'x-shipmentId': second },
      ],
    });
    expect((await post({ orderIds: [free] })).status).toBe(201);
  });

  test('holds as many units as a pack request, 500,000, and not one more', async () => {
    const units = (quantityOrdered: number) => createOrder(station, { lines: [{ itemId: 'MUG', quantityOrdered }] });
    const [half, rest, one] = [await units(250_000), await units(250_000), await units(1)];
    expect((await post({ orderIds: [half, rest, one] })).body).toMatchObject({ status: 400, field: 'orderIds' });
    expect((await post({ orderIds: [half, rest] })).status).toBe(201);
  });

  test('that is not there answers 404 whatever is asked', async () => {
    for (const [method, path] of [
      ['GET', '/station/v1/shipments/none'],
      ['POST', '/api/v1/shipments/none/optimize'],
      ['POST', '/api/v1/shipments/none/rate'],
      ['POST', '/api/v1/shipments/none/ready'],
      ['DELETE', '/api/v1/shipments/none'],
      ['POST', '/station/v1/shipments/none/close'],
    ] as const)
      expect([path, (await station.call(method, path)).status]).toEqual([path, 404]);
  });
});

describe('optimization', () => {
  test('packs into boxes of the Container Master; every unit names its order and line, every box its orders', async () => {
    const orders = [await createOrder(station), await createOrder(station)];
    const { id } = (await post({ orderIds: orders })).body;
    const { status, body } = await step(station, id, 'optimize', { algorithm: 'ebAfit' });
    expect([status, body.status, body.packResult.algorithm]).toEqual([200, 'Optimized', 'fpLayer']);
    const units = body.packResult.results.flatMap(({ packedItems }: { packedItems: object[] }) => packedItems);
    const sources = units.map((unit: { sourceOrderId: string; sourceLineNumber: number; id: string }) =>
      [orders.indexOf(unit.sourceOrderId), unit.sourceLineNumber, unit.id].join(' '),
    );
    expect(sources.sort()).toEqual([
      '0 1 MUG',
      '0 1 MUG',
      '0 1 MUG',
      '0 2 LAMP',
      '1 1 MUG',
      '1 1 MUG',
      '1 1 MUG',
      '1 2 LAMP',
    ]);
    for (const box of body.packResult.results)
      expect([...box.sourceOrderIds].sort()).toEqual(
        [...new Set(box.packedItems.map(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId))].sort(),
      );
    expect((await detail(id)).history.map(({ action }: { action: string }) => action)).toEqual([
      'optimizationCompleted',
      'optimize',
      'create',
    ]);
  });

  test('names the number of the order beside its id at every unit, packed or not, unless the order has none', async () => {
    const numbered = await createOrder(station, { sourceOrderId: 'SENT-1' });
    const plain = await createOrder(station, {
      ...{ sourceOrderId: undefined, sourceSystem: undefined },
      lines: [
        { itemId: 'MUG', quantityOrdered: 1 },
        { itemId: 'GIRDER', quantityOrdered: 1 },
      ],
    });
    const long = await createOrder(station, {
      ...{ sourceOrderId: 'SENT-2', lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] },
    });
    const { id } = (await post({ orderIds: [numbered, plain, long] })).body;
    const { results } = (await step(station, id, 'optimize')).body.packResult;
    const units = (of: string): { sourceOrderId: string; 'x-orderNumber'?: string }[] =>
      results.flatMap((box: Record<string, object[]>) => box[of]);
    const seen = (of: string) => new Set(units(of).map((one) => `${one.sourceOrderId} ${one['x-orderNumber'] ?? '-'}`));
    expect(seen('packedItems')).toEqual(new Set([`${numbered} SENT-1`, `${plain} -`]));
    expect(seen('unpackedItems')).toEqual(new Set([`${plain} -`, `${long} SENT-2`]));
  });

  test('ends as OptimizationFailed when an item fits no container; the warnings say which', async () => {
    const id = await createShipment(station, { lines: [{ itemId: 'GIRDER', quantityOrdered: 2 }] });
    const { status, body } = await step(station, id, 'optimize');
    expect([status, body.status]).toEqual([200, 'OptimizationFailed']);
    expect(body.packResult.warnings).toMatchObject([
      { code: 'x-units_left_out', message: expect.stringContaining('GIRDER') },
    ]);
    expect(body.packResult.results[0].unpackedItems).toHaveLength(2);
    expect((await detail(id)).reason).toContain('2 units fit in no container');
  });

  test('can be repeated from Optimized and OptimizationFailed, with another algorithm', async () => {
    const id = await createShipment(station, { lines: [{ itemId: 'GIRDER', quantityOrdered: 1 }] });
    await step(station, id, 'optimize');
    await station.call('POST', '/api/v1/containers', {
      body: {
        id: 'LONG',
        name: 'Long',
        containerType: 'Box',
        innerLength: 210,
        innerWidth: 10,
        innerHeight: 10,
        weightMaxGross: 900,
      },
    });
    expect((await step(station, id, 'optimize')).body).toMatchObject({
      status: 'Optimized',
      packResult: { algorithm: 'fpFast' },
    });
    expect((await step(station, id, 'optimize', { algorithm: 'liquidFill' })).body).toMatchObject({
      status: 'Optimized',
      packResult: { algorithm: 'liquidFill' },
    });
    await station.call('DELETE', '/api/v1/containers/LONG');
  });

  test('honours the rules of the policies for its mode, and says which fired', async () => {
    const rule = await station.call('POST', '/api/v1/rules', {
      body: {
        name: 'No small boxes',
        ruleType: 'BoxSetFilter',
        action: { filterType: 'Exclude', containerIds: ['SMALL'] },
      },
    });
    const policies = (await station.call('GET', '/station/v1/policies')).body.items;
    const [byDefault] = policies as { id: string; version: number }[];
    await station.call('PATCH', `/station/v1/policies/${byDefault?.id}`, {
      body: { version: byDefault?.version, enabled: false },
    });
    await station.call('POST', '/station/v1/policies', {
      body: { name: 'Parcels', selector: { modes: ['parcel'] }, ruleIds: [rule.body.id] },
    });
    const lines = [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }];
    const optimized = async (mode: string) => {
      const { id } = (await post({ orderId: await createOrder(station, { lines }), mode })).body;
      return (await step(station, id, 'optimize')).body.packResult;
    };
    expect(await optimized('Parcel')).toMatchObject({
      results: [{ containerId: 'LARGE' }],
      firedRules: [{ ruleId: rule.body.id }],
    });
    expect(await optimized('Ltl')).toMatchObject({ results: [{ containerId: 'SMALL' }], firedRules: [] });
    await station.call('DELETE', `/api/v1/rules/${rule.body.id}`);
  });

  test('refuses an algorithm that is none, at 64 characters and beyond', async () => {
    const id = await createShipment(station);
    for (const algorithm of ['magic', 'x'.repeat(64), 'x'.repeat(65)])
      expect((await step(station, id, 'optimize', { algorithm })).body).toMatchObject({
        status: 400,
        field: 'algorithm',
      });
    expect((await detail(id)).shipment).toMatchObject({ status: 'Created', version: 1 });
  });

  test('without a container in the master fails with the reason in its warnings', async () => {
    await using empty = await startStation();
    await empty.call('POST', '/api/v1/items', { body: { id: 'MUG', length: 4, width: 4, height: 4, weight: 1 } });
    const id = await createShipment(empty, { lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
    const { body } = await step(empty, id, 'optimize', { algorithm: 'ebAfit' });
    expect(body).toMatchObject({
      status: 'OptimizationFailed',
      packResult: { algorithm: 'fpLayer', results: [], warnings: [{ code: 'x-optimization_failed' }] },
    });
    expect(body.packResult.warnings[0].message).toContain('no active box');
  });

  test('of a shipment with more units than are packed at once is answered while it is Optimizing, and ends', async () => {
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 3 } });
    const id = await createShipment(station);
    expect((await step(station, id, 'optimize')).body).toMatchObject({ status: 'Optimizing', packResult: null });
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 5000 } });
    await expect.poll(async () => (await detail(id)).shipment.status).toBe('Optimized');
  });

  test('of a shipment that is cancelled meanwhile changes nothing more', async () => {
    const id = await createShipment(station, { lines: [{ itemId: 'MUG', quantityOrdered: 4000 }] });
    const [answer] = await Promise.all([
      step(station, id, 'optimize'),
      expect
        .poll(async () => (await detail(id)).shipment.status, { interval: 1 })
        .toBe('Optimizing')
        .then(() => station.call('DELETE', `/api/v1/shipments/${id}`)),
    ]);
    expect(answer.body.status).toBe('Cancelled');
    expect((await detail(id)).shipment).toMatchObject({ status: 'Cancelled', packResult: null });
  });
});

describe('rating', () => {
  test('takes the cheapest quote as carrier and as cost of each box', async () => {
    const id = await shipmentIn(station, 'Optimized');
    const { body } = await step(station, id, 'rate');
    expect(body).toMatchObject({ status: 'Rated', carrier: 'cheap' });
    for (const box of body.packResult.results)
      expect(box.costBreakdown).toMatchObject({ totalCost: 8, carrier: 'cheap' });
    expect((await detail(id)).quotes.map(({ carrierId }: { carrierId: string }) => carrierId)).toEqual([
      'cheap',
      'dear',
    ]);
  });

  test('asks the carriers that are named, and can be repeated', async () => {
    const id = await shipmentIn(station, 'Rated');
    expect((await step(station, id, 'rate', { carriers: ['dear'] })).body).toMatchObject({
      status: 'Rated',
      carrier: 'dear',
    });
    expect((await step(station, id, 'rate', { carriers: ['nobody'] })).body).toMatchObject({
      status: 'RateFailed',
      carrier: null,
    });
    expect((await detail(id)).reason).toBe(
      'No carrier has an active rate table for this shipment. Add one under Rates and activate it.',
    );
    expect((await step(station, id, 'rate')).body).toMatchObject({ status: 'Rated', carrier: 'cheap' });
    expect((await step(station, id, 'rate', { carriers: [] })).body).toMatchObject({ status: 400, field: 'carriers' });
  });

  test('fails with the reason when a carrier is unavailable', async () => {
    const id = await shipmentIn(station, 'Optimized');
    rate = () => Promise.reject(new DomainError('bad_gateway', 'The carrier does not answer.'));
    expect((await step(station, id, 'rate')).body).toMatchObject({ status: 'RateFailed' });
    expect((await detail(id)).reason).toBe('The carrier does not answer.');
    rate = () => Promise.reject(new Error('a defect'));
    expect((await step(station, id, 'rate')).body).toMatchObject({ status: 'RateFailed' });
    rate = twoCarriers;
  });

  test('without any rates fails honestly', async () => {
    await using plain = await startStation();
    await loadMasters(plain);
    const id = await shipmentIn(plain, 'Optimized');
    const reason = 'No carrier has an active rate table for this shipment. Add one under Rates and activate it.';
    const rated = { status: 'RateFailed', carrier: null, version: 5, 'x-reason': reason };
    expect((await step(plain, id, 'rate')).body).toMatchObject(rated);
    expect((await plain.call('GET', `/station/v1/shipments/${id}`)).body.reason).toBe(reason);
  });
});

describe('the way of a shipment', () => {
  /** An order that fills several cartons. */
  const lamps = (quantityOrdered: number) => ({ lines: [{ lineNumber: 1, itemId: 'LAMP', quantityOrdered }] });

  test('goes from Rated to Ready to Shipped, and not back', async () => {
    const id = await shipmentIn(station, 'Optimized');
    expect((await step(station, id, 'ready')).body).toMatchObject({
      status: 400,
      detail: 'The shipment is Optimized. Required status: Rated.',
    });
    await step(station, id, 'rate');
    expect((await step(station, id, 'ready')).body.status).toBe('Ready');
    expect((await step(station, id, 'rate')).body).toMatchObject({
      status: 400,
      detail: 'The shipment is Ready. Required status: Optimized, Rated or RateFailed.',
    });
    expect((await station.call('POST', `/station/v1/shipments/${id}/close`)).body.status).toBe('Shipped');
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body).toMatchObject({
      status: 400,
      field: 'status',
    });
  });

  test('ends with the label of another system, although tender and tracking are turned off', async () => {
    await using plain = await startStation();
    await loadMasters(plain);
    const table = { id: 'OWN', name: 'Own labels', mode: 'Parcel', carrier: 'OWN', service: 'Own label' };
    await plain.call('POST', '/station/v1/rates', { body: { ...table, zones: [{ zone: 1 }], rates: [{ cost: 0 }] } });
    await plain.call('POST', '/station/v1/rates/OWN/versions/1/activate');
    const close = (id: string, body?: object) =>
      plain.call('POST', `/station/v1/shipments/${id}/close`, body ? { body } : {});
    const id = await shipmentIn(plain, 'Rated', lamps(20));
    const label = { carrierId: 'UPS', service: 'Ground', masterTrackingNumber: '1Z', trackingNumbers: ['1Z1', '1Z2'] };
    expect((await close(id, label)).body).toMatchObject({ status: 400, field: 'status' });
    await step(plain, id, 'ready');
    expect((await close(id, { ...label, trackingNumber: '1Z' })).body.status).toBe(400);
    const { status, body } = await close(id, label);
    expect([status, body.status, body.carrier]).toEqual([200, 'Shipped', 'UPS']);
    const piece = { labelId: null, labelFormat: null, documentUrl: null };
    expect(body.execution).toEqual({
      ...{ carrierId: 'UPS', 'x-service': 'Ground', masterTrackingNumber: '1Z', carrierShipmentId: null },
      ...{ totalCost: null, currency: null, documents: [], executedAt: expect.any(String) },
      ...{ lastTrackingStatus: null, lastPolledAt: null },
      pieces: [
        { ...piece, trackingNumber: '1Z1', 'x-cartonId': 'LARGE#0' },
        { ...piece, trackingNumber: '1Z2', 'x-cartonId': 'LARGE#1' },
      ],
    });
    expect((await plain.call('GET', `/station/v1/shipments/${id}`)).body.shipment).toEqual(body);
    const rated = await shipmentIn(plain, 'Ready');
    expect((await close(rated, { trackingNumbers: ['T'] })).body).toMatchObject({
      ...{ status: 'Shipped', carrier: 'OWN', execution: { carrierId: 'OWN', pieces: [{ trackingNumber: 'T' }] } },
    });
    const bare = await shipmentIn(plain, 'Ready');
    expect((await close(bare)).body).toMatchObject({ status: 'Shipped', carrier: 'OWN', execution: null });
    expect((await close(bare)).body).toMatchObject({ status: 400, field: 'status' });
    const later = await close(bare, { carrierId: 'DHL', trackingNumbers: ['L1'] });
    expect(later.body).toMatchObject({ status: 'Shipped', carrier: 'DHL', execution: { carrierId: 'DHL' } });
  });

  test('of one carton has one tracking number', async () => {
    const id = await shipmentIn(station, 'Ready', lamps(1));
    const body = { carrierId: 'UPS', trackingNumbers: ['A', 'B'] };
    expect((await station.call('POST', `/station/v1/shipments/${id}/close`, { body })).body).toMatchObject({
      ...{ status: 400, field: 'trackingNumbers' },
      detail: 'trackingNumbers has 2 numbers, but the shipment has 1 carton.',
    });
  });

  test('leaves with a tracking number a carton, and a wrong label is replaced', async () => {
    const id = await shipmentIn(station, 'Ready', lamps(40));
    const close = (body: object) => station.call('POST', `/station/v1/shipments/${id}/close`, { body });
    const { shipment } = (await station.call('GET', `/station/v1/shipments/${id}`)).body;
    const cartons: string[] = shipment.packResult.results.map(
      (box: { containerId: string; boxIndex: number }) => `${box.containerId}#${box.boxIndex}`,
    );
    const count = cartons.length;
    expect(count).toBeGreaterThan(1);
    const numbers = cartons.map((_, index) => `A${index}`);
    expect((await close({ carrierId: 'UPS', trackingNumbers: [...numbers, 'B'] })).body).toMatchObject({
      ...{ status: 400, field: 'trackingNumbers' },
      detail: `trackingNumbers has ${count + 1} numbers, but the shipment has ${count} cartons.`,
    });
    expect((await close({ carrierId: 'UPS', trackingNumbers: ['A0', 'A0'] })).body).toMatchObject({
      ...{ status: 400, field: 'trackingNumbers', detail: 'trackingNumbers has "A0" twice.' },
    });
    const partly = await close({ carrierId: 'UPS', trackingNumbers: ['X'] });
    expect(partly.body.status).toBe('Shipped');
    expect(partly.headers.get('warning')).toContain(`${count - 1} of ${count} cartons have no tracking number`);
    expect((await close({})).body).toMatchObject({ status: 400, field: 'status' });
    const corrected = await close({ carrierId: 'DHL', service: 'Paket', trackingNumbers: numbers });
    expect(corrected.headers.get('warning')).toBeNull();
    expect(corrected.body).toMatchObject({
      ...{ status: 'Shipped', carrier: 'DHL', execution: { carrierId: 'DHL', 'x-service': 'Paket' } },
    });
    expect(
      corrected.body.execution.pieces.map((piece: Record<string, unknown>) => [
        piece['x-cartonId'],
        piece.trackingNumber,
      ]),
    ).toEqual(cartons.map((carton, index) => [carton, `A${index}`]));
    const { history } = (await station.call('GET', `/station/v1/shipments/${id}`)).body;
    expect(history.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['trackingRecorded', 'close']);
  });

  test('is cancelled once, from any state but Shipped', async () => {
    const created = await createShipment(station);
    for (const id of [created, await shipmentIn(station, 'Optimized'), await shipmentIn(station, 'Ready')]) {
      expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.status).toBe('Cancelled');
      expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).status).toBe(400);
      expect((await step(station, id, 'optimize')).status).toBe(400);
    }
  });
});

describe('the list of shipments', () => {
  test('filters by order and by status', async () => {
    const order = await createOrder(station);
    const first = (await post({ orderIds: [order] })).body.id;
    await station.call('DELETE', `/api/v1/shipments/${first}`);
    await station.call('POST', `/api/v1/orders/${order}/revert`);
    const second = (await post({ orderIds: [order] })).body.id;
    const ids = async (query: string) =>
      (await station.call('GET', `/api/v1/shipments?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids(`orderId=${order}`)).toEqual([first, second]);
    expect(await ids(`orderId=${order}&status=Created`)).toEqual([second]);
    expect(await ids(`orderId=${order}&status=Rated`)).toEqual([]);
    expect(await ids('orderId=none')).toEqual([]);
    expect(await ids('status=Cancelled&limit=100')).toContain(first);
    expect((await station.call('GET', '/api/v1/shipments?status=Lost')).body).toMatchObject({
      status: 400,
      field: 'status',
    });
    expect((await station.call('GET', '/api/v1/shipments?limit=101')).body).toMatchObject({
      status: 400,
      field: 'limit',
    });
  });

  test('pages through everything once and shows the pack results', async () => {
    const packed = await shipmentIn(station, 'Rated');
    const seen = new Map<string, { packResult: unknown }>();
    let cursor: string | null = null;
    do {
      const page: { body: { items: { id: string; packResult: unknown }[]; nextCursor: string | null } } =
        await station.call('GET', `/api/v1/shipments?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      for (const item of page.body.items) {
        expect(seen.has(item.id)).toBe(false);
        seen.set(item.id, item);
      }
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(seen.get(packed)?.packResult).toEqual((await detail(packed)).shipment.packResult);
  });
});
