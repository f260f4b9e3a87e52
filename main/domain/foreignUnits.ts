import { message, type Message, type MessageKey } from '../contract/index.ts';
import { clip } from './clip.ts';
import { plainName } from './plainName.ts';
import { hasMeasure, inchesAndPounds, unitFields, type Measures } from './recordUnits.ts';
import { inchesPer, isOtherUnit, poundsPer } from '../contract/units.ts';

/** What a name states the unit of; `any` where it leaves that open, as `uom` does. */
export type UnitName = 'length' | 'weight' | 'any';

const longestName = 48;
/** Names of connected systems that are no words: ME and MEINS are the unit of measure of SAP, GEWEI that of weights, MEABM that of lengths. */
const wholeNames: ReadonlyMap<string, UnitName> = new Map([
  ...(['me', 'meins', 'measure', 'measures'] as const).map((name) => [name, 'any'] as const),
  ['gewei', 'weight'],
  ['meabm', 'length'],
]);
const unitWords = /units?|uoms?|measure(?:ment)?system|(?:ma(?:ß|ss)|mess)einheit(?:en)?|einheit(?:en)?/g;
/** How names of German systems end that mean a unit, behind a word for lengths or weights: LAENGEN_EH, GewichtsEH, GEW_ME. */
const unitEnding = /(?:eh|einh|me)$/;
const lengthWords =
  /lengths?|lenghts?|len|widths?|widht|witdh|heights?|heigths?|hieghts?|depths?|dimensions?|dims?|linear|distances?|diameters?|längen?|laengen?|läng|laeng|breiten?|höhen?|hoehen?|tiefen?|abmessung(?:en|s)?|ma(?:ß|ss)e/g;
const weightWords = /weights?|weigths?|wieghts?|wgt|wt|mass|gewichts?|(?:br|nt)?gew/g;
/** Words that such names have besides. */
const otherWords =
  /measurements?|measures?|system|code|type|default|item|product|package|parcel|carton|box|container|pallet|size|gross|net|tare|inner|outer|of|for|the|artikel|paket|karton|größen?|groessen?|innen|außen|aussen|brutto|netto|für|fuer|der/g;
const metricWords: ReadonlySet<string> = new Set(['metric', 'metrisch', 'si']);

/** Null for a name that means no unit. A number at its end counts several of the kind. */
export function unitNameOf(name: string): UnitName | null {
  if (name.length > longestName) return null;
  const plain = plainName(name).replace(/\d+$/, '');
  const whole = wholeNames.get(plain);
  if (whole) return whole;
  const isSpelt = plain.replace(unitWords, '') !== plain;
  const withoutUnit = plain.replace(isSpelt ? unitWords : unitEnding, '');
  const withoutLength = withoutUnit.replace(lengthWords, '');
  const withoutWeight = withoutLength.replace(weightWords, '');
  if (withoutUnit === plain || withoutWeight.replace(otherWords, '') !== '') return null;
  const [isLength, isWeight] = [withoutLength !== withoutUnit, withoutWeight !== withoutLength];
  if (isLength === isWeight) return isSpelt ? 'any' : null;
  return isLength ? 'length' : 'weight';
}

/** A unit that a field of no known name states, although the numbers are read in another. */
export interface ForeignUnit {
  /** As it is written. */
  readonly text: string;
  /** What it is a unit of; null where it can be both. */
  readonly quantity: 'length' | 'weight' | null;
}

/**
 * The unit that a field states where `base` is another one; null where there is none. A name that leaves open what it is a unit of
 * counts beside or above a length or weight: of the quantity of a line it says something else.
 */
export function foreignUnit(
  name: string,
  holder: object,
  base: Measures = inchesAndPounds,
  isMeasuredBy: (unit: ForeignUnit) => boolean = () => hasMeasure(holder),
): ForeignUnit | null {
  // What an item is sold by is looked at with its record.
  const kind = name === 'unitOfMeasure' ? null : unitNameOf(name);
  if (kind === null) return null;
  const value: unknown = (holder as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const parts = new Map<string, unknown>(Object.entries(value).map(([part, inner]) => [name + part, inner]));
    for (const part of parts.keys()) {
      const found = foreignUnit(part, Object.fromEntries(parts), base, isMeasuredBy);
      if (found) return found;
    }
    return null;
  }
  if (typeof value !== 'string') return null;
  const texts = kind === 'any' ? value.split(/[\s/,;|&+]+/) : [value];
  for (const text of texts) {
    const found = text.trim() === '' ? null : foreignText(kind, text.trim(), base);
    if (found && (kind !== 'any' || isMeasuredBy(found))) return found;
  }
  return null;
}

function foreignText(kind: UnitName, text: string, base: Measures): ForeignUnit | null {
  const [length, weight] = [inchesPer(text), poundsPer(text)];
  if (kind === 'length') return length === base.length ? null : { text, quantity: kind };
  if (kind === 'weight') return weight === base.weight ? null : { text, quantity: kind };
  if (length !== null) return length === base.length ? null : { text, quantity: 'length' };
  if (weight !== null) return weight === base.weight ? null : { text, quantity: 'weight' };
  const isMetric = metricWords.has(text.toLowerCase()) && base.length === 1 && base.weight === 1;
  return isMetric || isOtherUnit(text) ? { text, quantity: null } : null;
}

/** What is said of the field. A list, file or delivery converts by the units that its records state. */
export function foreignUnitText(
  field: string | MessageKey,
  { text, quantity }: ForeignUnit,
  converts: boolean,
): Message {
  const unit = clip(text);
  if (!converts) return message('unitInInchesAndPounds', { field, unit });
  const fields = unitFields.filter((one) => quantity === null || one.quantity === quantity).map((one) => one.field);
  return message('unitNotRead', { field, unit, fields });
}
