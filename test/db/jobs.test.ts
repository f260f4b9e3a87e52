import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { at, later, openTestStore, type TestStore } from './testStore.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (content: Uint8Array | null | undefined) => (content ? new TextDecoder().decode(content) : null);

function enqueue({ store, organizationId }: TestStore, ...ids: readonly string[]): void {
  for (const id of ids) store.jobs.enqueue({ id, organizationId, units: 3, request: bytes(`request of ${id}`), at });
}

describe('the queue of jobs', () => {
  it('hands out the oldest job, started and counted, with its request', () => {
    const test = openTestStore();
    enqueue(test, 'second-by-name', 'a');
    expect(test.store.jobs.get(test.organizationId, 'a')).toEqual({
      id: 'a',
      organizationId: test.organizationId,
      state: 'queued',
      units: 3,
      batchId: null,
      attempts: 0,
      starts: 0,
      error: null,
      unitsLeftOut: 0,
      leftOutReasons: [],
      createdAt: at,
      startedAt: null,
      endedAt: null,
    });
    const claimed = test.store.jobs.claim(later, 'job');
    expect(claimed?.job).toMatchObject({ id: 'second-by-name', state: 'running', attempts: 1, startedAt: later });
    expect(textOf(claimed?.request)).toBe('request of second-by-name');
    expect(test.store.jobs.counts()).toEqual({ queued: 1, running: 1 });
    expect(test.store.jobs.claim(later, 'job')?.job.id).toBe('a');
    expect(test.store.jobs.claim(later, 'job')).toBeNull();
  });

  it('keeps the result of a job, and gives it to its organization only', () => {
    const test = openTestStore();
    enqueue(test, 'a');
    expect(test.store.jobs.result(test.organizationId, 'a')).toBeNull();
    test.store.jobs.claim(at, 'job');
    expect(test.store.jobs.complete('a', 1, bytes('{"boxes":1}'), later)).toBe(true);
    expect(test.store.jobs.get(test.organizationId, 'a')).toMatchObject({
      state: 'completed',
      endedAt: later,
      error: null,
    });
    expect(textOf(test.store.jobs.result(test.organizationId, 'a'))).toBe('{"boxes":1}');
    expect(test.store.jobs.result('other', 'a')).toBeNull();
    expect(test.store.jobs.get('other', 'a')).toBeNull();
  });

  it('drops the answer of an attempt that is no longer the current one', () => {
    const test = openTestStore();
    const { jobs } = test.store;
    enqueue(test, 'a');
    expect(jobs.complete('a', 0, bytes('early'), at)).toBe(false);
    jobs.claim(at, 'job');
    expect(jobs.release('a', 1)).toBe(true);
    expect(jobs.release('a', 1)).toBe(false);
    expect(jobs.claim(at, 'job')?.job.attempts).toBe(2);
    expect(jobs.complete('a', 1, bytes('stale'), at)).toBe(false);
    expect(jobs.fail('a', 1, 'stale', at)).toBe(false);
    expect(jobs.complete('a', 2, bytes('fresh'), at)).toBe(true);
    expect(jobs.complete('a', 2, bytes('again'), at)).toBe(false);
    expect(jobs.fail('a', 2, 'late', at)).toBe(false);
    expect(textOf(jobs.result(test.organizationId, 'a'))).toBe('fresh');
  });

  it('ends a failed job with its error', () => {
    const test = openTestStore();
    enqueue(test, 'a');
    test.store.jobs.claim(at, 'job');
    expect(test.store.jobs.fail('a', 1, 'engine crashed', later)).toBe(true);
    expect(test.store.jobs.get(test.organizationId, 'a')).toMatchObject({
      state: 'failed',
      error: 'engine crashed',
      endedAt: later,
    });
    expect(test.store.jobs.result(test.organizationId, 'a')).toBeNull();
    expect(test.store.jobs.claim(at, 'job')).toBeNull();
  });

  it('cancels what has not ended, queued or running, and nothing else', () => {
    const test = openTestStore();
    const { jobs } = test.store;
    enqueue(test, 'running', 'done', 'queued');
    jobs.claim(at, 'job');
    jobs.claim(at, 'job');
    jobs.complete('done', 1, bytes('x'), at);
    const cancel = (id: string) => jobs.cancel(test.organizationId, id, 'cancelled', later);
    expect(cancel('running')).toMatchObject({ state: 'failed', error: 'cancelled', endedAt: later });
    expect(cancel('queued')).toMatchObject({ state: 'failed', error: 'cancelled' });
    expect(cancel('done')).toMatchObject({ state: 'completed', error: null, endedAt: at });
    expect(cancel('none')).toBeNull();
    expect(jobs.cancel('other', 'running', 'x', at)).toBeNull();
    expect(jobs.complete('running', 1, bytes('late'), at)).toBe(false);
    expect(jobs.counts()).toEqual({ queued: 0, running: 0 });
  });

  it('puts running jobs back at a start, in their old place, and fences the attempt before', () => {
    const test = openTestStore();
    enqueue(test, 'a', 'b');
    test.store.jobs.claim(at, 'job');
    test.store.close();
    const { store, organizationId } = openTestStore(test.dataDir);
    expect(store.jobs.recover()).toBe(1);
    expect(store.jobs.recover()).toBe(0);
    expect(store.jobs.get(organizationId, 'a')).toMatchObject({ state: 'queued', startedAt: null, attempts: 1 });
    expect(store.jobs.claim(at, 'job')?.job).toMatchObject({ id: 'a', attempts: 2 });
    expect(store.jobs.complete('a', 1, bytes('of the process before'), at)).toBe(false);
  });

  it('expires jobs that ended before a moment, the oldest first, with their bytes', () => {
    const test = openTestStore();
    const { jobs } = test.store;
    enqueue(test, 'a', 'b', 'c', 'd');
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      jobs.claim(at, 'job');
      jobs.complete(id, 1, bytes('x'), `2026-01-0${String(index + 1)}T00:00:00.000Z`);
    }
    expect(jobs.expire('2026-01-03T00:00:00.000Z', 1)).toBe(1);
    expect(jobs.get(test.organizationId, 'a')).toBeNull();
    expect(jobs.expire('2026-01-03T00:00:00.000Z', 10)).toBe(1);
    expect(['a', 'b', 'c', 'd'].map((id) => jobs.get(test.organizationId, id)?.state ?? null)).toEqual([
      null,
      null,
      'completed',
      'queued',
    ]);
    test.store.close();
    const database = new Database(join(test.dataDir, 'station.db'));
    expect(database.prepare('SELECT count(*) FROM job_blob').pluck().get()).toBe(2);
    database.close();
  });

  it('notices a result whose bytes were damaged on disk', () => {
    const test = openTestStore();
    enqueue(test, 'a');
    test.store.jobs.claim(at, 'job');
    test.store.jobs.complete('a', 1, bytes('{"boxes":1}'), at);
    test.store.close();
    const database = new Database(join(test.dataDir, 'station.db'));
    database.exec(`UPDATE job_blob SET result = CAST('{"boxes":2}' AS BLOB)`);
    database.close();
    const { store, organizationId } = openTestStore(test.dataDir);
    expect(() => store.jobs.result(organizationId, 'a')).toThrow('damaged');
  });
});
