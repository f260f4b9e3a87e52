import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { millionths } from './measure.ts';

/** What a placement or a unit left out is, by the problem: its sides unturned and its own weight. */
export interface Form {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** In millionths of a pound, without what is nested in it. */
  readonly weight: number;
  /** Units as a limit per container counts them. */
  readonly units: number;
}

/** What a placement or a unit left out tells about itself. */
export type Told = Pick<Placement, 'item' | 'units' | 'roll'>;

/** Whether it is one unit of its line, with the sides and the weight of the line. */
export const isPlain = ({ units, roll }: Told): boolean => units === undefined && roll === undefined;

/** The form of a placement, or of a roll left out. */
export const formOf = (problem: PackProblem, item: PackItem, of: Told): Form => {
  if (item.roll !== undefined && of.roll !== undefined) {
    const { linearQuantity, outerDiameter } = of.roll;
    const weight = millionths(linearQuantity * item.roll.weightPerUnitLength);
    const sides = { length: outerDiameter, width: outerDiameter, height: item.roll.materialWidth };
    return { ...sides, weight, units: 1 };
  }
  if (of.units !== undefined && item.casePack !== undefined && problem.useCasePacks === true) {
    const { length, width, height, weight } = item.casePack;
    return { length, width, height, weight: millionths(weight), units: of.units };
  }
  const { length, width, height, weight } = item;
  return { length, width, height, weight: millionths(weight), units: 1 };
};

/** Calls back for every unit: placements, and what is nested in them to any depth. */
export const forEachUnit = (placements: readonly Placement[], callback: (unit: Placement) => void): void => {
  for (const placement of placements) {
    callback(placement);
    if (placement.nested !== undefined) forEachUnit(placement.nested, callback);
  }
};

/** Millionths of a pound of a placement with all that is nested in it. */
export const grossWeight = (problem: PackProblem, placement: Placement): number => {
  let weight = 0;
  forEachUnit([placement], (unit) => {
    const item = problem.items[unit.item];
    if (item !== undefined) weight += formOf(problem, item, unit).weight;
  });
  return weight;
};

/** Quantity that is packed and left out in some boxes, per line, in millionths. */
export const countAmounts = (problem: PackProblem, boxes: readonly PackedBox[]): Float64Array => {
  const { items } = problem;
  const counted = new Float64Array(items.length);
  const add = (line: number, amount: number): void => {
    if (line < counted.length) counted[line] = counted[line]! + amount;
  };
  for (const box of boxes) {
    forEachUnit(box.placements, (unit) => {
      add(unit.item, unit.roll === undefined ? (unit.units ?? 1) * 1e6 : millionths(unit.roll.linearQuantity));
    });
    for (const { item, quantity } of box.leftOut) add(item, millionths(quantity));
  }
  return counted;
};
