import type { ExecutionTarget, RuleFields, RuleType } from '../../contract/index.ts';
import type { ConditionScope } from './conditions.ts';

/** Hard rules (specification, "Conflict resolution"): a box that they forbid is never shipped. */
export const hardTypes: ReadonlySet<RuleType> = new Set([
  'IncompatibilityGroup',
  'BoxSetFilter',
  'CarrierPackagingRule',
]);

/** Types that act on the items which meet the conditions, not on the request as a whole. */
const itemTypes: ReadonlySet<RuleType> = new Set([
  'OrderPreprocessing',
  'StackingConstraint',
  'OrientationRestriction',
]);

/** Types that judge a finished plan, whatever their executionTarget says. */
const planTypes: ReadonlySet<RuleType> = new Set(['PostSolveValidation', 'ReSolveTrigger']);

export const phases = ['PreSolve', 'SolverConfig', 'PostSolve'] as const satisfies readonly ExecutionTarget[];

/** When the conditions of a rule are read. */
export function phaseOf({ ruleType, executionTarget = 'PreSolve' }: RuleFields): ExecutionTarget {
  return planTypes.has(ruleType) ? 'PostSolve' : executionTarget;
}

export function scopeOf(rule: RuleFields): ConditionScope {
  return { choosesItems: itemTypes.has(rule.ruleType), afterPacking: phaseOf(rule) === 'PostSolve' };
}
