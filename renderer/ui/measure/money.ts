import { formatLocale } from '../../messages/locale.ts';

/** An amount in its currency, as the user writes it; without one the plain number with two decimals. */
export function formatMoney(amount: number, currency: string | null): string {
  // A rest that rounds to nothing has no sign.
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const;
  if (currency === null) return new Intl.NumberFormat(formatLocale.value, digits).format(amount);
  return new Intl.NumberFormat(formatLocale.value, { style: 'currency', currency, ...digits }).format(amount);
}
