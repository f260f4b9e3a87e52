import { describe, expect, it } from 'vitest';
import { changed, entryOf, fieldsFor, scalarOf } from '../../../renderer/features/rules/conditionFields.ts';
import {
  blankRule,
  payloadOf,
  readRuleJson,
  withConditions,
  withPayload,
  type RuleDraft,
} from '../../../renderer/features/rules/ruleDraft.ts';
import { ruleDifferences } from '../../../renderer/features/rules/ruleDifferences.ts';
import { ruleSentence } from '../../../renderer/features/rules/ruleSentence.ts';

const flat: RuleDraft = {
  name: 'Fragile',
  ruleType: 'BoxSetFilter',
  conditions: { operator: 'and', conditions: [{ field: 'tags', operator: 'contains', value: 'fragile' }] },
  action: { filterType: 'Exclude', containerIds: ['A', 'B'] },
};

describe('the action of a rule', () => {
  it('is read and changed in the form that it has', () => {
    expect(payloadOf(flat)).toEqual({ filterType: 'Exclude', containerIds: ['A', 'B'] });
    expect(withPayload(flat, 'filterType', 'Include').action).toEqual({
      filterType: 'Include',
      containerIds: ['A', 'B'],
    });
    const nested = { ...flat, action: { type: 'BoxSetFilter', payload: { containerIds: ['A'] }, note: 'kept' } };
    expect(withPayload(nested, 'filterType', 'Include').action).toEqual({
      type: 'BoxSetFilter',
      payload: { containerIds: ['A'], filterType: 'Include' },
      note: 'kept',
    });
    expect(withPayload(nested, 'containerIds', undefined).action['payload']).toEqual({});
  });
});

describe('a rule that is typed as JSON', () => {
  it('is taken with everything that the sentences do not know', () => {
    const text = JSON.stringify({ ...flat, action: { ...flat.action, 'x-note': [1] } });
    const read = readRuleJson(text);
    expect(read).toHaveProperty('draft.action.x-note', [1]);
  });

  it('names the line that is no JSON', () => {
    expect(readRuleJson('{\n "name": "a",\n "enabled" true\n}')).toMatchObject({ fault: { kind: 'syntax', line: 3 } });
    expect(readRuleJson('{\n "name": "a",\n')).toMatchObject({ fault: { kind: 'syntax', line: 3 } });
  });

  it.each([
    [[], '', 'object'],
    [{ ...flat, name: 1 }, 'name', 'text'],
    [{ ...flat, ruleType: 'Other' }, 'ruleType', 'ruleType'],
    [{ ...flat, priority: 1.5 }, 'priority', 'whole'],
    [{ ...flat, applicableLevels: ['Box', 'Ship'] }, 'applicableLevels', 'levels'],
    [{ ...flat, conditions: { conditions: {} } }, 'conditions.conditions', 'list'],
    [
      { ...flat, conditions: { conditions: [{ field: 'a', operator: 'b' }] } },
      'conditions.conditions[0].value',
      'value',
    ],
    [{ ...flat, action: null }, 'action', 'object'],
  ])('%j is refused at the field %s', (value, field, expected) => {
    expect(readRuleJson(JSON.stringify(value))).toEqual({ fault: { kind: 'shape', field, expected } });
  });
});

describe('a condition', () => {
  const weight = { field: 'totalWeight', operator: 'greaterThan', value: 20 };

  it('keeps its value while it fits, and starts anew where it does not', () => {
    expect(changed(weight, { operator: 'x-lessThan' })).toEqual({ ...weight, operator: 'x-lessThan' });
    expect(changed(weight, { operator: 'x-in' })).toEqual({ ...weight, operator: 'x-in', value: [20] });
    expect(changed(weight, { field: 'tags' })).toEqual({ field: 'tags', operator: 'contains', value: '' });
  });

  it('is entered as its field and its comparison ask for', () => {
    expect(entryOf(weight)).toBe('number');
    expect(entryOf({ field: 'tags', operator: 'contains' })).toBe('text');
    expect(entryOf({ field: 'tags', operator: 'x-in' })).toBe('list');
    expect(scalarOf('12', 'x-items.depth')).toBe(12);
    expect(scalarOf('12', 'destinationState')).toBe('12');
  });

  it('asks about one item, or about the plan, only where there is one', () => {
    expect(fieldsFor('BoxSetFilter', false)).not.toContain('x-item.weight');
    expect(fieldsFor('StackingConstraint', false)).toContain('x-item.weight');
    expect(fieldsFor('BoxSetFilter', false)).not.toContain('x-boxCount');
    expect(fieldsFor('ReSolveTrigger', false)).toContain('x-boxCount');
  });
});

describe('the sentence of a rule', () => {
  it('says conditions and effects', () => {
    expect(ruleSentence(flat)).toBe('When tags contain “fragile”, exclude the boxes A, B.');
    const weight = { field: 'totalWeight', operator: 'greaterThan', value: 20 };
    const both = withConditions(flat, [...(flat.conditions?.conditions ?? []), weight]);
    expect(ruleSentence(both)).toBe(
      'When tags contain “fragile” and total weight is over 20 lb, exclude the boxes A, B.',
    );
  });

  it('says what is not there yet, and what holds always', () => {
    expect(ruleSentence(withConditions(blankRule(100), []))).toBe('Always do nothing yet.');
    expect(ruleSentence(blankRule(100))).toBe('When tags contain …, do nothing yet.');
    expect(ruleSentence({ ruleType: 'ReSolveTrigger', action: {} })).toBe('Always pack again with best effort.');
  });

  it('says for which boxes an effect holds beside the effect', () => {
    const action = { maxWeightOverride: 50, maxLengthOverride: 30, carrierService: 'Ground' };
    expect(ruleSentence({ ruleType: 'CarrierPackagingRule', action })).toBe(
      'Always use no box longer than 30 in and load at most 50 lb per box for boxes of the service Ground.',
    );
  });

  it('names fields with a dot in their path', () => {
    const upright = { ruleType: 'OrientationRestriction', action: { keepUpright: true } } as const;
    const conditions = { conditions: [{ field: 'x-item.weight', operator: 'x-in', value: [1, 2] }] };
    expect(ruleSentence({ ...upright, conditions })).toBe(
      'When weight of the item is one of 1 lb or 2 lb, keep these items upright: yes.',
    );
  });

  it('says groups and pins', () => {
    expect(
      ruleSentence({ ruleType: 'IncompatibilityGroup', action: { separationGroups: [['food'], ['paint', 'glue']] } }),
    ).toBe('Always keep “food” from “paint”, “glue” apart.');
    const affinityGroups = [{ itemPatterns: ['gift'], containerIds: ['GIFT'], exclusive: true }];
    expect(ruleSentence({ ruleType: 'ItemGrouping', action: { affinityGroups } })).toBe(
      'Always put items tagged “gift” into GIFT, with nothing else.',
    );
  });
});

describe('two versions of a rule', () => {
  it('are told apart by what a person sees, and by their JSON where no sentence shows it', () => {
    expect(ruleDifferences(flat, { ...flat, enabled: true, priority: 100 })).toEqual([]);
    const theirs = { ...flat, name: 'Fragile goods', enabled: false };
    expect(ruleDifferences(theirs, withPayload(flat, 'filterType', 'Include'))).toEqual([
      { part: 'name', theirs: 'Fragile goods', mine: 'Fragile' },
      { part: 'enabled', theirs: false, mine: true },
      {
        part: 'sentence',
        theirs: 'When tags contain “fragile”, exclude the boxes A, B.',
        mine: 'When tags contain “fragile”, use only the boxes A, B.',
      },
    ]);
    const hidden = { ...flat, action: { ...flat.action, 'x-note': 1 } };
    expect(ruleDifferences(flat, hidden).map(({ part }) => part)).toEqual(['json']);
  });
});
