import { describe, expect, it } from 'vitest';
import type { PackProblem } from '../../../engine/index.ts';
import type { RuleFields, RuleType } from '../../../main/contract/index.ts';
import { applyEffects, limitStacks } from '../../../main/domain/rules/applyEffects.ts';
import { noEffects } from '../../../main/domain/rules/effects.ts';
import type { RuleContext } from '../../../main/domain/rules/ruleFacts.ts';
import { contextOf, evaluate, itemOf, problemOf, ruleOf, when } from './ruleFixtures.ts';

const items = [itemOf({ id: 'GLASS', tags: ['fragile'] }), itemOf({ id: 'BRICK', tags: ['heavy'], weight: 9 })];
const context = { items };

/** Evaluates rules and gives the problem that they make of the request. */
function ruled(
  rules: readonly RuleFields[],
  given: Partial<RuleContext> = context,
  problem: PackProblem = problemOf(items),
) {
  const evaluation = evaluate(rules, given);
  const { problem: changed, unturned } = applyEffects(
    { problem, candidates: problem.containers, carrierServices: { A: 'air' } },
    evaluation.effects,
  );
  return { ...evaluation, problem: changed, unturned, boxes: changed.containers.map(({ id }) => id) };
}
const typed = (ruleType: RuleType, action: Record<string, unknown>, more: Partial<RuleFields> = {}) =>
  ruleOf({ id: ruleType, ruleType, action, ...more });

describe('BoxSetFilter', () => {
  const filter = (filterType: string, containerIds: string[], more: Partial<RuleFields> = {}) =>
    typed('BoxSetFilter', { filterType, containerIds }, more);

  it('excludes and includes containers, in either form of the action', () => {
    expect(ruled([filter('Exclude', ['A', 'X'])]).boxes).toEqual(['B', 'C']);
    expect(ruled([filter('Include', ['A', 'X'])]).boxes).toEqual(['A']);
    const wrapped = typed('BoxSetFilter', { type: 'x', payload: { filterType: 'Include', containerIds: ['C'] } });
    expect(ruled([wrapped]).boxes).toEqual(['C']);
  });

  it('does nothing when its conditions fail, at the edge of a weight', () => {
    const heavy = (limit: number) => filter('Exclude', ['A'], when(['totalWeight', 'greaterThan', limit]));
    expect(ruled([heavy(9.9)]).boxes).toEqual(['B', 'C']);
    const at = ruled([heavy(10)]);
    expect([at.boxes, at.fired]).toEqual([['A', 'B', 'C'], []]);
  });

  it('says what it met', () => {
    expect(ruled([filter('Exclude', ['A', 'X'])]).fired[0]?.summary).toBe(
      'Excludes "A", "X" (1 of the 3 containers offered).',
    );
    expect(ruled([filter('Include', ['X'])]).fired[0]?.summary).toBe(
      'Allows only "X" (0 of the 3 containers offered).',
    );
  });

  it.each([
    {},
    { filterType: 'Exclude' },
    { filterType: 'Maybe', containerIds: ['A'] },
    { filterType: 'Exclude', containerIds: [] },
  ])('cannot be evaluated with %j, and is hard', (action) => {
    const { hardFaults, warnings, fired } = evaluate([typed('BoxSetFilter', action)]);
    expect([hardFaults.length, warnings, fired]).toEqual([1, [], []]);
  });
});

describe('CarrierPackagingRule', () => {
  const caps = (action: Record<string, unknown>) => typed('CarrierPackagingRule', action);

  it('sets caps for every container', () => {
    const { problem } = ruled([caps({ maxWeightOverride: 20, maxLengthOverride: 11 })]);
    expect(problem.carrierCaps).toEqual({ maxWeight: 20, maxLength: 11 });
  });

  it('with a carrierService caps the containers that are restricted to it, at the edge', () => {
    const of = (maxLengthOverride: number) =>
      ruled([caps({ maxLengthOverride, maxWeightOverride: 7, carrierService: 'air' })]);
    expect(of(9.9).boxes).toEqual(['B', 'C']);
    const { boxes, problem } = of(10);
    expect(boxes).toEqual(['A', 'B', 'C']);
    expect(problem.containers.map(({ maxWeight }) => maxWeight)).toEqual([7, 50, 50]);
    expect(problem.carrierCaps).toBeUndefined();
    expect(ruled([caps({ maxLengthOverride: 1, carrierService: 'sea' })]).boxes).toEqual(['A', 'B', 'C']);
  });

  it('with a carrierService says whether a container that is offered has it', () => {
    const rule = caps({ maxLengthOverride: 10, carrierService: 'air' });
    const said = (carrierServices?: readonly string[]) => evaluate([rule], { carrierServices }).fired[0]?.summary;
    expect(said(['sea', 'air'])).toBe('Caps containers of the service "air" at length 10 in.');
    const nothing = 'Caps nothing, because no container offered has the service "air".';
    expect([said(['sea']), said([]), said()]).toEqual([nothing, nothing, nothing]);
  });

  it('without a cap, or with one of 0, is hard and cannot be evaluated', () => {
    for (const action of [
      { carrierService: 'air' },
      { maxWeight: 5 },
      { maxWeightOverride: 0 },
      { maxWeightOverride: '5' },
    ])
      expect(evaluate([caps(action)]).hardFaults).toHaveLength(1);
  });
});

describe('DestinationOverride', () => {
  const canada = when(['destinationCountry', 'x-equals', 'CA']);
  const override = typed('DestinationOverride', { requiredContainerIds: ['C'], excludedContainerIds: ['B'] }, canada);
  const include = typed('BoxSetFilter', { filterType: 'Include', containerIds: ['A', 'B'] });

  it('overrides the choice of containers for its destination only', () => {
    expect(ruled([include, override], { ...context, destinationCountry: 'CA' }).boxes).toEqual(['C']);
    expect(ruled([include, override], { ...context, destinationCountry: 'US' }).boxes).toEqual(['A', 'B']);
    expect(ruled([include, override]).boxes).toEqual(['A', 'B']);
  });

  it('never brings back what a filter excludes', () => {
    const exclude = typed('BoxSetFilter', { filterType: 'Exclude', containerIds: ['C'] });
    expect(ruled([exclude, override], { ...context, destinationCountry: 'CA' }).boxes).toEqual([]);
  });
});

describe('OrderPreprocessing', () => {
  const tag = (id: string, priority: number) =>
    typed(
      'OrderPreprocessing',
      { tags: ['glass', 'fragile', 'glass'] },
      { priority, ...when(['x-item.id', 'x-equals', id]) },
    );
  const reads = typed(
    'BoxSetFilter',
    { filterType: 'Exclude', containerIds: ['A'] },
    when(['tags', 'contains', 'glass']),
  );

  it('adds tags to the items that meet its conditions, each once', () => {
    expect(ruled([tag('GLASS', 1)]).problem.items.map(({ tags }) => tags)).toEqual([['fragile', 'glass'], ['heavy']]);
  });

  it('is seen by the rules after it and not by those before', () => {
    expect(ruled([tag('GLASS', 1), reads]).boxes).toEqual(['B', 'C']);
    expect(ruled([reads, tag('GLASS', 1)]).boxes).toEqual(['A', 'B', 'C']);
    expect(ruled([tag('NONE', 1), reads]).fired).toEqual([]);
  });
});

describe('IncompatibilityGroup', () => {
  it('adds separation groups, beside those of the request', () => {
    const rule = typed('IncompatibilityGroup', { separationGroups: [['fragile'], ['heavy', 'dirty']] });
    const problem = { ...problemOf(items), separationGroups: [['fragile'], ['food']] };
    expect(ruled([rule], context, problem).problem.separationGroups).toEqual([
      ['fragile'],
      ['food'],
      ['dirty', 'heavy'],
    ]);
  });

  it('is hard: groups that are none fail the pack', () => {
    for (const separationGroups of [[], ['a'], [[]], undefined])
      expect(evaluate([typed('IncompatibilityGroup', { separationGroups })]).hardFaults).toHaveLength(1);
  });
});

describe('ItemGrouping', () => {
  it('pins items to containers; exclusive only where it says so', () => {
    const groups = [
      { itemPatterns: ['fra*'], containerIds: ['B'] },
      { itemPatterns: ['heavy'], containerIds: ['C'], exclusive: true },
    ];
    expect(ruled([typed('ItemGrouping', { affinityGroups: groups })]).problem.affinityGroups).toEqual([
      { itemPatterns: ['fra*'], containerIds: ['B'], exclusive: false },
      { itemPatterns: ['heavy'], containerIds: ['C'], exclusive: true },
    ]);
  });

  it('without groups is passed over with a warning', () => {
    const { warnings, hardFaults } = evaluate([typed('ItemGrouping', {})]);
    expect([warnings.length, hardFaults.length]).toEqual([1, 0]);
    expect(warnings[0]).toMatchObject({ code: 'x-rule_not_evaluated', ruleIds: ['ItemGrouping'] });
  });
});

describe('OrientationRestriction', () => {
  const upright = typed('OrientationRestriction', { keepUpright: true }, when(['tags', 'contains', 'fragile']));

  it('leaves the items that meet its conditions the rotations it allows', () => {
    expect(ruled([upright]).problem.items.map(({ rotations }) => rotations)).toEqual([['LWH', 'WLH'], []]);
  });

  it('narrows what the item allows itself, and several narrow together', () => {
    const base = problemOf(items);
    const problem = { ...base, items: base.items.map((item) => ({ ...item, rotations: ['WLH', 'LHW'] as const })) };
    expect(ruled([upright], context, problem).problem.items[0]?.rotations).toEqual(['WLH']);
    const only = typed('OrientationRestriction', { allowedRotations: ['LWH', 'HWL'] }, { id: 'second' });
    expect(ruled([upright, only]).problem.items.map(({ rotations }) => rotations)).toEqual([['LWH'], ['LWH', 'HWL']]);
  });

  it('an item that would have no rotation left keeps its own, and is named', () => {
    const base = problemOf(items);
    const problem = { ...base, items: base.items.map((item) => ({ ...item, rotations: ['HWL'] as const })) };
    const { problem: changed, unturned } = ruled([upright], context, problem);
    expect([changed.items[0]?.rotations, unturned]).toEqual([['HWL'], [0]]);
  });

  it('with unknown words or without any rotation cannot be evaluated', () => {
    for (const action of [{ allowedRotations: ['UP'] }, { allowedRotations: ['HWL'], keepUpright: true }, {}])
      expect(evaluate([typed('OrientationRestriction', action)]).warnings).toHaveLength(1);
  });
});

describe('StackingConstraint', () => {
  const stack = (action: Record<string, unknown>, id = 'S') =>
    typed('StackingConstraint', action, { id, ...when(['tags', 'contains', 'fragile']) });

  it('limits what rests on the items that meet its conditions; the strictest wins', () => {
    const base = problemOf(items);
    const problem = { ...base, items: base.items.map((item) => ({ ...item, maxWeightOnTop: 10 })) };
    const of = (...limits: number[]) =>
      ruled(
        limits.map((maxWeightOnTop, index) => stack({ maxWeightOnTop }, String(index))),
        context,
        problem,
      ).problem.items.map(({ maxWeightOnTop }) => maxWeightOnTop);
    expect(of(5)).toEqual([5, 10]);
    expect(of(20)).toEqual([10, 10]);
    expect(of(7, 3, 5)).toEqual([3, 10]);
  });

  it('stackable false lets nothing rest on the items or on the load of a pallet', () => {
    const { problem, effects } = ruled([stack({ stackable: false, maxStackHeight: 4 })]);
    expect(problem.items.map(({ maxWeightOnTop, maxStackHeight }) => [maxWeightOnTop, maxStackHeight])).toEqual([
      [0, 1],
      [undefined, undefined],
    ]);
    expect(effects.maxStackWeight).toBe(0);
  });

  it('that constrains nothing is passed over with a warning', () => {
    for (const action of [{}, { stackable: true }, { maxStackHeight: 0 }, { maxWeightOnTop: -1 }])
      expect(evaluate([stack(action)], context).warnings).toHaveLength(1);
    expect(ruled([stack({ maxStackHeight: 1 })]).problem.items[0]?.maxStackHeight).toBe(1);
  });
});

describe('ObjectiveWeightModifier', () => {
  const weigh = (action: Record<string, unknown>, id: string) => typed('ObjectiveWeightModifier', action, { id });
  const costs = (...rules: RuleFields[]) =>
    ruled(rules).problem.containers.map((container) => (container.kind === 'fixed' ? container.cost : null));

  it('contributions add up in the cost of the containers', () => {
    expect(
      costs(weigh({ containerIds: ['A'], boxCost: 2 }, '1'), weigh({ boxCost: 0.5, shippingCost: 0.25 }, '2')),
    ).toEqual([3.75, 1.75, 1.75]);
  });

  it('a preference lowers one container against the others, and no cost falls below 0', () => {
    expect(costs(weigh({ containerIds: ['B'], boxCost: -4 }, '1'))).toEqual([5, 1, 5]);
  });

  it('that adds nothing is passed over with a warning', () => {
    for (const action of [{}, { boxCost: 0 }, { boxCost: 'much' }])
      expect(evaluate([weigh(action, '1')]).warnings).toHaveLength(1);
  });
});

describe('ConsolidationProfile', () => {
  const choose = (profileId: string) => typed('ConsolidationProfile', { profileId }, { id: profileId });

  it('chooses a profile; the first encountered wins', () => {
    expect(evaluate([choose('P1'), choose('P2')]).effects.profileId).toBe('P1');
    expect(evaluate([choose('P2'), choose('P1')]).effects.profileId).toBe('P2');
    expect(evaluate([]).effects.profileId).toBeNull();
    expect(evaluate([choose('')]).warnings).toHaveLength(1);
  });
});

describe('PostSolveValidation and ReSolveTrigger', () => {
  it('wait for the plan, whatever executionTarget they have', () => {
    const rules = [
      typed('PostSolveValidation', {}, when(['x-boxCount', 'greaterThan', 1])),
      typed('ReSolveTrigger', {}, { executionTarget: 'SolverConfig', ...when(['x-unpackedCount', 'greaterThan', 0]) }),
    ];
    const { fired, postSolve, warnings } = evaluate(rules);
    expect([fired, warnings]).toEqual([[], []]);
    expect(postSolve.map(({ effect }) => effect)).toEqual([{ finding: '' }, { search: { effort: 'best' } }]);
  });

  it('with conditions that cannot be evaluated are named at once', () => {
    const { postSolve, warnings } = evaluate([typed('ReSolveTrigger', {}, when(['boxCount', 'greaterThan', 1]))]);
    expect([postSolve, warnings.length]).toEqual([[], 1]);
    const hard = ruleOf({ executionTarget: 'PostSolve', ...when(['x-boxCount', 'above', 1]) });
    expect(evaluate([hard]).hardFaults).toHaveLength(1);
  });

  it('a trigger changes algorithm (never by its alias), effort, containers and caps', () => {
    const action = { algorithm: 'ebAfit', 'x-effort': 'fast', requiredContainerIds: ['B'], maxWeightOverride: 5 };
    expect(evaluate([typed('ReSolveTrigger', action)]).postSolve[0]?.effect).toEqual({
      search: { algorithm: 'fpLayer', effort: 'fast' },
      requiredContainerIds: ['B'],
      caps: { maxWeight: 5 },
    });
  });
});

describe('every rule', () => {
  it('of PreSolve runs before those of SolverConfig, each in the order given', () => {
    const rules = ['SolverConfig', 'PreSolve', 'SolverConfig', 'PreSolve'].map((executionTarget, index) =>
      ruleOf({ id: String(index), executionTarget: executionTarget as 'PreSolve' }),
    );
    expect(evaluate(rules).fired.map(({ ruleId }) => ruleId)).toEqual(['1', '3', '0', '2']);
  });

  it('with an unknown combining operator cannot be evaluated, even where a condition fails', () => {
    const conditions = { operator: 'or', conditions: [{ field: 'itemCount', operator: 'greaterThan', value: 99 }] };
    expect(evaluate([ruleOf({ conditions })]).hardFaults).toHaveLength(1);
  });

  it('names fields of its action that were not read', () => {
    const { warnings, fired } = evaluate([typed('CarrierPackagingRule', { maxWeightOverride: 5, maxGirth: 100 })]);
    expect(fired).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'x-unread_field', ruleIds: ['CarrierPackagingRule'] }]);
    expect(warnings[0]?.message).toContain('maxGirth');
  });

  it('applied twice leaves the problem as applied once', () => {
    const rules = [
      typed('CarrierPackagingRule', { maxWeightOverride: 20 }),
      typed('IncompatibilityGroup', { separationGroups: [['a'], ['b']] }),
      typed('ItemGrouping', { affinityGroups: [{ itemPatterns: ['a'], containerIds: ['A'] }] }),
      typed('OrderPreprocessing', { tags: ['t'] }),
      typed('OrientationRestriction', { keepUpright: true }),
      typed('StackingConstraint', { maxWeightOnTop: 1 }),
      typed('ObjectiveWeightModifier', { containerIds: ['B'], boxCost: -2 }),
    ];
    const { effects } = evaluate(rules, context);
    const first = problemOf(items);
    const once = applyEffects({ problem: first, candidates: first.containers, carrierServices: {} }, effects).problem;
    const twice = applyEffects({ problem: once, candidates: first.containers, carrierServices: {} }, effects).problem;
    expect(twice).toEqual(once);
    expect(once).not.toEqual(first);
    expect(contextOf().level).toBe('Box');
  });
});

describe('the limit on the load of a pallet', () => {
  it('is the strictest of the pallet and the rules', () => {
    const { effects } = evaluate([
      typed('StackingConstraint', { maxStackWeight: 100 }),
      typed('StackingConstraint', { maxStackWeight: 90 }, { id: 'b' }),
    ]);
    const pallet = { id: 'P', length: 48, width: 40, maxHeight: 60 };
    const limits = (...given: (number | undefined)[]) =>
      limitStacks(
        given.map((maxStackWeight) => ({ ...pallet, ...(maxStackWeight !== undefined && { maxStackWeight }) })),
        effects,
      ).map(({ maxStackWeight }) => maxStackWeight);
    expect(limits(undefined, 50, 90, 200)).toEqual([90, 50, 90, 90]);
    expect(limitStacks([pallet], noEffects)).toEqual([pallet]);
  });
});
