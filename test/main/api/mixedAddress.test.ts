import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
let number = '';
beforeEach(() => {
  number = `A-${String((count += 1))}`;
});

const lines = [{ sku: 'S', quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 }];
const reno = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const sent = async (address: object, change: object = {}) => {
  const record = { sourceOrderId: number, lines, shipTo: { name: 'Ann', address }, ...change };
  const { body: receipt } = await deliver(station, { deliveries: [record] });
  const entry = await ended(station, receipt.deliveryId);
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return { receipt, entry, address: body.items[0]?.shipTo?.address };
};

describe('a delivered part of an address that may be of another place', () => {
  test.each([
    [{ city: 'Chicago' }, 'shipTo.address.city'],
    [{ city: 'Chicago', zip: '60601', state: 'IL' }, 'shipTo.address.city'],
    [{ zip: '90210' }, 'shipTo.address.zip'],
    [{ zip: '90210', country: 'US' }, 'shipTo.address.zip'],
  ])('is rejected, and leaves the stored one whole: %j', async (part, field) => {
    await sent(reno);
    const { entry, address } = await sent(part);
    expect(address).toEqual(reno);
    expect(entry).toMatchObject({ accepted: 0, rejected: 1 });
    expect(entry.errors).toEqual([
      `deliveries[0] (${number}): ${field} is another one than that of the stored order, and the rest of the address is missing: it may be another place. Send the whole address.`,
    ]);
  });

  test.each([
    { zip: '89502' },
    { zip: '89501-1234' },
    { zip: '90210', city: 'reno' },
    { zip: '90210', state: 'CA' },
    { street1: '2 Dock Rd' },
    { state: 'CA' },
  ])('corrects what surely is of the same: %j', async (part) => {
    await sent(reno);
    const { entry, address } = await sent(part);
    expect(entry).toMatchObject({ accepted: 1, rejected: 0 });
    expect(address).toEqual({ ...reno, ...part });
  });

  test('completes an address that has no street or state', async () => {
    await sent({ zip: '01067', country: 'DE' });
    expect((await sent({ zip: '20459' })).address).toEqual({ zip: '20459', country: 'DE' });
    expect((await sent({ city: 'Hamburg' })).address).toEqual({ zip: '20459', city: 'Hamburg', country: 'DE' });
    expect((await sent({ city: 'Bremen' })).entry).toMatchObject({ accepted: 1 });
  });

  test('is seen in a preview of the mapping', async () => {
    await sent(reno);
    const record = { sourceOrderId: number, lines, shipTo: { address: { city: 'Chicago' } } };
    const { body } = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record },
    });
    expect(body.faults).toEqual([expect.stringContaining('Send the whole address.')]);
  });
});

test('the answer to a delivery names the parts of an address that another one replaces', async () => {
  await sent(reno);
  const { receipt, entry, address } = await sent({ street1: 'Hauptstr. 1', city: 'Köln', zip: '50667' });
  expect(address).toEqual({ street1: 'Hauptstr. 1', city: 'Köln', zip: '50667' });
  const warning = `deliveries[0] (${number}): shipTo was replaced by the delivered address; not stated and now empty: address.state, address.country`;
  expect(entry.warnings).toContain(warning);
  expect(receipt['x-warnings']).toContain(warning);
});
