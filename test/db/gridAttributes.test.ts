import { describe, expect, it } from 'vitest';
import type { RecordFilter, RecordQueryRequest } from '../../main/contract/index.ts';
import { runToEnd } from '../../main/domain/steps.ts';
import { at, itemOf, later, openTestStore, type TestStore } from './testStore.ts';

const values: Readonly<Record<string, unknown>> = {
  ...{ A: 10, B: 9.5, C: 'auf Anfrage', D: '8', E: -1, F: true, G: { net: 3 }, H: 10 },
};
const path = 'customAttributes.VK Art.-Nr.';

function fill(): TestStore {
  const test = openTestStore();
  const items = Object.entries(values).map(([id, value]) =>
    itemOf(id, { customAttributes: { 'VK Art.-Nr.': value, Farbe: 'rot' } }),
  );
  test.store.items.upsertMany(test.actor, [...items, itemOf('I')], at);
  return test;
}

function query({ store, organizationId }: TestStore, request: RecordQueryRequest) {
  const { items, total, nextCursor } = runToEnd(store.items.query(organizationId, request));
  return { ids: items.map(({ fields }) => fields.id).join(''), total, nextCursor };
}

describe('own attributes in a grid', () => {
  it('are sorted as numbers; texts come after them and empty ones last, in both directions', () => {
    const test = fill();
    // Texts: {"net":3}, 8, auf Anfrage, true.
    expect(query(test, { sort: { path } }).ids).toBe('EBAHDCFGI');
    expect(query(test, { sort: { path, direction: 'desc' } }).ids).toBe('AHBEGFCDI');
    // Page by page, the same.
    for (const direction of ['asc', 'desc'] as const) {
      let [ids, cursor]: [string, string | null] = ['', null];
      do {
        const page = query(test, { sort: { path, direction }, limit: 2, ...(cursor !== null && { cursor }) });
        ids += page.ids;
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toBe(query(test, { sort: { path, direction } }).ids);
    }
    test.store.items.update(test.actor, 'A', 1, { customAttributes: { 'VK Art.-Nr.': 'zu' } }, later);
    expect(query(test, { sort: { path } }).ids).toBe('EBHDCFAGI');
    test.store.items.delete(test.actor, 'B', later);
    expect(query(test, { sort: { path } }).ids).toBe('EHDCFAGI');
  });

  it.each<[string, Omit<RecordFilter, 'path'>, string]>([
    ['between numbers', { op: 'between', from: 9, to: 10 }, 'ABH'],
    ['from a number', { op: 'between', from: 9.6 }, 'AH'],
    ['up to a number', { op: 'between', to: 9.5 }, 'BE'],
    ['equal to a number', { op: 'equals', value: 10 }, 'AH'],
    ['equal to a number, given as text', { op: 'equals', value: '9.5' }, 'B'],
    ['equal to a text', { op: 'equals', value: '8' }, 'D'],
    ['not equal to a number', { op: 'notEquals', value: 10 }, 'BCDEFGI'],
    ['one of a number and a text', { op: 'oneOf', values: [-1, 'AUF anfrage'] }, 'CE'],
    ['with a part of a text', { op: 'contains', value: 'anfrage' }, 'C'],
    ['that are true', { op: 'equals', value: true }, 'F'],
    ['that others have, too', { op: 'repeated' }, 'AH'],
    ['empty', { op: 'empty' }, 'I'],
    ['not empty', { op: 'notEmpty' }, 'ABCDEFGH'],
  ])('are found %s', (_, filter, ids) => {
    expect(query(fill(), { filters: [{ path, ...filter }] })).toEqual({ ids, total: ids.length, nextCursor: null });
  });

  it('are listed with what their values are, and follow every change', () => {
    const test = fill();
    const attributes = () => runToEnd(test.store.items.attributes(test.organizationId));
    expect(attributes()).toEqual([
      { name: 'Farbe', numbers: 0, texts: 8, flags: 0, others: 0 },
      { name: 'VK Art.-Nr.', numbers: 4, texts: 2, flags: 1, others: 1 },
    ]);
    test.store.items.update(test.actor, 'A', 1, { customAttributes: { Neu: 1 } }, later);
    test.store.items.delete(test.actor, 'G', later);
    expect(attributes()).toEqual([
      { name: 'Farbe', numbers: 0, texts: 6, flags: 0, others: 0 },
      { name: 'Neu', numbers: 1, texts: 0, flags: 0, others: 0 },
      { name: 'VK Art.-Nr.', numbers: 3, texts: 2, flags: 1, others: 0 },
    ]);
  });
});
