import {
  attributeHeader,
  pathOfAttribute,
  type AttributeCells,
  type ItemAttribute,
} from '../../../main/contract/index.ts';
import { attributeCellText } from '../../../main/contract/fields/cellText.ts';
import { decimalSign } from '../../ui/csv.ts';
import type { FilterField } from '../../ui/filter/filterField.ts';
import { formatDecimals, formatNumber } from '../../ui/measure/number.ts';
import { parseQuantity } from '../../ui/measure/quantity.ts';
import type { CellEntry, TableColumn } from '../../ui/table/tableColumn.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { toggleEdit } from '../cellEdits.ts';
import { valueAt } from '../recordFields.ts';
import { kindOfValue, mostDecimals, typedValue } from './attributeRows.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** A record with own attributes. */
export interface AttributedRow {
  readonly customAttributes?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Whether an own attribute is a price by its name. */
const isPrice = (name: string): boolean =>
  /preis|price|kosten|cost|[€$]|(?:^|[^a-z])(?:vk|ek|uvp|msrp|eur|usd)(?:[^a-z]|$)/i.test(name);

/** What the values of an own attribute are: of one type, or `mixed`. */
function kindOf({ numbers, texts, flags, others }: ItemAttribute): 'number' | 'flag' | 'text' | 'mixed' {
  if (numbers === 0) return flags > 0 && texts + others === 0 ? 'flag' : 'text';
  return texts + flags + others === 0 ? 'number' : 'mixed';
}

/** What a file has in the column of an own attribute. */
function cellsOf(attribute: ItemAttribute): AttributeCells {
  const kind = kindOf(attribute);
  const { texts, flags, others } = attribute;
  return others > 0 || (flags > 0 && kind !== 'flag') || (kind === 'mixed' && texts === 0) ? 'json' : kind;
}

/** An own attribute as a field that a list is filtered and sorted by. */
export function attributeField(attribute: ItemAttribute): FilterField {
  return {
    ...{ path: pathOfAttribute(attribute.name), label: attribute.name, group: t('group') },
    ...{ kind: kindOf(attribute), quantity: 'amount', unit: '', choices: [] },
  };
}

/** An own attribute as a column whose cells are edited. It is hidden until somebody asks for it. */
export function attributeColumn<Row extends AttributedRow>(
  attribute: ItemAttribute,
  change: (row: Row, change: Partial<Row>) => void,
): TableColumn<Row> {
  const { name, numbers, texts, flags, others } = attribute;
  const path = pathOfAttribute(name);
  const read = (row: Row, text: string): CellEntry<Row> => {
    const entry = valueOf(attribute, valueAt(row, path), text.trim());
    // By its path, so that cells of several attributes are changed together.
    return entry.ok ? { ok: true, change: { [path]: entry.value } as Partial<Row> } : entry;
  };
  return {
    ...{ id: path, header: name, group: t('group'), width: 128, hidden: true, sortBy: path },
    ...(numbers * 2 >= numbers + texts + flags + others && numbers > 0 ? { align: 'end' } : {}),
    text: (row) => {
      const value = valueAt(row, path);
      return typeof value === 'number' && isPrice(name) ? formatDecimals(value, 2, mostDecimals) : shownValue(value);
    },
    csvHeader: () => attributeHeader(name, cellsOf(attribute), language.value) ?? name,
    csv: (row) =>
      attributeCellText(cellsOf(attribute), valueAt(row, path), { language: language.value, decimal: decimalSign() }),
    edit: {
      start: (row) => startText(valueAt(row, path)),
      read,
      commit: (row, text) => {
        const entry = valueOf(attribute, valueAt(row, path), text.trim());
        if (!entry.ok) return entry.message;
        const { [name]: _, ...rest } = row.customAttributes ?? {};
        const isThere = Object.hasOwn(row.customAttributes ?? {}, name);
        const next =
          entry.value === undefined ? rest : { ...(isThere ? row.customAttributes : rest), [name]: entry.value };
        // One field of the record.
        change(row, { customAttributes: Object.keys(next).length === 0 ? null : next } as Partial<Row>);
        return null;
      },
    },
  };
}

/** A value as it is shown, with the decimal sign of the language; empty for none. */
export function shownValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, mostDecimals);
  return startText(value);
}

function startText(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  return typedValue(value);
}

type Entry = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/**
 * What a text means in the cell of an attribute, as its values are and as this one was; undefined for an empty one. A text that
 * looks like a number stays a text, as a code is, where the values are texts.
 */
function valueOf(attribute: ItemAttribute, before: unknown, text: string): Entry {
  const kind = kindOf(attribute);
  const was = before === undefined ? null : kindOfValue(before);
  if (was === 'nested') return { ok: false, message: t('nestedCell') };
  if (text === '') return { ok: true, value: undefined };
  if (was === 'flag' || kind === 'flag') return flagOf(text);
  const number = parseQuantity('amount', text);
  if (kind === 'number') return number;
  if (kind === 'text' && was !== 'number') return { ok: true, value: text };
  const wasCode = was === 'text' && parseQuantity('amount', typedValue(before)).ok;
  const isNumber = number.ok && !wasCode && !/^-?0\d/.test(text);
  return { ok: true, value: isNumber ? number.value : text };
}

function flagOf(text: string): Entry {
  const toggle = toggleEdit<{ on: boolean }>({ value: ({ on }) => on, write: (on) => ({ on }) }, () => undefined);
  const entry = toggle.read?.({ on: false }, text);
  if (!entry?.ok) return entry ?? { ok: false, message: t('nestedCell') };
  return { ok: true, value: entry.change.on };
}
