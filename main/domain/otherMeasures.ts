import { isLengthUnit, unitOf, type LengthUnit, type WeightUnit } from '../contract/units.ts';
import { isSameMeasure } from './measureNames.ts';
import { plainName } from './plainName.ts';

const sides = ['length', 'width', 'height'] as const;

/** What other systems call the sides and the weight, in the unit of the record. A depth may be any side. */
const words: Readonly<Record<string, readonly string[]>> = {
  ...{ len: ['length'], länge: ['length'], laenge: ['length'], breite: ['width'] },
  ...{ höhe: ['height'], hoehe: ['height'], depth: sides, tiefe: sides },
  ...{ gewicht: ['weight'], wgt: ['weight'], mass: ['weight'] },
};
/** More of them inside an object of sides. */
const innerWords: Readonly<Record<string, readonly string[]>> = {
  ...{ length: ['length'], width: ['width'], height: ['height'], weight: ['weight'] },
  ...{ l: ['length'], w: ['width'], b: ['width'], h: ['height'], d: sides, t: sides },
};
const groupName =
  /^(?:item|product|package|artikel)?(?:dimensions?|dims|sizes?|measurements?|abmessung(?:en)?|ma(?:ß|ss)e|größe|groesse)$/;
const unitName = /^(?:dimension|length)?(?:units?|uom|einheit)$/;
/** Names that are units themselves: `grams`. Shorter ones, and ounces, can be something else. */
const weightName = /^(?:grams?|gramm?s?|kgs?|kilos?|kilograms?|kilogramm|lbs?|pounds?)$/;
const threeSides = /^\s*(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(\p{L}*)\s*$/iu;
const longestText = 64;
const longestName = 32;

interface Said {
  /** The fields that may be meant. */
  readonly fields: readonly string[];
  readonly amount: number;
  /** Null for the unit of the record. */
  readonly unit: LengthUnit | WeightUnit | null;
}

/** How a record has what another name in it may say. */
export interface ReadMeasures {
  /** The value of a field; undefined where it has none. */
  readonly valueOf: (field: string) => unknown;
  /** Whether the field is read at that place at all. */
  readonly reads: (field: string) => boolean;
  /** Inches or pounds of one. */
  readonly per: { readonly length: number; readonly weight: number };
}

/**
 * The field that a name such as `Gewicht`, `grams` or `dimensions` means while its number is missing or another one, and whether it is
 * missing; null for any other name, and where it says the same or nothing.
 */
export function otherMeasure(
  name: string,
  value: unknown,
  { valueOf, reads, per }: ReadMeasures,
): { readonly field: string; readonly isMissing: boolean } | null {
  for (const { fields, amount, unit } of saidBy(name, value)) {
    const known = fields.filter(reads);
    const [field] = known;
    if (field === undefined) continue;
    const stored = known.flatMap((one) => amountOf(valueOf(one)) ?? []);
    const base = field === 'weight' ? per.weight : per.length;
    const isSame = stored.some((one) => (unit === null ? near(amount, one) : isSameMeasure(amount, unit, one, base)));
    if (!isSame) return { field, isMissing: stored.length === 0 };
  }
  return null;
}

const near = (amount: number, stored: number): boolean => isSameMeasure(amount, 'in', stored, 1);

function saidBy(name: string, value: unknown): readonly Said[] {
  if (name.length > longestName) return [];
  const plain = plainName(name);
  if (groupName.test(plain)) return typeof value === 'string' ? sidesInText(value) : sidesInObject(value);
  const unit = weightName.test(plain) ? unitOf(plain) : null;
  return said(unit === null ? words[plain] : ['weight'], value, unit);
}

function said(fields: readonly string[] | undefined, value: unknown, unit: Said['unit']): readonly Said[] {
  const amount = amountOf(value);
  return fields === undefined || amount === null ? [] : [{ fields, amount, unit }];
}

function sidesInObject(value: unknown): readonly Said[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).slice(0, longestName);
  const stated = entries.find(([name]) => unitName.test(plainName(name)))?.[1];
  const unit = typeof stated === 'string' ? unitOf(stated) : null;
  return entries.flatMap(([name, inner]) => {
    const plain = plainName(name);
    const fields = words[plain] ?? innerWords[plain];
    const isOfUnit = unit !== null && isLengthUnit(unit) === (fields?.[0] !== 'weight');
    return said(fields, inner, isOfUnit ? unit : null);
  });
}

/** `30 x 20 x 10 cm`, in any order of the sides. */
function sidesInText(text: string): readonly Said[] {
  const [, one, other, third, unit = ''] = (text.length > longestText ? null : threeSides.exec(text)) ?? [];
  return [one, other, third].flatMap((amount) => said(sides, amount, unitOf(unit)));
}

/** A number, also as a text; null for none, and for 0, which many systems send for none. */
function amountOf(value: unknown): number | null {
  const text = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof text === 'number' && Number.isFinite(text) && text !== 0 ? text : null;
}
