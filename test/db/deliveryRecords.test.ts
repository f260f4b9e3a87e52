import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { at, later, openTestStore, testFolder } from './testStore.ts';

const settings = {
  ...{ defaultAlgorithm: null, enableCostOptimization: false },
  ...{ preferredDimensionUnit: null, preferredWeightUnit: null },
};
const fields = {
  ...{ tenantUrl: null, enabled: true, settings, credentialFields: [], hasWebhookSecret: false },
  fieldMappings: { itemMappings: [], deliveryMappings: [] },
};
const none = { accepted: 0, unchanged: 0, skipped: 0, rejected: 0, warnings: [], errors: [] };
const recordOf = (place: number, result: 'accepted' | 'rejected', key: string) => ({
  ...{ kind: 'item' as const, place, index: place, key, sourceSystem: null, result },
  reason: result === 'rejected' ? 'length is required' : null,
});

function openWithIntegration() {
  const { store, organizationId, actor, dataDir } = openTestStore();
  const name = { organizationId, connectorType: 'generic' };
  store.integrations.put(actor, 'generic', () => ({ trigger: 'x', fields, sealed: null }), at);
  const syncs = store.integrationSyncs;
  const receive = (id: string, change: object = {}, moment = at) =>
    syncs.receive(
      name,
      {
        ...{ id, hash: `hash of ${id}`, hostId: null, event: null, headers: [], payload: Buffer.from('{"items":[]}') },
        ...{ records: [], unreadable: null, isEmpty: false, isRefused: false, reused: '', ...change },
      },
      moment,
      moment,
    );
  const end = (id: string, records: readonly ReturnType<typeof recordOf>[] = []) => {
    const rejected = records.filter(({ result }) => result === 'rejected').length;
    const progress = { ...none, rejected, nextRecord: records.length, ended: true };
    syncs.advance(id, at, () => ({ progress, records }));
  };
  /** As if the bodies that are kept were this large. */
  const enlarge = (bytes: number) => {
    const database = connect(join(dataDir, 'station.db'));
    database.prepare('UPDATE integration_sync SET body_bytes = ?').run(bytes);
    database.close();
  };
  return { syncs, name, actor, receive, end, enlarge };
}

it('keeps a delivery with open records however old it is, and forgets it when they are settled', () => {
  const { syncs, name, actor, receive, end } = openWithIntegration();
  receive('old');
  end('old', [recordOf(0, 'rejected', 'A'), recordOf(1, 'accepted', 'B')]);
  receive('unreadable', { unreadable: 'No records found.' });
  receive('newest', {}, later);
  end('newest');
  const ids = () => syncs.list(name, {}).items.map(({ id }) => id);
  expect(ids()).toEqual(['newest', 'unreadable', 'old']);
  syncs.dismiss(actor, name, ['old.0', 'unreadable.-1'], later);
  receive('next', {}, later);
  expect(ids()).toEqual(['next', 'newest']);
});

it('drops the oldest bodies beyond 256 MB, but none that a retry needs', () => {
  const { syncs, name, receive, end, enlarge } = openWithIntegration();
  receive('rejected');
  end('rejected', [recordOf(0, 'rejected', 'A')]);
  receive('unreadable', { unreadable: 'No records found.' });
  for (const id of ['good', 'better']) {
    receive(id);
    end(id);
  }
  enlarge(65 * 1024 * 1024);
  receive('last');
  const kept = syncs.list(name, {}).items.map(({ id, hasBody, canBeRetried }) => [id, hasBody, canBeRetried]);
  expect(kept).toEqual([
    ['last', true, false],
    ['better', true, false],
    ['good', true, false],
    ['unreadable', false, false],
    ['rejected', true, true],
  ]);
  // What could not be read needs a person still.
  expect(syncs.openCounts(name.organizationId)).toEqual([
    { connectorType: 'generic', displayName: null, records: 1, deliveriesRejectedWhole: 1 },
  ]);
});

it('opens what was rejected before records were kept, and counts each once', () => {
  const path = join(testFolder(), 'a.db');
  const database = connect(path);
  onTestFinished(() => {
    database.close();
  });
  const own = migrations.findIndex(({ name }) => name === 'delivery-records');
  const options = { now: () => at, backUp: () => undefined };
  migrate(database, migrations.slice(0, own), options);
  const outcome = {
    ...{ itemsSynced: 3, itemsSkipped: 4, warnings: [] },
    errors: [
      'items[1] (A-1): length is required',
      'deliveries[0]: sourceOrderId is required: it says which order it is',
    ],
  };
  database.exec(`
    INSERT INTO organization(id, created_at) VALUES ('O', '${at}');
    INSERT INTO integration VALUES (1, 'O', 'generic', 1, '${at}', '${at}', '{}', NULL);
  `);
  database
    .prepare(
      `INSERT INTO integration_sync(integration_seq, id, source, status, started_at, ended_at, outcome, payload)
       VALUES (1, 'D', 'webhook', 'failed', ?, ?, ?, ?)`,
    )
    .run(at, at, JSON.stringify(outcome), Buffer.from('{"items":[{},{},{}],"deliveries":[{}]}'));
  migrate(database, migrations, options);
  expect(
    database.prepare('SELECT place, kind, record_index, key, reason, state FROM integration_sync_record').all(),
  ).toEqual([
    { place: 1, kind: 'item', record_index: 1, key: 'A-1', reason: 'length is required', state: 'open' },
    {
      ...{ place: 3, kind: 'delivery', record_index: 0, key: null, state: 'open' },
      reason: 'sourceOrderId is required: it says which order it is',
    },
  ]);
  const stored = database.prepare('SELECT outcome, body_bytes AS bytes FROM integration_sync').get() as {
    readonly outcome: string;
    readonly bytes: number;
  };
  expect([JSON.parse(stored.outcome), stored.bytes]).toEqual([
    { accepted: 3, unchanged: 2, skipped: 0, rejected: 2, warnings: [], errors: outcome.errors },
    38,
  ]);
});
