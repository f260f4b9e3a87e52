import { describe, expect, it } from 'vitest';
import type { AppliedEffects, ComparedOption, PlanComparison } from '../../../main/contract/index.ts';
import { effectSentences, isSaidByEffects } from '../../../renderer/features/plans/effectMessages.ts';
import { optionRows } from '../../../renderer/features/plans/optionRows.ts';
import { newPlanDraft, planRequest } from '../../../renderer/features/plans/planRequest.ts';
import { canPlan, planName, planState } from '../../../renderer/features/plans/planStates.ts';

describe('the request of a plan', () => {
  it('carries nothing but the orders where nothing was changed', () => {
    expect(planRequest(['A', 'B'], newPlanDraft)).toEqual({ orderIds: ['A', 'B'] });
  });

  it('carries what differs, and ids without doubles', () => {
    const draft = {
      ...newPlanDraft,
      levels: ['Box'] as const,
      algorithm: 'fpLayer' as const,
      optimizeFor: 'cost' as const,
    };
    expect(
      planRequest(['A'], { ...draft, allowPalletStacking: true, ltlCarriers: ' old, roads ,old', ruleIds: 'R-1' }),
    ).toEqual({
      orderIds: ['A'],
      packingConfig: { containerLevels: ['Box'], algorithm: 'fpLayer', optimizeFor: 'cost', allowPalletStacking: true },
      ltlCarriers: ['old', 'roads'],
      ruleIds: ['R-1'],
    });
  });
});

describe('what can be done with a plan', () => {
  const of = (status: PlanComparison['plan']['status'], selectedOptionKey: string | null = null) =>
    ({ plan: { status, selectedOptionKey } }) as PlanComparison;
  const actions = ['select', 'refresh', 'cancel'] as const;
  it.each([
    [of('pending'), ['cancel']],
    [of('ready'), ['select', 'refresh', 'cancel']],
    [of('failed'), ['refresh']],
    [of('expired'), ['refresh']],
    [of('ready', 'ltl'), []],
  ])('depends on its state', (comparison, can) => {
    expect(actions.filter((action) => canPlan(action, comparison))).toEqual(can);
  });

  it('names it by its orders and tells a taken one from a ready one', () => {
    expect(planName({ id: 'x', orders: 3, orderNames: ['SO-1', 'SO-2', 'SO-3'] })).toBe('SO-1 +2');
    expect(planName({ id: 'x', orders: 1, orderNames: [] })).toBe('x');
    expect(planState({ status: 'ready', selectedOptionKey: 'ftl' })).toBe('selected');
  });
});

const shipment = (change: object) =>
  ({ orderIds: ['A'], looseCartons: 0, totalWeight: 0, containers: [], quotes: [], ...change }) as never;
const option = (change: Partial<ComparedOption>): ComparedOption => ({
  ...{ optionKey: 'parcel', feasible: true, reasons: [], cartons: 0, pallets: 0, trailers: 0 },
  ...{ costBreakdown: null, currency: null, transitDays: null, shipments: [] },
  ...change,
});

describe('options side by side', () => {
  it('show the mean fill and the sum of the weights, and no row that says nothing', () => {
    const rows = optionRows([
      option({
        cartons: 3,
        shipments: [shipment({ totalWeight: 10, fillPercent: 50 }), shipment({ totalWeight: 5.5, fillPercent: 71 })],
      }),
      option({ optionKey: 'ltl', transitDays: 2, shipments: [shipment({})] }),
    ]);
    const values = Object.fromEntries(rows.map((row) => [row.name, row.values]));
    expect(values).toEqual({
      'Transit, days': ['', '2'],
      Cartons: ['3', ''],
      Weight: ['15.5 lb', ''],
      'Fill, %': ['61', ''],
      Shipments: ['2', '1'],
    });
  });
});

describe('what rules changed', () => {
  const none: AppliedEffects = { levels: [], separationGroups: [], affinityGroups: [] };

  const nameOf = (id: string): string => (id === 'SAFE' ? 'Safe box' : id);

  it('is not said of a rule again that the sentences speak of', () => {
    const rule = (ruleType: string) => ({ ruleId: ruleType, ruleName: ruleType, ruleType, summary: '' });
    const apart = { ...none, separationGroups: [['food'], ['acid']] };
    const fired = [rule('IncompatibilityGroup'), rule('CarrierPackagingRule')];
    expect(fired.map((each) => isSaidByEffects(each, fired, apart))).toEqual([true, false]);
    expect(fired.map((each) => isSaidByEffects(each, fired, null))).toEqual([false, false]);
  });

  it('is nothing where they changed nothing', () => {
    expect(effectSentences(none, nameOf)).toEqual([]);
  });

  it('is said in sentences, caps in the units of the user', () => {
    const level = {
      ...{ level: 'Box' as const, maxWeightOverride: 30, maxLengthOverride: null, maxWidthOverride: null },
      ...{ maxHeightOverride: 12, excludedContainerIds: ['BIG', 'XL'], requiredContainerIds: [] },
    };
    const affinity = { itemPatterns: ['glass'], containerIds: ['SAFE'], exclusive: true };
    expect(
      effectSentences(
        { levels: [level], separationGroups: [['food'], ['acid', 'lye']], affinityGroups: [affinity] },
        nameOf,
      ),
    ).toEqual([
      'Cartons: at most 30 lb',
      'Cartons: at most 12 in high',
      'Cartons: without BIG, XL',
      'Keeps tags apart: “food” from “acid”, “lye”',
      'Packs items tagged “glass” into Safe box, with nothing else',
    ]);
  });
});
