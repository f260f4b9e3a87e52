import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError, type ContainerQuery, type ItemQuery } from '../../main/contract/index.ts';
import { at, containerOf, itemOf, openTestStore, type TestStore } from './testStore.ts';

function idsOf({ store, organizationId }: TestStore, query: ItemQuery): readonly string[] {
  return store.items.list(organizationId, query).items.map(({ fields }) => fields.id);
}

describe('a list', () => {
  it('has twenty records a page, in the order of ids, and null on the last', () => {
    const test = openTestStore();
    const ids = Array.from({ length: 45 }, (_, index) => `I${String(index).padStart(2, '0')}`);
    test.store.items.upsertMany(
      test.actor,
      ids.toReversed().map((id) => itemOf(id)),
      at,
    );
    const first = test.store.items.list(test.organizationId, {});
    const second = test.store.items.list(test.organizationId, { cursor: first.nextCursor ?? '' });
    const third = test.store.items.list(test.organizationId, { cursor: second.nextCursor ?? '' });
    expect([first, second, third].map(({ items }) => items.map(({ fields }) => fields.id))).toEqual([
      ids.slice(0, 20),
      ids.slice(20, 40),
      ids.slice(40),
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('has no empty last page when the records fill the pages', () => {
    const test = openTestStore();
    test.store.items.upsertMany(
      test.actor,
      ['A', 'B'].map((id) => itemOf(id)),
      at,
    );
    expect(test.store.items.list(test.organizationId, { limit: 2 }).nextCursor).toBeNull();
  });

  it('is empty without records', () => {
    const { store, organizationId } = openTestStore();
    expect(store.items.list(organizationId, {})).toEqual({ items: [], nextCursor: null });
    expect(store.items.list(organizationId, { search: 'a' })).toEqual({ items: [], nextCursor: null });
  });

  it('refuses a cursor that is not one of this list and filter', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.upsertMany(
      actor,
      ['A', 'B', 'C'].map((id) => itemOf(id, { name: 'x', tags: ['t'] })),
      at,
    );
    store.containers.upsertMany(
      actor,
      ['A', 'B', 'C'].map((id) => containerOf(id)),
      at,
    );
    const cursorOf = (query: ItemQuery) => store.items.list(organizationId, { ...query, limit: 1 }).nextCursor ?? '';
    const plain = cursorOf({});
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong: readonly ItemQuery[] = [
      ...[
        'x',
        '!',
        'bnVsbA',
        plain.slice(0, -1),
        `${plain}A`,
        `${plain}==`,
        ` ${plain}`,
        encoded([plain]),
        encoded(null),
      ].map((cursor) => ({ cursor })),
      { cursor: encoded([1, 2]) },
      { cursor: 'A'.repeat(2048) },
      { cursor: plain, search: 'x' },
      { cursor: plain, tags: 't' },
      { cursor: cursorOf({ search: 'x' }) },
      { cursor: cursorOf({ tags: 't' }), search: 'x' },
      { cursor: store.containers.list(organizationId, { limit: 1 }).nextCursor ?? '' },
    ];
    for (const query of wrong) {
      let caught: unknown = null;
      try {
        store.items.list(organizationId, query);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(DomainError);
      expect(caught).toMatchObject({ code: 'bad_request', field: 'cursor' });
    }
    expect(() => store.items.list('other', { cursor: plain })).toThrow(DomainError);
  });

  it('takes a cursor with another page size, and goes on where the last record was deleted', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.upsertMany(
      actor,
      ['A', 'B', 'C', 'D'].map((id) => itemOf(id, { name: 'x' })),
      at,
    );
    for (const search of [undefined, 'x']) {
      const filter = search === undefined ? {} : { search };
      const { nextCursor } = store.items.list(organizationId, { ...filter, limit: 2 });
      store.items.delete(actor, 'B', at);
      const next = store.items.list(organizationId, { ...filter, limit: 5, cursor: nextCursor ?? '' });
      expect(next.items.map(({ fields }) => fields.id)).toEqual(['C', 'D']);
      store.items.restore(actor, 'B', at);
    }
  });

  it('filters by category and tags exactly, and needs all tags', () => {
    const test = openTestStore();
    test.store.items.upsertMany(
      test.actor,
      [
        itemOf('A', { category: 'Food', tags: ['cold', 'Fragile', 'with space'] }),
        itemOf('B', { category: 'food', tags: ['cold'] }),
        itemOf('C', { category: 'Food', tags: [] }),
        itemOf('D'),
      ],
      at,
    );
    const answers: readonly (readonly [ItemQuery, readonly string[]])[] = [
      [{ category: 'Food' }, ['A', 'C']],
      [{ category: 'Foo' }, []],
      [{ tags: 'cold' }, ['A', 'B']],
      [{ tags: 'cold,Fragile' }, ['A']],
      [{ tags: ' cold , with space ,' }, ['A']],
      [{ tags: 'fragile' }, []],
      [{ tags: 'col' }, []],
      [{ tags: ',,,' }, ['A', 'B', 'C', 'D']],
      [{ tags: Array.from({ length: 1000 }, (_, index) => String(index)).join() }, []],
      [{ category: 'Food', tags: 'cold', search: 'a' }, ['A']],
      [{ category: 'Food', tags: 'cold', search: 'b' }, []],
    ];
    for (const [query, ids] of answers) expect(idsOf(test, query)).toEqual(ids);
  });

  it('filters containers by type, state and tags together with a search', () => {
    const { store, organizationId, actor } = openTestStore();
    store.containers.upsertMany(
      actor,
      [
        containerOf('A', { name: 'Small box', tags: ['x'] }),
        containerOf('B', { name: 'Big box', isActive: false }),
        containerOf('P', { name: 'Euro pallet', containerType: 'Pallet', description: 'box' }),
      ],
      at,
    );
    const ids = (query: ContainerQuery) =>
      store.containers.list(organizationId, query).items.map(({ fields }) => fields.id);
    expect(ids({ containerType: 'Pallet' })).toEqual(['P']);
    expect(ids({ containerType: 'Box', isActive: true })).toEqual(['A']);
    expect(ids({ search: 'box' })).toEqual(['A', 'B']);
    expect(ids({ search: 'box', tags: 'x' })).toEqual(['A']);
    expect(ids({ containerType: 'Equipment' })).toEqual([]);
  });
});

describe('paging while records come and go', () => {
  const id = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'é', '~', '😀', '0'), minLength: 1, maxLength: 4 });

  it.each([
    ['a plain list', {}],
    ['a search', { search: 'word' }],
    ['a filter', { tags: 't' }],
  ] as const)('repeats nothing and leaves out nothing that was there throughout: %s', (_, filter) => {
    const test = openTestStore();
    const { store, organizationId, actor } = test;
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { maxLength: 30 }),
        fc.array(fc.record({ add: fc.array(id, { maxLength: 5 }), remove: fc.array(id, { maxLength: 2 }) }), {
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 7 }),
        (initial, changes, limit) => {
          const add = (ids: readonly string[]) =>
            store.items.upsertMany(
              actor,
              ids.map((next) => itemOf(next, { name: 'a word', tags: ['t'] })),
              at,
            );
          add(initial);
          const throughout = new Set(initial);
          const seen: string[] = [];
          const pending = [...changes];
          for (let cursor: string | null = '', isFirst = true; cursor !== null; isFirst = false) {
            const page: { items: readonly { fields: { id: string } }[]; nextCursor: string | null } = store.items.list(
              organizationId,
              { ...filter, limit, ...(isFirst ? {} : { cursor }) },
            );
            seen.push(...page.items.map(({ fields }) => fields.id));
            // A cursor that does not advance would go on for ever.
            if (seen.length > 500) throw new Error('The pages do not end.');
            cursor = page.nextCursor;
            const change = pending.shift();
            add(change?.add ?? []);
            for (const gone of change?.remove ?? []) {
              store.items.delete(actor, gone, at);
              throughout.delete(gone);
            }
          }
          const inOrder = seen.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
          expect(seen).toEqual(inOrder);
          expect(new Set(seen).size).toBe(seen.length);
          expect([...throughout].filter((known) => !seen.includes(known))).toEqual([]);
          for (const { fields } of store.items.list(organizationId, { limit: 100 }).items)
            store.items.delete(actor, fields.id, at);
        },
      ),
      { numRuns: 60 },
    );
  });
});
