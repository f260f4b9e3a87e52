import { packWarning } from '../packWarning.ts';
import type { PackControl, PackPlan, PackProblem, Violation } from '../../../engine/index.ts';
import { message, type PackWarning, type Message } from '../../contract/index.ts';
import { packEffort } from './packEffort.ts';
import type { PackJob } from './packJob.ts';
import { applyEffects, limitStacks } from '../rules/applyEffects.ts';
import { evaluateConditions } from '../rules/conditions.ts';
import type { Effects } from '../rules/effects.ts';
import type { PostSolveRule } from '../rules/evaluateRule.ts';
import { firedRule, type FiredRule } from '../rules/firedRule.ts';
import { maxReSolves, type PostSolveWork } from '../rules/jobRules.ts';
import { mergeEffects, union } from '../rules/mergeEffects.ts';
import { planFacts, unpacked } from '../rules/planFacts.ts';
import { effectsOf } from '../rules/ruleEffect.ts';
import { createFacts, type RuleContext } from '../rules/ruleFacts.ts';
import { scopeOf } from '../rules/ruleKinds.ts';
import { ruleSummary } from '../rules/summary.ts';

/** What computes and what judges. */
export interface Solver {
  readonly pack: (problem: PackProblem, control?: PackControl) => PackPlan;
  readonly check: (problem: PackProblem, plan: PackPlan) => readonly Violation[];
  /** What plans are judged by, less is better from the first figure on; absent: units left out, boxes, volume, cost. */
  readonly measure?: (problem: PackProblem, plan: PackPlan) => readonly number[];
}

/** A plan with the work that it answers: rules may have changed the problem on the way. */
export interface SolvedJob {
  readonly job: PackJob;
  readonly plan: PackPlan;
}

/**
 * Packs, and then lets the rules that wait for the plan have their say: each that fires changes the problem, which is searched
 * again, at most `maxReSolves` times; validations judge the last plan. The caller verifies the plan against the job's problem.
 */
export function solveJob(job: PackJob, solver: Solver, control: PackControl): SolvedJob {
  const solved = { job, plan: solver.pack(job.problem, control) };
  const work = job.rules?.postSolve;
  if (work === undefined) return solved;
  const last = reSolve(solved, work, solver, control);
  return validate(last, last.job.rules?.postSolve ?? work);
}

function reSolve(first: SolvedJob, before: PostSolveWork, solver: Solver, control: PackControl): SolvedJob {
  let solved = first;
  let work = before;
  let waiting = work.rules.filter(({ effect }) => effect.finding === undefined);
  for (let searches = 0; ; searches += 1) {
    const firing = firingNow(waiting, solved, work);
    if (firing.length === 0) return solved;
    if (searches === maxReSolves) return warned(solved, limitWarning(firing));
    waiting = waiting.filter((rule) => !firing.some((one) => one.rule === rule));
    const added = firing.map(({ rule, items }) => effectsOf(rule.effect, items)).reduce(mergeEffects);
    const next = { ...work, context: tagged(work.context, added), effects: mergeEffects(work.effects, added) };
    const again = packAgain(solved, firing, next, solver, control);
    solved = again ?? warned(solved, emptyChoiceWarning(firing));
    if (again === null) continue;
    work = next;
    solved = { ...solved, job: limitedStacks(withWork(solved.job, work), added) };
  }
}

/** Tags that rules add after packing are seen by the rules after them. */
function tagged(context: RuleContext, { items: effects }: Effects): RuleContext {
  const items = context.items.map((item, index) => {
    const { tags = [] } = effects[index] ?? {};
    return tags.length === 0 ? item : { ...item, tags: union(item.tags, tags) };
  });
  return { ...context, items };
}

function withWork(job: PackJob, postSolve: PostSolveWork): PackJob {
  return { ...job, rules: { fired: [], ...job.rules, postSolve } };
}

/** Pallets are loaded after the cartons, so that what may stand on their load needs no other search. */
function limitedStacks(job: PackJob, added: Effects): PackJob {
  return job.levels ? { ...job, levels: { ...job.levels, pallets: limitStacks(job.levels.pallets, added) } } : job;
}

interface Firing {
  readonly rule: PostSolveRule;
  /** Items that it acts on, by index. */
  readonly items: readonly number[];
}

function firingNow(rules: readonly PostSolveRule[], { job, plan }: SolvedJob, work: PostSolveWork): readonly Firing[] {
  if (rules.length === 0) return [];
  const facts = createFacts({ ...work.context, plan: planFacts(job.problem, plan) });
  return rules.flatMap((rule) => {
    const scope = scopeOf(rule.rule);
    const { verdict } = evaluateConditions(rule.conditions, facts, scope);
    return verdict.kind === 'holds' ? [{ rule, items: scope.choosesItems ? verdict.items : [] }] : [];
  });
}

/**
 * Searches with the effects of rules that fired; null when they leave no container. The plan before stays where it obeys them,
 * too, and is no worse.
 */
function packAgain(
  before: SolvedJob,
  firing: readonly Firing[],
  { effects, candidates, carrierServices, context }: PostSolveWork,
  solver: Solver,
  control: PackControl,
): SolvedJob | null {
  const applied = applyEffects({ problem: before.job.problem, candidates, carrierServices }, effects).problem;
  const offered = {
    containerIds: candidates.map(({ id }) => id),
    carrierServices: Object.values(carrierServices),
  };
  const told = firing.map(({ rule, items }) => {
    const itemIds = items.map((index) => context.items[index]?.id ?? '');
    return { rule, summary: ruleSummary(rule.rule, rule.effect, { ...offered, itemIds }) };
  });
  const fired = (ended: (summary: Message | string) => Message | string = (summary) => summary) =>
    told.map(({ rule, summary }) => firedRule(rule.rule, ended(summary)));
  if (firing.every(({ rule }) => !changesCartons(rule))) return withFired(before, fired());
  if (candidates.length > 0 && applied.containers.length === 0) return null;

  const { algorithm = applied.algorithm, effort } = effects.search;
  const problem = { ...applied, algorithm, effort: effort === undefined ? applied.effort : packEffort(effort) };
  const plan = solver.pack(problem, control);
  if (sameContainers(problem, before.job.problem) && !isBetter(problem, plan, before.plan, solver.measure ?? measure)) {
    const kept = { ...before.job.problem, ...problem, algorithm: before.job.problem.algorithm };
    if (solver.check(kept, before.plan).length === 0)
      return withFired(
        { job: { ...before.job, problem: kept }, plan: before.plan },
        fired((did) => message('ruleDidNoBetter', { did })),
      );
  }
  return withFired({ job: { ...before.job, problem, algorithm }, plan }, fired());
}

/** False for what a rule says about other things than the cartons of this load: its pallets, or a consolidation. */
function changesCartons({ effect }: PostSolveRule): boolean {
  const ofPalletsOnly = effect.maxStackWeight !== undefined && effect.item === undefined;
  return effect.profileId === undefined && !ofPalletsOnly;
}

function sameContainers(a: PackProblem, b: PackProblem): boolean {
  return (
    a.containers.length === b.containers.length && a.containers.every(({ id }, index) => id === b.containers[index]?.id)
  );
}

function isBetter(
  problem: PackProblem,
  plan: PackPlan,
  than: PackPlan,
  measuredBy: NonNullable<Solver['measure']>,
): boolean {
  const [a, b] = [measuredBy(problem, plan), measuredBy(problem, than)];
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) < (b[differing] ?? 0);
}

/** Fewer units left out, then fewer boxes, then less volume, then what the boxes cost with what rules add to it. */
function measure({ containers }: PackProblem, plan: PackPlan): readonly number[] {
  const volume = plan.boxes.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  const cost = plan.boxes.reduce((sum, { container: place }) => {
    const container = containers[place];
    return sum + (container?.kind === 'fixed' ? (container.cost ?? 0) : 0);
  }, 0);
  return [unpacked(plan), plan.boxes.length, volume, cost];
}

/** Validations: a plan that meets the conditions of one is answered all the same, with a warning that says so. */
function validate(solved: SolvedJob, work: PostSolveWork): SolvedJob {
  const validations = work.rules.filter(({ effect }) => effect.finding !== undefined);
  const found = firingNow(validations, solved, work).map(({ rule }) => rule);
  const told = found.map(({ rule, effect }) => ({ rule, finding: ruleSummary(rule, effect, noChoice) }));
  const warnings = told.map(({ rule, finding }) =>
    warning('x-validation_failed', message('ruleFound', { rule: JSON.stringify(rule.name), finding }), [rule.id]),
  );
  return warnings.reduce(
    warned,
    withFired(
      solved,
      told.map(({ rule, finding }) => firedRule(rule, finding)),
    ),
  );
}

const noChoice = { containerIds: [], itemIds: [], carrierServices: [] };

function withFired(solved: SolvedJob, fired: readonly FiredRule[]): SolvedJob {
  const { job } = solved;
  return { ...solved, job: { ...job, rules: { ...job.rules, fired: [...(job.rules?.fired ?? []), ...fired] } } };
}

function warned(solved: SolvedJob, more: PackWarning): SolvedJob {
  return { ...solved, job: { ...solved.job, warnings: [...solved.job.warnings, more] } };
}

function limitWarning(firing: readonly Firing[]): PackWarning {
  const text = message('reSolveLimit', { count: maxReSolves });
  return warning('x-re_solve_limit', text, ruleIds(firing));
}

function emptyChoiceWarning(firing: readonly Firing[]): PackWarning {
  return warning('x-rule_not_applied', message('rulesWouldLeaveNone'), ruleIds(firing));
}

function ruleIds(firing: readonly Firing[]): string[] {
  return firing.map(({ rule }) => rule.rule.id);
}

function warning(code: string, said: Message, ids: readonly string[]): PackWarning {
  return packWarning(code, said, { levels: ['Box'], ruleIds: ids });
}
