import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrder, createShipment, loadMasters, step } from '../../support/orders.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

/** Conditions of rules on the orders that a shipment or a group is made of (`x-order.`), and the simulator on stored ones. */
let station: TestStation;
const when = (field: string, operator: string, value: unknown) => ({
  conditions: { operator: 'and', conditions: [{ field, operator, value }] },
});
const rules = [
  {
    id: 'RETAIL',
    ruleType: 'BoxSetFilter',
    action: { filterType: 'Exclude', containerIds: ['SMALL'] },
    ...when('x-order.channel', 'x-equals', 'Retail'),
  },
  {
    id: 'GIFT',
    ruleType: 'OrderPreprocessing',
    action: { tags: ['wrap'] },
    ...when('x-order.customAttributes.gift', 'x-equals', true),
  },
  {
    id: 'MANY',
    ruleType: 'PostSolveValidation',
    executionTarget: 'PostSolve',
    action: { type: 'PostSolveValidation', payload: { 'x-message': 'Look at it.' } },
    ...when('x-order.lines.quantityOrdered', 'greaterThan', 2),
  },
];
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
  for (const rule of rules)
    expect((await station.call('POST', '/api/v1/rules', { body: { name: rule.id, ...rule } })).status).toBe(200);
});
afterAll(() => station[Symbol.asyncDispose]());

const mugs = (quantityOrdered: number) => ({ lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered }] });
const plain = { channel: 'Web', customAttributes: {}, ...mugs(1) };
const firedIn = ({ body }: Answer): string[] =>
  body.packResult.firedRules.map(({ ruleId }: { ruleId: string }) => ruleId);
const boxesOf = ({ body }: Answer): string[] =>
  body.packResult.results.map(({ containerId }: { containerId: string }) => containerId);
const optimized = async (change: object) => step(station, await createShipment(station, change), 'optimize');
const simulate = (body: object) => station.call('POST', '/station/v1/policies:simulate', { body });
const fired = (body: { rules: { outcome: string; ruleId: string }[] }) =>
  body.rules.filter(({ outcome }) => outcome === 'fired').map(({ ruleId }) => ruleId);

describe('the order of a shipment', () => {
  test('makes the rules fire that its fields meet, and no others', async () => {
    const web = await optimized(plain);
    expect([firedIn(web), boxesOf(web)]).toEqual([[], ['SMALL']]);
    const retail = await optimized({ ...plain, channel: 'Retail' });
    expect([firedIn(retail), boxesOf(retail)]).toEqual([['RETAIL'], ['LARGE']]);
    expect(retail.body.packResult.firedRules[0]).toMatchObject({ ruleName: 'RETAIL', ruleType: 'BoxSetFilter' });
    const gift = await optimized({ ...plain, customAttributes: { gift: true } });
    expect(firedIn(gift)).toEqual(['GIFT']);
    expect(gift.body.packResult.results[0].packedItems[0].tags).toContain('wrap');
    for (const { body } of [web, retail, gift]) expect(body.packResult.warnings).toEqual([]);
  });

  test('has items whose hazmat and freightClass rules read, as those of a pack request are', async () => {
    const hazmat = { unNumber: 'UN1263', hazardClass: '3' };
    const paint = { id: 'PAINT', length: 4, width: 4, height: 4, weight: 1, hazmat, freightClass: '60' };
    const made = await Promise.all([
      station.call('POST', '/api/v1/items', { body: paint }),
      ...Object.entries({ 'x-item.hazmat.unNumber': 'UN1263', 'x-item.freightClass': '60' }).map(([field, value]) => {
        const rule = { id: field, name: field, ruleType: 'OrderPreprocessing', action: { tags: [field] } };
        return station.call('POST', '/api/v1/rules', { body: { ...rule, ...when(field, 'x-equals', value) } });
      }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 200, 200]);
    const expected = ['x-item.freightClass', 'x-item.hazmat.unNumber'];
    const shipped = await optimized({ ...plain, lines: [{ itemId: 'PAINT', quantityOrdered: 1 }] });
    expect(firedIn(shipped).toSorted()).toEqual(expected);
    const { body } = await station.call('POST', '/api/v1/pack', { body: { items: [paint] } });
    expect([body.results[0].packedItems[0].tags.toSorted(), body.warnings]).toEqual([expected, []]);
    for (const id of expected) await station.call('DELETE', `/api/v1/rules/${id}`);
  });

  test('is there after packing, too', async () => {
    expect(firedIn(await optimized({ ...plain, ...mugs(2) }))).toEqual([]);
    expect(firedIn(await optimized({ ...plain, ...mugs(3) }))).toEqual(['MANY']);
  });

  test('of several orders one that meets the condition is enough', async () => {
    const orderIds = [await createOrder(station, plain), await createOrder(station, { ...plain, channel: 'Retail' })];
    const { body } = await station.call('POST', '/api/v1/shipments', { body: { orderIds, mode: 'Parcel' } });
    expect(firedIn(await step(station, body.id, 'optimize'))).toEqual(['RETAIL']);
  });

  test('is unknown to a pack request, where such a rule does not fire', async () => {
    const items = [{ id: 'MUG', length: 4, width: 4, height: 4, weight: 1 }];
    const { body } = await station.call('POST', '/api/v1/pack', { body: { items } });
    expect([body.firedRules, body.results[0].containerId]).toEqual([[], 'SMALL']);
  });
});

test('the orders of a consolidation group are there for its packing', async () => {
  const orderIds = [await createOrder(station, plain), await createOrder(station, { ...plain, channel: 'Retail' })];
  const group = await station.call('POST', '/api/v1/consolidation/groups', { body: { sourceOrderIds: orderIds } });
  expect(group.status).toBe(201);
  const { body } = await station.call('POST', `/api/v1/consolidation/groups/${group.body.id}/pack`, { body: {} });
  expect(body.packResult.firedRules.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['RETAIL']);
});

describe('the simulator', () => {
  test('explains a stored order and a stored shipment as they are packed', async () => {
    const change = { ...plain, channel: 'Retail' };
    const orderId = await createOrder(station, change);
    const shipmentId = await createShipment(station, change);
    for (const named of [{ orderId }, { shipmentId }]) {
      const { status, body } = await simulate(named);
      expect([status, fired(body)]).toEqual([200, ['RETAIL']]);
      expect(body.rules.find(({ ruleId }: { ruleId: string }) => ruleId === 'RETAIL').conditions).toMatchObject([
        { field: 'x-order.channel', actual: ['Retail'], holds: true },
      ]);
      expect(body.containers).toEqual([
        { id: 'LARGE', allowed: true },
        { id: 'SMALL', allowed: false },
      ]);
    }
    expect(firedIn(await step(station, shipmentId, 'optimize'))).toEqual(['RETAIL']);
    // As a plan chooses rules, where a mode is asked for.
    expect(fired((await simulate({ orderId, mode: 'ltl' })).body)).toEqual(['RETAIL']);
  });

  test('takes the mode of a shipment for the selectors of policies', async () => {
    const modes = (body: { policies: { axes: { axis: string; actual: string }[] }[] }) =>
      body.policies[0]?.axes.find(({ axis }) => axis === 'modes')?.actual ?? null;
    const shipmentId = await createShipment(station, plain);
    expect(modes((await simulate({ shipmentId })).body)).toBe('parcel');
    expect(modes((await simulate({ shipmentId, mode: 'ftl' })).body)).toBe('ftl');
    expect(modes((await simulate({ orderId: await createOrder(station, plain) })).body)).toBeNull();
  });

  test('wants one of request, orderId and shipmentId, and one that there is', async () => {
    const request = { items: [{ id: 'A', length: 1, width: 1, height: 1 }] };
    for (const body of [{}, { request, orderId: 'A' }, { orderId: 'A', shipmentId: 'B' }]) {
      const { status, body: problem } = await simulate(body);
      expect([status, problem.field]).toEqual([400, 'request']);
    }
    expect((await simulate({ orderId: 'NONE' })).status).toBe(404);
    expect((await simulate({ shipmentId: 'NONE' })).status).toBe(404);
    const lines = [{ lineNumber: 7, sku: 'NOBODY', quantityOrdered: 1 }];
    const unresolved = await simulate({ orderId: await createOrder(station, { ...plain, lines }) });
    expect([unresolved.status, unresolved.body.detail]).toEqual([422, expect.stringContaining('line 7')]);
  });
});
