import type { Simulation, SimulationRequest } from '../../contract/index.ts';
import { packCandidates } from '../packing/packCandidates.ts';
import { packLevelsOf } from '../packing/packLevelsOf.ts';
import type { ContainerRecord } from '../records.ts';
import { inPolicyOrder, type RuleSet } from './activateRules.ts';
import { appliedEffects } from './appliedEffects.ts';
import { isAllowed } from './applyEffects.ts';
import { isAboutItems } from './conditions.ts';
import { withDraft } from './draftRule.ts';
import type { RuleTrace } from './evaluateRule.ts';
import { evaluateRules } from './evaluateRules.ts';
import { matchPolicy } from './matchPolicy.ts';
import { higherLevels, packContext } from './packRules.ts';
import { createFacts, type FactValue, type RuleContext, type RuleFacts } from './ruleFacts.ts';
import { inRuleOrder } from './ruleOrder.ts';
import { scopeOf } from './ruleKinds.ts';
import { selectLevelRules, selectPackRules, type RuleSelection, type SkipReason } from './selectRules.ts';
import type { SimulatedLoad } from './simulatedLoad.ts';
import { ruleIdsOf } from './views.ts';

type SimulatedRule = Simulation['rules'][number];

const skipTexts: Readonly<Record<SkipReason, string>> = {
  disabled: 'The rule is disabled.',
  'not-in-rule-ids': 'The request has a list of ruleIds without it.',
  'other-levels': 'Its applicableLevels do not contain Box, so POST /pack does not run it.',
};

/** Explains what policies and rules do to a load, step by step. Throws DomainError bad_request as a pack would for its containers. */
export function simulate(
  { request, mode: ownMode, orders }: SimulatedLoad,
  { level, mode, rule }: Omit<SimulationRequest, 'request'>,
  stored: RuleSet,
  activeContainers: () => readonly ContainerRecord[],
): Simulation {
  const ruleSet = withDraft(stored, rule);
  const context: RuleContext = {
    ...packContext(request),
    mode: mode ?? ownMode,
    ...(level && { level }),
    ...(orders && { order: orders }),
  };
  const levels = packLevelsOf(request, activeContainers);
  const selection =
    level === undefined && mode === undefined
      ? selectPackRules(ruleSet, context, { ruleIds: request.ruleIds, higherLevels: higherLevels(levels) })
      : selectLevelRules(ruleSet, context, request.ruleIds);
  const containerIds = packCandidates(request, activeContainers, levels !== undefined).containers.map(({ id }) => id);
  const facts = createFacts(context);
  const policiesOf = activePolicies(ruleSet, context);
  const traced = new Map<string, SimulatedRule>();
  const { effects, warnings } = evaluateRules(selection.selected, facts, containerIds, (trace) => {
    traced.set(trace.rule.id, explain(trace, facts, policiesOf(trace.rule.id)));
  });
  return {
    policies: inPolicyOrder(ruleSet.policies).map(({ fields }) => {
      const { matches, axes } = matchPolicy(fields, context);
      return {
        policyId: fields.id,
        name: fields.name,
        enabled: fields.enabled ?? true,
        matches,
        axes: axes.map((axis) => ({ ...axis, wanted: axis.wanted && [...axis.wanted] })),
      };
    }),
    rules: inRuleOrder(ruleSet.rules).map(
      (record) => traced.get(record.fields.id) ?? skipped(record.fields, selection, policiesOf(record.fields.id)),
    ),
    appliedEffects: appliedEffects([{ level: context.level, effects }]),
    items: Object.entries(effects.items).map(([index, effect]) => ({
      id: context.items[Number(index)]?.id ?? '',
      addedTags: [...(effect.tags ?? [])],
      rotations: effect.rotations ? [...effect.rotations] : null,
      maxWeightOnTop: effect.maxWeightOnTop ?? null,
      maxStackHeight: effect.maxStackHeight ?? null,
    })),
    containers: containerIds.map((id) => ({ id, allowed: isAllowed(id, effects) })),
    consolidationProfileId: effects.profileId,
    warnings: [...selection.warnings, ...warnings],
  };
}

/** Answers which active policies contain a rule. */
function activePolicies({ rules, policies }: RuleSet, context: RuleContext): (ruleId: string) => string[] {
  const active = inPolicyOrder(policies)
    .filter(({ fields }) => (fields.enabled ?? true) && matchPolicy(fields, context).matches)
    .map(({ fields }) => ({ id: fields.id, ruleIds: new Set(ruleIdsOf(fields, rules)) }));
  return (ruleId) => active.filter(({ ruleIds }) => ruleIds.has(ruleId)).map(({ id }) => id);
}

function explain({ rule, outcome, conditions }: RuleTrace, facts: RuleFacts, policyIds: string[]): SimulatedRule {
  const items = outcome.kind === 'fired' ? outcome.items : [];
  const { choosesItems } = scopeOf(rule);
  return {
    ...named(rule),
    policyIds,
    outcome: outcome.kind,
    reason:
      outcome.kind === 'not_evaluated'
        ? outcome.fault
        : outcome.kind === 'after_packing'
          ? 'Its conditions are read when the load is packed.'
          : null,
    conditions: conditions.map(({ condition, holds, fault }) => ({
      field: condition.field,
      operator: condition.operator,
      value: condition.value,
      actual: fault === null ? actualValues(condition.field, choosesItems && isAboutItems(condition), facts) : [],
      holds,
      fault,
    })),
    itemIds: items.map((index) => facts.context.items[index]?.id ?? ''),
    summary: outcome.kind === 'fired' ? outcome.summary : null,
  };
}

const shownValues = 10;

/** The first distinct values that a condition was compared with. */
function actualValues(field: string, isOfItems: boolean, facts: RuleFacts): unknown[] {
  const values = isOfItems
    ? facts.context.items.flatMap((_, item) => facts.itemValues(field, item))
    : facts.values(field);
  return [...new Set(values.flatMap(opened))].slice(0, shownValues);
}

function opened(value: FactValue): readonly unknown[] {
  return value instanceof Set ? [...value] : Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

function skipped(rule: RuleTrace['rule'], selection: RuleSelection, policyIds: string[]): SimulatedRule {
  const reason = selection.skipped.find((one) => one.rule === rule)?.reason;
  return {
    ...named(rule),
    policyIds,
    outcome: 'skipped',
    reason: reason === undefined ? 'No enabled policy that matches the request contains it.' : skipTexts[reason],
    conditions: [],
    itemIds: [],
    summary: null,
  };
}

function named({ id, name, ruleType }: RuleTrace['rule']) {
  return { ruleId: id, ruleName: name, ruleType };
}
