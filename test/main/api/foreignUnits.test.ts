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
  `${field} is "${unit}", but lengths are in inches and weights in pounds here. Convert the numbers, or use an import: imports convert by dimensionUnit and weightUnit`;
const send = (field: string, unit: string, to = 'dimensionUnit') =>
  `${field} is "${unit}", but no field of this name is read. Send the unit as ${to}, and the numbers are converted`;

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
    ...(['Gewichtseinheit', 'EinheitGewicht', 'Einheit', 'GEWEI', 'MEINS', 'ME'] as const).map(
      (name) => [name, 'kg', ''] as const,
    ),
    ...(['LängenEH', 'LAENGEN_EH', 'Längen-ME', 'Abmessungen EH'] as const).map((name) => [name, 'mm', ''] as const),
    ...(['GewichtsEH', 'GEW_EH', 'BRGEW_EINH', 'Gewicht ME'] as const).map((name) => [name, 'kg', ''] as const),
    ...(['ME', 'MEINS', 'measure', 'uom1', 'MEABM'] as const).map((name) => [name, 'mm', ''] as const),
    ['unit', 'mm', ''],
    ['unit', 'kg', ''],
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
    ['MEINS', 'ST'],
    ['measure', 'in'],
    ['unitOfMeasure', 'lb'],
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
    expect([(await of('EA')).status, (await of('KG', { weight: 2 })).status]).toEqual([201, 400]);
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

describe('what an item is sold by', () => {
  const item = (id: string, more: object) => ({ id, ...sizes, ...more });
  const open = (unit: string) =>
    `"${unit}" is what the item is sold by, which leaves open what its numbers are in. State the length unit in dimensionUnit ("mm") and the weight unit in weightUnit ("kg").`;

  test.each([
    [{ unitOfMeasure: 'mm' }, open('mm')],
    [{ unitOfMeasure: 'M' }, open('M')],
    [{ unitOfMeasure: 'mm', weightUnit: 'lb' }, open('mm')],
    [{ unitOfMeasure: 'kg', dimensionUnit: 'in' }, open('kg')],
  ])('is refused where it may be the unit of the numbers: %o', async (more, detail) => {
    const { status, body } = await post('/api/v1/items', item('SB', more));
    expect([status, body.field, body.detail]).toEqual([400, 'unitOfMeasure', detail]);
  });

  test('is stored where the unit of the numbers is stated', async () => {
    for (const [id, more] of Object.entries({
      'SB-1': { unitOfMeasure: 'm', dimensionUnit: 'in' },
      'SB-2': { unitOfMeasure: 'kg', weightUnit: 'lb' },
      'SB-3': { unitOfMeasure: 'inch' },
      'SB-4': { unitOfMeasure: 'case' },
    }))
      expect((await post('/api/v1/items', item(id, more))).status, id).toBe(201);
  });

  test('is looked at in a change together with what is stored', async () => {
    const patch = (id: string, body: object) => station.call('PATCH', `/api/v1/items/${id}`, { body });
    await post('/api/v1/items', item('SB-5', {}));
    expect((await patch('SB-5', { version: 1, unitOfMeasure: 'mm' })).body).toMatchObject({
      ...{ status: 400, field: 'unitOfMeasure' },
    });
    expect((await patch('SB-5', { version: 1, unitOfMeasure: 'm', dimensionUnit: 'in' })).status).toBe(200);
    expect((await patch('SB-5', { version: 2, unitOfMeasure: 'ft' })).status).toBe(200);
    expect((await patch('SB-5', { version: 3, name: 'Cable' })).status).toBe(200);
  });

  test('rejects its record of a list or file', async () => {
    const list = await post('/station/v1/items:import', {
      items: [
        item('SB-6', { unitOfMeasure: 'mm' }),
        item('SB-7', { unitOfMeasure: 'm', dimensionUnit: 'mm', weightUnit: 'lb' }),
        { id: 'SB-5', name: 'Cable 2', unitOfMeasure: 'ft' },
      ],
    });
    const error = `unitOfMeasure: ${open('mm').slice(0, -1)}`;
    expect(list.body).toMatchObject({ created: 1, updated: 1, errors: [{ index: 0, itemId: 'SB-6', error }] });
    const raw = new FormData();
    raw.append('file', new Blob(['id,length,width,height,weight,unitOfMeasure\nSB-8,300,2,1,1,mm\n']), 'f.csv');
    expect((await station.call('POST', '/api/v1/items/import/csv', { raw })).body).toMatchObject({
      ...{ created: 0, errors: [{ itemId: 'SB-8', error }] },
    });
  });
});

describe('a name that ends in a unit', () => {
  test.each([
    ['length_mm', 'length', 'inches', 'mm'],
    ['width_cm', 'width', 'inches', 'cm'],
    ['weightKg', 'weight', 'pounds', 'kg'],
    ['gewicht_kg', 'weight', 'pounds', 'kg'],
    ['HöheInCm', 'height', 'inches', 'cm'],
    ['netWeight_kg', 'netWeight', 'pounds', 'kg'],
    ['caseLength (mm)', 'caseLength', 'inches', 'mm'],
  ])('is refused with the field that it means: %s', async (name, field, base, unit) => {
    const { [field]: _, ...others } = { id: 'NU', ...sizes } as Record<string, unknown>;
    const { status, body } = await post('/api/v1/items', { ...others, [name]: 30 });
    const detail = `${name} is not a known field. Did you mean ${field}? Numbers are in ${base} here, not in ${unit}.`;
    expect([status, body.field, body.detail]).toEqual([400, name, detail]);
    expect((await post('/api/v1/items', { ...others, ...sizes, [name]: 30 })).body.detail).toBe(detail);
  });

  test('is refused in a change and in a box', async () => {
    const change = await station.call('PATCH', '/api/v1/items/S', { body: { version: 1, length_mm: 300 } });
    expect([change.status, change.body.field]).toEqual([400, 'length_mm']);
    const inner = { innerLength: 9, innerWidth: 9, innerHeight: 9 };
    const box = { id: 'NU', name: 'B', containerType: 'Box', weightMaxGross: 9, ...inner };
    const { status, body } = await post('/api/v1/containers', { ...box, outer_length_mm: 300, outerLengthMm: 300 });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('Did you mean outerLength?')]);
  });

  test('is ignored only where its field has the same value', async () => {
    const { length: _, ...others } = sizes;
    expect((await post('/api/v1/items', { id: 'NI', ...others, length_in: 30 })).body).toMatchObject({
      ...{ status: 400, detail: 'length_in is not a known field; use length.' },
    });
    expect((await post('/api/v1/items', { id: 'NI', ...sizes, length_in: 300 })).status).toBe(201);
    expect((await post('/api/v1/items', { id: 'NI-2', ...sizes, length_mm: 7620 })).status).toBe(201);
  });

  test('rejects its record of a list, and a file', async () => {
    const { body } = await post('/station/v1/items:import', { items: [{ id: 'S', length_mm: 300 }] });
    const said = 'length_mm is not a known field. Did you mean length with dimensionUnit "mm"?';
    expect(body.errors).toEqual([{ index: 0, itemId: 'S', error: said }]);
    const raw = new FormData();
    raw.append('file', new Blob(['id,length_mm\nS,300\n']), 'f.csv');
    const file = await station.call('POST', '/api/v1/items/import/csv', { raw });
    expect([file.status, file.body.detail]).toEqual([
      400,
      'The column "length_mm" is not a known field. Did you mean length with dimensionUnit "mm"?',
    ]);
  });
});

describe('the unit of a quantity', () => {
  const said = (path: string, unit: string) =>
    `${path} is "${unit}", but quantityOrdered counts single units. Send the number of units, and leave this field out`;
  const line = (more: object) => ({ sku: 'S', quantityOrdered: 5, ...more });

  test.each<readonly [string, string | number]>([
    ['unit', 'case'],
    ['uom', 'CS'],
    ['quantityUnit', 'CAR'],
    ['Mengeneinheit', 'Karton'],
    ['VRKME', 'PAL'],
    ['uom', 'KG'],
    ...(['cases', 'packs', 'kartons', 'packSize'] as const).map((name) => [name, 2] as const),
  ])('other than single pieces is refused: %s %s', async (name, unit) => {
    const { status, body } = await post('/api/v1/orders', { lines: [line({ [name]: unit })] });
    const path = `lines[0].${name}`;
    expect([status, body.field, body.detail]).toEqual([400, path, `${said(path, String(unit))}.`]);
  });

  test.each([
    ['unit', 'each'],
    ['uom', 'EA'],
    ['quantityUnit', 'Stück'],
    ['ME', 'ST'],
    ['Mengeneinheit', 'Stk.'],
    ['unitPrice', 'EUR'],
  ])('is ignored where it means single pieces: %s %s', async (name, unit) => {
    expect((await post('/api/v1/orders', { lines: [line({ [name]: unit })] })).status).toBe(201);
  });

  test('rejects its order of a list or file', async () => {
    const orders = [{ sourceOrderId: 'Q-1', lines: [line({ uom: 'CS' })] }];
    const { body } = await post('/station/v1/orders:import', { orders });
    expect(body.errors).toMatchObject([{ index: 0, error: said('lines[0].uom', 'CS') }]);
    const raw = new FormData();
    raw.append('file', new Blob(['sourceOrderId,sku,quantityOrdered,uom\nQ-2,S,5,CS\nQ-3,S,5,EA\n']), 'f.csv');
    const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
    expect(file.body).toMatchObject({
      ordersCreated: 1,
      errors: [{ row: 2, error: expect.stringContaining(said('uom', 'CS')) }],
    });
  });
});

test('lists and files reject the record that states a unit under another name', async () => {
  const items = await post('/station/v1/items:import', {
    items: [
      { id: 'I-1', ...sizes, lengthUnit: 'mm' },
      { id: 'I-2', ...sizes, dimensionUnit: 'mm', weightUnit: 'lb' },
    ],
  });
  expect(items.body).toMatchObject({
    created: 1,
    errors: [{ index: 0, itemId: 'I-1', error: send('lengthUnit', 'mm') }],
  });
  const orders = await post('/station/v1/orders:import', {
    orders: [{ sourceOrderId: 'O-1', lines: [{ sku: 'S', quantityOrdered: 1, length: 300, lengthUom: 'mm' }] }],
  });
  expect(orders.body).toMatchObject({
    ordersCreated: 0,
    errors: [{ index: 0, error: send('lines[0].lengthUom', 'mm') }],
  });
  const raw = new FormData();
  raw.append('file', new Blob(['id,length,width,height,weight,lengthUnit\nF-1,300,2,1,1,mm\nF-2,3,2,1,1,in']), 'f.csv');
  expect((await station.call('POST', '/api/v1/items/import/csv', { raw })).body).toMatchObject({
    created: 1,
    errors: [{ itemId: 'F-1', error: send('lengthUnit', 'mm') }],
  });
  const german = new FormData();
  german.append(
    'file',
    new Blob(['id,length,width,height,weight,Maßeinheit\nF-3,300,2,1,1,mm\nF-4,3,2,1,1,Zoll']),
    'f.csv',
  );
  expect((await station.call('POST', '/api/v1/items/import/csv', { raw: german })).body).toMatchObject({
    created: 1,
    errors: [{ itemId: 'F-3', error: send('Maßeinheit', 'mm') }],
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

  test('rejects an item whose unit of sale leaves its numbers open, and a line that counts no single units', async () => {
    await configure(station, { settings: { preferredDimensionUnit: null } });
    const items = [
      { id: 'D-9', ...sizes, unitOfMeasure: 'mm' },
      { id: 'D-10', ...sizes, unitOfMeasure: 'm', dimensionUnit: 'mm' },
    ];
    const order = (sourceOrderId: string, uom: string) => ({
      sourceOrderId,
      lines: [{ lineNumber: 1, sku: 'S', quantityOrdered: 5, uom }],
    });
    const entry = await outcome({ items, deliveries: [order('D-11', 'CS'), order('D-12', 'EA')] });
    expect(entry).toMatchObject({
      ...{ accepted: 2, rejected: 2 },
      errors: [
        expect.stringContaining('"mm" is what the item is sold by'),
        expect.stringContaining('"lines[0].uom" is "CS", but quantityOrdered counts single units.'),
      ],
    });
    await configure(station, { settings: { preferredDimensionUnit: 'mm' } });
    expect(await outcome({ items: [{ id: 'D-13', ...sizes, unitOfMeasure: 'm' }] })).toMatchObject({ accepted: 1 });
  });

  test('with a unit in an order names what can be done, and is not said to be read in inches', async () => {
    await configure(station, { settings: { preferredDimensionUnit: null } });
    const line = { lineNumber: 1, sku: 'S', quantityOrdered: 1, ...sizes };
    const { body } = await deliver(station, {
      deliveries: [
        { sourceOrderId: 'D-20', lengthUnit: 'cm', lines: [line] },
        { sourceOrderId: 'D-21', lines: [line] },
      ],
    });
    expect(await ended(station, body.deliveryId)).toMatchObject({
      ...{ accepted: 1, rejected: 1 },
      errors: [
        expect.stringContaining(
          '"lengthUnit" is "cm", but no mapping reads it. Set the unit for lengths of the connection and leave it out, or send inches without it.',
        ),
      ],
    });
    expect(body['x-warnings']).toContain(
      'Lengths have no unit and were read in inches (in): D-21. Set the unit for lengths of the connection.',
    );
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

describe('half of the units', () => {
  const weightMissing =
    'weightUnit is missing: the lengths are in cm, so the weight cannot be read as pounds. State weightUnit';
  const lengthMissing =
    'dimensionUnit is missing: the weight is in kg, so the lengths cannot be read as inches. State dimensionUnit';

  test('rejects a record of a list or file, except beside an imperial unit', async () => {
    const { body } = await post('/station/v1/items:import', {
      items: [
        { id: 'H-1', ...sizes, dimensionUnit: 'cm' },
        { id: 'H-2', ...sizes, weightUnit: 'kg' },
        { id: 'H-3', ...sizes, dimensionUnit: 'cm', weightUnit: 'kg' },
        { id: 'H-4', length: 1, width: 1, height: 1, weight: 1, dimensionUnit: 'ft' },
        { id: 'H-5', ...sizes, weightUnit: 'oz' },
      ],
    });
    expect(body).toMatchObject({ created: 3 });
    expect(body.errors).toEqual([
      { index: 0, itemId: 'H-1', error: weightMissing },
      { index: 1, itemId: 'H-2', error: lengthMissing },
    ]);
    const change = await post('/station/v1/items:import', {
      items: [{ id: 'H-3', length: 20, dimensionUnit: 'cm', customAttributes: { weight: 2 } }],
    });
    expect(change.body).toMatchObject({ updated: 1, errors: [] });
    const raw = new FormData();
    raw.append('file', new Blob(['id,length,width,height,weight,dimensionUnit\nH-6,30,2,1,1,cm\n']), 'f.csv');
    expect((await station.call('POST', '/api/v1/items/import/csv', { raw })).body).toMatchObject({
      ...{ created: 0, errors: [{ itemId: 'H-6', error: weightMissing }] },
    });
  });

  test('rejects a record of a delivery unless its connection states the other unit', async () => {
    const send = async (id: string) => {
      const answer = await deliver(station, { items: [{ id, ...sizes, dimensionUnit: 'cm' }] });
      return ended(station, answer.body.deliveryId);
    };
    await configure(station, { settings: { preferredWeightUnit: null } });
    expect(await send('H-7')).toMatchObject({ accepted: 0, errors: [expect.stringContaining(weightMissing)] });
    await configure(station, { settings: { preferredWeightUnit: 'kg' } });
    expect(await send('H-8')).toMatchObject({ accepted: 1, rejected: 0 });
  });
});

test('a barcode of an item is sent as one of its external ids', async () => {
  const { status, body } = await post('/api/v1/items', { id: 'BC', ...sizes, barcode: '4006381333931' });
  expect([status, body.field, body.detail]).toEqual([400, 'barcode', expect.stringContaining('externalIds.gtin')]);
});
