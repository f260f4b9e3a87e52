import type { LengthUnit, WeightUnit } from '../reading.ts';
import { plainWord } from '../../../contract/fields/plainWord.ts';
import { isLengthUnit, unitOf } from '../../../contract/units.ts';

/** A head of a column as it can be read: its words, and the unit that stands in it. */
export interface HeaderReading {
  readonly word: string;
  readonly unit: LengthUnit | WeightUnit | null;
}

const bracketed = /^(.*?)\s*[([{]\s*(?:in\s+)?([^()[\]{}]*?)\s*[)\]}]\s*\*?$/s;
const trailing = /^(.+?)(?:\s+in\s+|\s*[,/:|-]\s*|[\s_]+)([a-zäöüß"'″′]{1,12}\.?|["″'′]+)$/is;
const attached = /^(.*[a-zäöü])(Inches|Inch|In|Ft|Mm|Cm|M|Lbs|Lb|Oz|Kg|G)$/;

/** Whose a number is, as partners write it: "Ihre Art.-Nr.", "your SKU". */
const possessive = /^(?:ihre?|unsere?|your|our)\s+/i;

/**
 * Every way to read the head of a column, the likeliest first: as it is, without its unit, without what stands in brackets, without
 * whose it is.
 */
export function headerReadings(header: string): readonly HeaderReading[] {
  const text = header.replace(/\s+/g, ' ').trim();
  const readings: HeaderReading[] = [{ word: plainWord(text), unit: null }];
  const add = (rest: string | undefined, unitText: string | undefined): void => {
    const unit = unitOf(unitText ?? '');
    if (unit !== null && rest !== undefined) readings.push({ word: plainWord(rest), unit });
  };
  const [, beforeBracket, inBracket] = bracketed.exec(text) ?? [];
  add(beforeBracket, inBracket);
  const [, beforeLast, last] = trailing.exec(text) ?? [];
  add(beforeLast, last);
  const [, stem, suffix] = attached.exec(text) ?? [];
  add(stem, suffix);
  const money = text.replace(/[€$£¥]|\b(?:EUR|USD|GBP|CHF|Euro)\b/gi, '').trim();
  if (money !== text) readings.push({ word: plainWord(money), unit: null });
  if (beforeBracket !== undefined) readings.push({ word: plainWord(beforeBracket), unit: null });
  if (possessive.test(text)) readings.push({ word: plainWord(text.replace(possessive, '')), unit: null });
  return readings.filter(({ word }) => word !== '');
}

/** Brackets and separators of a head as spaces: "Maße (LxBxH, cm)" ends with its unit then. */
export const withoutBrackets = (header: string): string =>
  header
    .replace(/[()[\]{},;:_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The unit of a length or weight that a head states, whatever else it says: "Variant Grams", "Package L x W x H (in)". */
export function statedUnit(header: string, quantity: 'length' | 'weight'): LengthUnit | WeightUnit | null {
  const units = [header, withoutBrackets(header)].flatMap(headerReadings).map(({ unit }) => unit);
  return units.find((unit) => unit !== null && isLengthUnit(unit) === (quantity === 'length')) ?? null;
}
