import { expect, it } from 'vitest';
import type { StationDatabase } from '../../db/index.ts';
import { at, itemOf, later, openTestStore } from './testStore.ts';

const settings = {
  defaultAlgorithm: null,
  enableCostOptimization: false,
  preferredDimensionUnit: null,
  preferredWeightUnit: null,
};
const fields = {
  ...{ tenantUrl: null, enabled: true, settings, credentialFields: [], hasWebhookSecret: false },
  fieldMappings: { itemMappings: [], deliveryMappings: [] },
};

function openWithIntegration() {
  const { store, organizationId, actor, dataDir } = openTestStore();
  const name = { organizationId, connectorType: 'generic' };
  const sealed = Buffer.from('sealed');
  const put = () => store.integrations.put(actor, 'generic', () => ({ trigger: 'x', fields, sealed }), at);
  put();
  return { store, name, actor, put, dataDir };
}

const nothing = { accepted: 0, unchanged: 0, skipped: 0, rejected: 0, warnings: [], errors: [] };
const ended = { ...nothing, nextRecord: 0, ended: true };
const step = (progress = ended) => ({ progress, records: [] });
const deliveryOf = (id: string, change: object = {}) => ({
  ...{ id, hash: `hash of ${id}`, hostId: null, event: null, payload: Buffer.from('{}') },
  ...{ headers: [], records: [], unreadable: null, isEmpty: false, isRefused: false, reused: '' },
  ...change,
});
const idsOf = ({ integrationSyncs }: StationDatabase, name: { organizationId: string; connectorType: string }) =>
  integrationSyncs.list(name, {}).items.map(({ id }) => id);

it('keeps an integration with its sealed bytes and its first moment over changes and restarts', () => {
  const { store, name, put, dataDir } = openWithIntegration();
  put();
  store.close();
  const again = openTestStore(dataDir).store;
  const record = again.integrations.get(name.organizationId, 'generic');
  expect(record).toMatchObject({ connectorType: 'generic', fields, version: 2, createdAt: at });
  expect(Buffer.from(record?.sealed ?? []).toString()).toBe('sealed');
  expect(again.integrations.get('another', 'generic')).toBeNull();
  expect(again.integrations.all('another')).toEqual([]);
});

it('stores progress and work together, or nothing of both', () => {
  const { store, name, actor } = openWithIntegration();
  const { integrationSyncs: syncs, items } = store;
  syncs.receive(name, deliveryOf('D'), at, at);
  const half = { ...ended, accepted: 1, nextRecord: 1, ended: false };
  expect(() =>
    syncs.advance('D', at, () => {
      items.create(actor, itemOf('A'), at);
      throw new Error('in the middle');
    }),
  ).toThrow('in the middle');
  expect([items.get(name.organizationId, 'A'), syncs.nextPending()?.progress.nextRecord]).toEqual([null, 0]);
  syncs.advance('D', at, () => {
    items.create(actor, itemOf('A'), at);
    return step(half);
  });
  expect(syncs.nextPending()).toMatchObject({ id: 'D', ...name, progress: half });
  syncs.advance('D', later, () => step());
  expect([syncs.nextPending(), syncs.get(name, 'D')]).toMatchObject([
    null,
    { status: 'completed', endedAt: later, hasBody: true },
  ]);
  expect(syncs.advance('D', later, () => step())).toBeNull();
});

it('takes deliveries in the order of their arrival, whatever their integration', () => {
  const { store, name, actor } = openWithIntegration();
  store.integrations.put(actor, 'other', () => ({ trigger: 'x', fields, sealed: null }), at);
  const other = { ...name, connectorType: 'other' };
  for (const [integration, id] of [
    [name, 'C'],
    [other, 'B'],
    [name, 'A'],
  ] as const)
    store.integrationSyncs.receive(integration, deliveryOf(id), at, at);
  const order: string[] = [];
  for (let next = store.integrationSyncs.nextPending(); next; next = store.integrationSyncs.nextPending()) {
    order.push(next.id);
    store.integrationSyncs.advance(next.id, at, () => step());
  }
  expect(order).toEqual(['C', 'B', 'A']);
});

it('forgets what ended before, but nothing pending and not the newest of a source', () => {
  const { store, name } = openWithIntegration();
  const { integrationSyncs: syncs } = store;
  for (const id of ['old', 'pending', 'newest']) syncs.receive(name, deliveryOf(id), at, at);
  for (const id of ['old', 'newest']) syncs.advance(id, at, () => step());
  syncs.record(name, {
    ...{ id: 'sync', startedAt: at, endedAt: at },
    ...nothing,
  });
  syncs.receive(name, deliveryOf('now'), later, later);
  expect(idsOf(store, name)).toEqual(['now', 'sync', 'newest', 'pending']);
  expect(syncs.receive(name, deliveryOf('again', { hash: 'hash of old' }), later, at)).toEqual({
    kind: 'new',
    id: 'again',
  });
  expect(syncs.receive(name, deliveryOf('twice', { hash: 'hash of pending' }), later, at)).toEqual({
    kind: 'repeated',
    id: 'pending',
    ...{ reopened: 0, open: 0 },
  });
});

const recordA = (kind: 'item' | 'delivery') => ({ kind, key: 'A', sourceSystem: null });

it('knows a version of the host by record and by the field that said it', () => {
  const { store, name } = openWithIntegration();
  const { integrationSyncs: syncs } = store;
  syncs.setHostVersion(name, recordA('item'), 'changedAt', 1_793_527_200_000);
  expect(syncs.hostVersion(name, recordA('item'), 'changedAt')).toBe(1_793_527_200_000);
  expect(syncs.hostVersion(name, recordA('delivery'), 'changedAt')).toBeNull();
  expect(syncs.hostVersion(name, recordA('item'), 'counter')).toBeNull();
  syncs.setHostVersion(name, recordA('item'), 'counter', 2);
  expect(syncs.hostVersion(name, recordA('item'), 'counter')).toBe(2);
});

it('keeps the versions of systems apart, whatever characters their names and numbers have', () => {
  const { store, name } = openWithIntegration();
  const { integrationSyncs: syncs } = store;
  const systems = [null, '', 'a', 'null', '\u001f', '"\u001f', '\ud800'];
  const keys = ['1', '\u001f1', '\u001fnull\u001f1', '\u001f"a"\u001f1'];
  const records = systems.flatMap((sourceSystem) =>
    keys.map((key) => ({ kind: 'delivery' as const, key, sourceSystem })),
  );
  for (const [index, record] of records.entries()) syncs.setHostVersion(name, record, 'counter', index);
  expect(records.map((record) => syncs.hostVersion(name, record, 'counter'))).toEqual([...records.keys()]);
});

it('takes everything with the integration that is deleted', () => {
  const { store, name, actor } = openWithIntegration();
  store.integrationSyncs.receive(name, deliveryOf('D'), at, at);
  expect(store.integrations.delete(actor, 'generic', at)).toBe(true);
  expect(store.integrations.delete(actor, 'generic', at)).toBe(false);
  expect([store.integrationSyncs.nextPending(), idsOf(store, name)]).toEqual([null, []]);
  expect(store.integrationSyncs.receive(name, deliveryOf('E'), at, at)).toBeNull();
  expect(store.integrationSyncs.advance('D', at, () => step())).toBeNull();
});
