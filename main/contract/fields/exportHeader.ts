import type { LengthUnit, WeightUnit } from '../units.ts';
import type { CatalogueField } from './catalogueField.ts';

/**
 * How an export heads a field, so that the reader of files knows it again without a doubt: its label, with the name of its group
 * where another field has the same one, and its unit.
 */
export function exportHeader(
  fields: readonly CatalogueField[],
  field: CatalogueField,
  unit: LengthUnit | WeightUnit | null,
  language: 'en' | 'de',
): string {
  const isOwn = (text: string): boolean =>
    fields.every((other) => other === field || !namesOf(other).includes(text.toLowerCase()));
  const name = [field.label[language], field.groupedLabel[language]].find(isOwn) ?? field.path;
  return unit === null ? name : `${name} (${unit})`;
}

const namesOf = ({ path, label, otherLabels }: CatalogueField): readonly string[] =>
  [path, label.en, label.de, ...otherLabels].map((name) => name.toLowerCase());
