/** Lengths that rows of cartons can have, and their differences: all cuts of a pattern lie at such points. */
export interface RasterPoints {
  /** Sums i * l + j * w up to the longer side, rising from 0. */
  readonly sums: Int32Array;
  /** Index of the largest sum not above `sums[i] - sums[j]`, at i * count + j, for j <= i. */
  readonly rest: Int32Array;
  /** Per sum a: the points `rest(a, rest(a, s))` of a pattern of that length, as indices, rising (Scheithauer & Terno 1996). */
  readonly points: readonly Int32Array[];
  /** All sums are there: no pattern needs other cuts. */
  readonly complete: boolean;
}

/** Most sums kept. Cartons so small beside the pallet tile it with rows of either length alone. */
const mostSums = 320;

/** Index of the largest sum not above a length. */
export const sumIndex = (sums: Int32Array, length: number): number => {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[middle]! <= length) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Every sum of both sides up to a limit, or null if there are too many. */
const allSums = (longest: number, l: number, w: number): ReadonlySet<number> | null => {
  const columns = Math.floor(longest / l);
  if ((columns + 1) * (Math.floor(longest / w) + 1) > mostSums * 4) return null;
  const sums = new Set<number>();
  for (let i = 0; i <= columns; i += 1) for (let at = i * l; at <= longest; at += w) sums.add(at);
  return sums.size > mostSums ? null : sums;
};

/** Multiples of one side or the other, evenly thinned; the largest on both sides of the pallet are among them. */
const someSums = (length: number, width: number, l: number, w: number): ReadonlySet<number> => {
  const longest = Math.max(length, width);
  const sums = new Set<number>([0]);
  for (const side of [l, w]) {
    const most = Math.floor(longest / side);
    for (let i = most; i > 0; i -= Math.ceil((4 * most) / mostSums)) sums.add(i * side);
    sums.add(Math.floor(length / side) * side);
    sums.add(Math.floor(width / side) * side);
  }
  return sums;
};

/** The raster points of cartons of l * w on a pallet whose sides are given. */
export const rasterPoints = (length: number, width: number, l: number, w: number): RasterPoints => {
  const all = allSums(Math.max(length, width), l, w);
  const sums = Int32Array.from(all ?? someSums(length, width, l, w)).sort();
  const count = sums.length;
  const rest = new Int32Array(count * count);
  for (let i = 0; i < count; i += 1) {
    let at = 0;
    for (let j = i; j >= 0; j -= 1) {
      while (at + 1 < count && sums[at + 1]! <= sums[i]! - sums[j]!) at += 1;
      rest[i * count + j] = at;
    }
  }
  const points = Array.from({ length: count }, (_, i) => {
    const found = new Set<number>([0, i]);
    for (let j = 0; j <= i; j += 1) found.add(rest[i * count + rest[i * count + j]!]!);
    return Int32Array.from(found).sort();
  });
  return { sums, rest, points, complete: all !== null };
};
