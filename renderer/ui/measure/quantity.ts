import { enteredAmount } from '../../../main/contract/units.ts';
import { isDimensions, parseDimensions, parseLength, type Dimensions } from './length.ts';
import { parsedNumber, type Parsed } from './parsed.ts';
import { useMessages } from '../../messages/messages.ts';
import { formatNumber, parseNumber, typedNumber } from './number.ts';
import { inchesPerUnit, lengthUnit, poundsPerUnit, weightUnit } from './units.ts';
import { parseWeight } from './weight.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What a number field counts; it decides how an entry is read and which unit stands inside the field. */
export type QuantityKind = 'length' | 'weight' | 'count' | 'amount';

export function unitOf(kind: QuantityKind): string {
  if (kind === 'length') return lengthUnit.value;
  return kind === 'weight' ? weightUnit.value : '';
}

export function parseQuantity(kind: QuantityKind, text: string): Parsed<number> {
  if (kind !== 'amount' && /^\s*[-−]\s*[\d.,]/.test(text)) return { ok: false, message: t('notNegative') };
  if (kind === 'length') return parseLength(text);
  if (kind === 'weight') return parseWeight(text);
  if (kind === 'amount') return parseSigned(text);
  const value = parseNumber(text);
  return value === null || !Number.isInteger(value) ? { ok: false, message: t('whole') } : { ok: true, value };
}

/** Amounts may be taken away; a field says with `min` when they may not. */
function parseSigned(text: string): Parsed<number> {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const parsed = parsedNumber(rest, t('number'));
  return parsed.ok && sign ? { ok: true, value: -parsed.value } : parsed;
}

const mostDecimals = 7;
/** A range that begins here is meant to begin above 0. */
const leastAmount = 0.001;

/** A number as it is shown in its unit, and its decimals at most. */
function shown(kind: QuantityKind, value: number): readonly [value: number, decimals: number] {
  if (kind === 'length') return [enteredAmount(value, inchesPerUnit.value), mostDecimals];
  if (kind === 'weight') return [enteredAmount(value, poundsPerUnit.value), mostDecimals];
  return [value, kind === 'count' ? 0 : 4];
}

/** A number in its unit, to be read. */
export function formatQuantity(kind: QuantityKind, value: number): string {
  return formatNumber(...shown(kind, value));
}

/** A number in its unit as it is typed: what fields start with, and what reads as the same number again. */
export function entryText(kind: QuantityKind, value: number): string {
  return typedNumber(...shown(kind, value));
}

/** A number with its unit, for sentences. */
export function quantityText(kind: QuantityKind, value: number): string {
  const unit = unitOf(kind);
  const number = formatQuantity(kind, value);
  return unit === '' ? number : `${number} ${unit}`;
}

/** Why a number is out of its range, with the unit; null where it is not. */
export function rangeFault(kind: QuantityKind, value: number, range: { min: number; max: number }): string | null {
  const { min, max } = range;
  if (value > max) return t('atMost', { most: quantityText(kind, max) });
  if (value >= min) return null;
  if (min < 0) return t('atLeast', { least: quantityText(kind, min) });
  if (min === 0) return t('notNegative');
  // The least length or weight that can be stored is no number that a person thinks of.
  const isAnyAbove = (kind === 'length' || kind === 'weight') && min <= leastAmount;
  return isAnyAbove ? t('above', { least: quantityText(kind, 0) }) : t('atLeast', { least: quantityText(kind, min) });
}

/** "10 x 8 x 6" typed into one field of three means all three. */
export function dimensionsTyped(kind: QuantityKind, text: string): Dimensions | null {
  if (kind !== 'length' || !isDimensions(text)) return null;
  const parsed = parseDimensions(text);
  return parsed.ok ? parsed.value : null;
}
