import { CreateOrderRequest, type FieldMappings, type RecordKind } from '../../contract/index.ts';
import { withTakenNames, type Taken } from '../takenNames.ts';

/**
 * Reads the other names of fields in records whose mapping has the names of the specification there: a field that a mapping reads
 * itself, or of which it has no source of our name, is left to it.
 */
export function createNameTaker(kind: RecordKind, list: FieldMappings['itemMappings']) {
  const sources: ReadonlySet<string> = new Set(list.map(({ sourceField }) => sourceField));
  const isTaken = (path: string, field: string) => sources.has(field) && !sources.has(path);
  return (record: unknown): Taken<unknown> =>
    kind === 'item' ? { value: record, conflict: null } : withTakenNames(CreateOrderRequest, record, isTaken, true);
}
