import type { Database } from 'better-sqlite3';

/**
 * Keeps `position`, the rowid of the search index, in the order of (organization_id, id): the index yields hits in rowid order, so a
 * page of a search in the order of ids ends after its twenty rows however many records match.
 *
 * Positions are numbers with gaps (order maintenance). A record that comes between two others gets a number between theirs; a run
 * of ascending or descending ids goes along one edge of the gap, so that it lasts. When a gap is used up, the neighbourhood is
 * spread out: rows move, their order does not.
 */
export interface Positions {
  /** A free position for a record that is not stored yet. */
  readonly place: (organizationId: string, id: string) => number;
}

export interface PositionsOptions {
  readonly database: Database;
  readonly table: string;
  /** Moves rows, from → to; the ranges may overlap. */
  readonly move: (from: readonly number[], to: readonly number[]) => void;
  /** Distance of records that are added at an end. */
  readonly step?: number;
}

/** Far from the largest integer that a double holds exactly, with room to park rows beyond it while they move. */
export const outermostPosition = 2 ** 51;
const defaultStep = 2 ** 30;
const smallestNeighbourhood = 32;

export function createPositions({ database, table, move, step = defaultStep }: PositionsOptions): Positions {
  const below = database
    .prepare<[string, string], number>(
      `SELECT position FROM ${table} WHERE (organization_id, id) < (?, ?) ORDER BY organization_id DESC, id DESC LIMIT 1`,
    )
    .pluck();
  const above = database
    .prepare<[string, string], number>(
      `SELECT position FROM ${table} WHERE (organization_id, id) > (?, ?) ORDER BY organization_id, id LIMIT 1`,
    )
    .pluck();
  const upTo = database
    .prepare<[number, number], number>(
      `SELECT position FROM ${table} WHERE position <= ? ORDER BY position DESC LIMIT ?`,
    )
    .pluck();
  const from = database
    .prepare<[number, number], number>(`SELECT position FROM ${table} WHERE position >= ? ORDER BY position LIMIT ?`)
    .pluck();

  /** Where the record before went: tells a run of ascending or descending ids. Only a hint; a wrong one costs nothing but room. */
  let last: number | null = null;

  function between(low: number | undefined, high: number | undefined): number | null {
    if (low === undefined && high === undefined) return 0;
    const gap = (high ?? outermostPosition) - (low ?? -outermostPosition);
    if (gap < 2) return null;
    if (low === undefined || high === undefined) {
      const distance = Math.min(step, Math.floor(gap / 2));
      return low === undefined ? (high ?? 0) - distance : low + distance;
    }
    const stride = Math.max(1, Math.floor(Math.sqrt(gap)));
    if (low === last) return low + stride;
    if (high === last) return high - stride;
    return low + Math.floor(gap / 2);
  }

  /** Spreads the rows around a used-up gap, taking in more of them until there is room again. */
  function spread(low: number | undefined, high: number | undefined): void {
    const room = Math.max(4, Math.floor(Math.sqrt(step)));
    for (let size = smallestNeighbourhood; ; size *= 8) {
      const lower = low === undefined ? [] : upTo.all(low, size + 1).reverse();
      const upper = high === undefined ? [] : from.all(high, size + 1);
      // The outermost rows stay; beyond the last row of the table there is free space.
      const floor = lower.length > size ? lower.shift() : undefined;
      const ceiling = upper.length > size ? upper.pop() : undefined;
      const rows = [...lower, ...upper];
      const reach = step * rows.length;
      const bottom = floor ?? Math.max(-outermostPosition, (rows[0] ?? 0) - reach);
      const top = ceiling ?? Math.min(outermostPosition, (rows.at(-1) ?? 0) + reach);
      const distance = Math.floor((top - bottom) / (rows.length + 1));
      const isWhole = floor === undefined && ceiling === undefined;
      if (distance < room && !isWhole) continue;
      if (distance < 2) throw new Error(`There is no position left in ${table}.`);
      move(
        rows,
        rows.map((_, index) => bottom + distance * (index + 1)),
      );
      last = null;
      return;
    }
  }

  return {
    place: (organizationId, id) => {
      for (;;) {
        const low = below.get(organizationId, id);
        const high = above.get(organizationId, id);
        const position = between(low, high);
        if (position !== null) {
          last = position;
          return position;
        }
        spread(low, high);
      }
    },
  };
}
