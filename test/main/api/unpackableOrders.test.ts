import { expect, onTestFinished, test } from 'vitest';
import { createOrder, loadMasters, removeItem } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

async function stationWithMasters(): Promise<TestStation> {
  const station = await startStation();
  onTestFinished(() => station[Symbol.asyncDispose]());
  await loadMasters(station);
  return station;
}

async function found(station: TestStation, query = '') {
  const { status, body } = await station.call('GET', `/station/v1/orders?limit=100&${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { items } = body as { items: { sourceOrderId: string; unpackable: unknown }[] };
  return Object.fromEntries(items.map(({ sourceOrderId, unpackable }) => [sourceOrderId, unpackable]));
}

async function counted(station: TestStation) {
  const { body } = await station.call('GET', '/station/v1/overview');
  return (body as { orders: { waiting: number; unpackable: number } }).orders.unpackable;
}

const line = (fields: object) => ({ quantityOrdered: 1, ...fields });
const halfSized = 'half of its dimensions';
const size = { length: 1, width: 2, height: 3 };

test('the list says of each waiting order why it cannot be packed, as the creation of a shipment does', async () => {
  const station = await stationWithMasters();
  const cases = {
    'by id': [[line({ itemId: 'MUG' })], null],
    'by SKU': [[line({ sku: 'S-MUG' })], null],
    'by an id in the SKU': [[line({ sku: 'MUG' })], null],
    'own dimensions': [[line({ sku: 'NEW', ...size })], null],
    'own dimensions alone': [[line(size)], null],
    'own dimensions of a known item without any': [[line({ sku: 'S-FLAT', ...size })], null],
    'unknown item': [[line({ itemId: 'NONE' })], { lineNumber: 1, reason: 'unknownItem', code: 'NONE' }],
    'unknown item with dimensions': [
      [line({ itemId: 'NONE', ...size })],
      { lineNumber: 1, reason: 'unknownItem', code: 'NONE' },
    ],
    'unknown SKU': [
      [line({ itemId: 'MUG' }), line({ sku: 'NONE' })],
      { lineNumber: 2, reason: 'unknownSku', code: 'NONE' },
    ],
    'item without dimensions': [
      [line({ lineNumber: 7, itemId: 'FLAT' })],
      { lineNumber: 7, reason: 'noDimensions', code: 'FLAT' },
    ],
    'SKU without dimensions': [[line({ sku: 'S-FLAT' })], { lineNumber: 1, reason: 'noDimensions', code: 'S-FLAT' }],
    [halfSized]: [[line({ itemId: 'REMOVED', length: 3, width: 2 })], { lineNumber: 1, reason: 'noItem', code: null }],
  } as const;
  const shipped: Record<string, boolean> = {};
  for (const [sourceOrderId, [lines]] of Object.entries(cases)) {
    const id = await createOrder(station, { sourceOrderId, lines, submit: false });
    if (sourceOrderId === halfSized) removeItem(station, id, 1);
    await station.call('POST', `/station/v1/orders/${id}/submit`);
  }
  const faults = Object.fromEntries(Object.entries(cases).map(([name, [, fault]]) => [name, fault]));
  expect(await found(station)).toEqual(faults);
  const unpackable = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
  expect(await found(station, 'unpackable=true')).toEqual(unpackable);
  expect(await counted(station)).toBe(Object.keys(unpackable).length);

  const { body } = await station.call('GET', '/station/v1/orders?limit=100');
  for (const { id, sourceOrderId } of (body as { items: { id: string; sourceOrderId: string }[] }).items) {
    const { status } = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id], mode: 'Parcel' } });
    shipped[sourceOrderId] = status === 201;
  }
  expect(shipped).toEqual(Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault === null])));
});

test('an item that is added, changed or deleted later makes the order packable or not', async () => {
  const station = await stationWithMasters();
  await createOrder(station, { sourceOrderId: 'E-3', lines: [line({ sku: 'S-LATE' })] });
  expect(await counted(station)).toBe(1);
  const item = { id: 'LATE', sku: 'S-LATE', length: 0, width: 1, height: 1, weight: 1 };
  await station.call('POST', '/api/v1/items', { body: item });
  expect(await found(station)).toEqual({ 'E-3': { lineNumber: 1, reason: 'noDimensions', code: 'S-LATE' } });
  expect(await counted(station)).toBe(1);
  await station.call('PATCH', '/api/v1/items/LATE', { body: { version: 1, length: 1 } });
  expect(await found(station)).toEqual({ 'E-3': null });
  expect(await counted(station)).toBe(0);
  await station.call('DELETE', '/api/v1/items/LATE');
  expect(await found(station, 'unpackable=true')).not.toEqual({});
  expect(await counted(station)).toBe(1);
});

test('drafts and cancelled orders are not counted, and a changed order is counted again', async () => {
  const station = await stationWithMasters();
  const lines = [line({ sku: 'NONE' })];
  const id = await createOrder(station, { sourceOrderId: 'DRAFT', lines, submit: false });
  expect(await counted(station)).toBe(0);
  expect(await found(station, 'unpackable=true')).toHaveProperty('DRAFT');
  expect(await found(station, 'unpackable=true&status=Received')).toEqual({});
  await station.call('POST', `/station/v1/orders/${id}/submit`);
  expect(await counted(station)).toBe(1);
  await station.call('PATCH', `/station/v1/orders/${id}`, { body: { version: 2, lines: [line({ sku: 'S-MUG' })] } });
  expect(await counted(station)).toBe(0);
  const other = await createOrder(station, { sourceOrderId: 'OTHER', lines });
  expect(await counted(station)).toBe(1);
  await station.call('POST', `/station/v1/orders/${other}/cancel`);
  expect(await counted(station)).toBe(0);
  expect(await found(station)).toMatchObject({ OTHER: null });
});
