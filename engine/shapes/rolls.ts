import type { PackItem, RollProperties } from '../model/problem.ts';
import type { Packable, RollRun } from './packable.ts';

/** What is wrong with the properties of a roll, or with the quantity that is to be rolled up. */
export type RollProblem =
  | { readonly kind: 'not-positive'; readonly field: keyof RollProperties }
  | { readonly kind: 'negative'; readonly field: keyof RollProperties }
  /** The largest diameter allowed leaves no room for material around the core. */
  | { readonly kind: 'core-too-large'; readonly coreDiameter: number }
  | { readonly kind: 'too-many-rolls'; readonly rolls: number; readonly most: number };

/** Most rolls that one line is split into. */
export const mostRolls = 10_000;
/** Outer diameters are rounded up to this part of an inch. */
const diameterParts = 1_000;
/** Finest linear quantity told apart, in parts of an inch. */
const linearParts = 1_000_000;

const coreDiameter = (roll: RollProperties): number => roll.coreInnerDiameter + 2 * roll.coreWallThickness;

const squared = (length: number): number => length * length;

/** Outer diameter by conservation of area: pi / 4 * (outer^2 - core^2) = linear quantity * thickness. */
const exactDiameter = (roll: RollProperties, linearQuantity: number): number =>
  Math.sqrt(squared(coreDiameter(roll)) + (4 * linearQuantity * roll.materialThickness) / Math.PI);

/** Outer diameter of a roll with so many linear inches, rounded up to 0.001 in but never above the largest allowed. */
export const outerDiameter = (roll: RollProperties, linearQuantity: number): number => {
  const exact = exactDiameter(roll, linearQuantity);
  const rounded = Math.ceil(exact * diameterParts - 1e-6) / diameterParts;
  return Math.min(rounded, Math.max(exact, roll.maxRollOuterDiameter ?? Infinity));
};

/** Linear inches of a full roll: limited by length, and by diameter in whole inches where one fits. 0: no roll is possible. */
const fullRoll = (roll: RollProperties): number => {
  const { maxLinearQuantityPerRoll: byLength = Infinity, maxRollOuterDiameter: most } = roll;
  if (most === undefined) return byLength;
  const exact = (Math.PI / 4) * ((squared(most) - squared(coreDiameter(roll))) / roll.materialThickness);
  return Math.min(byLength, exact >= 1 ? Math.floor(exact + 1e-9) : exact);
};

/** Linear inches of a full roll of a quantity, in whole millionths. */
const fullRollOf = (roll: RollProperties, linearQuantity: number): number =>
  Math.floor(Math.min(fullRoll(roll), linearQuantity) * linearParts + 1e-3) / linearParts;

/**
 * What keeps a quantity of linear inches from being rolled up, or null. Called before packing; a line that is packed all
 * the same is left out whole, as `invalid-roll`.
 */
export const rollProblem = (roll: RollProperties, linearQuantity = 1): RollProblem | null => {
  const positive = ['materialThickness', 'materialWidth'] as const;
  for (const field of positive) {
    if (!(roll[field] > 0) || !Number.isFinite(roll[field])) return { kind: 'not-positive', field };
  }
  const notNegative = ['coreInnerDiameter', 'coreWallThickness', 'weightPerUnitLength'] as const;
  for (const field of notNegative) {
    if (!(roll[field] >= 0) || !Number.isFinite(roll[field])) return { kind: 'negative', field };
  }
  const limits = ['maxRollOuterDiameter', 'maxLinearQuantityPerRoll'] as const;
  for (const field of limits) {
    const limit = roll[field];
    if (limit !== undefined && !(limit > 0)) return { kind: 'not-positive', field };
  }
  if (!(fullRoll(roll) > 0)) return { kind: 'core-too-large', coreDiameter: coreDiameter(roll) };
  const rolls = Math.ceil(linearQuantity / fullRollOf(roll, linearQuantity) - 1e-9);
  return rolls > mostRolls ? { kind: 'too-many-rolls', rolls, most: mostRolls } : null;
};

/**
 * A line of linear inches as rolls: full rolls, then one with the rest, as a roll stock is cut. A roll is a cylinder of
 * its outer diameter and the width of the material; it stands on its end as `LWH`, and the item's rotations decide
 * whether it may lie.
 */
export const rollPackables = (line: number, item: PackItem, roll: RollProperties): readonly Packable[] => {
  const { roll: _roll, casePack: _case, voidSpace: _hollow, ...plain } = item;
  if (rollProblem(roll, item.quantity) !== null) {
    return [{ line, item: { ...plain, quantity: 1 }, units: item.quantity, nested: [], invalid: true }];
  }
  const full = fullRollOf(roll, item.quantity);
  const fullRolls = Math.floor(item.quantity / full + 1e-9);
  const rest = Math.round((item.quantity - fullRolls * full) * linearParts) / linearParts;
  const total = fullRolls + (rest > 0 ? 1 : 0);
  const packable = (linearQuantity: number, first: number, quantity: number): Packable => {
    const diameter = outerDiameter(roll, linearQuantity);
    const run: RollRun = { first, total, linearQuantity, outerDiameter: diameter };
    const sides = { length: diameter, width: diameter, height: roll.materialWidth };
    const weight = linearQuantity * roll.weightPerUnitLength;
    return {
      line,
      item: { ...plain, ...sides, shape: 'cylindrical', weight, quantity },
      units: linearQuantity,
      roll: run,
      nested: [],
    };
  };
  const packables = [packable(full, 0, fullRolls)];
  if (rest > 0) packables.push(packable(rest, fullRolls, 1));
  return packables;
};
