import { useWords } from '../../words/words.ts';
import { expandFractions, parseNumber } from './number.ts';
import { formatLength, lengthUnit } from './units.ts';
import { words } from './words.ts';

const { t } = useWords(words);

/** A parsed entry, or what is wrong with it in words that say what would be right. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Inches per unit; the millimetre by definition (1 in = 25.4 mm). */
const inchesPer: Readonly<Record<string, number>> = {
  in: 1,
  inch: 1,
  inches: 1,
  '"': 1,
  '″': 1,
  '”': 1,
  ft: 12,
  foot: 12,
  feet: 12,
  "'": 12,
  '′': 12,
  '’': 12,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 1 / 0.0254,
};

const unitPattern = /(inches|inch|in|feet|foot|ft|mm|cm|m|["″”'′’])\s*$/i;

/** The engine computes in thousandths of an inch; one more digit keeps what was typed in millimetres. */
function roundInches(inches: number): number {
  return Math.round(inches * 10_000) / 10_000;
}

/** "12 3/8", "12.5 in", "31.4 cm", "5' 3 1/2\"" in inches. A bare number takes `bareUnit`, which is the one that is shown. */
export function parseLength(text: string, bareUnit: string = lengthUnit.value): Parsed<number> {
  const feetAndInches = /^(.+?)\s*(?:feet|foot|ft|['′’])\s*(\d.*?)\s*(?:inches|inch|in|["″”])?$/i.exec(text.trim());
  if (feetAndInches) {
    const feet = parseNumber(feetAndInches[1] ?? '');
    const inches = parseNumber(feetAndInches[2] ?? '');
    if (feet !== null && inches !== null) return { ok: true, value: roundInches(feet * 12 + inches) };
  }
  const { amount, unit } = splitUnit(text);
  const value = parseNumber(amount);
  const factor = inchesPer[unit ?? bareUnit];
  if (value === null || factor === undefined) return { ok: false, message: t('length') };
  return { ok: true, value: roundInches(value * factor) };
}

function splitUnit(text: string): { amount: string; unit: string | null } {
  const trimmed = expandFractions(text).trim();
  const match = unitPattern.exec(trimmed);
  return match
    ? { amount: trimmed.slice(0, match.index), unit: (match[1] ?? '').toLowerCase() }
    : { amount: trimmed, unit: null };
}

/** True when the text names more than one dimension. */
export function isDimensions(text: string): boolean {
  return splitDimensions(text).length > 1;
}

function splitDimensions(text: string): string[] {
  return text.split(/\s*[x×*]\s*/i).filter((part) => part !== '');
}

/** "10 x 8 x 6", "10×8×6 cm", "10 in x 8 in x 6 in". A unit at the end counts for the numbers before it that have none. */
export function parseDimensions(text: string): Parsed<Dimensions> {
  const parts = splitDimensions(text.trim());
  if (parts.length !== 3) return { ok: false, message: t('dimensions') };
  const lastUnit = splitUnit(parts[2] ?? '').unit ?? lengthUnit.value;
  const [length, width, height] = parts.map((part) => parseLength(part, lastUnit));
  if (!length?.ok || !width?.ok || !height?.ok) return { ok: false, message: t('dimensions') };
  return { ok: true, value: { length: length.value, width: width.value, height: height.value } };
}

export function formatDimensions({ length, width, height }: Dimensions): string {
  return `${formatLength(length)} × ${formatLength(width)} × ${formatLength(height)}`;
}
