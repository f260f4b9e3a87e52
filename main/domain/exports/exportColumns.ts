import { fieldCatalogue, type CatalogueField } from '../../contract/index.ts';
import { cellText, cellValue, isNumeric } from '../../contract/fields/cellText.ts';
import { exportHeader } from '../../contract/fields/exportHeader.ts';
import type { DecimalSign, ImportKind } from '../imports/reading.ts';

/** How an export is written. */
export interface ExportStyle {
  readonly language: 'en' | 'de';
  readonly units: 'metric' | 'imperial';
  readonly decimal: DecimalSign;
}

/** A column of an export. */
export interface ExportColumn {
  readonly header: string;
  readonly isNumber: boolean;
  /** The text of its cell in a row: a record in which each list of rows is the entry of this row. */
  readonly text: (row: object) => string;
  /** The same for a spreadsheet, which has numbers besides texts. */
  readonly value: (row: object) => string | number;
}

const units = { metric: { length: 'cm', weight: 'kg' }, imperial: { length: 'in', weight: 'lb' } } as const;

/** A column for every stored field of a kind of record, headed so that the reader of files knows it again without a doubt. */
export function exportColumns(kind: ImportKind, style: ExportStyle): readonly ExportColumn[] {
  const { language, decimal } = style;
  const stored: readonly CatalogueField[] = fieldCatalogue[kind].filter(isStored);
  return stored.map((field): ExportColumn => {
    const { quantity } = field;
    const unit = quantity === 'length' || quantity === 'weight' ? units[style.units][quantity] : null;
    const names = field.path.split('.');
    const cellStyle = { language, decimal, unit };
    return {
      header: exportHeader(fieldCatalogue[kind], field, unit, language),
      isNumber: isNumeric(field),
      text: (row) => cellText(field, valueAt(row, names), cellStyle),
      value: (row) => cellValue(field, valueAt(row, names), cellStyle),
    };
  });
}

/** The unit of a row is in the heads of its columns. */
export const isStored = ({ kind }: CatalogueField): boolean => kind !== 'unit';

function valueAt(row: object, names: readonly string[]): unknown {
  let value: unknown = row;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
