import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 3, width: 2, height: 1, weight: 2 };
let count = 0;
const next = () => `C-${String((count += 1))}`;
const post = (fields: object) => station.call('POST', '/api/v1/items', { body: { id: next(), ...sizes, ...fields } });

const contradictions: readonly (readonly [string, unknown])[] = [
  ['dimensions', { length: 30, width: 20, height: 10 }],
  ['size', { l: 3, w: 2, h: 7 }],
  ['Abmessungen', { Länge: 3, Breite: 2, Höhe: 9 }],
  ['dimensions', '30 x 20 x 10'],
  ['grams', 500],
  ['kg', 5],
  ['Gewicht', 5],
  ['weight_kg', 5],
  ['weightKg', 5],
  ['depth', 9],
  ['Hoehe', 9],
  ['Höhe', 9],
  ['Länge', 9],
  ['Laenge', 9],
  ['Breite', 9],
  ['Tiefe', 9],
];
const repetitions: readonly (readonly [string, unknown])[] = [
  ['dimensions', { length: 3, width: 2, height: 1 }],
  ['dimensions', { length: 7.62, width: 5.08, height: 2.54, unit: 'cm' }],
  ['size', '3x2x1'],
  ['size', 'XL'],
  ['size', { colour: 'red' }],
  ['dimensions', null],
  ['grams', 907],
  ['Gewicht', 2],
  ['Gewicht', ''],
  ['depth', 3],
  ['depth', 1],
  ['Hoehe', 1],
  ['Tiefe', null],
];

describe('another name for a length or weight of an item', () => {
  test.each(contradictions)('is refused where it says something else: %s %j', async (name, value) => {
    const created = await post({ [name]: value });
    expect([created.status, created.body.field]).toEqual([400, name]);
    const id = next();
    await station.call('POST', '/api/v1/items', { body: { id, ...sizes } });
    const version = 1;
    const fields = { id, ...sizes, [name]: value };
    const put = await station.call('PUT', `/station/v1/items/${id}/record`, { body: { version, fields } });
    expect([put.status, put.body.field]).toEqual([400, expect.stringContaining(name)]);
    const patched = await station.call('PATCH', `/api/v1/items/${id}`, { body: { version, [name]: value } });
    expect([patched.status, patched.body.field]).toEqual([400, name]);
    const delivered = next();
    const answer = await deliver(station, { items: [{ id: delivered, ...sizes, [name]: value }] });
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({ accepted: 0, rejected: 1 });
    const imported = await station.call('POST', '/station/v1/items:import', {
      body: { items: [{ id: next(), ...sizes, [name]: value }] },
    });
    expect(imported.body).toMatchObject({ created: 0, errors: [{ error: expect.stringContaining(name) }] });
  });

  test.each(repetitions)('is ignored where it says the same or nothing: %s %j', async (name, value) => {
    expect((await post({ [name]: value })).status).toBe(201);
    const answer = await deliver(station, { items: [{ id: next(), ...sizes, [name]: value }] });
    expect(await ended(station, answer.body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0 });
  });

  test('is compared in the unit of its record', async () => {
    const metric = { ...sizes, dimensionUnit: 'cm', weightUnit: 'kg' };
    const one = async (fields: object) => {
      const answer = await deliver(station, { items: [{ id: next(), ...metric, ...fields }] });
      return (await ended(station, answer.body.deliveryId)).accepted;
    };
    expect(await one({ dimensions: { length: 3, width: 2, height: 1 }, Gewicht: 2, grams: 2000 })).toBe(1);
    expect(await one({ dimensions: { length: 30, width: 20, height: 10, unit: 'mm' } })).toBe(1);
    expect(await one({ dimensions: { length: 30, width: 20, height: 10 } })).toBe(0);
  });
});

test.each([
  ['lenghtUnit', 'cm'],
  ['heigthUnit', 'mm'],
  ['weigthUom', 'kg'],
  ['wieghtUnits', 'kg'],
])('a misspelt name of a unit is no other than the right one: %s', async (name, unit) => {
  const { status, body } = await post({ [name]: unit });
  expect([status, body.field]).toEqual([400, name]);
  const answer = await deliver(station, { items: [{ id: next(), ...sizes, [name]: unit }] });
  expect((await ended(station, answer.body.deliveryId)).rejected).toBe(1);
});

test.each([
  ['weightUnit', 'Pfund'],
  ['weightUnit', 'dag'],
  ['dimensionUnit', 'c m'],
  ['dimensionUnit', 'c m'],
  ['dimensionUnit', 'kg'],
  ['uom', 'Pfund'],
  ['uom', 'dag'],
  ['measure', 'c m'],
])('an unknown unit is refused, and nothing is stored in inches or pounds: %s %s', async (name, unit) => {
  const { status, body } = await post({ [name]: unit });
  expect([status, body.field]).toEqual([400, name]);
  const answer = await deliver(station, { items: [{ id: next(), ...sizes, [name]: unit }] });
  expect((await ended(station, answer.body.deliveryId)).rejected).toBe(1);
});
