import { expect, test } from 'vitest';
import { notUndoneText, undoneText } from '../../../renderer/masters/imports/undoneText.ts';

const changed = { key: 'A', reason: 'changedSince' } as const;
const used = { key: 'B', reason: 'inUse' } as const;
const partly = { key: 'C', reason: 'fieldsChangedSince', fields: ['weight'] } as {
  key: string;
  reason: 'fieldsChangedSince';
  fields: string[];
};

test('an undo says what it did, and why it left records as they are', () => {
  const undo = {
    deleted: 4,
    restored: 2,
    partly: 1,
    skipped: 3,
    skippedRecords: [changed, used, { ...used, key: 'D' }, partly],
  };
  expect(undoneText(undo)).toBe(
    '4 created records deleted, 2 changes undone, fields of 1 kept, 3 not undone (1 changed later, 2 needed by other records)',
  );
  expect(undoneText({ ...undo, skipped: 0, partly: 0, skippedRecords: [] })).toBe(
    '4 created records deleted, 2 changes undone',
  );
});

test('one reason for all needs no count', () => {
  const undo = { deleted: 0, restored: 0, partly: 0, skipped: 1, skippedRecords: [used] };
  expect(undoneText(undo)).toBe('1 not undone (needed by other records)');
});

test('of more records than are listed no reason is counted', () => {
  const undo = { deleted: 0, restored: 0, partly: 0, skipped: 3, skippedRecords: [changed, used] };
  expect(notUndoneText(undo)).toBe('changed later or needed by other records');
});

test('an undo that found nothing says so', () => {
  expect(undoneText({ deleted: 0, restored: 0, partly: 0, skipped: 0, skippedRecords: [] })).toBe('nothing');
});
