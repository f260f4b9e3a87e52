import { attributeName, fieldCatalogue, type CatalogueField } from '../../../contract/index.ts';
import type { ImportKind } from '../reading.ts';

/** Finds the field at a path: one of the catalogue, or an own attribute of an item or order. */
export function importFields(kind: ImportKind): (path: string | null) => CatalogueField | undefined {
  const known = new Map(fieldCatalogue[kind].map((field) => [field.path, field]));
  return (path) => {
    if (path === null) return undefined;
    const name = known.has('customAttributes') ? attributeName(path) : null;
    return known.get(path) ?? (name === null ? undefined : ownAttribute(path, name));
  };
}

const ownAttribute = (path: string, name: string): CatalogueField => ({
  ...{ path, kind: 'text', quantity: null, isRequired: false },
  ...{ label: { en: name, de: name }, groupedLabel: { en: name, de: name } },
  ...{ otherLabels: [], synonyms: [], guesses: [], choices: [], limits: { maxLength: 2000 } },
});
