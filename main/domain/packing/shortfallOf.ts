import { leftOutSentences, type PackedBox, type PackPlan, type PackProblem } from '../../../engine/index.ts';
import type { Shortfall } from './packJob.ts';
import { at } from './planNames.ts';

/** What a plan leaves out, undefined for nothing. In fitness mode one candidate is used: the one that leaves least out. */
export function shortfallOf(problem: PackProblem, { boxes, ...plan }: PackPlan): Shortfall | undefined {
  const used = problem.multipleBoxes ? boxes : boxes.toSorted((a, b) => leftIn(a) - leftIn(b)).slice(0, 1);
  const box = used.find(({ leftOut }) => leftOut.length > 0);
  if (box === undefined) return undefined;
  const first = { ...box, leftOut: box.leftOut.slice(0, 1) };
  const units = used.reduce((sum, each) => sum + leftIn(each), 0);
  return { units: Math.ceil(units), reason: at(leftOutSentences(problem, { ...plan, boxes: [first] }), 0).text };
}

function leftIn({ leftOut }: PackedBox): number {
  return leftOut.reduce((sum, { quantity }) => sum + quantity, 0);
}
