import type { PackProblem } from '../../../engine/index.ts';
import type { PolicyFields, RuleFields } from '../../../main/contract/index.ts';
import type { PolicyRecord, RuleRecord } from '../../../main/domain/records.ts';
import { evaluateRules } from '../../../main/domain/rules/evaluateRules.ts';
import { createFacts, type FactItem, type RuleContext } from '../../../main/domain/rules/ruleFacts.ts';

const meta = { version: 1, createdAt: '', updatedAt: '', createdBy: null };

export const ruleOf = (fields: Partial<RuleFields> = {}): RuleFields => ({
  id: 'R',
  name: 'rule',
  ruleType: 'BoxSetFilter',
  action: { filterType: 'Exclude', containerIds: ['A'] },
  ...fields,
});
export const recordOf = (fields: Partial<RuleFields> = {}): RuleRecord => ({ fields: ruleOf(fields), meta });
export const policyOf = (fields: Partial<PolicyFields> & { readonly id: string }): PolicyRecord => ({
  fields: { name: fields.id, ruleIds: [], ...fields },
  meta,
});

export const when = (...conditions: readonly [string, string, unknown][]) => ({
  conditions: {
    operator: 'and',
    conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })),
  },
});

export const itemOf = (fields: Partial<FactItem> = {}): FactItem => ({
  id: 'I',
  weight: 1,
  quantity: 1,
  tags: [],
  ...fields,
});

export const contextOf = (fields: Partial<RuleContext> = {}): RuleContext => ({
  level: 'Box',
  items: [itemOf()],
  ...fields,
});

export const offered = ['A', 'B', 'C'];

/** Evaluates rules against a context, with three containers on offer. */
export const evaluate = (rules: readonly RuleFields[], context: Partial<RuleContext> = {}) =>
  evaluateRules(rules, createFacts(contextOf(context)), offered);

/** A problem with the items of a context and the three containers. */
export const problemOf = (items: readonly FactItem[] = [itemOf()]): PackProblem => ({
  items: items.map(({ id, weight, quantity, tags }) => ({
    id,
    length: 2,
    width: 3,
    height: 4,
    weight,
    quantity,
    tags,
    rotations: [],
  })),
  containers: offered.map((id, index) => ({
    kind: 'fixed',
    id,
    length: 10 + index,
    width: 10,
    height: 10,
    maxWeight: 50,
    cost: 1,
  })),
  algorithm: 'fpFast',
  multipleBoxes: true,
  separationGroups: [],
  affinityGroups: [],
  effort: 100,
});
