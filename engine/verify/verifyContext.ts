import type { PackItem, PackProblem } from '../model/problem.ts';
import type { ItemAffinity } from './groupRules.ts';
import { permittedSides } from './measure.ts';
import { formOf, isPlain, type Told } from './shapesForm.ts';

/** Facts about the problem that all boxes are judged by. */
export interface VerifyContext {
  readonly problem: PackProblem;
  readonly affinities: readonly ItemAffinity[];
  readonly separation: readonly string[];
  /** Sides that a plain unit of each item can have, in millionths. */
  readonly permitted: readonly (readonly (readonly number[])[])[];
  readonly weights: readonly number[];
}

/** Sides that a unit may have in the rotations of its line. */
export const permittedFor = (context: VerifyContext, item: PackItem, unit: Told): readonly (readonly number[])[] =>
  isPlain(unit)
    ? (context.permitted[unit.item] ?? [])
    : permittedSides(formOf(context.problem, item, unit), item.rotations);
