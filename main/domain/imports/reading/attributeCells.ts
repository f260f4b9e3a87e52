import { exportedAttribute, type CatalogueField } from '../../../contract/index.ts';
import { markedText } from '../../../contract/fields/cellText.ts';
import { readNumberText, type NumberText } from '../../../contract/numberText.ts';
import type { ColumnPlan, ImportKind, ReadingDefaults } from '../reading.ts';
import { bareNumber, cellReaderOf, exactNumber, readFlag, readJson, type CellReader } from './cellReaders.ts';
import { moneyAmount } from '../../../contract/moneyText.ts';
import { settledNumber } from './settledNumber.ts';

/** Reads a column of an own attribute: what an export has headed as it was written, any other as texts or as numbers. */
export function attributeReader(
  kind: ImportKind,
  field: CatalogueField,
  plan: ColumnPlan,
  defaults: ReadingDefaults,
): CellReader {
  const cells = exportedAttribute(plan.header.trim())?.cells;
  if (cells === 'flag') return readFlag;
  if (cells === 'json') return jsonReader(plan, defaults);
  if (cells === 'mixed') return mixedReader(plan, defaults);
  return plan.areNumbers === true ? amountReader(plan, defaults) : cellReaderOf(kind, field, plan, defaults);
}

/** Reads numbers; a text among them is doubtful. */
function amountReader(plan: ColumnPlan, defaults: ReadingDefaults): CellReader {
  // An export writes powers of ten.
  const isExport = exportedAttribute(plan.header.trim())?.cells === 'number';
  return (cell, isExact) => {
    const amount = attributeAmount(cell, isExact) ?? (isExport ? bareNumber(cell, false)?.amount : null);
    return amount ? settledNumber(amount, cell, plan, defaults) : { value: cell, doubt: ['amongNumbers', { cell }] };
  };
}

/** Reads numbers and texts as an export writes them. */
function mixedReader(plan: ColumnPlan, defaults: ReadingDefaults): CellReader {
  return (cell, isExact) => {
    const amount =
      attributeAmount(cell, isExact) ?? (/^-?\d[\d.,]*e[-+]?\d+$/i.test(cell) ? readNumberText(cell) : null);
    return amount ? settledNumber(amount, cell, plan, defaults) : { value: markedText(cell) ?? cell };
  };
}

/** Reads JSON, and what a person types between it: a number with the decimal sign of the language, or a text. */
function jsonReader(plan: ColumnPlan, defaults: ReadingDefaults): CellReader {
  return (cell, isExact) => {
    const reading = readJson(cell);
    if (!('fault' in reading) || /^\s*["[{]/.test(cell)) return reading;
    const amount = attributeAmount(cell, isExact);
    return amount ? settledNumber(amount, cell, plan, defaults) : { value: cell.trim() };
  };
}

/** The number of an own attribute; null for dates of spreadsheets and for telephone numbers, fractions and powers, which would be lost. */
export function attributeAmount(cell: string, isExact: boolean): NumberText | null {
  if (isExact) return exactNumber(cell)?.amount ?? null;
  const text = moneyAmount(cell);
  return /^\+|[/e]/i.test(text) ? null : readNumberText(text);
}
