import { buildInstance } from '../model/instance.ts';
import type { PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { boxReasons, type BoxReason } from './boxReason.ts';

/** Why a plan is as it is, in figures and in sentences. */
export interface PlanReasons {
  /** One per box that holds something. */
  readonly boxes: readonly BoxReason[];
}

/** Explains a plan of `pack`. Pure arithmetic on the plan and its problem: it searches nothing and changes nothing. */
export const explain = (problem: PackProblem, plan: PackPlan): PlanReasons => {
  const instance = buildInstance(problem);
  return { boxes: boxReasons(problem, instance, plan.boxes) };
};
