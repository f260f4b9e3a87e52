import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', { body: { id: '4711', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station, { fieldMappings: { deliveryMappings } });
});

const deliveryMappings = [
  ...[{ sourceField: 'Auftragsnummer', targetField: 'sourceOrderId' }],
  ...[{ sourceField: 'Positionen[].Artikelnummer', targetField: 'lines[].itemId' }],
  ...[{ sourceField: 'Positionen[].Menge', targetField: 'lines[].quantityOrdered' }],
];
const order = (id: string, change: object = {}) => ({
  Auftragsnummer: id,
  Positionen: [{ Artikelnummer: '4711', Menge: 1 }],
  ...change,
});
const item = { id: 'I-1', length: 1, width: 1, height: 1, weight: 1 };
const records = async () => (await station.call('GET', '/station/v1/integrations/generic/records')).body.items;

describe('a list that looks like lines in a line', () => {
  const lines = (change: object) => ({ Positionen: [{ Artikelnummer: '4711', Menge: 1, ...change }] });

  test('rejects its record', async () => {
    const Komponenten = [{ Artikelnummer: '4712', Menge: 2 }];
    const answer = await deliver(station, { deliveries: [order('L-1', lines({ Komponenten }))] });
    expect(answer.body['x-warnings']).toContain('Rejected: "Positionen[].Komponenten" is not read (1 record).');
    const reason =
      '"Positionen[0].Komponenten" is not read, but looks like lines in a line. Send them as lines of the order, or leave the list out.';
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({
      ...{ accepted: 0, rejected: 1, errors: [`deliveries[0] (L-1): ${reason}`] },
    });
  });

  test.each([{ Chargen: [{ Charge: 'A', Menge: 1 }] }, { Komponenten: [] }])('is no other list: %j', async (change) => {
    const answer = await deliver(station, { deliveries: [order('L-2', lines(change))] });
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({ rejected: 0 });
  });
});

describe('a record with a list of other records next to its fields', () => {
  test.each([
    ['deliveries', order('Q-1', { deliveries: [order('Q-2')] })],
    ['orders', order('Q-1', { orders: [order('Q-2')] })],
    ['Aufträge', order('Q-1', { Aufträge: [{ Auftragsnummer: 'Q-2' }] })],
    ['data.orders', order('Q-1', { data: { orders: [order('Q-2')] } })],
    ['deliveries', order('Q-1', { status: 'cancelled', deliveries: [order('Q-2')] })],
    ['deliveries', { Auftragsnummer: 'Q-1', status: 'cancelled', deliveries: [order('Q-2')] }],
    ['deliveries', { ...item, deliveries: [order('Q-2')] }],
    ['orders', { ...item, orders: [order('Q-2')] }],
  ])('is refused as a whole body and kept: %s', async (list, body) => {
    const answer = await deliver(station, body);
    const reason = `The body is one record, but "${list}" in it has others. Send each record in its list.`;
    expect([answer.status, answer.body.field]).toEqual([400, list]);
    expect(answer.body.detail).toContain(reason);
    expect(await records()).toMatchObject([{ kind: 'body', state: 'open', reason }]);
  });

  test.each([
    ['deliveries', { deliveries: [order('Q-2')] }],
    ['deliveries', { status: 'cancelled', deliveries: [order('Q-2')] }],
    ['data.Aufträge', { data: { Aufträge: [{ Auftragsnummer: 'Q-2' }] } }],
  ])('rejects its record within a list: %s', async (list, change) => {
    const answer = await deliver(station, { deliveries: [order('Q-1', change)] });
    expect([answer.status, answer.body.success]).toEqual([200, false]);
    const reason = `"${list}" has other orders, which are not read inside an order. Send each order in "deliveries" of the body.`;
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({
      ...{ accepted: 0, rejected: 1, errors: [`deliveries[0] (Q-1): ${reason}`] },
    });
    expect(await records()).toMatchObject([{ kind: 'delivery', key: 'Q-1', state: 'open', reason }]);
  });

  test.each([
    { shipments: [{ trackingNumber: '1Z', Auftragsnummer: 'Q-3' }] },
    { orders: [], Aufträge: null, deliveries: [] },
  ])('is read where the list has none: %j', async (change) => {
    const answer = await deliver(station, { deliveries: [order('Q-3', change)] });
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({ rejected: 0 });
    expect((await deliver(station, order('Q-3', { Notiz: 1, ...change }))).status).toBe(200);
  });
});
