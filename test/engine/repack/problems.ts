import type { PackItem, Placement, RepackProblem, WaitingUnit } from '../../../engine/index.ts';
import { container } from '../problems.ts';

/** A unit of a line of these sides in its place, as `LWH` unless told otherwise. */
export const unitOf = (
  items: readonly PackItem[],
  line: number,
  x = 0,
  y = 0,
  z = 0,
  turned: Partial<Placement> = {},
): Placement => {
  const { length, width, height } = items[line]!;
  return { item: line, x, y, z, length, width, height, ...turned };
};

/** One box of 10 in along every edge with units fixed in it, and units that wait; no further carton may be opened. */
export const repackProblem = (
  items: readonly PackItem[],
  fixed: readonly Placement[],
  units: readonly WaitingUnit[],
  given: Partial<RepackProblem> = {},
): RepackProblem => {
  const containers = given.containers ?? [container()];
  const { length, width, height } = container(containers[0] as Parameters<typeof container>[0]);
  return {
    items,
    containers,
    cartons: [{ container: 0, length, width, height, fixed }],
    units,
    newCartons: [],
    algorithm: 'fpFast',
    separationGroups: [],
    affinityGroups: [],
    effort: 500,
    ...given,
  };
};
