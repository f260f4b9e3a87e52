import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apply, preview, rowsOf } from '../../support/imports.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** The number of the order of a test. */
let number = '';
beforeAll(async () => {
  station = await startStation();
  const sizes = { length: 1, width: 1, height: 1, weight: 1 };
  await station.call('POST', '/api/v1/items', { body: { id: 'KNOWN', sku: 'SKU-1', ...sizes } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  number = `L-${String((count += 1))}`;
});

const shipTo = { address: { city: 'Reno', zip: '89501' } };
const size = { length: 1, width: 2, height: 3 };
const known = { itemId: 'KNOWN', quantityOrdered: 1 };
const order = (...lines: readonly object[]) => ({
  sourceOrderId: number,
  shipTo,
  lines: lines.map((line) => ({ quantityOrdered: 1, ...line })),
});
const create = (...lines: readonly object[]) => station.call('POST', '/api/v1/orders', { body: order(...lines) });
const stored = async () => {
  const { body } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  return body.items;
};

describe('a line without an item', () => {
  const expected = 'lines[1] has no item; give itemId or sku, or length, width and height.';

  test.each([
    ['itemNumber', 'itemId'],
    ['article', 'itemId'],
    ['articleNumber', 'itemId'],
    ['Artikelnummer', 'itemId'],
    ['material', 'itemId'],
    ['Item', 'itemId'],
    ['part_no', 'itemId'],
    ['sku_code', 'sku'],
    ['variantSku', 'sku'],
  ])('whose field %s is not known is refused with the field that is meant, %s', async (name, meant) => {
    const { status, body } = await create(known, { [name]: 'KNOWN' });
    expect([status, body.field, body.detail]).toEqual([
      400,
      `lines[1].${name}`,
      `lines[1].${name} is not a known field. Did you mean ${meant}?`,
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([{}, { colour: 'blue' }, { length: 3, width: 2 }, { ...size, height: 0 }])(
    'is refused: %j',
    async (line) => {
      const { status, body } = await create(known, line);
      expect([status, body.field, body.detail]).toEqual([400, 'lines[1].itemId', expected]);
    },
  );

  test('is refused in a draft and in a change, which leaves the order as it is', async () => {
    expect((await station.call('POST', '/api/v1/orders', { body: { ...order({}), submit: false } })).status).toBe(400);
    const { id } = (await create(known)).body;
    const change = (lines: readonly object[]) =>
      station.call('PATCH', `/station/v1/orders/${String(id)}`, { body: { version: 1, lines } });
    expect((await change([known, { quantityOrdered: 1 }])).body).toMatchObject({ status: 400, detail: expected });
    expect((await change([{ article: 'KNOWN', quantityOrdered: 1 }])).body).toMatchObject({
      ...{ status: 400, field: 'lines[0].article' },
    });
    expect(await stored()).toMatchObject([{ version: 1, lines: [known] }]);
  });

  test('is accepted with dimensions of its own, and another name beside its item is ignored', async () => {
    const { status, body } = await create({ article: 'X', ...size }, { sku: 'SKU-1', article: 'X' });
    expect([status, body.lines.length]).toEqual([201, 2]);
  });

  test('rejects its order of a list, and of a file with its row', async () => {
    const orders = [order(known), { ...order(known, {}), sourceOrderId: `${number}-B` }];
    const list = (await station.call('POST', '/station/v1/orders:import', { body: { orders } })).body;
    expect([list.ordersCreated, list.errors]).toEqual([1, [{ index: 1, orderId: `${number}-B`, error: expected }]]);
    const raw = new FormData();
    const rows = ['sourceOrderId,itemId,quantityOrdered,length', `${number},KNOWN,5,`, `${number},,2,3`];
    raw.append('file', new Blob([rows.join('\n')]), 'orders.csv');
    const file = (await station.call('POST', '/api/v1/orders/import/csv', { raw })).body;
    expect(file).toMatchObject({
      ordersUpdated: 0,
      errors: [
        {
          ...{ row: 3, orderId: number },
          error: 'the row has no item; give itemId or sku, or length, width and height (the order is not imported)',
        },
      ],
    });
    expect(await stored()).toMatchObject([{ version: 1, lines: [known] }]);
  });
});

test('a row without an item rejects its order in the preview of a file', async () => {
  await create(known);
  const rows = ['sourceOrderId,itemId,quantityOrdered,length,width,height', `${number},KNOWN,5,,,`, `${number},,2,3,,`];
  const { id } = await preview(station, 'orders', [...rows, `${number}-B,,1,3,2,1`].join('\n'));
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, notes.map(({ code }) => code)])).toEqual([
    ['rejected', ['otherRow']],
    ['rejected', ['noItem']],
    ['doubtful', ['noAddress']],
  ]);
  await apply(station, id);
  expect(await stored()).toMatchObject([{ version: 1, lines: [known] }]);
});

describe('a delivered order with a line without an item', () => {
  const base = '/station/v1/integrations/generic';
  const mapped = (item: string) => ({
    deliveryMappings: [
      { sourceField: 'Beleg', targetField: 'sourceOrderId' },
      { sourceField: 'Rows[].Pos', targetField: 'lines[].lineNumber' },
      { sourceField: `Rows[].${item}`, targetField: 'lines[].itemId' },
      { sourceField: 'Rows[].Menge', targetField: 'lines[].quantityOrdered' },
    ],
  });
  const map = (item: string) => station.call('PUT', '/api/v1/integrations/generic/mappings', { body: mapped(item) });
  const taken = async (...rows: readonly object[]) => {
    const body = { deliveries: [{ Beleg: number, Rows: rows.map((row, at) => ({ Pos: at + 1, Menge: 7, ...row })) }] };
    const answer = await deliver(station, body);
    return ended(station, answer.body.deliveryId);
  };
  const rejected = async () => (await station.call('GET', `${base}/records`)).body.items;
  beforeEach(async () => {
    await station.call('DELETE', '/api/v1/integrations/generic');
    await configure(station, { fieldMappings: mapped('Artikel') });
  });

  test.each([
    ['its field has another name', { Artikelnummer: 'KNOWN' }],
    ['it is empty', { Artikel: '' }],
    ['it is null', { Artikel: null }],
  ])('is rejected and changes nothing: %s', async (_, line) => {
    expect(await taken({ Artikel: 'KNOWN', Menge: 1 })).toMatchObject({ accepted: 1, rejected: 0 });
    const entry = await taken({ Artikel: 'KNOWN' }, line);
    expect(entry).toMatchObject({ status: 'failed', accepted: 0, rejected: 1, openRejections: 1, canBeRetried: true });
    expect(await rejected()).toMatchObject([
      {
        ...{ key: number, result: 'rejected', state: 'open' },
        reason: 'lines[1] has no item; the mapping reads it from "Rows[].Artikel".',
      },
    ]);
    expect(await stored()).toMatchObject([{ version: 1, lines: [{ itemId: 'KNOWN', quantityOrdered: 1 }] }]);
  });

  test('is accepted by a retry when the mapping reads the item', async () => {
    await taken({ Artikelnummer: 'KNOWN' });
    await map('Artikelnummer');
    const retry = await station.call('POST', `${base}/rejections/retry`, { body: {} });
    expect(retry.body).toMatchObject({ changed: 1 });
    await expect.poll(stored).toMatchObject([{ lines: [{ itemId: 'KNOWN', quantityOrdered: 7 }] }]);
    await expect.poll(rejected).toEqual([]);
  });

  test('is rejected where no mapping reads an item, and the preview says the same', async () => {
    const { deliveryMappings } = mapped('Artikel');
    const body = { deliveryMappings: deliveryMappings.filter(({ targetField }) => targetField !== 'lines[].itemId') };
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body });
    await taken({ Artikel: 'KNOWN' });
    const reason = 'lines[0] has no item; no mapping fills "lines[].itemId" or "lines[].sku".';
    expect(await rejected()).toMatchObject([{ reason }]);
    const record = { Beleg: number, Rows: [{ Pos: 1, Menge: 1, Artikel: 'KNOWN' }] };
    const preview = await station.call('POST', `${base}/mappings:preview`, { body: { kind: 'delivery', record } });
    expect(preview.body).toMatchObject({ faults: [reason] });
  });
});
