import { barcodeText, isRoundedCode } from '../../main/contract/index.ts';
import { dimensionsTyped, entryText, parseQuantity, rangeFault, type QuantityKind } from '../ui/measure/quantity.ts';
import type { Dimensions } from '../ui/measure/length.ts';
import type { CellEdit, CellEntry, CellToggle } from '../ui/table/tableColumn.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';
import { barcodeNames, valueAt, withPaths } from './recordFields.ts';

const { t } = useMessages(messages);

/** The cells that masters have in common: a text, a measure and a switch. Each hands over a change of the record. */

type Change<Rec> = (record: Rec, change: Partial<Rec>) => void;

/** A cell whose entries are read by `read` and stored by `change`. */
export function cellEdit<Rec>(
  edit: Omit<CellEdit<Rec>, 'commit'> & { readonly read: NonNullable<CellEdit<Rec>['read']> },
  change: Change<Rec>,
): CellEdit<Rec> {
  return {
    ...edit,
    commit: (record, text) => {
      const entry = edit.read(record, text);
      if (!entry.ok) return entry.message;
      change(record, entry.change);
      return null;
    },
  };
}

export function textEdit<Rec, Key extends keyof Rec & string>(
  options: {
    readonly field: Key;
    readonly read: (record: Rec) => string;
    readonly parse: (text: string) => Rec[Key];
    readonly required?: boolean;
    readonly longest: number;
    readonly suggestions?: () => readonly string[];
    readonly scans?: boolean;
  },
  change: Change<Rec>,
): CellEdit<Rec> {
  return cellEdit(
    {
      start: options.read,
      ...(options.suggestions ? { suggestions: options.suggestions } : {}),
      scans: options.scans ?? false,
      read: (_, text) => {
        const trimmed = text.trim();
        if (options.required && trimmed === '') return { ok: false, message: t('empty') };
        if (trimmed.length > options.longest)
          return { ok: false, message: t('mostCharacters', { most: options.longest }) };
        // One key of the record, with its own type.
        return { ok: true, change: { [options.field]: options.parse(trimmed) } as unknown as Partial<Rec> };
      },
    },
    change,
  );
}

/** A code inside an object of the record: what is beside it in the object stays. */
export function innerCodeEdit<Rec extends object>(path: string, longest: number, change: Change<Rec>): CellEdit<Rec> {
  const read = (_: Rec, text: string): CellEntry<Rec> => {
    const isBarcode = barcodeNames.includes(path.split('.').at(-1) ?? '');
    if (isBarcode && isRoundedCode(text)) return { ok: false, message: t('roundedCode') };
    const trimmed = isBarcode ? barcodeText(text) : text.trim();
    if (trimmed.length > longest) return { ok: false, message: t('mostCharacters', { most: longest }) };
    // A change of many records is by path, so that two cells of one object do not overwrite each other.
    return { ok: true, change: { [path]: trimmed === '' ? null : trimmed } as unknown as Partial<Rec> };
  };
  const start = (record: Rec): string => String(valueAt(record, path) ?? '');
  return cellEdit({ start, read, scans: true }, (record, wanted) => change(record, withPaths(record, wanted)));
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
  change: Change<Rec>,
): CellEdit<Rec> {
  return cellEdit(
    {
      start: (record) => entryText(options.kind, options.read(record)),
      read: (_, text) => {
        const all = options.writeAll ? dimensionsTyped(options.kind, text) : null;
        if (all && options.writeAll) {
          const fault = rangeFault(options.kind, Math.max(all.length, all.width, all.height), options);
          if (fault !== null) return { ok: false, message: fault };
          return { ok: true, change: options.writeAll(all) };
        }
        if (text.trim() === '') return { ok: false, message: t('empty') };
        const parsed = parseQuantity(options.kind, text);
        if (!parsed.ok) return parsed;
        const fault = rangeFault(options.kind, parsed.value, options);
        return fault !== null ? { ok: false, message: fault } : { ok: true, change: options.write(parsed.value) };
      },
    },
    change,
  );
}

/** A switch in a cell. Into it can be pasted what the window itself says for on and off, in both languages, and 1 and 0. */
export function toggleEdit<Rec>(
  options: { readonly value: (record: Rec) => boolean; readonly write: (on: boolean) => Partial<Rec> },
  change: Change<Rec>,
): CellToggle<Rec> {
  return {
    value: options.value,
    set: (record, on) => change(record, options.write(on)),
    read: (_, text) => {
      if (/^(yes|ja|true|1|x)$/i.test(text.trim())) return { ok: true, change: options.write(true) };
      if (/^(no|nein|false|0|)$/i.test(text.trim())) return { ok: true, change: options.write(false) };
      return { ok: false, message: t('yesOrNo') };
    },
  };
}
