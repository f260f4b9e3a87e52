/** Whether two values say the same as JSON: the order of keys and members without a value do not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, at) => sameJson(entry, b[at]))
    );
  let members = 0;
  for (const [name, value] of Object.entries(a)) {
    if (value === undefined) continue;
    members += 1;
    if (!Object.hasOwn(b, name) || !sameJson(value, b[name])) return false;
  }
  return Object.values(b).filter((value) => value !== undefined).length === members;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
