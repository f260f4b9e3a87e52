import type { PackItem, PackPlan, PackProblem, Placement, RepackProblem, WaitingUnit } from '../../engine/index.ts';

/** A plan of which the first units of each carton are in it already. */
export const halfPacked = (problem: PackProblem, plan: PackPlan, shares: readonly number[]): RepackProblem => {
  const boxes = plan.boxes.filter(({ placements }) => placements.length > 0);
  const fixedIn = (index: number): number =>
    Math.floor((shares[index % shares.length] ?? 0) * (boxes[index]!.placements.length + 1));
  return {
    ...problem,
    cartons: boxes.map(({ container, length, width, height, placements }, index) => ({
      container,
      length,
      width,
      height,
      fixed: placements.slice(0, fixedIn(index)),
    })),
    units: boxes.flatMap(({ placements }, carton) =>
      placements.slice(fixedIn(carton)).map((placement): WaitingUnit => ({ placement, carton })),
    ),
    newCartons: problem.containers.map((_, index) => index),
  };
};

/** Something that happens at the bench; `pick` chooses whom it happens to. */
type Event = (given: RepackProblem, pick: (n: number) => number) => RepackProblem;

const asLaid = (line: number, { length, width, height }: PackItem): Placement => ({
  item: line,
  ...{ x: 0, y: 0, z: 0, length, width, height },
});

/** Whether a placement is one plain unit of its line: cases, rolls and filled hosts have sizes of their own. */
const isPlain = ({ units, roll, nested }: Placement): boolean =>
  units === undefined && roll === undefined && nested === undefined;

const withoutUnit: Event = (given, pick) => {
  const gone = pick(given.units.length);
  return { ...given, units: given.units.filter((_, unit) => unit !== gone) };
};

/** A unit is taller than the master says. */
const otherSize: Event = (given, pick) => {
  const unit = given.units[pick(given.units.length)];
  const item = unit && given.items[unit.placement.item];
  if (unit === undefined || item === undefined || !isPlain(unit.placement)) return given;
  const measured = { ...item, id: `${item.id}, measured`, height: item.height * 1.25 };
  const placement = {
    ...asLaid(given.items.length, measured),
    x: unit.placement.x,
    y: unit.placement.y,
    z: unit.placement.z,
  };
  return {
    ...given,
    items: [...given.items, measured],
    units: given.units.map((one) => (one === unit ? { ...one, placement } : one)),
  };
};

const extraUnit: Event = (given, pick) => {
  const line = pick(given.items.length);
  const item = given.items[line]!;
  return item.roll === undefined ? { ...given, units: [...given.units, { placement: asLaid(line, item) }] } : given;
};

/** A unit that is in already is wider than the master says. */
const wrongInside: Event = (given, pick) => {
  const carton = given.cartons[pick(given.cartons.length)];
  const unit = carton?.fixed[pick(carton.fixed.length)];
  const item = unit && given.items[unit.item];
  if (unit === undefined || item === undefined || !isPlain(unit)) return given;
  const measured = {
    ...item,
    id: `${item.id}, measured`,
    length: unit.length + 0.5,
    width: unit.width,
    height: unit.height,
  };
  const wider = { ...unit, item: given.items.length, length: unit.length + 0.5 };
  return {
    ...given,
    items: [...given.items, measured],
    cartons: given.cartons.map((one) =>
      one === carton ? { ...one, fixed: one.fixed.map((other) => (other === unit ? wider : other)) } : one,
    ),
  };
};

const noMoreCartons: Event = (given) => ({ ...given, newCartons: [] });
const planForgotten: Event = (given) => ({ ...given, units: given.units.map(({ placement }) => ({ placement })) });

/** Everything that happens, by its name. */
export const events: Readonly<Record<string, Event>> = {
  withoutUnit,
  otherSize,
  extraUnit,
  wrongInside,
  noMoreCartons,
  planForgotten,
};
