import { describe, expect, it } from 'vitest';
import type { Order, PackItem } from '../../../main/contract/index.ts';
import { batchState, jobTone, orderTone } from '../../../renderer/features/batches/batchStates.ts';
import { ordersOfJson } from '../../../renderer/features/batches/jsonOrders.ts';
import { paceOf, withLook, type Look } from '../../../renderer/features/batches/pace.ts';
import { jobStateText, lossText, orderStateText, retryText } from '../../../renderer/features/batches/stateTexts.ts';
import { batchOfOrders } from '../../../renderer/features/batches/storedOrders.ts';

const choice = { algorithm: 'fpFast', optimizeFor: 'volume' } as const;
const mug: PackItem = { id: 'MUG', length: 5, width: 4, height: 4, weight: 0.8, tags: ['fragile'] };

describe('the pace of a batch', () => {
  const after = (...looks: Look[]) => looks.reduce<readonly Look[]>((all, look) => withLook(all, look), []);

  it('is not told from one look, nor from two that are too near', () => {
    expect(paceOf([], 10)).toEqual({ perSecond: 0, secondsLeft: null });
    expect(paceOf(after({ at: 0, done: 1 }, { at: 500, done: 9 }), 10)).toEqual({ perSecond: 0, secondsLeft: null });
  });

  it('is what was done over the looks, and tells how long the rest takes', () => {
    expect(paceOf(after({ at: 0, done: 0 }, { at: 1000, done: 4 }, { at: 2000, done: 10 }), 60)).toEqual({
      perSecond: 5,
      secondsLeft: 10,
    });
  });

  it('forgets what was long ago, and begins anew when work was taken back', () => {
    const looks = after({ at: 0, done: 0 }, { at: 30_000, done: 30 }, { at: 31_000, done: 40 });
    expect(paceOf(looks, 50)).toEqual({ perSecond: 10, secondsLeft: 1 });
    expect(withLook(looks, { at: 32_000, done: 5 })).toEqual([{ at: 32_000, done: 5 }]);
  });

  it('has nothing left at the end', () => {
    expect(paceOf(after({ at: 0, done: 0 }, { at: 1000, done: 5 }), 5).secondsLeft).toBeNull();
  });
});

describe('the state of a batch', () => {
  const cancelledAt = '2026-11-22T00:00:00Z';
  const leftOut = { importId: 'I', fileName: 'day.csv', orders: 1 };
  it.each([
    [{ status: 'processing', incompleteOrders: 1, failedOrders: 2, cancelledAt: null }, 'processing'],
    [{ status: 'completed', incompleteOrders: 0, failedOrders: 0, cancelledAt: null }, 'completed'],
    [{ status: 'completed', incompleteOrders: 0, failedOrders: 0, cancelledAt: null, leftOut }, 'leftOut'],
    [{ status: 'completed', incompleteOrders: 1, failedOrders: 0, cancelledAt: null, leftOut }, 'incomplete'],
    [{ status: 'completed', incompleteOrders: 1, failedOrders: 0, cancelledAt: null }, 'incomplete'],
    [{ status: 'completed', incompleteOrders: 1, failedOrders: 2, cancelledAt: null }, 'withFailures'],
    [{ status: 'completed', incompleteOrders: 1, failedOrders: 2, cancelledAt }, 'cancelled'],
  ] as const)('says more than complete', (batch, state) => {
    expect(batchState({ leftOut: null, ...batch })).toBe(state);
  });

  it.each([
    [{ completedOrders: 19, incompleteOrders: 0, failedOrders: 0 }, null],
    [{ completedOrders: 19, incompleteOrders: 12, failedOrders: 0 }, '7 of 19 complete, 12 incomplete'],
    [{ completedOrders: 17, incompleteOrders: 12, failedOrders: 2 }, '5 of 19 complete, 12 incomplete, 2 failed'],
    [{ completedOrders: 18, incompleteOrders: 0, failedOrders: 1 }, '18 of 19 complete, 1 failed'],
    [
      { completedOrders: 19, incompleteOrders: 13, failedOrders: 0, leftOut },
      '6 of 20 complete, 13 incomplete, 1 rejected',
    ],
  ])('counts what is not packed whole', (counts, text) => {
    expect(lossText({ totalOrders: 19, leftOut: null, ...counts })).toBe(text);
  });
});

describe('packing orders again', () => {
  it.each([
    [0, 0, null],
    [1, 0, 'Pack 1 failed order again'],
    [0, 2, 'Pack 2 incomplete orders again'],
    [3, 2, 'Pack 3 failed and 2 incomplete orders again'],
  ])('offers failed and incomplete ones with their counts', (failedOrders, incompleteOrders, text) => {
    expect(retryText({ failedOrders, incompleteOrders })).toBe(text);
  });
});

describe('the state of a job', () => {
  it.each([
    ['completed', 0, 'Completed', 'done'],
    ['incomplete', 3, 'Incomplete · 4 of 7 packed', 'partial'],
    ['incomplete', 7, 'Incomplete · 0 of 7 packed', 'failed'],
  ] as const)('says how many of its units are packed', (state, unitsLeftOut, text, tone) => {
    expect([jobStateText(state, 7, unitsLeftOut), jobTone(state, 7, unitsLeftOut)]).toEqual([text, tone]);
  });
});

describe('the state of an order of a batch', () => {
  it.each([
    ['completed', 0, 'Planned', 'done'],
    ['incomplete', 3, 'Incomplete · 4 of 7 packed', 'partial'],
    ['incomplete', 7, 'Incomplete · 0 of 7 packed', 'failed'],
    ['failed', 0, 'Failed', 'failed'],
  ] as const)('says how many of its units are packed', (state, unitsLeftOut, text, tone) => {
    expect([orderStateText(state, 7, unitsLeftOut), orderTone(state, 7, unitsLeftOut)]).toEqual([text, tone]);
  });
});

describe('stored orders as a batch', () => {
  const order = (change: object): Order =>
    ({ id: 'o-1', sourceOrderId: 'SO-1', shipFrom: null, shipTo: null, customer: null, lines: [], ...change }) as never;
  const line = (change: object) => ({
    ...{
      lineNumber: 1,
      itemId: null,
      sku: null,
      quantityOrdered: 2,
      length: null,
      width: null,
      height: null,
      weight: null,
    },
    ...change,
  });

  it('take items from the master, dimensions from the line, and the way of the order', () => {
    const lines = [
      line({ itemId: 'MUG' }),
      line({ lineNumber: 2, sku: 'LOOSE', length: 9, width: 8, height: 7, weight: 3, quantityOrdered: 1 }),
    ];
    const shipTo = { address: { zip: '10001', state: 'NY', country: 'US' } };
    const shipFrom = { address: { zip: '89501-1234-1234' } };
    const customer = { id: 'C-1' };
    expect(
      batchOfOrders(
        [order({ lines, shipTo, shipFrom, customer })],
        new Map([
          ['MUG', mug],
          ['LOOSE', null],
        ]),
        choice,
      ),
    ).toEqual({
      orders: [
        {
          orderId: 'SO-1',
          packRequest: {
            ...{ destinationZip: '10001', destinationState: 'NY', destinationCountry: 'US', customerId: 'C-1' },
            ...choice,
            items: [
              { ...mug, quantity: 2 },
              { id: 'LOOSE', length: 9, width: 8, height: 7, weight: 3, quantity: 1 },
            ],
          },
        },
      ],
      unresolved: [],
    });
  });

  it('that cannot be packed are named with the line and the reason', () => {
    const orders = [
      order({ sourceOrderId: 'A', lines: [line({})] }),
      order({ id: 'o-2', sourceOrderId: 'B', lines: [line({ sku: 'GONE' })] }),
      order({ id: 'o-3', sourceOrderId: null, lines: [line({ itemId: 'FLAT', lineNumber: 7 })] }),
      order({ id: 'o-4', sourceOrderId: 'D', lines: [line({ itemId: 'MUG' })] }),
    ];
    const items = new Map<string, PackItem | 'unmeasured' | null>([
      ['GONE', null],
      ['FLAT', 'unmeasured'],
      ['MUG', mug],
    ]);
    const { orders: packed, unresolved } = batchOfOrders(orders, items, choice);
    expect(packed.map(({ orderId }) => orderId)).toEqual(['D']);
    expect(unresolved).toEqual([
      { id: expect.any(String), order: 'A', line: 1, reason: 'noLine', item: '' },
      { id: 'o-2', order: 'B', line: 1, reason: 'noItem', item: 'GONE' },
      { id: 'o-3', order: 'o-3', line: 7, reason: 'noDimensions', item: 'FLAT' },
    ]);
  });

  it('go by their ids where two hosts use one number', () => {
    const lines = [line({ itemId: 'MUG' })];
    const orders = [order({ lines }), order({ id: 'o-2', lines })];
    expect(batchOfOrders(orders, new Map([['MUG', mug]]), choice).orders.map(({ orderId }) => orderId)).toEqual([
      'o-1',
      'o-2',
    ]);
  });
});

describe('a JSON file', () => {
  const entry = { orderId: 'A', packRequest: { items: [mug] } };
  it.each([
    [JSON.stringify({ orders: [entry] }), { orders: [entry] }],
    [JSON.stringify([entry]), { orders: [entry] }],
    ['{}', { fault: 'noOrders' }],
    ['null', { fault: 'noOrders' }],
    ['[]', { fault: 'noOrders' }],
    [JSON.stringify([entry, { orderId: 'B' }]), { fault: 'badOrder', number: 2 }],
    [JSON.stringify([entry, null]), { fault: 'badOrder', number: 2 }],
    [JSON.stringify([entry, entry]), { fault: 'twice', id: 'A' }],
    [JSON.stringify(Array.from({ length: 10_001 }, () => entry)), { fault: 'tooMany', count: 10_001 }],
    ['{"orders":', { fault: 'notJson', reason: expect.any(String) }],
  ])('is a batch, its list, or says what is wrong with it', (text, found) => {
    expect(ordersOfJson(text)).toEqual(found);
  });
});
