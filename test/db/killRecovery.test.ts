import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { held, model } from './children/change.ts';
import { startChild } from './childProcess.ts';
import { openTestStore, testFolder } from './testStore.ts';

const rounds = 20;

describe('a station that is killed while it commits', () => {
  it(`holds everything that was acknowledged, ${String(rounds)} times in a row`, async () => {
    const dataDir = testFolder();
    let acknowledged = 0;
    for (let round = 0; round < rounds; round++) {
      const name = `R${String(round).padStart(2, '0')}`;
      const child = startChild('commitChanges', dataDir, name);
      // A different moment each time: after 1, 38, 75 … changes.
      const last = (round * 37) % 400;
      let seen = -1;
      while (seen < last) seen = Number((await child.line()) ?? Infinity);
      const rest = await child.kill();
      const changes = Number(rest.at(-1) ?? seen) + 1;
      acknowledged += changes;

      const { store, organizationId } = openTestStore(dataDir);
      // The change under way may have been committed without being acknowledged, no other.
      const found = held(store, name, changes + 1);
      expect([model(name, changes), model(name, changes + 1)]).toContainEqual(found);
      const lanterns = Object.values(found).filter((value) => value === 'lantern').length;
      expect(
        store.items.list(organizationId, { search: `${name.toLowerCase()}- lantern`, limit: 100 }).items,
      ).toHaveLength(Math.min(100, lanterns));
      store.close();
      checkThrough(join(dataDir, 'station.db'));
    }
    console.log(`${String(acknowledged)} acknowledged changes, ${String(rounds)} kills, none lost`);
  }, 300_000);
});

function checkThrough(path: string): void {
  const database = new Database(path);
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    database.exec("INSERT INTO item_search(item_search) VALUES ('integrity-check')");
    expect(database.prepare('SELECT count(*) FROM item').pluck().get()).toBe(
      database.prepare('SELECT count(*) FROM item_search').pluck().get(),
    );
  } finally {
    database.close();
  }
}
