import { describe, expect, it } from 'vitest';
import { orgDefaultId, type Policy, type PolicySelector } from '../../../main/contract/index.ts';
import {
  activeAt,
  covers,
  namedValues,
  rulesAt,
  toggled,
} from '../../../renderer/features/rules/policies/policyMatch.ts';

const any: PolicySelector = { levels: null, modes: null, customers: null, sites: null };
const policy = (id: string, selector: Partial<PolicySelector>, ruleIds: string[], enabled = true): Policy => ({
  ...{ id, name: id, enabled, ruleIds, version: 1, createdAt: '2026-01-01T00:00:00Z', createdBy: null },
  selector: { ...any, ...selector },
});
const box = { level: 'Box', mode: null, customer: '', site: '' } as const;

describe('which policies hold', () => {
  it('takes a missing or empty axis as a wildcard, and asks all others', () => {
    expect(covers(any, box)).toBe(true);
    expect(covers({ ...any, modes: [] }, box)).toBe(true);
    expect(covers({ ...any, modes: ['ltl'] }, box)).toBe(false);
    expect(covers({ ...any, modes: ['ltl'], levels: ['Pallet'] }, { ...box, mode: 'ltl' })).toBe(false);
    expect(covers({ ...any, customers: ['ACME'] }, { ...box, customer: 'ACME' })).toBe(true);
  });

  it('brings all that match together, the Org Default last and each rule once', () => {
    const all = [
      policy(orgDefaultId, {}, ['r1', 'r2', 'r3']),
      policy('z', { levels: ['Box'] }, ['r2']),
      policy('a', { levels: ['Box', 'Pallet'] }, ['r3', 'r2']),
      policy('off', {}, ['r9'], false),
    ];
    expect(activeAt(all, box).map(({ id }) => id)).toEqual(['a', 'z', orgDefaultId]);
    expect(rulesAt(all, box)).toEqual(['r3', 'r2', 'r1']);
  });

  it('knows the customers and sites that are named, and leaves the wildcard when the last value goes', () => {
    expect(
      namedValues([policy('a', { sites: ['S2', 'S1'] }, []), policy('b', { sites: ['S1'] }, [])], 'sites'),
    ).toEqual(['S1', 'S2']);
    expect(toggled<'ltl' | 'ftl'>(null, 'ltl', true)).toEqual(['ltl']);
    expect(toggled<'ltl' | 'ftl'>(['ltl', 'ftl'], 'ltl', false)).toEqual(['ftl']);
    expect(toggled<'ltl' | 'ftl'>(['ltl'], 'ltl', false)).toBeNull();
  });
});
