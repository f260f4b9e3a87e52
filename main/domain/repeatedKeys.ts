/** Places of the keys that stand several times in a list; null is no key. */
export function repeatedKeys(keys: readonly (string | null)[]): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  keys.forEach((key, index) => {
    if (key === null) return;
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  });
  return new Set([...places.values()].filter(({ length }) => length > 1).flat());
}
