/** Reading a plan by its indices, and naming what it opens. */

/** The entry that a plan names; a plan that names none is a defect and is refused loudly. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined)
    throw new RangeError(`The plan names entry ${String(index)} of a list of ${String(list.length)}.`);
  return found;
}

/** Hands out the index of each box, pallet or trailer within its kind, from 0, in plan order. */
export function countsPerKind(): (kind: string) => number {
  const counts = new Map<string, number>();
  return (kind) => {
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    return index;
  };
}
