import { packEffort } from '../domain/packing/packEffort.ts';
import type { PackJob } from '../domain/packing/packJob.ts';
import { costSearches } from '../domain/rating/cheapestPlan.ts';
import { maxReSolves } from '../domain/rules/jobRules.ts';

/**
 * How long an engine may work on a job before it is taken for hung, in milliseconds. Only a safety net: what a search may
 * spend is its effort in steps. Therefore generous, many times what a slow and busy station needs; different lines cost more
 * than units that are alike.
 */
export function packDeadline({ problem, totalUnits, rules, cost }: PackJob): number {
  // In fitness mode every candidate is a load of its own.
  const loads = problem.multipleBoxes ? 1 : Math.max(1, problem.containers.length);
  const once = (totalUnits * msPerUnit + problem.items.length * msPerLine) * loads;
  // Rules that wait for the plan may have it searched again, with the highest effort.
  const again = rules?.postSolve ? maxReSolves : 0;
  const steps = problem.effort + again * Math.max(problem.effort, packEffort('best'));
  // For the cheapest shipment each of them is made of several searches.
  const searches = cost ? costSearches(problem) : 1;
  return leastMs + (once * (1 + again) + steps * msPerStep) * searches;
}

const leastMs = 20_000;
const msPerUnit = 1;
const msPerLine = 50;
const msPerStep = 2;
