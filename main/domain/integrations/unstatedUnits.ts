import type { RecordKind } from '../../contract/index.ts';
import { hasMeasure } from '../recordUnits.ts';
import type { Steps } from '../steps.ts';
import { createMapper } from './mapRecord.ts';
import type { HostRecords, IntegrationFields } from './ports.ts';

/** Records that are looked at between two pauses. */
const recordsAtOnce = 25;

const quantities = [
  {
    quantity: 'length',
    unitField: 'dimensionUnit',
    setting: 'preferredDimensionUnit',
    sentence:
      "Lengths have no unit and were read in inches (in); set the connection's unit for lengths or map dimensionUnit.",
  },
  {
    quantity: 'weight',
    unitField: 'weightUnit',
    setting: 'preferredWeightUnit',
    sentence:
      "Weights have no unit and were read in pounds (lb); set the connection's unit for weights or map weightUnit.",
  },
] as const;

const readAsUtc =
  "Dates and times have no time zone and were read in UTC; set the connection's time zone, or send them with a zone.";

/** A sentence each for lengths, weights and times that have a unit or zone neither in their record nor in the settings of the connection. */
export function* unstatedUnits(
  { fieldMappings, settings }: Pick<IntegrationFields, 'fieldMappings' | 'settings'>,
  records: HostRecords,
): Steps<readonly string[]> {
  const open = new Set(quantities.filter(({ setting }) => settings[setting] === null));
  const told = new Set<string>();
  let isTimeTold = false;
  const lists: readonly (readonly [RecordKind, readonly unknown[]])[] = [
    ['item', records.items],
    ['delivery', records.deliveries],
  ];
  for (const [kind, list] of lists) {
    const { map, textOf, hasOpenTime } = createMapper(kind, fieldMappings, settings);
    for (const [index, record] of list.entries()) {
      if (open.size === 0 && isTimeTold) break;
      isTimeTold ||= hasOpenTime(record);
      const unstated = [...open].filter(({ unitField }) => (textOf(record, unitField) ?? '').trim() === '');
      // Free-form attributes are never converted.
      const { customAttributes: _, ...fields } = unstated.length === 0 ? {} : map(record).fields;
      for (const one of unstated) {
        if (!hasMeasure(fields, one.quantity)) continue;
        told.add(one.sentence);
        open.delete(one);
      }
      if (index % recordsAtOnce === recordsAtOnce - 1) yield;
    }
  }
  const ofUnits = quantities.flatMap(({ sentence }) => (told.has(sentence) ? [sentence] : []));
  return isTimeTold ? [...ofUnits, readAsUtc] : ofUnits;
}
