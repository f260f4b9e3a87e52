import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { connect } from '../../db/connection.ts';
import type { RateTableCore } from '../../main/contract/index.ts';
import { at, later, openTestStore, testFolder, type TestStore } from './testStore.ts';

const coreOf = (id: string, more: Partial<RateTableCore> = {}): RateTableCore => ({
  ...{ id, name: id, mode: 'Parcel', carrier: 'acme', service: 'Ground' },
  ...more,
});

/** A table whose zone and price are stored. */
function stagedOf({ store }: Pick<TestStore, 'store'>, id: string, more: Partial<RateTableCore> = {}, cost = 5) {
  const content = store.rates.contents.next();
  store.rates.contents.stage([
    { content, seq: 0, zone: { zone: 2 }, origin: '', destination: '' },
    { content, seq: 0, price: { cost } },
  ]);
  return { fields: coreOf(id, more), content };
}

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
    const opened = openTestStore(dataDir);
    const { store, actor, organizationId } = opened;
    const boxes = [{ containerId: 'FLAT', cost: 9 }];
    store.rates.create(actor, stagedOf(opened, 'A', { boxes }), at);
    store.rates.addVersion(actor, 1, stagedOf(opened, 'A', { name: 'second' }, 6), later);
    store.close();
    const again = openTestStore(dataDir).store.rates;
    const pricesOf = (version: number) => {
      const record = again.get(organizationId, 'A', version);
      return record && [record.fields, again.contents.prices(record.content, 0, 10)];
    };
    expect(pricesOf(1)).toEqual([coreOf('A', { boxes }), [{ cost: 5 }]]);
    expect(pricesOf(2)).toEqual([coreOf('A', { name: 'second' }), [{ cost: 6 }]]);
    expect(again.get(organizationId, 'A')).toMatchObject({ version: 2, createdAt: later });
    expect(again.get(organizationId, 'A', 3)).toBeNull();
  });

  it('clear at the next start what no table has taken, and never give the number of one that is kept', () => {
    const dataDir = testFolder();
    const opened = openTestStore(dataDir);
    const kept = stagedOf(opened, 'A');
    opened.store.rates.create(opened.actor, kept, at);
    const lost = stagedOf(opened, 'A');
    opened.store.close();
    const { contents } = openTestStore(dataDir).store.rates;
    expect(contents.zones(kept.content, 0, 10)).toEqual([{ zone: 2 }]);
    expect(contents.zones(lost.content, 0, 10)).toEqual([]);
    expect(contents.next()).toBeGreaterThan(kept.content);
  });

  it('give of a content what a lane may need, and pages of it in its order', () => {
    const { contents } = openTestStore().store.rates;
    const content = contents.next();
    const zones = [{ zone: 1 }, { destinationZip: '1', zone: 2 }, { originZip: '8', destinationZip: '100', zone: 3 }];
    const prices = [{ zone: 1, cost: 1 }, { zone: 2, cost: 2 }, { cost: 4 }, { zone: 3, cost: 3 }];
    contents.stage([
      ...zones.map((zone, seq) => ({
        ...{ content, seq, zone },
        ...{ origin: zone.originZip ?? '', destination: zone.destinationZip ?? '' },
      })),
      ...prices.map((price, seq) => ({ content, seq, price })),
    ]);
    const lane = { origins: ['', '7'], destinations: ['', '1', '10', '100'] };
    expect(contents.onLane(content, lane)).toEqual({
      zones: zones.slice(0, 2),
      rates: [prices[0], prices[1], prices[2]],
    });
    expect(contents.prices(content, 1, 2)).toEqual(prices.slice(1, 3));
  });

  it('of a database from before have their zones and prices in rows of their own', () => {
    const dataDir = testFolder();
    const database = connect(join(dataDir, 'old.db'));
    const options = { now: () => at, backUp: () => undefined };
    migrate(database, migrations.slice(0, 16), options);
    database.exec(`INSERT INTO organization(id, created_at) VALUES ('o', '${at}')`);
    const insert = database.prepare("INSERT INTO rate_table VALUES ('o', 'A', ?, 'Draft', ?, NULL, '{}', ?)");
    insert.run(1, at, JSON.stringify({ boxes: [{ containerId: 'B' }], rates: [{ cost: 1 }], zones: [{ zone: 7 }] }));
    const zones = [{ zone: 1 }, { destinationZip: 'm5v 3-', originZip: '8', zone: 2 }];
    insert.run(2, at, JSON.stringify({ rates: [{ cost: 2 }, { cost: 3, zone: 2 }], zones }));
    migrate(database, migrations, options);
    const rows = (sql: string) => database.prepare(sql).all();
    const ofVersion = "FROM rate_table JOIN rate_content ON rate_content.id = content AND state = 'kept'";
    expect(
      rows(`SELECT version, lists, zone, body ${ofVersion} JOIN rate_price USING(content) ORDER BY version, seq`),
    ).toEqual([
      { version: 1, lists: '{"boxes":[{"containerId":"B"}]}', zone: null, body: '{"cost":1}' },
      { version: 2, lists: '{}', zone: null, body: '{"cost":2}' },
      { version: 2, lists: '{}', zone: 2, body: '{"cost":3,"zone":2}' },
    ]);
    expect(
      rows(
        `SELECT version, origin, destination, body ${ofVersion} JOIN rate_zone USING(content) ORDER BY version, seq`,
      ),
    ).toEqual([
      { version: 1, origin: '', destination: '', body: '{"zone":7}' },
      { version: 2, origin: '', destination: '', body: '{"zone":1}' },
      { version: 2, origin: '8', destination: 'M5V3', body: JSON.stringify(zones[1]) },
    ]);
    database.close();
  });

  it('write an audit row with each change and none with what is refused', () => {
    const opened = openTestStore();
    const { store, actor } = opened;
    store.rates.create(actor, stagedOf(opened, 'A'), at);
    expect(store.rates.create(actor, stagedOf(opened, 'A'), at)).toBeNull();
    expect(store.rates.addVersion(actor, 2, stagedOf(opened, 'A'), at)).toMatchObject({
      kind: 'stale',
      record: { version: 1 },
    });
    expect(store.rates.addVersion(actor, 1, stagedOf(opened, 'NONE'), at)).toEqual({ kind: 'missing' });
    store.rates.change(actor, 'A', 1, 'activate', () => 'Active', later);
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => store.rates.change(actor, 'A', 1, 'retire', refuse, later)).toThrow('refused');
    expect(store.rates.change(actor, 'A', 2, 'retire', refuse, later)).toBeNull();
    expect(store.rates.delete(actor, 'A', later)).toBe('kept');
    store.rates.create(actor, stagedOf(opened, 'B'), later);
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
    const opened = openTestStore();
    const { store, actor } = opened;
    for (const [id, currency] of [
      ['A', 'EUR'],
      ['B', undefined],
      ['C', 'EUR'],
    ] as const)
      store.rates.create(actor, stagedOf(opened, id, currency === undefined ? {} : { currency }), at);
    const met: (readonly string[])[] = [];
    for (const id of ['A', 'B', 'C'])
      store.rates.change(actor, id, 1, 'activate', (_, currencies) => (met.push(currencies), 'Active'), at);
    expect(met).toEqual([[], ['EUR'], ['EUR', 'USD']]);
    expect(store.rates.active(actor.organizationId).map(({ fields }) => fields.id)).toEqual(['A', 'B', 'C']);
  });

  it('are imported over the version that each was compared with, or not at all', () => {
    const opened = openTestStore();
    const { store, actor, organizationId } = opened;
    store.rates.create(actor, stagedOf(opened, 'B'), at);
    const tables = [
      { ...stagedOf(opened, 'B'), over: 1 },
      { ...stagedOf(opened, 'B'), over: 1 },
      { ...stagedOf(opened, 'C'), over: 0 },
      { ...stagedOf(opened, 'C'), over: 0 },
    ];
    expect(store.rates.importMany(actor, tables, later)).toEqual(['updated', 'stale', 'created', 'stale']);
    expect(store.rates.versions(organizationId, 'B').map(({ version, status }) => [version, status])).toEqual([
      [2, 'Draft'],
      [1, 'Draft'],
    ]);
  });

  it('belong to their organization', () => {
    const opened = openTestStore();
    const { store, actor } = opened;
    store.rates.create(actor, stagedOf(opened, 'A'), at);
    expect(store.rates.get('other', 'A')).toBeNull();
    expect(store.rates.list('other', {}).items).toEqual([]);
    expect(store.rates.active('other')).toEqual([]);
    expect(store.rates.delete({ ...actor, organizationId: 'other' }, 'A', at)).toBe('missing');
  });
});
