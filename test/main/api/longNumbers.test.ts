import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonSteps } from '../../../main/api/jsonGate.ts';
import { runToEnd } from '../../../main/domain/steps.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const taken = async (body: string) => {
  const answer = await deliver(station, body);
  expect(answer.status).toBe(200);
  return ended(station, answer.body.deliveryId);
};

describe('a number with more digits than a JSON number keeps', () => {
  const refusal = (text: string, pieceBytes?: number): unknown => {
    try {
      runToEnd(jsonSteps(Buffer.from(text), { pieceBytes }));
      return null;
    } catch (error) {
      return error;
    }
  };

  test.each([
    ['{"id":"A","customAttributes":{"ref":76543210987654323}}', 'customAttributes.ref', '76543210987654323'],
    ['{"items":[{"a":1},{"a":[1,2,-9007199254740993]}]}', 'items[1].a[2]', '-9007199254740993'],
    ['{"a":"12345678901234567890","b":9007199254740992 }', 'b', '9007199254740992'],
    ['{"a":76543210987654321.5}', 'a', '76543210987654321.5'],
    ['{"a":{"b":1e400}}', 'a.b', '1e400'],
    ['76543210987654323', undefined, '76543210987654323'],
  ])('is refused by its field: %s', (text, field, number) => {
    const refused = {
      code: 'bad_request',
      field,
      message: `${field ?? 'The body'}: the number ${number} cannot be stored exactly. Send it as text.`,
    };
    expect(refusal(text)).toMatchObject(refused);
    expect(refusal(text, 1)).toMatchObject(refused);
  });

  test.each([
    '{"a":0.1,"b":12.345678901234567890,"c":9007199254740991,"d":1e20,"e":-1.5E-7}',
    '{"a":"76543210987654323","76543210987654323":"\\"76543210987654323"}',
    '{"a":0.00000000000000000000000001,"b":1e-400}',
  ])('is not what others are: %s', (text) => {
    expect(runToEnd(jsonSteps(Buffer.from(text)))).toEqual(JSON.parse(text));
  });

  test('is refused by the service', async () => {
    const item =
      '{"id":"LONG","length":1,"width":1,"height":1,"weight":1,"customAttributes":{"ref":76543210987654323}}';
    const headers = { 'content-type': 'application/json' };
    expect(await station.call('POST', '/api/v1/items', { raw: item, headers })).toMatchObject({
      status: 400,
      body: { field: 'customAttributes.ref' },
    });
    const list = await station.call('POST', '/station/v1/items:import', { raw: `{"items":[${item}]}`, headers });
    expect(list).toMatchObject({ status: 400, body: { field: 'items[0].customAttributes.ref' } });
    expect((await station.call('GET', '/api/v1/items/LONG')).status).toBe(404);
  });
});

describe('a delivery with long numbers', () => {
  const order = (number: string, quantity: number) =>
    `{"deliveries":[{"sourceOrderId":${number},"lines":[{"lineNumber":1,"sku":"L","quantityOrdered":${String(quantity)}}]}]}`;

  test('keeps orders apart, digit by digit', async () => {
    expect(await taken(order('76543210987654321', 2))).toMatchObject({ accepted: 1 });
    expect(await taken(order('76543210987654323', 9))).toMatchObject({ accepted: 1 });
    const { body } = await station.call('GET', '/station/v1/orders?search=7654321098765');
    const numbers = body.items.map(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId);
    expect(numbers.toSorted()).toEqual(['76543210987654321', '76543210987654323']);
  });

  test('keeps ids, SKUs and attributes as text', async () => {
    const number = '4006381333931000123';
    const change = {
      fieldMappings: { itemMappings: [...own, { sourceField: 'ref', targetField: 'customAttributes.ref' }] },
    };
    await configure(station, change);
    const item = `{"id":${number},"sku":${number},"length":1,"width":1,"height":1,"weight":1,"ref":${number}}`;
    expect(await taken(`{"items":[${item}]}`)).toMatchObject({ accepted: 1, rejected: 0 });
    expect((await station.call('GET', `/station/v1/items/${number}/record`)).body).toMatchObject({
      fields: { id: number, sku: number, customAttributes: { ref: number } },
    });
  });
  const own = ['id', 'sku', 'length', 'width', 'height', 'weight', 'netWeight'].map((name) => ({
    sourceField: name,
    targetField: name,
  }));

  test('rejects a record whose number field or version cannot hold them', async () => {
    const item = (id: string, more: string) => `{"id":"${id}","length":1,"width":1,"height":1,"weight":1,${more}}`;
    const version = { sourceField: 'version', targetField: 'x-version' };
    await configure(station, { fieldMappings: { itemMappings: [...own, version] } });
    const sent = [
      item('N1', '"netWeight":76543210987654323'),
      item('N2', '"netWeight":"76543210987654323"'),
      item('N3', '"version":1732356000000000002'),
      item('N4', '"version":1e400'),
    ];
    expect(await taken(`{"items":[${sent.join(',')}]}`)).toMatchObject({
      ...{ accepted: 0, rejected: 4 },
      errors: [
        'items[0] (N1): netWeight has more digits than a number keeps: "76543210987654323"',
        'items[1] (N2): netWeight has more digits than a number keeps: "76543210987654323"',
        'items[2] (N3): x-version has more digits than a number keeps: "1732356000000000002"',
        'items[3] (N4): x-version must be a number or a date',
      ],
    });
  });
});
