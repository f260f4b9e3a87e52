import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const cube = { id: 'CUBE', length: 5, width: 5, height: 5, weight: 1, quantity: 9 };
const box = { id: 'BOX', length: 10, width: 10, height: 10 };
const explain = (body: object) => station.call('POST', '/station/v1/pack:explain', { body });

describe('packing with reasons', () => {
  test('answers the same result as packing without', async () => {
    const body = { items: [cube], containers: [box, { ...box, id: 'LARGE', length: 20 }] };
    const explained = await explain(body);
    const plain = await station.call('POST', '/api/v1/pack', { body });
    expect(explained.status).toBe(200);
    expect(explained.body.result).toEqual(plain.body);
  });

  test('says why this box, what the runner-up lacked, and why fewer are impossible', async () => {
    const { body } = await explain({ items: [cube], containers: [box, { ...box, id: 'LARGE', length: 15 }] });
    expect(body.reasons).toEqual({
      boxes: [
        {
          containerId: 'LARGE',
          boxIndex: 0,
          runnerUp: { containerId: 'BOX', lacks: 'volume', by: 125 },
          text: 'LARGE: the next smaller one, BOX, has 125 cu in too little room.',
          'x-message': {
            code: 'reasonOfBox',
            params: { box: 'LARGE', why: { code: 'nextSmallerTooSmall', params: { other: 'BOX', by: 125 } } },
          },
        },
      ],
      leftOut: [],
      bound: {
        boxes: 1,
        bound: 1,
        gap: 0,
        by: 'volume',
        text: 'The plan has no box too many: 1 box at least, because nothing is packed in less than one.',
        'x-message': {
          code: 'noneTooMany',
          params: {
            one: { code: 'aBox', params: {} },
            least: { code: 'oneBox', params: {} },
            proof: { code: 'leastOneBox', params: {} },
          },
        },
      },
      levels: [],
    });
  });

  test('says by how much a unit is too large', async () => {
    const { body } = await explain({
      items: [cube, { ...cube, id: 'POLE', length: 12, quantity: 2 }],
      containers: [box],
    });
    expect(body.reasons.leftOut).toEqual([
      {
        containerId: 'BOX',
        boxIndex: 1,
        id: 'POLE',
        quantity: 2,
        text: '2 units of POLE left out: 2 in too large for BOX, the closest match.',
        'x-message': {
          code: 'unitsLeft',
          params: { count: 2, item: 'POLE', cause: { code: 'tooLargeFor', params: { by: 2, box: 'BOX' } } },
        },
      },
    ]);
  });

  test('says it of pallets and vehicles, too', async () => {
    const { body } = await explain({
      items: [{ ...cube, quantity: 16 }],
      containers: [box],
      pallets: [{ id: 'P', length: 10, width: 10, maxHeight: 10, maxWeight: 500 }],
    });
    expect(body.reasons.levels).toMatchObject([{ level: 'Pallet', used: 2, bound: 2, gap: 0, leftOut: [] }]);
  });

  test('takes as many units as are packed at once, and no more', async () => {
    const many = (quantity: number) => explain({ items: [{ ...cube, quantity }], containers: [box] });
    expect((await many(5000)).status).toBe(200);
    const refused = await many(5001);
    expect([refused.status, refused.body.field]).toEqual([400, 'items']);
  });
});
