import type { OrderFields } from '../../contract/index.ts';

type Line = OrderFields['lines'][number];

interface MergedLines {
  readonly lines: OrderFields['lines'];
  /** How many stored lines the given ones do not continue. */
  readonly removed: number;
}

/**
 * The lines of a file in the place of those that are stored: a line that orders the same item as a stored one keeps of it what the
 * file has no column for. `cleared`: fields that the file says to be empty.
 */
export function mergeLines(
  stored: OrderFields['lines'],
  given: OrderFields['lines'],
  cleared: (line: Line) => readonly string[] = () => [],
): MergedLines {
  const known = storedLines(stored, given);
  const continued = new Set<Line>();
  const lines = given.map((line) => {
    const before = known(line);
    if (!before) return line;
    continued.add(before);
    const gone = new Set(cleared(line));
    const kept = Object.entries(before).filter(([name]) => !gone.has(name));
    return { ...Object.fromEntries(kept), ...line };
  });
  return { lines, removed: stored.filter((line) => !continued.has(line)).length };
}

/** Finds the stored line that a given one continues: that of its number with its item, else the only one of its item. */
function storedLines(stored: OrderFields['lines'], given: OrderFields['lines']): (line: Line) => Line | undefined {
  const numbered = new Map(stored.map((line) => [line.lineNumber, line]));
  const only = (lines: readonly Line[], name: 'itemId' | 'sku') =>
    new Map(
      [...Map.groupBy(lines, (line) => line[name])].flatMap(([value, [first, ...more]]) =>
        value === undefined || !first || more.length > 0 ? [] : [[value, first] as const],
      ),
    );
  const ways = (['itemId', 'sku'] as const).map((name) => ({
    name,
    before: only(stored, name),
    now: only(given, name),
  }));
  return (line) => {
    const same = numbered.get(line.lineNumber);
    if (same && orderSameItem(same, line)) return same;
    for (const { name, before, now } of ways) {
      const value = line[name];
      if (value !== undefined && now.get(value) === line) return before.get(value);
    }
    return undefined;
  };
}

function orderSameItem(one: Line, other: Line): boolean {
  if (one.itemId !== undefined && other.itemId !== undefined) return one.itemId === other.itemId;
  return one.sku !== undefined && one.sku === other.sku;
}
