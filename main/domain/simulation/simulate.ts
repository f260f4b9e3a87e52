import {
  policyLevels,
  type PackWarning,
  type Simulation,
  type SimulationRequest,
  message,
  type Message,
  messageKey,
} from '../../contract/index.ts';
import { packCandidates } from '../packing/packCandidates.ts';
import { packLevelsOf } from '../packing/packLevelsOf.ts';
import type { ContainerRecord } from '../records.ts';
import type { Steps } from '../steps.ts';
import { inPolicyOrder, type RuleSet } from '../rules/activateRules.ts';
import { appliedEffects } from '../rules/appliedEffects.ts';
import { isAllowed } from '../rules/applyEffects.ts';
import { isAboutItems } from '../rules/conditions.ts';
import { withDraft } from '../rules/draftRule.ts';
import type { Effects } from '../rules/effects.ts';
import type { RuleTrace } from '../rules/evaluateRule.ts';
import { evaluationSteps } from '../rules/evaluateRules.ts';
import { levelWarnings } from '../rules/levelEffects.ts';
import { matchPolicy } from '../rules/matchPolicy.ts';
import { higherLevels, packContext } from '../packing/packRules.ts';
import { ruledLevel, type LevelInput, type RuledLevel } from '../packing/ruledLevel.ts';
import { createFacts, type FactValue, type RuleContext, type RuleFacts } from '../rules/ruleFacts.ts';
import { inRuleOrder } from '../rules/ruleOrder.ts';
import { scopeOf } from '../rules/ruleKinds.ts';
import { selectPackRules, type RuleSelection, type SelectionRequest, type SkipReason } from '../rules/selectRules.ts';
import type { SimulatedLoad } from './simulatedLoad.ts';
import { ruleIdsOf } from '../rules/views.ts';

type SimulatedRule = Simulation['rules'][number];

const skipTexts: Readonly<Record<SkipReason, Message>> = {
  disabled: message('skippedDisabled'),
  'not-in-rule-ids': message('skippedNotListed'),
  'other-levels': message('skippedOtherLevels'),
};

/**
 * Explains what policies and rules do to a load, step by step: as `POST /pack` does, or with a level or a mode as a plan does at
 * this level. Throws DomainError bad_request as a pack would for its containers.
 */
export function* simulate(
  { request, mode: ownMode, orders }: SimulatedLoad,
  { level, mode, rule }: Omit<SimulationRequest, 'request'>,
  stored: RuleSet,
  activeContainers: () => readonly ContainerRecord[],
): Steps<Simulation> {
  const ruleSet = withDraft(stored, rule);
  const context: RuleContext = {
    ...packContext(request),
    mode: mode ?? ownMode,
    ...(level && { level }),
    ...(orders && { order: orders }),
  };
  const isPlan = level !== undefined || mode !== undefined;
  const levels = packLevelsOf(request, activeContainers, isPlan || undefined);
  const candidates = {
    Box: packCandidates(request, activeContainers, levels !== undefined).containers.map(({ id }) => id),
    Pallet: levels?.pallets.map(({ id }) => id) ?? [],
    Equipment: levels?.equipment.map(({ id }) => id) ?? [],
  };
  const policiesOf = activePolicies(ruleSet, context);
  const traced = new Map<string, SimulatedRule>();
  const observe = (trace: RuleTrace, facts: RuleFacts): void => {
    traced.set(trace.rule.id, explain(trace, facts, policiesOf(trace.rule.id)));
  };
  const { selection, effects, warnings } = yield* isPlan
    ? planLevel(context, { ruleSet, ruleIds: request.ruleIds, candidates }, observe)
    : packRequest(
        context,
        ruleSet,
        { ruleIds: request.ruleIds, higherLevels: higherLevels(levels) },
        candidates.Box,
        observe,
      );
  yield;
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
    containers: candidates[context.level].map((id) => ({ id, allowed: isAllowed(id, effects) })),
    consolidationProfileId: effects.profileId,
    warnings: [...warnings],
  };
}

/** What the rules come to for the request. */
interface SimulatedRules {
  readonly selection: RuleSelection;
  readonly effects: Effects;
  readonly warnings: readonly PackWarning[];
}

type Observe = (trace: RuleTrace, facts: RuleFacts) => void;

function* packRequest(
  context: RuleContext,
  ruleSet: RuleSet,
  asked: SelectionRequest,
  containerIds: readonly string[],
  observe: Observe,
): Steps<SimulatedRules> {
  const selection = selectPackRules(ruleSet, context, asked);
  const facts = createFacts(context);
  const { effects, warnings } = yield* evaluationSteps(selection.selected, facts, containerIds, (trace) => {
    observe(trace, facts);
  });
  return { selection, effects, warnings: [...selection.warnings, ...warnings] };
}

/** The level of the context, after those below it: the tags that their rules add are there on the next. */
function* planLevel({ level, ...context }: RuleContext, input: LevelInput, observe: Observe): Steps<SimulatedRules> {
  const ruled: RuledLevel[] = [];
  for (const one of policyLevels.slice(0, policyLevels.indexOf(level) + 1)) {
    const before = ruled.at(-1)?.context ?? context;
    ruled.push(yield* ruledLevel({ ...before, level: one }, { ...input, ...(one === level && { observe }) }));
  }
  const last = ruled.at(-1);
  if (last === undefined) throw new RangeError(`${level} is no level.`);
  const { selection, effects, warnings } = last;
  const ofLevel = levelWarnings(ruled).filter(({ levels }) => levels.includes(level));
  return { selection, effects, warnings: [...warnings, ...ofLevel] };
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
  const reason = reasonOf(outcome);
  const summary = outcome.kind === 'fired' ? outcome.summary : null;
  const told = reason ?? summary;
  return {
    ...named(rule),
    policyIds,
    outcome: outcome.kind,
    reason: reason?.text ?? null,
    conditions: conditions.map(({ condition, holds, fault }) => ({
      field: condition.field,
      operator: condition.operator,
      value: condition.value,
      actual: fault === null ? actualValues(condition.field, choosesItems && isAboutItems(condition), facts) : [],
      holds,
      fault: fault?.text ?? null,
      ...(fault && { 'x-message': messageKey(fault) }),
    })),
    itemIds: items.map((index) => facts.context.items[index]?.id ?? ''),
    summary: typeof summary === 'string' ? summary : (summary?.text ?? null),
    ...(told !== null && typeof told !== 'string' && { 'x-message': messageKey(told) }),
  };
}

function reasonOf(outcome: RuleTrace['outcome']): Message | null {
  if (outcome.kind === 'not_evaluated') return outcome.fault;
  return outcome.kind === 'after_packing' ? message('readWhenPacked') : null;
}

const shownValues = 10;

/** The first distinct values that a condition was compared with. */
function actualValues(field: string, isOfItems: boolean, facts: RuleFacts): unknown[] {
  if (!isOfItems && field !== 'tags') return [...new Set(facts.values(field).flatMap(opened))].slice(0, shownValues);
  // The tags of a request are those of its items; there are no more to be found than it has.
  const [tags] = field === 'tags' ? facts.values(field) : [];
  const most = tags instanceof Set ? Math.min(tags.size, shownValues) : shownValues;
  const shown = new Set<unknown>();
  for (const item of facts.everyItem()) {
    for (const value of facts.itemValues(field, item).flatMap(opened)) shown.add(value);
    if (shown.size >= most) break;
  }
  return [...shown].slice(0, shownValues);
}

function opened(value: FactValue): readonly unknown[] {
  return value instanceof Set ? [...value] : Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

function skipped(rule: RuleTrace['rule'], selection: RuleSelection, policyIds: string[]): SimulatedRule {
  const skip = selection.skipped.find((one) => one.rule === rule)?.reason;
  const reason = skip === undefined ? message('inNoMatchingPolicy') : skipTexts[skip];
  return {
    ...named(rule),
    policyIds,
    outcome: 'skipped',
    reason: reason.text,
    'x-message': messageKey(reason),
    conditions: [],
    itemIds: [],
    summary: null,
  };
}

function named({ id, name, ruleType }: RuleTrace['rule']) {
  return { ruleId: id, ruleName: name, ruleType };
}
