import { attributeHeader, type AttributeCells, type CatalogueField } from '../../contract/index.ts';
import { attributeCellText } from '../../contract/fields/cellText.ts';
import type { ExportColumn, ExportStyle } from './exportColumns.ts';

type AttributeStyle = Pick<ExportStyle, 'language' | 'decimal'>;

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

/** An attribute that is a text, a number or yes or no in all records has a column of those, one of texts and numbers a column of both, any other one of JSON. */
export function surveyAttributes(style: AttributeStyle): AttributeSurvey {
  const found = new Map<string, AttributeCells>();
  let hasOthers = false;
  return {
    learn(row) {
      for (const [name, value] of Object.entries(attributesOf(row))) {
        const before = found.get(name);
        const cells = cellsOf(value);
        if (
          before === undefined &&
          (found.size >= mostColumns || attributeHeader(name, cells, style.language) === null)
        )
          hasOthers = true;
        else found.set(name, before === undefined ? cells : both(before, cells));
      }
    },
    columns(rest) {
      const named = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
      if (named.length === 0) return [rest];
      const others: ExportColumn = {
        ...rest,
        text: (row) => rest.text(withoutNamed(row, found)),
        value: (row) => rest.value(withoutNamed(row, found)),
      };
      return [...(hasOthers ? [others] : []), ...named.map(([name, cells]) => columnOf(name, cells, style))];
    },
  };
}

/** What the cells of a column are that has cells of both. */
function both(one: AttributeCells, other: AttributeCells): AttributeCells {
  if (one === other) return one;
  const isPlain = [one, other].every((cells) => cells === 'text' || cells === 'number' || cells === 'mixed');
  return isPlain ? 'mixed' : 'json';
}

/** Whether the own attributes of these records have columns. */
export const isAttributesField = ({ path }: CatalogueField): boolean => path === 'customAttributes';

function columnOf(name: string, cells: AttributeCells, style: AttributeStyle): ExportColumn {
  const valueOf = (row: object): unknown => {
    const attributes = attributesOf(row);
    return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  };
  const text = (row: object): string => attributeCellText(cells, valueOf(row), style);
  const isNumber = cells === 'number' || cells === 'mixed';
  return {
    header: attributeHeader(name, cells, style.language) ?? name,
    isNumber,
    text,
    value: (row) => {
      const value = valueOf(row);
      return isNumber && typeof value === 'number' ? value : text(row);
    },
  };
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

function cellsOf(value: unknown): AttributeCells {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return isPlainText(value) ? 'text' : 'json';
}

/** Whether the reader of files turns a text into itself. */
const isPlainText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= mostLetters && !/[\0-\x1f\uFFFD]/.test(value);
