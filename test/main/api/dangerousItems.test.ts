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
const item = (change: object) => ({
  ...{ id: `H-${String((count += 1))}`, length: 1, width: 1, height: 1, weight: 1 },
  ...change,
});
const taken = async (record: object) => {
  const { body } = await deliver(station, { items: [record] });
  return ended(station, body.deliveryId);
};
const list = async (record: object) =>
  (await station.call('POST', '/station/v1/items:import', { body: { items: [record] } })).body;

describe('an item that may be dangerous goods by a field that nothing reads', () => {
  test.each([
    [{ hazardous: true }, 'hazardous', 'true'],
    [{ dangerousGoods: 'yes' }, 'dangerousGoods', 'yes'],
    [{ Gefahrgut: 'UN1266' }, 'Gefahrgut', 'UN1266'],
    [{ is_hazmat: 1 }, 'is_hazmat', '1'],
  ])('is not stored: %j', async (change, field, value) => {
    const said = `"${field}" is "${value}": the item may be dangerous goods, and was not stored.`;
    const { status, body } = await station.call('POST', '/api/v1/items', { body: item(change) });
    expect([status, body.field, body.detail]).toEqual([400, field, expect.stringContaining(said)]);
    expect((await taken(item(change))).errors).toEqual([expect.stringContaining(said)]);
    expect((await list(item(change))).errors).toMatchObject([{ error: expect.stringContaining(said) }]);
  });

  test.each([{ hazardous: false }, { Gefahrgut: 'nein' }, { hazardous: true, hazmat: { unNumber: 'UN1266' } }])(
    'is stored when it is none, or has the details: %j',
    async (change) => {
      expect((await station.call('POST', '/api/v1/items', { body: item(change) })).status).toBe(201);
      expect(await taken(item(change))).toMatchObject({ accepted: 1, rejected: 0 });
    },
  );
});
