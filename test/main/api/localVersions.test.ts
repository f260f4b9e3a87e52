import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
});
afterAll(() => station[Symbol.asyncDispose]());

const taken = async (id: string, version: string, weight: number) => {
  const { body } = await deliver(station, { items: [{ id, length: 4, width: 3, height: 2, weight, version }] });
  return ended(station, body.deliveryId);
};

const weightOf = async (id: string) =>
  (await station.call('GET', `/api/v1/items/${encodeURIComponent(id)}`)).body.weight;

describe.each([null, 'x-dateTime'])('a version without a zone, with the transform %s', (transform) => {
  const connect = async (zone: string | null) => {
    await configure(station, {});
    const { fieldMappings, settings } = (await station.call('GET', '/api/v1/integrations/generic')).body;
    const itemMappings = fieldMappings.itemMappings.map((one: { targetField: string }) =>
      one.targetField === 'x-version' ? { ...one, transform } : one,
    );
    const body = { settings: { ...settings, 'x-timeZone': zone }, fieldMappings: { itemMappings } };
    expect((await station.call('PUT', '/api/v1/integrations/generic', { body })).status).toBe(200);
  };

  test('is a time in the zone of the connection', async () => {
    await connect('Europe/Berlin');
    const id = `Z-${String(transform)}`;
    expect(await taken(id, '2026-11-03T10:00:00', 1)).toMatchObject({ accepted: 1 });
    // Half an hour later, as ten o'clock in Berlin is nine.
    expect(await taken(id, '2026-11-03T09:30:00Z', 2)).toMatchObject({ accepted: 1, skipped: 0 });
    const older = await taken(id, '03.11.2026 10:15', 3);
    expect(older).toMatchObject({ accepted: 0, skipped: 1 });
    expect(older.warnings.join()).toContain(
      '2026-11-03T09:15:00Z is older than the stored version 2026-11-03T09:30:00Z',
    );
  });

  test('that is a day alone is its beginning there', async () => {
    await connect('America/New_York');
    const id = `D-${String(transform)}`;
    expect(await taken(id, '2026-11-03', 1)).toMatchObject({ accepted: 1 });
    expect(await taken(id, '2026-11-03T04:59:00Z', 2)).toMatchObject({ accepted: 0, skipped: 1 });
    expect(await taken(id, '2026-11-03T05:01:00Z', 3)).toMatchObject({ accepted: 1, skipped: 0 });
  });

  test.each([
    ['exists twice', '2026-10-25T02:45', '2026-10-25T02:10'],
    ['exists twice, and comes again', '2026-10-25T02:30', '25.10.2026 02:30'],
    ['does not exist', '2026-03-29T02:40', '2026-03-29T03:10'],
  ])('that %s is told from another by the order of arrival', async (what, first, second) => {
    await connect('Europe/Berlin');
    const id = `C-${String(transform)}-${what}`;
    expect(await taken(id, first, 1)).toMatchObject({ accepted: 1 });
    const later = await taken(id, second, 2);
    expect(later).toMatchObject({ accepted: 1, skipped: 0, rejected: 0 });
    expect(later.warnings.join()).toContain('it was taken as the newer one, because it came later');
    expect(await weightOf(id)).toBe(2);
    // An hour before the clocks change, and hours after.
    const [day = ''] = /^[-\d]+/.exec(first) ?? [];
    expect(await taken(id, `${day}T00:30`, 3)).toMatchObject({ accepted: 0, skipped: 1 });
    const after = await taken(id, `${day}T05:00`, 4);
    expect(after).toMatchObject({ accepted: 1 });
    expect(after.warnings.join()).not.toContain('came later');
    expect(await taken(id, second, 5)).toMatchObject({ accepted: 0, skipped: 1 });
  });

  test('is in UTC without a zone of the connection', async () => {
    await connect(null);
    const id = `U-${String(transform)}`;
    expect(await taken(id, '2026-11-03T10:00:00', 1)).toMatchObject({ accepted: 1 });
    expect(await taken(id, '2026-11-03T09:30:00Z', 2)).toMatchObject({ accepted: 0, skipped: 1 });
  });
});
