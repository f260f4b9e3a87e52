import { packWarning } from '../packWarning.ts';
import { message, type PackWarning, type RuleFields, type Message } from '../../contract/index.ts';
import { runToEnd, type Steps } from '../steps.ts';
import type { Effects } from './effects.ts';
import { evaluateRule, type PostSolveRule, type RuleTrace } from './evaluateRule.ts';
import { firedRule, type FiredRule } from './firedRule.ts';
import { createItemEffects } from './itemEffects.ts';
import { mergeAll } from './mergeEffects.ts';
import { effectsOf } from './ruleEffect.ts';
import type { RuleFacts } from './ruleFacts.ts';
import { hardTypes, phaseOf, phases } from './ruleKinds.ts';

export interface RuleEvaluation {
  readonly effects: Effects;
  readonly fired: readonly FiredRule[];
  readonly warnings: readonly PackWarning[];
  readonly postSolve: readonly PostSolveRule[];
  /** Hard rules that could not be evaluated, with the reason: the load must not be packed. */
  readonly hardFaults: readonly { readonly rule: RuleFields; readonly fault: Message }[];
}

type Observe = (trace: RuleTrace) => void;

/** Items times rules that are evaluated in one turn. */
const workAtOnce = 50_000;

/** The steps of `evaluationSteps` in one turn. */
export function evaluateRules(
  rules: readonly RuleFields[],
  facts: RuleFacts,
  containerIds: readonly string[],
  observe?: Observe,
): RuleEvaluation {
  return runToEnd(evaluationSteps(rules, facts, containerIds, observe));
}

/**
 * Evaluates rules, given in the order of execution: first those of PreSolve, then those of SolverConfig; those of PostSolve
 * are handed on. Tags that a rule adds are seen by the rules after it. `observe` is told of each rule before its tags are added.
 */
export function* evaluationSteps(
  rules: readonly RuleFields[],
  facts: RuleFacts,
  containerIds: readonly string[],
  observe: Observe = () => undefined,
): Steps<RuleEvaluation> {
  const rulesAtOnce = Math.ceil(workAtOnce / Math.max(1, facts.context.items.length));
  const itemEffects = createItemEffects();
  const effects: Effects[] = [];
  const fired: FiredRule[] = [];
  const warnings: PackWarning[] = [];
  const postSolve: PostSolveRule[] = [];
  const hardFaults: { rule: RuleFields; fault: Message }[] = [];
  for (const [index, rule] of inPhases(rules).entries()) {
    if ((index + 1) % rulesAtOnce === 0) yield;
    const trace = evaluateRule(rule, facts, containerIds);
    const { outcome } = trace;
    observe(trace);
    switch (outcome.kind) {
      case 'fired': {
        const { effect, items, summary, unread } = outcome;
        effects.push(effectsOf(effect, []));
        if (effect.item) itemEffects.add(effect.item, items);
        fired.push(firedRule(rule, summary));
        if (unread.length > 0) warnings.push(unreadPayload(rule, unread));
        if (effect.item?.tags) facts.addTags(items, effect.item.tags);
        break;
      }
      case 'not_evaluated':
        if (hardTypes.has(rule.ruleType)) hardFaults.push({ rule, fault: outcome.fault });
        else warnings.push(notEvaluatedWarning(rule, outcome.fault));
        break;
      case 'after_packing':
        postSolve.push(outcome.postSolve);
        break;
      case 'not_fired':
        break;
    }
  }
  return { effects: { ...mergeAll(effects), items: itemEffects.merged() }, fired, warnings, postSolve, hardFaults };
}

function notEvaluatedWarning({ id, name }: RuleFields, fault: Message): PackWarning {
  const said = message('ruleSkipped', { rule: JSON.stringify(name), fault });
  return packWarning('x-rule_not_evaluated', said, { ruleIds: [id] });
}

function inPhases(rules: readonly RuleFields[]): readonly RuleFields[] {
  return phases.flatMap((phase) => rules.filter((rule) => phaseOf(rule) === phase));
}

function unreadPayload({ id, name }: RuleFields, given: readonly string[]): PackWarning {
  const fields = given.slice(0, 5).map((field) => JSON.stringify(field.slice(0, 64)));
  return packWarning('x-unread_field', message('actionNotRead', { rule: JSON.stringify(name), fields }), {
    ruleIds: [id],
  });
}
