import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { RateTableFields } from '../../main/contract/index.ts';
import { at, later, openTestStore, testFolder, type TestStore } from './testStore.ts';

const tableOf = (id: string, more: Partial<RateTableFields> = {}): RateTableFields => ({
  ...{ id, name: id, mode: 'Parcel', carrier: 'acme', service: 'Ground' },
  zones: [{ zone: 2 }],
  rates: [{ cost: 5 }],
  ...more,
});

interface AuditRow {
  readonly entity_id: string;
  readonly action: string;
  readonly after: string | null;
}

function auditOf({ dataDir }: TestStore): readonly AuditRow[] {
  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  try {
    return database.prepare<[], AuditRow>("SELECT * FROM audit WHERE entity = 'rateTable' ORDER BY seq").all();
  } finally {
    database.close();
  }
}

describe('rate tables', () => {
  it('keep every version as it was, over a restart', () => {
    const dataDir = testFolder();
    const { store, actor, organizationId } = openTestStore(dataDir);
    store.rates.create(actor, tableOf('A'), at);
    store.rates.addVersion(actor, 1, tableOf('A', { name: 'second', rates: [{ cost: 6 }] }), later);
    store.close();
    const again = openTestStore(dataDir).store.rates;
    expect(again.get(organizationId, 'A', 1)?.fields).toEqual(tableOf('A'));
    expect(again.get(organizationId, 'A')).toMatchObject({
      version: 2,
      createdAt: later,
      fields: { rates: [{ cost: 6 }] },
    });
    expect(again.get(organizationId, 'A', 3)).toBeNull();
  });

  it('write an audit row with each change and none with what is refused', () => {
    const opened = openTestStore();
    const { store, actor } = opened;
    store.rates.create(actor, tableOf('A'), at);
    expect(store.rates.create(actor, tableOf('A'), at)).toBeNull();
    expect(store.rates.addVersion(actor, 2, tableOf('A'), at)).toMatchObject({ kind: 'stale', record: { version: 1 } });
    expect(store.rates.addVersion(actor, 1, tableOf('NONE'), at)).toEqual({ kind: 'missing' });
    store.rates.change(actor, 'A', 1, 'activate', () => 'Active', later);
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => store.rates.change(actor, 'A', 1, 'retire', refuse, later)).toThrow('refused');
    expect(store.rates.change(actor, 'A', 2, 'retire', refuse, later)).toBeNull();
    expect(store.rates.delete(actor, 'A', later)).toBe('kept');
    store.rates.create(actor, tableOf('B'), later);
    expect(store.rates.delete(actor, 'B', later)).toBe('done');
    const rows = auditOf(opened).map(({ entity_id, action, after }) => [entity_id, action, after === null]);
    expect(rows).toEqual([
      ['A', 'create', false],
      ['A', 'update', false],
      ['B', 'create', false],
      ['B', 'delete', true],
    ]);
    expect(auditOf(opened)[1]?.after).toContain('"trigger":"activate"');
  });

  it('tell a decision the currencies of all active versions', () => {
    const { store, actor } = openTestStore();
    for (const [id, currency] of [
      ['A', 'EUR'],
      ['B', undefined],
      ['C', 'EUR'],
    ] as const)
      store.rates.create(actor, tableOf(id, currency === undefined ? {} : { currency }), at);
    const met: (readonly string[])[] = [];
    for (const id of ['A', 'B', 'C'])
      store.rates.change(actor, id, 1, 'activate', (_, currencies) => (met.push(currencies), 'Active'), at);
    expect(met).toEqual([[], ['EUR'], ['EUR', 'USD']]);
    expect(store.rates.active(actor.organizationId).map(({ fields }) => fields.id)).toEqual(['A', 'B', 'C']);
  });

  it('are imported in one transaction: new ones, changed ones, and equal ones whatever the order of their fields', () => {
    const { store, actor, organizationId } = openTestStore();
    store.rates.create(actor, tableOf('A'), at);
    store.rates.create(actor, tableOf('B'), at);
    const { rates, ...rest } = tableOf('A');
    const turned = { ...(rates && { rates }), ...rest };
    const counts = store.rates.importMany(actor, [turned, tableOf('B', { fuelPercent: 1 }), tableOf('C')], later);
    expect(counts).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect(store.rates.versions(organizationId, 'B').map(({ version, status }) => [version, status])).toEqual([
      [2, 'Draft'],
      [1, 'Draft'],
    ]);
  });

  it('belong to their organization', () => {
    const { store, actor } = openTestStore();
    store.rates.create(actor, tableOf('A'), at);
    expect(store.rates.get('other', 'A')).toBeNull();
    expect(store.rates.list('other', {}).items).toEqual([]);
    expect(store.rates.active('other')).toEqual([]);
    expect(store.rates.delete({ ...actor, organizationId: 'other' }, 'A', at)).toBe('missing');
  });
});
