import {
  CreateContainerRequest,
  CreateItemRequest,
  CreateSlotRequest,
  DomainError,
  type ImportKind,
} from '../contract/index.ts';
import { CellFault, recordOf, type CsvRow } from '../domain/csvImport.ts';
import type { FileReader, ImportedFile, OpenedFile } from '../domain/imports/ports.ts';
import type { ColumnPlan, ReadRow } from '../domain/imports/reading.ts';
import { invalidNote } from '../domain/imports/rowNotes.ts';
import { nodeAt, type SchemaNode } from '../domain/schemaNode.ts';
import { csvRows } from './csvRows.ts';

/** Create bodies and key columns of the kinds whose files are read by field names. */
const kinds = {
  items: { schema: CreateItemRequest, key: 'id' },
  containers: { schema: CreateContainerRequest, key: 'id' },
  slots: { schema: CreateSlotRequest, key: 'location' },
} as const;
const rowsAtOnce = 250;

/** Reads CSV files in UTF-8 whose columns have the names of fields, in inches and pounds. */
export function createFileReader(): FileReader {
  return { open };
}

async function open({ kind, bytes, columns }: ImportedFile): Promise<OpenedFile> {
  const { schema, key } = kindOf(kind);
  const rows = csvRows(Buffer.from(bytes), key)[Symbol.asyncIterator]();
  const first = await rows.next();
  const headers = first.done === true ? [] : [...first.value.cells.keys()];
  const plan = headers.map(
    (header, column): ColumnPlan =>
      columns.find((one) => one.column === column) ?? {
        ...{ column, header, unit: null, decimal: null, dateOrder: null, isCertain: true },
        path: nodeAt(schema as SchemaNode, header.split('.')) ? header : null,
      },
  );
  const read = ({ row, cells, fault }: CsvRow): ReadRow => {
    const values: Record<string, unknown> = {};
    const empty: string[] = [];
    const faults = fault === null ? [] : [invalidNote(null, fault)];
    for (const { header, path } of fault === null ? plan : []) {
      if (path === null) continue;
      const cell = cells.get(header) ?? '';
      const found = recordOf(schema, new Map([[path, cell]]));
      if (cell.trim() === '') empty.push(path);
      else if (found instanceof CellFault) faults.push(invalidNote(path, found.message));
      else
        values[path] = path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], found);
    }
    return { row, cells: [...cells.values()], values, empty, faults, doubts: [] };
  };
  async function* chunks(): AsyncGenerator<readonly ReadRow[]> {
    let chunk: ReadRow[] = first.done === true ? [] : [read(first.value)];
    for await (const row of { [Symbol.asyncIterator]: () => rows }) {
      chunk.push(read(row));
      if (chunk.length < rowsAtOnce) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }
  const reading = { format: 'csv', encoding: 'utf-8', delimiter: ',', sheet: null, sheets: [], headerRow: 1 } as const;
  return { reading, columns: plan, rows: chunks() };
}

function kindOf(kind: ImportKind) {
  if (kind === 'orders' || kind === 'rates')
    throw new DomainError('bad_request', `A preview of ${kind} is not available yet. Import the file without one.`);
  return kinds[kind];
}
