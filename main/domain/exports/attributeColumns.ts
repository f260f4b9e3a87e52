import { attributeHeader, type CatalogueField } from '../../contract/index.ts';
import type { ExportColumn } from './exportColumns.ts';

/** More columns than this nobody reads; what has none is in the column with all other attributes. */
const mostColumns = 200;
/** Longer texts are read back as JSON only. */
const mostLetters = 2000;

/** The own attributes of the records of an export, before their columns are known. */
export interface AttributeSurvey {
  readonly learn: (row: object) => void;
  /** A column for each name, and where it is needed one with all that has no column. */
  readonly columns: (rest: ExportColumn) => readonly ExportColumn[];
}

/** Texts have a column of texts; an attribute that is anything else in some record has one of JSON. */
export function surveyAttributes(): AttributeSurvey {
  const areTexts = new Map<string, boolean>();
  let hasOthers = false;
  return {
    learn(row) {
      for (const [name, value] of Object.entries(attributesOf(row))) {
        const before = areTexts.get(name);
        if (before === undefined && (areTexts.size >= mostColumns || attributeHeader(name, false) === null))
          hasOthers = true;
        else if (before !== false) areTexts.set(name, isPlainText(value));
      }
    },
    columns(rest) {
      const named = [...areTexts].sort(([one], [other]) => (one < other ? -1 : 1));
      if (named.length === 0) return [rest];
      const others: ExportColumn = {
        ...rest,
        text: (row) => rest.text(withoutNamed(row, areTexts)),
        value: (row) => rest.value(withoutNamed(row, areTexts)),
      };
      return [...(hasOthers ? [others] : []), ...named.map(([name, isText]) => columnOf(name, isText))];
    },
  };
}

/** Whether the own attributes of these records have columns. */
export const isAttributesField = ({ path }: CatalogueField): boolean => path === 'customAttributes';

function columnOf(name: string, isText: boolean): ExportColumn {
  const text = (row: object): string => {
    const attributes = attributesOf(row);
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (value === undefined) return '';
    return isText && typeof value === 'string' ? value : JSON.stringify(value);
  };
  return { header: attributeHeader(name, !isText) ?? name, isNumber: false, text, value: text };
}

/** The attributes that have no column. They are never empty: an empty cell may be meant to clear all of them. */
function withoutNamed(row: object, named: ReadonlyMap<string, unknown>): object {
  const others = Object.entries(attributesOf(row)).filter(([name]) => !named.has(name));
  return { ...row, customAttributes: Object.fromEntries(others) };
}

function attributesOf(row: object): Readonly<Record<string, unknown>> {
  const { customAttributes } = row as { readonly customAttributes?: unknown };
  return typeof customAttributes === 'object' && customAttributes !== null
    ? (customAttributes as Readonly<Record<string, unknown>>)
    : {};
}

/** Whether the reader of files turns a text into itself. */
const isPlainText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= mostLetters && !/[\0-\x1f\uFFFD]/.test(value);
