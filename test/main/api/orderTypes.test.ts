import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => (number = `T-${String((count += 1))}`));

const mapping = (sourceField: string, targetField: string) => ({ sourceField, targetField, transform: null });
const deliveryMappings = (type: object = {}, status: object = {}) => [
  mapping('no', 'sourceOrderId'),
  mapping('lines[].sku', 'lines[].sku'),
  mapping('lines[].quantity', 'lines[].quantityOrdered'),
  { ...mapping('Belegart', 'orderType'), ...type },
  { ...mapping('Belegstatus', 'x-status'), ...status },
];
const mapped = async (type?: object) =>
  configure(station, { fieldMappings: { itemMappings: [], deliveryMappings: deliveryMappings(type) } });
const record = (change: object) => ({ no: number, lines: [{ sku: 'S-MUG', quantity: 1 }], ...change });
const outcome = async (change: object) => {
  const { body } = await deliver(station, { deliveries: [record(change)] });
  return ended(station, body.deliveryId);
};
const stored = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items;

describe('a delivered order with a type that is mapped', () => {
  const unknown = (type: string) =>
    `Order "${number}" was not stored: its type "${type}" is unknown. If it is an order to pack, add it to the open values of the mapping to orderType, then retry; if not, dismiss this record.`;

  test.each(['Kommission', 'Miete', 'ZX1', 'Wartung Web'])(
    'is rejected where nobody knows the type: %s',
    async (type) => {
      await mapped();
      expect(await outcome({ Belegart: type })).toMatchObject({
        ...{ accepted: 0, rejected: 1, errors: [`deliveries[0] (${number}): ${unknown(type)}`] },
        warnings: [`1 order was rejected: the type "${type}" is unknown.`],
      });
      expect(await stored()).toEqual([]);
      const { body } = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
        body: { kind: 'delivery', record: record({ Belegart: type }) },
      });
      expect(body.faults).toEqual([unknown(type)]);
    },
  );

  test.each(['Outbound', 'Kundenauftrag', 'Standard B2B Web Order', 'SalesOrder', 'Lieferschein', '', null])(
    'is stored with a usual type, or none: %j',
    async (type) => {
      await mapped();
      expect(await outcome({ Belegart: type })).toMatchObject({ accepted: 1, rejected: 0 });
    },
  );

  test.each(['Proforma', 'Anfrage', 'Rahmenauftrag', 'Reparaturauftrag', 'quote'])(
    'is rejected where that is known to be none to pack: %s',
    async (type) => {
      await mapped();
      const { errors } = await outcome({ Belegart: type });
      expect(errors).toEqual([expect.stringContaining('nothing of it is to be packed')]);
    },
  );

  test('is stored with a type of the open values', async () => {
    await mapped({ 'x-openValues': ['kommission', 7] });
    expect(await outcome({ Belegart: 'Kommission' })).toMatchObject({ accepted: 1 });
    expect(await stored()).toMatchObject([{ orderType: 'Kommission' }]);
    expect(await outcome({ Belegart: 'Miete' })).toMatchObject({ rejected: 1 });
  });

  test.each([
    [
      'x-openValues',
      ['Gutschrift'],
      '"Gutschrift" is a return, a credit note or an offer; it cannot be an open value.',
    ],
    ['x-openValues', [' '], 'An open value is empty. Enter a value or remove it.'],
    ['x-cancelValues', ['Miete'], 'Only a mapping to x-status has cancel values.'],
  ])('takes no other values: %s %j', async (part, values, detail) => {
    await mapped();
    const { status, body } = await station.call('PUT', '/api/v1/integrations/generic/mappings', {
      body: { deliveryMappings: deliveryMappings({ [part]: values }) },
    });
    expect([status, body.field, body.detail]).toEqual([400, `deliveryMappings[3].${part}`, detail]);
  });
});

test.each(['', '  ', null])('an order whose mapped status is empty is stored with a warning: %j', async (status) => {
  await mapped();
  expect(await outcome({ Belegstatus: status })).toMatchObject({
    ...{ accepted: 1, rejected: 0 },
    warnings: expect.arrayContaining([
      expect.stringMatching(/: "Belegstatus" is empty, and the order was read as open$/),
    ]),
  });
});
