import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
const nextNumber = () => `L-${String((count += 1))}`;
const good = { sku: 'MUG', quantityOrdered: 1, length: 1, width: 1, height: 1 };
const order = (change: object) => ({ sourceOrderId: nextNumber(), lines: [good, { ...good, ...change }] });
const isStored = async (number: string) =>
  (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items.length > 0;

const whole = (field: string, value: unknown, line = 'Line 2') =>
  `${line} is cancelled or done at its sender: "${field}" is "${String(value)}". Send the order without this line.`;
const part = (field: string, value: unknown, line = 'Line 2') =>
  `${line} is cancelled in part at its sender: "${field}" is "${String(value)}". Send the quantity that is left, without this field.`;

const mappedPart = (field: string, value: unknown) =>
  `Line 2 is cancelled in part at its sender: "${field}" is "${String(value)}". Send the quantity that is left, without this field, or map the open quantity to lines[].quantityOrdered.`;
const shippedPart = (field: string, value: unknown, line = 'Line 2') =>
  `${line} was delivered in part: "${field}" is "${String(value)}". Send the quantity that is left, without this field.`;
const mappedShipped = (field: string, value: unknown) =>
  shippedPart(field, value).replace(/\.$/, ', or map the open quantity to lines[].quantityOrdered.');
const openPart = (field: string, value: unknown, line = 'Line 2') =>
  `${line} has a quantity of 1, but "${field}" is "${String(value)}". Send the quantity that is left, without this field.`;
const mappedOpen = (field: string, value: unknown) =>
  `Line 2 has a quantity of 1, but "${field}" is "${String(value)}". Send the quantity that is left, or map "${field}" to lines[].quantityOrdered.`;
/** What is said of a delivered line, where a mapping may read another field. */
const delivered = (said: unknown) =>
  said === part ? mappedPart : said === openPart ? mappedOpen : said === shippedPart ? mappedShipped : whole;

const stopped = [
  ['status', 'cancelled', whole],
  ['state', 'Cancelled', whole],
  ['lineStatus', 'storniert', whole],
  ['fulfillment_status', 'fulfilled', whole],
  ['cancelled', true, whole],
  ['cancelled', 2, whole],
  ['isCancelled', 'maybe', whole],
  ['status', 'on hold', whole],
  ['status', 'backordered', whole],
  ['quantityCancelled', 1, part],
  ['cancelled_quantity', '2', part],
  ['refundedQuantity', 1, part],
  ['current_quantity', 0, whole],
  ['fulfillable_quantity', 0, whole],
  ['openQuantity', '0.0', whole],
  ['current_quantity', 3, openPart],
  ['fulfillable_quantity', '2', openPart],
  ['remainingQuantity', 0.5, openPart],
  ['quantityToShip', 2, openPart],
  ['outstanding_qty', 'two', openPart],
  ['shipQuantity', 2, openPart],
  ['Rueckstandsmenge', 3, openPart],
  ['shippedQuantity', 1, shippedPart],
  ['shipped', 2, shippedPart],
  ['Geliefert', 1, shippedPart],
  ['refunded', true, shippedPart],
  ['quantity_shipped', '1', shippedPart],
  ['qty_shipped', 1, shippedPart],
  ['qtyDelivered', 2, shippedPart],
  ['fulfilledQuantity', 1, shippedPart],
  ['deliveredQuantity', 1, shippedPart],
  ['gelieferteMenge', '1.0', shippedPart],
  ['bereitsGeliefert', 1, shippedPart],
] as const;
const going = [
  { status: 'open' },
  { state: 'NV' },
  { fulfillment_status: null },
  { fulfillment_status: 'partial' },
  { quantityCancelled: 0 },
  { cancelledQuantity: '0.0', refunded_quantity: 0 },
  { current_quantity: 1, fulfillableQuantity: null, openQuantity: '' },
  { cancelled: false },
  { shippedQuantity: 0, qty_delivered: '', gelieferteMenge: null },
  { shippedQuantity: 2, openQuantity: 1 },
];

test.each(stopped)(
  'a delivered line that its sender does not want packed rejects its order: %s %j',
  async (field, value, said) => {
    const sent = order({ [field]: value });
    const { body } = await deliver(station, { deliveries: [sent] });
    expect(await ended(station, body.deliveryId)).toMatchObject({
      ...{ accepted: 0, rejected: 1, openRejections: 1 },
      errors: [`deliveries[0] (${sent.sourceOrderId}): ${delivered(said)(field, value)}`],
    });
    expect(await isStored(sent.sourceOrderId)).toBe(false);
  },
);

test.each(stopped)('so does one of an order that is created, or sent in a list: %s %j', async (field, value, said) => {
  const sent = order({ [field]: value });
  const created = await station.call('POST', '/api/v1/orders', { body: sent });
  expect([created.status, created.body.field, created.body.detail]).toEqual([
    400,
    `lines[1].${field}`,
    said(field, value),
  ]);
  const { body } = await station.call('POST', '/station/v1/orders:import', { body: { orders: [sent] } });
  expect(body).toMatchObject({ ordersCreated: 0, errors: [{ index: 0, error: said(field, value) }] });
  expect(await isStored(sent.sourceOrderId)).toBe(false);
});

test.each(
  stopped.flatMap(([field, value, said]) =>
    [`lines.${field}`, ...(field === 'status' || field === 'cancelled' ? [] : [field])].map(
      (column) => [column, value, said] as const,
    ),
  ),
)('so does a row of a file: %s %j', async (column, value, said) => {
  const [bad, fine] = [nextNumber(), nextNumber()];
  const raw = new FormData();
  const head = `sourceOrderId,sku,quantityOrdered,length,width,height,${column}`;
  raw.append('file', new Blob([[head, `${bad},A,1,1,1,1,${String(value)}`, `${fine},A,1,1,1,1,`].join('\n')]), 'o.csv');
  const { body, headers } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
  const field = column.replace('lines.', '');
  expect(body).toMatchObject({
    ordersCreated: 1,
    errors: [{ row: 2, orderId: bad, error: `${said(field, value, 'The row')} (the order is not imported)` }],
  });
  expect(headers.get('warning') ?? '').not.toContain('Columns not read');
});

test.each(going)('a line that goes on is stored: %j', async (change) => {
  const sent = order(change);
  const { body } = await deliver(station, { deliveries: [sent] });
  expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0 });
  expect((await station.call('POST', '/api/v1/orders', { body: order(change) })).status).toBe(201);
});

const mapping = (sourceField: string, targetField: string) => ({ sourceField, targetField });

const marked = (field: string, value: unknown) =>
  `Line 2 may be cancelled, on hold or done at its sender: "${field}" is "${String(value)}". Send the order with what is to be packed, without this field.`;

const marks = [
  ['hold', true, marked],
  ['PosStatus', 'storniert', marked],
  ['Kennzeichen', 'storniert', marked],
  ['Liefersperre', 'X', marked],
  ['released', false, marked],
  ['status', 'deleted', marked],
  ['status', 'rejected', marked],
  ['cancelReason', 'customer', marked],
  ['shippedAt', '2026-11-01', marked],
  ['Storniert', '1,00', whole],
] as const;

test.each(marks)('what may say so of a delivered line rejects its order: %s %j', async (field, value, said) => {
  const sent = order({ [field]: value });
  const { body } = await deliver(station, { deliveries: [sent] });
  expect(await ended(station, body.deliveryId)).toMatchObject({
    errors: [`deliveries[0] (${sent.sourceOrderId}): ${said(field, value)}`],
  });
  expect(await isStored(sent.sourceOrderId)).toBe(false);
});

test.each(marks)(
  'and that of an order that is created, changed or sent in a list: %s %j',
  async (field, value, said) => {
    const sent = order({ [field]: value });
    const refused = [400, `lines[1].${field}`, said(field, value)];
    const created = await station.call('POST', '/api/v1/orders', { body: sent });
    expect([created.status, created.body.field, created.body.detail]).toEqual(refused);
    const list = await station.call('POST', '/station/v1/orders:import', { body: { orders: [sent] } });
    expect(list.body).toMatchObject({ ordersCreated: 0, errors: [{ index: 0, error: said(field, value) }] });
    expect(list.headers.get('warning') ?? '').not.toContain('ignored');
    const { id, version } = (await station.call('POST', '/api/v1/orders', { body: order({}) })).body;
    const changed = await station.call('PATCH', `/station/v1/orders/${id}`, { body: { version, lines: sent.lines } });
    expect([changed.status, changed.body.field, changed.body.detail]).toEqual(refused);
  },
);

test('a mark within an object of a line rejects its order', async () => {
  const sent = order({ workflow: { state: 'storniert' } });
  const created = await station.call('POST', '/api/v1/orders', { body: sent });
  expect([created.status, created.body.detail]).toEqual([400, marked('workflow.state', 'storniert')]);
  const { body } = await deliver(station, { deliveries: [sent] });
  expect(await ended(station, body.deliveryId)).toMatchObject({ rejected: 1 });
});

test.each(['lines.hold', 'hold', 'lines.released', 'lines.Liefersperre'])(
  'so does a row of a file with a column of that name: %s',
  async (column) => {
    const [bad, fine] = [nextNumber(), nextNumber()];
    const raw = new FormData();
    const [said, fineSays] = column.endsWith('released') ? ['no', 'yes'] : ['X', ''];
    const head = `sourceOrderId,sku,quantityOrdered,length,width,height,${column}`;
    raw.append(
      'file',
      new Blob([[head, `${bad},A,1,1,1,1,${said}`, `${fine},A,1,1,1,1,${fineSays}`].join('\n')]),
      'o.csv',
    );
    const { body } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
    expect(body).toMatchObject({ ordersCreated: 1, errors: [{ row: 2, orderId: bad }] });
  },
);

describe('an order with refunds', () => {
  const refunds = [{ id: 7, refund_line_items: [{ quantity: 2 }] }];
  const said =
    'The order has "refunds" at its sender, and not every line says what is left of it. Send the quantities that are left, without this field';
  const settled = { ...good, current_quantity: 1 };

  test('is rejected unless each line states what is left, and has that quantity', async () => {
    const sent = { ...order({}), refunds };
    const outcome = async (record: object) => {
      const { body } = await deliver(station, { deliveries: [record] });
      return ended(station, body.deliveryId);
    };
    expect((await outcome(sent)).errors).toEqual([
      `deliveries[0] (${sent.sourceOrderId}): ${said}, or map the open quantity to lines[].quantityOrdered.`,
    ]);
    expect(await outcome({ sourceOrderId: nextNumber(), lines: [settled], refunds })).toMatchObject({ accepted: 1 });
    expect(await outcome({ ...order({}), refunds: [] })).toMatchObject({ accepted: 1 });
    const created = await station.call('POST', '/api/v1/orders', { body: sent });
    expect([created.status, created.body.field, created.body.detail]).toEqual([400, 'refunds', `${said}.`]);
    const { body } = await station.call('POST', '/station/v1/orders:import', { body: { orders: [sent] } });
    expect(body).toMatchObject({ ordersCreated: 0, errors: [{ index: 0, error: `${said}.` }] });
  });

  test('is stored with what is left where the open quantity is mapped', async () => {
    const deliveryMappings = [
      mapping('no', 'sourceOrderId'),
      mapping('line_items[].sku', 'lines[].sku'),
      mapping('line_items[].current_quantity', 'lines[].quantityOrdered'),
    ];
    await configure(station, { fieldMappings: { itemMappings: [], deliveryMappings } });
    const line = { sku: 'A', quantity: 3, current_quantity: 1, refunded_quantity: 2 };
    const sent = { no: nextNumber(), line_items: [line], refunds };
    const { body } = await deliver(station, { deliveries: [sent] });
    expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1 });
    const stored = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${sent.no}`);
    expect(stored.body.items[0]).toMatchObject({ lines: [{ quantityOrdered: 1 }] });
  });
});

describe('an order of a shop that states two open quantities', () => {
  const outcomeOf = async (mapped: string, quantities: object) => {
    const deliveryMappings = [
      mapping('no', 'sourceOrderId'),
      mapping('line_items[].sku', 'lines[].sku'),
      mapping(`line_items[].${mapped}`, 'lines[].quantityOrdered'),
    ];
    await configure(station, { fieldMappings: { itemMappings: [], deliveryMappings } });
    const record = { no: nextNumber(), line_items: [{ sku: 'A', quantity: 5, ...quantities }] };
    const { body } = await deliver(station, { deliveries: [record] });
    return ended(station, body.deliveryId);
  };

  test('is stored where the other one is larger, as it also counts what has left', async () => {
    const outcome = await outcomeOf('fulfillable_quantity', { fulfillable_quantity: 1, current_quantity: 3 });
    expect(outcome).toMatchObject({ accepted: 1, rejected: 0 });
  });

  test.each([
    ['current_quantity', { current_quantity: 3, fulfillable_quantity: 1 }, '"fulfillable_quantity" is "1"'],
    ['current_quantity', { current_quantity: 3, fulfillable_quantity: 0 }, '"fulfillable_quantity" is "0"'],
    ['fulfillable_quantity', { fulfillable_quantity: 3, current_quantity: 2 }, '"current_quantity" is "2"'],
    ['current_quantity', { current_quantity: 3, fulfilled_quantity: 2 }, '"fulfilled_quantity" is "2"'],
  ])('is rejected where %s is read and less is left: %j', async (mapped, quantities, said) => {
    const outcome = await outcomeOf(mapped, quantities);
    expect(outcome).toMatchObject({ accepted: 0, rejected: 1, errors: [expect.stringContaining(said)] });
  });
});

test('a quantity that is mapped is read as the mapping says, and lines have the name of the mapping', async () => {
  await configure(station, {
    fieldMappings: {
      itemMappings: [],
      deliveryMappings: [
        mapping('no', 'sourceOrderId'),
        mapping('positions[].sku', 'lines[].sku'),
        mapping('positions[].qty_cancelled', 'lines[].quantityOrdered'),
      ],
    },
  });
  const sent = (change: object) => ({ no: nextNumber(), positions: [{ sku: 'A', qty_cancelled: 2, ...change }] });
  const outcome = async (record: object) => {
    const { body } = await deliver(station, { deliveries: [record] });
    return ended(station, body.deliveryId);
  };
  expect(await outcome(sent({}))).toMatchObject({ accepted: 1 });
  expect((await outcome(sent({ status: 'void' }))).errors).toEqual([
    expect.stringContaining(whole('status', 'void', 'Line 1')),
  ]);
});
