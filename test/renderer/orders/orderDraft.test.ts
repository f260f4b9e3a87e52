import { describe, expect, it } from 'vitest';
import type { Order } from '../../../main/contract/index.ts';
import {
  blankDraft,
  draftFaults,
  draftOf,
  requestOf,
  withUnits,
  noteOf,
  withNote,
} from '../../../renderer/features/orders/orderDraft.ts';

const order: Order = {
  ...{ id: 'o1', status: 'Received', sourceSystem: 'erp', sourceOrderId: 'SO-1', orderType: null, priority: null },
  ...{
    serviceLevel: 'Ground',
    channel: null,
    shipFrom: null,
    requiredShipBy: '2026-03-01T12:00:00.000Z',
    submit: true,
  },
  shipTo: { name: 'Ann', address: { city: 'Reno', zip: '89501' }, residential: true },
  lines: [
    {
      ...{ lineNumber: 1, itemId: 'MUG', sku: 'S-MUG', quantityOrdered: 2 },
      length: null,
      width: null,
      height: null,
      weight: null,
    },
    {
      ...{ lineNumber: 4, itemId: null, sku: 'LOOSE', quantityOrdered: 1 },
      length: 3,
      width: 2,
      height: 1,
      weight: 0.5,
    },
  ],
  ...{ externalShipmentId: null, customer: { id: 'C-1' }, customAttributes: null, version: 3 },
  createdAt: '2026-02-01T12:00:00.000Z',
};

describe('a draft of an order', () => {
  it('says of an unchanged order what the order says', () => {
    expect(requestOf(draftOf(order), order)).toEqual({
      ...{ sourceSystem: 'erp', sourceOrderId: 'SO-1', serviceLevel: 'Ground', customer: { id: 'C-1' } },
      shipTo: { name: 'Ann', address: { city: 'Reno', zip: '89501' }, residential: true },
      requiredShipBy: '2026-03-01T12:00:00.000Z',
      lines: [
        { lineNumber: 1, itemId: 'MUG', sku: 'S-MUG', quantityOrdered: 2 },
        { lineNumber: 4, sku: 'LOOSE', quantityOrdered: 1, length: 3, width: 2, height: 1, weight: 0.5 },
      ],
    });
    expect(draftOf(structuredClone(order))).toStrictEqual(draftOf(order));
  });

  it('clears a text, the customer and the recipient of the order that it changes', () => {
    const draft = draftOf(order);
    const cleared = {
      ...draft,
      texts: { ...draft.texts, serviceLevel: ' ' },
      ...{ customerId: '', shipTo: blankDraft().shipTo, residential: false },
    };
    expect(requestOf(cleared, order)).toMatchObject({
      ...{ serviceLevel: '', customer: {} },
      shipTo: { name: '', address: { city: '', zip: '' }, residential: false },
    });
    const routed = { ...order, customAttributes: { route: 'R7', stops: [1, 2] } };
    expect(requestOf(draftOf(routed), routed)).toMatchObject({ customAttributes: { route: 'R7', stops: [1, 2] } });
    expect(requestOf({ ...draftOf(routed), attributes: null }, routed)).toMatchObject({ customAttributes: {} });
    expect(requestOf({ ...blankDraft(), lines: order.lines }, null)).toEqual({ lines: expect.any(Array) as unknown });
  });

  it('says and clears the second line, the company, the phone and the e-mail', () => {
    const shipTo = { 'x-company': 'Acme', 'x-phone': '1', 'x-email': 'a@b.example', address: { 'x-street2': 'Apt 4' } };
    const full = { ...order, shipTo };
    expect(requestOf(draftOf(full), full)).toMatchObject({ shipTo });
    expect(requestOf({ ...draftOf(full), shipTo: blankDraft().shipTo }, full).shipTo).toEqual({
      ...{ 'x-company': '', 'x-phone': '', 'x-email': '', address: { 'x-street2': '' } },
    });
  });

  it('has a packing note, which is one of its attributes', () => {
    const routed = { ...blankDraft(), attributes: { route: 'R7', packingNote: 'Old' } };
    expect([noteOf(routed), noteOf(blankDraft())]).toEqual(['Old', '']);
    expect(withNote(routed, '!Wrap it')).toEqual({ route: 'R7', packingNote: '!Wrap it' });
    expect(withNote(routed, ' ')).toEqual({ route: 'R7' });
    expect(withNote(blankDraft(), '')).toBeNull();
    expect(withNote(blankDraft(), 'Wrap')).toEqual({ packingNote: 'Wrap' });
  });

  it('cannot lose its number, its date or its last line', () => {
    const draft = draftOf(order);
    const emptied = { ...draft, texts: { ...draft.texts, sourceOrderId: '' }, due: '', lines: [] };
    expect(draftFaults(emptied, order)).toEqual({ sourceOrderId: 'keepNumber', due: 'keepDue', lines: 'needsLine' });
    expect(draftFaults(draft, order)).toEqual({});
    expect(draftFaults({ ...blankDraft(), lines: order.lines }, null)).toEqual({});
  });

  it('counts a scanned item once more, and numbers new lines onwards', () => {
    const more = withUnits(order.lines, { itemId: 'MUG', sku: null });
    expect(more.map(({ quantityOrdered }) => quantityOrdered)).toEqual([3, 1]);
    const loose = withUnits(more, { itemId: null, sku: 'LOOSE' });
    expect(loose.map(({ quantityOrdered }) => quantityOrdered)).toEqual([3, 2]);
    expect(withUnits(loose, { itemId: null, sku: 'MUG' }).at(-1)).toMatchObject({
      lineNumber: 5,
      sku: 'MUG',
      quantityOrdered: 1,
    });
  });
});
