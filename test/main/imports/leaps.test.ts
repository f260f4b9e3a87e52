import { expect, test } from 'vitest';
import { decideMaster } from '../../../main/domain/imports/decideMaster.ts';
import { itemRules } from '../../../main/domain/imports/kinds/items.ts';

const stored = { id: 'A', length: 14.8031, width: 5, height: 2, weight: 3.2 };

/** What is odd about a new value of a stored item. */
function doubtsOf(path: 'length' | 'weight', to: number): readonly (readonly [string, string])[] {
  const read = { row: 2, cells: [], values: { id: 'A', [path]: to }, empty: [], faults: [], doubts: [] };
  const record = { key: 'A', rows: [{ record: 0, place: 0, key: 'A', read }] };
  const merging = { fields: new Set<string>(), emptyCells: 'keep', ifStored: new Map() } as const;
  return decideMaster(itemRules, record, { fields: stored, deletedBy: null }, merging).doubts.map(
    ({ code, text }) => [code, text] as const,
  );
}

test.each([
  ['a decimal point that has moved', 'length', 1.4803, 'leapDown', 'This is 10 times smaller than the previous value.'],
  ['grams for kilograms', 'weight', 3200, 'leapUp', 'This is 1000 times the previous value.'],
  ['inches for centimetres', 'length', 5.828, 'leapDown', 'This is 2.54 times smaller than the previous value.'],
  ['millimetres for inches', 'length', 376, 'leapUp', 'This is 25.4 times the previous value.'],
  ['kilograms for pounds', 'weight', 7.0548, 'leapUp', 'This is 2.2 times the previous value.'],
  ['ounces for pounds', 'weight', 51.2, 'leapUp', 'This is 16 times the previous value.'],
] as const)('%s is doubtful, and the sentence says what to check', (_, path, to, code, text) => {
  expect(doubtsOf(path, to)).toEqual([[code, `${text} Check the unit and the decimal point.`]]);
});

test.each([
  [10.88, 'muchMore', 'This is 3.4 times the previous value.'],
  [9.6, 'muchMore', 'This is 3 times the previous value.'],
  [0.64, 'muchLess', 'This is 5 times smaller than the previous value.'],
  [147.2, 'muchMore', 'This is 46 times the previous value.'],
] as const)(
  'another weight of three times or a third and beyond is doubtful without a guess (%s)',
  (to, code, text) => {
    expect(doubtsOf('weight', to)).toEqual([[code, text]]);
  },
);

test.each([9, 6.4, 1.1, 3.3])('a weight that could have changed so is not doubtful (%s)', (to) => {
  expect(doubtsOf('weight', to)).toEqual([]);
});
