import type { UnitFacts } from '../../domain/documents/facts.ts';

/** A box with units in it, seen from the front right and above: the packer stands at y = 0. Lengths in inches. */

type Point3 = readonly [x: number, y: number, z: number];
export type Point2 = readonly [x: number, y: number];
type Placed = Pick<UnitFacts, 'step' | 'coordinate' | 'packedDimensions'>;

/** Toward the eye. */
const eye: Point3 = [1, -1, 1];
const slack = 1e-6;

/** Where a point is on the picture: to the right and down, in inches. */
export function project([x, y, z]: Point3): Point2 {
  return [(x + y) / Math.SQRT2, (x - y - 2 * z) / Math.sqrt(6)];
}

interface Extent {
  readonly low: Point3;
  readonly high: Point3;
}

function extentOf({ coordinate: { x, y, z }, packedDimensions: { length, width, height } }: Placed): Extent {
  return { low: [x, y, z], high: [x + length, y + width, z + height] };
}

/** The three faces that can be seen, as corners on the picture, the darkest last. */
export function facesOf(unit: Placed): readonly { readonly corners: readonly Point2[]; readonly shade: number }[] {
  const { low, high } = extentOf(unit);
  const at = (x: 0 | 1, y: 0 | 1, z: 0 | 1): Point2 =>
    project([x ? high[0] : low[0], y ? high[1] : low[1], z ? high[2] : low[2]]);
  return [
    { shade: 0, corners: [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)] },
    { shade: 1, corners: [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)] },
    { shade: 2, corners: [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)] },
  ];
}

/** The edges of an empty box: first those at the back, which units hide. */
export function edgesOfBox(length: number, width: number, height: number) {
  const line = (from: Point3, to: Point3) => [project(from), project(to)] as const;
  const [l, w, h] = [length, width, height];
  return {
    back: [line([0, w, 0], [0, w, h]), line([0, 0, 0], [0, w, 0]), line([0, w, 0], [l, w, 0])],
    front: [
      ...[line([0, 0, 0], [l, 0, 0]), line([l, 0, 0], [l, w, 0])],
      ...[line([0, 0, 0], [0, 0, h]), line([l, 0, 0], [l, 0, h]), line([l, w, 0], [l, w, h])],
      ...[
        line([0, 0, h], [l, 0, h]),
        line([l, 0, h], [l, w, h]),
        line([l, w, h], [0, w, h]),
        line([0, w, h], [0, 0, h]),
      ],
    ],
  };
}

/** Whether the view of a point is blocked by one of these units. */
function isHidden(point: Point3, units: readonly Placed[]): boolean {
  return units.some((unit) => {
    const { low, high } = extentOf(unit);
    let [from, to] = [slack, Number.POSITIVE_INFINITY];
    for (const axis of [0, 1, 2] as const) {
      const [first, last] = [(low[axis] - point[axis]) / eye[axis], (high[axis] - point[axis]) / eye[axis]];
      from = Math.max(from, Math.min(first, last));
      to = Math.min(to, Math.max(first, last));
    }
    return to - from > slack;
  });
}

/** Where the number of a unit is written so that it can be seen among these units; null where none of its faces shows its middle. */
export function numberPoint(unit: Placed, among: readonly Placed[]): Point2 | null {
  const { low, high } = extentOf(unit);
  const middle = (axis: 0 | 1 | 2): number => (low[axis] + high[axis]) / 2;
  const others = among.filter((other) => other !== unit);
  const faces: readonly Point3[] = [
    [middle(0), middle(1), high[2]],
    [middle(0), low[1], middle(2)],
    [high[0], middle(1), middle(2)],
  ];
  const seen = faces.find((face) => !isHidden(face, others));
  return seen ? project(seen) : null;
}

/** Whether `a` is drawn before `b`: it lies wholly on the far side of b along some axis. */
function isBehind(a: Extent, b: Extent): boolean {
  return a.high[0] <= b.low[0] + slack || a.low[1] + slack >= b.high[1] || a.high[2] <= b.low[2] + slack;
}

/** From the back to the front. No single measure sorts boxes of different sizes: each is drawn after those that lie behind it. */
export function paintOrder<T extends Placed>(units: readonly T[]): readonly T[] {
  const extents = units.map(extentOf);
  const isDone = new Uint8Array(units.length);
  const order: T[] = [];
  const place = (index: number): void => {
    isDone[index] = 1;
    const [unit, extent] = [units[index], extents[index]];
    if (!unit || !extent) return;
    extents.forEach((other, candidate) => {
      if (isDone[candidate] === 0 && isBehind(other, extent) && !isBehind(extent, other)) place(candidate);
    });
    order.push(unit);
  };
  units.forEach((_, index) => {
    if (isDone[index] === 0) place(index);
  });
  return order;
}

/**
 * Units of one picture after the other, in packing order: as many as can be numbered so that each number is seen. A unit that
 * earlier ones hide altogether has a picture of its own.
 */
export function picturesOf<T extends Placed>(units: readonly T[]): readonly (readonly T[])[] {
  const pictures: T[][] = [];
  let current: T[] = [];
  units.forEach((unit, index) => {
    const there = units.slice(0, index + 1);
    const together = [...current, unit];
    if (current.length > 0 && together.some((each) => numberPoint(each, there) === null)) {
      pictures.push(current);
      current = [unit];
    } else current = together;
  });
  if (current.length > 0) pictures.push(current);
  return pictures;
}
