import type { RecordKind } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { hasMeasure, type Measures } from '../recordUnits.ts';
import type { Steps } from '../steps.ts';
import { createMapper, type MappedRecord } from './mapRecord.ts';
import { createUnitCheck, quantities } from './missingUnits.ts';
import type { HostRecords } from './hostRecords.ts';
import type { IntegrationFields } from './ports.ts';

/** Records that are looked at between two pauses. */
const recordsAtOnce = 25;
/** Records that a sentence names. */
const mostNamed = 5;

const readAs = { length: 'inches (in)', weight: 'pounds (lb)' } as const;
const readAsUtc =
  "Dates and times have no time zone and were read in UTC; set the connection's time zone, or send them with a zone.";

/** Why a record is rejected for a field that is not read; null when it is not. */
export type SlipFinder = (record: unknown, mapped: MappedRecord, base: Measures) => Steps<string | null>;

/** A sentence each for lengths, weights and times that have a unit or zone neither in their record nor in the settings of the connection. */
export function* unstatedUnits(
  { fieldMappings, settings }: Pick<IntegrationFields, 'fieldMappings' | 'settings'>,
  records: HostRecords,
  slipOf: Readonly<Record<RecordKind, SlipFinder>>,
): Steps<readonly string[]> {
  const open = quantities.filter(({ setting }) => settings[setting] === null);
  /** Keys of the records of which each is told. */
  const told = new Map<(typeof quantities)[number], (string | null)[]>();
  const isDone = (one: (typeof quantities)[number]): boolean => (told.get(one)?.length ?? 0) > mostNamed;
  const ofItems = new Set<(typeof quantities)[number]>();
  let isTimeTold = false;
  const lists: Readonly<Record<RecordKind, readonly unknown[]>> = {
    item: records.items,
    delivery: records.deliveries,
  };
  const of = (kind: RecordKind) => createMapper(kind, fieldMappings, settings);
  const mappers = { item: of('item'), delivery: of('delivery') };
  const missingUnit = createUnitCheck(mappers, settings, lists);
  for (const kind of ['item', 'delivery'] as const) {
    const { map, textOf, keyOf, hasOpenTime, unitsOf } = mappers[kind];
    for (const [index, record] of lists[kind].entries()) {
      if (open.every(isDone) && isTimeTold) break;
      isTimeTold ||= hasOpenTime(record);
      const unstated = open.filter((one) => !isDone(one) && (textOf(record, one.unitField) ?? '').trim() === '');
      const mapped = unstated.length === 0 ? null : map(record);
      // One that is rejected is read in none.
      const isRead =
        mapped &&
        missingUnit(kind, record, mapped) === null &&
        (yield* slipOf[kind](record, mapped, unitsOf(record))) === null;
      if (isRead) {
        // Free-form attributes are never converted.
        const { customAttributes: _, ...fields } = mapped.fields;
        for (const one of unstated)
          if (hasMeasure(fields, one.quantity)) {
            told.set(one, [...(told.get(one) ?? []), keyOf(record)]);
            if (kind === 'item') ofItems.add(one);
          }
      }
      if (index % recordsAtOnce === recordsAtOnce - 1) yield;
    }
  }
  const ofUnits = quantities.flatMap((one) => {
    const keys = told.get(one);
    if (!keys) return [];
    const { quantity, plural, unitField } = one;
    const named = keys.slice(0, mostNamed).map((key) => (key === null ? '?' : clip(key)));
    const names = named.join(', ') + (keys.length > mostNamed ? ' and others' : '');
    const what = quantity === 'length' ? 'Lengths' : 'Weights';
    return [
      `${what} have no unit and were read in ${readAs[quantity]}: ${names}. Set the unit for ${plural} of the connection${ofItems.has(one) ? `, or map ${unitField}` : ''}.`,
    ];
  });
  return isTimeTold ? [...ofUnits, readAsUtc] : ofUnits;
}
