/**
 * What a client of the old document could do that the new one refuses: an operation, field, word or reply that is gone,
 * a field that became required, a limit that became tighter. Differences that only add are not listed.
 */
export function narrowings(before: unknown, after: unknown): readonly string[] {
  return compared(before, after, { path: '', documents: [before, after] });
}

interface Place {
  readonly path: string;
  /** The whole documents, in which references are looked up. */
  readonly documents: readonly [before: unknown, after: unknown];
}

function compared(before: unknown, after: unknown, place: Place): readonly string[] {
  const { path, documents } = place;
  if (Array.isArray(before)) return Array.isArray(after) ? arrays(before, after, place) : [path];
  if (typeof before === 'object' && before !== null) {
    if (typeof after !== 'object' || after === null) return [path];
    const next = new Map<string, unknown>(Object.entries(after));
    const alternatives = next.get('anyOf');
    // A request may take more than before, such as null; an answer that gives more would surprise its reader.
    if (isOfRequest(path) && !Object.hasOwn(before, 'anyOf') && Array.isArray(alternatives))
      return alternatives.some((now) => compared(before, now, place).length === 0) ? [] : [path];
    return Object.entries(before).flatMap(([key, value]) => {
      const inner = `${path}/${key}`;
      if (isProse(key)) return [];
      // A default that is told in another way is still the default.
      if (key === 'default' && next.get('x-default') === value) return [];
      if (!next.has(key)) return isLimit(key) ? [] : [inner];
      const now = next.get(key);
      if (isLimit(key) && typeof value === 'number' && typeof now === 'number')
        return tighter(key, value, now) ? [inner] : [];
      // A reference to another schema narrows nothing when that schema has all of the first one.
      if (key === '$ref' && value !== now)
        return compared(referred(documents[0], value), referred(documents[1], now), { ...place, path: inner });
      return compared(value, now, { ...place, path: inner });
    });
  }
  return before === after ? [] : [path];
}

/** The part of a document that `#/components/schemas/Item` names; the reference itself when there is none. */
function referred(document: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return reference;
  const names = reference.slice(2).split('/');
  return names.reduce<unknown>(
    (node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name],
    document,
  );
}

function arrays(before: readonly unknown[], after: readonly unknown[], place: Place): readonly string[] {
  const { path } = place;
  const key = (value: unknown) => JSON.stringify(value);
  // `required` of a request may only shrink; every other list (words, alternatives, parameters) may only grow.
  if (path.endsWith('/required'))
    return after.filter((name) => !before.some((old) => key(old) === key(name))).map((name) => `${path}: ${key(name)}`);
  return before
    .filter((old) => !isPlaceholder(old))
    .filter((old) => !after.some((now) => key(now) === key(old) || compared(old, now, place).length === 0))
    .map((old) => `${path}: ${key(old)}`);
}

/** An object without a field promised nothing that could be lost: it stood for a part that was not built yet. */
function isPlaceholder(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"object","properties":{}}';
}

/** Whether a place is of a schema that only bodies of requests have. */
const isOfRequest = (path: string): boolean => /^\/components\/schemas\/\w+Request\/properties\//.test(path);

function isProse(key: string): boolean {
  return key === 'description' || key === 'summary' || key === 'title' || key === 'version' || key === 'tags';
}

function isLimit(key: string): boolean {
  return /^(?:min|max|exclusiveM)/.test(key);
}

function tighter(key: string, before: number, after: number): boolean {
  return /min/i.test(key) ? after > before : after < before;
}
