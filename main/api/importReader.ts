import { DomainError } from '../contract/index.ts';
import type { FileReader, ImportedFile, OpenedFile } from '../domain/imports/ports.ts';
import { createRowReader, openFile, planColumnsInSteps, type FilePorts } from '../domain/imports/reading/index.ts';
import type { ColumnPlan, ReadRow } from '../domain/imports/reading.ts';
import { inTurns } from '../domain/steps.ts';
import { decodeText } from './decodeText.ts';

/** Rows that are read in one turn. */
const rowsAtOnce = 250;

const ports: FilePorts = {
  decode: decodeText,
  openWorkbook: () =>
    Promise.reject(
      new DomainError('bad_request', 'Excel files are not read yet. Save the table as CSV.', { field: 'file' }),
    ),
};

/** Reads files of records between other work. */
export function createFileReader(pause: () => Promise<void>): FileReader {
  return {
    async open({ kind, bytes, choices, columns, defaults }: ImportedFile): Promise<OpenedFile> {
      const opened = await openFile(bytes, choices, ports);
      await pause();
      const found = await inTurns(planColumnsInSteps(kind, opened, defaults, columns), pause);
      const planned = new Map(columns.map((plan) => [plan.column, plan]));
      const plan = found.map((one) => chosen(one, planned.get(one.column)));
      const read = createRowReader(kind, plan, defaults);
      async function* rows(): AsyncGenerator<readonly ReadRow[]> {
        let some: ReadRow[] = [];
        for (const row of opened.rows()) {
          some.push(read(row));
          if (some.length < rowsAtOnce) continue;
          yield some;
          some = [];
        }
        if (some.length > 0) yield some;
      }
      return { reading: opened.reading, columns: plan, rows: rows() };
    },
  };
}

/** A column as a person has planned it; what was left open is recognised. */
function chosen(found: ColumnPlan, planned: ColumnPlan | undefined): ColumnPlan {
  if (!planned) return found;
  const { path, unit, decimal, dateOrder } = planned;
  return {
    ...found,
    path,
    unit: unit ?? found.unit,
    decimal: decimal ?? found.decimal,
    dateOrder: dateOrder ?? found.dateOrder,
    isCertain: true,
  };
}
