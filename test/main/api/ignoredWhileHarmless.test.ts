import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: 'MUG', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
});

interface Listed {
  readonly name: string;
  readonly example: string | null;
  readonly rejects: boolean;
  readonly canStop: boolean;
  readonly isIgnored: boolean;
  readonly isSilenced: boolean;
}
const unread = async (): Promise<readonly Listed[]> =>
  (await station.call('GET', '/station/v1/integrations/generic/unread')).body;
const send = async (body: object) => ended(station, (await deliver(station, body)).body.deliveryId);
const mapping = (sourceField: string, targetField: string) => ({ sourceField, targetField });
/** What "Ignore all" of the window stores. */
async function ignoreAll(): Promise<void> {
  const names = (await unread()).filter(({ rejects }) => !rejects).map(({ name }) => `${name}.*`);
  const body = { settings: { 'x-ignoredFields': names, 'x-strict': true } };
  expect((await station.call('PUT', '/api/v1/integrations/generic', { body })).status).toBe(200);
}

const shopify = (id: string, change: object = {}, changedLine: object = {}) => ({
  ...{ name: id, cancel_reason: null, closed_at: null, confirmed: true, financial_status: 'paid', test: false },
  ...{ fulfillment_status: null, fulfillments: [], refunds: [], note: null, tags: '', cancelled_at: null },
  line_items: [
    {
      ...{ id: 1, sku: 'MUG', quantity: 2, current_quantity: 2, fulfillable_quantity: 2, requires_shipping: true },
      ...{ gift_card: false, fulfillment_status: null, grams: 100, title: 'Mug', price: '9.90' },
      ...changedLine,
    },
  ],
  ...change,
});
const shopifyMappings = [
  mapping('name', 'sourceOrderId'),
  mapping('line_items[].sku', 'lines[].sku'),
  mapping('line_items[].quantity', 'lines[].quantityOrdered'),
];

const erp = (id: string, change: object = {}, changedLine: object = {}) => ({
  ...{ Belegnummer: id, Belegart: 'Auftrag', Freigegeben: 'ja', Absagegrund: '', Gesperrt: 'N', Bearbeiter: 'AB' },
  Positionen: [
    {
      ...{ Artikel: 'MUG', Menge: '3', OffeneMenge: '3', GelieferteMenge: '0', Stornomenge: '0', ME: 'Stk' },
      ...{ Positionsstatus: 'offen', Absagegrund: '', Gesperrt: 'N', Lagerplatz: 'A1' },
      ...changedLine,
    },
  ],
  ...change,
});
const erpMappings = [
  mapping('Belegnummer', 'sourceOrderId'),
  mapping('Positionen[].Artikel', 'lines[].sku'),
  mapping('Positionen[].Menge', 'lines[].quantityOrdered'),
];

test.each([
  ['a shop', shopifyMappings, shopify, 'line_items[]'],
  ['a German ERP', erpMappings, erp, 'Positionen[]'],
] as const)(
  'after "ignore all" of a sample of %s, what stops an order still rejects it',
  async (_, list, order, lines) => {
    await configure(station, { fieldMappings: { deliveryMappings: list } });
    expect(await send({ deliveries: [order('S-1')] })).toMatchObject({ accepted: 1, rejected: 0 });
    await ignoreAll();
    expect((await unread()).every(({ isIgnored, isSilenced }) => isIgnored && !isSilenced)).toBe(true);
    expect(await send({ deliveries: [order('S-2')] })).toMatchObject({ accepted: 1, rejected: 0, unread: 0 });
    const isShop = lines === 'line_items[]';
    const dangers: readonly [object, object?][] = isShop
      ? [
          ...[{ cancel_reason: 'fraud' }, { closed_at: '2026-01-05T10:00:00Z' }, { confirmed: false }],
          ...[{ financial_status: 'refunded' }, { financial_status: 'voided' }, { fulfillment_status: 'fulfilled' }],
        ].map((one): [object] => [one])
      : [{ Belegart: 'Gutschrift' }, { Freigegeben: 'nein' }, { Absagegrund: '03' }, { Gesperrt: 'J' }].map(
          (one): [object] => [one],
        );
    const dangersOfLines = isShop
      ? [
          ...[{ current_quantity: 1 }, { fulfillable_quantity: 0 }, { requires_shipping: false }, { gift_card: true }],
          { fulfillment_status: 'fulfilled' },
        ]
      : [
          ...[{ OffeneMenge: '1' }, { Stornomenge: '1' }, { Positionsstatus: 'storniert' }, { Absagegrund: '03' }],
          ...[{ Positionsstatus: 'geliefert' }, { Gesperrt: 'J' }, { ME: 'Karton' }],
          { OffeneMenge: '', GelieferteMenge: '1' },
        ];
    const all = [...dangers, ...dangersOfLines.map((one): [object, object] => [{}, one])];
    const refunded = isShop
      ? [[{ refunds: [{ id: 1 }] }, { current_quantity: null, fulfillable_quantity: null }] as const]
      : [];
    for (const [at, [change, line]] of [...all, ...refunded].entries()) {
      const entry = await send({ deliveries: [order(`D-${String(at)}`, change, line)] });
      expect([JSON.stringify([change, line]), entry.accepted, entry.rejected]).toEqual([expect.any(String), 0, 1]);
    }
  },
);

test('names that can stop an order are listed first, also where the sample was harmless', async () => {
  await configure(station, { fieldMappings: { deliveryMappings: shopifyMappings } });
  await send({ deliveries: [shopify('L-1')] });
  const listed = await unread();
  const stops = listed.filter(({ canStop }) => canStop).map(({ name }) => name);
  expect(stops.toSorted()).toEqual(
    [
      ...['test', 'cancel_reason', 'closed_at', 'confirmed', 'financial_status', 'fulfillment_status', 'refunds'],
      ...['current_quantity', 'fulfillable_quantity', 'fulfillment_status', 'gift_card', 'requires_shipping'].map(
        (name) => `line_items[].${name}`,
      ),
    ].toSorted(),
  );
  expect(listed.slice(0, stops.length).map(({ name }) => name)).toEqual(stops);
  expect(listed.filter(({ rejects }) => rejects)).toEqual([]);
});

test('of a name that rejected a record, the value that did is the example, also after harmless ones', async () => {
  await configure(station, { fieldMappings: { deliveryMappings: erpMappings } });
  await send({
    deliveries: [
      ...[erp('E-1'), erp('E-2', { Absagegrund: '03' }), erp('E-3', {}, { Positionsstatus: 'storniert' })],
      erp('E-4', {}, { ME: 'Karton' }),
    ],
  });
  await send({ deliveries: [erp('E-5')] });
  const listed = await unread();
  expect(listed.filter(({ rejects }) => rejects)).toMatchObject([
    { name: 'Positionen[].ME', example: 'Karton', canStop: true },
    { name: 'Positionen[].Positionsstatus', example: 'storniert', canStop: true },
    { name: 'Absagegrund', example: '03', canStop: true },
  ]);
  const ignored = ['Absagegrund.*', 'Positionen[].ME'];
  await station.call('PUT', '/api/v1/integrations/generic', { body: { settings: { 'x-ignoredFields': ignored } } });
  expect((await unread()).filter(({ isIgnored }) => isIgnored)).toMatchObject([
    { name: 'Positionen[].ME', rejects: true, isSilenced: true },
    { name: 'Absagegrund', rejects: true, isSilenced: false },
  ]);
});

test('a status is read whatever is ignored, also where another field is mapped to it', async () => {
  const deliveryMappings = [...erpMappings, mapping('Belegstatus', 'x-status')];
  await configure(station, { fieldMappings: { deliveryMappings } });
  const put = (name: string) =>
    station.call('PUT', '/api/v1/integrations/generic', { body: { settings: { 'x-ignoredFields': [name] } } });
  expect((await put('status')).status).toBe(400);
  expect((await put('status.*')).status).toBe(200);
  expect(await send({ deliveries: [erp('T-1', { Belegstatus: 'freigegeben', status: 'open' })] })).toMatchObject({
    accepted: 1,
  });
  expect(await send({ deliveries: [erp('T-2', { Belegstatus: 'freigegeben', status: 'cancelled' })] })).toMatchObject({
    ...{ accepted: 0, rejected: 1 },
    errors: [
      'deliveries[0] (T-2): Order "T-2" was not stored: The status is read from "Belegstatus", which says "freigegeben", but "status" says "cancelled". Correct one of them.',
    ],
  });
});
