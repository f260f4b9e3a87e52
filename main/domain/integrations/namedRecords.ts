import type { RecordKind } from '../../contract/index.ts';
import { createMapper } from './mapRecord.ts';
import type { HostRecords } from './hostRecords.ts';
import type { IntegrationRecord, NamedRecord } from './ports.ts';

/** Records of a delivery that are named one by one: as many as are stored in a few milliseconds. */
const mostNamed = 1000;

/**
 * The records that a delivery names, each once; null when there are too many. Those without a key change nothing. Orders are named by
 * their number alone: an equal body is then processed again rather than once too seldom.
 */
export function namedRecords({ fields }: IntegrationRecord, records: HostRecords): readonly NamedRecord[] | null {
  const { items, deliveries, misnamed = [] } = records;
  if (items.length + deliveries.length + misnamed.length > mostNamed) return null;
  const named = (kind: RecordKind, list: readonly unknown[]) => {
    const { keyOf } = createMapper(kind, fields.fieldMappings, fields.settings);
    const misnamedOnes = misnamed.filter((one) => one.kind === kind).map(({ record }) => record);
    return [...new Set([...list, ...misnamedOnes].map(keyOf))].flatMap((key) => (key === null ? [] : [{ kind, key }]));
  };
  return [...named('item', items), ...named('delivery', deliveries)];
}
