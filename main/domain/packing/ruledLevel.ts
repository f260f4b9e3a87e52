import type { PackWarning, PolicyLevel, RuleFields } from '../../contract/index.ts';
import type { Steps } from '../steps.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import type { Effects } from '../rules/effects.ts';
import type { RuleTrace } from '../rules/evaluateRule.ts';
import { evaluationSteps, type RuleEvaluation } from '../rules/evaluateRules.ts';
import { lastingEffects, type LevelRule } from '../rules/levelEffects.ts';
import { withTags } from './packRules.ts';
import { createFacts, type RuleContext, type RuleFacts } from '../rules/ruleFacts.ts';
import { selectLevelRules, type RuleSelection } from '../rules/selectRules.ts';

/** What the policies and rules of one level of a pipeline come to. */
export interface RuledLevel {
  readonly level: PolicyLevel;
  /** With the tags that the rules of this level have added: what the next level sees. */
  readonly context: RuleContext;
  readonly selection: RuleSelection;
  readonly evaluation: RuleEvaluation;
  /** What of the evaluation holds at this level. */
  readonly effects: Effects;
  readonly rules: readonly LevelRule[];
  readonly warnings: readonly PackWarning[];
}

/** What a level is evaluated with. */
export interface LevelInput {
  readonly ruleSet: RuleSet;
  readonly ruleIds: readonly string[] | undefined;
  /** Ids of what can be packed into, by the level. */
  readonly candidates: Readonly<Record<PolicyLevel, readonly string[]>>;
  /** Is told of each rule before its tags are added. */
  readonly observe?: (trace: RuleTrace, facts: RuleFacts) => void;
}

/** Evaluates the rules of the level of a context. */
export function* ruledLevel(
  context: RuleContext,
  { ruleSet, ruleIds, candidates, observe }: LevelInput,
): Steps<RuledLevel> {
  const { level } = context;
  const selection = selectLevelRules(ruleSet, context, ruleIds);
  const facts = createFacts(context);
  const rules: { rule: RuleFields; effect: LevelRule['effect'] }[] = [];
  const evaluation = yield* evaluationSteps(selection.selected, facts, candidates[level], (trace) => {
    const { rule, outcome } = trace;
    if (outcome.kind === 'fired') rules.push({ rule, effect: outcome.effect });
    if (outcome.kind === 'after_packing') rules.push({ rule, effect: null });
    observe?.(trace, facts);
  });
  return {
    level,
    context: { ...context, items: withTags(context, facts) },
    selection,
    evaluation,
    effects: lastingEffects(level, evaluation.effects, candidates),
    rules,
    warnings: [...selection.warnings, ...evaluation.warnings],
  };
}
