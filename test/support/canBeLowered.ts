import type { Placement } from '../../engine/index.ts';

type Sides = readonly [from: number, to: number];

const hair = 1e-6;
const meets = ([a1, a2]: Sides, [b1, b2]: Sides): boolean => a1 < b2 - hair && b1 < a2 - hair;
const along = (unit: Placement, axis: 'x' | 'y' | 'z'): Sides => {
  const side = { x: unit.length, y: unit.width, z: unit.height }[axis];
  return [unit[axis], unit[axis] + side];
};

/** Whether two cylinders along one axis have circles that do not meet, though the boxes around them do. */
const areRoundApart = (a: Placement, b: Placement): boolean => {
  if (a.round === undefined || a.round !== b.round) return false;
  const across = (['x', 'y', 'z'] as const).filter((axis) => axis !== a.round);
  const apart = across.map((axis) => {
    const [[a1, a2], [b1, b2]] = [along(a, axis), along(b, axis)];
    return (a1 + a2 - b1 - b2) / 2;
  });
  const [own, other] = [along(a, across[0]!), along(b, across[0]!)];
  const reach = (own[1] - own[0] + other[1] - other[0]) / 2;
  return Math.sqrt(apart[0]! ** 2 + apart[1]! ** 2) >= reach - 2 * hair;
};

/**
 * The units of a carton that cannot be put in when their turn comes: lowered straight down from above the open top, a unit
 * would meet one that is there already. Knows nothing of the engine: it looks at every pair, at the room above each place.
 */
export const stuckUnits = (placements: readonly Placement[]): readonly number[] =>
  placements.flatMap((unit, index) => {
    const isInTheWay = (there: Placement): boolean =>
      meets(along(unit, 'x'), along(there, 'x')) &&
      meets(along(unit, 'y'), along(there, 'y')) &&
      there.z + there.height > unit.z + hair &&
      // A cylinder comes down between others whose boxes it cuts, unless one of them lies above its place.
      !(areRoundApart(unit, there) && there.z < unit.z + unit.height - hair);
    return placements.slice(0, index).some(isInTheWay) ? [index] : [];
  });
