import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTable } from '../../../main/api/fileJobs.ts';
import { csvText } from '../../../main/contract/csvText.ts';
import { defusedCell } from '../../../main/contract/index.ts';

const cellsOf = (text: string): readonly (readonly string[])[] =>
  [
    ...openTable({
      bytes: Buffer.from(text),
      keyColumn: 'id',
      columns: ['id', 'name'],
      numbers: new Map(),
      isStrict: false,
    }).rows,
  ].map(({ cells }) => [...cells.values()]);

describe('a cell that a spreadsheet would run as a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+carrier', "'+carrier"],
    ['@service', "'@service"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ['-2.5', '-2.5'],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['', ''],
  ])('is text in the files of the service and of the window: %j', (text, cell) => {
    expect(defusedCell(text)).toBe(cell);
    expect(csvText([[text]])).toBe(`${cell}\r\n`);
  });

  test('is read back as it was', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''-"), fc.string()).map((parts) => parts.join('')),
      fc.integer().map(String),
    );
    // Space at the ends and control characters are the reader's own matter.
    const cell = text.filter(
      (value) => value.trim() === value && value !== '' && !/[\0\r\n\u2028\u2029\ufeff]/.test(value),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        for (const delimiter of [',', ';'] as const)
          expect(cellsOf(csvText([['id', 'name'], ...rows], delimiter))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });
});
