import type { RowNoteCode } from '../../../contract/index.ts';
import type { ColumnPlan, ReadingDefaults } from '../reading.ts';
import type { NumberText } from './numberText.ts';

/** What is said of a cell: a code and its parameters. */
export type CellNote = readonly [code: RowNoteCode, params: Readonly<Record<string, string | number>>];

/** The one meaning of a number in its column, with a doubt where another one is possible. */
export function settledNumber(
  amount: NumberText,
  cell: string,
  plan: Pick<ColumnPlan, 'decimal' | 'isCertain'>,
  { language }: ReadingDefaults,
): { readonly value: number; readonly doubt?: CellNote } {
  if (amount.kind === 'plain') return { value: amount.value };
  if (amount.kind === 'signed') {
    const { value } = amount;
    if (plan.decimal === null || amount.decimal === plan.decimal) return { value };
    return { value, doubt: ['otherDecimal', { cell, suggestion: otherSigns(cell) }] };
  }
  const isFraction = amount.sign === (plan.decimal ?? (language === 'de' ? 'comma' : 'point'));
  const value = isFraction ? amount.fraction : amount.whole;
  const isKnown = plan.decimal !== null && (isFraction || plan.isCertain);
  if (isKnown) return { value };
  return { value, doubt: ['mayGroup', { cell, whole: amount.whole, fraction: amount.fraction }] };
}

const otherSigns = (cell: string): string => cell.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
