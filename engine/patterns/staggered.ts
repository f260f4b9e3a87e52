/**
 * Circles of one diameter in rows that lie in each other's gaps: rows of upright cylinders seen from above, or layers of
 * lying ones seen from the end. `u` runs along the rows, `v` from row to row. All lengths are whole units.
 */
export interface Section {
  /** Units side by side without a gap, from (u, v) along u. */
  readonly runs: readonly { readonly u: number; readonly v: number; readonly units: number }[];
  /** Rectangles (u1, v1, u2, v2) that cover the squares around all circles and share no inside. */
  readonly solids: readonly (readonly [number, number, number, number])[];
  readonly length: number;
  readonly depth: number;
}

type Interval = readonly [number, number];

/** The other leg of a right triangle, rounded up. */
export const legOf = (hypotenuse: number, leg: number): number => {
  const square = (hypotenuse - leg) * (hypotenuse + leg);
  let other = Math.floor(Math.sqrt(square));
  while (other * other < square) other += 1;
  return other;
};

/** Runs of a row with units at these rising places. */
const runsOf = (starts: readonly number[], diameter: number): readonly Interval[] => {
  const runs: [number, number][] = [];
  for (const start of starts) {
    const last = runs.at(-1);
    if (last?.[1] === start) last[1] = start + diameter;
    else runs.push([start, start + diameter]);
  }
  return runs;
};

/** What rising intervals leave of an interval. */
const without = ([from, to]: Interval, taken: readonly Interval[]): readonly Interval[] => {
  const left: Interval[] = [];
  let at = from;
  for (const [start, end] of taken) {
    if (start > at && at < to) left.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (at < to) left.push([at, to]);
  return left;
};

/** Rows `pitch` apart (at least half a diameter), each with units at rising places. */
export const sectionOf = (rows: readonly (readonly number[])[], pitch: number, diameter: number): Section => {
  const covers = rows.map((starts) => runsOf(starts, diameter));
  const solids: (readonly [number, number, number, number])[] = [];
  covers.forEach((cover, r) => {
    const v = r * pitch;
    const next = covers[r + 1];
    for (const [u1, u2] of cover) {
      solids.push([u1, v, u2, next === undefined ? v + diameter : v + pitch]);
      if (next === undefined) continue;
      // The strip beside the next row.
      for (const [from, to] of without([u1, u2], next)) solids.push([from, v + pitch, to, v + diameter]);
    }
  });
  return {
    runs: covers.flatMap((cover, r) => cover.map(([u1, u2]) => ({ u: u1, v: r * pitch, units: (u2 - u1) / diameter }))),
    solids,
    length: Math.max(...covers.map((cover) => cover.at(-1)?.[1] ?? 0)),
    depth: (rows.length - 1) * pitch + diameter,
  };
};
