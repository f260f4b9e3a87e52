import { keyboardText } from './numberText.ts';

/** The number of a price or percentage without its currency or percent sign. */
export function moneyAmount(text: string): string {
  return keyboardText(text)
    .replace(/^(?:[€$£]|EUR|USD|GBP|CHF)\s*|\s*(?:[€$£%]|EUR|USD|GBP|CHF)$/gi, '')
    .trim();
}
