/**
 * Whether a number of a JSON text says something else once it is parsed: a double rounds integers beyond ±2^53, and numbers that
 * are too large become infinite. Decimal places are rounded, too, but name nothing; neither does what has an exponent.
 */
export function isRounded(digits: string): boolean {
  const size = Math.abs(Number(digits));
  return size === Infinity || (size > Number.MAX_SAFE_INTEGER && !/e/i.test(digits));
}

/** What every such number has, some texts, too. */
const suspicious = /(?:^|[[:,\s])-?(?:\d{16}|[\d.]+[eE])/;

/** Parses JSON of another system: numbers that would be rounded become text, digit by digit. Throws SyntaxError. */
export function parseKeepingDigits(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown, token?: { readonly source?: string }) =>
    typeof value === 'number' && token?.source !== undefined && isRounded(token.source) ? token.source : value,
  );
}
