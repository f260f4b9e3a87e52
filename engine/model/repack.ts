import type { LeftOutDetail, LeftOutReason, PackedBox, Placement } from './plan.ts';
import type { PackProblem } from './problem.ts';

/** Packing around what is in the cartons already: the question and the answer. Inches and pounds, as everywhere at the engine's door. */

/** A carton that is being packed, or is planned and still empty. Closed cartons are no part of the problem. */
export interface OpenCarton {
  /** Index in `RepackProblem.containers`. */
  readonly container: number;
  /** Inner sides; of a dynamic container the size it was cut to. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** What is in it, in the order it was put in. It never moves, whether or not it stands by the rules. */
  readonly fixed: readonly Placement[];
}

/** One unit, full case, roll or filled host that waits for its place. */
export interface WaitingUnit {
  /** What it is. Its coordinates and its orientation count only if `carton` is given. */
  readonly placement: Placement;
  /** Index in `RepackProblem.cartons` of the carton it is planned in; absent: it has no place yet. */
  readonly carton?: number;
}

/** Which units are to be packed around what. */
export interface RepackProblem extends Omit<PackProblem, 'multipleBoxes'> {
  /** Lines of all units, fixed and waiting. Their quantities are not read: `fixed` and `units` say what there is. */
  readonly items: PackProblem['items'];
  /** What the cartons are, and what may be opened. */
  readonly containers: PackProblem['containers'];
  /** Indices of the containers that further cartons may be opened of; empty: none may. */
  readonly newCartons: readonly number[];
  readonly cartons: readonly OpenCarton[];
  /** In the order in which the plan puts them in. */
  readonly units: readonly WaitingUnit[];
}

/** A carton with its contents: first what is fixed, then the others in an order in which each can be lowered from above. */
export interface RepackedBox extends Omit<PackedBox, 'leftOut' | 'insteadOf'> {
  /** Per placement the index of its unit in `RepackProblem.units`; null for what is fixed. */
  readonly units: readonly (number | null)[];
}

/** A unit without a place. */
export interface UnplacedUnit {
  /** Index in `RepackProblem.units`. */
  readonly unit: number;
  /** `no-room`: the cartons have no room for it and no further one may be opened that would take it. */
  readonly reason: LeftOutReason;
  readonly detail?: LeftOutDetail;
}

/**
 * How a unit differs from the plan: `moved` within its carton (turned, too), `other-carton`, `added` (it had no place) or
 * `unplaced` (it has none now).
 */
export interface UnitChange {
  /** Index in `RepackProblem.units`. */
  readonly unit: number;
  readonly change: 'moved' | 'other-carton' | 'added' | 'unplaced';
}

export interface RepackPlan {
  /** The cartons of the problem in their order, empty ones included, then those that are opened. */
  readonly boxes: readonly RepackedBox[];
  readonly unplaced: readonly UnplacedUnit[];
  /** In the order of `RepackProblem.units`; a unit that stays where it was planned is not listed. */
  readonly changes: readonly UnitChange[];
  /** Steps of search spent. */
  readonly steps: number;
}
