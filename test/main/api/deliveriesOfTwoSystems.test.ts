import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** Numbers of their own for every test. */
let run = '';
beforeAll(async () => {
  station = await startStation();
  await configure(station);
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  run = `T${String((count += 1))}`;
});

const line = (quantityOrdered: number | string, lineNumber = 1) => ({ lineNumber, sku: 'S', quantityOrdered });
const order = (sourceSystem: string | null, quantity: number | string, version?: number) => ({
  sourceOrderId: run,
  ...(sourceSystem === null ? {} : { sourceSystem }),
  ...(version === undefined ? {} : { version }),
  lines: [line(quantity)],
});
const taken = async (...deliveries: object[]) => {
  const answer = await deliver(station, { deliveries });
  expect(answer.status).toBe(200);
  return ended(station, answer.body.deliveryId);
};
/** Quantity of the first line by the system of the order. */
const stored = async (): Promise<Record<string, number>> => {
  const { body } = await station.call('GET', `/station/v1/orders?sourceOrderId=${run}`);
  const orders = await Promise.all(
    body.items.map(async ({ id }: { id: string }) => (await station.call('GET', `/station/v1/orders/${id}`)).body),
  );
  return Object.fromEntries(orders.map(({ sourceSystem, lines }) => [sourceSystem, lines[0].quantityOrdered]));
};
const recordsOf = async ({ id }: { id: string }) =>
  (await station.call('GET', `/station/v1/integrations/generic/records?deliveryId=${id}`)).body.items;

describe('orders of two systems with one number', () => {
  test('have versions of their own', async () => {
    await taken(order('sysA', 1, 5));
    expect(await taken(order('sysB', 2, 2))).toMatchObject({ accepted: 1, skipped: 0 });
    expect(await taken(order(null, 3, 1))).toMatchObject({ accepted: 1, skipped: 0 });
    expect(await taken(order('sysB', 4, 9))).toMatchObject({ accepted: 1 });
    expect(await taken(order('sysA', 5, 6))).toMatchObject({ accepted: 1, skipped: 0 });
    expect(await taken(order('sysB', 6, 8), order('sysA', 6, 5))).toMatchObject({
      ...{ accepted: 0, skipped: 2 },
      warnings: [
        `deliveries[0] (${run}): version 8 is older than the stored version 9`,
        `deliveries[1] (${run}): version 5 is older than the stored version 6`,
      ],
    });
    expect(await stored()).toEqual({ sysA: 5, sysB: 4, generic: 3 });
  });

  test('share the versions of a system that is named and one that is not when they are the same', async () => {
    await taken(order(null, 1, 5));
    expect(await taken(order('generic', 2, 4))).toMatchObject({ accepted: 0, skipped: 1 });
    expect(await stored()).toEqual({ generic: 1 });
  });

  test('are rejected when one version comes again with other content', async () => {
    await taken(order('sysA', 3, 5));
    const other = expect.stringContaining('has the version of the stored one but other content');
    const changed = { ...order('sysA', 4, 5), priority: 'High' };
    expect(await taken(changed)).toMatchObject({ accepted: 0, rejected: 1, errors: [other] });
    expect(await stored()).toEqual({ sysA: 3 });
    expect(await taken(order('sysA', 3, 5), order('sysB', 1, 5))).toMatchObject({ unchanged: 1, accepted: 1 });
    expect(await taken({ ...order('sysA', 1, 6), priority: 'High' })).toMatchObject({
      accepted: 1,
      warnings: expect.not.arrayContaining([other]),
    });
  });

  test.each([
    ['with versions', [3, 2]],
    ['with one version', [3, 3]],
    ['without versions', [undefined, undefined]],
  ])('may come in one delivery %s', async (_, [one, other]) => {
    expect(await taken(order('sysA', 1, one), order('sysB', 2, other))).toMatchObject({ accepted: 2, rejected: 0 });
    expect(await stored()).toEqual({ sysA: 1, sysB: 2 });
  });

  test.each([
    ['with versions', 1],
    ['without versions', undefined],
  ])('settle their own rejections only, %s', async (_, version) => {
    const rejected = await taken(order('sysA', 'many', version));
    await taken(order('sysB', 2, version));
    await taken(order(null, 2, version));
    expect(await recordsOf(rejected)).toMatchObject([{ key: run, result: 'rejected', state: 'open' }]);
    expect(await ended(station, rejected.id)).toMatchObject({ openRejections: 1 });
    const mended = await taken(order('sysA', 1, version));
    expect(await recordsOf(rejected)).toMatchObject([{ key: run, state: 'superseded', supersededBy: mended.id }]);
    expect(await stored()).toEqual({ sysA: 1, sysB: 2, generic: 2 });
  });

  test('are known again by their bytes until something newer carries the number', async () => {
    const body = { deliveries: [order('sysA', 1, 5)] };
    const first = await deliver(station, body);
    await ended(station, first.body.deliveryId);
    expect((await deliver(station, body)).body).toMatchObject({
      ...{ deliveryId: first.body.deliveryId, 'x-repeated': true },
    });
    await taken(order('sysA', 2, 6));
    const again = await deliver(station, body);
    expect(again.body).toMatchObject({ 'x-repeated': false });
    expect(await ended(station, again.body.deliveryId)).toMatchObject({ skipped: 1 });
  });
});

test('an order of another connection is neither changed nor created', async () => {
  await configure(station, {}, 'businessCentral');
  const shop = { number: run, salesOrderLines: [{ sequence: 1, lineObjectNumber: 'S', shipQuantity: 7 }] };
  const { body } = await deliver(station, { deliveries: shop }, { type: 'businessCentral' });
  await ended(station, body.deliveryId, 'businessCentral');
  const reason = `sourceSystem "businessCentral" belongs to the connection Microsoft Business Central, and only that one may send order "${run}".`;
  const entry = await taken(order('businessCentral', 1000));
  expect(entry).toMatchObject({ ...{ accepted: 0, rejected: 1 }, errors: [`deliveries[0] (${run}): ${reason}`] });
  expect(await recordsOf(entry)).toMatchObject([{ key: run, result: 'rejected', state: 'open', reason }]);
  expect(await stored()).toEqual({ businessCentral: 7 });
  const preview = { kind: 'delivery', record: order('businessCentral', 1) };
  const shown = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', { body: preview });
  expect(shown.body).toMatchObject({ faults: [reason] });
  expect(await taken(order('sysC', 2))).toMatchObject({ accepted: 1 });
});

describe('one order several times in one delivery', () => {
  const reason = 'another record of this delivery is the same order; send all lines of an order in one record';

  test.each([
    ['with one version', 3],
    ['without a version', undefined],
  ])('is rejected %s, because one record would replace the lines of the other', async (_, version) => {
    const record = (lineNumber: number) => ({ ...order('sysA', 1, version), lines: [line(1, lineNumber)] });
    const flat = await taken(record(1), record(2), record(3));
    expect(flat).toMatchObject({
      ...{ status: 'failed', accepted: 0, rejected: 3, openRejections: 3 },
      errors: [0, 1, 2].map((index) => `deliveries[${String(index)}] (${run}): ${reason}`),
    });
    expect(await stored()).toEqual({});
    await taken({ ...order('sysA', 1, version), lines: [line(1, 1), line(1, 2), line(1, 3)] });
    expect(await stored()).toEqual({ sysA: 1 });
    expect(await ended(station, flat.id)).toMatchObject({ openRejections: 0 });
  });

  test('is accepted when the records are identical, or have versions that tell which one counts', async () => {
    expect(await taken(order('sysA', 1, 3), order('sysA', 1, 3))).toMatchObject({
      ...{ accepted: 1, unchanged: 1, rejected: 0 },
    });
    expect(await taken(order('sysA', 2, 4), order('sysA', 5, 5))).toMatchObject({ accepted: 2, rejected: 0 });
    expect(await stored()).toEqual({ sysA: 5 });
  });
});

describe('one item several times in one delivery', () => {
  const item = (length: number, version?: number) => ({
    ...{ id: run, length, width: 1, height: 1, weight: 1 },
    ...(version === undefined ? {} : { version }),
  });
  const takenItems = async (...items: object[]) => {
    const answer = await deliver(station, { items });
    return ended(station, answer.body.deliveryId);
  };
  const lengthNow = async () => (await station.call('GET', `/api/v1/items/${run}`)).body.length;

  test.each([
    ['with one version', 3],
    ['without a version', undefined],
  ])('is rejected %s when the records differ', async (_, version) => {
    expect(await takenItems(item(1, version), item(2, version))).toMatchObject({
      ...{ status: 'failed', accepted: 0, rejected: 2 },
      errors: [0, 1].map(
        (index) => `items[${index}] (${run}): given twice in this delivery with different values; send it once`,
      ),
    });
    expect(await lengthNow()).toBeUndefined();
    expect(await takenItems(item(1, version), item(1, version))).toMatchObject({ accepted: 1, unchanged: 1 });
  });

  test('is accepted when versions tell which record counts', async () => {
    expect(await takenItems(item(1, 3), item(2, 4))).toMatchObject({ accepted: 2, rejected: 0 });
    expect(await lengthNow()).toBe(2);
  });
});

test('a rejected record names its connection, and the system of its order', async () => {
  const answer = await deliver(station, {
    items: [{ id: run }],
    deliveries: [order('sysA', 'many'), order(null, 'many')],
  });
  expect(await recordsOf(await ended(station, answer.body.deliveryId))).toMatchObject([
    { kind: 'item', key: run, connectorType: 'generic', sourceSystem: null },
    { kind: 'delivery', key: run, connectorType: 'generic', sourceSystem: 'sysA' },
    { kind: 'delivery', key: run, connectorType: 'generic', sourceSystem: null },
  ]);
});
