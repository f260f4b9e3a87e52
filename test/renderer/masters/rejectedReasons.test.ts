import { expect, test } from 'vitest';
import type { Import } from '../../../main/contract/index.ts';
import { rejectedReasons } from '../../../renderer/masters/imports/rejectedReasons.ts';

const note = (code: string, path: string | null, rows: number, firstRow: number, outcome = 'rejected') =>
  ({ code, path, rows, firstRow, outcome, column: null, params: {}, text: '' }) as Import['notes'][number];

test('the reasons of rejected rows come once each, with how many rows they have, the most frequent first', () => {
  const notes = [
    note('notANumber', 'weight', 40, 7),
    note('leapUp', 'weight', 35, 2, 'doubtful'),
    note('missing', 'length', 30, 9),
    note('missing', 'weight', 20, 4),
    ...Array.from({ length: 7 }, (_, at) => note(`other${String(at)}`, null, 1, 10)),
  ];
  const reasons = rejectedReasons(notes, ({ code }) => code);
  expect(reasons.slice(0, 2).map(({ title, rows, example }) => [title, rows, example.firstRow])).toEqual([
    ['missing', 50, 4],
    ['notANumber', 40, 7],
  ]);
  expect(reasons).toHaveLength(9);
});
