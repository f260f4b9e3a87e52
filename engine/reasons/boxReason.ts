import type { Candidate, Instance } from '../instance/instance.ts';
import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toUnits } from '../model/scale.ts';
import { contentsOf, lackOf, leastVolume, type Contents, type RunnerUp } from './boxContents.ts';
import { amount, cubicInches, inches, pounds } from './words.ts';

/** Why the units of a box are in this container. */
export interface BoxReason {
  /** Index in `PackPlan.boxes`. */
  readonly box: number;
  /** The container that came closest to being taken instead; null where no other is offered, or where the pallets decided. */
  readonly runnerUp: RunnerUp | null;
  readonly text: string;
}

/** What a box costs with what is in it, where boxes are chosen by cost; null where nobody ships it. */
export type CostOf = (box: PackedBox) => number | null;

/** A runner-up and what is to be said of the choice, after the name of the chosen container. */
interface Verdict {
  readonly runnerUp: RunnerUp | null;
  readonly text: string;
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

const unitsIn = ({ box }: Choice): string =>
  box.placements.length === 1 ? 'the unit' : `all ${box.placements.length} units`;

/** Why a smaller container does not take the contents. */
const smallerOne = (choice: Choice, candidate: Candidate): Verdict => {
  const { problem, instance, contents } = choice;
  const { thing, ...lack } = lackOf(instance, contents, candidate);
  const other = nameOf(choice, candidate);
  const unit = thing === undefined ? 'a unit' : problem.items[thing.item]!.id;
  const isAffinity = thing !== undefined && candidate.refusal[thing.kind] === 'no-container-allowed';
  const text = {
    side: `the next smaller one, ${other}, is ${inches(lack.by)} too short for ${unit}`,
    rule: isAffinity
      ? `the affinity rules keep ${unit} out of the next smaller one, ${other}`
      : `the carrier does not accept the next smaller one, ${other}, with ${unit} in it`,
    weight: `the next smaller one, ${other}, carries ${pounds(lack.by)} too little`,
    volume: `the next smaller one, ${other}, has ${cubicInches(lack.by)} too little room`,
    arrangement: `${other} ${candidate.dynamic ? 'may be cut' : 'is'} smaller and has the volume, but no way to place ${unitsIn(choice)} in it was found`,
    larger: '',
    dearer: '',
  }[lack.lacks];
  return { runnerUp: { container: candidate.index, ...lack }, text };
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
      const text = `${other} is as large and cheaper, but no way to place ${unitsIn(choice)} in it was found`;
      return { runnerUp: { container: like.index, lacks: 'arrangement', by: 0 }, text };
    }
    const saving = by >= leastAmount ? ` and cheaper by ${amount(by)}` : '';
    return { runnerUp: { container: like.index, lacks: 'dearer', by }, text: `as small as ${other}${saving}` };
  }
  const smaller = others
    .filter((one) => size(one) < volume)
    .reduce<Candidate | null>((best, one) => (best === null || size(one) > size(best) ? one : best), null);
  if (smaller !== null) return smallerOne(choice, smaller);
  const larger = others
    .filter((one) => size(one) > volume && takes(one))
    .reduce<Candidate | null>((best, one) => (best === null || size(one) < size(best) ? one : best), null);
  if (larger === null) {
    return { runnerUp: null, text: `no other offered container fits ${unitsIn(choice)}` };
  }
  const by = (size(larger) - volume) / (unitsPerInch * unitsPerInch * unitsPerInch);
  const atLeast = larger.dynamic ? ' at its smallest' : '';
  const text = `the smallest container that fits ${unitsIn(choice)}; the next, ${nameOf(choice, larger)}, is ${cubicInches(by)} larger${atLeast}`;
  return { runnerUp: { container: larger.index, lacks: 'larger', by }, text };
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
    const text = `costs ${amount(own)}; the next, ${other}, would cost ${amount(least - own)} more`;
    return { runnerUp: { container: index, lacks: 'dearer', by: least - own }, text };
  }
  const text = `${other} would cost ${amount(own - least)} less for this box, but no cheaper plan with it was found`;
  return { runnerUp: { container: index, lacks: 'arrangement', by: 0 }, text };
};

/** In fitness mode nothing is chosen: how much of the load a container takes, and how full that makes it. */
const fitnessText = ({ problem, box }: Choice): string => {
  const isRoll = (item: number): boolean => problem.items[item]!.roll !== undefined;
  const amountOf = ({ item, units = 1, nested = [] }: Placement): number =>
    nested.reduce((sum, inside) => sum + amountOf(inside), isRoll(item) ? 1 : units);
  const packed = box.placements.reduce((sum, unit) => sum + amountOf(unit), 0);
  const left = box.leftOut.reduce((sum, { roll, quantity }) => sum + (roll === undefined ? quantity : 1), 0);
  const filled = box.placements.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  const share = Math.floor((100 * filled) / (box.length * box.width * box.height) + 1e-9);
  const takes = left === 0 ? `fits all ${packed} units` : `fits ${packed} of ${packed + left} units`;
  return `${takes}, which fill ${share} % of it`;
};

/** The reason for the container of one box. */
const verdictOf = (choice: Choice, costOf: CostOf | undefined): Verdict => {
  if (!choice.problem.multipleBoxes) return { runnerUp: null, text: fitnessText(choice) };
  const { insteadOf } = choice.box;
  if (insteadOf !== undefined) {
    const text = `taken in place of ${choice.problem.containers[insteadOf]!.id}, because fewer pallets carry the boxes then`;
    return { runnerUp: null, text };
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
  const known = new Map<string, Omit<BoxReason, 'box'>>();
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
    let reason = known.get(word);
    if (reason === undefined) {
      const chosen = instance.candidates.find((candidate) => candidate.index === box.container)!;
      const others = instance.candidates.filter((candidate) => candidate.index !== box.container);
      const { runnerUp, text } = verdictOf({ problem, instance, box, contents, chosen, others }, costOf);
      reason = { runnerUp, text: `${problem.containers[box.container]!.id}: ${text}.` };
      known.set(word, reason);
    }
    return [{ box: index, ...reason }];
  });
};
