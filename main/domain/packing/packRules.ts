import { namedFew } from '../namedFew.ts';
import { packWarning } from '../packWarning.ts';
import type { PackProblem } from '../../../engine/index.ts';
import {
  DomainError,
  message,
  type PackRequest,
  type PackWarning,
  type PolicyLevel,
  type PolicyMode,
  type RuleFields,
} from '../../contract/index.ts';
import type { JobLevels } from './packLevelsOf.ts';
import type { Steps } from '../steps.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { applyEffects, limitStacks } from '../rules/applyEffects.ts';
import { evaluationSteps, type RuleEvaluation } from '../rules/evaluateRules.ts';
import type { JobRules } from '../rules/jobRules.ts';
import { createFacts, type FactItem, type RuleContext, type RuleFacts } from '../rules/ruleFacts.ts';
import { selectPackRules } from '../rules/selectRules.ts';

/** A request's work before the rules: its cartons, and the levels above them. */
export interface UnruledWork {
  readonly problem: PackProblem;
  readonly levels?: JobLevels | undefined;
  /** Mode of transport, where the request is made of something that has one. */
  readonly mode?: PolicyMode | undefined;
  /** The orders that the load is made of, as conditions see them under `x-order.`; asked only when a rule does. */
  readonly orders?: (() => readonly unknown[]) | undefined;
}

/** Work after the rules, and what the answer says about them. */
export interface RuledWork {
  readonly problem: PackProblem;
  readonly levels?: JobLevels;
  /** Absent when no rule fired and none waits for the plan. */
  readonly rules?: JobRules;
  readonly warnings: readonly PackWarning[];
}

/**
 * Applies the rules of `POST /pack` to the work of a request. Throws DomainError bad_request when a hard rule cannot be
 * evaluated, and when the rules leave no container.
 */
export function* applyPackRules(
  request: PackRequest,
  { problem, levels, mode, orders }: UnruledWork,
  ruleSet: RuleSet,
): Steps<RuledWork> {
  const asked = { ...packContext(request), mode };
  const { selected, warnings } = selectPackRules(ruleSet, asked, {
    ruleIds: request.ruleIds,
    higherLevels: higherLevels(levels),
  });
  const unruled = { problem, ...(levels && { levels }) };
  if (selected.length === 0) return { ...unruled, warnings };
  const context = orders && selected.some(readsOrder) ? { ...asked, order: orders() } : asked;
  const facts = createFacts(context);
  const evaluation = yield* evaluationSteps(
    selected,
    facts,
    problem.containers.map(({ id }) => id),
  );
  refuseHardFaults(evaluation);
  yield;
  const carrierServices = carrierServicesOf(request);
  const applied = applyEffects({ problem, candidates: problem.containers, carrierServices }, evaluation.effects);
  if (problem.containers.length > 0 && applied.problem.containers.length === 0) refuseEmptyChoice(evaluation);
  const { fired, postSolve, effects } = evaluation;
  const allWarnings = [...warnings, ...evaluation.warnings, ...unturnedWarning(applied.unturned, context)];
  if (fired.length === 0 && postSolve.length === 0) return { ...unruled, warnings: allWarnings };
  return {
    problem: applied.problem,
    ...(levels && { levels: { ...levels, pallets: limitStacks(levels.pallets, effects) } }),
    rules: {
      fired,
      ...(postSolve.length > 0 && {
        postSolve: {
          rules: postSolve,
          context: { ...context, items: withTags(context, facts) },
          effects,
          candidates: problem.containers,
          carrierServices,
        },
      }),
    },
    warnings: allWarnings,
  };
}

function readsOrder({ conditions }: RuleFields): boolean {
  return conditions?.conditions.some(({ field }) => /^x-order(?:\.|$)/.test(field)) ?? false;
}

/** The context of a pack request: it has a level, but no mode of transport. */
export function packContext(request: PackRequest): RuleContext {
  const { siteId, customerId, destinationCountry, destinationState, originZip, destinationZip } = request;
  return {
    level: 'Box',
    siteId,
    customerId,
    destinationCountry,
    destinationState,
    originZip,
    destinationZip,
    items: request.items.map(factItem),
    carrierServices: [...new Set(Object.values(carrierServicesOf(request)))],
  };
}

/** The levels above the carton that are packed for a request. */
export function higherLevels(levels: JobLevels | undefined): readonly PolicyLevel[] {
  if (levels === undefined) return [];
  return [
    ...(levels.pallets.length > 0 ? (['Pallet'] as const) : []),
    ...(levels.equipment.length > 0 ? (['Equipment'] as const) : []),
  ];
}

/** An item with the defaults of the specification; of a roll the weight of one linear inch, which its quantity counts. */
export function factItem(item: PackRequest['items'][number]): FactItem {
  return {
    ...item,
    weight: item.rollProperties?.weightPerUnitLength ?? item.weight ?? 0,
    quantity: item.quantity ?? 1,
    tags: item.tags ?? [],
  };
}

/** The items with the tags that rules have added. */
export function withTags({ items }: RuleContext, facts: RuleFacts): readonly FactItem[] {
  return items.map((item, index) => ({ ...item, tags: [...facts.tagsOf(index)] }));
}

/** The carrier service that a container of the request is restricted to. */
export function carrierServicesOf({ containers = [] }: PackRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    containers.flatMap(({ id, carrierService }) => (carrierService === undefined ? [] : [[id, carrierService]])),
  );
}

/** Throws DomainError bad_request when a hard rule could not be evaluated. */
export function refuseHardFaults({ hardFaults }: RuleEvaluation): void {
  const [first] = hardFaults;
  if (first === undefined) return;
  const { rule, fault } = first;
  const more = hardFaults.length > 1 ? message('andMoreRules', { count: hardFaults.length - 1 }) : '';
  throw new DomainError(
    'bad_request',
    message('ruleNotEvaluated', { rule: JSON.stringify(rule.name), id: rule.id, fault, type: rule.ruleType, more }),
    { field: 'ruleIds' },
  );
}

const namedRules = 5;

/** Throws DomainError bad_request that names the rules which leave no container. */
export function refuseEmptyChoice({ fired }: Pick<RuleEvaluation, 'fired'>): never {
  const rules = fired
    .slice(0, namedRules)
    .map(({ ruleName, summary, 'x-message': key }) =>
      message('ruleFound', { rule: JSON.stringify(ruleName), finding: key ?? summary }),
    );
  throw new DomainError('bad_request', message('rulesLeaveNoContainer', { rules }), { field: 'containers' });
}

/** Names items that orientation rules could not be applied to. */
export function unturnedWarning(items: readonly number[], context: RuleContext): readonly PackWarning[] {
  if (items.length === 0) return [];
  const ids = namedFew(
    items.map((index) => JSON.stringify(context.items[index]?.id ?? '')),
    namedRules,
  );
  return [packWarning('x-rule_not_applied', message('itemsNotTurned', { ids }), { levels: ['Box'] })];
}
