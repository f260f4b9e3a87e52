import type { FieldMapping } from '../../contract/index.ts';
import { saysLeft } from '../orders/cancelledAtSender.ts';
import { saysLineLeft } from '../orders/cancelledLines.ts';
import { isLeftEvent } from '../orders/eventMeaning.ts';
import { saysOrderLeft } from '../orders/nearbyMark.ts';
import { pathOf, valueAt, type PathStep } from './fieldPath.ts';
import type { HostRecords } from './hostRecords.ts';
import { lineLists, statusTarget } from './mappingTargets.ts';
import { eachSource } from './joinedSources.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds orders that have left this station and whose sender says so: their records are read without what says it, and without a changed
 * note, so that they change nothing. `hasLeft` says whether the order of a record has left with a shipment.
 */
export function withoutEchoes(
  records: HostRecords,
  list: readonly FieldMapping[],
  hasLeft: (record: unknown) => boolean,
): HostRecords {
  const mapped = new Set(eachSource(list).map(({ sourceField }) => sourceField));
  const status = list.find(({ targetField }) => targetField === statusTarget)?.sourceField;
  const notes = new Set(
    eachSource(list).flatMap(({ sourceField, targetField }) =>
      targetField.startsWith('customAttributes') ? [sourceField] : [],
    ),
  );
  const [lines = ''] = lineLists(list);
  const linesAt = pathOf(lines.replace(/\[\]$/, '')) ?? [];
  const quantity = list.find(({ targetField }) => targetField === 'lines[].quantityOrdered')?.sourceField ?? '';
  const isEvent = records.stop !== null && records.stop !== undefined && isLeftEvent(records.stop.value);

  function echoOf(record: unknown): unknown {
    if (!isFields(record)) return null;
    const saysSo = (name: string, value: unknown): boolean =>
      name === status ? saysLeft(value) : !mapped.has(name) && saysOrderLeft(name, value);
    const kept = Object.fromEntries(Object.entries(record).filter(([name, value]) => !saysSo(name, value)));
    const given = valueAt(kept, linesAt);
    const left = Array.isArray(given) ? linesLeft(given) : given;
    const isEcho = isEvent || Object.keys(kept).length < Object.keys(record).length || left !== given;
    if (!isEcho || !hasLeft(record)) return null;
    const other = left === given ? kept : replaced(kept, linesAt, left);
    return Object.fromEntries(Object.entries(other).filter(([name]) => !notes.has(name)));
  }

  /** Undefined where nothing of them says what was ordered. */
  function linesLeft(given: readonly unknown[]): unknown {
    const quantityName = quantity.slice(lines.length + 1);
    const isNothingOpen = (line: unknown) => isFields(line) && saysLineLeft(quantityName, line[quantityName]);
    if (quantityName !== '' && given.length > 0 && given.every(isNothingOpen)) return undefined;
    const kept = given.map((line) => {
      if (!isFields(line)) return line;
      const fields = Object.entries(line).filter(
        ([name, value]) => mapped.has(`${lines}.${name}`) || !saysLineLeft(name, value),
      );
      return fields.length < Object.keys(line).length ? Object.fromEntries(fields) : line;
    });
    return kept.every((line, at) => line === given[at]) ? given : kept;
  }

  const echoes = records.deliveries.map(echoOf);
  if (echoes.every((echo) => echo === null)) return records;
  const deliveries = records.deliveries.map((record, at) => echoes[at] ?? record);
  // An event is about all records of its delivery.
  const isOver = isEvent && echoes.every((echo) => echo !== null);
  return { ...records, deliveries, ...(isOver && { stop: null }) };
}

/** The record with another value at a path; without the field for undefined. */
function replaced(record: Fields, [name, ...rest]: readonly PathStep[], value: unknown): Fields {
  if (typeof name !== 'string') return record;
  const { [name]: before, ...others } = record;
  const after = rest.length > 0 && isFields(before) ? replaced(before, rest, value) : value;
  return after === undefined ? others : { ...others, [name]: after };
}
