import type { PackControl } from '../model/plan.ts';
import { PackCancelled } from '../model/packCancelled.ts';

/** Counts the steps of a search (a step is one block placed, or so much looking around), reports progress and polls for cancellation. */
export interface Budget {
  steps: number;
  /** Steps at which improvement stops; construction goes on until there is a whole plan. */
  limit: number;
  unitsPlaced: number;
  readonly unitsTotal: number;
  boxes: number;
  nextPoll: number;
  readonly control: PackControl;
}

/** Between two polls lie this many steps: well under a millisecond to a few milliseconds. */
const pollInterval = 256;

/** A budget of so many steps of improvement. */
export const createBudget = (effort: number, unitsTotal: number, control: PackControl): Budget => ({
  steps: 0,
  limit: Math.max(0, effort),
  unitsPlaced: 0,
  unitsTotal,
  boxes: 0,
  nextPoll: 0,
  control,
});

/** Takes steps; throws `PackCancelled` if the caller has cancelled. */
export const spend = (budget: Budget, steps: number): void => {
  budget.steps += steps;
  if (budget.steps < budget.nextPoll) return;
  budget.nextPoll = budget.steps + pollInterval;
  if (budget.control.cancelled?.() === true) throw new PackCancelled();
  budget.control.onProgress?.({
    unitsPlaced: budget.unitsPlaced,
    unitsTotal: budget.unitsTotal,
    boxes: budget.boxes,
  });
};

/** Whether steps for improvement are left. */
export const hasSteps = (budget: Budget): boolean => budget.steps < budget.limit;
