import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, secret } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
const sent = async (body: object) => ended(station, (await deliver(station, body)).body.deliveryId);
const one = (record: object) =>
  sent({
    deliveries: [
      { sourceOrderId: number, shipTo, lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }], ...record },
    ],
  });
const stored = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0];
const shipTo = { address: { city: 'Reno', zip: '89501' } };
const item = (id: string, change: object = {}) => ({ id, length: 30, width: 20, height: 10, weight: 2, ...change });

beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `T-${String((count += 1))}`;
  await station.call('DELETE', '/api/v1/integrations/generic');
});
const inBerlin = () => configure(station, { settings: { webhookSecret: secret, 'x-timeZone': 'Europe/Berlin' } });

describe('a date', () => {
  test.each([
    ['24.12.2026', '2026-12-24T22:59:00'],
    ['1.2.2027', '2027-02-01T22:59:00'],
    ['24.12.2026 15:30', '2026-12-24T14:30:00'],
    ['24.12.2026, 9:05:30 Uhr', '2026-12-24T08:05:30'],
    ['20261224', '2026-12-24T22:59:00'],
    [20261224, '2026-12-24T22:59:00'],
    ['2026-12-24', '2026-12-24T22:59:00'],
    ['2026-12-24T10:00:00+01:00', '2026-12-24T10:00:00+01:00'],
  ])('%j is read in the time zone of the connection', async (requiredShipBy, at) => {
    await inBerlin();
    expect(await one({ requiredShipBy })).toMatchObject({ accepted: 1, errors: [], warnings: [] });
    expect((await stored()).requiredShipBy).toContain(at);
  });

  test.each(['soon', '31.02.2026', '20261332', '12/24/2026'])('%j is none, and the reason shows some', async (text) => {
    await inBerlin();
    const said = `requiredShipBy "${text}" is not a date. Send 2026-12-24, 24.12.2026 or 2026-12-24T10:00:00+01:00.`;
    expect((await one({ requiredShipBy: text })).errors).toEqual([`deliveries[0] (${number}): ${said}`]);
  });

  test('without a zone anywhere is read in UTC, and that is told', async () => {
    await configure(station);
    expect((await one({ requiredShipBy: '24.12.2026' })).warnings).toEqual([expect.stringContaining('read in UTC')]);
  });

  test('with dots orders the versions of a record', async () => {
    await configure(station);
    await one({ version: '24.12.2026 15:30', priority: 'New' });
    expect(await one({ version: '1.12.2026', priority: 'Old' })).toMatchObject({ skipped: 1 });
    expect(await one({ version: '25.12.2026', priority: 'Newest' })).toMatchObject({ accepted: 1 });
  });
});

describe('a postal code that is a number', () => {
  test.each([
    ['DE', 1067, '01067'],
    ['us', 501, '00501'],
    ['CH', 8001, '8001'],
    ['DE', 10115, '10115'],
    ['DE', '1067', '1067'],
  ])('of %s: %j is %s', async (country, zip, whole) => {
    await configure(station);
    const entry = await one({ shipTo: { address: { city: 'X', zip, country } } });
    expect((await stored()).shipTo.address.zip).toBe(whole);
    const note = `deliveries[0] (${number}): shipTo.address.zip ${String(zip)} was a number and was stored as ${whole}; send it as text`;
    expect(entry.warnings.filter((text: string) => text.includes('was a number'))).toEqual(
      whole === String(zip) ? [] : [note],
    );
  });
});

describe('lengths and weights', () => {
  const noUnits = () => configure(station, { settings: { webhookSecret: secret } });
  const reason = (plural: string, name: string, why: string) =>
    `The ${plural} have no unit: "${name}" ${why}. Send the unit, or set the unit for ${plural} of the connection.`;

  test('whose unit is empty are rejected, also where it is left out and other records have one', async () => {
    await noUnits();
    const metric = { dimensionUnit: 'CM', weightUnit: 'KG' };
    const entry = await sent({
      items: [
        item('U-100', metric),
        item('U-200', { dimensionUnit: '', weightUnit: null }),
        item('U-300'),
        item('U-400', { ...metric, weightUnit: '' }),
      ],
    });
    expect(entry).toMatchObject({ accepted: 1, rejected: 3, warnings: [] });
    expect(entry.errors).toEqual([
      `items[1] (U-200): ${reason('lengths', 'dimensionUnit', 'is empty')}`,
      `items[2] (U-300): ${reason('lengths', 'dimensionUnit', 'is missing, though other records have one')}`,
      expect.stringMatching(/^items\[3\] \(U-400\): weightUnit is missing: the lengths are in cm/),
    ]);
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'item', record: item('U-200', { dimensionUnit: '', weightUnit: '' }) },
    });
    expect(preview.body.faults[0]).toBe(reason('lengths', 'dimensionUnit', 'is empty'));
  });

  test('whose unit is empty are read in that of the connection', async () => {
    const settings = { webhookSecret: secret, preferredDimensionUnit: 'cm', preferredWeightUnit: 'kg' };
    await configure(station, { settings });
    const entry = await sent({ items: [item('V-200', { length: 25.4, dimensionUnit: '', weightUnit: '' })] });
    expect(entry).toMatchObject({ accepted: 1, rejected: 0, warnings: [] });
    expect((await station.call('GET', '/api/v1/items/V-200')).body.length).toBe(10);
  });

  test('without any unit are read in inches and pounds, and the warning names the records', async () => {
    await noUnits();
    const items = Array.from({ length: 7 }, (_, index) => item(`W-${String(index)}`));
    expect((await sent({ items })).warnings.slice(0, 2)).toEqual([
      'Lengths have no unit and were read in inches (in): W-0, W-1, W-2, W-3, W-4 and others. Set the unit for lengths of the connection, or map dimensionUnit.',
      'Weights have no unit and were read in pounds (lb): W-0, W-1, W-2, W-3, W-4 and others. Set the unit for weights of the connection, or map weightUnit.',
    ]);
  });
});
