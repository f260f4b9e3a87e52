import { fieldCatalogue, type CatalogueField, type ImportKind } from '../../main/contract/index.ts';
import { formatNumber } from '../ui/measure/number.ts';
import { quantityText } from '../ui/measure/quantity.ts';
import { language } from '../messages/locale.ts';
import { formatDateTime, formatDay } from '../messages/times.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

/** Names and values of stored fields in the words and units of the window. */

const { t } = useMessages(messages);

export function fieldsOf(kind: ImportKind): ReadonlyMap<string, CatalogueField> {
  return new Map(fieldCatalogue[kind].map((field) => [field.path, field]));
}

export function labelOf(fields: ReadonlyMap<string, CatalogueField>, path: string): string {
  return fields.get(path)?.label[language.value] ?? path;
}

/** A stored value as the window shows it; empty for none. */
export function valueText(field: CatalogueField | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    const { quantity } = field ?? { quantity: null };
    return quantity === 'length' || quantity === 'weight' ? quantityText(quantity, value) : formatNumber(value, 6);
  }
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field?.kind === 'time') return formatDateTime(value);
  if (field?.kind === 'day') return formatDay(value);
  // Choices are named in English and German, after their own word.
  const [own, english, german] = field?.choices.find((choice) => choice.value === value)?.words ?? [value];
  return (language.value === 'de' ? german : english) ?? own ?? value;
}
