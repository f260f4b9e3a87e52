import { expect, test } from 'vitest';
import { exampleText } from '../../../renderer/masters/imports/rowText.ts';

const note = (column: number, path: string, cell: string, unit: string) => ({
  ...{ column, path, code: 'mayGroup', text: '' },
  params: { cell, read: Number(cell), other: Number(cell) * 1000, unit },
});
const notes = [note(1, 'length', '1.200', ' in'), note(4, 'weight', '1.300', ' lb')];
const headers = ['id', 'Länge', 'width', 'height', 'Gewicht'];

test('the question about a single row names every column that is doubtful', () => {
  const said = exampleText({ notes, records: 1 }, headers, new Map());
  expect(said).toMatch(/Länge.*"1\.200".* · .*Gewicht.*"1\.300"/);
});

test('of several rows it is the first column of the first row', () => {
  const said = exampleText({ notes, records: 2 }, headers, new Map());
  expect(said).toContain('Länge');
  expect(said).not.toContain('Gewicht');
});
