import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station, {}, 'businessCentral');
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
/** A line as API v2.0 sends it. */
const line = (sequence: number, change: object) => ({
  ...{ sequence, lineType: 'Item', lineObjectNumber: `1900-${String(sequence)}`, description: 'Chair' },
  ...{ unitOfMeasureCode: 'PCS', quantity: 5, shippedQuantity: 0, invoicedQuantity: 0, shipQuantity: 5 },
  ...change,
});
const order = (lines: readonly object[], change: object = {}) => ({
  ...{ number: `S-ORD${String((count += 1))}`, status: 'Open', partialShipping: true, fullyShipped: false },
  ...change,
  salesOrderLines: lines,
});
const taken = async (record: { readonly number: string }) => {
  const { body } = await deliver(station, { deliveries: [record] }, { type: 'businessCentral' });
  const entry = await ended(station, body.deliveryId, 'businessCentral');
  const { body: found } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${record.number}`);
  return { ...entry, lines: found.items[0]?.lines ?? null };
};

describe('a sales order of Business Central', () => {
  test('is packed with the quantities that are still to be shipped', async () => {
    const part = line(1, { shippedQuantity: 2, shipQuantity: 3 });
    expect(await taken(order([part, line(2, {})]))).toMatchObject({
      ...{ accepted: 1, rejected: 0 },
      lines: [
        { sku: '1900-1', quantityOrdered: 3 },
        { sku: '1900-2', quantityOrdered: 5 },
      ],
    });
  });

  test('is stored without the lines of which nothing is to be shipped, and says so', async () => {
    const sent = order([line(1, { shippedQuantity: 5, shipQuantity: 0 }), line(2, {})]);
    expect(await taken(sent)).toMatchObject({
      ...{ accepted: 1, rejected: 0 },
      warnings: expect.arrayContaining([
        `deliveries[0] (${sent.number}): line 1 was left out, because "shipQuantity" is 0`,
      ]),
      lines: [{ sku: '1900-2', lineNumber: 2, quantityOrdered: 5 }],
    });
  });

  test.each(['Comment', 'Account', 'Resource', 'Charge'])(
    'is stored without its lines of type %s',
    async (lineType) => {
      const other = line(1, { lineType, lineObjectNumber: '', quantity: 0, shipQuantity: 0 });
      const sent = order([other, line(2, {})]);
      expect(await taken(sent)).toMatchObject({
        ...{ accepted: 1, rejected: 0 },
        warnings: expect.arrayContaining([
          `deliveries[0] (${sent.number}): line 1 was left out, because "lineType" is "${lineType}"`,
        ]),
        lines: [{ sku: '1900-2' }],
      });
    },
  );

  test('is rejected when no line is to be packed', async () => {
    const sent = order([line(1, { shippedQuantity: 5, shipQuantity: 0 }), line(2, { lineType: 'Comment' })]);
    expect(await taken(sent)).toMatchObject({
      ...{ accepted: 0, rejected: 1, lines: null },
      errors: [`deliveries[0] (${sent.number}): No line is to be packed: "shipQuantity" is 0 in line 1.`],
    });
  });

  test('is rejected when a line does not say what is to be shipped', async () => {
    const sent = order([line(1, { shipQuantity: undefined })]);
    expect(await taken(sent)).toMatchObject({
      ...{ accepted: 0, rejected: 1, lines: null },
      errors: [`deliveries[0] (${sent.number}): Line 1 has no "shipQuantity".`],
    });
  });

  test('is rejected when it is fully shipped', async () => {
    const sent = order([line(1, {})], { fullyShipped: true });
    expect(await taken(sent)).toMatchObject({
      ...{ accepted: 0, rejected: 1, lines: null },
      errors: [expect.stringContaining('"fullyShipped" is "true"')],
    });
  });
});
