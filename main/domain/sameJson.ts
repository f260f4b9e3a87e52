/** Whether two values say the same as JSON: the order of keys and members without a value do not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, at) => sameJson(entry, b[at]))
    );
  const left = new Map<string, unknown>(Object.entries(a).filter(([, value]) => value !== undefined));
  const right = Object.entries(b).filter(([, value]) => value !== undefined);
  return (
    left.size === right.length && right.every(([name, value]) => left.has(name) && sameJson(left.get(name), value))
  );
}
