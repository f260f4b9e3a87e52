import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, wordsOf } from '../../db/store/searchText.ts';
import { at, itemOf, openTestStore } from './testStore.ts';

/** A store with these items, and a search that answers ids. */
function searchIn(items: readonly (readonly [id: string, name?: string, description?: string])[]) {
  const { store, organizationId, actor } = openTestStore();
  store.items.upsertMany(
    actor,
    items.map(([id, name, description]) =>
      itemOf(id, { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }),
    ),
    at,
  );
  return (search: string) =>
    store.items.list(organizationId, { search, limit: 100 }).items.map(({ fields }) => fields.id);
}

describe('the search', () => {
  it('finds words of name and description by their beginning, in any order', () => {
    const search = searchIn([
      ['1', 'Blue steel bolt', 'For the packing line'],
      ['2', 'Red bolt'],
    ]);
    expect(['b', 'bo', 'bol', 'bolt', 'bolt blue', 'pack steel', 'lin bl', 'olt', 'bolts'].map(search)).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
      ['1'],
      ['1'],
      ['1'],
      [],
      [],
    ]);
  });

  it('finds any part of an id, however long', () => {
    const search = searchIn([['WAREHOUSE-EAST-SKU-000123'], ['WAREHOUSE-WEST-SKU-000124'], ['M8/x_1%']]);
    expect(search('ehouse-e')).toEqual(['WAREHOUSE-EAST-SKU-000123']);
    expect(search('AREHOUSE-WEST-SKU-0001')).toEqual(['WAREHOUSE-WEST-SKU-000124']);
    expect(search('warehouse-east-sku-000123')).toEqual(['WAREHOUSE-EAST-SKU-000123']);
    expect(search('sku-000124-warehouse')).toEqual([]);
    expect(search('12')).toEqual(['WAREHOUSE-EAST-SKU-000123', 'WAREHOUSE-WEST-SKU-000124']);
    expect(search('3')).toEqual(['WAREHOUSE-EAST-SKU-000123']);
    expect(search('-')).toEqual(['WAREHOUSE-EAST-SKU-000123', 'WAREHOUSE-WEST-SKU-000124']);
    expect(search('east 0123')).toEqual(['WAREHOUSE-EAST-SKU-000123']);
  });

  it('does not take grams of an id for the id', () => {
    // Both halves of the searched text are in the id, but not one after the other.
    const search = searchIn([['ijklmnop-abcdefgh']]);
    expect(search('abcdefghijklmnop')).toEqual([]);
    expect(search('ijklmnop-abcdefgh')).toEqual(['ijklmnop-abcdefgh']);
  });

  it('finds long words as they are typed', () => {
    const search = searchIn([
      ['1', 'Verpackungsmaterial'],
      ['2', 'Verpackungsmaschine'],
    ]);
    expect(['verpackungsm', 'verpackungsmat', 'verpackungsmaterial', 'verpackungsmaterialien'].map(search)).toEqual([
      ['1', '2'],
      ['1'],
      ['1'],
      [],
    ]);
  });

  it('folds case, diacritics and compatibility forms', () => {
    const search = searchIn([
      ['1', 'Crème brûlée'],
      ['2', 'STRASSE'],
      ['3', 'İstanbul'],
      ['4', 'Smørrebrød'],
      ['5', 'ｆｕｌｌ ﬁsh'],
    ]);
    expect(search('creme BRULEE')).toEqual(['1']);
    expect(search('cre\u0300me')).toEqual(['1']);
    expect(search('straße')).toEqual(['2']);
    expect(search('istanbul')).toEqual(['3']);
    expect(search('smorrebrod')).toEqual(['4']);
    expect(search('full fi')).toEqual(['5']);
  });

  it('cuts words at signs, in the text as in what is typed', () => {
    const search = searchIn([
      ['1', 'M8-bolt, 12×40 (zinc)'],
      ['2', '50% cotton/wool'],
    ]);
    expect(search('bolt')).toEqual(['1']);
    expect(search('m8-bolt')).toEqual(['1']);
    expect(search('(zinc')).toEqual(['1']);
    expect(search('50%')).toEqual(['2']);
    expect(search('wool/cotton')).toEqual(['2']);
    expect(search('bolt - zinc')).toEqual(['1']);
  });

  it('takes every character for itself', () => {
    const search = searchIn([['a%b'], ['a_b'], ['a"b'], ["a'b"], ['a*b'], ['a:b^c'], ['axb', 'near NOT and OR']]);
    expect(search('%')).toEqual(['a%b']);
    expect(search('_')).toEqual(['a_b']);
    expect(search('"')).toEqual(['a"b']);
    expect(search("'")).toEqual(["a'b"]);
    expect(search('*')).toEqual(['a*b']);
    expect(search(':b^')).toEqual(['a:b^c']);
    expect(search('NEAR OR NOT AND')).toEqual(['axb']);
    expect(search('NEAR(a nod)')).toEqual([]);
    expect(search('document:axb')).toEqual([]);
    expect(search("'; DROP TABLE item;--")).toEqual([]);
  });

  it('finds emoji and other scripts', () => {
    const search = searchIn([['1', 'Box 📦 🧠'], ['2', '日本語の箱'], ['😀-1']]);
    expect(search('📦')).toEqual(['1']);
    expect(search('🧠')).toEqual(['1']);
    expect(search('日本')).toEqual(['2']);
    expect(search('😀')).toEqual(['😀-1']);
  });

  it('is no filter when nothing but space is typed', () => {
    const search = searchIn([['1'], ['2']]);
    expect(['', ' ', '\u00a0\t\u200b', '\u0000'].map(search)).toEqual(Array(4).fill(['1', '2']));
  });

  it('cannot reach the marks of filters', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.create(actor, itemOf('1', { tags: ['secret'], category: 'c' }), at);
    for (const search of ['secret', '\uE000', '\uE000tag', 'tag', 'category']) {
      const found = store.items.list(organizationId, { search }).items.length;
      expect([search, found]).toEqual([search, search === '\uE000' ? 1 : 0]);
    }
  });

  it('takes any text of 256 characters', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.create(actor, itemOf('A-1', { name: 'Blue box' }), at);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 256 }), (search) => {
        store.items.list(organizationId, { search });
      }),
      { numRuns: 500 },
    );
    expect(store.items.list(organizationId, { search: 'a '.repeat(128) }).items).toHaveLength(1);
    expect(store.items.list(organizationId, { search: '"'.repeat(256) }).items).toHaveLength(0);
  });

  it('agrees with its definition on any records and any search', () => {
    const letters = fc.constantFrom('a', 'b', 'B', 'é', '-', ' ', '1', '%', '"');
    const text = (maxLength: number) => fc.string({ unit: letters, maxLength });
    const { store, organizationId, actor } = openTestStore();
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.string({ unit: letters, minLength: 1, maxLength: 14 }), name: text(24) }), {
          selector: ({ id }) => id,
          maxLength: 12,
        }),
        fc.array(text(12), { minLength: 1, maxLength: 10 }),
        (records, searches) => {
          for (const { fields } of store.items.list(organizationId, { limit: 100 }).items)
            store.items.delete(actor, fields.id, at);
          store.items.upsertMany(
            actor,
            records.map(({ id, name }) => itemOf(id, { name })),
            at,
          );
          for (const search of searches) {
            const found = store.items.list(organizationId, { search, limit: 100 }).items.map(({ fields }) => fields.id);
            expect(new Set(found)).toEqual(
              new Set(records.filter((record) => isMatch(record, search)).map(({ id }) => id)),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/**
 * The definition, without an index: every term is part of the id, or each of its words begins a word of the name. Signs alone count
 * only when nothing else is typed.
 */
function isMatch({ id, name }: { readonly id: string; readonly name: string }, search: string): boolean {
  const typed = fold(search).split(' ');
  const withWords = typed.filter((term) => wordsOf(term).length > 0);
  return (withWords.length > 0 ? withWords : typed).every((term) => {
    const words = wordsOf(term);
    const inName = (word: string) => wordsOf(fold(name)).some((known) => known.startsWith(word));
    return fold(id).includes(term) || (words.length > 0 && words.every(inName));
  });
}
