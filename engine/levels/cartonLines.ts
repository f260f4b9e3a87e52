import { closedSides } from '../model/closedSides.ts';
import { allRotations } from '../model/rotations.ts';
import type { Carton, CartonLines } from '../model/levels.ts';
import type { PackedBox, PackPlan } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';

/** Tags that decide which cartons may share a pallet; all others make no difference above the carton. */
const separatingTagsOf = (problem: PackProblem, box: PackedBox, separating: ReadonlySet<string>): readonly string[] => {
  const tags = new Set<string>();
  for (const { item } of box.placements) {
    for (const tag of problem.items[item]!.tags) if (separating.has(tag)) tags.add(tag);
  }
  return [...tags].sort();
};

/** The one stop that all units of a box share, or none. */
const stopOf = (problem: PackProblem, box: PackedBox): number | undefined => {
  const first = problem.items[box.placements[0]!.item]!.stop;
  return box.placements.every(({ item }) => problem.items[item]!.stop === first) ? first : undefined;
};

/** Contents and box in pounds, summed in whole micro-pounds so that decimal weights stay decimal. */
const grossWeight = (problem: PackProblem, box: PackedBox): number => {
  const container = problem.containers[box.container]!;
  let micro = container.kind === 'fixed' ? Math.round((container.tareWeight ?? 0) * 1e6) : 0;
  for (const { item, weight } of box.placements) micro += Math.round((weight ?? problem.items[item]!.weight) * 1e6);
  return micro / 1e6;
};

/** One carton of a packed box. */
const cartonOf = (problem: PackProblem, box: PackedBox, separating: ReadonlySet<string>): Carton => {
  const container = problem.containers[box.container]!;
  const outer = closedSides(container, box);
  const stop = stopOf(problem, box);
  return {
    id: container.id,
    length: outer.length,
    width: outer.width,
    height: outer.height,
    weight: grossWeight(problem, box),
    quantity: 1,
    rotations: [],
    product: container.id,
    tags: separatingTagsOf(problem, box, separating),
    ...(stop === undefined ? {} : { stop }),
  };
};

/** The boxes of a carton plan, without empty ones; `groups` are kept apart on pallets. Cost grows with the units, once. */
export const cartonsOfBoxes = (
  problem: PackProblem,
  plan: PackPlan,
  groups: readonly (readonly string[])[],
): CartonLines => {
  const separating = new Set(groups.flat());
  const lineOfKey = new Map<string, number>();
  const lines: Carton[] = [];
  const boxes: number[][] = [];
  plan.boxes.forEach((box, index) => {
    if (box.placements.length === 0) return;
    const carton = cartonOf(problem, box, separating);
    const key = JSON.stringify(carton);
    const line = lineOfKey.get(key);
    if (line === undefined) {
      lineOfKey.set(key, lines.length);
      lines.push(carton);
      boxes.push([index]);
    } else boxes[line]!.push(index);
  });
  return { lines: lines.map((line, at) => ({ ...line, quantity: boxes[at]!.length })), boxes, items: [] };
};

/** A unit of an item as a carton. It may take any rotation unless told; closed cartons of a plan stand upright. */
const looseCarton = (item: PackItem): Carton => {
  const { id, length, width, height, weight, quantity, tags } = item;
  const { maxWeightOnTop, maxStackHeight, crushClass, stop } = item;
  return {
    id,
    length,
    width,
    height,
    weight,
    quantity,
    rotations: item.rotations.length === 0 ? allRotations : item.rotations,
    product: id,
    tags,
    ...(maxWeightOnTop === undefined ? {} : { maxWeightOnTop }),
    ...(maxStackHeight === undefined ? {} : { maxStackHeight }),
    ...(crushClass === undefined ? {} : { crushClass }),
    ...(stop === undefined ? {} : { stop }),
  };
};

/** The full cases of an item that comes in cases, and what is left of it. */
const cartonsOfItem = (problem: PackProblem, item: PackItem): readonly Carton[] => {
  const { casePack, tiHi } = item;
  const single = looseCarton(item);
  if (problem.useCasePacks !== true || casePack === undefined) return [single];
  const cases = Math.floor(item.quantity / casePack.quantity);
  const { length, width, height, weight } = casePack;
  const full = { ...single, length, width, height, weight, quantity: cases };
  const rest = { ...single, quantity: item.quantity - cases * casePack.quantity, product: `${item.id} singly` };
  return [tiHi === undefined ? full : { ...full, tiHi }, rest].filter(({ quantity }) => quantity > 0);
};

/** Items that travel without a box: each full case or unit is a carton of its own. */
export const cartonsOfItems = (problem: PackProblem): CartonLines => {
  const lines: Carton[] = [];
  const items: number[] = [];
  problem.items.forEach((item, index) => {
    for (const carton of cartonsOfItem(problem, item)) {
      lines.push(carton);
      items.push(index);
    }
  });
  return { lines, boxes: lines.map(() => []), items };
};
