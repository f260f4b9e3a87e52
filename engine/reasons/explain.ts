import { buildInstance } from '../instance/instance.ts';
import type { PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { boundReason, type BoundReason } from './boundReason.ts';
import { boxReasons, type BoxReason, type CostOf } from './boxReason.ts';
import { leftOutSentences, type LeftOutSentence } from './leftOutReason.ts';

/** Why a plan is as it is, in figures and in reasons. */
export interface PlanReasons {
  /** Why each box that holds something is the container it is, with the runner-up; in fitness mode what it takes. */
  readonly boxes: readonly BoxReason[];
  /** Why units were left out: which limit, by how much. */
  readonly leftOut: readonly LeftOutSentence[];
  /** Why fewer boxes are impossible, and how far the plan is from that. Null in fitness mode and without containers. */
  readonly bound: BoundReason | null;
}

/**
 * Explains a plan of `pack`. Pure arithmetic on the plan and its problem: it searches nothing and changes nothing. `costOf`
 * is given where boxes are chosen by cost, in the currency of the station.
 */
export const explain = (problem: PackProblem, plan: PackPlan, costOf?: CostOf): PlanReasons => ({
  boxes: boxReasons(problem, buildInstance(problem), plan.boxes, costOf),
  leftOut: leftOutSentences(problem, plan),
  bound: problem.multipleBoxes && problem.containers.length > 0 ? boundReason(problem, plan) : null,
});
