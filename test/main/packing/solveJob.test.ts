import { describe, expect, it } from 'vitest';
import { check, pack, type PackPlan, type PackProblem } from '../../../engine/index.ts';
import type { RuleFields } from '../../../main/contract/index.ts';
import type { PackJob } from '../../../main/domain/packing/packJob.ts';
import { maxReSolves } from '../../../main/domain/rules/jobRules.ts';
import { solveJob, type Solver } from '../../../main/domain/packing/solveJob.ts';
import { evaluate, itemOf, problemOf, ruleOf, when } from '../rules/ruleFixtures.ts';

const items = [itemOf({ id: 'CUBE', quantity: 3, tags: ['t'] })];

function jobOf(rules: readonly RuleFields[], problem: PackProblem = problemOf(items)): PackJob {
  const { fired, postSolve, effects } = evaluate(rules, { items });
  return {
    problem,
    algorithm: problem.algorithm,
    assignmentStrategy: 'multipleBoxes',
    warnings: [],
    rules: {
      fired,
      postSolve: {
        rules: postSolve,
        context: { level: 'Box', items },
        effects,
        candidates: problem.containers,
        carrierServices: {},
      },
    },
    totalUnits: 3,
  };
}

/** The real engine, with a list of the problems that it was given. */
function watched(): Solver & { readonly problems: PackProblem[] } {
  const problems: PackProblem[] = [];
  return {
    problems,
    check,
    pack: (problem) => {
      problems.push(problem);
      return pack(problem);
    },
  };
}

function solve(rules: readonly RuleFields[], problem?: PackProblem) {
  const solver = watched();
  const { job, plan } = solveJob(jobOf(rules, problem), solver, {});
  expect(check(job.problem, plan)).toEqual([]);
  return {
    job,
    plan,
    problems: solver.problems,
    boxes: plan.boxes.map((box) => job.problem.containers[box.container]?.id),
    fired: job.rules?.fired.map(({ ruleId }) => ruleId),
    codes: job.warnings.map(({ code }) => code),
  };
}

const trigger = (id: string, action: Record<string, unknown>, ...conditions: [string, string, unknown][]) =>
  ruleOf({ id, ruleType: 'ReSolveTrigger', action, ...when(...conditions) });

describe('rules after packing', () => {
  it('that do not fire leave the first plan', () => {
    const { problems, fired } = solve([
      trigger('T', { excludedContainerIds: ['A'] }, ['x-unpackedCount', 'greaterThan', 0]),
    ]);
    expect([problems.length, fired]).toEqual([1, []]);
  });

  it('that fire have the load packed again, and the plan obeys them', () => {
    const rule = trigger('T', { excludedContainerIds: ['A'] }, ['x-results.containerId', 'x-equals', 'A']);
    const { problems, boxes, fired } = solve([rule]);
    expect([problems.length, boxes, fired]).toEqual([2, ['B'], ['T']]);
  });

  it('fire once each, one round after the other', () => {
    const { problems, boxes, fired } = solve([
      trigger('1', { excludedContainerIds: ['A'] }, ['x-results.containerId', 'x-equals', 'A']),
      trigger('2', { excludedContainerIds: ['B'] }, ['x-results.containerId', 'x-equals', 'B']),
    ]);
    expect([problems.length, boxes, fired]).toEqual([3, ['C'], ['1', '2']]);
  });

  it(`stop after ${String(maxReSolves)} searches, and a warning names the rules that still ask`, () => {
    const containers = 'ABCDEFG'
      .split('')
      .map((id, index) => ({ kind: 'fixed' as const, id, length: 10 + index, width: 10, height: 10 }));
    const rules = containers.map(({ id }) =>
      trigger(id, { excludedContainerIds: [id] }, ['x-results.containerId', 'x-equals', id]),
    );
    const { problems, boxes, fired, job } = solve(rules, { ...problemOf(items), containers });
    expect([problems.length, boxes, fired]).toEqual([1 + maxReSolves, ['D'], ['A', 'B', 'C']]);
    expect(job.warnings).toMatchObject([{ code: 'x-re_solve_limit', ruleIds: ['D'] }]);
  });

  it('that would leave no container are not applied, and named', () => {
    const { boxes, codes, fired } = solve([
      trigger('T', { excludedContainerIds: ['A', 'B', 'C'] }, ['x-boxCount', 'greaterThan', 0]),
    ]);
    expect([boxes, codes, fired]).toEqual([['A'], ['x-rule_not_applied'], []]);
  });

  it('an include list after packing widens the one before, by union', () => {
    const before = ruleOf({ id: 'P', action: { filterType: 'Include', containerIds: ['A'] } });
    const after = trigger('T', { requiredContainerIds: ['C'] }, ['x-boxCount', 'greaterThan', 0]);
    expect(solve([before, after]).boxes).toEqual(['C']);
  });

  it('a search in another way keeps the first plan when it finds no better one', () => {
    const { job, problems, fired } = solve([trigger('T', { algorithm: 'fpLayer' }, ['x-boxCount', 'x-equals', 1])]);
    expect(problems.map(({ algorithm }) => algorithm)).toEqual(['fpFast', 'fpLayer']);
    expect([job.algorithm, fired]).toEqual(['fpFast', ['T']]);
    expect(job.rules?.fired[0]?.summary).toBe('Packs again by fpLayer. No better plan was found.');
  });

  it('a search in another way answers its plan and its name when that is better', () => {
    const bad: PackPlan = {
      boxes: [
        {
          container: 0,
          length: 10,
          width: 10,
          height: 10,
          placements: [],
          leftOut: [{ item: 0, quantity: 3, reason: 'no-room' }],
        },
      ],
      steps: 0,
      lowerBound: 0,
    };
    const solver: Solver = { check, pack: (problem) => (problem.algorithm === 'fpFast' ? bad : pack(problem)) };
    const { job, plan } = solveJob(
      jobOf([trigger('T', { algorithm: 'liquidFill' }, ['x-unpackedCount', 'x-equals', 3])]),
      solver,
      {},
    );
    expect([job.algorithm, job.problem.algorithm, check(job.problem, plan)]).toEqual(['liquidFill', 'liquidFill', []]);
    expect(plan.boxes[0]?.placements).toHaveLength(3);
  });

  it('searches harder where a trigger says nothing else', () => {
    const { problems } = solve([trigger('T', {}, ['x-boxCount', 'x-equals', 1])]);
    expect(problems[1]?.effort).toBeGreaterThan(problems[0]?.effort ?? Infinity);
  });

  it('acts on the items that meet the conditions', () => {
    const rule = ruleOf({
      id: 'S',
      ruleType: 'StackingConstraint',
      executionTarget: 'PostSolve',
      action: { maxStackHeight: 1 },
      ...when(['tags', 'contains', 't'], ['x-boxCount', 'x-equals', 1]),
    });
    const { job, fired } = solve([rule]);
    expect([job.problem.items[0]?.maxStackHeight, fired]).toEqual([1, ['S']]);
  });

  it('limit what stands on the load of a pallet without another search of the cartons', () => {
    const rule = ruleOf({
      id: 'S',
      ruleType: 'StackingConstraint',
      executionTarget: 'PostSolve',
      action: { maxStackWeight: 7 },
      ...when(['x-boxCount', 'x-equals', 1]),
    });
    const pallet = { id: 'P', length: 48, width: 40, maxHeight: 60, palletWeight: 40 };
    const levels = {
      ...{ pallets: [{ ...pallet, maxStackWeight: 5 }, pallet], equipment: [], equipmentTypes: [] },
      ...{ loadingMode: 'palletized' as const, allowPalletStacking: true, respectTiHi: true },
    };
    const solver = watched();
    const { job } = solveJob({ ...jobOf([rule]), levels }, solver, {});
    expect(job.levels?.pallets.map(({ maxStackWeight }) => maxStackWeight)).toEqual([5, 7]);
    expect(job.rules?.fired.map(({ summary }) => summary)).toEqual(['Lets 7 lb stand on the load of a pallet.']);
    expect(solver.problems).toHaveLength(1);
  });

  it('have the load packed into the box that they make the cheaper one', () => {
    const dearer = ruleOf({
      id: 'W',
      ruleType: 'ObjectiveWeightModifier',
      executionTarget: 'PostSolve',
      action: { containerIds: ['A'], boxCost: 9 },
    });
    const containers = ['A', 'B'].map((id) => ({
      kind: 'fixed' as const,
      id,
      length: 10,
      width: 10,
      height: 10,
      cost: id === 'A' ? 1 : 2,
    }));
    const { boxes, job } = solve([dearer], { ...problemOf(items), containers });
    expect(boxes).toEqual(['B']);
    expect(job.rules?.fired[0]?.summary).toBe('Adds 9 to the box cost of "A" in the objective.');
  });

  it('see the tags that rules before them added after packing', () => {
    const tag = ruleOf({
      id: 'TAG',
      ruleType: 'OrderPreprocessing',
      executionTarget: 'PostSolve',
      action: { tags: ['late'] },
    });
    const away = trigger('T', { excludedContainerIds: ['A'] }, ['tags', 'contains', 'late']);
    expect(solve([tag, away])).toMatchObject({ boxes: ['B'], fired: ['TAG', 'T'] });
  });

  it('a consolidation profile alone does not have the load packed again', () => {
    const rule = ruleOf({
      id: 'C',
      ruleType: 'ConsolidationProfile',
      executionTarget: 'PostSolve',
      action: { profileId: 'P' },
    });
    const { problems, fired } = solve([rule]);
    expect([problems.length, fired]).toEqual([1, ['C']]);
  });

  it('validations judge the last plan', () => {
    const validation = ruleOf({
      id: 'V',
      name: 'no B',
      ruleType: 'PostSolveValidation',
      action: {},
      ...when(['x-results.containerId', 'x-equals', 'B']),
    });
    const away = trigger('T', { excludedContainerIds: ['A'] }, ['x-boxCount', 'x-equals', 1]);
    expect(solve([validation])).toMatchObject({ fired: [], codes: [] });
    const found = solve([validation, away]);
    expect(found).toMatchObject({ fired: ['T', 'V'], codes: ['x-validation_failed'] });
    expect(found.job.warnings[0]?.ruleIds).toEqual(['V']);
  });

  it('survive JSON, as a stored job must', () => {
    const job = jobOf([trigger('T', { excludedContainerIds: ['A'] }, ['x-boxCount', 'x-equals', 1])]);
    const stored = JSON.parse(JSON.stringify(job)) as PackJob;
    expect(solveJob(stored, { pack, check }, {})).toEqual(solveJob(job, { pack, check }, {}));
  });
});
