/** The one own attribute that differs between two records, with its values; null for none or several. */
export function changedAttribute(
  before: unknown,
  after: unknown,
): { readonly name: string; readonly from: unknown; readonly to: unknown } | null {
  const [was, is] = [attributesOf(before), attributesOf(after)];
  const [only, ...others] = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  if (only === undefined || others.length > 0) return null;
  return { name: only, from: was.get(only), to: is.get(only) };
}

function attributesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
