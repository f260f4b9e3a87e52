import type { LengthUnit, WeightUnit } from '../reading.ts';
import { keyboardText, readNumberText, type NumberText } from '../../../contract/numberText.ts';
import { unitOf } from '../../../contract/units.ts';

/** What a cell says of a length or weight: a number and the unit that stands with it, if any. */
export interface MeasureText {
  readonly amount: NumberText;
  readonly unit: LengthUnit | WeightUnit | null;
}

const withUnit = /^(.*\d)\s*(\D+)$/s;
const feetAndInches =
  /^(.+?)\s*(?:feet|foot|ft|fuß|fuss|['′’])\.?\s*(\d[^'′’]*?)\s*(?:inches|inch|in\.?|zoll|["″”]|'')?$/i;
const poundsAndOunces = /^(.+?)\s*(?:pounds|pound|lbs|lb)\.?\s*(\d.*?)\s*(?:ounces|ounce|oz)\.?$/i;

/** "14 1/8", "30 cm", "2' 3\"", "2 lb 3 oz", "500 g"; null where it is neither length nor weight. */
export function readMeasureText(text: string): MeasureText | null {
  const typed = keyboardText(text);
  const bare = readNumberText(typed);
  if (bare) return { amount: bare, unit: null };
  const feet = twoParts(feetAndInches.exec(typed), 12);
  if (feet !== null) return { amount: { kind: 'plain', value: feet }, unit: 'in' };
  const ounces = twoParts(poundsAndOunces.exec(typed), 16);
  if (ounces !== null) return { amount: { kind: 'plain', value: ounces / 16 }, unit: 'lb' };
  const [, number = '', word = ''] = withUnit.exec(typed) ?? [];
  const unit = unitOf(word);
  const amount = readNumberText(number.trim());
  return amount && unit ? { amount, unit } : null;
}

/** Both parts in the smaller unit. Only numbers with one meaning count, and a second part that is less than one of the first. */
function twoParts(match: RegExpExecArray | null, smallInLarge: number): number | null {
  if (!match) return null;
  const large = readNumberText((match[1] ?? '').trim());
  const small = readNumberText((match[2] ?? '').trim());
  if (large?.kind !== 'plain' || !Number.isInteger(large.value) || large.value < 0) return null;
  if (!small || small.kind === 'either' || small.value < 0 || small.value >= smallInLarge) return null;
  return large.value * smallInLarge + small.value;
}

/**
 * The parts of "30 x 20 x 10 cm", "12\" x 8\" x 4\"" or "L30 x W20 x H10", each with its unit; one at the end counts for those
 * before it. Null where there are not three.
 */
export function splitDimensions(text: string): readonly [string, string, string] | null {
  const [first, second, third, ...others] = keyboardText(text)
    .split(/\s*[x×*]\s*/i)
    .map((part) => part.replace(/^[lwhbtd]\s*[:=]?\s*(?=\d)/i, ''));
  if (first === undefined || second === undefined || third === undefined || others.length > 0) return null;
  const unit = readMeasureText(third)?.unit ?? null;
  const withUnit = (part: string): string => (unit !== null && readNumberText(part) ? `${part} ${unit}` : part);
  return [withUnit(first), withUnit(second), third];
}
