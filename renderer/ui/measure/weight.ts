import { convertedAmount } from '../../../main/contract/units.ts';
import { parsedNumber, type Parsed } from './parsed.ts';
import { useMessages } from '../../messages/messages.ts';
import { weightUnit, withoutNoise } from './units.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** Pounds per unit (1 lb = 0.45359237 kg exactly). */
const poundsPer: Readonly<Record<string, number>> = {
  lb: 1,
  lbs: 1,
  '#': 1,
  pound: 1,
  pounds: 1,
  oz: 1 / 16,
  ounce: 1 / 16,
  ounces: 1 / 16,
  kg: 1 / 0.45359237,
  g: 0.001 / 0.45359237,
  t: 1000 / 0.45359237,
};

/** "2.5", "2 lb 3 oz", "12 oz", "1.2 kg" in pounds. A bare number takes the unit that is shown. */
export function parseWeight(text: string): Parsed<number> {
  const parts = [...text.trim().matchAll(/([\d.,/\s½⅓⅔¼¾⅛⅜⅝⅞-]+)\s*(lbs|lb|pounds|pound|ounces|ounce|oz|kg|g|t|#)?/gi)];
  const read = parts.map((part) => part[0]).join('');
  if (parts.length === 0 || read !== text.trim()) return { ok: false, message: t('weight') };
  let pounds = 0;
  for (const [, amount, unit] of parts) {
    const parsed = parsedNumber(amount ?? '', t('weight'));
    if (!parsed.ok) return parsed;
    const factor = poundsPer[(unit ?? weightUnit.value).toLowerCase()];
    if (factor === undefined) return { ok: false, message: t('weight') };
    pounds += convertedAmount(parsed.value, factor);
  }
  return { ok: true, value: withoutNoise(pounds) };
}
