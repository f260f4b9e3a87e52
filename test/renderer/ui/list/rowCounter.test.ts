import { expect, test } from 'vitest';
import { createRowCounter } from '../../../../renderer/ui/list/rowCounter.ts';

const encoder = new TextEncoder();

test('rows are counted below the header, wherever a piece of the file ends', () => {
  const count = createRowCounter();
  expect(count(encoder.encode('\uFEFFid,na'))).toBe(0);
  expect(count(encoder.encode('me\r\nA,"two\r\n'))).toBe(0);
  expect(count(encoder.encode('lines ""and"" marks"\r\nB,'))).toBe(1);
  expect(count(encoder.encode('x\r\n'))).toBe(2);
});
