import { expect, test } from 'vitest';
import { createVersionTrace } from '../../../renderer/features/rules/versionTrace.ts';

test('steps are taken back and done again over the versions that undo itself stored', () => {
  const trace = createVersionTrace();
  // 1 became 2, 2 became 3; both are taken back.
  expect(trace.stored('R', 3)).toBe(3);
  trace.stands('R', 4, 2);
  expect(trace.stored('R', 2)).toBe(4);
  trace.stands('R', 5, 1);
  expect(trace.stored('R', 1)).toBe(5);
});

test('a record that is put back as it was has the content of the version before', () => {
  const trace = createVersionTrace();
  trace.standsAgain('P', 2, 4); // a rule left it, and came back
  expect(trace.stored('P', 2)).toBe(4);
  trace.stands('P', 5, 1);
  trace.standsAgain('P', 5, 7);
  expect(trace.stored('P', 1)).toBe(7);
});

test('a version that somebody else stored is never expected, also where a restored record counts anew', () => {
  const trace = createVersionTrace();
  trace.stands('R', 1, 3); // deleted in version 3, and brought back
  expect(trace.stored('R', 3)).toBe(1);
  expect(trace.stored('R', 1)).toBeNull();
  expect(trace.stored('OTHER', 1)).toBe(1);
});
