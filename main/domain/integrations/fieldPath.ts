/** A step into a host record: a name, one entry of a list, or all entries (`each`). */
export type PathStep = string | number | 'each[]';

const each = 'each[]';

/** `to_Item.results[].Material` as steps; null when the text is not a path. */
export function pathOf(text: string): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  for (const part of text.split('.')) {
    const match = /^([^[\]]+)((?:\[\d{0,6}\])*)$/.exec(part);
    if (!match) return null;
    const [, name = '', indices = ''] = match;
    steps.push(name);
    for (const [, index = ''] of indices.matchAll(/\[(\d*)\]/g)) steps.push(index === '' ? each : Number(index));
  }
  return steps.filter((step) => step === each).length > 1 ? null : steps;
}

/** The value at the steps; undefined where the record has none, null in what is null itself. Only own fields count. */
export function valueAt(record: unknown, steps: readonly PathStep[]): unknown {
  let value = record;
  for (const [index, step] of steps.entries()) {
    if (index > 0 && value === null) return null;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return value;
}

/** The values of each entry of the list at `[]`; null when the path has none, so that one value stands for all. */
export function valuesAt(record: unknown, steps: readonly PathStep[]): readonly unknown[] | null {
  const place = steps.indexOf(each);
  if (place < 0) return null;
  const list = valueAt(record, steps.slice(0, place));
  if (!Array.isArray(list)) return [];
  const rest = steps.slice(place + 1);
  return list.map((entry) => valueAt(entry, rest));
}
