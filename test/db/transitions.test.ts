import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { OrderFields } from '../../main/contract/index.ts';
import { newProgress } from '../../main/domain/shipments/shipments.ts';
import { later, openTestStore } from './testStore.ts';

const fields: OrderFields = { submit: true, lines: [{ lineNumber: 1, sku: 'A', quantityOrdered: 1 }] };
const shipmentBody = {
  ...{ mode: null, serviceLevel: null, shipFrom: null, shipTo: null, customerId: null },
  lines: [],
};
const groupBody = { profileId: null, groupingKeyValues: {}, wasManualOverride: false, overrideWarnings: [] };
const planBody = { orderIds: ['A'], request: {}, estimatedDurationSeconds: 1, warnings: [] };
const planProgress = {
  ...{ starts: 0, baselineFrozen: null, options: {}, error: null, recommendedOptionKey: null, recommendation: null },
  ...{ selectedOptionKey: null, shipmentIds: [] },
};

it('each transition is one transaction with its audit row: without the row nothing has changed', () => {
  const { store, actor, organizationId, dataDir } = openTestStore();
  const database = new Database(join(dataDir, 'station.db'));
  onTestFinished(() => void database.close());
  const rows = database.prepare('SELECT entity FROM audit ORDER BY seq').pluck();

  for (const id of ['A', 'B', 'C'])
    store.orders.create(actor, { id, trigger: 'receive', status: 'Received', fields }, () => undefined, later);
  const ship = (id: string, orderId: string) =>
    store.shipments.create(
      actor,
      { id, orderIds: [orderId], progress: newProgress },
      () => ({ body: shipmentBody }),
      later,
    );
  ship('S', 'A');
  store.plans.create(
    actor,
    { id: 'P', orderIds: ['A'], progress: planProgress },
    () => ({ body: planBody, legs: '[]' }),
    later,
  );
  store.consolidationGroups.create(actor, { id: 'G', orderIds: ['A', 'B'] }, () => groupBody, later);

  const statuses = () => [
    store.orders.get(organizationId, 'B')?.status,
    store.orders.get(organizationId, 'C')?.status,
    store.shipments.get(organizationId, 'S')?.shipment.status,
    store.shipments.get(organizationId, 'T')?.shipment.status,
    store.plans.get(organizationId, 'P')?.status,
    store.consolidationGroups.get(organizationId, 'G')?.status,
  ];
  const transitions = [
    () => store.orders.change(actor, 'B', 'cancel', () => ({ status: 'Cancelled' }), later),
    () => ship('T', 'C'),
    () => store.shipments.change(actor, 'S', 'optimize', () => ({ status: 'Optimizing' }), later),
    () => store.plans.change(actor, 'P', 'fail', () => ({ status: 'failed' }), later),
    () => store.consolidationGroups.change(actor, 'G', 'dissolve', () => ({ status: 'Dissolved' }), later),
  ];
  const [before, written] = [statuses(), rows.all().length];
  expect(before).toEqual(['Received', 'Received', 'Created', undefined, 'pending', 'Pending']);

  database.exec(`CREATE TRIGGER no_audit BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no audit row'); END`);
  for (const transition of transitions) expect(transition).toThrow('no audit row');
  expect([statuses(), rows.all().length]).toEqual([before, written]);

  database.exec('DROP TRIGGER no_audit');
  for (const transition of transitions) transition();
  expect(statuses()).toEqual(['Cancelled', 'Planned', 'Optimizing', 'Created', 'failed', 'Dissolved']);
  expect(rows.all().slice(written)).toEqual([
    'order',
    ...['order', 'shipment'],
    'shipment',
    'fulfillmentPlan',
    'consolidationGroup',
  ]);
});
