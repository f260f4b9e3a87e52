import { csvType, xlsxType } from '../../contract/index.ts';
import type { Exports, Export } from '../../domain/exports/exports.ts';
import { runInSlices } from '../../domain/steps.ts';
import { csvText } from '../../contract/csvText.ts';
import { writeWorkbook } from '../writeWorkbook.ts';
import type { Handlers } from './handler.ts';

const encoder = new TextEncoder();

export function exportHandlers(
  exports: Exports,
  yieldToEventLoop: () => Promise<void>,
): Pick<Handlers, 'exportRecords'> {
  return {
    exportRecords: ({ caller, body }) => {
      const found = exports.export(caller.organizationId, body);
      return body.format === 'xlsx'
        ? { status: 200, fileName: `${found.name}.xlsx`, type: xlsxType, pieces: workbook(found, yieldToEventLoop) }
        : {
            status: 200,
            fileName: `${found.name}.csv`,
            type: `${csvType}; charset=utf-8`,
            pieces: csv(found, yieldToEventLoop),
          };
    },
  };
}

/** The file in pieces of one turn each, as fast as the client receives them. */
async function* csv(found: Export, yieldToEventLoop: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const { rows, delimiter } = found;
  const columns = await runInSlices(found.columns(), yieldToEventLoop);
  // The byte-order mark tells spreadsheets that it is UTF-8.
  yield encoder.encode(`\uFEFF${csvText([columns.map(({ header }) => header)], delimiter)}`);
  for (const some of rows()) {
    if (some.length > 0) {
      const cells = some.map((row) => columns.map(({ text }) => text(row)));
      yield encoder.encode(csvText(cells, delimiter));
    }
    await yieldToEventLoop();
  }
}

async function* workbook(
  { name, rows, ...found }: Export,
  yieldToEventLoop: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const columns = await runInSlices(found.columns(), yieldToEventLoop);
  yield* writeWorkbook(
    {
      name,
      columns,
      *rows() {
        for (const some of rows()) yield some.map((row) => columns.map(({ value }) => value(row)));
      },
    },
    yieldToEventLoop,
  );
}
