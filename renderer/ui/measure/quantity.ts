import { isDimensions, parseDimensions, parseLength, type Dimensions, type Parsed } from './length.ts';
import { useWords } from '../../words/words.ts';
import { formatNumber, parseNumber } from './number.ts';
import { formatLength, formatWeight, lengthUnit, weightUnit } from './units.ts';
import { parseWeight } from './weight.ts';
import { words } from './words.ts';

const { t } = useWords(words);

/** What a number field counts; it decides how an entry is read and which unit stands inside the field. */
export type QuantityKind = 'length' | 'weight' | 'count' | 'amount';

export function unitOf(kind: QuantityKind): string {
  if (kind === 'length') return lengthUnit.value;
  return kind === 'weight' ? weightUnit.value : '';
}

export function parseQuantity(kind: QuantityKind, text: string): Parsed<number> {
  if (kind === 'length') return parseLength(text);
  if (kind === 'weight') return parseWeight(text);
  const value = kind === 'amount' ? parseSigned(text) : parseNumber(text);
  if (kind === 'amount') return value === null ? { ok: false, message: t('number') } : { ok: true, value };
  return value === null || !Number.isInteger(value) ? { ok: false, message: t('whole') } : { ok: true, value };
}

/** Amounts may be taken away; a field says with `min` when they may not. */
function parseSigned(text: string): number | null {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const value = parseNumber(rest);
  return value === null || !sign ? value : -value;
}

export function formatQuantity(kind: QuantityKind, value: number): string {
  // Four decimals bring back what was stored, whichever unit it is shown in.
  if (kind === 'length') return formatLength(value, 4);
  if (kind === 'weight') return formatWeight(value, 4);
  return formatNumber(value, kind === 'count' ? 0 : 4);
}

/** A number with its unit, for sentences. */
export function quantityText(kind: QuantityKind, value: number): string {
  const unit = unitOf(kind);
  const number =
    kind === 'length' ? formatLength(value) : kind === 'weight' ? formatWeight(value) : formatQuantity(kind, value);
  return unit === '' ? number : `${number} ${unit}`;
}

/** "10 x 8 x 6" typed into one field of three means all three. */
export function dimensionsTyped(kind: QuantityKind, text: string): Dimensions | null {
  if (kind !== 'length' || !isDimensions(text)) return null;
  const parsed = parseDimensions(text);
  return parsed.ok ? parsed.value : null;
}
