import { quantityText } from '../measure/quantity.ts';
import { formatDay } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import type { FilterField } from './filterField.ts';
import { takesNumbers, type ListFilter } from './listFilter.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** A filter in words, in the units of the window: "Weight 2 lb to 5 lb". */
export function filterText(field: FilterField, filter: ListFilter): string {
  return [field.label, conditionText(field, filter)].join(' ');
}

/** What a filter demands of its field. */
export function conditionText(field: FilterField, { operator, values }: ListFilter): string {
  const areNumbers = takesNumbers(field, operator);
  const texts = values.map((value) =>
    value === '' ? '' : areNumbers ? numberText(field, value) : valueText(field, value),
  );
  if (operator === 'between') return rangeText(texts);
  return [t(`operators.${operator}`), texts.join(', ')].filter((part) => part !== '').join(' ');
}

function rangeText([from = '', to = '']: readonly string[]): string {
  if (from === '') return t('toText', { to });
  return to === '' ? t('fromText', { from }) : t('rangeText', { from, to });
}

function numberText({ quantity, unit }: FilterField, value: string): string {
  return [quantityText(quantity, Number(value)), unit].filter((part) => part !== '').join(' ');
}

function valueText({ kind, choices }: FilterField, value: string): string {
  if (kind === 'time') return formatDay(value);
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
