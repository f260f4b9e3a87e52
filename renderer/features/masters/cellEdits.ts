import { dimensionsTyped, formatQuantity, parseQuantity, type QuantityKind } from '../../ui/measure/quantity.ts';
import type { Dimensions } from '../../ui/measure/length.ts';
import type { CellEdit } from '../../ui/table/tableColumn.ts';
import { useWords } from '../../words/words.ts';
import { words as measureWords } from '../../ui/measure/words.ts';
import { words } from './words.ts';

const { t } = useWords(words);
const measures = useWords(measureWords);

/** The cells that masters have in common: a text and a measure. Both hand over a change of the record. */

export function textEdit<Rec, Key extends keyof Rec & string>(
  options: {
    readonly field: Key;
    readonly read: (record: Rec) => string;
    readonly parse: (text: string) => Rec[Key];
    readonly required?: boolean;
    readonly longest: number;
    readonly suggestions?: () => readonly string[];
  },
  change: (record: Rec, change: Partial<Rec>) => void,
): CellEdit<Rec> {
  return {
    start: options.read,
    ...(options.suggestions ? { suggestions: options.suggestions } : {}),
    commit: (record, text) => {
      const trimmed = text.trim();
      if (options.required && trimmed === '') return t('empty');
      if (trimmed.length > options.longest) return t('mostCharacters', { most: options.longest });
      change(record, { [options.field]: options.parse(trimmed) } as unknown as Partial<Rec>); // One key of the record, with its own type.
      return null;
    },
  };
}

export function measureEdit<Rec>(
  options: {
    readonly kind: QuantityKind;
    readonly read: (record: Rec) => number;
    readonly write: (value: number) => Partial<Rec>;
    /** What three dimensions in one cell mean. */
    readonly writeAll?: (dimensions: Dimensions) => Partial<Rec>;
    readonly min: number;
    readonly max: number;
  },
  change: (record: Rec, change: Partial<Rec>) => void,
): CellEdit<Rec> {
  return {
    start: (record) => formatQuantity(options.kind, options.read(record)),
    commit: (record, text) => {
      const all = options.writeAll ? dimensionsTyped(options.kind, text) : null;
      if (all && options.writeAll) {
        if (Math.max(all.length, all.width, all.height) > options.max) return tooLarge(options);
        change(record, options.writeAll(all));
        return null;
      }
      const parsed = parseQuantity(options.kind, text);
      if (!parsed.ok) return parsed.message;
      if (parsed.value < options.min) return tooSmall(options);
      if (parsed.value > options.max) return tooLarge(options);
      change(record, options.write(parsed.value));
      return null;
    },
  };
}

interface Range {
  readonly kind: QuantityKind;
  readonly min: number;
  readonly max: number;
}

function tooLarge({ kind, max }: Range): string {
  return measures.t('atMost', { most: formatQuantity(kind, max) });
}

function tooSmall({ kind, min }: Range): string {
  return measures.t('atLeast', { least: formatQuantity(kind, min) });
}
