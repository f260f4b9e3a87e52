import type { FieldKind } from '../../../contract/fields/catalogueField.ts';
import { countsPieces, isQuantityUnit } from '../../quantityUnits.ts';
import type { ColumnPlan, ImportKind, RowNote } from '../reading.ts';
import { isLengthOrWeight } from '../../recordUnits.ts';
import { importFields } from './importFields.ts';
import { rowNote } from './rowNote.ts';

/** Kinds of fields whose cells are read as amounts, or as the unit of amounts. */
const readKinds: ReadonlySet<FieldKind> = new Set(['number', 'whole', 'unit']);
/** VPE may be how many pieces are in a case. */
const isNumber = /^[\d.,]+$/;

/**
 * A doubt for each row whose quantity counts cases, pallets or the like, as quantities are read as single units. Its column need
 * not be imported for that.
 */
export function createQuantityUnitNote(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
): (cells: readonly string[], values: Readonly<Record<string, unknown>>) => readonly RowNote[] {
  if (kind !== 'orders' && kind !== 'batchOrders') return () => [];
  const fieldAt = importFields(kind);
  const columns = plan.filter(
    ({ header, path }) =>
      // A column may be read as the quantity itself ("Units"), or as the unit of the dimensions.
      !readKinds.has(fieldAt(path)?.kind ?? 'text') && isQuantityUnit(header.trim().replace(/^lines\./i, '')),
  );
  return (cells, values) =>
    columns.flatMap(({ column, path }) => {
      const cell = (cells[column] ?? '').trim();
      const hasMeasures = (): boolean =>
        Object.keys(values).some((each) => isLengthOrWeight(each.replace(/^lines\./, '')));
      return cell === '' || isNumber.test(cell) || countsPieces(cell, hasMeasures)
        ? []
        : [rowNote('quantityUnit', { cell }, column, path)];
    });
}
