import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DomainError,
  type CreateItemRequest,
  type RecordFilter,
  type RecordQueryRequest,
} from '../../main/contract/index.ts';
import { runToEnd } from '../../main/domain/steps.ts';
import { fold } from '../../db/store/searchText.ts';
import { at, containerOf, itemOf, later, openTestStore, type TestStore } from './testStore.ts';

function query({ store, organizationId }: TestStore, request: RecordQueryRequest) {
  const { items, total, nextCursor } = runToEnd(store.items.query(organizationId, request));
  return { ids: items.map(({ fields }) => fields.id), total, nextCursor };
}

function fill(items: readonly CreateItemRequest[]): TestStore {
  const test = openTestStore();
  test.store.items.upsertMany(test.actor, items, at);
  return test;
}

const shelf = [
  itemOf('A', { name: 'Öldose', weight: 30, tags: ['Flüssig', 'schwer'], externalIds: { ean: '4081764054172' } }),
  itemOf('B', { name: 'anvil', weight: 5, shipAlone: true, customAttributes: { color: 'Red', deep: { a: 1 } } }),
  itemOf('C', { weight: 12.5, tags: ['flüssig gas'], sku: 'GAS-12', packagingLevels: [{ level: 'case' }] }),
  itemOf('D', { name: 'Zange', weight: 5, description: 'Große Zange', category: 'Tools' }),
];

describe('a query of the grid', () => {
  it.each<[string, RecordFilter, readonly string[]]>([
    ['without a name', { path: 'name', op: 'empty' }, ['C']],
    ['with a barcode', { path: 'externalIds.ean', op: 'notEmpty' }, ['A']],
    ['of a name, whatever its case and accents', { path: 'name', op: 'equals', value: 'OLDOSE' }, ['A']],
    ['not of a name', { path: 'name', op: 'notEquals', value: 'anvil' }, ['A', 'C', 'D']],
    ['of one of two names', { path: 'name', op: 'oneOf', values: ['zange', 'Anvil'] }, ['B', 'D']],
    ['with a part of a text', { path: 'description', op: 'contains', value: 'grosse' }, ['D']],
    ['without it', { path: 'name', op: 'notContains', value: 'an' }, ['A', 'C']],
    ['from a beginning', { path: 'sku', op: 'startsWith', value: 'gas' }, ['C']],
    ['of a weight', { path: 'weight', op: 'equals', value: 5 }, ['B', 'D']],
    ['of one of two weights', { path: 'weight', op: 'oneOf', values: [5, 30] }, ['A', 'B', 'D']],
    ['between two weights', { path: 'weight', op: 'between', from: 5.1, to: 12.5 }, ['C']],
    ['from a weight', { path: 'weight', op: 'between', from: 12.5 }, ['A', 'C']],
    ['up to a weight', { path: 'weight', op: 'between', to: 5 }, ['B', 'D']],
    ['with a tag', { path: 'tags', op: 'equals', value: 'flussig' }, ['A']],
    ['with a part of a tag', { path: 'tags', op: 'contains', value: 'flussig' }, ['A', 'C']],
    ['with the beginning of a tag', { path: 'tags', op: 'startsWith', value: 'gas' }, []],
    ['without tags', { path: 'tags', op: 'empty' }, ['B', 'D']],
    ['that ship alone', { path: 'shipAlone', op: 'equals', value: true }, ['B']],
    ['that do not', { path: 'shipAlone', op: 'equals', value: false }, ['A', 'C', 'D']],
    ['with packaging levels', { path: 'packagingLevels', op: 'notEmpty' }, ['C']],
    ['with an attribute', { path: 'customAttributes.color', op: 'equals', value: 'red' }, ['B']],
    ['with a part of an attribute', { path: 'customAttributes.color', op: 'contains', values: ['x', 'ed'] }, ['B']],
    [
      'without a part of an attribute',
      { path: 'customAttributes.color', op: 'notContains', values: ['x', 'ed'] },
      ['A', 'C', 'D'],
    ],
    [
      'with the beginning of an attribute',
      { path: 'customAttributes.color', op: 'startsWith', values: ['x', 're'] },
      ['B'],
    ],
    ['with any attribute', { path: 'customAttributes', op: 'notEmpty' }, ['B']],
    ['of a category', { path: 'category', op: 'equals', value: 'tools' }, ['D']],
  ])('finds records %s', (_, filter, ids) => {
    expect(query(fill(shelf), { filters: [filter] })).toEqual({ ids, total: ids.length, nextCursor: null });
  });

  it('finds texts that several records have, whatever their case and accents', () => {
    const test = fill([
      itemOf('A', { name: 'Öldose', sku: 'S-1', externalIds: { ean: '4081764054172' } }),
      itemOf('B', { name: 'OLDOSE', sku: 'S-2', externalIds: { ean: '4081764054172' } }),
      itemOf('C', { name: 'Anvil', sku: 's-2', category: 'Tools' }),
      itemOf('D', { category: 'Tools' }),
      itemOf('E', { name: 'Tongs' }),
    ]);
    const repeated = (path: string): RecordFilter => ({ path, op: 'repeated' });
    expect(query(test, { filters: [repeated('externalIds.ean')] })).toMatchObject({ ids: ['A', 'B'], total: 2 });
    expect(query(test, { filters: [repeated('name')] })).toMatchObject({ ids: ['A', 'B'], total: 2 });
    expect(query(test, { filters: [repeated('sku')] })).toMatchObject({ ids: ['B', 'C'], total: 2 });
    expect(query(test, { filters: [repeated('sku'), repeated('name')] }).ids).toEqual(['B']);
    // Another record has it too, also where the other filters leave that one out.
    expect(query(test, { filters: [repeated('sku'), { path: 'name', op: 'equals', value: 'anvil' }] }).ids).toEqual([
      'C',
    ]);
    // The counts follow every write.
    test.store.items.update(test.actor, 'C', 1, { sku: 'S-3' }, later);
    expect(query(test, { filters: [repeated('sku')] }).ids).toEqual([]);
    test.store.items.update(test.actor, 'D', 1, { name: 'tongs' }, later);
    expect(query(test, { filters: [repeated('name')] }).ids).toEqual(['A', 'B', 'D', 'E']);
    test.store.items.delete(test.actor, 'E', later);
    expect(query(test, { filters: [repeated('name')] }).ids).toEqual(['A', 'B']);
    expect(() => query(test, { filters: [repeated('weight')] })).toThrow(DomainError);
  });

  it('finds barcode numbers with a wrong check digit', () => {
    const codes = ['4006381333931', '4006381333930', '96385074', '96385075', '400638133393', 'none', ''];
    const test = fill(
      codes.map((ean, index) => itemOf(String.fromCharCode(65 + index), { externalIds: ean === '' ? {} : { ean } })),
    );
    const wrong = { path: 'externalIds.ean', op: 'wrongCheckDigit' } as const;
    expect(query(test, { filters: [wrong] })).toMatchObject({ ids: ['B', 'D', 'E'], total: 3 });
    test.store.items.update(test.actor, 'B', 1, { externalIds: { ean: '4006381333931' } }, later);
    expect(query(test, { filters: [wrong] })).toMatchObject({ ids: ['D', 'E'], total: 2 });
    expect(() => query(test, { filters: [{ path: 'sku', op: 'wrongCheckDigit' }] })).toThrow(DomainError);
  });

  it('finds numbers that a spreadsheet has rounded with those of a wrong check digit', () => {
    const codes = ['4006381333931', '4,01235E+12', '4.01235E+12', '4E+12', 'none'];
    const test = fill(codes.map((ean, index) => itemOf(String.fromCharCode(65 + index), { externalIds: { ean } })));
    const wrong = { path: 'externalIds.ean', op: 'wrongCheckDigit' } as const;
    expect(query(test, { filters: [wrong] }).ids).toEqual(['B', 'C', 'D']);
  });

  it('finds what changed since, by whom, and what was never changed', () => {
    const test = fill(shelf);
    query(test, {});
    test.store.items.update(test.actor, 'B', 1, { weight: 6 }, later);
    const since = (from: string): RecordFilter => ({ path: 'updatedAt', op: 'between', from });
    expect(query(test, { filters: [since(later)] }).ids).toEqual(['B']);
    expect(query(test, { filters: [since(at)] }).ids).toEqual(['A', 'B', 'C', 'D']);
    expect(query(test, { filters: [{ path: 'version', op: 'equals', value: 1 }] }).ids).toEqual(['A', 'C', 'D']);
    expect(query(test, { filters: [{ path: 'createdBy', op: 'contains', value: 'ann@' }] }).total).toBe(4);
  });

  it('takes the default of a field for its value', () => {
    const { store, organizationId, actor } = openTestStore();
    store.containers.upsertMany(actor, [containerOf('A'), containerOf('B', { isActive: false })], at);
    const filters: RecordFilter[] = [{ path: 'isActive', op: 'equals', value: true }];
    const { items } = runToEnd(store.containers.query(organizationId, { filters }));
    expect(items.map(({ fields }) => fields.id)).toEqual(['A']);
  });

  it('searches barcodes, tags, SKUs and names; what a keyboard cannot type is found too', () => {
    const test = fill(shelf);
    const search = (text: string) => query(test, { search: text }).ids;
    for (const text of ['oeldose', 'Öldose', 'Oldose', 'OELD', 'öl', '4081764054172', '40817', 'schw oldose'])
      expect([text, search(text)]).toEqual([text, ['A']]);
    expect(search('fluessig')).toEqual(['A', 'C']);
    expect(search('gas-12')).toEqual(['C']);
    expect(search('grosse')).toEqual(['D']);
    expect(search('nothing')).toEqual([]);
    expect(search(' ')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('sorts by any field in both directions, empty values last and equal ones by id', () => {
    const test = fill(shelf);
    const sorted = (path: string, direction: 'asc' | 'desc') => query(test, { sort: { path, direction } }).ids;
    expect(sorted('weight', 'asc')).toEqual(['B', 'D', 'C', 'A']);
    expect(sorted('weight', 'desc')).toEqual(['A', 'C', 'B', 'D']);
    expect(sorted('name', 'asc')).toEqual(['B', 'A', 'D', 'C']);
    expect(sorted('name', 'desc')).toEqual(['D', 'A', 'B', 'C']);
    expect(sorted('id', 'desc')).toEqual(['D', 'C', 'B', 'A']);
    expect(sorted('shipAlone', 'desc')).toEqual(['B', 'A', 'C', 'D']);
  });

  it.each<[RecordQueryRequest, string]>([
    [{ filters: [{ path: 'wieght', op: 'empty' }] }, 'filters[0].path'],
    [{ filters: [{ path: 'externalIds.nope', op: 'empty' }] }, 'filters[0].path'],
    [{ filters: [{ path: '__proto__', op: 'empty' }] }, 'filters[0].path'],
    [{ filters: [{ path: 'weight', op: 'contains', value: '3' }] }, 'filters[0].op'],
    [{ filters: [{ path: 'weight', op: 'equals', value: '3' }] }, 'filters[0].value'],
    [{ filters: [{ path: 'weight', op: 'equals' }] }, 'filters[0].value'],
    [{ filters: [{ path: 'weight', op: 'between' }] }, 'filters[0].from'],
    [{ filters: [{ path: 'name', op: 'oneOf' }] }, 'filters[0].values'],
    [{ filters: [{ path: 'name', op: 'contains', value: ' ' }] }, 'filters[0].value'],
    [{ filters: [{ path: 'updatedAt', op: 'between', from: 'yesterday' }] }, 'filters[0].from'],
    [{ filters: [{ path: 'shipAlone', op: 'empty' }] }, 'filters[0].op'],
    [{ sort: { path: 'wieght' } }, 'sort.path'],
    [{ cursor: 'x' }, 'cursor'],
  ])('refuses %j and names %s', (request, field) => {
    const test = fill(shelf);
    let caught: unknown = null;
    try {
      query(test, request);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(DomainError);
    expect(caught).toMatchObject({ code: 'bad_request', field });
  });

  it('refuses the cursor of another filter or order', () => {
    const test = fill(shelf);
    const { nextCursor } = query(test, { limit: 1, sort: { path: 'weight' } });
    expect(nextCursor).not.toBeNull();
    expect(() => query(test, { cursor: nextCursor ?? '', sort: { path: 'name' } })).toThrow(DomainError);
    expect(() => query(test, { cursor: nextCursor ?? '', sort: { path: 'weight' }, search: 'a' })).toThrow(DomainError);
    expect(query(test, { cursor: nextCursor ?? '', sort: { path: 'weight' } }).ids).toEqual(['D', 'C', 'A']);
  });

  it('forgets what a transaction took back', () => {
    const test = fill(shelf);
    const { store, actor } = test;
    query(test, { sort: { path: 'weight' } });
    expect(() =>
      store.idempotency.atomically(() => {
        store.items.create(actor, itemOf('E', { weight: 1 }), at);
        store.items.delete(actor, 'A', at);
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(query(test, { sort: { path: 'weight' } })).toMatchObject({ ids: ['B', 'D', 'C', 'A'], total: 4 });
  });

  it('sees what is written while it reads', () => {
    const test = openTestStore();
    const { store, actor, organizationId } = test;
    const many = Array.from({ length: 2500 }, (_, index) => itemOf(`I${String(index).padStart(4, '0')}`));
    store.items.upsertMany(actor, many, at);
    const steps = store.items.query(organizationId, { filters: [{ path: 'weight', op: 'equals', value: 9 }] });
    steps.next();
    store.items.update(actor, 'I0001', 1, { weight: 9 }, at);
    store.items.update(actor, 'I2400', 1, { weight: 9 }, at);
    store.items.delete(actor, 'I0002', at);
    store.items.create(actor, itemOf('I0000a', { weight: 9 }), at);
    expect(runToEnd(steps)).toMatchObject({ total: 3 });
    expect(query(test, {}).total).toBe(2500);
  });
});

/** A change between two pages. */
type Step =
  | { readonly kind: 'put'; readonly id: string; readonly weight: number; readonly name: string | undefined }
  | { readonly kind: 'delete'; readonly id: string };

describe('a query agrees with its definition', () => {
  const id = fc.constantFrom('a', 'B', 'c1', 'C2', 'dé', 'E-1', 'f', 'g', 'H', 'i');
  const name = fc.option(fc.constantFrom('alpha', 'Älpha', 'beta', 'Beta two', 'zeta', ''), { nil: undefined });
  const weight = fc.constantFrom(0, 1, 2.5, 2.5, 30, 100);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), id, weight, name }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), id }) },
  );
  const filter: fc.Arbitrary<RecordFilter> = fc.oneof(
    fc.record({ path: fc.constant('weight'), op: fc.constant('between' as const), from: weight }),
    fc.record({
      path: fc.constant('weight'),
      op: fc.constantFrom('equals' as const, 'notEquals' as const),
      value: weight,
    }),
    fc.record({ path: fc.constant('name'), op: fc.constantFrom('empty' as const, 'notEmpty' as const) }),
    fc.record({
      path: fc.constant('name'),
      op: fc.constantFrom('contains' as const, 'startsWith' as const, 'equals' as const),
      value: fc.constantFrom('alpha', 'BETA', 't'),
    }),
  );
  const sort = fc.record({
    path: fc.constantFrom('id', 'weight', 'name', 'category'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  });

  function passes(item: CreateItemRequest, { path, op, value, from }: RecordFilter): boolean {
    if (path === 'weight') {
      if (op === 'between') return item.weight >= Number(from);
      return op === 'equals' ? item.weight === value : item.weight !== value;
    }
    const folded = fold(item.name ?? '');
    const wanted = fold(String(value));
    switch (op) {
      case 'empty':
        return folded === '';
      case 'notEmpty':
        return folded !== '';
      case 'contains':
        return folded.includes(wanted);
      case 'startsWith':
        return folded.startsWith(wanted);
      default:
        return folded === wanted;
    }
  }

  function sortedIds(items: readonly CreateItemRequest[], path: string, direction: 'asc' | 'desc'): string[] {
    const sign = direction === 'desc' ? -1 : 1;
    const byId = (a: CreateItemRequest, b: CreateItemRequest) => (a.id < b.id ? -1 : 1);
    if (path === 'id') return items.toSorted((a, b) => sign * byId(a, b)).map((item) => item.id);
    const keyOf = (item: CreateItemRequest): string | number | null =>
      path === 'weight' ? item.weight : path === 'name' ? fold(item.name ?? '') || null : null;
    return items
      .toSorted((a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        if (x === y) return byId(a, b);
        if (x === null) return 1;
        if (y === null) return -1;
        return x < y ? -sign : sign;
      })
      .map((item) => item.id);
  }

  it('for any records, filters, order, and changes between pages', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(filter, { maxLength: 3 }),
        sort,
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 12 }),
        (before, filters, order, limit, between) => {
          const test = openTestStore();
          const model = new Map<string, CreateItemRequest>();
          const apply = (change: Step) => {
            if (change.kind === 'delete') {
              test.store.items.delete(test.actor, change.id, at);
              model.delete(change.id);
              return;
            }
            const item = itemOf(change.id, {
              weight: change.weight,
              ...(change.name !== undefined && { name: change.name }),
            });
            test.store.items.upsertMany(test.actor, [item], at);
            model.set(change.id, item);
          };
          const matching = () =>
            sortedIds(
              [...model.values()].filter((item) => filters.every((one) => passes(item, one))),
              order.path,
              order.direction,
            );
          before.forEach(apply);
          const touched = new Set<string>();
          const seen: string[] = [];
          const atStart = matching();
          const changes = [...between];
          let cursor: string | null = null;
          do {
            const page = query(test, { filters, sort: order, limit, ...(cursor !== null && { cursor }) });
            const expected = matching();
            expect(page.total).toBe(expected.length);
            if (cursor === null) expect(page.ids).toEqual(expected.slice(0, limit));
            seen.push(...page.ids);
            cursor = page.nextCursor;
            const change = changes.shift();
            if (change) {
              touched.add(change.id);
              apply(change);
            }
          } while (cursor !== null);
          // What nobody touched is seen exactly once, and in the order.
          const untouched = atStart.filter((one) => !touched.has(one));
          expect(seen.filter((one) => untouched.includes(one))).toEqual(untouched);
          test.store.close();
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
