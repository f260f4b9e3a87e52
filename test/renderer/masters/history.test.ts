import { afterEach, expect, test } from 'vitest';
import { changeLines } from '../../../renderer/masters/history/historyText.ts';
import { fieldsOf } from '../../../renderer/masters/fieldText.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { language } from '../../../renderer/messages/locale.ts';

const items = () => fieldsOf('items');
afterEach(() => {
  language.value = 'en';
  measureSystem.value = 'imperial';
});

test('a change is told in the names, units and words of the window', () => {
  const changes = [
    { path: 'length', from: 10, to: 20 },
    { path: 'crushClass', from: null, to: 'fragile' },
    { path: 'shipAlone', from: true, to: false },
    { path: 'customAttributes.shelf', from: null, to: 7 },
  ];
  expect(changeLines({ action: 'update', changes }, items())).toMatchObject([
    { label: 'Length', from: '10 in', to: '20 in' },
    { label: 'Crush class', from: '', to: 'Fragile' },
    { from: 'yes', to: 'no' },
    { label: 'Custom attributes: shelf', from: '', to: '7' },
  ]);
  language.value = 'de';
  measureSystem.value = 'metric';
  expect(changeLines({ action: 'update', changes }, items())).toMatchObject([
    { label: 'Länge', from: '25,4 cm', to: '50,8 cm' },
    { to: 'Zerbrechlich' },
    { from: 'ja', to: 'nein' },
    { to: '7' },
  ]);
});

test('of a list only what came and went is named, and another order is shown as it is', () => {
  const changes = [
    { path: 'tags', from: ['old', 'wet'], to: ['wet', 'fragile'] },
    { path: 'tags', from: null, to: ['new'] },
    { path: 'tags', from: ['a', 'b'], to: ['b', 'a'] },
    { path: 'packagingLevels', from: null, to: [{ level: 'case', quantity: 6 }] },
  ];
  expect(changeLines({ action: 'update', changes }, items())).toMatchObject([
    { kind: 'list', added: ['fragile'], removed: ['old'] },
    { kind: 'list', added: ['new'], removed: [] },
    { kind: 'value', from: 'a, b', to: 'b, a' },
    { kind: 'value', from: '', to: '1 entry' },
  ]);
});

test('a new record does not list its id, and a deletion not every field', () => {
  const changes = [
    { path: 'id', from: null, to: 'A' },
    { path: 'name', from: null, to: 'Kettle' },
  ];
  expect(changeLines({ action: 'create', changes }, items())).toMatchObject([{ label: 'Name', to: 'Kettle' }]);
  expect(changeLines({ action: 'delete', changes }, items())).toEqual([]);
});

test('a picture is told without its hash', () => {
  const changes = [
    { path: 'picture', from: null, to: 'a1b2' },
    { path: 'picture', from: 'a1b2', to: 'c3d4' },
    { path: 'picture', from: 'c3d4', to: null },
  ];
  expect(changeLines({ action: 'update', changes }, items())).toMatchObject([
    { label: 'Picture', from: '', to: 'new picture' },
    { label: 'Picture', from: 'earlier picture', to: 'new picture' },
    { label: 'Picture', from: 'earlier picture', to: '' },
  ]);
});
