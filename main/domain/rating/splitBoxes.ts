import type { PackedBox, PackPlan, PackProblem, Placement } from '../../../engine/index.ts';
import type { ContainerSet } from './containerSets.ts';

/** Searches for the contents of single boxes, each much smaller than that of the load. */
export const mostSplits = 8;

/** What the boxes of a plan are split with. */
export interface SplitTools {
  /** Containers that may be used. */
  readonly set: ContainerSet;
  /** Packs a part of the load into some of the containers; places of the answer are those of the problem. */
  readonly packInto: (part: PackProblem, set: ContainerSet) => PackPlan;
  /** Whether the first plan is cheaper. */
  readonly isCheaper: (plan: PackPlan, than: PackPlan) => boolean;
}

/**
 * A plan whose boxes give way to several smaller ones where these are cheaper together. A search for few boxes fills up with a
 * large one what two small ones would ship for less.
 */
export function splitBoxes(problem: PackProblem, plan: PackPlan, tools: SplitTools): PackPlan {
  if (plan.boxes.some(({ leftOut, placements }) => leftOut.length > 0 || !placements.every(isPlain))) return plan;
  let best = plan;
  let searches = 0;
  const tried = new Set<string>();
  for (let at = 0; at < best.boxes.length && searches < mostSplits;) {
    const box = best.boxes[at];
    const smaller = box ? tools.set.filter(({ place }) => isSmaller(problem, place, box)) : [];
    const key = box ? `${String(box.container)} ${JSON.stringify([...countsOf(box)])}` : '';
    if (!box || smaller.length === 0 || box.placements.length < 2 || tried.has(key)) {
      at += 1;
      continue;
    }
    tried.add(key);
    searches += 1;
    const counts = countsOf(box);
    const lines = [...counts.keys()];
    const items = lines.flatMap((line) => {
      const item = problem.items[line];
      return item ? [{ ...item, quantity: counts.get(line) ?? 0 }] : [];
    });
    const part = tools.packInto({ ...problem, items }, smaller);
    const boxes = part.boxes.map((one): PackedBox => ({
      ...one,
      placements: one.placements.map((placement) => ({ ...placement, item: lines[placement.item] ?? 0 })),
    }));
    const found = { ...best, boxes: best.boxes.toSpliced(at, 1, ...boxes) };
    // The boxes that stand in its place are looked at next.
    if (part.boxes.every(({ leftOut }) => leftOut.length === 0) && tools.isCheaper(found, best)) best = found;
    else at += 1;
  }
  return best;
}

/** One unit by itself: cases, rolls and what is nested stay as they are packed. */
function isPlain({ units, roll, nested }: Placement): boolean {
  return units === undefined && roll === undefined && (nested ?? []).length === 0;
}

function countsOf({ placements }: PackedBox): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { item } of placements) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function isSmaller({ containers }: PackProblem, place: number, box: PackedBox): boolean {
  const container = containers[place];
  return (
    container?.kind === 'fixed' &&
    container.length * container.width * container.height < box.length * box.width * box.height
  );
}
