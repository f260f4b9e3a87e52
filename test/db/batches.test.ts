import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { message, messageKey } from '../../main/contract/index.ts';
import { at, later, openTestStore, testFolder, type TestStore } from './testStore.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const order = (orderId: string) => ({ orderId, units: 2, packRequest: bytes(`request of ${orderId}`) });

function stage({ store, actor }: TestStore, id: string, orderIds: readonly string[], webhookUrl: string | null = null) {
  store.batches.begin(actor, { id, webhookUrl }, at);
  store.batches.append(actor.organizationId, id, orderIds.map(order), at);
}

function submit(test: TestStore, id: string, orderIds: readonly string[], webhookUrl: string | null = null) {
  stage(test, id, orderIds, webhookUrl);
  return test.store.batches.submit(test.actor, id, at);
}

const claim = ({ store }: TestStore, first: 'job' | 'batch' = 'batch') => store.jobs.claim(at, first)?.job;
const ids = (page: { readonly items: readonly { readonly id: string }[] }) => page.items.map(({ id }) => id);

describe('a batch that arrives', () => {
  it('is seen by nobody and its orders by no engine until it is submitted', () => {
    const test = openTestStore();
    const { batches, jobs } = test.store;
    stage(test, 'B', ['1', '2']);
    batches.append(test.organizationId, 'B', [order('3')], at);
    expect([batches.get(test.organizationId, 'B'), claim(test)]).toEqual([null, undefined]);
    expect(batches.list(test.organizationId, {}).items).toEqual([]);
    expect(jobs.counts()).toEqual({ queued: 0, running: 0 });
    expect(batches.submit(test.actor, 'B', later)).toMatchObject({ state: 'submitted', total: 3, createdAt: later });
    expect(jobs.counts()).toEqual({ queued: 3, running: 0 });
    expect(claim(test)).toMatchObject({ id: 'B.0', batchId: 'B', units: 2, starts: 1 });
    expect(() => batches.append(test.organizationId, 'B', [order('4')], at)).toThrow('does not arrive');
    expect(() => batches.submit(test.actor, 'B', at)).toThrow('does not arrive');
  });

  it('is given up when its process is gone, and deleted in pieces with the next expiry', () => {
    const test = openTestStore();
    stage(test, 'lost', ['1', '2', '3', '4', '5']);
    submit(test, 'kept', ['1']);
    test.store.close();
    const again = openTestStore(test.dataDir);
    expect(again.store.jobs.recover()).toBe(0);
    expect(again.store.jobs.expire(at, 3)).toBe(3);
    expect(again.store.jobs.expire(at, 3)).toBe(2);
    expect(again.store.jobs.expire(at, 3)).toBe(0);
    expect(again.store.batches.get(again.organizationId, 'kept')).not.toBeNull();
    again.store.close();
    const database = new Database(join(test.dataDir, 'station.db'));
    const count = (table: string) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(['batch', 'job', 'job_blob'].map(count)).toEqual([1, 1, 1]);
    expect(database.pragma('foreign_key_check')).toEqual([]);
    database.close();
  });
});

describe('orders of batches in the queue', () => {
  it('and jobs are claimed as asked, the other kind where one has none, batches in turns', () => {
    const test = openTestStore();
    submit(test, 'A', ['1', '2', '3']);
    submit(test, 'B', ['1']);
    for (const id of ['j1', 'j2'])
      test.store.jobs.enqueue({ id, organizationId: test.organizationId, units: 1, request: bytes(id), at });
    const claimed = (['job', 'batch', 'batch', 'batch', 'job', 'job', 'job'] as const).map(
      (first) => claim(test, first)?.id,
    );
    expect(claimed).toEqual(['j1', 'A.0', 'B.0', 'A.1', 'j2', 'A.2', undefined]);
  });

  it('end once each; the last one ends the batch and writes its callback', () => {
    const test = openTestStore();
    const { batches, jobs, callbacks } = test.store;
    submit(test, 'B', ['1', '2'], 'https://example.com/hook');
    const read = () => batches.get(test.organizationId, 'B');
    expect(read()).toMatchObject({ batch: { state: 'submitted' }, running: 0, callback: null });
    claim(test);
    expect(read()).toMatchObject({ batch: { state: 'processing', startedAt: at }, running: 1 });
    expect(jobs.complete('B.0', 1, bytes('{"boxes":1}'), at)).toBe(true);
    expect(jobs.complete('B.0', 1, bytes('{}'), at)).toBe(false);
    expect(jobs.fail('B.0', 1, 'late', at)).toBe(false);
    claim(test);
    expect(jobs.release('B.1', 1)).toBe(true);
    claim(test);
    expect(jobs.fail('B.1', 1, 'stale', at)).toBe(false);
    expect(callbacks.due(later, 9)).toEqual([]);
    expect(jobs.fail('B.1', 2, 'no box', later)).toBe(true);
    expect(read()).toMatchObject({
      batch: { state: 'completed', completed: 1, failed: 1, completedAt: later },
      running: 0,
      callback: 'pending',
    });
    expect(batches.orders(test.organizationId, 'B', {})?.items).toEqual([
      {
        ...{ orderId: '1', state: 'completed', error: null, result: Buffer.from('{"boxes":1}') },
        ...{ units: 2, unitsLeftOut: 0, leftOutReasons: [] },
      },
      {
        ...{ orderId: '2', state: 'failed', error: 'no box', result: null },
        ...{ units: 2, unitsLeftOut: 0, leftOutReasons: [] },
      },
    ]);
    const [callback] = callbacks.due(later, 9);
    expect(callback).toMatchObject({ id: 'B.1', url: 'https://example.com/hook', attempts: 0, nextAt: later });
    expect(JSON.parse(callback?.body ?? '')).toEqual({
      event: 'batch.completed',
      batchId: 'B',
      status: 'completed',
      totalOrders: 2,
      completedOrders: 1,
      failedOrders: 1,
    });
    expect(jobs.get(test.organizationId, 'B.0')).toBeNull();
    expect(jobs.cancel(test.organizationId, 'B.0', 'x', at)).toBeNull();
  });

  it('that leave units out are counted, found by that, keep every cause, and are packed again with the failed ones', () => {
    const test = openTestStore();
    const { batches, jobs } = test.store;
    submit(test, 'B', ['1', '2', '3']);
    const said = [
      message('unitsLeft', { count: 2, item: 'MUG', cause: messageKey(message('leftNoRoom')) }),
      message('oneUnitLeft', { item: 'CUP', cause: messageKey(message('leftTooLarge')) }),
    ];
    const reasons = said.map(({ text }) => text);
    claim(test);
    jobs.complete('B.0', 1, bytes('{}'), at);
    claim(test);
    jobs.complete('B.1', 1, bytes('{}'), at, { units: 2, reasons: said });
    claim(test);
    jobs.fail('B.2', 1, 'no box', at);
    expect(batches.get(test.organizationId, 'B')).toMatchObject({ batch: { completed: 2, incomplete: 1, failed: 1 } });
    const found = (query: object) => batches.orderList.find(test.organizationId, 'B', query)?.items;
    expect(found({ status: 'incomplete' })).toMatchObject([
      {
        ...{ orderId: '2', status: 'incomplete', units: 2, unitsLeftOut: 2, error: null },
        ...{ leftOutReasons: reasons, 'x-messages': said.map(messageKey) },
      },
    ]);
    expect(found({ status: 'completed' })).toMatchObject([{ orderId: '1', unitsLeftOut: 0, leftOutReasons: [] }]);
    expect(found({ search: 'mug LEFT' })).toHaveLength(1);
    expect(batches.orders(test.organizationId, 'B', { status: 'completed' })?.items).toHaveLength(2);
    const activities = (withIncomplete: boolean) => batches.activities(test.organizationId, { withIncomplete }).items;
    expect([activities(true).length, activities(false).length]).toEqual([1, 0]);
    expect(found({ search: 'cup left' })).toHaveLength(1);
    expect(batches.retry(test.actor, 'B', () => undefined, later)).toMatchObject({
      ...{ state: 'processing', completed: 1, incomplete: 0, failed: 0 },
    });
    expect(found({ status: 'pending' })).toMatchObject([
      { orderId: '2', unitsLeftOut: 0, leftOutReasons: [] },
      { orderId: '3', error: null },
    ]);
    claim(test);
    jobs.complete('B.1', 2, bytes('{}'), at);
    claim(test);
    jobs.complete('B.2', 2, bytes('{}'), at);
    expect(batches.get(test.organizationId, 'B')).toMatchObject({ batch: { completed: 3, incomplete: 0, failed: 0 } });
  });

  it('go back into the queue at a start', () => {
    const test = openTestStore();
    submit(test, 'B', ['1', '2']);
    claim(test);
    test.store.close();
    const again = openTestStore(test.dataDir);
    expect(again.store.jobs.recover()).toBe(1);
    expect(again.store.jobs.counts()).toEqual({ queued: 2, running: 0 });
    expect(claim(again)).toMatchObject({ id: 'B.0', attempts: 2, starts: 2 });
  });

  it('whose bytes were damaged on disk are noticed', () => {
    const test = openTestStore();
    submit(test, 'B', ['1']);
    claim(test);
    test.store.jobs.complete('B.0', 1, bytes('{"boxes":1}'), at);
    test.store.close();
    const database = new Database(join(test.dataDir, 'station.db'));
    database.exec(`UPDATE job_blob SET result = CAST('{"boxes":2}' AS BLOB)`);
    database.close();
    const again = openTestStore(test.dataDir);
    expect(() => again.store.batches.orders(again.organizationId, 'B', {})).toThrow('damaged');
  });
});

describe('cancelling and retrying', () => {
  it('ends what has not ended, says what ran, and changes a completed batch no more', () => {
    const test = openTestStore();
    const { batches, jobs } = test.store;
    submit(test, 'B', ['1', '2', '3'], 'https://example.com/');
    claim(test);
    jobs.complete('B.0', 1, bytes('{}'), at);
    claim(test);
    expect(batches.cancel(test.actor, 'B', 'cancelled', later)).toEqual(['B.1']);
    expect(batches.get(test.organizationId, 'B')).toMatchObject({
      batch: { state: 'completed', completed: 1, failed: 2, cancelledAt: later, completedAt: later },
      callback: 'pending',
    });
    expect(jobs.complete('B.1', 1, bytes('late'), at)).toBe(false);
    expect(batches.cancel(test.actor, 'B', 'again', at)).toEqual([]);
    expect(batches.get(test.organizationId, 'B')).toMatchObject({ batch: { failed: 2, cancelledAt: later } });
    expect(batches.cancel(test.actor, 'none', 'x', at)).toBeNull();
    expect(batches.cancel({ ...test.actor, organizationId: 'other' }, 'B', 'x', at)).toBeNull();
  });

  it('a retry queues the failed orders, forgives their starts and keeps the fence; the next end is told again', () => {
    const test = openTestStore();
    const { batches, jobs, callbacks } = test.store;
    submit(test, 'B', ['1', '2'], 'https://example.com/');
    for (const id of ['B.0', 'B.1']) {
      claim(test);
      jobs.fail(id, 1, 'no box', at);
    }
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => batches.retry(test.actor, 'B', refuse, later)).toThrow('refused');
    expect(batches.get(test.organizationId, 'B')?.batch.failed).toBe(2);
    expect(batches.retry(test.actor, 'B', () => undefined, later)).toMatchObject({
      state: 'processing',
      failed: 0,
      completedAt: null,
    });
    expect(claim(test)).toMatchObject({ id: 'B.0', attempts: 2, starts: 1, error: null });
    expect(jobs.release('B.0', 1)).toBe(false);
    expect(jobs.complete('B.0', 2, bytes('{}'), later)).toBe(true);
    claim(test);
    jobs.complete('B.1', 2, bytes('{}'), later);
    expect(callbacks.ofBatch(test.organizationId, 'B').map(({ callback }) => callback.id)).toEqual(['B.1', 'B.2']);
    expect(batches.retry(test.actor, 'none', () => undefined, at)).toBeNull();
  });
});

describe('expiry', () => {
  it('deletes completed batches with their orders, but none whose callback is pending', () => {
    const test = openTestStore();
    const { batches, jobs, callbacks } = test.store;
    submit(test, 'told', ['1'], 'https://example.com/');
    submit(test, 'plain', ['1']);
    submit(test, 'open', ['1']);
    for (const id of ['told.0', 'plain.0']) {
      claim(test);
      jobs.complete(id, 1, bytes('{}'), at);
    }
    expect(jobs.expire(at, 500)).toBe(0);
    expect(jobs.expire(later, 500)).toBe(1);
    expect(ids(batches.list(test.organizationId, {}))).toEqual(['told', 'open']);
    callbacks.attempted('told.1', { at: later, status: 204, error: null }, { state: 'delivered' });
    expect(jobs.expire(later, 500)).toBe(1);
    expect(ids(batches.list(test.organizationId, {}))).toEqual(['open']);
  });
});

describe('callbacks', () => {
  it('are due at their time, keep every attempt, and end once', () => {
    const test = openTestStore();
    const { callbacks, jobs } = test.store;
    submit(test, 'B', ['1'], 'https://example.com/');
    claim(test);
    jobs.complete('B.0', 1, bytes('{}'), at);
    expect(callbacks.due(at, 9)).toHaveLength(1);
    callbacks.attempted('B.1', { at, status: 500, error: 'The answer was 500.' }, { state: 'pending', nextAt: later });
    expect([callbacks.due(at, 9), callbacks.nextAfter(at), callbacks.nextAfter(later)]).toEqual([[], later, null]);
    expect(callbacks.due(later, 9)).toMatchObject([{ id: 'B.1', attempts: 1 }]);
    callbacks.attempted('B.1', { at: later, status: 200, error: null }, { state: 'delivered' });
    callbacks.attempted('B.1', { at: later, status: null, error: 'late' }, { state: 'failed' });
    expect(callbacks.due(later, 9)).toEqual([]);
    expect(callbacks.ofBatch(test.organizationId, 'B')).toMatchObject([
      {
        callback: { state: 'delivered', attempts: 2, endedAt: later },
        attempts: [
          { at, status: 500, error: 'The answer was 500.' },
          { at: later, status: 200, error: null },
        ],
      },
    ]);
    expect(callbacks.ofBatch('other', 'B')).toEqual([]);
  });
});

it('claims in under 5 ms with 20,000 orders waiting in 100 batches', () => {
  const test = openTestStore();
  for (let batch = 0; batch < 100; batch += 1)
    submit(
      test,
      `B${batch}`,
      Array.from({ length: 200 }, (_, index) => String(index)),
    );
  const times = Array.from({ length: 50 }, () => {
    const startedAt = performance.now();
    claim(test);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});

it('counts the units that results of an earlier version leave out', () => {
  const path = join(testFolder(), 'a.db');
  const database = connect(path);
  onTestFinished(() => {
    database.close();
  });
  const own = migrations.findIndex(({ name }) => name === 'incomplete-orders');
  const options = { now: () => at, backUp: () => undefined };
  migrate(database, migrations.slice(0, own), options);
  const left = (count: number, rollInfo: object | null = null) => Array.from({ length: count }, () => ({ rollInfo }));
  const carton = (unpackedItems: readonly object[]) => ({ packedItems: [], unpackedItems });
  const result = (results: readonly object[], change: object = {}) =>
    JSON.stringify({ assignmentStrategy: 'multipleBoxes', results, warnings: [], ...change });
  const message = '3 units left out, no room: "A".';
  const warnings = [{ code: 'x-other' }, { code: 'x-units_left_out', message }, { code: 'x-units_left_out' }];
  const compares = { assignmentStrategy: 'perContainerFitness' };
  const results = [
    result([carton([])]),
    result([carton([]), carton(left(3))], { warnings }),
    result([carton(left(2)), carton(left(5))], compares),
    result([carton(left(2)), carton([])], compares),
    result([carton(left(2, { linearQuantityOnRoll: 7.25 }))]),
    '{"unpackedItems":[{',
  ];
  database.exec(`
    INSERT INTO organization(id, created_at) VALUES ('O', '${at}');
    INSERT INTO batch(seq, id, organization_id, state, total, completed, created_at, created_by)
      VALUES (1, 'B', 'O', 'completed', 6, 6, '${at}', 'somebody');
  `);
  results.forEach((text, index) => {
    database
      .prepare(
        `INSERT INTO job(seq, id, organization_id, state, units, created_at, batch_seq, order_id)
         VALUES (?, ?, 'O', 'completed', 9, ?, 1, ?)`,
      )
      .run(index, `B.${String(index)}`, at, String(index));
    database
      .prepare('INSERT INTO job_blob(job_seq, request, result) VALUES (?, ?, ?)')
      .run(index, bytes('{}'), bytes(text));
  });
  migrate(database, migrations, options);
  expect(
    database.prepare('SELECT units_left_out AS units, left_out_reason AS reason FROM job ORDER BY seq').all(),
  ).toEqual([
    { units: 0, reason: null },
    { units: 3, reason: message },
    { units: 2, reason: null },
    { units: 0, reason: null },
    { units: 15, reason: null },
    { units: 0, reason: null },
  ]);
  expect(database.prepare('SELECT completed, incomplete FROM batch').all()).toEqual([{ completed: 6, incomplete: 3 }]);
});
