import type { Candidate, Instance } from '../instance/instance.ts';
import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toUnits } from '../model/scale.ts';
import { contentsOf, lackOf, leastVolume, type Contents, type RunnerUp } from './boxContents.ts';
import { amount, figure, reason, wholeFigure, type Reason } from './reason.ts';

/** Why the units of a box are in this container. */
export interface BoxReason {
  /** Index in `PackPlan.boxes`. */
  readonly box: number;
  /** The container that came closest to being taken instead; null where no other is offered, or where the pallets decided. */
  readonly runnerUp: RunnerUp | null;
  /** After the name of the container. */
  readonly why: Reason;
}

/** What a box costs with what is in it, where boxes are chosen by cost; null where nobody ships it. */
export type CostOf = (box: PackedBox) => number | null;

/** A runner-up and what is to be said of the choice, after the name of the chosen container. */
interface Verdict {
  readonly runnerUp: RunnerUp | null;
  readonly why: Reason;
}

/** What is weighed up for one box. */
interface Choice {
  readonly problem: PackProblem;
  readonly instance: Instance;
  readonly box: PackedBox;
  readonly contents: Contents;
  readonly chosen: Candidate;
  readonly others: readonly Candidate[];
}

const nameOf = ({ problem }: Choice, { index }: Candidate): string => problem.containers[index]!.id;

const unitsIn = ({ box }: Choice): Reason =>
  box.placements.length === 1 ? reason('theUnit') : reason('allUnits', { count: box.placements.length });

/** Why a smaller container does not take the contents. */
const smallerOne = (choice: Choice, candidate: Candidate): Verdict => {
  const { problem, instance, contents } = choice;
  const { thing, ...lack } = lackOf(instance, contents, candidate);
  const other = nameOf(choice, candidate);
  const unit = thing === undefined ? reason('aUnit') : problem.items[thing.item]!.id;
  const by = figure(lack.by);
  const isAffinity = thing !== undefined && candidate.refusal[thing.kind] === 'no-container-allowed';
  const why = {
    side: reason('nextSmallerTooShort', { other, by, unit }),
    rule: reason(isAffinity ? 'nextSmallerByAffinity' : 'nextSmallerByCarrier', { unit, other }),
    weight: reason('nextSmallerTooWeak', { other, by }),
    volume: reason('nextSmallerTooSmall', { other, by: wholeFigure(lack.by) }),
    arrangement: reason(candidate.dynamic ? 'cutSmallerUnplaced' : 'smallerUnplaced', { other, what: unitsIn(choice) }),
  }[lack.lacks];
  return { runnerUp: { container: candidate.index, ...lack }, why };
};

const byVolume = (choice: Choice): Verdict => {
  const { instance, box, contents, chosen, others } = choice;
  const { unitsPerInch } = instance;
  const [x, y, z] = [box.length, box.width, box.height].map((side) => toUnits(side, unitsPerInch));
  const volume = x! * y! * z!;
  const takes = (candidate: Candidate): boolean => lackOf(instance, contents, candidate).lacks === 'arrangement';
  const size = (candidate: Candidate): number => leastVolume(candidate, contents);
  const cheaper = (best: Candidate | null, one: Candidate): Candidate =>
    best === null || one.cost < best.cost ? one : best;
  const like = others.filter((one) => size(one) === volume && !one.dynamic && takes(one)).reduce(cheaper, null);
  if (like !== null) {
    const by = like.cost - chosen.cost;
    const other = nameOf(choice, like);
    if (by < 0) {
      const why = reason('cheaperUnplaced', { other, what: unitsIn(choice) });
      return { runnerUp: { container: like.index, lacks: 'arrangement', by: 0 }, why };
    }
    const why =
      by >= leastAmount ? reason('asSmallAndCheaper', { other, by: amount(by) }) : reason('asSmall', { other });
    return { runnerUp: { container: like.index, lacks: 'dearer', by }, why };
  }
  const smaller = others
    .filter((one) => size(one) < volume)
    .reduce<Candidate | null>((best, one) => (best === null || size(one) > size(best) ? one : best), null);
  if (smaller !== null) return smallerOne(choice, smaller);
  const larger = others
    .filter((one) => size(one) > volume && takes(one))
    .reduce<Candidate | null>((best, one) => (best === null || size(one) < size(best) ? one : best), null);
  if (larger === null) {
    return { runnerUp: null, why: reason('noOtherFits', { what: unitsIn(choice) }) };
  }
  const by = (size(larger) - volume) / (unitsPerInch * unitsPerInch * unitsPerInch);
  const why = reason(larger.dynamic ? 'smallestThatFitsOverCut' : 'smallestThatFits', {
    ...{ what: unitsIn(choice), other: nameOf(choice, larger), by: wholeFigure(by) },
  });
  return { runnerUp: { container: larger.index, lacks: 'larger', by }, why };
};

/** Smallest difference in cost that is spoken of: preferences among boxes of one price are smaller. */
const leastAmount = 0.005;

/** Where boxes are chosen by cost: the cheapest other container that might take the contents; null where there is none. */
const byCost = (choice: Choice, costOf: CostOf): Verdict | null => {
  const { instance, box, contents, others } = choice;
  const own = costOf(box);
  if (own === null) return null;
  let cheapest: Candidate | null = null;
  let least = Infinity;
  for (const candidate of others) {
    const container = choice.problem.containers[candidate.index]!;
    if (container.kind !== 'fixed' || lackOf(instance, contents, candidate).lacks !== 'arrangement') continue;
    const { length, width, height } = container;
    const cost = costOf({ ...box, container: candidate.index, length, width, height });
    if (cost === null || cost >= least) continue;
    [cheapest, least] = [candidate, cost];
  }
  if (cheapest === null) return null;
  const { index } = cheapest;
  const other = nameOf(choice, cheapest);
  if (least >= own) {
    const why = reason('costsLess', { cost: amount(own), other, by: amount(least - own) });
    return { runnerUp: { container: index, lacks: 'dearer', by: least - own }, why };
  }
  const why = reason('costsMoreUnplaced', { other, by: amount(own - least) });
  return { runnerUp: { container: index, lacks: 'arrangement', by: 0 }, why };
};

/** In fitness mode nothing is chosen: how much of the load a container takes, and how full that makes it. */
const fitnessReason = ({ problem, box }: Choice): Reason => {
  const isRoll = (item: number): boolean => problem.items[item]!.roll !== undefined;
  const amountOf = ({ item, units = 1, nested = [] }: Placement): number =>
    nested.reduce((sum, inside) => sum + amountOf(inside), isRoll(item) ? 1 : units);
  const packed = box.placements.reduce((sum, unit) => sum + amountOf(unit), 0);
  const left = box.leftOut.reduce((sum, { roll, quantity }) => sum + (roll === undefined ? quantity : 1), 0);
  const filled = box.placements.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  const share = Math.floor((100 * filled) / (box.length * box.width * box.height) + 1e-9);
  return left === 0
    ? reason('fitsAll', { count: packed, share })
    : reason('fitsSome', { packed, count: packed + left, share });
};

/** The reason for the container of one box. */
const verdictOf = (choice: Choice, costOf: CostOf | undefined): Verdict => {
  if (!choice.problem.multipleBoxes) return { runnerUp: null, why: fitnessReason(choice) };
  const { insteadOf } = choice.box;
  if (insteadOf !== undefined) {
    return { runnerUp: null, why: reason('fewerPallets', { other: choice.problem.containers[insteadOf]!.id }) };
  }
  return (costOf && byCost(choice, costOf)) ?? byVolume(choice);
};

/**
 * Why each box is the container it is. Boxes with the same contents share the work, so the cost grows with the units once
 * and with the different boxes times the containers. `costOf` is given where boxes are chosen by cost.
 */
export const boxReasons = (
  problem: PackProblem,
  instance: Instance,
  boxes: readonly PackedBox[],
  costOf?: CostOf,
): readonly BoxReason[] => {
  const kindOfLine = new Int32Array(problem.items.length);
  instance.kinds.lines.forEach((lines, kind) => {
    for (const line of lines) kindOfLine[line] = kind;
  });
  const known = new Map<string, Verdict>();
  return boxes.flatMap((box, index) => {
    if (box.placements.length === 0) return [];
    const contents = contentsOf(problem, instance, kindOfLine, box);
    const key = [
      box.container,
      box.insteadOf ?? -1,
      box.length,
      box.width,
      box.height,
      contents.volume,
      contents.weight,
    ];
    for (const { item, sides } of contents.things) key.push(item, ...sides);
    const word = key.join(',');
    let verdict = known.get(word);
    if (verdict === undefined) {
      const chosen = instance.candidates.find((candidate) => candidate.index === box.container)!;
      const others = instance.candidates.filter((candidate) => candidate.index !== box.container);
      verdict = verdictOf({ problem, instance, box, contents, chosen, others }, costOf);
      known.set(word, verdict);
    }
    return [{ box: index, ...verdict }];
  });
};
