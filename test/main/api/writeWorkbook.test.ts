import { expect, test } from 'vitest';
import { writeWorkbook, type WorkbookSheet } from '../../../main/api/writeWorkbook.ts';

const columns = [{ header: 'A', isNumber: true }];
const yieldToEventLoop = () => Promise.resolve();

async function sizeOf(rows: WorkbookSheet['rows']): Promise<number> {
  let size = 0;
  for await (const piece of writeWorkbook({ name: 'S', columns, rows }, yieldToEventLoop)) size += piece.length;
  return size;
}

test('a sheet has at most the rows that Excel opens, and else nothing of it is sent', async () => {
  const thousand = Array.from({ length: 1000 }, () => [1]);
  const rows = (count: number) =>
    function* () {
      for (let from = 0; from < count; from += 1000) yield thousand.slice(0, count - from);
    };
  expect(await sizeOf(rows(1_048_575))).toBeGreaterThan(1_000_000);
  const pieces = writeWorkbook({ name: 'S', columns, rows: rows(1_048_576) }, yieldToEventLoop);
  await expect(pieces.next()).rejects.toThrow('more rows than an Excel file can have');
}, 60_000);
