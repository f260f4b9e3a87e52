import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 300, width: 200, height: 100, weight: 1 };
const post = (path: string, body: unknown) => station.call('POST', path, { body });
const convert = (field: string, unit: string) =>
  `${field} is "${unit}", but lengths are in inches and weights in pounds: convert the numbers`;

describe('a unit in a field of another name', () => {
  test.each([
    ...(['lengthUnit', 'dimUnit', 'lengthUom', 'unitOfLength', 'dimensions_uom', 'size-unit'] as const).map(
      (name) => [name, 'mm', ''] as const,
    ),
    ...(['units', 'uom', 'measureUnit', 'unit_of_measurement'] as const).map((name) => [name, 'cm', ''] as const),
    ...(['massUnit', 'weightUOM', 'unitOfWeight'] as const).map((name) => [name, 'kg', ''] as const),
    ...(['Längeneinheit', 'Laengeneinheit', 'Abmessungseinheit', 'maße-einheit', 'Einheit Länge'] as const).map(
      (name) => [name, 'mm', ''] as const,
    ),
    ...(['Einheit', 'Maßeinheit', 'Masseinheit', 'maß_einheit', 'Einheiten', 'Messeinheit'] as const).map(
      (name) => [name, 'cm', ''] as const,
    ),
    ...(['Gewichtseinheit', 'EinheitGewicht', 'Einheit'] as const).map((name) => [name, 'kg', ''] as const),
    ['lengthUnit', 'ells', ''],
    ['units', 'metric', ''],
    ['units', { length: 'mm', weight: 'kg' }, 'mm'],
    ['units', 'lb, mm', 'mm'],
  ] as const)('is refused: %s %o', async (name, value, unit) => {
    const { status, body } = await post('/api/v1/items', { id: 'X', ...sizes, [name]: value });
    const text = unit === '' ? (value as string) : unit;
    expect([status, body.field, body.detail]).toEqual([400, name, `${convert(name, text)}.`]);
    expect((await station.call('GET', '/api/v1/items/X')).status).toBe(404);
  });

  test.each([
    ['lengthUnit', 'in'],
    ['weightUOM', 'LBS'],
    ['units', 'inches'],
    ['uom', 'EA'],
    ['Einheit', 'Stück'],
    ['Einheit', 'Zoll'],
    ['Gewichtseinheit', 'lb'],
    ['Mengeneinheit', 'kg'],
    ['Basismengeneinheit', 'm'],
    ['Verpackungseinheit', 'kg'],
    ['unitOfMeasure', 'CS'],
    ['unit_s', 12],
    ['unitPrice', 'g'],
  ])('is ignored where it says no other unit: %s %o', async (name, value) => {
    expect((await post('/api/v1/items', { id: `OK-${name}-${String(value)}`, ...sizes, [name]: value })).status).toBe(
      201,
    );
  });

  test('of the quantity of a line is no length or weight', async () => {
    const of = (uom: string, more: object = {}) =>
      post('/api/v1/orders', { lines: [{ itemId: 'S', quantityOrdered: 1, uom, ...more }] });
    expect([(await of('KG')).status, (await of('KG', { weight: 2 })).status]).toEqual([201, 400]);
  });

  test('is refused in boxes of the master', async () => {
    const box = { id: 'B-1', name: 'B', containerType: 'Box', weightMaxGross: 9 };
    const inner = { innerLength: 400, innerWidth: 300, innerHeight: 200 };
    const { status, body } = await post('/api/v1/containers', { ...box, ...inner, Einheit: 'mm' });
    expect([status, body.field]).toEqual([400, 'Einheit']);
  });

  test('is refused in packing, in boxes and beside a list', async () => {
    const item = { id: 'P', ...sizes };
    const box = { id: 'B', length: 400, width: 400, height: 400, maxWeight: 50 };
    const pack = await post('/api/v1/pack', { items: [item], containers: [{ ...box, lengthUnit: 'mm' }] });
    expect([pack.status, pack.body.field]).toEqual([400, 'containers[0].lengthUnit']);
    const top = await post('/api/v1/pack', { units: 'mm', items: [item], containers: [box] });
    expect([top.status, top.body.field]).toEqual([400, 'units']);
    const list = await post('/station/v1/items:import', { lengthUnit: 'mm', items: [item] });
    expect([list.status, list.body.field]).toEqual([400, 'lengthUnit']);
  });
});

test('lists and files reject the record that states a unit under another name', async () => {
  const items = await post('/station/v1/items:import', {
    items: [
      { id: 'I-1', ...sizes, lengthUnit: 'mm' },
      { id: 'I-2', ...sizes, dimensionUnit: 'mm' },
    ],
  });
  expect(items.body).toMatchObject({
    created: 1,
    errors: [{ index: 0, itemId: 'I-1', error: convert('lengthUnit', 'mm') }],
  });
  const orders = await post('/station/v1/orders:import', {
    orders: [{ sourceOrderId: 'O-1', lines: [{ sku: 'S', quantityOrdered: 1, length: 300, lengthUom: 'mm' }] }],
  });
  expect(orders.body).toMatchObject({
    ordersCreated: 0,
    errors: [{ index: 0, error: convert('lines[0].lengthUom', 'mm') }],
  });
  const raw = new FormData();
  raw.append('file', new Blob(['id,length,width,height,weight,lengthUnit\nF-1,300,2,1,1,mm\nF-2,3,2,1,1,in']), 'f.csv');
  expect((await station.call('POST', '/api/v1/items/import/csv', { raw })).body).toMatchObject({
    created: 1,
    errors: [{ itemId: 'F-1', error: convert('lengthUnit', 'mm') }],
  });
  const german = new FormData();
  german.append(
    'file',
    new Blob(['id,length,width,height,weight,Maßeinheit\nF-3,300,2,1,1,mm\nF-4,3,2,1,1,Zoll']),
    'f.csv',
  );
  expect((await station.call('POST', '/api/v1/items/import/csv', { raw: german })).body).toMatchObject({
    created: 1,
    errors: [{ itemId: 'F-3', error: convert('Maßeinheit', 'mm') }],
  });
});

describe('a delivery', () => {
  const outcome = async (body: object) => {
    const answer = await deliver(station, body);
    return ended(station, answer.body.deliveryId);
  };
  const unread = (unit: string) =>
    `"lengthUnit" is "${unit}", but no mapping reads it. Map it to dimensionUnit, or do not send it.`;

  test('with a unit that no mapping reads rejects its record', async () => {
    await configure(station);
    const entry = await outcome({ items: [{ id: 'D-1', ...sizes, lengthUnit: 'mm' }] });
    expect(entry).toMatchObject({ accepted: 0, rejected: 1, errors: [expect.stringContaining(unread('mm'))] });
    const fine = await outcome({
      items: [
        { id: 'D-2', ...sizes, lengthUnit: 'in' },
        { id: 'D-3', name: 'No size', lengthUnit: 'mm', ...sizes, length: 1, dimensionUnit: 'mm' },
      ],
      deliveries: [
        { sourceOrderId: 'D-4', lines: [{ lineNumber: 1, sku: 'S', quantityOrdered: 1, weightUnit2: 'kg' }] },
      ],
    });
    expect(fine).toMatchObject({ accepted: 3, rejected: 0 });
  });

  test('with a German name of the unit rejects its record, too', async () => {
    await configure(station);
    const entry = await outcome({
      items: [
        { id: 'D-7', ...sizes, Einheit: 'mm' },
        { id: 'D-8', ...sizes, Einheit: 'Stk' },
      ],
    });
    expect(entry).toMatchObject({
      ...{ accepted: 1, rejected: 1 },
      errors: [expect.stringContaining('"Einheit" is "mm", but no mapping reads it. Map it to dimensionUnit')],
    });
  });

  test('is read in the units of its connection', async () => {
    await configure(station, { settings: { preferredDimensionUnit: 'mm' } });
    const entry = await outcome({
      items: [
        { id: 'D-5', ...sizes, lengthUnit: 'mm' },
        { id: 'D-6', ...sizes, lengthUnit: 'in' },
      ],
    });
    expect(entry).toMatchObject({ accepted: 1, rejected: 1, errors: [expect.stringContaining(unread('in'))] });
  });
});
