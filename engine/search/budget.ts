import type { PackControl } from '../model/plan.ts';
import { PackCancelled, type Poll } from '../model/packCancelled.ts';

/** Counts the steps of a search (a step is one block placed, or so much looking around), reports progress and polls for cancellation. */
export interface Budget {
  steps: number;
  /** Steps at which improvement stops; construction goes on until there is a whole plan. */
  limit: number;
  unitsPlaced: number;
  readonly unitsTotal: number;
  boxes: number;
  nextReport: number;
  readonly control: PackControl;
  readonly poll: Poll;
}

/** Between two reports of progress lie this many steps. */
const reportInterval = 256;

/** A budget of so many steps of improvement. */
export const createBudget = (effort: number, unitsTotal: number, control: PackControl): Budget => ({
  steps: 0,
  limit: Math.max(0, effort),
  unitsPlaced: 0,
  unitsTotal,
  boxes: 0,
  nextReport: 0,
  control,
  poll: () => {
    if (control.cancelled?.() === true) throw new PackCancelled();
  },
});

/** Takes steps; throws `PackCancelled` if the caller has cancelled. */
export const spend = (budget: Budget, steps: number): void => {
  budget.steps += steps;
  budget.poll();
  if (budget.steps < budget.nextReport) return;
  budget.nextReport = budget.steps + reportInterval;
  budget.control.onProgress?.({
    unitsPlaced: budget.unitsPlaced,
    unitsTotal: budget.unitsTotal,
    boxes: budget.boxes,
  });
};

/** Whether steps for improvement are left. */
export const hasSteps = (budget: Budget): boolean => budget.steps < budget.limit;
