import type { DecimalSign } from './numberText.ts';
import { fromInchesOrPounds, inInchesOrPounds, type LengthUnit, type WeightUnit } from './units.ts';

/** More decimals than any amount needs that the reader rounds. */
const mostDecimals = 9;

/**
 * The shortest text of a number that the reader of files turns into the same number again: 11.811 inches are "30" in a column of
 * centimetres. An amount that no number of the unit leads back to (a third of an inch) states its own unit in the cell.
 */
export function amountText(stored: number, unit: LengthUnit | WeightUnit | null, decimal: DecimalSign): string {
  const amount = amountIn(stored, unit);
  if (amount !== null) return signed(plainText(amount), decimal);
  return `${signed(plainText(stored), decimal)} ${unit === 'kg' ? 'lb' : 'in'}`;
}

/** The shortest number of the unit that leads back to the stored one; null where none does. */
export function amountIn(stored: number, unit: LengthUnit | WeightUnit | null): number | null {
  if (unit === null || unit === 'in' || unit === 'lb') return stored;
  const amount = fromInchesOrPounds(stored, unit);
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    const rounded = Number(amount.toFixed(decimals));
    if (inInchesOrPounds(rounded, unit) === stored) return rounded;
  }
  return null;
}

/** Digits with a point. Three decimals get a fourth, because 1.234 can also be read as 1234. */
function plainText(value: number): string {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return value.toExponential();
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

const signed = (text: string, decimal: DecimalSign): string => (decimal === 'comma' ? text.replace('.', ',') : text);
