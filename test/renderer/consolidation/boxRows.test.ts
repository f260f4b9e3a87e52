import { expect, test } from 'vitest';
import { PackedUnits } from '../../../renderer/api/packedUnits.ts';
import { boxRows } from '../../../renderer/features/consolidation/boxRows.ts';
import { rejectionOf } from '../../../renderer/features/consolidation/rejection.ts';
import { ProblemResponse } from '../../../main/contract/index.ts';
import type { LoadPlace } from '../../../renderer/scene/loadTree.ts';

function place(id: string, inside: readonly LoadPlace[] = [], number = 1): LoadPlace {
  const level = id.startsWith('pallet') ? 'pallet' : 'carton';
  return {
    ...{ id, level, label: id, number, parent: null, size: [1, 1, 1], outer: [1, 1, 1], at: [0, 0, 0] },
    ...{ turned: false, deck: 0, weight: 1, tare: 0, fillPercent: 50, units: 1, inside, items: PackedUnits.none },
  };
}

test('a box names its orders, and a pallet those of all its boxes, each once', () => {
  const rows = boxRows(
    [place('pallet/0', [place('carton/BOX-M#0'), place('carton/BOX-M#1')]), place('carton/BOX-L#0')],
    { 'BOX-M#0': ['1'], 'BOX-M#1': ['1', '2'], 'BOX-L#0': ['3'] },
    new Map([
      ['1', 'ONE'],
      ['2', 'TWO'],
    ]),
  );
  expect(rows.map(({ place: { id }, orders }) => [id, orders])).toEqual([
    ['pallet/0', ['ONE', 'TWO']],
    ['carton/BOX-M#0', ['ONE']],
    ['carton/BOX-M#1', ['ONE', 'TWO']],
    ['carton/BOX-L#0', ['3']],
  ]);
});

test('boxes stand by their order, and within it by their number', () => {
  const rows = boxRows(
    [place('carton/A#0', [], 3), place('carton/B#0', [], 1), place('carton/A#1', [], 2), place('carton/B#1', [], 10)],
    { 'A#0': ['1'], 'A#1': ['1'], 'B#0': ['2'], 'B#1': ['2'] },
    new Map([
      ['1', 'ORDER-10'],
      ['2', 'ORDER-9'],
    ]),
  );
  expect(rows.map(({ place: { number }, orders, depth }) => [orders[0], number, depth])).toEqual([
    ['ORDER-9', 1, 0],
    ['ORDER-9', 10, 0],
    ['ORDER-10', 2, 0],
    ['ORDER-10', 3, 0],
  ]);
});

test('only a group whose constraints fail can be overridden', () => {
  const problem = { type: '', title: '', status: 422, detail: '', instance: '' };
  const rejected = [{ orderIds: ['1'], warnings: ['Too many.'] }];
  expect(rejectionOf(new ProblemResponse({ ...problem, rejected } as typeof problem, null))).toEqual(rejected);
  expect(rejectionOf(new ProblemResponse(problem, null))).toBeNull();
  expect(rejectionOf(new ProblemResponse({ ...problem, status: 409 }, null))).toBeNull();
  expect(rejectionOf(new TypeError('away'))).toBeNull();
});
