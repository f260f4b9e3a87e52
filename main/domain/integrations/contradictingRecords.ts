import type { RecordKind } from '../../contract/index.ts';
import { repeatedKeys } from '../repeatedKeys.ts';
import { sameJson } from '../sameJson.ts';
import type { Mapper } from './mapRecord.ts';

/** Why a record is rejected that contradicts another one of its delivery. */
export const givenTwice: Readonly<Record<RecordKind, string>> = {
  item: 'given twice in this delivery with different values; send it once',
  delivery: 'another record of this delivery is the same order; send all lines of an order in one record',
};

/**
 * Positions of items or orders that appear several times in one delivery with other content, and no version tells which one counts.
 * Orders without a version contradict each other even when they are identical: each would replace the lines of the one before.
 */
export function contradictingRecords(
  records: readonly unknown[],
  identities: readonly (string | null)[],
  mapper: Mapper,
): ReadonlySet<number> {
  const found = new Set<number>();
  const ofVersion = new Map<string, number[]>();
  for (const index of repeatedKeys(identities)) {
    const { version } = mapper.map(records[index]);
    const group = `${String(version)} ${String(identities[index])}`;
    const known = ofVersion.get(group);
    if (known) known.push(index);
    else ofVersion.set(group, [index]);
    if (version === null && mapper.kind === 'delivery') found.add(index);
  }
  for (const indexes of ofVersion.values()) {
    const [first = 0] = indexes;
    if (indexes.some((index) => !sameJson(records[index], records[first])))
      for (const index of indexes) found.add(index);
  }
  return found;
}
