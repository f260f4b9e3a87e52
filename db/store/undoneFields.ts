import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose entries are independent of each other: each of them counts as a field. */
const dictionaries = ['customAttributes', 'externalIds'];

/**
 * A record without the changes that led from `beforeChange` to `afterChange`: fields that are still as `afterChange` has them become what they were.
 * `kept` are the changed fields that have another value since, `undone` says whether any goes back.
 */
export function undoneFields(
  record: object,
  beforeChange: object,
  afterChange: object,
): { readonly fields: Fields; readonly kept: readonly string[]; readonly undone: boolean } {
  const [now, before, after] = [entriesOf(record), entriesOf(beforeChange), entriesOf(afterChange)];
  const fields: Record<string, unknown> = { ...now };
  const kept: string[] = [];
  let undone = false;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[name], after[name]) || isDeepStrictEqual(now[name], before[name])) continue;
    if (isDeepStrictEqual(now[name], after[name])) {
      undone = true;
      if (before[name] === undefined) delete fields[name];
      else fields[name] = before[name];
      continue;
    }
    const entries = dictionaries.includes(name)
      ? undoneFields(entriesOf(now[name]), entriesOf(before[name]), entriesOf(after[name]))
      : { fields: {}, kept: [name], undone: false };
    kept.push(...entries.kept.map((entry) => (dictionaries.includes(name) ? `${name}.${entry}` : entry)));
    if (!entries.undone) continue;
    undone = true;
    if (Object.keys(entries.fields).length > 0) fields[name] = entries.fields;
    else delete fields[name];
  }
  return { fields, kept, undone };
}

function entriesOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
