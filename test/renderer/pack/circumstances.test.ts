import { expect, test } from 'vitest';
import { circumstancesOf, countSet, plainCircumstances } from '../../../renderer/features/pack/lab/circumstances.ts';

test('a pack as usual names none of its circumstances', () => {
  expect(circumstancesOf(plainCircumstances)).toEqual({});
  expect(countSet(plainCircumstances)).toBe(0);
});

test('rules are all, some or none, and no rule at all is another thing than every one', () => {
  const ruleIds = ['R1'];
  expect(circumstancesOf({ ...plainCircumstances, ruleIds })).toEqual({});
  expect(circumstancesOf({ ...plainCircumstances, rules: 'chosen', ruleIds })).toEqual({ ruleIds });
  expect(circumstancesOf({ ...plainCircumstances, rules: 'chosen' })).toEqual({ ruleIds: [] });
  expect(circumstancesOf({ ...plainCircumstances, rules: 'none', ruleIds })).toEqual({ ruleIds: [] });
});

test('texts go without their blanks, and tags stand apart from one another', () => {
  const given = { ...plainCircumstances, destinationZip: ' 89501 ', siteId: '  ', optimizeFor: 'cost' } as const;
  expect(circumstancesOf({ ...given, apart: ['food', 'soap'] })).toEqual({
    ...{ destinationZip: '89501', optimizeFor: 'cost' },
    separationGroups: [['food'], ['soap']],
  });
  expect(circumstancesOf({ ...given, apart: ['food'] })).not.toHaveProperty('separationGroups');
});

test('tags go into boxes of their own once both are named', () => {
  const affinity = { key: 'a', tags: ['glass*'], boxIds: ['BOX-M'], exclusive: true };
  const affinities = [affinity, { ...affinity, key: 'b', boxIds: [] }];
  const request = { affinityGroups: [{ itemPatterns: ['glass*'], containerIds: ['BOX-M'], exclusive: true }] };
  expect(circumstancesOf({ ...plainCircumstances, affinities })).toEqual(request);
});
