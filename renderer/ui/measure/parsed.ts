import { useMessages } from '../../messages/messages.ts';
import { readNumber, typedNumber } from './number.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** A parsed entry, or what is wrong with it in words that say what would be right. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** The number that a text means. Says both where it can mean two, and `fault` where it means none. */
export function parsedNumber(text: string, fault: string): Parsed<number> {
  const read = readNumber(text);
  if (read === null) return { ok: false, message: fault };
  if (typeof read === 'number') return { ok: true, value: read };
  const [whole, fraction] = [typedNumber(read.whole, 0), typedNumber(read.fraction, 3)];
  return { ok: false, message: t('ambiguous', { text: text.trim(), whole, fraction }) };
}
