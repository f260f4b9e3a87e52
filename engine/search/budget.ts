import type { PackControl } from '../model/plan.ts';
import { PackCancelled, type Poll } from '../model/packCancelled.ts';

/** Counts the steps of a search (a step is one block placed, or so much looking around), reports progress and asks whether to go on. */
export interface Budget {
  steps: number;
  /** Steps at which improvement stops; construction goes on until there is a whole plan. */
  limit: number;
  unitsPlaced: number;
  readonly unitsTotal: number;
  boxes: number;
  nextReport: number;
  /** Steps that count as spent because the caller wants to have the plan: 0 until then. */
  skipped: number;
  /** Steps at which boxes under improvement are left as they are: Infinity while a first plan is built. */
  stop: number;
  /** Polls that construction may still take after that. */
  grace: number;
  /** Who may be interrupted by `SearchFinished`: nobody, a search without a plan once its grace is over, or at once. */
  interrupts: 'nobody' | 'construction' | 'improvement';
  readonly control: PackControl;
  readonly poll: Poll;
}

/** Thrown to end a search for the plan at hand; never leaves `searchOr`. */
class SearchFinished extends Error {
  override readonly name = 'SearchFinished';
}

/** Between two reports of progress lie this many steps. */
const reportInterval = 256;
/** More than any effort, and small enough that steps stay exact beside it. */
const endless = 0x4_0000_0000_0000;
/**
 * Polls in which a first plan may be finished: some hundredths of a second for an order. Of more than so many units, each
 * poll takes longer, and there are the fewer of them.
 */
const gracePolls = 2_000;
const quickUnits = 2_000;

/** A budget of so many steps of improvement. */
export const createBudget = (effort: number, unitsTotal: number, control: PackControl): Budget => {
  const budget: Budget = {
    steps: 0,
    limit: Math.max(0, effort),
    unitsPlaced: 0,
    unitsTotal,
    boxes: 0,
    nextReport: 0,
    skipped: 0,
    stop: Infinity,
    grace: Math.floor(gracePolls * Math.min(1, quickUnits / unitsTotal)),
    interrupts: 'nobody',
    control,
    poll: () => {
      if (control.cancelled?.() === true) throw new PackCancelled();
      if (control.finish !== undefined) pollFinish(budget, control.finish);
    },
  };
  return budget;
};

const pollFinish = (budget: Budget, finish: () => boolean): void => {
  if (budget.skipped === 0) {
    if (!finish()) return;
    budget.skipped = endless;
    budget.steps += endless;
  }
  if (budget.interrupts === 'nobody') return;
  budget.grace -= 1;
  if (budget.interrupts === 'improvement' || budget.grace < 0)
    throw new SearchFinished('The caller takes what there is.');
};

/**
 * Runs a search that the caller may end (`PackControl.finish`); what is at hand is then its result. A search that has a
 * whole plan says so by `interrupts`.
 */
export const searchOr = <T>(budget: Budget, search: () => T, atHand: () => T): T => {
  budget.interrupts = 'construction';
  try {
    return search();
  } catch (error) {
    if (!(error instanceof SearchFinished)) throw error;
  } finally {
    budget.interrupts = 'nobody';
  }
  return atHand();
};

/**
 * Runs a part of a search on a share of the steps that are left, counted from 0. What it leaves of them goes to the others;
 * `units` is how many it packs.
 */
export const withShare = (budget: Budget, units: number, share: number, search: (own: Budget) => void): void => {
  const { control, unitsPlaced, unitsTotal, boxes } = budget;
  const onProgress: PackControl['onProgress'] = (part) => {
    control.onProgress?.({ unitsPlaced: unitsPlaced + part.unitsPlaced, unitsTotal, boxes: boxes + part.boxes });
  };
  const own = createBudget(Math.floor(share * (budget.limit - stepsSpent(budget))), units, { ...control, onProgress });
  own.interrupts = budget.interrupts;
  own.grace = budget.grace;
  if (budget.skipped > 0) {
    own.skipped = endless;
    own.steps = endless;
  }
  search(own);
  spend(budget, stepsSpent(own));
  budget.grace = own.grace;
  budget.unitsPlaced = unitsPlaced + units;
  budget.boxes = boxes + own.boxes;
};

/** The control of a part whose progress is none of the whole. */
export const silent = ({ onProgress: _progress, ...control }: PackControl): PackControl => control;

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

/**
 * Steps that an improvement may take beyond the limit: its last box is finished, unless it holds so many thousand single
 * units that this takes longer than all before.
 */
const mostOvertime = 4_000;

/** Runs an improvement of a whole plan that is at hand: what it has not finished in time counts as not found. */
export const improve = <T>(budget: Budget, improvement: () => T): T => {
  budget.stop = Math.max(budget.steps, budget.limit) + mostOvertime;
  const result = improvement();
  budget.stop = Infinity;
  return result;
};

/** Whether an improvement has taken too long. */
export const isOvertime = (budget: Budget): boolean => stepsSpent(budget) > budget.stop;

/** Whether steps for improvement are left. */
export const hasSteps = (budget: Budget): boolean => budget.steps < budget.limit;

/** Steps of search really spent. */
export const stepsSpent = (budget: Budget): number => budget.steps - budget.skipped;
