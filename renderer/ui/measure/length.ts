import { useMessages } from '../../messages/messages.ts';
import { convertedAmount } from '../../../main/contract/units.ts';
import { keyboardText } from '../../../main/contract/numberText.ts';
import { parsedNumber, type Parsed } from './parsed.ts';
import { formatLength, lengthUnit, withoutNoise } from './units.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

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

/** "12 3/8", "12.5 in", "31.4 cm", "5' 3 1/2\"" in inches. A bare number takes the unit that is shown. */
export function parseLength(text: string): Parsed<number> {
  return lengthOf(text, lengthUnit.value, t('length'));
}

function lengthOf(text: string, bareUnit: string, fault: string): Parsed<number> {
  const feetAndInches = /^(.+?)\s*(?:feet|foot|ft|['′’])\s*(\d.*?)\s*(?:inches|inch|in|["″”])?$/i.exec(text.trim());
  if (feetAndInches) {
    const feet = parsedNumber(feetAndInches[1] ?? '', fault);
    const inches = parsedNumber(feetAndInches[2] ?? '', fault);
    if (feet.ok && inches.ok)
      return { ok: true, value: withoutNoise(convertedAmount(feet.value, 12) + convertedAmount(inches.value, 1)) };
  }
  const { amount, unit } = splitUnit(text);
  const factor = inchesPer[unit ?? bareUnit];
  if (factor === undefined) return { ok: false, message: fault };
  const parsed = parsedNumber(amount, fault);
  return parsed.ok ? { ok: true, value: convertedAmount(parsed.value, factor) } : parsed;
}

function splitUnit(text: string): { amount: string; unit: string | null } {
  const trimmed = keyboardText(text);
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
  const sides = parts.map((part) => lengthOf(part, lastUnit, t('dimensions')));
  const [length, width, height] = sides;
  if (!length?.ok || !width?.ok || !height?.ok)
    return sides.find((side) => !side.ok) ?? { ok: false, message: t('dimensions') };
  return { ok: true, value: { length: length.value, width: width.value, height: height.value } };
}

export function formatDimensions({ length, width, height }: Dimensions): string {
  return `${formatLength(length)} × ${formatLength(width)} × ${formatLength(height)}`;
}
