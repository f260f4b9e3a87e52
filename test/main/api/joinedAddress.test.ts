import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

let count = 0;
let number = '';
beforeEach(() => {
  number = `J-${String((count += 1))}`;
});

const lines = [{ sku: 'S', quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 }];
const strict = { headers: { prefer: 'handling=strict' } };
const shipToOf = async (record: object, options = {}) => {
  const { body } = await deliver(station, { deliveries: [record] }, options);
  const entry = await ended(station, body.deliveryId);
  expect(entry).toMatchObject({ accepted: 1, rejected: 0 });
  expect(entry.warnings.join()).not.toContain('Not read');
  const found = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return found.body.items[0].shipTo;
};
const own = (shipTo: object) => ({ sourceOrderId: number, lines, shipTo });
const place = { city: 'Köln', zip: '50667' };

describe('an address by the names of the station', () => {
  beforeAll(() => configure(station));

  test.each([
    [{ street1: 'Hauptstr.', houseNumber: '5a' }, 'Hauptstr. 5a'],
    [{ street1: 'Hauptstr.', Hausnummer: 5 }, 'Hauptstr. 5'],
    [{ street1: 'Hauptstr. 15', house_number: '5' }, 'Hauptstr. 15 5'],
    [{ street1: 'Straße des 17. Juni', street_number: '17' }, 'Straße des 17. Juni 17'],
    [{ street1: 'Hauptstr. 5A', houseNumber: '5a' }, 'Hauptstr. 5A'],
    [{ street1: '978 Main St', street_number: '978', country: 'US' }, '978 Main St'],
    [{ street1: 'Main St', street_number: '978', country: 'US' }, '978 Main St'],
    [{ street1: 'Hauptstr. 1', houseNumber: '' }, 'Hauptstr. 1'],
  ])('has the house number in its street: %j', async (given, street) => {
    const { address } = await shipToOf(own({ name: 'Ann', address: { ...place, ...given } }), strict);
    const { country } = given as { country?: string };
    expect(address).toEqual({ street1: street, ...place, ...(country && { country }) });
  });

  test.each([
    [{ first_name: 'Ann', last_name: 'Lee' }, 'Ann Lee'],
    [{ firstName: 'Ann', lastName: 'Lee', name: '' }, 'Ann Lee'],
    [{ Vorname: 'Änne', Nachname: 'Groß', name: null }, 'Änne Groß'],
    [{ lastName: 'Lee' }, 'Lee'],
    [{ name: 'Bob', firstName: 'Bob' }, 'Bob'],
  ])('has the name of its person: %j', async (person, name) => {
    const address = { street1: 'Hauptstr. 1', ...place };
    const hasOther = 'name' in person && person.name === 'Bob';
    const { body } = await deliver(station, { deliveries: [own({ ...person, address })] });
    expect((await ended(station, body.deliveryId)).rejected).toBe(0);
    const found = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
    expect(found.body.items[0].shipTo).toEqual({ name, address });
    if (!hasOther) expect(body['x-warnings'].join()).not.toContain('ame"');
  });

  test('is shown as it is read in a preview', async () => {
    const address = { street1: 'Hauptstr.', houseNumber: '5a', ...place };
    const record = own({ firstName: 'Ann', lastName: 'Lee', address });
    const { body } = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record },
    });
    expect(body).toMatchObject({ faults: [], unreadFields: [] });
    expect(body.fields.shipTo).toEqual({ name: 'Ann Lee', address: { street1: 'Hauptstr. 5a', ...place } });
  });
});

describe('an address as WooCommerce sends it', () => {
  const of = (sourceField: string, targetField: string) => ({ sourceField, targetField });
  const mappings = [
    ...[of('number', 'sourceOrderId'), of('shipping.address_1', 'shipTo.address.street1')],
    ...[of('shipping.city', 'shipTo.address.city'), of('shipping.postcode', 'shipTo.address.zip')],
    ...[of('line_items[].sku', 'lines[].sku'), of('line_items[].quantity', 'lines[].quantityOrdered')],
  ];
  const record = () => ({
    number,
    shipping: {
      first_name: 'Ann',
      last_name: 'Lee',
      address_1: 'Hauptstr.',
      hausnummer: '5a',
      city: 'Köln',
      postcode: '50667',
    },
    line_items: [{ sku: 'S', quantity: 1 }],
  });

  test('has its name and house number although no mapping reads them', async () => {
    await configure(station, { fieldMappings: { deliveryMappings: mappings } });
    expect(await shipToOf(record(), strict)).toEqual({
      name: 'Ann Lee',
      address: { street1: 'Hauptstr. 5a', ...place },
    });
  });

  test('is read as a mapping says that reads them', async () => {
    const more = [of('shipping.last_name', 'shipTo.name'), of('shipping.hausnummer', 'shipTo.address.x-street2')];
    await configure(station, { fieldMappings: { deliveryMappings: [...mappings, ...more] } });
    const { body } = await deliver(station, { deliveries: [record()] });
    await ended(station, body.deliveryId);
    const found = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
    expect(found.body.items[0].shipTo).toEqual({
      name: 'Lee',
      address: { street1: 'Hauptstr.', 'x-street2': '5a', ...place },
    });
  });
});
