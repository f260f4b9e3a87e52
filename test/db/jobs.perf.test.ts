import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { slowness } from '../support/slowness.ts';
import { at, openTestStore } from './testStore.ts';

it('a job is claimed in under 5 ms with 20,000 waiting', () => {
  const test = openTestStore();
  test.store.close();
  const database = new Database(join(test.dataDir, 'station.db'));
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO job(id, organization_id, state, units, created_at)
    SELECT 'j' || i, (SELECT id FROM organization), 'queued', 1, '2026' FROM n;
    INSERT INTO job_blob(job_seq, request) SELECT seq, x'00' FROM job`);
  database.close();
  const { store } = openTestStore(test.dataDir);
  const slow = slowness();
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now();
    store.jobs.claim(at, 'job');
    return performance.now() - started;
  });
  expect((times.toSorted((a, b) => a - b)[25] ?? Infinity) / slow).toBeLessThan(5);
});
