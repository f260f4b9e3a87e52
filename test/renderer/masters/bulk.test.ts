import { expect, test } from 'vitest';
import { validator } from '../../../main/contract/validator.ts';
import { BulkFieldChange } from '../../../main/contract/schemas/bulkChange.ts';
import { containerGroups } from '../../../renderer/features/containers/containerFields.ts';
import { itemGroups } from '../../../renderer/features/items/itemFields.ts';
import { changesOf, isLoss, lacksValue, opsOf } from '../../../renderer/masters/bulk/fieldChanges.ts';
import type { Draft, RecordField } from '../../../renderer/masters/recordFields.ts';

const fields = [...itemGroups, ...containerGroups].flatMap((group) => group.fields);
function field(path: string): RecordField {
  const found = fields.find((each) => each.path === path);
  if (!found) throw new Error(`There is no field ${path}.`);
  return found;
}

test('lists are added to, removed from, replaced and cleared; what every record needs is never cleared', () => {
  expect(opsOf(field('tags'))).toEqual(['add', 'remove', 'replace', 'clear']);
  expect(opsOf(field('orientationConstraints.allowedRotations'))).toEqual(['add', 'remove', 'replace', 'clear']);
  expect(opsOf(field('description'))).toEqual(['set', 'clear']);
  expect(opsOf(field('shipAlone'))).toEqual(['yes', 'no', 'clear']);
  expect(opsOf(field('weight'))).toEqual(['set']);
  expect(opsOf(field('dimensions'))).toEqual(['set']);
  expect(opsOf(field('case'))).toEqual(['set', 'clear']);
});

test('changes name each path with its value, and leave alone the sides that are empty', () => {
  const draft: Draft = { caseLength: 20, caseWidth: null, tags: ['a', ' b '], hazmat: { unNumber: ' UN1 ' } };
  const changes = changesOf(
    [
      { field: field('case'), op: 'set' },
      { field: field('tags'), op: 'remove' },
      { field: field('hazmat.unNumber'), op: 'set' },
      { field: field('shipAlone'), op: 'no' },
      { field: field('voidSpace.size'), op: 'clear' },
    ],
    draft,
  );
  expect(changes).toEqual([
    { path: 'caseLength', op: 'set', value: 20 },
    { path: 'tags', op: 'remove', values: ['a', 'b'] },
    { path: 'hazmat.unNumber', op: 'set', value: 'UN1' },
    { path: 'shipAlone', op: 'set', value: false },
    { path: 'voidSpace.length', op: 'clear' },
    { path: 'voidSpace.width', op: 'clear' },
    { path: 'voidSpace.height', op: 'clear' },
  ]);
  for (const change of changes) expect(validator(BulkFieldChange)(change)).toBeNull();
});

test('a field without a new value is not changed by accident, and clearing needs none', () => {
  expect(lacksValue({ field: field('description'), op: 'set' }, { description: '  ' })).toBe(true);
  expect(lacksValue({ field: field('tags'), op: 'add' }, { tags: [] })).toBe(true);
  expect(lacksValue({ field: field('case'), op: 'set' }, { caseHeight: 4 })).toBe(false);
  expect(lacksValue({ field: field('description'), op: 'clear' }, {})).toBe(false);
  expect(lacksValue({ field: field('shipAlone'), op: 'no' }, {})).toBe(false);
});

test('only what removes values that are there is warned about', () => {
  const lossOf = (op: 'add' | 'remove' | 'replace' | 'clear') => isLoss({ field: field('tags'), op });
  expect([lossOf('add'), lossOf('remove'), lossOf('replace'), lossOf('clear')]).toEqual([false, false, true, true]);
});

test('own attributes are set one by one, so that records keep their others', () => {
  const draft: Draft = { customAttributes: { 'VK Art.-Nr.': 1.5, Gefahrgut: false } };
  expect(changesOf([{ field: field('customAttributes'), op: 'set' }], draft)).toEqual([
    { path: 'customAttributes.VK Art.-Nr.', op: 'set', value: 1.5 },
    { path: 'customAttributes.Gefahrgut', op: 'set', value: false },
  ]);
  expect(changesOf([{ field: field('customAttributes'), op: 'clear' }], draft)).toEqual([
    { path: 'customAttributes', op: 'clear' },
  ]);
});
