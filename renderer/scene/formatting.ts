import { formatNumber } from '../ui/measure/number.ts';
import { formatLength, lengthUnit, weightText } from '../ui/measure/units.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** 12.375 → "12.375" in the unit that is shown, without its name. */
export function formatInches(inches: number): string {
  return formatLength(inches);
}

/** 12.4 → "12.4 lb". */
export function formatWeight(pounds: number): string {
  return weightText(pounds, 2);
}

/** 18, 14, 12 → "18 x 14 x 12 in". */
export function formatSize(length: number, width: number, height: number): string {
  return t('size', {
    length: formatInches(length),
    width: formatInches(width),
    height: formatInches(height),
    unit: lengthUnit.value,
  });
}

/** 20000 → "20,000". */
export function formatCount(count: number): string {
  return formatNumber(count, 0);
}
