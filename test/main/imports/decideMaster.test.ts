import { expect, test } from 'vitest';
import { decideMaster } from '../../../main/domain/imports/decideMaster.ts';
import { itemRules } from '../../../main/domain/imports/kinds/items.ts';
import { recordNote } from '../../../main/domain/imports/rowNotes.ts';

const fault = recordNote('tooManyCells');

test.each([
  ['a row of which nothing was read is rejected for that, not for its key', [fault], [], ['tooManyCells']],
  ['a row whose key is empty is rejected for its key', [], ['id'], ['noKey']],
])('%s', (_, faults, empty, codes) => {
  const read = { row: 2, cells: ['A', '3', 'x'], values: {}, empty, faults, doubts: [] };
  const record = { key: null, rows: [{ record: 0, place: 0, key: null, read }] };
  const merging = { fields: new Set<string>(), emptyCells: 'keep', ifStored: new Map() } as const;
  expect(decideMaster(itemRules, record, null, merging).faults.map(({ code }) => code)).toEqual(codes);
});
