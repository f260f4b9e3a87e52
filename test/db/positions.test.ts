import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPositions } from '../../db/store/positions.ts';
import { testFolder } from './testStore.ts';

interface Row {
  readonly organization: string;
  readonly id: string;
}

/** A table with nothing but what positions are about. */
function openTable(step?: number) {
  const database = new Database(join(testFolder(), 'a.db'));
  onTestFinished(() => {
    database.close();
  });
  database.pragma('synchronous = OFF');
  database.exec(
    'CREATE TABLE row(position INTEGER PRIMARY KEY, organization_id TEXT, id TEXT, UNIQUE(organization_id, id))',
  );
  const insert = database.prepare('INSERT OR IGNORE INTO row VALUES (?, ?, ?)');
  const move = database.prepare('UPDATE row SET position = ? WHERE position = ?');
  let moved = 0;
  const positions = createPositions({
    database,
    table: 'row',
    move: (from, to) => {
      from.forEach((position, index) => move.run(-(2 ** 52) + index, position));
      to.forEach((position, index) => move.run(position, -(2 ** 52) + index));
      moved += from.length;
    },
    ...(step !== undefined && { step }),
  });
  return {
    add: database.transaction((rows: readonly Row[]) => {
      for (const { organization, id } of rows) insert.run(positions.place(organization, id), organization, id);
    }),
    clear: () => database.exec('DELETE FROM row'),
    moved: () => moved,
    byPosition: () => database.prepare('SELECT organization_id, id FROM row ORDER BY position').all(),
    byId: () => database.prepare('SELECT organization_id, id FROM row ORDER BY organization_id, id').all(),
  };
}

const row = (id: string): Row => ({ organization: 'o', id });
const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => row(`${prefix}${String(index).padStart(7, '0')}`));

describe('positions', () => {
  it('are in the order of organization and id, whatever the order of arrival and however tight the gaps', () => {
    const table = openTable(16);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            organization: fc.constantFrom('o', 'p'),
            id: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
          }),
          {
            maxLength: 300,
          },
        ),
        (rows) => {
          table.clear();
          table.add(rows.filter(({ id }) => id.isWellFormed()));
          expect(table.byPosition()).toEqual(table.byId());
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['ascending', numbered(3000, 'm')],
    ['descending', numbered(3000, 'm').toReversed()],
    ['from the middle outwards', numbered(3000, 'm').toSorted((a, b) => a.id.slice(-2).localeCompare(b.id.slice(-2)))],
  ])('make room when a gap between two records is used up: %s', (_, rows) => {
    const table = openTable(16);
    table.add([row('a'), row('z')]);
    table.add(rows);
    expect(table.byPosition()).toEqual(table.byId());
    expect(table.moved()).toBeGreaterThan(0);
  });

  it.each([
    ['ascending', numbered(20_000, 'm')],
    ['descending', numbered(20_000, 'm').toReversed()],
  ])('move hardly a row for 20,000 records in one gap: %s', (_, rows) => {
    const table = openTable();
    table.add([row('a'), row('z')]);
    table.add(rows);
    expect(table.byPosition()).toEqual(table.byId());
    expect(table.moved()).toBeLessThan(100);
  });
});
