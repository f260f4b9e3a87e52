import { formatLocale } from '../../messages/locale.ts';

/** The decimal sign of the user. */
export function decimalSign(): string {
  return (
    new Intl.NumberFormat(formatLocale.value).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/** What was typed on a keypad as a number; null while it is none. */
export function typedNumber(typed: string): number | null {
  const value = Number(typed.replace(decimalSign(), '.'));
  return typed === '' || Number.isNaN(value) ? null : value;
}
