import { message, type Message, type MessageKey } from '../contract/index.ts';
import { inchesPer, isLengthUnit, poundsPer, unitOf, type LengthUnit, type WeightUnit } from '../contract/units.ts';
import { plainName } from './plainName.ts';
import { isMeasured, statedMeasures } from './recordUnits.ts';

/** A name such as `length_mm`: a field that is a length or weight, and the unit of its number. */
export interface MeasureName {
  readonly field: string;
  readonly unit: LengthUnit | WeightUnit;
}

/** Letters of the longest such name. */
const longestName = 64;
/** Other words for fields. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  length: ['Länge', 'Laenge', 'len', 'depth', 'Tiefe'],
  width: ['Breite'],
  height: ['Höhe', 'Hoehe'],
  weight: ['Gewicht', 'wgt', 'grossWeight', 'Bruttogewicht', 'mass'],
  netWeight: ['Nettogewicht'],
};

/** Reads a name that ends in a unit; null for any other. `otherNames` are other names of the known fields. */
export function measureNameOf(
  name: string,
  known: Iterable<string>,
  otherNames: ReadonlyMap<string, string> = new Map(),
): MeasureName | null {
  if (name.length > longestName) return null;
  const given = plainName(name).replace(/[()[\]{}./]/g, '');
  for (const field of known) {
    const quantity = (['length', 'weight'] as const).find((one) => isMeasured(field, one));
    if (quantity === undefined) continue;
    const others = [...otherNames].flatMap(([one, meant]) => (meant === field ? [one] : []));
    for (const word of [field, ...others, ...[field, ...others].flatMap((one) => otherWords[one] ?? [])].map(
      plainName,
    )) {
      if (!given.startsWith(word)) continue;
      const rest = given.slice(word.length);
      const unit = unitOf(rest) ?? unitOf(rest.replace(/^in/, ''));
      if (unit !== null && isLengthUnit(unit) === (quantity === 'length')) return { field, unit };
    }
  }
  return null;
}

/** How far a number and its conversion differ at most: both may be rounded. */
const tolerance = 0.01;

/** Whether a record has the number of such a name also in the field that it means, in the unit that the record states. */
export function hasSameMeasure(holder: object, name: string, { field, unit }: MeasureName): boolean {
  const fields = new Map<string, unknown>(Object.entries(holder));
  const base = statedMeasures(holder)[isLengthUnit(unit) ? 'length' : 'weight'];
  const stored = fields.get(field);
  return typeof stored === 'number' && isSameMeasure(fields.get(name), unit, stored, base);
}

/** Whether a number in a unit is another one, of which one is so many inches or pounds. */
export function isSameMeasure(given: unknown, unit: LengthUnit | WeightUnit, stored: number, base: number): boolean {
  const converted = Number(given) * factorOf(unit);
  return Math.abs(converted - stored * base) <= tolerance * stored * base;
}

/** What one of a unit is in inches or pounds. */
export const factorOf = (unit: LengthUnit | WeightUnit): number =>
  (isLengthUnit(unit) ? inchesPer : poundsPer)(unit) ?? 1;

/** What is said of the field. A list, file or delivery converts by the units that its records state. */
export function measureNameText(
  field: string | MessageKey,
  { field: meant, unit }: MeasureName,
  converts: boolean,
): Message {
  const isLength = isLengthUnit(unit);
  if (isStoredUnit(unit)) return message('fieldUnknownUse', { field, instead: meant });
  if (converts)
    return message('fieldUnknownWithUnit', { field, meant, name: isLength ? 'dimensionUnit' : 'weightUnit', unit });
  return message(isLength ? 'fieldInInches' : 'fieldInPounds', { field, meant, unit });
}

/** Whether numbers are stored in the unit. */
export const isStoredUnit = (unit: LengthUnit | WeightUnit): boolean => unit === 'in' || unit === 'lb';
