import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item, ItemMatch } from '../../../main/contract/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 4, width: 3, height: 2, weight: 1 };
const create = async (body: object) => {
  expect((await station.call('POST', '/api/v1/items', { body: { ...size, ...body } })).status).toBe(201);
};
interface Found {
  readonly items: readonly (Item | null)[];
  readonly matches: readonly (ItemMatch | null)[];
}
/** Each code's item id and what it says, or null. */
async function find(codes: readonly string[], by?: readonly string[]) {
  const { status, body } = await station.call('POST', '/station/v1/items:find', { body: { codes, by } });
  expect(status).toBe(200);
  const { items, matches } = body as Found;
  expect(matches).toHaveLength(items.length);
  return items.map((item, index) => item && { id: item.id, ...matches[index] });
}
const one = async (code: string) => (await find([code]))[0];

test('a GTIN finds its item in every form, whichever field of the item has it', async () => {
  await create({ id: 'EAN', externalIds: { ean: '4006381333931' } });
  await create({ id: 'UPC', externalIds: { upc: '036000291452' } });
  await create({ id: 'GTIN', externalIds: { gtin: '00042100005264' } });
  await create({ id: 'SHORT', externalIds: { gtin: '96385074' } });
  for (const [id, by, codes] of [
    ['EAN', 'ean', ['4006381333931', '04006381333931', ']E04006381333931', '(01)04006381333931', '0104006381333931']],
    ['UPC', 'upc', ['036000291452', '0036000291452', '00036000291452', ']E00036000291452']],
    ['GTIN', 'gtin', ['042100005264', '04252614', '0042100005264']],
    ['SHORT', 'gtin', ['96385074', ']E496385074', '00000096385074']],
  ] as const)
    for (const code of codes) expect(await one(code), code).toMatchObject({ id, by, quantity: 1, level: null });
  // Another check digit is another number, and text that is no number is none in another form.
  for (const code of ['4006381333932', '06381333931', 'ean']) expect(await one(code), code).toBeNull();
  expect(await find(['04006381333931', '4006381333931'], ['upc', 'gtin'])).toEqual([null, null]);
});

test('what a code says besides its item is in the answer', async () => {
  await create({ id: 'LOTS', externalIds: { gtin: '09506000134352' } });
  expect(await one(']C1010950600013435217270331\u001d10LOT7\u001d21S-1')).toEqual({
    ...{ id: 'LOTS', by: 'gtin', quantity: 1, level: null, gtin: '09506000134352' },
    ...{ lot: 'LOT7', serial: 'S-1', expiry: '2027-03-31' },
  });
  expect(await one(']C1020950600013435237240010LOT7')).toBeNull();
  expect(await one(']C102095060001343523724\u001d10LOT7')).toMatchObject({ id: 'LOTS', quantity: 24, lot: 'LOT7' });
  expect(await one('106141411234567897'), 'a carton').toBeNull();
});

test('the barcode of a packaging level counts its units', async () => {
  const packagingLevels = [
    { level: 'Each', quantity: 1 },
    { level: 'Case', quantity: 12, 'x-barcode': '10614141000415' },
    { level: 'Layer', quantity: 96, 'x-barcode': 'LAYER/7' },
    { level: 'Display', 'x-barcode': '4006381333948' },
  ];
  await create({ id: 'PACKS', sku: 'PACK-SKU', packagingLevels });
  const level = { id: 'PACKS', by: 'packagingLevel' };
  for (const code of ['10614141000415', ']I110614141000415', '(01)10614141000415'])
    expect(await one(code), code).toMatchObject({ ...level, level: 'Case', quantity: 12, gtin: '10614141000415' });
  expect(await one('LAYER/7')).toMatchObject({ ...level, level: 'Layer', quantity: 96, gtin: null });
  expect(await one('04006381333948')).toMatchObject({ ...level, level: 'Display', quantity: null });
  expect(await find(['10614141000415'], ['gtin'])).toEqual([null]);

  // What changes, goes and comes back is found as it is then.
  const changed = { version: 1, packagingLevels: [{ level: 'Case', quantity: 6, 'x-barcode': 'LAYER/7' }] };
  expect((await station.call('PATCH', '/api/v1/items/PACKS', { body: changed })).status).toBe(200);
  expect(await one('LAYER/7')).toMatchObject({ ...level, level: 'Case', quantity: 6 });
  expect(await one('10614141000415')).toBeNull();
  expect((await station.call('DELETE', '/api/v1/items/PACKS')).status).toBe(204);
  expect(await one('LAYER/7')).toBeNull();
  expect((await station.call('POST', '/station/v1/items/PACKS/restore')).status).toBe(200);
  expect(await one('LAYER/7')).toMatchObject({ ...level, quantity: 6 });
  const cleared = { version: 3, packagingLevels: [] };
  expect((await station.call('PATCH', '/api/v1/items/PACKS', { body: cleared })).status).toBe(200);
  expect(await one('LAYER/7')).toBeNull();
});

test('the GTIN of a case that no item has finds the item in it, with the units that the item states', async () => {
  await create({ id: 'CASED', externalIds: { upc: '614141000036' }, casePackQuantity: 24 });
  await create({ id: 'LEVEL', externalIds: { upc: '614141000043' }, packagingLevels: [{ quantity: 8 }] });
  await create({ id: 'UNSAID', externalIds: { upc: '614141000050' } });
  expect(await one('10614141000033')).toMatchObject({ id: 'CASED', by: 'upc', quantity: 24, gtin: '10614141000033' });
  expect(await one('20614141000047')).toMatchObject({ id: 'LEVEL', quantity: 8 });
  expect(await one('10614141000057')).toMatchObject({ id: 'UNSAID', quantity: null });
  expect(await one('90614141000053'), 'a variable measure').toBeNull();
});

test('a barcode under another name is suggested where it belongs', async () => {
  const body = { id: 'HINT', ...size, packagingLevels: [{ level: 'Case', quantity: 6, gtin: '10614141000415' }] };
  const { status, headers } = await station.call('POST', '/api/v1/items', { body });
  expect(status).toBe(201);
  expect(headers.get('warning')).toContain('Did you mean packagingLevels[].x-barcode?');
});
