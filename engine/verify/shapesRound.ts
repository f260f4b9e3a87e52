import type { Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import type { UnitColumns } from './columns.ts';
import { millionths } from './measure.ts';
import { formOf } from './shapesForm.ts';
import type { UnitReport } from './violation.ts';

/** A cylinder is told as one, with an axis that its sides allow; nothing else is. */
export const checkRound = (problem: PackProblem, item: PackItem, unit: Placement, report: UnitReport): void => {
  const form = formOf(problem, item, unit);
  const circular =
    (unit.roll !== undefined || (item.shape === 'cylindrical' && unit.units === undefined)) &&
    millionths(form.length) === millionths(form.width);
  if (!circular) {
    if (unit.round !== undefined) report('cylinder', 'is declared as a cylinder but is not one');
    return;
  }
  const along = unit.round === 'x' ? unit.length : unit.round === 'y' ? unit.width : unit.height;
  if (unit.round === undefined || millionths(along) !== millionths(form.height)) {
    report('cylinder', 'is not told as a cylinder along its axis');
  }
};

/** Rounding allowed, in millionths of an inch. */
const rounding = 1;

/** Whether two cylinders along one axis have circles that do not overlap, though their boxes may. */
export const areCirclesApart = (columns: UnitColumns, a: number, b: number): boolean => {
  const axis = columns.axis?.[a] ?? 0;
  if (axis === 0 || columns.axis?.[b] !== axis) return false;
  const { x1, y1, z1, x2, y2, z2 } = columns;
  const [u1, u2] = axis === 1 ? [y1, y2] : [x1, x2];
  const [v1, v2] = axis === 3 ? [y1, y2] : [z1, z2];
  const du = (u1[a]! + u2[a]! - u1[b]! - u2[b]!) / 2;
  const dv = (v1[a]! + v2[a]! - v1[b]! - v2[b]!) / 2;
  return Math.sqrt(du * du + dv * dv) + rounding >= (u2[a]! - u1[a]! + u2[b]! - u1[b]!) / 2;
};

/** Area of a unit's base that lies on others, each part counted once: the boxes of cylinders may overlap. */
export const sharedArea = (columns: UnitColumns, unit: number, others: Int32Array): number => {
  const { x1, y1, x2, y2 } = columns;
  const parts = Array.from(others, (other) => ({
    left: Math.max(x1[unit]!, x1[other]!),
    right: Math.min(x2[unit]!, x2[other]!),
    front: Math.max(y1[unit]!, y1[other]!),
    back: Math.min(y2[unit]!, y2[other]!),
  }));
  const edges = [...new Set(parts.flatMap(({ left, right }) => [left, right]))].sort((a, b) => a - b);
  parts.sort((a, b) => a.front - b.front);
  let area = 0;
  for (let i = 0; i + 1 < edges.length; i += 1) {
    let covered = 0;
    let upTo = -Infinity;
    for (const { left, right, front, back } of parts) {
      if (left > edges[i]! || right < edges[i + 1]!) continue;
      covered += Math.max(0, back - Math.max(front, upTo));
      upTo = Math.max(upTo, back);
    }
    area += covered * (edges[i + 1]! - edges[i]!);
  }
  return area;
};
