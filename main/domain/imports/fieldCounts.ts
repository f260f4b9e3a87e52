import { importMaxRows, type ImportFieldCounts } from '../../contract/index.ts';
import { outcomeOf, shortened } from './decisions.ts';
import type { RecordDecision } from './importTarget.ts';

/** A share that is nearly all. */
const nearlyAll = 0.9;
/** Stored values that are lost before anything is said of it: a person sees fewer of them in the rows. */
const leastLost = 10;
/** With more different values none of them can be nearly all, so they are no longer counted. */
const mostValues = importMaxRows * (1 - nearlyAll);
/** Letters of a value as JSON that is named. */
const longestValue = 200;
/** Fields that are counted in the answer. */
const mostFields = 100;

interface Counted {
  records: number;
  overwritten: number;
  /** By the value as JSON; null once there are too many. */
  values: Map<string, number> | null;
}

/** Counts what becomes of the fields of stored records. `namePaths`: what records are known by. */
export function createFieldCounts(namePaths: readonly string[]) {
  const fields = new Map<string, Counted>();
  let stored = 0;
  return {
    add(decision: RecordDecision): void {
      if (decision.becomes === 'new' || outcomeOf(decision) === 'rejected') return;
      stored += 1;
      for (const { path, from, to } of decision.changes.map(shortened)) {
        const counted = fields.get(path) ?? { records: 0, overwritten: 0, values: new Map<string, number>() };
        fields.set(path, counted);
        counted.records += 1;
        if (isLost(from, to)) counted.overwritten += 1;
        const text = JSON.stringify(to) as string | undefined;
        if (!counted.values || text === undefined || text.length > longestValue) continue;
        counted.values.set(text, (counted.values.get(text) ?? 0) + 1);
        if (counted.values.size > mostValues) counted.values = null;
      }
    },
    counts: (): ImportFieldCounts[] =>
      [...fields]
        .map(([path, counted]) => countsOf(path, counted, stored, namePaths))
        .sort((a, b) => b.records - a.records)
        .slice(0, mostFields),
  };
}

/** A stored value is lost unless all of it is in the list that takes its place. */
function isLost(from: unknown, to: unknown): boolean {
  if (from === null || from === '') return false;
  return !(Array.isArray(from) && Array.isArray(to) && from.every((entry) => to.includes(entry)));
}

function countsOf(
  path: string,
  { records, overwritten, values }: Counted,
  stored: number,
  namePaths: readonly string[],
): ImportFieldCounts {
  let [text, most] = ['', 1];
  for (const [value, count] of values ?? []) if (count > most) [text, most] = [value, count];
  // All others of the stored records had a value.
  const filled = stored - (records - overwritten);
  const isMuch = overwritten >= leastLost;
  const isOne = isMuch && overwritten >= filled * nearlyAll && most >= records * nearlyAll;
  const isRenamed = isMuch && overwritten > filled / 2 && namePaths.includes(path);
  return {
    ...{ path, records, overwritten },
    commonest: text === '' ? null : { value: JSON.parse(text) as unknown, records: most },
    warning: isOne ? 'oneValue' : isRenamed ? 'mostChanged' : null,
  };
}
