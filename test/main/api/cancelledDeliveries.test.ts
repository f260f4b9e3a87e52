import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, ofAllRecords } from '../../support/integrations.ts';
import { loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** The number of the order of a test. */
let number = '';
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await station.call('PUT', '/api/v1/integrations/businessCentral', { body: {} });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `C-${String((count += 1))}`;
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const base = '/station/v1/integrations/generic';
const order = (change: object = {}) => ({
  sourceOrderId: number,
  shipTo: { address: { city: 'Reno', zip: '89501' } },
  lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }],
  ...change,
});
const cancelled = (change: object = {}) => ({ sourceOrderId: number, status: 'cancelled', ...change });
const taken = async (...deliveries: readonly object[]) => {
  const { body } = await deliver(station, { deliveries });
  return ended(station, body.deliveryId);
};
const stored = async () => {
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return body.items;
};
const post = (path: string, body?: object) => station.call('POST', path, body && { body });
const rejected = async () => (await station.call('GET', `${base}/records`)).body.items;
/** What stands against a record, as a person sees it before a retry. */
const faultsOf = async (record: object) =>
  (await post(`${base}/mappings:preview`, { kind: 'delivery', record })).body.faults;
const told = (value: unknown = 'cancelled', field = 'status') =>
  `deliveries[0] (${number}): the order was cancelled, because ${field} is ${String(value).trim()}`;

const notKnown = (status: unknown, not = 'stored') =>
  `Order "${number}" was not ${not}: its status "${String(status)}" is unknown. Add it to the cancel values or to the open values of the mapping to x-status, then retry.`;

describe('a delivered order whose status is cancelled', () => {
  test.each(['cancelled', 'Cancelled', 'canceled', ' CANCELED ', 'storniert', 'Storno', 'void'])(
    'cancels the stored one, as a person would: %s',
    async (status) => {
      await taken(order());
      expect(await taken(cancelled({ status }))).toMatchObject({
        ...{
          status: 'completed',
          accepted: 1,
          unchanged: 0,
          rejected: 0,
          unread: 0,
          errors: [],
          warnings: [told(status)],
        },
      });
      const [{ id, ...after }] = await stored();
      expect(after).toMatchObject({ status: 'Cancelled', version: 2, lines: [{ itemId: 'MUG' }] });
      const { body } = await station.call('GET', `/station/v1/orders/${id}/history`);
      expect(body.items[0]).toMatchObject({ actor: 'integration generic', action: 'cancel', status: 'Cancelled' });
    },
  );

  test.each(['annule', 'annulée', 'cancelado'])('so does a flag of another language: %s', async (field) => {
    await taken(order());
    expect(await taken(order({ [field]: true }))).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('rejects a record without a version that says that it goes on again', async () => {
    await taken(order());
    await taken(cancelled());
    for (const change of [{ status: 'open' }, { cancelled: false }, { status: 'open', lines: undefined }])
      expect(await taken(order(change))).toMatchObject({
        ...{ unchanged: 0, rejected: 1 },
        errors: [expect.stringContaining('The order was cancelled and was not changed.')],
      });
    expect(await taken(order())).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('changes nothing else of it, and nothing when it comes again', async () => {
    await taken(order({ priority: 'Low' }));
    await taken({ ...order({ priority: 'High', lines: [{ quantityOrdered: 0 }] }), status: 'cancelled' });
    expect(await stored()).toMatchObject([{ status: 'Cancelled', priority: 'Low', lines: [{ quantityOrdered: 1 }] }]);
    const again = await taken(cancelled());
    expect(again).toMatchObject({ unchanged: 1, accepted: 0, rejected: 0, warnings: [] });
    expect(await stored()).toMatchObject([{ version: 2 }]);
  });

  test.each([
    ...['open', ' Released ', 'in_progress', 'bezahlt', '', null, 'in Bearbeitung', 'bestätigt', 'freigegeben'],
    ...['partially_paid', 'partially_fulfilled', 'authorized', 'unfulfilled', 'pending', 'processing'],
  ])('is stored without a word when it goes on: %j', async (status) => {
    const entry = await taken(order({ status, priority: 'High' }));
    expect(entry).toMatchObject({ accepted: 1, unread: 0, warnings: [] });
    expect(await stored()).toMatchObject([{ status: 'Received', priority: 'High' }]);
  });

  test.each(['closed', 'not cancelled', 'cancelled by mistake', 'uncancelled', 7, true])(
    'neither cancels nor is taken as open when it says something else: %j',
    async (status) => {
      await taken(order());
      const entry = await taken(order({ status, priority: 'High' }));
      expect(entry).toMatchObject({
        ...{ accepted: 0, rejected: 1, unread: 1, openRejections: 1 },
        errors: [`deliveries[0] (${number}): ${notKnown(status, 'changed')}`],
        warnings: [`1 order was rejected: the status "${String(status)}" is unknown.`],
      });
      expect(await stored()).toMatchObject([{ status: 'Received', priority: null }]);
    },
  );

  test.each(['on hold', 'On-Hold', 'gesperrt', 'blocked'])('is not packed while it is on hold: %s', async (status) => {
    const reason = `Order "${number}" was not stored: "status" is "${status}", which says that it is on hold in the other system. Retry when it is released there, or have it sent again.`;
    expect((await taken(order({ status }))).errors).toEqual([`deliveries[0] (${number}): ${reason}`]);
    expect(await stored()).toEqual([]);
    expect(await faultsOf(order({ status }))).toEqual([reason]);
  });

  test.each([
    ['LIFSK', '01'],
    ['Kommissioniersperre', 1],
    ['ABGRU', 'Z1'],
    ['Liefersperre', 'X'],
    ['hold', true],
    ['deliveryBlock', 'credit'],
    ['Sperre', 'X'],
    ['Sperrkennzeichen', '01'],
    ['SPERRGRUND', 'Bonität'],
    ['Kreditsperre', 'ja'],
    ['creditHold', true],
    ['hold_reason', 'fraud'],
    ['locked', 1],
    ['doNotShip', 'yes'],
  ])('is not packed while a field says that it is on hold: %s %j', async (field, value) => {
    expect((await taken(order({ [field]: value }))).errors).toEqual([
      expect.stringContaining(`"${field}" is "${String(value)}", which says that it is on hold`),
    ]);
    expect(await stored()).toEqual([]);
    for (const no of ['', false, null, 'nein', 0]) expect(await faultsOf(order({ [field]: no }))).toEqual([]);
  });

  test.each([
    ['financial_status', 'voided'],
    ['financial_status', 'refunded'],
    ['Zahlungsstatus', 'erstattet'],
  ])('is not called on hold where its payment was given back: %s %j', async (field, value) => {
    expect((await taken(order({ [field]: value }))).errors).toEqual([
      `deliveries[0] (${number}): Order "${number}" was not stored: "${field}" is "${value}", which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.`,
    ]);
    expect(await stored()).toEqual([]);
    const { status, body } = await station.call('POST', '/api/v1/orders', { body: order({ [field]: value }) });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.detail).toContain('the order may be cancelled, on hold or finished at its sender');
  });

  test.each(['LOEKZ', 'LVORM', 'Löschvormerkung', 'deleted', 'is_deleted', 'deletionFlag'])(
    'is cancelled by a mark of deletion: %s',
    async (field) => {
      await taken(order());
      expect((await taken(order({ [field]: 'X' }))).rejected).toBe(0);
      expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
    },
  );

  test('is told in the answer to the sender, once for all its records', async () => {
    const { body } = await deliver(station, {
      deliveries: ['a', 'b'].map((part) => order({ sourceOrderId: number + part, status: 'closed' })),
    });
    expect(ofAllRecords(body['x-warnings'])).toEqual(['2 orders were rejected: the status "closed" is unknown.']);
  });

  test('is understood where nothing may be ignored', async () => {
    const strictly = { headers: { prefer: 'handling=strict' } };
    const open = await deliver(station, { deliveries: [order({ status: 'open', cancelled: false })] }, strictly);
    expect(await ended(station, open.body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0, warnings: [] });
  });

  test.each([
    'cancelled',
    'canceled',
    'isCancelled',
    'isCanceled',
    'storniert',
    'Storno',
    'annulliert',
    'void',
    'voided',
    'cancelled_at',
    'canceledAt',
    'storniert_am',
    'stornodatum',
  ])('cancels by a flag of its own, and goes on when that is false: %s', async (flag) => {
    expect(await taken(order({ [flag]: false }))).toMatchObject({ accepted: 1, unread: 0, warnings: [] });
    expect(await taken({ sourceOrderId: number, [flag]: true })).toMatchObject({
      accepted: 1,
      warnings: [told(true, flag)],
    });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test.each([
    ['cancelled_at', '2026-11-24T11:00:00Z'],
    ['canceled_at', 1764000000],
    ['cancelledAt', '2026-11-24'],
    ['storniert_am', '24.11.2026 11:00'],
    ['Stornodatum', '20261124'],
    ['storniert', 'X'],
    ['cancelled', '2026-11-24T11:00:00+01:00'],
  ])('cancels by the time of its cancellation, and goes on without one: %s %j', async (name, value) => {
    for (const none of [null, '', false, '0000-00-00', '00000000'])
      expect(await taken(order({ [name]: none }))).toMatchObject({ rejected: 0, unread: 0, warnings: [] });
    expect(await taken({ ...order(), [name]: value })).toMatchObject({ accepted: 1, warnings: [told(value, name)] });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('cancels by a time that is mapped to x-status', async () => {
    const mapping = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const status = { sourceField: 'cancelled_at', targetField: 'x-status' };
    const deliveryMappings = [...mapping.body.deliveryMappings, status];
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });
    expect(await taken(order({ cancelled_at: null }))).toMatchObject({ accepted: 1, warnings: [] });
    expect(await taken(order({ cancelled_at: '2026-11-24T11:00:00Z' }))).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test.each([
    ['storno', 'Storno'],
    ['orderStatus', 'storniert'],
    ['Auftragsstatus', 'CANCELLED'],
    ['belegstatus', 'void'],
  ])('cancels by the word of a field: %s %s', async (name, word) => {
    await taken(order());
    expect(await taken({ sourceOrderId: number, [name]: word })).toMatchObject({
      accepted: 1,
      warnings: [told(word, name)],
    });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is rejected with a flag that says neither yes nor no', async () => {
    expect(await taken(order({ cancelled: 'perhaps' }))).toMatchObject({
      rejected: 1,
      errors: [
        `deliveries[0] (${number}): Order "${number}" was not stored: "cancelled" is "perhaps", which says neither that it is cancelled nor that it is not. Send true, false or the time of the cancellation.`,
      ],
      warnings: ['1 order was rejected: "cancelled" is "perhaps", neither yes nor no.'],
    });
    expect(await stored()).toEqual([]);
  });

  test('cancels by the values that the mapping states, and by the usual words', async () => {
    const status = { sourceField: 'head.state', targetField: 'x-status', 'x-cancelValues': [90, 'X'] };
    const mapping = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const deliveryMappings = [...mapping.body.deliveryMappings, status];
    const mapped = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });
    expect(mapped.body.deliveryMappings.at(-1)).toEqual({ ...status, transform: null });
    for (const state of [90, '90', ' x ', 'Storno']) {
      await taken(order({ head: { state: 'new' } }));
      expect(await taken({ sourceOrderId: number, head: { state } })).toMatchObject({
        warnings: [told(state, 'head.state')],
      });
      expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
      number += 'n';
    }
    const entry = await taken(order({ head: { state: 91 } }));
    expect(entry.warnings[0]).toBe('1 order was rejected: the status "91" is unknown.');
    const preview = await post(`${base}/mappings:preview`, {
      kind: 'delivery',
      record: order({ head: { state: 91 } }),
    });
    expect(preview.body).toMatchObject({ faults: [notKnown(91)], warnings: [] });
  });

  test('goes on with the values that the mapping states as open, and every other value is told', async () => {
    const status = {
      sourceField: 'head.state',
      targetField: 'x-status',
      'x-cancelValues': [90],
      'x-openValues': [10, 'A'],
    };
    const mapping = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const deliveryMappings = [...mapping.body.deliveryMappings, status];
    const mapped = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });
    expect(mapped.body.deliveryMappings.at(-1)).toEqual({ ...status, transform: null });
    const strictly = { headers: { prefer: 'handling=strict' } };
    for (const state of [10, '10', ' a ']) {
      const record = order({ head: { state } });
      expect(await taken(record)).toMatchObject({ rejected: 0, unread: 0, warnings: [] });
      const { body } = await deliver(station, { event: String(state), deliveries: [record] }, strictly);
      expect(await ended(station, body.deliveryId)).toMatchObject({ rejected: 0, errors: [], warnings: [] });
      const preview = await post(`${base}/mappings:preview`, { kind: 'delivery', record });
      expect(preview.body).toMatchObject({ faults: [], warnings: [] });
    }
    expect(await taken(order({ head: { state: 20 } }))).toMatchObject({ unread: 1 });
    expect(await taken({ sourceOrderId: number, head: { state: 90 } })).toMatchObject({
      warnings: [told(90, 'head.state')],
    });
  });

  test.each([
    [['processing'], 'pending', 1],
    [['processing'], 'Pending', 1],
    [['processing', 'pending'], 'pending', 0],
    [['processing'], 'confirmed', 0],
  ])('is open as pending only if the open values of the mapping say so: %j %s', async (openValues, status, count) => {
    const mapping = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const state = { sourceField: 'status', targetField: 'x-status', 'x-openValues': openValues };
    const deliveryMappings = [...mapping.body.deliveryMappings, state];
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });
    expect(await taken(order({ status }))).toMatchObject({ rejected: count });
  });

  test('is known by the field that is mapped to x-status', async () => {
    const mapping = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const deliveryMappings = [...mapping.body.deliveryMappings, { sourceField: 'head.state', targetField: 'x-status' }];
    const mapped = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });
    expect(mapped.status).toBe(200);
    await taken(order({ head: { state: 'released' }, status: 'any other' }));
    expect(await stored()).toMatchObject([{ status: 'Received' }]);
    expect(await taken({ sourceOrderId: number, head: { state: 'Storniert' } })).toMatchObject({
      accepted: 1,
      unread: 0,
    });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is read beside mappings of other fields', async () => {
    const deliveryMappings = [
      { sourceField: 'Beleg', targetField: 'sourceOrderId' },
      { sourceField: 'Rows[].Artikel', targetField: 'lines[].itemId' },
      { sourceField: 'Rows[].Menge', targetField: 'lines[].quantityOrdered' },
      { sourceField: 'status', targetField: 'customAttributes.status' },
    ];
    await configure(station, { fieldMappings: { deliveryMappings } });
    const record = { Beleg: number, Rows: [{ Artikel: 'MUG', Menge: 1 }] };
    await taken({ ...record, status: 'released' });
    expect(await stored()).toMatchObject([{ status: 'Received', customAttributes: { status: 'released' } }]);
    await taken({ ...record, status: 'cancelled' });
    expect(await stored()).toMatchObject([{ status: 'Cancelled', customAttributes: { status: 'released' } }]);
    const preview = await post(`${base}/mappings:preview`, {
      ...{ kind: 'delivery', record: { ...record, status: 'cancelled' } },
    });
    expect(preview.body).toMatchObject({
      ...{ faults: [], unreadFields: [] },
      fields: { sourceSystem: 'generic', sourceOrderId: number, status: 'Cancelled' },
    });
  });

  test('cancels a draft, and no order of another system with the same number', async () => {
    const { body: other } = await post('/api/v1/orders', order({ sourceSystem: 'shop' }));
    await taken(order({ submit: false }));
    await taken(cancelled());
    expect(await stored()).toMatchObject([
      { id: other.id, status: 'Received' },
      { sourceSystem: 'generic', status: 'Cancelled' },
    ]);
    expect(await taken(cancelled({ sourceSystem: 'shop' }))).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }, { status: 'Cancelled' }]);
  });

  test('is rejected with the system of another connection', async () => {
    const { errors } = await taken(cancelled({ sourceSystem: 'businessCentral' }));
    expect(errors).toEqual([expect.stringContaining('belongs to the connection')]);
  });

  test('is rejected while a shipment has the order, and cancels it by a retry after that', async () => {
    await taken(order());
    const [{ id }] = await stored();
    const shipment = (await post('/api/v1/shipments', { orderIds: [id], mode: 'Parcel' })).body;
    const entry = await taken(cancelled());
    expect(entry).toMatchObject({ status: 'failed', accepted: 0, rejected: 1, openRejections: 1, canBeRetried: true });
    expect(await rejected()).toMatchObject([
      {
        ...{ key: number, state: 'open' },
        reason: `The order was not cancelled: shipment "${String(shipment.id)}" has it and is Created. Cancel the shipment and revert the order, then retry.`,
      },
    ]);
    expect(await stored()).toMatchObject([{ status: 'Planned' }]);
    expect(await faultsOf(cancelled())).toEqual([(await rejected())[0].reason]);
    expect(await faultsOf(order({ priority: 'High' }))).toEqual([
      'The order is Planned and was not changed. Cancel its shipment and revert the order, then send it again.',
    ]);
    expect(await faultsOf(order())).toEqual([]);
    await station.call('DELETE', `/api/v1/shipments/${String(shipment.id)}`);
    await post(`${base}/rejections/retry`, {});
    const planned = 'The order was not cancelled: it is Planned. Revert it, then retry.';
    await expect.poll(rejected).toMatchObject([{ reason: planned }]);
    expect(await faultsOf(cancelled())).toEqual([planned]);
    await post(`/api/v1/orders/${String(id)}/revert`);
    expect(await faultsOf(cancelled())).toEqual([]);
    await post(`${base}/rejections/retry`, {});
    await expect.poll(rejected).toEqual([]);
    expect(await stored()).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is rejected when the order has been shipped', async () => {
    await taken(order());
    const [{ id }] = await stored();
    const shipment = (await post('/api/v1/shipments', { orderIds: [id], mode: 'Parcel' })).body;
    for (const step of ['optimize', 'rate', 'ready']) await post(`/api/v1/shipments/${String(shipment.id)}/${step}`);
    await station.call('POST', `/station/v1/shipments/${String(shipment.id)}/close`);
    await taken(cancelled());
    expect(await rejected()).toMatchObject([
      { reason: `The order was not cancelled: shipment "${String(shipment.id)}" has it and is Shipped.` },
    ]);
    expect(await stored()).toMatchObject([{ status: 'Planned' }]);
  });

  test('is rejected when no such order is stored, and keeps an older version of it from being packed', async () => {
    await taken(cancelled({ version: 5 }));
    const reason =
      'The order was not cancelled: this system has sent no order of this number. If it arrives later with an older version or without one, it is not created. If it was created otherwise, cancel it under Orders.';
    expect(await rejected()).toMatchObject([{ key: number, reason }]);
    expect(await faultsOf(cancelled())).toEqual([reason]);
    expect(await stored()).toEqual([]);
    expect(await taken(order({ version: 4 }))).toMatchObject({ skipped: 1, accepted: 0 });
    expect(await stored()).toEqual([]);
  });

  test('that comes before its order keeps a copy without a version from being packed', async () => {
    await taken(cancelled());
    const entry = await taken(order({ priority: 'High' }));
    expect(entry).toMatchObject({ accepted: 0, rejected: 1, openRejections: 1 });
    expect(entry.errors).toEqual([
      expect.stringContaining('This system has cancelled the order of this number, and the record has no version'),
    ]);
    expect(await stored()).toEqual([]);
    expect(await taken(order({ version: 1 }))).toMatchObject({ accepted: 1 });
  });

  test('changes nothing when it is older than what is stored', async () => {
    await taken(order({ version: 5 }));
    expect(await taken(cancelled({ version: 4 }))).toMatchObject({ skipped: 1, accepted: 0 });
    expect(await stored()).toMatchObject([{ status: 'Received' }]);
  });

  test('is rejected without a number', async () => {
    expect((await taken({ status: 'cancelled' })).errors).toEqual([
      'deliveries[0]: sourceOrderId is required: it says which order it is',
    ]);
  });
});
