import { asClause, message, type Message } from '../contract/index.ts';
import { isLengthUnit } from '../contract/units.ts';
import { clip } from './clip.ts';
import { isSameMeasure, measureNameOf, measureNameText, type MeasureName } from './measureNames.ts';
import { unitFields } from './recordUnits.ts';

/** A column such as `weight_kg` that is not read, and the columns of the field that it means and of its unit; -1 for none. */
export interface MeasureColumn {
  readonly name: string;
  readonly column: number;
  readonly measure: MeasureName;
  readonly own: number;
  readonly ownUnit: number;
}

const fieldOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1);

/** The columns of a file whose names end in a unit. */
export function measureColumns(
  names: readonly string[],
  others: readonly { readonly name: string; readonly column: number }[],
  known: readonly string[],
): readonly MeasureColumn[] {
  const fields = known.map(fieldOf);
  const at = (field: string): number => names.findIndex((name) => fieldOf(name) === field);
  return others.flatMap(({ name, column }) => {
    const measure = measureNameOf(fieldOf(name), fields);
    if (!measure) return [];
    const { field } = unitFields[isLengthUnit(measure.unit) ? 0 : 1];
    return [{ name, column, measure, own: at(measure.field), ownUnit: at(field) }];
  });
}

/** Why nothing can be read of such a column, or of a cell of it. */
export const measureColumnMessage = ({ name, measure }: MeasureColumn): Message =>
  asClause(measureNameText(message('theColumn', { name: clip(name) }), measure, true));

/** Whether a row has a cell in such a column that does not say the same as the field that is meant. */
export function saysOtherMeasure({ column, measure, own, ownUnit }: MeasureColumn, cells: readonly string[]): boolean {
  const [given, stored, unit] = [column, own, ownUnit].map((at) => (cells[at] ?? '').trim());
  if (!given) return false;
  const { per } = unitFields[isLengthUnit(measure.unit) ? 0 : 1];
  const number = (text: string) => Number(text.replace(',', '.'));
  const base = unit ? (per(unit) ?? 1) : 1;
  return !stored || !isSameMeasure(number(given), measure.unit, number(stored), base);
}
