import type { Carton, CartonLines, LevelsPlan, LevelsProblem } from '../model/levels.ts';
import type { PackedBox } from '../model/plan.ts';
import type { CasePack } from '../model/problem.ts';
import { millionths, sidesOutside } from './measure.ts';
import { checkPallets } from './pallets.ts';
import { grossWeight } from './shapesForm.ts';
import { checkTrailers } from './trailers.ts';

/** One breach on a level. `hand-over`: what one level passes to the next is not what it built. */
export interface LevelViolation {
  readonly level: 'cartons' | 'pallets' | 'equipment';
  readonly rule: string;
  readonly message: string;
}

type Report = (message: string) => void;

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Weight and sides of a closed box, in millionths. */
const closed = (problem: LevelsProblem, box: PackedBox): readonly number[] => {
  const container = problem.cartons.containers[box.container];
  const fixed = container?.kind === 'fixed' ? container : undefined;
  const inside = [box.length, box.width, box.height].map(millionths);
  let weight = millionths(fixed?.tareWeight ?? 0);
  for (const unit of box.placements) weight += grossWeight(problem.cartons, unit);
  return [...sidesOutside(container, inside), weight];
};

const asMillionths = ({ length, width, height, weight }: Omit<CasePack, 'quantity'>): readonly number[] =>
  [length, width, height, weight].map(millionths);

/** Groups that share no pallet: those that share no carton, but the ones that hold in cartons alone. */
const groupsOnPallets = ({ cartons, cartonOnlyGroups = [] }: LevelsProblem): readonly (readonly string[])[] =>
  cartons.separationGroups.filter((group) => !cartonOnlyGroups.some((own) => same(own, group)));

/** Whether a carton bears every tag of its contents that keeps cartons apart. */
const bearsTags = (
  problem: LevelsProblem,
  apart: ReadonlySet<string>,
  line: Carton,
  contents: Iterable<number>,
): boolean => {
  if (apart.size === 0) return true;
  const borne = new Set(line.tags);
  for (const item of contents)
    for (const tag of problem.cartons.items[item]?.tags ?? []) if (apart.has(tag) && !borne.has(tag)) return false;
  return true;
};

/** Units that travel without a box: every one is a carton of its item's sides and weight, alone or in a full case. */
const checkLoose = (problem: LevelsProblem, { lines, items }: CartonLines, report: Report): void => {
  const apart = new Set(groupsOnPallets(problem).flat());
  const { cartons } = problem;
  const counted = cartons.items.map(() => 0);
  lines.forEach((line, index) => {
    const at = items[index] ?? -1;
    const item = cartons.items[at];
    const pack = cartons.useCasePacks === true ? item?.casePack : undefined;
    const isUnit = item !== undefined && asMillionths(line).join() === asMillionths(item).join();
    const isCase = pack !== undefined && asMillionths(line).join() === asMillionths(pack).join();
    if (!isUnit && !isCase) {
      report(`Carton line ${index} has other sides or another weight than a unit or a full case of its item.`);
      return;
    }
    if (!bearsTags(problem, apart, line, [at])) report(`Carton line ${index} lacks tags of its item.`);
    counted[at] = counted[at]! + line.quantity * (isUnit ? 1 : pack!.quantity);
  });
  cartons.items.forEach(({ quantity }, item) => {
    if (counted[item] !== quantity) {
      report(`${quantity} units of line ${item} travel, and ${counted[item]!} are handed over.`);
    }
  });
};

/** Every filled box is a carton of the line that says its sides and weight, once. */
const checkCartons = (problem: LevelsProblem, plan: LevelsPlan, report: Report): void => {
  const { lines, boxes }: CartonLines = plan.cartonLines;
  if (problem.cartons.containers.length === 0) {
    checkLoose(problem, plan.cartonLines, report);
    return;
  }
  const apart = new Set(groupsOnPallets(problem).flat());
  const seen = new Set<number>();
  lines.forEach((line, index) => {
    const members = boxes[index] ?? [];
    if (members.length !== line.quantity)
      report(`Carton line ${index} counts ${line.quantity} cartons of ${members.length} boxes.`);
    for (const member of members) {
      const box = plan.cartons.boxes[member];
      if (box === undefined || seen.has(member)) report(`Box ${member} is handed over twice or does not exist.`);
      else if (closed(problem, box).join() !== asMillionths(line).join()) {
        report(`Box ${member} does not have the sides or the weight of its carton.`);
      } else {
        const contents = new Set(box.placements.map(({ item }) => item));
        if (!bearsTags(problem, apart, line, contents))
          report(`The carton of box ${member} lacks tags of its contents.`);
      }
      seen.add(member);
    }
  });
  const filled = plan.cartons.boxes.filter((box) => box.placements.length > 0).length;
  if (seen.size !== filled) report(`${filled} boxes are filled, and ${seen.size} are handed over.`);
};

/** Every built pallet is one piece of freight with its outer sides and gross weight, and what no pallet took is loose. */
const checkFreight = (plan: LevelsPlan, report: Report): void => {
  const { pallets, trailers } = plan;
  if (trailers === null) return;
  const built = pallets?.plan.pallets ?? [];
  if (built.length !== trailers.problem.pallets.length) {
    report(`${built.length} pallets are built, and ${trailers.problem.pallets.length} are handed over.`);
    return;
  }
  built.forEach((one, index) => {
    const type = pallets?.problem.pallets[one.pallet];
    const freight = trailers.problem.pallets[index];
    if (type === undefined || freight === undefined) return;
    let weight = millionths(type.palletWeight ?? 0);
    const low = [0, 0];
    const high = [millionths(type.length), millionths(type.width), 0];
    for (const unit of one.placements) {
      weight += millionths(pallets?.problem.cartons[unit.carton]?.weight ?? 0);
      const near = [unit.x, unit.y, unit.z].map(millionths);
      const sides = [unit.length, unit.width, unit.height].map(millionths);
      near.slice(0, 2).forEach((side, axis) => (low[axis] = Math.min(low[axis]!, side)));
      near.forEach((side, axis) => (high[axis] = Math.max(high[axis]!, side + sides[axis]!)));
    }
    const outer = [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! + millionths(type.platformHeight ?? 0), weight];
    if (outer.join() !== asMillionths(freight).join()) {
      report(`Pallet ${index} is handed over with other sides or another weight than it was built.`);
    }
    if (freight.maxStackWeight > (type.maxStackWeight ?? Infinity)) {
      report(`Pallet ${index} carries more than its type allows.`);
    }
  });
  const left = new Map(pallets?.plan.unpalletized.map(({ index, quantity }) => [index, quantity]));
  const loose = (line: number): number =>
    pallets === null ? (plan.cartonLines.lines[line]?.quantity ?? 0) : (left.get(line) ?? 0);
  plan.cartonLines.lines.forEach((_, line) => {
    const handed = trailers.problem.cartons[line]?.quantity ?? 0;
    if (handed !== loose(line))
      report(`${loose(line)} cartons of line ${line} are loose, and ${handed} are handed over.`);
  });
};

/** The problems of the upper levels are those that were asked for. */
const checkAsked = (problem: LevelsProblem, { cartonLines, pallets, trailers }: LevelsPlan, report: Report): void => {
  if (pallets !== null) {
    const { problem: asked } = pallets;
    const right =
      same(asked.pallets, problem.pallets) &&
      same(asked.cartons, cartonLines.lines) &&
      asked.respectTiHi === problem.respectTiHi &&
      same(asked.separationGroups, groupsOnPallets(problem)) &&
      same(asked.caps, problem.palletCaps);
    if (!right) report('Other pallets, cartons or rules were packed than asked for.');
  }
  if (trailers === null) return;
  const { problem: asked } = trailers;
  const right =
    same(asked.equipment, problem.equipment) &&
    asked.allowPalletStacking === problem.allowPalletStacking &&
    same(asked.caps, problem.equipmentCaps);
  if (!right) report('Other equipment or rules were loaded than asked for.');
};

/**
 * Judges the levels above the carton and what passes from one to the next, with code of its own; the carton plan is judged
 * by `check`. An empty answer of both means that the whole may be shown and shipped.
 */
export const checkLevels = (problem: LevelsProblem, plan: LevelsPlan): readonly LevelViolation[] => {
  const violations: LevelViolation[] = [];
  const handOver = (level: LevelViolation['level']) => (message: string) => {
    violations.push({ level, rule: 'hand-over', message });
  };
  if (plan.pallets !== null || plan.trailers !== null) checkCartons(problem, plan, handOver('cartons'));
  checkFreight(plan, handOver('pallets'));
  checkAsked(problem, plan, handOver('pallets'));
  if (plan.pallets !== null) {
    for (const { rule, pallet, message } of checkPallets(plan.pallets.problem, plan.pallets.plan)) {
      violations.push({ level: 'pallets', rule, message: pallet === null ? message : `Pallet ${pallet}: ${message}` });
    }
  }
  if (plan.trailers !== null) {
    for (const { rule, trailer, message } of checkTrailers(plan.trailers.problem, plan.trailers.plan)) {
      violations.push({
        level: 'equipment',
        rule,
        message: trailer === null ? message : `Trailer ${trailer}: ${message}`,
      });
    }
  }
  return violations;
};
