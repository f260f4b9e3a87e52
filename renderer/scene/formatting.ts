import { formatNumber } from '../ui/measure/number.ts';
import { useWords } from '../words/words.ts';
import { words } from './words.ts';

const { t } = useWords(words);

/** 12.375 → "12.375", without unit. */
export function formatInches(inches: number): string {
  return formatNumber(inches, 3);
}

/** 12.4 → "12.4 lb". */
export function formatWeight(pounds: number): string {
  return t('weight', { pounds: formatNumber(pounds, 2) });
}

/** 18, 14, 12 → "18 x 14 x 12 in". */
export function formatSize(length: number, width: number, height: number): string {
  return t('size', { length: formatInches(length), width: formatInches(width), height: formatInches(height) });
}

/** 20000 → "20,000". */
export function formatCount(count: number): string {
  return formatNumber(count, 0);
}
