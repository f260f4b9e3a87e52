/**
 * Build order: a load is built by hand, each unit lowered straight from above, and unloaded in the reverse order. The last
 * stop comes first, then units go by the height of their base, then from the far corner of the floor outwards. Whatever
 * overlaps a unit in plan and comes before it stands lower, as nothing of a later stop stands over one of an earlier stop
 * (`stops.ts`); so nothing is ever in the way.
 */

/** Units in columns: stop, and the corner of each. */
interface Corners {
  readonly stop: Int32Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly z: Int32Array;
}

/** Units, by index, in the order in which they are built. */
export const buildOrder = ({ stop, x, y, z }: Corners): Int32Array =>
  Int32Array.from(x, (_, unit) => unit).sort(
    (a, b) => stop[b]! - stop[a]! || z[a]! - z[b]! || x[a]! - x[b]! || y[a]! - y[b]!,
  );
