import { expect, test } from 'vitest';
import { outerSides } from '../../main/domain/outerSides.ts';

const inside = { length: 10, width: 8, height: 0.1 };
const outer = { outerLength: 11, outerWidth: 9, outerHeight: 1 };
const stated = { length: 11, width: 9, height: 1 };
const walled = { length: 10.4, width: 8.4, height: 0.5 };

test.each([
  ['no outer sides', {}, null],
  ['all three', outer, stated],
  ['two of three', { outerLength: 11, outerWidth: 9 }, null],
  ['one below the inner side', { ...outer, outerLength: 9.999999 }, null],
  ['walls', { wallThickness: 0.2 }, walled],
  ['outer sides before walls', { ...outer, wallThickness: 0.2 }, stated],
  ['walls instead of wrong outer sides', { ...outer, outerLength: 9, wallThickness: 0.2 }, walled],
  ['of a dynamic box the walls only', { ...outer, isDynamic: true, wallThickness: 0.2 }, walled],
  ['of a dynamic box nothing else', { ...outer, isDynamic: true }, null],
])('a closed box measures what its record states: %s', (_, record, sides) => {
  expect(outerSides(record, inside)).toEqual(sides);
});
