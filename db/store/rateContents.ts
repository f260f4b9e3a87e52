import type { Database } from 'better-sqlite3';
import type { RateRow, RateZone } from '../../main/contract/index.ts';

/** An entry of a content on its way in, at its place in its list; a zone with its prefixes as ZIPs are compared. */
type StagedRate = { readonly content: number; readonly seq: number } & (
  { readonly zone: RateZone; readonly origin: string; readonly destination: string } | { readonly price: RateRow }
);

/** Prefixes of the two ends of a lane as ZIPs are compared, the empty one among them. */
interface LanePrefixes {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

export interface RateContents {
  /** A number for a content that is to be stored. */
  readonly next: () => number;
  readonly stage: (entries: readonly StagedRate[]) => void;
  /** Runs in the transaction of its table. */
  readonly keep: (content: number) => void;
  readonly zones: (content: number, from: number, most: number) => readonly RateZone[];
  readonly prices: (content: number, from: number, most: number) => readonly RateRow[];
  readonly onLane: (content: number, lane: LanePrefixes) => { zones: RateZone[]; rates: RateRow[] };
}

/** Zones and prices of rate tables. What was being stored when a station ended is cleared here. */
export function createRateContents(database: Database): RateContents {
  database.exec("DELETE FROM rate_content WHERE state = 'storing'");
  let last = database.prepare<[], number | null>('SELECT max(id) FROM rate_content').pluck().get() ?? 0;
  const insert = database.prepare("INSERT INTO rate_content(id, state) VALUES (?, 'storing') ON CONFLICT DO NOTHING");
  const setKept = database.prepare(
    "INSERT INTO rate_content(id, state) VALUES (?, 'kept') ON CONFLICT(id) DO UPDATE SET state = 'kept'",
  );
  const insertZone = database.prepare(
    'INSERT INTO rate_zone(content, seq, origin, destination, body) VALUES (?, ?, ?, ?, ?)',
  );
  const insertPrice = database.prepare('INSERT INTO rate_price(content, seq, zone, body) VALUES (?, ?, ?, ?)');
  const bodies = (sql: string) => database.prepare<unknown[], string>(sql).pluck();
  const zonesFrom = bodies('SELECT body FROM rate_zone WHERE content = ? AND seq >= ? ORDER BY seq LIMIT ?');
  const pricesFrom = bodies('SELECT body FROM rate_price WHERE content = ? AND seq >= ? ORDER BY seq LIMIT ?');
  const zonesOnLane = bodies(
    `SELECT body FROM rate_zone WHERE content = ? AND destination IN (SELECT value FROM json_each(?))
       AND origin IN (SELECT value FROM json_each(?)) ORDER BY seq`,
  );
  const pricesOfZones = bodies(
    `SELECT body FROM rate_price WHERE content = ? AND zone IN (SELECT value FROM json_each(?)) ORDER BY seq`,
  );
  const pricesOfEveryZone = bodies('SELECT body FROM rate_price WHERE content = ? AND zone IS NULL ORDER BY seq');

  return {
    next: () => (last += 1),
    stage: database.transaction((entries: readonly StagedRate[]) => {
      for (const content of new Set(entries.map((entry) => entry.content))) insert.run(content);
      for (const entry of entries)
        if ('zone' in entry)
          insertZone.run(entry.content, entry.seq, entry.origin, entry.destination, JSON.stringify(entry.zone));
        else insertPrice.run(entry.content, entry.seq, entry.price.zone ?? null, JSON.stringify(entry.price));
    }).immediate,
    keep: (content) => {
      setKept.run(content);
    },
    zones: (content, from, most) => listOf<RateZone>(zonesFrom.all(content, from, most)),
    prices: (content, from, most) => listOf<RateRow>(pricesFrom.all(content, from, most)),
    onLane(content, { origins, destinations }) {
      const zones = listOf<RateZone>(zonesOnLane.all(content, JSON.stringify(destinations), JSON.stringify(origins)));
      const numbers = [...new Set(zones.map(({ zone }) => zone))];
      const ofZones = pricesOfZones.all(content, JSON.stringify(numbers));
      return { zones, rates: listOf<RateRow>([...ofZones, ...pricesOfEveryZone.all(content)]) };
    },
  };
}

/** Bodies were written by this store from validated entries. */
function listOf<T>(texts: readonly string[]): T[] {
  return JSON.parse(`[${texts.join(',')}]`) as T[];
}
