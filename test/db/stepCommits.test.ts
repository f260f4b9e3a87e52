import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/connection.ts';
import { createStepCommits } from '../../db/store/stepCommits.ts';

const normal = 1;
const full = 2;
/** A step that has the search index merge its parts. */
const pagesOfStep = 1000;

function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-steps-'));
  const database = connect(join(folder, 'station.db'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  database.exec('CREATE TABLE done(step INTEGER)');
  const insert = database.prepare('INSERT INTO done VALUES (?)');
  const settings = () => [
    database.pragma('synchronous', { simple: true }),
    database.pragma('wal_autocheckpoint', { simple: true }),
  ];
  const stored = () => database.prepare('SELECT step FROM done').pluck().all();
  return { database, settings, stored, add: (step: number) => void insert.run(step) };
}

test('fifteen steps of sixteen do not wait for the disk; every other commit does', () => {
  const { database, settings, stored, add } = opened();
  const inStep = createStepCommits(database);
  const seen = Array.from({ length: 32 }, (_, step) =>
    inStep(() => {
      add(step);
      return settings();
    }),
  );
  const waits = seen.map(([synchronous, pages]) => synchronous === full && pages !== 0);
  expect(seen[0]).toEqual([normal, 0]);
  expect(waits.flatMap((does, step) => (does ? [step] : []))).toEqual([15, 31]);
  expect(settings()).toEqual([full, 1000]);
  expect(stored()).toHaveLength(32);
});

test('a step that fails stores nothing and leaves the connection as it was', () => {
  const { database, settings, stored, add } = opened();
  const inStep = createStepCommits(database);
  expect(() =>
    inStep(() => {
      add(1);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(stored()).toEqual([]);
  expect(settings()).toEqual([full, 1000]);
});

test('large steps wait for the disk sooner, so that one checkpoint copies few of them', () => {
  const { database } = opened();
  const inStep = createStepCommits(database);
  database.exec('CREATE TABLE large(content BLOB)');
  const write = database.prepare('INSERT INTO large VALUES (zeroblob(?))');
  const log = database.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
  const open = Array.from({ length: 32 }, () => {
    inStep(() => write.run(pagesOfStep * 4096));
    const { log: all = 0, checkpointed = 0 } = log.get() ?? {};
    return all - checkpointed;
  });
  expect(Math.max(...open)).toBeLessThan(3 * pagesOfStep);
  expect(open.filter((pages) => pages === 0).length).toBeGreaterThan(3);
});
