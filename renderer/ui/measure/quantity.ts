import { isDimensions, parseDimensions, parseLength, type Dimensions, type Parsed } from './length.ts';
import { formatNumber, parseNumber } from './number.ts';
import { parseWeight } from './weight.ts';

/** What a number field counts; it decides how an entry is read and which unit stands inside the field. */
export type QuantityKind = 'length' | 'weight' | 'count' | 'amount';

export const unitOf: Readonly<Record<QuantityKind, string>> = { length: 'in', weight: 'lb', count: '', amount: '' };

export function parseQuantity(kind: QuantityKind, text: string): Parsed<number> {
  if (kind === 'length') return parseLength(text);
  if (kind === 'weight') return parseWeight(text);
  const value = parseNumber(text);
  if (kind === 'amount') return value === null ? { ok: false, message: 'Enter a number.' } : { ok: true, value };
  return value === null || !Number.isInteger(value)
    ? { ok: false, message: 'Enter a whole number.' }
    : { ok: true, value };
}

export function formatQuantity(kind: QuantityKind, value: number): string {
  return formatNumber(value, kind === 'count' ? 0 : 4);
}

/** "10 x 8 x 6" typed into one field of three means all three. */
export function dimensionsTyped(kind: QuantityKind, text: string): Dimensions | null {
  if (kind !== 'length' || !isDimensions(text)) return null;
  const parsed = parseDimensions(text);
  return parsed.ok ? parsed.value : null;
}
