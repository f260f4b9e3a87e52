import { expect, test } from 'vitest';
import { sameContent } from '../../../../renderer/ui/record/sameContent.ts';

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: null }, { a: 1 }, false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2, 3], [1, 2], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
  [[{ a: [1] }], [{ a: [2] }], false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameContent(a, b)).toBe(same);
  expect(sameContent(b, a)).toBe(same);
});
