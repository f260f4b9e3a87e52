import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters, nextOrderNumber, orderBody, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let number = '';
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = nextOrderNumber(station);
});

const stored = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items;
const line = { itemId: 'MUG', quantityOrdered: 1 };
const taken = async (change: object) => {
  const { body } = await deliver(station, { deliveries: [{ sourceOrderId: number, lines: [line], ...change }] });
  return ended(station, body.deliveryId);
};

/** The field, and what it says of the order. */
const marks: readonly (readonly [change: object, field: string, value: string])[] = [
  [{ state: 'cancelled' }, 'state', 'cancelled'],
  [{ action: 'cancel' }, 'action', 'cancel'],
  [{ action: 'DELETE' }, 'action', 'DELETE'],
  [{ event: 'order.cancelled' }, 'event', 'order.cancelled'],
  [{ cancel: true }, 'cancel', 'true'],
  [{ cancelReason: 'customer' }, 'cancelReason', 'customer'],
  [{ order_state: 'Canceled' }, 'order_state', 'Canceled'],
  [{ fulfillment_status: 'cancelled' }, 'fulfillment_status', 'cancelled'],
  [{ fulfillmentStatus: 'fulfilled' }, 'fulfillmentStatus', 'fulfilled'],
  [{ op: 'cancel' }, 'op', 'cancel'],
  [{ lifecycleState: 'on_hold' }, 'lifecycleState', 'on_hold'],
  [{ workflow: { state: 'storniert' } }, 'workflow.state', 'storniert'],
  [{ meta: { cancelled: true } }, 'meta.cancelled', 'true'],
  [{ tags: ['rush', 'cancelled'] }, 'tags', 'cancelled'],
  [{ Stornogrund: 'Kunde' }, 'Stornogrund', 'Kunde'],
  [{ statusCode: 'CANC' }, 'statusCode', 'CANC'],
  [{ active: false }, 'active', 'false'],
  [{ isActive: 0 }, 'isActive', '0'],
  [{ closed: true }, 'closed', 'true'],
  [{ closed_at: '2026-11-01T10:00:00Z' }, 'closed_at', '2026-11-01T10:00:00Z'],
  [{ Completed: 'yes' }, 'Completed', 'yes'],
  [{ completed_at: '2026-11-01' }, 'completed_at', '2026-11-01'],
  [{ shippedAt: '2026-11-01' }, 'shippedAt', '2026-11-01'],
  [{ fulfilledAt: 1793527200 }, 'fulfilledAt', '1793527200'],
  [{ Erledigt: 'X' }, 'Erledigt', 'X'],
  [{ versendet: 'ja' }, 'versendet', 'ja'],
  [{ geliefert: 'teilweise' }, 'geliefert', 'teilweise'],
  [{ fullyShipped: true }, 'fullyShipped', 'true'],
  [{ freigegeben: false }, 'freigegeben', 'false'],
  [{ released: 'no' }, 'released', 'no'],
  [{ approved: 0 }, 'approved', '0'],
  [{ is_paid: false }, 'is_paid', 'false'],
  [{ Bezahlt: 'nein' }, 'Bezahlt', 'nein'],
  [{ cancelled: 'maybe' }, 'cancelled', 'maybe'],
  [{ op: 'D' }, 'op', 'D'],
  [{ operation: 'delete' }, 'operation', 'delete'],
  [{ changeType: 'del' }, 'changeType', 'del'],
  [{ docType: 'credit_note' }, 'docType', 'credit_note'],
  [{ documentType: 'Gutschrift' }, 'documentType', 'Gutschrift'],
  [{ DocumentType: 'Return Order' }, 'DocumentType', 'Return Order'],
  [{ Belegart: 'Angebot' }, 'Belegart', 'Angebot'],
  [{ type: 'refund' }, 'type', 'refund'],
  ...['Proforma', 'Anfrage', 'Rahmenauftrag', 'Reparaturauftrag'].map(
    (type) => [{ Auftragsart: type }, 'Auftragsart', type] as const,
  ),
  [{ Lieferstatus: 'vollständig geliefert' }, 'Lieferstatus', 'vollständig geliefert'],
  [{ Lieferstatus: 'komplett' }, 'Lieferstatus', 'komplett'],
  [{ Zahlungsstatus: 'unbezahlt' }, 'Zahlungsstatus', 'unbezahlt'],
  [{ Zahlungseingang: 'nein' }, 'Zahlungseingang', 'nein'],
  ...['pending', 'voided', 'unpaid'].map(
    (status) => [{ financial_status: status }, 'financial_status', status] as const,
  ),
  [{ Teilstorno: true }, 'Teilstorno', 'true'],
  [{ Auslieferung: 'gestoppt' }, 'Auslieferung', 'gestoppt'],
  [{ Rueckstand: 2 }, 'Rueckstand', '2'],
  [{ meta: { onHold: true } }, 'meta.onHold', 'true'],
  [{ fulfillment: { holds: [{ reason: 'fraud' }] } }, 'fulfillment.holds', '[…]'],
];
/** Those that say that the order has left. */
const hasLeft = /komplett|closed|completed|shipped|fulfilled|versendet|geliefert(?! teil)|erledigt/i;
/** What looks like it, and is none. */
const harmless: readonly object[] = [
  { holds: [], holdUntil: null, paused: false, Ruht: '', Auslieferungssperre: 'nein', Loeschdatum: '00.00.0000' },
  { op: 'I', operation: 'update', docType: 'order', documentType: 'Lieferschein', Belegart: 'Auftrag', type: 'sale' },
  { meta: { onHold: false, holds: [], locked: null }, orderType: 'Outbound' },
  { state: 'NV' },
  { test: false, Teilstorno: false, Rueckstand: 0, Auslieferung: 'morgen', Lieferstatus: 'teilweise geliefert' },
  { closed: false, closed_at: null, completed: 'no', shippedAt: '', fulfilledAt: '0000-00-00', Erledigt: 'nein' },
  { released: true, approved: 'yes', paid: null, Bezahlt: '', freigegeben: 'ja', geliefert: 0, shipDate: '2026-12-24' },
  { OverallGoodsMovementStatus: 'A', OverallSDProcessStatus: 'B', DeliveryDocumentType: 'LF', SDDocumentCategory: 'J' },
  { active: true, meta: { active: false } },
  { cancel: false, isCancelable: true, cancelUrl: 'https://shop.example/cancel', cancellationPolicy: '14 days' },
  { fulfillment_status: 'partial', order_state: 'processing', action: 'update', op: 'upsert' },
  { cancelReason: '', cancellation: null, cancelledLines: [], deletedQuantity: 0 },
  { Zahlungseingang: '2026-11-20', Zahlungsstatus: 'bezahlt', financial_status: 'paid', Kommissioniersperre: 0 },
  { paymentStatus: 'completed', tags: ['gift'], meta: { channel: 'web' }, cancelBy: '2026-12-24' },
];

describe('a delivered order with a field that may say that it is cancelled', () => {
  test.each(marks.filter(([, , value]) => value !== 'maybe'))(
    'is rejected, with what to send: %j',
    async (change, field, value) => {
      const said = `Order "${number}" was not stored: "${field}" is "${value}"`;
      const reason = hasLeft.test(`${field} ${value}`)
        ? `${said}. The sender says that it has been delivered or is finished. If that is right, dismiss this record.`
        : `${said}, which no mapping reads. If the order is cancelled, send "status" as cancelled; if it is to be packed, send it without this field.`;
      expect(await taken(change)).toMatchObject({
        ...{ accepted: 0, rejected: 1, unread: 1, errors: [`deliveries[0] (${number}): ${reason}`] },
        warnings: [`1 order was rejected: "${field}" is "${value}", which no mapping reads.`],
      });
      expect(await stored()).toEqual([]);
    },
  );

  test('changes nothing of the stored one', async () => {
    await taken({});
    expect(await taken({ state: 'cancelled', priority: 'High' })).toMatchObject({ rejected: 1, unchanged: 0 });
    expect(await stored()).toMatchObject([{ status: 'Received', priority: null }]);
  });

  test('is cancelled by its own mark all the same', async () => {
    await taken({});
    expect(await taken({ state: 'cancelled', status: 'cancelled' })).toMatchObject({ accepted: 1, rejected: 0 });
  });

  test('is rejected when another status is mapped', async () => {
    const mapping = (sourceField: string, targetField: string) => ({ sourceField, targetField });
    const deliveryMappings = [
      ...[mapping('number', 'sourceOrderId'), mapping('status', 'x-status')],
      ...[mapping('rows[].art', 'lines[].itemId'), mapping('rows[].n', 'lines[].quantityOrdered')],
    ].map((one) => ({ ...one, sourceField: one.sourceField.replace('[]', '.each[]') }));
    const other = await configure(station, { fieldMappings: { itemMappings: [], deliveryMappings } }, 'sapS4Hana');
    expect(other.status).toBe(200);
    const record = { number, status: 'open', orderStatus: 'cancelled', rows: [{ art: 'MUG', n: 1 }] };
    const { body } = await deliver(station, { deliveries: [record] }, { type: 'sapS4Hana' });
    expect(await ended(station, body.deliveryId, 'sapS4Hana')).toMatchObject({ accepted: 0, rejected: 1 });
  });

  test.each(harmless)('is stored when that says nothing against it: %j', async (change) => {
    expect(await taken(change)).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await stored()).toMatchObject([{ status: 'Received' }]);
  });
});

/** Says by its name that the order is on hold or cancelled, however it is written. */
const plain: readonly (readonly [change: object, isHold: boolean])[] = [
  [{ paused: true }, true],
  [{ pausiert: 'ja' }, true],
  [{ holdUntil: '2026-12-24' }, true],
  [{ holds: [{ reason: 'fraud' }] }, true],
  [{ Auslieferungssperre: 'X' }, true],
  [{ Zurueckgestellt: 'X' }, true],
  [{ zurückgestellt: true }, true],
  [{ Ruht: 'ja' }, true],
  [{ Loeschkz: 'X' }, false],
  [{ Löschkennzeichen: 'X' }, false],
  [{ Loeschdatum: '24.12.2026' }, false],
  [{ Annullierungsdatum: '2026-12-24' }, false],
  [{ stornodatum: '20261224' }, false],
];

test.each(plain)(
  'an order that says by a field that it is on hold or cancelled is not stored: %j',
  async (change, isHold) => {
    const outcome = await taken(change);
    expect(outcome).toMatchObject({ accepted: 0, rejected: 1 });
    expect(outcome.errors[0]).toContain(
      isHold ? 'on hold' : 'The order was not cancelled: this system has sent no order',
    );
    const { status, body } = await station.call('POST', '/api/v1/orders', {
      body: { ...orderBody, sourceOrderId: number, ...change },
    });
    expect([status, body.field]).toEqual([400, Object.keys(change)[0]]);
    expect(body.detail).toContain(isHold ? 'is on hold at its sender' : 'is cancelled at its sender');
    expect(await stored()).toEqual([]);
  },
);

describe('a test order of a shop', () => {
  test.each([
    [{ test: true }, 'test', 'true'],
    [{ Testbestellung: 'ja' }, 'Testbestellung', 'ja'],
  ])('is not stored, and every way in says that it is one: %j', async (change, field, value) => {
    const said = `"${field}" is "${value}": it is a test order of the shop and was not stored. To pack it all the same, send it without this field.`;
    const reason = `Order "${number}" was not stored: "${field}" is "${value}", so it is a test order of the shop. Dismiss this record; to pack the order all the same, send it without this field.`;
    expect(await taken(change)).toMatchObject({
      ...{ accepted: 0, rejected: 1, errors: [`deliveries[0] (${number}): ${reason}`] },
      warnings: [`1 order was rejected: "${field}" is "${value}", which means a test order of the shop.`],
    });
    const order = { ...orderBody, sourceOrderId: number, ...change };
    const created = await station.call('POST', '/api/v1/orders', { body: order });
    expect([created.status, created.body.field, created.body.detail]).toEqual([400, field, said]);
    const { body } = await station.call('POST', '/station/v1/orders:import', { body: { orders: [order] } });
    expect(body.errors).toMatchObject([{ orderId: number, error: said }]);
    const bytes = `sourceOrderId,lines.sku,lines.quantityOrdered,${field}\n${number},S-MUG,1,${value}\n`;
    const raw = new FormData();
    raw.append('file', new Blob([bytes]), 'orders.csv');
    const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
    expect(file.body).toMatchObject({
      ordersCreated: 0,
      errors: [{ row: 2, error: expect.stringContaining('test order of the shop') }],
    });
    const [row] = await rowsOf(station, (await preview(station, 'orders', bytes)).id);
    expect(row).toMatchObject({
      outcome: 'doubtful',
      notes: expect.arrayContaining([expect.objectContaining({ code: 'testOrder' })]),
    });
    expect(await stored()).toEqual([]);
  });
});

test('an imported file asks about orders that are not released', async () => {
  const bytes = `sourceOrderId,lines.sku,lines.quantityOrdered,Freigegeben\n${number},S-MUG,1,nein\n${number}-2,S-MUG,1,ja\n`;
  const [held, released] = await rowsOf(station, (await preview(station, 'orders', bytes)).id);
  const text = 'The order is not released at its sender (Freigegeben: "nein").';
  expect(held).toMatchObject({
    outcome: 'doubtful',
    reason: 'unreleased',
    notes: expect.arrayContaining([expect.objectContaining({ code: 'unreleased', text })]),
  });
  expect(JSON.stringify(released?.notes)).not.toContain('unreleased');
});

describe('an order whose own type is none to pack', () => {
  const said = (type: string) =>
    `orderType is "${type}": the order is a return, a credit note or an offer, and nothing of it is to be packed. Leave it out, or send another orderType.`;

  test.each(['Storno', 'return', 'Credit Memo', 'RETOURE'])(
    'is not stored, however it is sent: %s',
    async (orderType) => {
      const outcome = await taken({ orderType });
      expect(outcome).toMatchObject({ accepted: 0, rejected: 1, errors: [expect.stringContaining(said(orderType))] });
      const order = { ...orderBody, sourceOrderId: number, orderType };
      const created = await station.call('POST', '/api/v1/orders', { body: order });
      expect([created.status, created.body.field, created.body.detail]).toEqual([400, 'orderType', said(orderType)]);
      const { body } = await station.call('POST', '/station/v1/orders:import', { body: { orders: [order] } });
      expect(body.errors).toMatchObject([{ orderId: number, error: said(orderType) }]);
      const raw = new FormData();
      const bytes = `sourceOrderId,orderType,lines.sku,lines.quantityOrdered\n${number},${orderType},S-MUG,1\n`;
      raw.append('file', new Blob([bytes]), 'orders.csv');
      const file = await station.call('POST', '/api/v1/orders/import/csv', { raw });
      expect(file.body).toMatchObject({ ordersCreated: 0, errors: [{ row: 2 }] });
      expect(await stored()).toEqual([]);
    },
  );

  test('is no change of a stored one', async () => {
    const { id, version } = (await station.call('POST', '/api/v1/orders', { body: orderBody })).body;
    const change = { version, orderType: 'Return' };
    const { status, body } = await station.call('PATCH', `/station/v1/orders/${id}`, { body: change });
    expect([status, body.field]).toEqual([400, 'orderType']);
  });
});

const told = (field: string, value: string) =>
  `"${field}" is "${value}": the order may be cancelled, on hold or finished at its sender, and was not stored. If it is cancelled, cancel it with POST /station/v1/orders/{id}/cancel; if it is to be packed, send it without this field.`;

describe('an order that is sent with such a field', () => {
  const post = (body: object) => station.call('POST', '/api/v1/orders', { body });
  const list = async (order: object) =>
    (await station.call('POST', '/station/v1/orders:import', { body: { orders: [order] } })).body;

  test.each(marks)('is not created, alone or in a list: %j', async (change, field, value) => {
    const order = { ...orderBody, sourceOrderId: number, ...change };
    const { status, body } = await post(order);
    expect([status, body.field, body.detail]).toEqual([400, field, told(field, value)]);
    expect((await list(order)).errors).toMatchObject([{ orderId: number, error: told(field, value) }]);
    expect(await stored()).toEqual([]);
  });

  test.each(harmless)('is created when that says nothing against it: %j', async (change) => {
    const order = { ...orderBody, sourceOrderId: number, ...change };
    expect(await list(order)).toMatchObject({ ordersCreated: 1, errors: [] });
  });

  test('is not imported from a file', async () => {
    const bytes = `sourceOrderId,lines.sku,lines.quantityOrdered,State,Cancel Reason\n${number}-1,S-MUG,1,cancelled,\n${number}-2,S-MUG,1,,customer\n${number}-3,S-MUG,1,NV,\n`;
    const raw = new FormData();
    raw.append('file', new Blob([bytes]), 'orders.csv');
    const { body, headers } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
    expect(body).toMatchObject({
      ordersCreated: 1,
      errors: [
        { row: 2, error: expect.stringContaining('"State" is "cancelled"') },
        { row: 3, error: expect.stringContaining('"Cancel Reason" is "customer"') },
      ],
    });
    expect(headers.get('warning') ?? '').not.toContain('State');
  });
});
