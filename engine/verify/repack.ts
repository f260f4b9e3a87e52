import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import type { RepackPlan, RepackProblem, RepackedBox } from '../model/repack.ts';
import { checkBoxes, contextOf } from './check.ts';
import { columnsOf, buildCells } from './columns.ts';
import { findContacts } from './contacts.ts';
import { refusalAmong, sameDetail } from './leftOutReasons.ts';
import { millionths } from './measure.ts';
import type { Violation, ViolationRule } from './violation.ts';

/** The rules of `check`, and `fixed`: fixed units are where they were and come first. */
export type RepackRule = ViolationRule | 'fixed';

/** One breach of a rule by what was planned around fixed units; indices as in `Violation`, boxes of `RepackPlan.boxes`. */
export interface RepackViolation extends Omit<Violation, 'rule'> {
  readonly rule: RepackRule;
}

/** What is wrong with a plan around fixed units. */
export interface RepackVerdict {
  /** Breaches by what was planned; empty for a plan that may be shown. */
  readonly violations: readonly RepackViolation[];
  /** Breaches by fixed units alone: a person put them there. They are reported, the plan may be shown. */
  readonly ofFixed: readonly Violation[];
}

interface Found<TRule extends RepackRule> extends Omit<Violation, 'rule'> {
  readonly rule: TRule;
}

/** Takes violations as they are found. */
type ReportOf<TRule extends RepackRule> = (
  rule: TRule,
  message: string,
  where?: { readonly box?: number; readonly item?: number; readonly placement?: number },
) => void;
type Report = ReportOf<RepackRule>;

const collect = <TRule extends RepackRule>(): {
  readonly violations: Found<TRule>[];
  readonly report: ReportOf<TRule>;
} => {
  const violations: Found<TRule>[] = [];
  return {
    violations,
    report: (rule, message, { box = null, item = null, placement = null } = {}) => {
      violations.push({ rule, box, item, placement, message });
    },
  };
};

const packedBox = ({ units: _units, ...box }: RepackedBox): PackedBox => ({ ...box, leftOut: [] });

const places = ['x', 'y', 'z', 'length', 'width', 'height'] as const;

/** Whether two placements are equal in everything. */
const isSame = (a: Placement, b: Placement): boolean =>
  JSON.stringify(withoutPlace(a)) === JSON.stringify(withoutPlace(b)) &&
  places.every((field) => millionths(a[field]) === millionths(b[field])) &&
  a.round === b.round;

/** What a placement is, wherever it stands: line, case, roll, weight and contents, in a fixed order of fields. */
const withoutPlace = ({ item, units, weight, roll, nested }: Placement): unknown => [
  item,
  units ?? null,
  weight === undefined ? null : millionths(weight),
  roll === undefined ? null : [roll.index, roll.total, millionths(roll.linearQuantity), millionths(roll.outerDiameter)],
  (nested ?? []).map((inner) => [...places.map((field) => millionths(inner[field])), withoutPlace(inner)]),
];

/** Fixed units are where they were and come first, in their order. */
const checkFixed = ({ cartons }: RepackProblem, { boxes }: RepackPlan, report: Report): void => {
  cartons.forEach(({ container, length, width, height, fixed }, box) => {
    const packed = boxes[box];
    if (packed === undefined) {
      report('fixed', `Carton ${box} is missing.`, { box });
      return;
    }
    const isSameCarton =
      packed.container === container &&
      [packed.length, packed.width, packed.height].every(
        (side, axis) => millionths(side) === millionths([length, width, height][axis]!),
      );
    if (!isSameCarton) report('fixed', `Carton ${box} is another one than before.`, { box });
    fixed.forEach((unit, placement) => {
      const now = packed.placements[placement];
      const stays = now !== undefined && packed.units[placement] === null && isSame(unit, now);
      if (!stays) report('fixed', `Fixed unit ${placement} of carton ${box} is not where it was.`, { box, placement });
    });
  });
  boxes.forEach(({ placements, units }, box) => {
    const fixed = cartons[box]?.fixed.length ?? 0;
    if (units.length !== placements.length)
      report('quantity', `Box ${box} does not say which units it holds.`, { box });
    units.forEach((unit, placement) => {
      if (unit === null && placement >= fixed)
        report('fixed', `Box ${box} has a fixed unit too many.`, { box, placement });
    });
  });
};

/** Every waiting unit is placed or named without a place, once, and is what it was. */
const checkUnits = ({ units: given }: RepackProblem, { boxes, unplaced }: RepackPlan, report: Report): void => {
  const seen = given.map(() => 0);
  const count = (unit: number): void => {
    if (given[unit] === undefined) report('quantity', `Unit ${unit} does not exist.`);
    else seen[unit] = seen[unit]! + 1;
  };
  boxes.forEach(({ placements, units }, box) => {
    units.forEach((unit, placement) => {
      if (unit === null) return;
      count(unit);
      const [before, now] = [given[unit], placements[placement]];
      const isSameUnit =
        before !== undefined &&
        now !== undefined &&
        JSON.stringify(withoutPlace(before.placement)) === JSON.stringify(withoutPlace(now));
      if (!isSameUnit) report('quantity', `Unit ${unit} is not what it was.`, { box, placement });
    });
  });
  for (const { unit } of unplaced) count(unit);
  seen.forEach((times, unit) => {
    if (times !== 1) report('quantity', `Unit ${unit} is there ${times} times.`);
  });
};

/** Further cartons are of containers that may be opened and hold something. */
const checkFurther = ({ cartons, newCartons }: RepackProblem, { boxes }: RepackPlan, report: Report): void => {
  boxes.forEach(({ container, placements }, box) => {
    if (box < cartons.length) return;
    if (!newCartons.includes(container)) report('container-size', `Box ${box} may not be opened.`, { box });
    if (placements.length === 0) report('quantity', `Box ${box} is empty.`, { box });
  });
};

/** A unit without a place has none for the reason given. */
const checkUnplaced = (
  problem: RepackProblem,
  { unplaced }: RepackPlan,
  context: ReturnType<typeof contextOf>,
  report: Report,
): void => {
  const open = problem.cartons.map(({ container }) => container);
  const all = [...new Set([...problem.newCartons, ...open])].sort((a, b) => a - b);
  for (const { unit, reason, detail } of unplaced) {
    const told = problem.units[unit]?.placement;
    if (told === undefined) continue;
    const { item } = told;
    const found = all.length === 0 ? null : refusalAmong(context, told, all);
    const mayOpen = problem.newCartons.length > 0 && refusalAmong(context, told, problem.newCartons) === null;
    const right = mayOpen ? null : (found?.refusal.reason ?? 'no-room');
    if (right !== reason) {
      report('left-out-reason', `Unit ${unit} has no place as ${reason}, but the reason is ${right ?? 'none'}.`, {
        item,
      });
    } else if (!sameDetail(detail, found?.refusal.limit ?? null, found?.container ?? -1, found?.refusal.excess ?? 0)) {
      report('left-out-reason', `Unit ${unit} has no place as ${reason}, but by another amount.`, { item });
    }
  }
};

/** Rules on a carton as a whole: where fixed units break one, nothing may be added that it is about. */
const closesBox: ReadonlySet<ViolationRule> = new Set(['weight', 'ship-alone', 'carrier-cap']);
/** Rules on what rests on a unit. */
const onTop: ReadonlySet<ViolationRule> = new Set([
  'stability',
  'max-weight-on-top',
  'crush-class',
  'max-stack-height',
]);

/** All that a unit rests on, down to the floor. */
const carriersBelow = ({ placements, length, width }: PackedBox): ((unit: number) => ReadonlySet<number>) => {
  const columns = columnsOf(placements);
  const { start, lower } = findContacts(columns, buildCells(columns, millionths(length), millionths(width)));
  return (unit) => {
    const found = new Set([unit]);
    for (const upper of found) {
      for (let i = start[upper]!; i < start[upper + 1]!; i += 1) found.add(lower[i]!);
    }
    return found;
  };
};

/** A breach by fixed units must not be made worse: it would hide behind the breach that was there. */
const checkNotWorse = (
  problem: RepackProblem,
  plan: RepackPlan,
  ofFixed: readonly Violation[],
  report: Report,
): void => {
  problem.cartons.forEach(({ fixed }, box) => {
    const packed = plan.boxes[box];
    const own = ofFixed.filter((violation) => violation.box === box);
    if (packed === undefined || own.length === 0 || packed.placements.length <= fixed.length) return;
    const closing = own.find(({ rule, placement }) => closesBox.has(rule) && placement === null);
    if (closing !== undefined) report(closing.rule, `Box ${box} takes nothing more, but units were added.`, { box });
    const below = carriersBelow(packedBox(packed));
    const weak = own.flatMap(({ rule, placement }) =>
      onTop.has(rule) && placement !== null ? [{ rule, placement }] : [],
    );
    const full = new Set(own.flatMap(({ rule, item }) => (rule === 'max-per-container' ? [item] : [])));
    for (let placement = fixed.length; placement < packed.placements.length; placement += 1) {
      const carriers = below(placement);
      const broken = weak.find((one) => carriers.has(one.placement));
      if (broken !== undefined) {
        report(broken.rule, `Unit ${placement} rests on fixed unit ${broken.placement}, which bears nothing more.`, {
          box,
          placement,
        });
      }
      if (full.has(packed.placements[placement]!.item)) {
        report('max-per-container', `Box ${box} holds too many units of this line already.`, { box, placement });
      }
    }
  });
};

/**
 * Judges a plan around fixed units, with code that the search does not share: fixed units are where they were and come first,
 * every other unit is there once, and all rules of `check` hold for what was planned.
 */
export const checkRepack = (problem: RepackProblem, plan: RepackPlan): RepackVerdict => {
  const asPacked: PackProblem = { ...problem, multipleBoxes: true };
  const context = contextOf(asPacked);
  const before = collect<ViolationRule>();
  checkBoxes(
    context,
    problem.cartons.map(({ fixed, ...carton }) => ({ ...carton, placements: fixed, leftOut: [] })),
    before.report,
  );
  // The size of a carton is its own, not that of what is in it.
  const ofFixed = before.violations.filter(({ rule }) => rule !== 'container-size');
  const nameOf = ({ rule, box, item, placement }: Violation): string => [rule, box, item, placement].join('|');
  const known = new Set(ofFixed.map(nameOf));
  const after = collect<ViolationRule>();
  checkBoxes(context, plan.boxes.map(packedBox), after.report);
  const { violations, report } = collect<RepackRule>();
  violations.push(...after.violations.filter((violation) => !known.has(nameOf(violation))));
  checkFixed(problem, plan, report);
  checkUnits(problem, plan, report);
  checkFurther(problem, plan, report);
  checkUnplaced(problem, plan, context, report);
  checkNotWorse(problem, plan, ofFixed, report);
  return { violations, ofFixed };
};
