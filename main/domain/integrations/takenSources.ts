import { CreateOrderRequest, type FieldMappings, type RecordKind } from '../../contract/index.ts';
import { withTakenNames, type Taken } from '../takenNames.ts';
import { createJoiner, type JoinedRecord } from './joinedAddress.ts';
import { eachSource } from './joinedSources.ts';

/** A record as the mapping reads it. */
interface TakenRecord extends Taken<unknown>, Pick<JoinedRecord, 'names'> {}

/**
 * Reads the other names of fields in records whose mapping has the names of the specification there: a field that a mapping reads
 * itself, or of which it has no source of our name, is left to it. What an address states apart is joined.
 */
export function createNameTaker(kind: RecordKind, list: FieldMappings['itemMappings']) {
  const sources: ReadonlySet<string> = new Set(eachSource(list).map(({ sourceField }) => sourceField));
  const isTaken = (path: string, field: string) => sources.has(field) && !sources.has(path);
  const join = createJoiner(list);
  return (record: unknown): TakenRecord => {
    if (kind === 'item') return { value: record, conflict: null, names: {} };
    const { value, conflict } = withTakenNames(CreateOrderRequest, record, isTaken, true);
    return { conflict, ...join(value) };
  };
}
