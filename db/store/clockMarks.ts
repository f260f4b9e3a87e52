import type { ClockMark, ClockMarkStore } from '../../main/domain/upkeep/ports.ts';
import type { Database } from 'better-sqlite3';

/** What the computer's clock showed while the station ran. */
export function createClockMarkStore(database: Database): ClockMarkStore {
  const list = database.prepare<[], ClockMark>(
    'SELECT stretch, ran_ms AS ranMs, lowest FROM clock_mark ORDER BY stretch',
  );
  const upsert = database.prepare(
    `INSERT INTO clock_mark(stretch, ran_ms, lowest) VALUES (@stretch, @ranMs, @lowest)
     ON CONFLICT(stretch) DO UPDATE SET ran_ms = excluded.ran_ms, lowest = excluded.lowest`,
  );
  const forget = database.prepare<[number]>('DELETE FROM clock_mark WHERE ran_ms < ?');
  return {
    list: () => list.all(),
    write: (mark, forgetBeforeMs) => {
      database
        .transaction(() => {
          upsert.run({ ...mark, ranMs: Math.round(mark.ranMs) });
          forget.run(forgetBeforeMs);
        })
        .immediate();
    },
  };
}
