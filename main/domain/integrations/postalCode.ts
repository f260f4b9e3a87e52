/** Countries whose postal codes have five digits. */
const fiveDigits: ReadonlySet<string> = new Set([
  ...['DE', 'US', 'FR', 'IT', 'ES', 'FI', 'HR', 'EE', 'UA', 'TR', 'RS', 'BA', 'ME'],
  ...['MX', 'CU', 'GT', 'CR', 'MA', 'DZ', 'EG', 'SA', 'KW', 'KR', 'TH', 'ID', 'MY'],
]);

type Party = { readonly address?: { readonly zip?: unknown; readonly country?: unknown } };

/**
 * A postal code that came as a number has lost the zeros in front. Fills them up where the country says how long it is, in the
 * parties of an order whose `numeric` names say so, and tells it.
 */
export function withZeros(
  fields: Readonly<Record<string, unknown>>,
  numeric: ReadonlySet<string>,
): { readonly fields: Readonly<Record<string, unknown>>; readonly notes: readonly string[] } {
  const filled: Record<string, unknown> = { ...fields };
  const notes: string[] = [];
  for (const name of ['shipFrom', 'shipTo'] as const) {
    if (!numeric.has(`${name}.address.zip`)) continue;
    // Mapped to the fields of a party.
    const party = fields[name] as Party | undefined;
    const { zip, country } = party?.address ?? {};
    if (typeof zip !== 'string' || typeof country !== 'string') continue;
    if (zip.length >= 5 || !/^\d+$/.test(zip) || !fiveDigits.has(country.trim().toUpperCase())) continue;
    const whole = zip.padStart(5, '0');
    filled[name] = { ...party, address: { ...party?.address, zip: whole } };
    notes.push(`${name}.address.zip ${zip} was a number and was stored as ${whole}; send it as text`);
  }
  return { fields: filled, notes };
}
