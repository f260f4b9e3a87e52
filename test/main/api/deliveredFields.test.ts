import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** The number of the order of a test. */
let number = '';
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = `F-${String((count += 1))}`;
});

const strictly = { headers: { prefer: 'handling=strict' } };

/** What became of a delivery with one order: the entry of the history and the order as it is stored then. */
async function sent(record: object, { options = {}, kind = 'deliveries' }: { options?: object; kind?: string } = {}) {
  const { body } = await deliver(station, { [kind]: [record] }, options);
  const entry = await ended(station, body.deliveryId);
  const found = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return { entry, order: found.body.items[0] };
}

describe('a delivery by a mapping of a host whose address has several fields', () => {
  const record = (change: object = {}) => ({ nr: number, positionen: [{ artikel: 'MUG', menge: 1 }], ...change });
  const alt = {
    ...{ name: 'Alt', firma: 'Alt GmbH', strasse: 'A 1', strasse2: 'Hinterhaus, 4. OG', plz: '01067', ort: 'Dresden' },
    ...{ land: 'DE', telefon: '0351 1', privat: true, liefertermin: '2026-12-01T10:00:00Z', prioritaet: 'Hoch' },
  };

  beforeAll(async () => {
    const of = (sourceField: string, targetField: string) => ({ sourceField, targetField });
    await configure(station, {
      fieldMappings: {
        deliveryMappings: [
          of('nr', 'sourceOrderId'),
          of('version', 'x-version'),
          of('name', 'shipTo.name'),
          of('firma', 'shipTo.x-company'),
          of('telefon', 'shipTo.x-phone'),
          of('privat', 'shipTo.residential'),
          of('strasse', 'shipTo.address.street1'),
          of('strasse2', 'shipTo.address.x-street2'),
          of('plz', 'shipTo.address.zip'),
          of('ort', 'shipTo.address.city'),
          of('land', 'shipTo.address.country'),
          of('liefertermin', 'requiredShipBy'),
          of('prioritaet', 'priority'),
          of('merkmale.farbe.ton', 'customAttributes.farbe.ton'),
          of('positionen[].artikel', 'lines[].itemId'),
          of('positionen[].menge', 'lines[].quantityOrdered'),
        ],
      },
    });
  });

  test('replaces the address, and what it states as empty is empty', async () => {
    await sent(record(alt));
    const neu = { name: 'Neu', firma: '', strasse: 'B 2', strasse2: '', plz: '20095', ort: 'Hamburg', land: 'DE' };
    const { entry, order } = await sent(record({ ...neu, telefon: null, privat: null }), { options: strictly });
    expect(entry).toMatchObject({ status: 'completed', accepted: 1, warnings: [], errors: [] });
    expect(order.shipTo).toEqual({
      name: 'Neu',
      address: { street1: 'B 2', zip: '20095', city: 'Hamburg', country: 'DE' },
    });
    expect(order).toMatchObject({ requiredShipBy: alt.liefertermin, priority: 'Hoch' });
  });

  test('never mixes an address with the one that is stored, and says what it lacks', async () => {
    await sent(record(alt));
    const { entry, order } = await sent(record({ strasse: 'Am Ring 9', ort: 'Hamburg' }));
    expect(entry.warnings).toEqual([
      `deliveries[0] (${number}): no ship-to ZIP: the order can be packed, but has no rates`,
      `deliveries[0] (${number}): shipTo was replaced by the delivered address; not stated and now empty: name, x-company, x-phone, address.x-street2, address.zip, address.country, residential`,
    ]);
    expect(order.shipTo).toEqual({ address: { street1: 'Am Ring 9', city: 'Hamburg' } });
  });

  test('corrects a ZIP code without losing who it goes to', async () => {
    const before = (await sent(record(alt))).order;
    const { entry, order } = await sent(record({ plz: '20459' }));
    expect(entry).toMatchObject({ accepted: 1, warnings: [] });
    expect(order.shipTo).toEqual({ ...before.shipTo, address: { ...before.shipTo.address, zip: '20459' } });
  });

  test('keeps who it goes to when the address is the one that is stored', async () => {
    await sent(record(alt));
    const { strasse, strasse2, plz, ort, land } = alt;
    const again = await sent(record({ strasse, strasse2, plz, ort, land }));
    expect(again.entry).toMatchObject({ unchanged: 1, warnings: [] });
    const { entry, order } = await sent(record({ name: 'Neu', strasse, strasse2, plz, ort, land }));
    expect(entry).toMatchObject({ accepted: 1, warnings: [] });
    expect(order.shipTo).toMatchObject({
      name: 'Neu',
      'x-company': 'Alt GmbH',
      'x-phone': '0351 1',
      residential: true,
    });
  });

  test('leaves what it does not have', async () => {
    await sent(record(alt));
    const before = (await sent(record())).order;
    const { entry, order } = await sent(record({ prioritaet: 'Normal', name: 'Neu' }));
    expect(entry).toMatchObject({ accepted: 1, warnings: [] });
    expect(order).toMatchObject({ priority: 'Normal', requiredShipBy: alt.liefertermin });
    expect(order.shipTo).toEqual({ ...before.shipTo, name: 'Neu' });
  });

  test.each([null, ''])('empties a field that it states as %j, and only that', async (nothing) => {
    await sent(record({ ...alt, merkmale: { farbe: { ton: 'rot' } } }));
    const { entry, order } = await sent(
      record({ plz: nothing, liefertermin: nothing, prioritaet: nothing, merkmale: null }),
    );
    expect(entry).toMatchObject({ accepted: 1 });
    expect(order).toMatchObject({ requiredShipBy: null, priority: null, customAttributes: null });
    const { zip: _, ...address } = {
      street1: 'A 1',
      'x-street2': alt.strasse2,
      zip: '',
      city: 'Dresden',
      country: 'DE',
    };
    expect(order.shipTo.address).toEqual(address);
    expect(entry.warnings).toEqual([
      `deliveries[0] (${number}): no ship-to ZIP: the order can be packed, but has no rates`,
    ]);
    // What is empty already changes nothing.
    expect((await sent(record({ prioritaet: nothing }))).entry).toMatchObject({ unchanged: 1 });
  });

  test('creates an order of which some fields are empty', async () => {
    const { entry, order } = await sent(record({ ...alt, firma: '', liefertermin: null }));
    expect(entry).toMatchObject({ accepted: 1, warnings: [] });
    expect(order).toMatchObject({ requiredShipBy: null, shipTo: { name: 'Alt' } });
    expect(order.shipTo['x-company']).toBeUndefined();
  });

  test('is rejected where a required field is empty, and changes nothing', async () => {
    await sent(record(alt));
    const { entry, order } = await sent(record({ prioritaet: '', positionen: [{ artikel: 'MUG', menge: null }] }));
    expect(entry).toMatchObject({ rejected: 1 });
    expect(entry.errors[0]).toContain('quantityOrdered');
    expect(order).toMatchObject({ priority: 'Hoch' });
    expect((await sent({ ...record(), nr: '' })).entry).toMatchObject({ rejected: 1 });
  });

  test('does not empty anything when it is older', async () => {
    await sent(record({ ...alt, version: 2 }));
    const { entry, order } = await sent(record({ prioritaet: '', strasse: 'B 2', version: 1 }));
    expect(entry).toMatchObject({ skipped: 1 });
    expect(order).toMatchObject({ priority: 'Hoch', shipTo: { address: { street1: 'A 1' } } });
  });

  test('shows in the preview what it empties', async () => {
    const { body } = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record: record({ firma: '', liefertermin: null, strasse: 'B 2' }) },
    });
    expect(body).toMatchObject({ faults: [], cleared: ['shipTo.x-company', 'requiredShipBy'] });
  });
});

describe('a delivery in the words of the station', () => {
  beforeAll(async () => {
    await station.call('POST', '/api/v1/integrations/generic/mappings/reset');
    await configure(station);
  });

  const address = { street1: 'A 1', 'x-street2': 'Apt 4', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
  const record = (change: object = {}) => ({
    ...{ sourceOrderId: number, lines: [{ itemId: 'MUG', quantityOrdered: 1 }] },
    ...change,
  });

  test.each([
    [{ shipTo: null }, null],
    [{ shipTo: { name: 'Ann', address: null } }, { name: 'Ann' }],
    [{ shipTo: { address: { street2: null } } }, { name: 'Ann', address: { ...address, 'x-street2': undefined } }],
    [{ shipTo: {} }, { name: 'Ann', address }],
    [{}, { name: 'Ann', address }],
  ])('empties a part that is null with all that is in it: %j', async (change, shipTo) => {
    await sent(record({ shipTo: { name: 'Ann', address }, sourceSystem: null, submit: null }));
    const { entry, order } = await sent(record(change));
    expect(entry.rejected).toBe(0);
    expect(order.shipTo).toEqual(shipTo);
    expect(order).toMatchObject({ sourceSystem: 'generic', submit: true });
  });

  test('merges an item, empties what is null or empty, and is rejected where that is required', async () => {
    const id = `I-${number}`;
    const item = { id, name: 'Cup', length: 1, width: 1, height: 1, weight: 1 };
    const stored = async () => (await station.call('GET', `/api/v1/items/${id}`)).body;
    const given = { ...item, category: 'A', externalIds: { ean: '4006381333931', gtin: '04006381333931' } };
    await sent({ ...given, customAttributes: { a: 1, b: { c: 2, d: 3 } } }, { kind: 'items' });
    const { entry } = await sent(
      { id, category: null, externalIds: { ean: '' }, customAttributes: { b: { c: 4 } } },
      { kind: 'items' },
    );
    expect(entry).toMatchObject({ accepted: 1, warnings: [] });
    expect(await stored()).toMatchObject({ name: 'Cup', category: null, externalIds: { gtin: '04006381333931' } });
    expect((await stored()).externalIds.ean).toBeUndefined();
    const { body } = await station.call('GET', `/station/v1/items/${id}/record`);
    expect(body.fields.customAttributes).toEqual({ a: 1, b: { c: 4, d: 3 } });
    const rejected = await sent({ id, length: '', name: 'Other' }, { kind: 'items' });
    expect(rejected.entry).toMatchObject({ rejected: 1, errors: [`items[0] (${id}): length is required`] });
    expect(await stored()).toMatchObject({ name: 'Cup', length: 1 });
  });
});

test('a test key reads none of it, and deliveries go to the live orders', async () => {
  await sent({ sourceOrderId: number, priority: 'High', lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
  const made = await station.call('POST', '/station/v1/keys', { body: { label: 'test', mode: 'test' } });
  const asTest = { key: String(made.body.apiKey) };
  const body = {
    sourceSystem: 'generic',
    sourceOrderId: number,
    priority: 'Low',
    lines: [{ itemId: 'MUG', quantityOrdered: 1 }],
  };
  expect((await station.call('POST', '/api/v1/orders', { ...asTest, body })).status).toBe(201);
  const { order } = await sent({ sourceOrderId: number, priority: '', lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
  expect(order).toMatchObject({ priority: null });
  const ofTest = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`, asTest);
  expect(ofTest.body.items).toMatchObject([{ priority: 'Low', version: 1 }]);
});
