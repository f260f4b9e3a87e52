import type { RowNoteCode } from '../../../contract/index.ts';
import type { ColumnPlan, ReadingDefaults } from '../reading.ts';
import type { NumberText } from '../../../contract/numberText.ts';

/** What is said of a cell: a code and its parameters. */
export type CellNote = readonly [code: RowNoteCode, params: Readonly<Record<string, string | number>>];

/** What numbers of a field are like. */
export interface NumberField {
  /** Unit of the number with a space before it; empty for none. */
  readonly unit: string;
  /** Whether a number is of a usual size there. */
  readonly isUsual: (value: number) => boolean;
}

/**
 * The one meaning of a number in its column, with a doubt where another one is possible. Of two possible readings the one of a
 * usual size counts, and else that of the column's decimal sign.
 */
export function settledNumber(
  amount: NumberText,
  cell: string,
  plan: Pick<ColumnPlan, 'decimal' | 'isCertain'>,
  { language }: ReadingDefaults,
  { unit, isUsual }: NumberField = { unit: '', isUsual: () => true },
): { readonly value: number; readonly doubt?: CellNote } {
  if (amount.kind === 'plain') return { value: amount.value };
  if (amount.kind === 'signed') {
    const { value } = amount;
    if (plan.decimal === null || amount.decimal === plan.decimal) return { value };
    return { value, doubt: ['otherDecimal', { cell, suggestion: otherSigns(cell) }] };
  }
  const isFraction = amount.sign === (plan.decimal ?? (language === 'de' ? 'comma' : 'point'));
  const { fraction, whole } = amount;
  const [likely, unlikely] = isFraction ? [fraction, whole] : [whole, fraction];
  if (plan.decimal !== null && (isFraction || plan.isCertain)) return { value: likely };
  const isOdd = !isUsual(likely) && isUsual(unlikely);
  const [value, other] = isOdd ? [unlikely, likely] : [likely, unlikely];
  const code = plan.decimal === null ? 'mayGroup' : plan.decimal === 'comma' ? 'pointAmongCommas' : 'commaAmongPoints';
  return { value, doubt: [code, { cell, read: value, other, unit }] };
}

const otherSigns = (cell: string): string => cell.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
