import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orgDefaultId, type PolicyFields } from '../../../main/contract/index.ts';
import { activateRules } from '../../../main/domain/rules/activateRules.ts';
import { matchPolicy } from '../../../main/domain/rules/matchPolicy.ts';
import { selectLevelRules, selectPackRules } from '../../../main/domain/rules/selectRules.ts';
import { contextOf, policyOf, recordOf } from './ruleFixtures.ts';

const orgDefault = policyOf({ id: orgDefaultId });
const idsOf = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id);

describe('a selector', () => {
  const context = contextOf({ level: 'Pallet', mode: 'ltl', siteId: 'S', customerId: 'C' });
  const matches = (selector: PolicyFields['selector'], given = context) =>
    matchPolicy(selector ? { selector } : {}, given).matches;

  it('a null, empty or omitted axis is a wildcard', () => {
    for (const selector of [undefined, {}, { levels: null, modes: [], customers: null, sites: [] }])
      expect([matches(selector), matches(selector, contextOf())]).toEqual([true, true]);
  });

  it('matches when all provided axes match', () => {
    expect(matches({ levels: ['Box', 'Pallet'], modes: ['ltl'], customers: ['C'], sites: ['X', 'S'] })).toBe(true);
    for (const wrong of [
      { levels: ['Box' as const] },
      { modes: ['ftl' as const] },
      { customers: ['c'] },
      { sites: ['S '] },
    ])
      expect(matches({ levels: ['Pallet'], modes: ['ltl'], customers: ['C'], sites: ['S'], ...wrong })).toBe(false);
  });

  it('does not match a context that has no value for a provided axis', () => {
    for (const axis of [{ modes: ['ltl' as const] }, { customers: ['C'] }, { sites: ['S'] }])
      expect(matches(axis, contextOf({ siteId: '', customerId: undefined }))).toBe(false);
  });

  it('says of each axis what was wanted and what was there', () => {
    expect(matchPolicy({ selector: { sites: ['A', 'B'] } }, contextOf({ siteId: 'C' })).axes).toEqual([
      { axis: 'levels', wanted: null, actual: 'Box', matches: true },
      { axis: 'modes', wanted: null, actual: null, matches: true },
      { axis: 'customers', wanted: null, actual: null, matches: true },
      { axis: 'sites', wanted: ['A', 'B'], actual: 'C', matches: false },
    ]);
  });
});

describe('activation', () => {
  const rules = ['1', '2', '3', '4'].map((id) => recordOf({ id, priority: id === '3' ? 1 : 5 }));

  it('merges and deduplicates the rules of all matching enabled policies, lower priority numbers first', () => {
    const policies = [
      policyOf({ id: 'B', ruleIds: ['2', '3', '2'] }),
      policyOf({ id: 'A', ruleIds: ['4', '2', 'GONE'], selector: { sites: ['S'] } }),
      policyOf({ id: 'C', ruleIds: ['1'], selector: { sites: ['T'] } }),
      policyOf({ id: 'D', ruleIds: ['1'], enabled: false }),
    ];
    const active = (siteId: string) =>
      activateRules({ rules, policies }, contextOf({ siteId })).map(({ fields }) => fields);
    expect(idsOf(active('S'))).toEqual(['3', '4', '2']);
    expect(idsOf(active('T'))).toEqual(['3', '2', '1']);
  });

  it('the Org Default activates every rule, after what other policies name', () => {
    const policies = [orgDefault, policyOf({ id: 'z', ruleIds: ['4'] })];
    expect(idsOf(activateRules({ rules, policies }, contextOf()).map(({ fields }) => fields))).toEqual([
      '3',
      '4',
      '1',
      '2',
    ]);
  });
});

describe('the whitelist of a request', () => {
  const id = fc.constantFrom('1', '2', '3', '4', '5', '6');
  const ruleSets = fc.uniqueArray(fc.record({ id, enabled: fc.boolean(), priority: fc.integer({ min: 0, max: 3 }) }), {
    selector: (rule) => rule.id,
  });
  const select = (rules: readonly { id: string; enabled: boolean; priority: number }[], ruleIds?: readonly string[]) =>
    selectPackRules({ rules: rules.map(recordOf), policies: [orgDefault] }, contextOf(), { ruleIds, higherLevels: [] });

  it('is intersected with the enabled rules; omitting it means all of them, an empty one none', () => {
    fc.assert(
      fc.property(ruleSets, fc.array(id), (rules, ruleIds) => {
        const all = select(rules).selected;
        expect(new Set(idsOf(all))).toEqual(new Set(idsOf(rules.filter(({ enabled }) => enabled))));
        expect(select(rules, []).selected).toEqual([]);
        expect(idsOf(select(rules, ruleIds).selected)).toEqual(
          idsOf(all).filter((one) => new Set<string>(ruleIds).has(one)),
        );
      }),
    );
  });

  it('names every id that does not run, once, and no other', () => {
    fc.assert(
      fc.property(ruleSets, fc.array(id), (rules, ruleIds) => {
        const { selected, warnings } = select(rules, ruleIds);
        const named = warnings.flatMap((warning) => warning.ruleIds);
        const ran = new Set(idsOf(selected));
        expect(named.toSorted()).toEqual([...new Set(ruleIds)].filter((one) => !ran.has(one)).toSorted());
      }),
    );
  });
});

describe('applicableLevels', () => {
  const rules = (['Box', 'carton', 'Pallet', 'Equipment'] as const).map((level) =>
    recordOf({ id: level, applicableLevels: [level] }),
  );
  const ruleSet = {
    rules: [...rules, recordOf({ id: 'all' }), recordOf({ id: 'none', applicableLevels: [] })],
    policies: [orgDefault],
  };

  it('keep rules for other levels out of POST /pack, and name them where the request has the level', () => {
    const of = (higherLevels: ('Pallet' | 'Equipment')[]) => selectPackRules(ruleSet, contextOf(), { higherLevels });
    expect(idsOf(of([]).selected).toSorted()).toEqual(['Box', 'all', 'carton', 'none']);
    expect(of([]).warnings).toEqual([]);
    expect(of(['Equipment']).warnings).toMatchObject([
      { code: 'pallet_rules_not_evaluated', levels: ['Equipment'], ruleIds: ['Equipment'] },
    ]);
    expect(of(['Pallet', 'Equipment']).warnings).toMatchObject([
      { code: 'pallet_rules_not_evaluated', levels: ['Pallet', 'Equipment'], ruleIds: ['Pallet', 'Equipment'] },
    ]);
  });

  it('name rules of a policy for pallets, too', () => {
    const policies = [policyOf({ id: 'P', ruleIds: ['all'], selector: { levels: ['Pallet'] } })];
    const { selected, warnings } = selectPackRules({ ...ruleSet, policies }, contextOf(), { higherLevels: ['Pallet'] });
    expect(selected).toEqual([]);
    expect(warnings).toMatchObject([{ levels: ['Pallet'], ruleIds: ['all'] }]);
  });

  it('never stop a rule in the pipeline', () => {
    expect(selectLevelRules(ruleSet, contextOf({ level: 'Pallet' })).selected).toHaveLength(6);
    expect(idsOf(selectLevelRules(ruleSet, contextOf({ level: 'Pallet' }), ['Box']).selected)).toEqual(['Box']);
  });
});
