import { foldQuickly, type FieldValue, type GridField } from './gridFields.ts';
import { createTextCounts, type TextCounts } from './textCounts.ts';

/** The values of one field, by the place of the record. */
export interface GridColumn {
  readonly field: GridField;
  /** NaN is empty, or a text in a column that has both; null for a column of texts. The array changes with the next write. */
  readonly numbers: () => Float64Array | null;
  /** Null for a column of numbers. */
  readonly texts: () => readonly (string | null)[] | null;
  /** Null for a column of numbers. */
  readonly counts: TextCounts | null;
  readonly set: (place: number, value: FieldValue) => void;
  /** Takes the value of one place to another, for a record that fills a gap; nothing is left behind. */
  readonly move: (from: number, to: number) => void;
}

const firstSize = 1024;

export function createGridColumn(field: GridField): GridColumn {
  if (field.kind === 'any') return anyColumn(field);
  return field.kind === 'text' || field.kind === 'list' ? textColumn(field) : numberColumn(field);
}

/** Numbers, and all values as texts. */
function anyColumn(field: GridField): GridColumn {
  const numbers = numberColumn(field);
  const texts = textColumn(field);
  return {
    ...{ field, numbers: numbers.numbers, texts: texts.texts, counts: texts.counts },
    set: (place, value) => {
      numbers.set(place, value);
      texts.set(place, typeof value === 'number' ? foldQuickly(String(value)) : value);
    },
    move: (from, to) => {
      numbers.move(from, to);
      texts.move(from, to);
    },
  };
}

function numberColumn(field: GridField): GridColumn {
  let values = new Float64Array(firstSize).fill(NaN);
  return {
    field,
    numbers: () => values,
    texts: () => null,
    counts: null,
    set: (place, value) => {
      if (place >= values.length) {
        const larger = new Float64Array(Math.max(place + 1, values.length * 2)).fill(NaN);
        larger.set(values);
        values = larger;
      }
      values[place] = typeof value === 'number' ? value : NaN;
    },
    move: (from, to) => {
      const value = values[from] ?? NaN;
      values[from] = NaN;
      if (to !== from) values[to] = value;
    },
  };
}

/** Texts that many records have, such as a category, are kept once. */
const mostShared = 2000;

function textColumn(field: GridField): GridColumn {
  const values: (string | null)[] = [];
  const counts = createTextCounts(values);
  const shared = new Map<string, string>();
  const sharedOf = (text: string): string => {
    const known = shared.get(text);
    if (known !== undefined) return known;
    if (shared.size < mostShared) shared.set(text, text);
    return text;
  };
  const put = (place: number, value: string | null): void => {
    counts.replace(place, value);
    values[place] = value;
  };
  return {
    field,
    numbers: () => null,
    texts: () => values,
    counts,
    set: (place, value) => {
      while (values.length < place) values.push(null);
      put(place, typeof value === 'string' ? sharedOf(value) : null);
    },
    move: (from, to) => {
      const value = values[from] ?? null;
      put(from, null);
      if (to !== from) put(to, value);
    },
  };
}
