import { fieldCatalogue, type ImportKind } from '../../main/contract/index.ts';
import { cellText } from '../../main/contract/fields/cellText.ts';
import type { CatalogueField } from '../../main/contract/fields/catalogueField.ts';
import { exportHeader } from '../../main/contract/fields/exportHeader.ts';
import { decimalSign } from '../ui/csv.ts';
import { lengthUnit, weightUnit } from '../ui/measure/units.ts';
import type { TableColumn } from '../ui/table/tableColumn.ts';
import { language } from '../messages/locale.ts';
import { valueAt } from './recordFields.ts';

/** What a file has of a column that shows a field of imports, so that to import it changes nothing; nothing of other columns. */
export function importedColumn<Row extends object>(
  kind: ImportKind,
  path: string,
): Pick<TableColumn<Row>, 'csv' | 'csvHeader'> {
  const fields = fieldCatalogue[kind];
  const field = fields.find((one) => one.path === path);
  if (!field) return {};
  return {
    csvHeader: () => exportHeader(fields, field, unitOf(field), language.value),
    csv: (row) =>
      cellText(field, valueAt(row, path), {
        language: language.value,
        decimal: decimalSign(),
        unit: unitOf(field),
      }),
  };
}

function unitOf({ quantity }: CatalogueField): 'in' | 'cm' | 'lb' | 'kg' | null {
  if (quantity === 'length') return lengthUnit.value;
  return quantity === 'weight' ? weightUnit.value : null;
}
