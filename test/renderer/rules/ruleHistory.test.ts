import { afterEach, describe, expect, it } from 'vitest';
import { policyChangeLines } from '../../../renderer/features/rules/policies/policyHistory.ts';
import { ruleChangeLines } from '../../../renderer/features/rules/ruleHistory.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { language } from '../../../renderer/messages/locale.ts';

afterEach(() => {
  language.value = 'en';
  measureSystem.value = 'imperial';
});

const conditions = (...list: readonly (readonly [string, string, unknown])[]) =>
  list.map(([field, operator, value]) => ({ field, operator, value }));
const update = (...changes: readonly (readonly [string, unknown, unknown])[]) => ({
  action: 'update' as const,
  changes: changes.map(([path, from, to]) => ({ path, from, to })),
});

describe('the history of a rule', () => {
  it('reads a changed condition as a sentence, in both languages', () => {
    const changed = update([
      'conditions.conditions',
      conditions(['tags', 'contains', 'wet'], ['x-items.category', 'x-equals', 'A']),
      conditions(['tags', 'contains', 'wet'], ['x-items.category', 'x-in', ['B', 'C']]),
    ]);
    expect(ruleChangeLines(changed)).toMatchObject([
      { label: 'Condition', from: 'Category of any item is “A”', to: 'Category of any item is one of “B” or “C”' },
    ]);
    language.value = 'de';
    expect(ruleChangeLines(changed)).toMatchObject([
      {
        label: 'Bedingung',
        from: 'Warengruppe eines beliebigen Artikels gleich „A“',
        to: 'Warengruppe eines beliebigen Artikels eines von „B“ oder „C“',
      },
    ]);
  });

  it('lists conditions that came and went', () => {
    const [heavy, wet] = conditions(['totalWeight', 'greaterThan', 50], ['tags', 'contains', 'wet']);
    expect(ruleChangeLines(update(['conditions.conditions', [wet], [wet, heavy]]))).toMatchObject([
      { label: 'Conditions', kind: 'list', added: ['total weight is over 50 lb'], removed: [] },
    ]);
    expect(ruleChangeLines(update(['conditions.conditions', [wet, heavy], null]))).toMatchObject([
      { removed: ['tags contain “wet”', 'total weight is over 50 lb'] },
    ]);
  });

  it('names the order, the state and everything else in the words of the editor', () => {
    const changed = update(
      ['priority', 300, 150],
      ['enabled', null, false],
      ['ruleType', 'BoxSetFilter', 'StackingConstraint'],
      ['executionTarget', null, 'PostSolve'],
      ['applicableLevels', ['Box'], ['Pallet']],
      ['description', null, 'Why'],
    );
    expect(ruleChangeLines(changed)).toMatchObject([
      { label: 'Priority', from: '300', to: '150, moved up' },
      { label: 'State', from: 'Enabled', to: 'Disabled' },
      { label: 'Type', from: 'Box choice', to: 'Stacking' },
      { label: 'Runs', from: 'Before packing', to: 'After packing' },
      { label: 'Levels', added: ['Pallet'], removed: ['Box'] },
      { label: 'Description', from: '', to: 'Why' },
    ]);
    language.value = 'de';
    expect(ruleChangeLines(update(['priority', null, 400]))).toMatchObject([
      { label: 'Priorität', from: '100', to: '400, nach unten verschoben' },
    ]);
  });

  it('says what the rule does in either form of its action, in the units of the window', () => {
    measureSystem.value = 'metric';
    const changed = update(
      ['action.type', null, 'BoxSetFilter'],
      ['action.payload.filterType', 'Exclude', 'Include'],
      ['action.containerIds', ['A', 'B'], ['B', 'C']],
      ['action.maxLengthOverride', 10, 20],
      ['action.stackable', true, false],
      ['action.note', 1, 2],
    );
    expect(ruleChangeLines(changed)).toMatchObject([
      { label: 'Use or exclude boxes', from: 'exclude the boxes', to: 'use only the boxes' },
      { label: 'Boxes', added: ['C'], removed: ['A'] },
      { label: 'Use no box longer than …', from: '25.4 cm', to: '50.8 cm' },
      { label: 'Allow stacking on these items: …', from: 'yes', to: 'no' },
      { label: 'note', from: '1', to: '2' },
    ]);
  });

  it('leaves out what says nothing: an id, a default that is written down, the fields of a deleted rule', () => {
    const changed = update(
      ['id', null, 'R'],
      ['enabled', null, true],
      ['priority', null, 100],
      ['name', null, 'Glass'],
    );
    expect(ruleChangeLines({ ...changed, action: 'create' })).toMatchObject([{ label: 'Name', to: 'Glass' }]);
    expect(ruleChangeLines({ ...changed, action: 'delete' })).toEqual([]);
    expect(ruleChangeLines({ ...update(['priority', null, 5]), action: 'create' })).toMatchObject([{ to: '5' }]);
  });
});

describe('the history of a policy', () => {
  const names = new Map([
    ['r1', 'Glass'],
    ['r2', 'Heavy'],
    ['r3', 'Wet'],
  ]);

  it('says where it holds and which of its rules came, went and moved', () => {
    const changed = update(
      ['enabled', true, false],
      ['selector.modes', null, ['parcel']],
      ['selector.levels', ['Box'], ['Box', 'Pallet']],
      ['ruleIds', ['r1', 'gone'], ['r1', 'r2']],
    );
    expect(policyChangeLines(changed, names)).toMatchObject([
      { label: 'State', from: 'Enabled', to: 'Disabled' },
      { label: 'Mode', from: 'Any', to: 'Parcel' },
      { label: 'Level', added: ['Pallet'], removed: [] },
      { label: 'Rules', added: ['Heavy'], removed: ['gone (deleted)'] },
    ]);
  });

  it('names the rule that was moved, and its places', () => {
    const moved = update(['ruleIds', ['r1', 'r2', 'r3'], ['r3', 'r1', 'r2']]);
    expect(policyChangeLines(moved, names)).toMatchObject([
      { label: 'Rules', from: 'Wet, position 3', to: 'position 1, moved up' },
    ]);
    const turned = update(['ruleIds', ['r1', 'r2', 'r3'], ['r3', 'r2', 'r1']]);
    expect(policyChangeLines(turned, names)).toMatchObject([{ from: 'Glass, Heavy, Wet', to: 'Wet, Heavy, Glass' }]);
  });
});
