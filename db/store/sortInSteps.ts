/** Work that can be left wherever it yields. */
type Steps<T> = Generator<undefined, T, undefined>;

/** Entries that are sorted or merged at a stretch. */
const atOnce = 2000;

/** Sorts a long list; what is equal stays in its order. */
export function* sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<readonly T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += atOnce) {
    runs.push(list.slice(from, from + atOnce).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(first: readonly T[], second: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let next = 0;
  for (const entry of first) {
    for (let other = second[next]; other !== undefined && compare(other, entry) < 0; other = second[next]) {
      merged.push(other);
      next += 1;
      if (merged.length % atOnce === 0) yield;
    }
    merged.push(entry);
    if (merged.length % atOnce === 0) yield;
  }
  return merged.concat(second.slice(next));
}
