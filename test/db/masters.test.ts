import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { CreateContainerRequest, CreateItemRequest } from '../../main/contract/index.ts';
import { at, containerOf, itemOf, later, openTestStore, type TestStore } from './testStore.ts';

/** What items and containers have in common, said of both. */

type Fields = CreateItemRequest | CreateContainerRequest;

const everyItemField: CreateItemRequest = {
  ...itemOf('FULL-1'),
  name: 'Bolt',
  description: 'M8 × 40',
  sku: 'S-1',
  externalIds: { gtin: '1', upc: '2', ean: '3', vendorPartNumber: '4', customerPartNumber: '5' },
  category: 'Fasteners',
  commodityCode: 'c',
  hsCode: '7318',
  countryOfOrigin: 'DE',
  tags: ['b', 'a', 'B'],
  customAttributes: { nested: { deep: [1, null, 'ü', { x: true }] }, empty: {} },
  dimensionUnit: 'in',
  netWeight: 0,
  weightUnit: 'lb',
  volumeUnit: 'in3',
  unitOfMeasure: 'each',
  volume: 0.1 + 0.2,
  orientationConstraints: { allowedRotations: ['LWH'], keepUpright: true, arrowsUp: false, floorContactFaces: [] },
  maxWeightOnTop: 12.5,
  maxStackHeight: 3,
  crushClass: 'fragile',
  shipAlone: false,
  maxPerContainer: 7,
  packagingLevels: [{ level: 'case', quantity: 12, length: 1, width: 2, height: 3, weight: 4, tiHiTi: 5, tiHiHi: 6 }],
  casePackQuantity: 12,
  caseLength: 1,
  caseWidth: 2,
  caseHeight: 3,
  caseWeight: 4,
  rollProperties: { materialThickness: 0.01, materialWidth: 20 },
  voidSpace: { shape: 'cylinder', length: 1, width: 1, height: 1 },
  shape: 'cylindrical',
  hazmat: { unNumber: 'UN1993', hazardClass: '3', packingGroup: 'II', properShippingName: 'Flammable liquid' },
  freightClass: '70',
  imageUrl: 'https://example.com/a.png',
};

const everyContainerField: CreateContainerRequest = {
  ...containerOf('FULL-1'),
  description: 'Strong',
  subType: 'RSC',
  tags: ['x'],
  outerLength: 12.5,
  outerWidth: 10.5,
  outerHeight: 8.5,
  dimensionUnit: 'in',
  weightUnit: 'lb',
  weightTare: 0.5,
  isDynamic: true,
  minLength: 6,
  minWidth: 5,
  minHeight: 4,
  stackable: true,
  maxStackWeight: 100,
  material: 'corrugated',
  wallThickness: 0.25,
  baseCost: 1.19,
  isActive: false,
};

/** One set of statements for both masters; the differences are in what is given here. */
interface Kind {
  readonly entity: 'item' | 'container';
  readonly of: (id: string, name?: string) => Fields;
  readonly full: Fields;
  readonly masters: (opened: TestStore) => {
    readonly create: (fields: Fields) => unknown;
    readonly store: Pick<
      TestStore['store']['items'] | TestStore['store']['containers'],
      'get' | 'getMany' | 'delete' | 'restore' | 'removeSamples' | 'count'
    >;
    readonly update: (id: string, version: number, change: { readonly name?: string }) => { readonly kind: string };
    readonly upsertMany: (fields: readonly Fields[]) => { readonly created: number; readonly updated: number };
    readonly addSamples: (fields: readonly Fields[]) => number;
    readonly search: (search: string) => readonly string[];
  };
}

const kinds: readonly Kind[] = [
  {
    entity: 'item',
    of: (id, name = 'Name') => itemOf(id, { name }),
    full: everyItemField,
    masters: ({ store: { items }, actor, organizationId }) => ({
      store: items,
      create: (fields) => items.create(actor, fields as CreateItemRequest, at),
      update: (id, version, change) => items.update(actor, id, version, change, later),
      upsertMany: (fields) => items.upsertMany(actor, fields as CreateItemRequest[], later),
      addSamples: (fields) => items.addSamples(actor, fields as CreateItemRequest[], at),
      search: (search) => items.list(organizationId, { search }).items.map(({ fields }) => fields.id),
    }),
  },
  {
    entity: 'container',
    of: (id, name = 'Name') => containerOf(id, { name }),
    full: everyContainerField,
    masters: ({ store: { containers }, actor, organizationId }) => ({
      store: containers,
      create: (fields) => containers.create(actor, fields as CreateContainerRequest, at),
      update: (id, version, change) => containers.update(actor, id, version, change, later),
      upsertMany: (fields) => containers.upsertMany(actor, fields as CreateContainerRequest[], later),
      addSamples: (fields) => containers.addSamples(actor, fields as CreateContainerRequest[], at),
      search: (search) => containers.list(organizationId, { search }).items.map(({ fields }) => fields.id),
    }),
  },
];

interface AuditRow {
  readonly action: string;
  readonly actor: string;
  readonly at: string;
  readonly before: string | null;
  readonly after: string | null;
}

function auditOf(dataDir: string, entity: string, id: string): readonly AuditRow[] {
  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  try {
    return database
      .prepare<[string, string], AuditRow>(
        'SELECT action, actor, at, before, after FROM audit WHERE entity = ? AND entity_id = ? ORDER BY seq',
      )
      .all(entity, id);
  } finally {
    database.close();
  }
}

/** Entries of the search index, also those that no record belongs to. */
function indexedRows(dataDir: string, entity: string): readonly unknown[] {
  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  try {
    return database.prepare(`SELECT rowid FROM ${entity}_search`).pluck().all();
  } finally {
    database.close();
  }
}

describe.each(kinds)('the $entity master', ({ entity, of, full, masters }) => {
  function opened() {
    const test = openTestStore();
    return { ...test, ...masters(test) };
  }

  it('creates a record with version 1 and says who and when', () => {
    const { create, store: master, organizationId } = opened();
    const expected = {
      fields: of('A'),
      meta: { version: 1, createdAt: at, updatedAt: at, createdBy: 'ann@example.com', origin: 'user' },
    };
    expect(create(of('A'))).toEqual(expected);
    expect(master.get(organizationId, 'A')).toEqual(expected);
  });

  it('keeps every field of the create body, also over a restart', () => {
    const first = openTestStore();
    masters(first).create(full);
    first.store.close();
    const second = openTestStore(first.dataDir);
    expect(masters(second).store.get(second.organizationId, full.id)?.fields).toEqual(full);
  });

  it('refuses an id that exists, and changes nothing', () => {
    const { create, store: master, organizationId } = opened();
    create(of('A', 'first'));
    expect(create(of('A', 'second'))).toBeNull();
    expect(master.get(organizationId, 'A')?.fields.name).toBe('first');
  });

  it('tells ids apart by case, by composition and by trailing space', () => {
    const { create, store: master, organizationId } = opened();
    const ids = ['abc', 'ABC', 'é', 'e\u0301', 'abc ', '😀'];
    for (const id of ids) expect(create(of(id))).not.toBeNull();
    expect(ids.map((id) => master.get(organizationId, id)?.fields.id)).toEqual(ids);
    expect(master.count(organizationId)).toEqual({ all: 6, samples: 0 });
  });

  it('knows nothing of another organization', () => {
    const { create, store: master, organizationId } = opened();
    create(of('A'));
    expect(master.get('other', 'A')).toBeNull();
    expect(master.getMany('other', ['A'])).toEqual([]);
    expect(master.count('other')).toEqual({ all: 0, samples: 0 });
    expect(master.delete({ organizationId: 'other', name: 'eve' }, 'A', at)).toBe(false);
    expect(master.get(organizationId, 'A')).not.toBeNull();
  });

  it('gets many in the order asked for, without those that are missing', () => {
    const { create, store: master, organizationId } = opened();
    for (const id of ['A', 'B', 'C']) create(of(id));
    expect(master.getMany(organizationId, ['C', 'x', 'A', 'C']).map(({ fields }) => fields.id)).toEqual(['C', 'A']);
  });

  it('updates with the current version only', () => {
    const { create, update, store: master, organizationId } = opened();
    create(full);
    expect(update(full.id, 2, { name: 'stale' })).toMatchObject({ kind: 'stale', record: { fields: full } });
    expect(update('none', 1, { name: 'x' })).toEqual({ kind: 'missing' });
    expect(update(full.id, 1, { name: 'new' })).toMatchObject({ kind: 'done', record: { meta: { version: 2 } } });
    expect(master.get(organizationId, full.id)).toEqual({
      fields: { ...full, name: 'new' },
      meta: { version: 2, createdAt: at, updatedAt: later, createdBy: 'ann@example.com', origin: 'user' },
    });
  });

  it('lets one of two updates with the same version win', () => {
    const { create, update } = opened();
    create(of('A'));
    expect([update('A', 1, { name: 'x' }).kind, update('A', 1, { name: 'y' }).kind]).toEqual(['done', 'stale']);
  });

  it('never changes the id', () => {
    const { create, update, store: master, organizationId } = opened();
    create(of('A'));
    const change: Readonly<Record<string, string>> = { id: 'B', name: 'x' };
    expect(update('A', 1, change)).toMatchObject({ kind: 'done', record: { fields: { id: 'A' } } });
    expect(master.get(organizationId, 'B')).toBeNull();
  });

  it('keeps the search in step with every change', () => {
    const { create, update, search, upsertMany, store: master, actor, dataDir } = opened();
    create(of('A', 'lantern'));
    expect(search('lantern')).toEqual(['A']);
    update('A', 1, { name: 'torch' });
    expect([search('lantern'), search('torch')]).toEqual([[], ['A']]);
    upsertMany([of('A', 'candle')]);
    expect([search('torch'), search('candle')]).toEqual([[], ['A']]);
    master.delete(actor, 'A', at);
    expect(search('candle')).toEqual([]);
    expect(indexedRows(dataDir, entity)).toEqual([]);
    master.restore(actor, 'A', at);
    expect(search('candle')).toEqual(['A']);
  });

  it('deletes and brings back every field, with the version going on', () => {
    const { create, update, store: master, organizationId, actor } = opened();
    create(full);
    update(full.id, 1, { name: 'newer' });
    expect(master.delete(actor, full.id, later)).toBe(true);
    expect(master.get(organizationId, full.id)).toBeNull();
    expect(master.delete(actor, full.id, later)).toBe(false);
    const expected = {
      fields: { ...full, name: 'newer' },
      meta: { version: 3, createdAt: at, updatedAt: later, createdBy: 'ann@example.com', origin: 'user' },
    };
    expect(master.restore(actor, full.id, later)).toEqual(expected);
    expect(master.get(organizationId, full.id)).toEqual(expected);
  });

  it('restores nothing that was never deleted, and nothing over a record in use', () => {
    const { create, store: master, actor, organizationId } = opened();
    expect(master.restore(actor, 'A', at)).toBeNull();
    create(of('A', 'old'));
    expect(master.restore(actor, 'A', at)).toBe('exists');
    master.delete(actor, 'A', at);
    create(of('A', 'new'));
    expect(master.restore(actor, 'A', at)).toBe('exists');
    expect(master.get(organizationId, 'A')?.fields.name).toBe('new');
  });

  it('restores the record that was deleted last', () => {
    const { create, store: master, actor } = opened();
    for (const name of ['first', 'second']) {
      create(of('A', name));
      master.delete(actor, 'A', at);
    }
    expect(master.restore(actor, 'A', at)).toMatchObject({ fields: { name: 'second' } });
  });

  it('writes who changed what, before and after', () => {
    const { create, update, store: master, actor, dataDir } = opened();
    create(of('A', 'one'));
    update('A', 1, { name: 'two' });
    master.delete(actor, 'A', later);
    master.restore(actor, 'A', later);
    update('A', 99, { name: 'refused' });
    const rows = auditOf(dataDir, entity, 'A');
    const nameIn = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
    expect(rows.map(({ action, before, after }) => [action, nameIn(before), nameIn(after)])).toMatchObject([
      ['create', null, { fields: { name: 'one' }, meta: { version: 1 } }],
      ['update', { fields: { name: 'one' } }, { fields: { name: 'two' }, meta: { version: 2 } }],
      ['delete', { fields: { name: 'two' }, meta: { version: 2 } }, null],
      ['restore', null, { fields: { name: 'two' }, meta: { version: 3 } }],
    ]);
    expect(rows.map((row) => [row.actor, row.at])).toEqual([
      ['ann@example.com', at],
      ['ann@example.com', later],
      ['ann@example.com', later],
      ['ann@example.com', later],
    ]);
  });

  it('upserts a chunk: new ones created, changed ones replaced whole, equal ones left alone', () => {
    const { create, upsertMany, store: master, organizationId, dataDir } = opened();
    create(full);
    create(of('A', 'same'));
    create(of('B', 'old'));
    const reordered = Object.fromEntries(Object.entries(of('A', 'same')).reverse()) as unknown as Fields;
    expect(upsertMany([of('C'), of('B', 'new'), reordered, of(full.id, 'bare')])).toEqual({ created: 1, updated: 2 });
    expect(['A', 'B', 'C', full.id].map((id) => master.get(organizationId, id)?.meta.version)).toEqual([1, 2, 1, 2]);
    expect(master.get(organizationId, full.id)?.fields).toEqual(of(full.id, 'bare'));
    expect(master.get(organizationId, 'B')?.meta).toMatchObject({ createdAt: at, updatedAt: later });
    expect(auditOf(dataDir, entity, 'A').map(({ action }) => action)).toEqual(['create']);
    expect(upsertMany([of('C'), of('B', 'new')])).toEqual({ created: 0, updated: 0 });
  });

  it('takes the last of several rows with one id in a chunk', () => {
    const { upsertMany, store: master, organizationId } = opened();
    expect(upsertMany([of('A', 'x'), of('B'), of('A', 'y')])).toEqual({ created: 2, updated: 1 });
    expect(master.get(organizationId, 'A')).toMatchObject({ fields: { name: 'y' }, meta: { version: 2 } });
  });

  it('takes a chunk whole or not at all', () => {
    const { upsertMany, store: master, organizationId } = opened();
    const broken = { ...of('B'), weight: null, weightMaxGross: null } as unknown as Fields;
    expect(() => upsertMany([of('A'), broken])).toThrow();
    expect(master.count(organizationId).all).toBe(0);
  });

  it('adds samples where the id is free and removes them together', () => {
    const { create, addSamples, store: master, organizationId, actor } = opened();
    create(of('A', 'mine'));
    expect(addSamples([of('A'), of('B'), of('C')])).toBe(2);
    expect(addSamples([of('B')])).toBe(0);
    expect(master.count(organizationId)).toEqual({ all: 3, samples: 2 });
    expect(master.get(organizationId, 'B')?.meta.origin).toBe('sample');
    expect(master.removeSamples(actor, at)).toBe(2);
    expect(master.get(organizationId, 'A')?.fields.name).toBe('mine');
    expect(master.count(organizationId)).toEqual({ all: 1, samples: 0 });
  });

  it('leaves a sample alone that somebody has made their own', () => {
    const { addSamples, update, upsertMany, store: master, organizationId, actor } = opened();
    addSamples([of('A'), of('B'), of('C')]);
    update('A', 1, { name: 'ours' });
    upsertMany([of('B', 'imported'), of('C')]);
    expect(master.removeSamples(actor, at)).toBe(1);
    expect(master.getMany(organizationId, ['A', 'B', 'C']).map(({ fields }) => fields.id)).toEqual(['A', 'B']);
  });

  it('no longer calls a record a sample that somebody has made their own', () => {
    const { addSamples, update, store: master, organizationId } = opened();
    addSamples([{ ...of('A'), tags: ['red', 'sample'] }]);
    update('A', 1, { name: 'ours' });
    expect(master.get(organizationId, 'A')?.fields.tags).toEqual(['red']);
  });
});

describe('items', () => {
  it('are found by each identifier, exactly', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.create(actor, everyItemField, at);
    const lookup = (type: Parameters<typeof store.items.lookup>[1], value: string) =>
      store.items.lookup(organizationId, type, value)?.fields.id ?? null;
    expect([
      lookup('sku', 'S-1'),
      lookup('gtin', '1'),
      lookup('upc', '2'),
      lookup('ean', '3'),
      lookup('vendorPartNumber', '4'),
      lookup('customerPartNumber', '5'),
    ]).toEqual(Array(6).fill('FULL-1'));
    expect([lookup('sku', 's-1'), lookup('gtin', '2'), lookup('sku', 'S-1 ')]).toEqual([null, null, null]);
  });

  it('are found by an identifier as it is now', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.create(actor, itemOf('B', { sku: 'twice' }), at);
    store.items.create(actor, itemOf('A', { sku: 'twice' }), at);
    expect(store.items.lookup(organizationId, 'sku', 'twice')?.fields.id).toBe('A');
    store.items.upsertMany(actor, [itemOf('A', { sku: 'once' })], later);
    expect(store.items.lookup(organizationId, 'sku', 'twice')?.fields.id).toBe('B');
    expect(store.items.lookup(organizationId, 'sku', 'once')?.fields.id).toBe('A');
  });

  it('are counted by category', () => {
    const { store, organizationId, actor } = openTestStore();
    store.items.upsertMany(
      actor,
      ['b', 'a', 'b', 'B', undefined].map((category, index) =>
        itemOf(`I${String(index)}`, category === undefined ? {} : { category }),
      ),
      at,
    );
    expect(store.items.categories(organizationId)).toEqual([
      { category: 'B', items: 1 },
      { category: 'a', items: 1 },
      { category: 'b', items: 2 },
    ]);
  });
});

describe('containers', () => {
  it('are active unless they say otherwise', () => {
    const { store, organizationId, actor } = openTestStore();
    store.containers.create(actor, containerOf('B'), at);
    store.containers.create(actor, containerOf('A', { isActive: true }), at);
    store.containers.create(actor, containerOf('C', { isActive: false }), at);
    expect(store.containers.active(organizationId).map(({ fields }) => fields.id)).toEqual(['A', 'B']);
    store.containers.update(actor, 'A', 1, { isActive: false }, later);
    expect(store.containers.active(organizationId).map(({ fields }) => fields.id)).toEqual(['B']);
    const listed = (isActive: boolean) =>
      store.containers.list(organizationId, { isActive }).items.map(({ fields }) => fields.id);
    expect([listed(true), listed(false)]).toEqual([['B'], ['A', 'C']]);
  });
});
