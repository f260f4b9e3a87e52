import { message, type RuleCondition, type RuleFields, type Message } from '../../contract/index.ts';
import { conditionFault, evaluateConditions, type ConditionResult } from './conditions.ts';
import { readAction } from './readAction.ts';
import type { RuleEffect } from './ruleEffect.ts';
import type { RuleFacts } from './ruleFacts.ts';
import { combiningOperator } from './ruleFault.ts';
import { scopeOf } from './ruleKinds.ts';
import { ruleSummary } from './summary.ts';

/** A rule that waits for the plan: read already, so that nothing but its conditions is left to do. */
export interface PostSolveRule {
  readonly rule: RuleFields;
  readonly conditions: readonly RuleCondition[];
  readonly effect: RuleEffect;
}

/** What becomes of one rule. */
export type RuleOutcome =
  | {
      readonly kind: 'fired';
      readonly effect: RuleEffect;
      /** Items that it acts on, by index; none for rules about the whole request. */
      readonly items: readonly number[];
      readonly summary: Message | string;
      /** Fields of its action that were not read. */
      readonly unread: readonly string[];
    }
  | { readonly kind: 'not_fired' }
  | { readonly kind: 'not_evaluated'; readonly fault: Message }
  | { readonly kind: 'after_packing'; readonly postSolve: PostSolveRule };

export interface RuleTrace {
  readonly rule: RuleFields;
  readonly outcome: RuleOutcome;
  /** Empty where the conditions were not read. */
  readonly conditions: readonly ConditionResult[];
}

/** Evaluates one rule. Its action is read only when its conditions hold, or when it waits for the plan. */
export function evaluateRule(rule: RuleFields, facts: RuleFacts, containerIds: readonly string[]): RuleTrace {
  const { operator = combiningOperator, conditions = [] } = rule.conditions ?? {};
  if (operator !== combiningOperator) return notEvaluated(rule, message('combinedUnknown'), []);
  const scope = scopeOf(rule);
  if (scope.afterPacking) return waiting(rule, conditions);
  const { verdict, results } = evaluateConditions(conditions, facts, scope);
  if (verdict.kind === 'fails') return { rule, outcome: { kind: 'not_fired' }, conditions: results };
  if (verdict.kind === 'fault') return notEvaluated(rule, verdict.fault, results);
  const read = readAction(rule);
  if (read.kind === 'fault') return notEvaluated(rule, read.fault, results);
  const items = scope.choosesItems ? verdict.items : [];
  const itemIds = items.map((index) => facts.context.items[index]?.id ?? '');
  const summary = ruleSummary(rule, read.effect, {
    ...{ containerIds, itemIds },
    carrierServices: facts.context.carrierServices ?? [],
  });
  return {
    rule,
    outcome: { kind: 'fired', effect: read.effect, items, summary, unread: read.unread },
    conditions: results,
  };
}

function waiting(rule: RuleFields, conditions: readonly RuleCondition[]): RuleTrace {
  const read = readAction(rule);
  if (read.kind === 'fault') return notEvaluated(rule, read.fault, []);
  for (const condition of conditions) {
    const fault = conditionFault(condition, scopeOf(rule));
    if (fault !== null) return notEvaluated(rule, fault, []);
  }
  return {
    rule,
    outcome: { kind: 'after_packing', postSolve: { rule, conditions, effect: read.effect } },
    conditions: [],
  };
}

function notEvaluated(rule: RuleFields, fault: Message, conditions: readonly ConditionResult[]): RuleTrace {
  return { rule, outcome: { kind: 'not_evaluated', fault }, conditions };
}
