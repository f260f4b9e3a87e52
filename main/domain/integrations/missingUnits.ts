import type { RecordKind } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { hasMeasure } from '../recordUnits.ts';
import type { Mapper, MappedRecord } from './mapRecord.ts';
import type { IntegrationSettings } from './ports.ts';

/** The two quantities that a record may state the unit of. */
export const quantities = [
  { quantity: 'length', unitField: 'dimensionUnit', setting: 'preferredDimensionUnit', plural: 'lengths' },
  { quantity: 'weight', unitField: 'weightUnit', setting: 'preferredWeightUnit', plural: 'weights' },
] as const;

/**
 * Why a record is rejected whose lengths or weights have no unit, although its sender states one: its unit is empty, or the other
 * records of the delivery have one. Without it, centimetres would be stored as inches. Null where the connection has a unit.
 */
export function createUnitCheck(
  mappers: Readonly<Record<RecordKind, Mapper>>,
  settings: IntegrationSettings,
  records: Readonly<Record<RecordKind, readonly unknown[]>>,
) {
  const open = quantities.filter(({ setting }) => settings[setting] === null);
  const isStated = (kind: RecordKind, field: string): boolean =>
    records[kind].some((record) => (mappers[kind].textOf(record, field) ?? '').trim() !== '');
  const stated = open.flatMap((one) =>
    (['item', 'delivery'] as const).flatMap((kind) =>
      isStated(kind, one.unitField) ? [`${kind} ${one.unitField}`] : [],
    ),
  );
  return (kind: RecordKind, record: unknown, { fields }: Pick<MappedRecord, 'fields'>): string | null => {
    for (const { quantity, unitField, plural } of open) {
      const unit = mappers[kind].rawAt(record, unitField);
      if (unit === null || (unit.value !== undefined && unit.value !== null && unit.value !== '')) continue;
      const isLeftOut = unit.value === undefined;
      if (isLeftOut && !stated.includes(`${kind} ${unitField}`)) continue;
      // Free-form attributes are never converted.
      const { customAttributes: _, ...measured } = fields;
      if (!hasMeasure(measured, quantity)) continue;
      const why = isLeftOut ? 'is missing, though other records have one' : 'is empty';
      return `The ${plural} have no unit: "${clip(unit.name)}" ${why}. Send the unit, or set the unit for ${plural} of the connection.`;
    }
    return null;
  };
}
